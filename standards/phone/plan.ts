/**
 * Telephone numbering plans as described by libphonenumber: the calling code of a region (ITU-T E.164), its national
 * numbers, and how they are dialled and written.
 */

/** Kinds of numbers with ranges in a plan. */
export const RANGE_TYPES = [
  'fixedLine',
  'mobile',
  'tollFree',
  'premiumRate',
  'sharedCost',
  'voip',
  'personalNumber',
  'pager',
  'uan',
  'voicemail',
] as const;
export type RangeType = (typeof RANGE_TYPES)[number];

/** The region of calling codes that belong to no country, such as +800. */
export const NON_GEOGRAPHIC = '001';

export interface RangeRow {
  /** One of RANGE_TYPES, `general` for the whole plan, or `noInternationalDialling`. */
  type: string;
  pattern: string | null;
  possibleLengths: readonly number[];
  localOnlyLengths: readonly number[];
}

export interface FormatRow {
  pattern: string;
  format: string;
  leadingDigits: readonly string[];
  nationalPrefixRule: string | null;
}

export interface PlanRow {
  region: string;
  callingCode: string;
  leadingDigits: string | null;
  internationalPrefix: string | null;
  preferredInternationalPrefix: string | null;
  nationalPrefixForParsing: string | null;
  nationalPrefixTransformRule: string | null;
  preferredExtnPrefix: string | null;
  sameMobileAndFixedPattern: boolean;
  mobileNumberPortable: boolean;
  ranges: readonly RangeRow[];
  nationalFormats: readonly FormatRow[];
  internationalFormats: readonly FormatRow[];
}

/** A regular expression, compiled when first needed: compiling all of them is slow. */
class Pattern {
  readonly #source: string;
  readonly #flags: string;
  #compiled: RegExp | undefined;

  constructor(source: string, flags = '') {
    this.#source = source;
    this.#flags = flags;
  }

  get regex(): RegExp {
    this.#compiled ??= new RegExp(this.#source, this.#flags);
    return this.#compiled;
  }
}

const whole = (source: string) => new Pattern(`^(?:${source})$`);
const beginning = (source: string | null, flags?: string) =>
  source === null ? undefined : new Pattern(`^(?:${source})`, flags);

const NOTHING = '(?!)';

/** National numbers of one type. */
export class NumberRange {
  readonly #pattern: Pattern;
  readonly possibleLengths: readonly number[];
  readonly localOnlyLengths: readonly number[];

  constructor({ pattern, possibleLengths, localOnlyLengths }: RangeRow) {
    this.#pattern = whole(pattern ?? NOTHING);
    this.possibleLengths = possibleLengths;
    this.localOnlyLengths = localOnlyLengths;
  }

  /** Whether the digits match the pattern, regardless of length. */
  matches(digits: string): boolean {
    return this.#pattern.regex.test(digits);
  }

  holds(nationalNumber: string): boolean {
    return this.possibleLengths.includes(nationalNumber.length) && this.matches(nationalNumber);
  }
}

/** One way to write national numbers, by their first digits. */
export class NumberFormat {
  readonly #pattern: Pattern;
  readonly #leadingDigits: Pattern | undefined;
  readonly #groups: string;
  readonly #nationalGroups: string;

  constructor({ pattern, format, leadingDigits, nationalPrefixRule }: FormatRow) {
    this.#pattern = whole(pattern);
    // Each expression is more precise than the one before; the earlier ones only serve as-you-type formatting.
    this.#leadingDigits = beginning(leadingDigits.at(-1) ?? null);
    this.#groups = format;
    // The rule says how to write the first group, its $1, with the national prefix.
    this.#nationalGroups =
      nationalPrefixRule === null ? format : format.replace(/(\$\d)/, nationalPrefixRule);
  }

  fits(nationalNumber: string): boolean {
    const { regex } = this.#pattern;
    return this.#leadingDigits?.regex.test(nationalNumber) !== false && regex.test(nationalNumber);
  }

