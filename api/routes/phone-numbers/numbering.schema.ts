/** What the phone-numbers routes share: the numbering plans in memory, parameters, and how a value is parsed. */
import { z } from 'zod';
import { countryCodes } from '../../../db/country-codes.ts';
import {
  type NumberingPlan,
  type NumberingPlans as NumberingRows,
  numberingPlanSteps,
} from '../../../db/numbering-plans.ts';
import { asciiUppercase } from '../../../standards/letter-case.ts';
import { hasPlus } from '../../../standards/phone/dialled.ts';
import { FAILURE_REASONS, type Failure } from '../../../standards/phone/failure.ts';
import { formats } from '../../../standards/phone/format.ts';
import { type PhoneNumber, parse } from '../../../standards/phone/parse.ts';
import {
  NON_GEOGRAPHIC,
  NumberingPlans,
  type Plan,
  RANGE_TYPES,
  type RangeType,
} from '../../../standards/phone/plan.ts';
import { loadInSteps, type ServedDataset } from '../../framework/dataset.ts';
import { named, traitsOf, withTraits } from '../../framework/params.ts';
import type { Context, ResolveContext, Selection } from '../../framework/route.ts';
import type { Steps } from '../../framework/steps.ts';
import { vocabulary } from '../../framework/vocabularies.ts';

export const NUMBERING_SOURCES = ['numbering-plans'];
export const NUMBERING_STANDARDS = ['ITU-T E.164', 'ITU-T E.123', 'RFC 3966'];

export const numbering = (dataset: Context['dataset']): Numbering => dataset.derived(keptNumbering);

const keptNumbering = loadInSteps(function* keptNumbering(dataset): Steps<Numbering> {
  const read = yield* numberingPlanSteps(dataset);
  yield;
  return new Numbering(read);
});

/** The numbering plans of a release. */
class Numbering {
  /** Vintage of the source, YYYY-MM-DD. */
  readonly updated: string;
  /** The plans as in the dataset: sorted by calling code, then the main region first. */
  readonly rows: readonly NumberingPlan[];
  /** The plans in the form in which numbers are parsed. */
  readonly plans: NumberingPlans;
  #examples: readonly ExampleNumber[] | undefined;

  constructor({ updated, plans }: NumberingRows) {
    this.updated = updated;
    this.rows = plans;
    this.plans = new NumberingPlans(plans);
  }

  /** The example numbers of all plans, sorted by type within each plan. Formatted once, on first use. */
  get examples(): readonly ExampleNumber[] {
    this.#examples ??= this.rows.flatMap(({ region, callingCode, ranges }) =>
      RANGE_TYPES.flatMap((type) => {
        const nationalNumber = ranges.find((range) => range.type === type)?.example;
        return nationalNumber ? [this.#example(region, callingCode, type, nationalNumber)] : [];
      }),
    );
    return this.#examples;
  }

  #example(region: string, callingCode: string, type: RangeType, nationalNumber: string): ExampleNumber {
    const plans = this.plans.ofCallingCode(callingCode) as readonly Plan[];
    const { e164, international, national, rfc3966 } = formats({ plans, nationalNumber, extension: null });
    return {
      region,
      countryCallingCode: `+${callingCode}`,
      type,
      nationalNumber,
      e164,
      internationalFormat: international,
      nationalFormat: national,
      rfc3966,
    };
  }
}

export const exampleNumber = z.strictObject({
  region: z.string().describe('Region code; 001 for a calling code without a country.'),
  countryCallingCode: z.string().describe('Calling code with plus.'),
  type: z.enum(RANGE_TYPES).describe('Type whose range the number is in.'),
  nationalNumber: z.string().describe('Digits of the national (significant) number, with its leading zeros.'),
  e164: z.string().describe('Plus, calling code and national number, digits only.'),
  internationalFormat: z.string().describe('As it is written for calls from abroad.'),
  nationalFormat: z.string().describe('As it is written within the country.'),
  rfc3966: z.string().describe('As a tel: URI.'),
});
type ExampleNumber = z.output<typeof exampleNumber>;

const LONGEST_VALUE = 32;

/** Characters are counted as people do: a digit of a script beyond the first plane is one. */
export const value = () =>
  z
    .string()
    .min(1)
    .refine((value) => value.length <= LONGEST_VALUE || [...value].length <= LONGEST_VALUE)
    .meta({ maxLength: LONGEST_VALUE })
    .describe(
      'Telephone number with its calling code after a plus (sent as %2B), in the national form of country, or as a ' +
        'tel: URI; spaces, tabs, hyphens, dots, parentheses, slashes, backslashes and dashes separate, and digits ' +
        'of every script are read.',
    );

const regionsOf = (dataset: ServedDataset) =>
  numbering(dataset).rows.flatMap(({ region }) => (region === NON_GEOGRAPHIC ? [] : [region]));