  international(nationalNumber: string): string {
    return nationalNumber.replace(this.#pattern.regex, this.#groups);
  }

  national(nationalNumber: string): string {
    return nationalNumber.replace(this.#pattern.regex, this.#nationalGroups);
  }
}

export class Plan {
  readonly region: string;
  readonly callingCode: string;
  /** All of the plan's national numbers. */
  readonly general: NumberRange;
  readonly ranges: ReadonlyMap<string, NumberRange>;
  readonly nationalFormats: readonly NumberFormat[];
  readonly internationalFormats: readonly NumberFormat[];
  readonly nationalPrefixTransformRule: string | null;
  readonly preferredExtnPrefix: string | null;
  /** Prefix for calls abroad; null if several are in use and none is preferred. */
  readonly internationalPrefix: string | null;
  readonly sameMobileAndFixedPattern: boolean;
  readonly mobileNumberPortable: boolean;
  readonly #leadingDigits: Pattern | undefined;
  readonly #internationalPrefixes: Pattern | undefined;
  readonly #nationalPrefix: Pattern | undefined;

  constructor(row: PlanRow) {
    this.region = row.region;
    this.callingCode = row.callingCode;
    this.ranges = new Map(row.ranges.map((range) => [range.type, new NumberRange(range)]));
    const general = this.ranges.get('general');
    if (!general) throw new Error(`the numbering plan of ${row.region} has no general range`);
    this.general = general;
    this.nationalFormats = row.nationalFormats.map((format) => new NumberFormat(format));
    this.internationalFormats = row.internationalFormats.map((format) => new NumberFormat(format));
    this.nationalPrefixTransformRule = row.nationalPrefixTransformRule;
    this.preferredExtnPrefix = row.preferredExtnPrefix;
    this.sameMobileAndFixedPattern = row.sameMobileAndFixedPattern;
    this.mobileNumberPortable = row.mobileNumberPortable;
    this.internationalPrefix = row.preferredInternationalPrefix ?? single(row.internationalPrefix);
    this.#leadingDigits = beginning(row.leadingDigits);
    this.#internationalPrefixes = beginning(row.internationalPrefix);
    // Match indices show where the digits of the number itself begin.
    this.#nationalPrefix = beginning(row.nationalPrefixForParsing, 'd');
  }

  get isNonGeographic(): boolean {
    return this.region === NON_GEOGRAPHIC;
  }

  /** Whether the region is identified by first digits, and the number has them. */
  leads(nationalNumber: string): boolean | undefined {
    return this.#leadingDigits?.regex.test(nationalNumber);
  }

  /** The prefix for calls abroad that the digits begin with, if any. */
  internationalPrefixOf(digits: string): string | undefined {
    return this.#internationalPrefixes?.regex.exec(digits)?.[0];
  }

  /** National prefix, carrier code and anything else that the plan rewrites at the start of the digits. */
  nationalPrefixOf(digits: string): RegExpExecArray | undefined {
    return this.#nationalPrefix?.regex.exec(digits) ?? undefined;
  }
}

/** A single prefix of digits, with at most one ~ for the wait for a tone, not an expression for several. */
function single(internationalPrefix: string | null): string | null {
  return internationalPrefix !== null && /^\d+(?:~\d+)?$/.test(internationalPrefix)
    ? internationalPrefix
    : null;
}

/** All plans by region and by calling code. */
export class NumberingPlans {
  readonly #byRegion: ReadonlyMap<string, Plan>;
  readonly #byCallingCode: ReadonlyMap<string, readonly Plan[]>;

  /** In `rows` the main region of a calling code precedes its others. */
  constructor(rows: readonly PlanRow[]) {
    const plans = rows.map((row) => new Plan(row));
    this.#byRegion = new Map(
      plans.filter((plan) => !plan.isNonGeographic).map((plan) => [plan.region, plan]),
    );
    this.#byCallingCode = Map.groupBy(plans, ({ callingCode }) => callingCode);
  }

  /** By region code in upper case; 001 is not a region. */
  ofRegion(region: string): Plan | undefined {
    return this.#byRegion.get(region);
  }

  /** All that share a calling code, the main region first. */
  ofCallingCode(callingCode: string): readonly Plan[] | undefined {
    return this.#byCallingCode.get(callingCode);
  }
}