const REGION_EXPECTED = 'a region code with a numbering plan, such as GB, AC, TA or XK';

const PLAN_REGION = vocabulary({
  name: 'NumberingRegion',
  description: 'Region code with a numbering plan, in any case: ISO 3166-1 alpha-2, or AC, TA or XK.',
  expected: REGION_EXPECTED,
  examples: ['GB', 'US', 'XK'],
  caseless: true,
  words: regionsOf,
});

const PLAN_OWNER = vocabulary({
  name: 'NumberingPlanRegion',
  description:
    'Region code with a numbering plan, in any case, or 001 for the calling codes without a country.',
  expected: `${REGION_EXPECTED}, or 001`,
  examples: ['GB', '001'],
  caseless: true,
  words: (dataset) => [...regionsOf(dataset), NON_GEOGRAPHIC],
});

const CALLING_CODE = vocabulary({
  name: 'CallingCode',
  description: 'Calling code that is in use, with or without its plus.',
  expected: 'a calling code of 1 to 3 digits, with or without its plus (sent as %2B)',
  examples: ['44', '+44'],
  caseless: false,
  words: (dataset) =>
    numbering(dataset).rows.flatMap(({ callingCode }) => [`${callingCode}`, `+${callingCode}`]),
});

/** The route says which of them are in use. */
export const callingCode = () =>
  withTraits(z.string().regex(/^\+?[1-9]\d{0,2}$/), traitsOf(named(CALLING_CODE, 1, 4)));
export const region = () => named(PLAN_REGION, 2, 3);

/** The country that a value without a plus is dialled in. */
export const country = () =>
  region()
    .optional()
    .describe(
      'Region code in any case, such as GB, AC, TA or XK, in which a value in national form is dialled; ignored with ' +
        'a warning if value has a calling code after its plus.',
    );

/** The region code as in the plans; refuses one without a plan. */
export function knownRegion(
  parameter: string,
  asked: string | undefined,
  { dataset, refuse }: ResolveContext<ServedDataset>,
): string | undefined {
  if (asked === undefined) return undefined;
  const { plans } = numbering(dataset);
  const region = asciiUppercase(asked);
  if (plans.ofRegion(region)) return region;
  const expected = REGION_EXPECTED;
  const refused = { parameter, received: asked, expected };
  if (region === NON_GEOGRAPHIC) {
    const message =
      'cannot be 001, the calling codes without a country: numbers there have no national form and are dialled alike ' +
      'everywhere, so send them with plus and calling code.';
    refuse({ ...refused, message });
  } else {
    const suggestion = dataset.derived(countryCodes).get(region) ?? '';
    const hint = plans.ofRegion(suggestion) ? { suggestion } : {};
    refuse({ ...refused, message: `must be ${expected}; received '${asked}'.`, ...hint });
  }
  return undefined;
}

/** The same for a list of plans, where 001 means those without a country. */
export function knownPlan(
  parameter: string,
  asked: string | undefined,
  context: ResolveContext<ServedDataset>,
): string | undefined {
  return asked === NON_GEOGRAPHIC ? asked : knownRegion(parameter, asked, context);
}

/** The country whose plans are listed. */
export const planCountry = () =>
  named(PLAN_OWNER, 2, 3)
    .optional()
    .describe('Region code in any case, or 001 for the calling codes without a country; all when absent.');

/** Reads a value at home in a country, if one was given. */
export function read(
  { value, country }: { value: string; country?: string | undefined },
  { dataset, warn }: Context,
): PhoneNumber | Failure {
  const { plans } = numbering(dataset);
  if (country === undefined) return parse(value, undefined, plans);
  const reading = parse(value, plans.ofRegion(country), plans);
  const isHomeUsed = 'callingCodeSource' in reading && reading.callingCodeSource === 'FROM_NUMBER_WITH_IDD';
  if (hasPlus(value) && !isHomeUsed) {
    warn(`country ${country} ignored: value has its own calling code after the plus`);
  }
  return reading;
}

/** How the reading of a value went. */
export const readingFields = {
  input: z.string().describe('Value as sent.'),
  parsed: z.boolean().describe('Whether a calling code and a national number could be read.'),
  failureReason: z
    .enum(FAILURE_REASONS)
    .nullable()
    .describe('Why the value could not be read; null when parsed is true.'),
  failureDetail: z.string().nullable().describe('The reason as a sentence; null when parsed is true.'),
};

export function readingOf(input: string, reading: PhoneNumber | Failure) {
  if ('reason' in reading) {
    return { input, parsed: false, failureReason: reading.reason, failureDetail: reading.detail };
  }
  return { input, parsed: true, failureReason: null, failureDetail: null };
}

/** Records in memory, as a reference route selects them. */
export function selection<Rec>(records: readonly Rec[]): Selection<Rec> {
  return (count, first) => ({
    all: () => records.slice(first, first + count),
    count: () => records.length,
  });
}
