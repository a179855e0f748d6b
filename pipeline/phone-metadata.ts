/**
 * The numbering plans of a release as metadata of libphonenumber-js, version 4, for people who use that library. The
 * order is that of its METADATA.md. A missing part is 0, and zeros at the end are omitted.
 */
import type { NumberingFormat, NumberingPlan, NumberingRange } from '../db/numbering-plans.ts';

/** The region of calling codes that belong to no country. */
const NO_REGION = '001';

/** Types of numbers in the library's order. */
const TYPES = [
  'fixedLine',
  'mobile',
  'tollFree',
  'premiumRate',
  'personalNumber',
  'voicemail',
  'uan',
  'pager',
  'voip',
  'sharedCost',
] as const;

type Slot = string | number | readonly Slot[];

export interface PhoneMetadata {
  version: 4;
  /** Regions of a calling code, the main one first. */
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, readonly Slot[]>;
  /** By calling code. */
  nonGeographic: Record<string, readonly Slot[]>;
}

/** `plans` are sorted by calling code, the main region of each first. */
export function phoneMetadata(plans: readonly NumberingPlan[]): PhoneMetadata {
  const ofRegions = plans.filter(({ region }) => region !== NO_REGION);
  const byCallingCode = Map.groupBy(ofRegions, ({ callingCode }) => callingCode);
  const byRegion = ofRegions.toSorted((a, b) => (a.region < b.region ? -1 : 1));
  return {
    version: 4,
    country_calling_codes: Object.fromEntries(
      [...byCallingCode].map(([code, sharing]) => [code, sharing.map(({ region }) => region)]),
    ),
    countries: Object.fromEntries(byRegion.map((plan) => [plan.region, slotsOf(plan)])),
    nonGeographic: Object.fromEntries(
      plans.filter(({ region }) => region === NO_REGION).map((plan) => [plan.callingCode, slotsOf(plan)]),
    ),
  };
}

function slotsOf(plan: NumberingPlan): readonly Slot[] {
  const ranges = new Map(plan.ranges.map((range) => [range.type, range]));
  const general = ranges.get('general');
  if (!general) throw new Error(`the numbering plan ${plan.id} has no general range`);
  const { nationalPrefix, nationalPrefixForParsing } = plan;
  return trimmed([
    plan.callingCode,
    plan.internationalPrefix ?? 0,
    general.pattern ?? 0,
    general.possibleLengths,
    listed(formatsOf(plan)),
    nationalPrefix ?? 0,
    // A rule for all formats; each has its own instead.
    0,
    nationalPrefixForParsing === nationalPrefix ? 0 : (nationalPrefixForParsing ?? 0),
    plan.nationalPrefixTransformRule ?? 0,
    // Whether the national prefix is optional in all formats; each says so itself.
    0,
    plan.leadingDigits ?? 0,
    listed(trimmed(TYPES.map((type) => typeSlot(type, ranges)))),
    plan.preferredInternationalPrefix ?? 0,
    plan.preferredExtnPrefix ?? 0,
  ]);
}

/** Pattern, and lengths if they differ from the whole plan's; a mobile pattern equal to that of fixed lines is ''. */
function typeSlot(type: (typeof TYPES)[number], ranges: ReadonlyMap<string, NumberingRange>): Slot {
  const range = ranges.get(type);
  if (!range) return 0;
  const general = ranges.get('general') as NumberingRange;
  const isRepeated = type === 'mobile' && range.pattern === ranges.get('fixedLine')?.pattern;
  const isWhole = String(range.possibleLengths) === String(general.possibleLengths);
  return [isRepeated ? '' : (range.pattern ?? 0), ...(isWhole ? [] : [range.possibleLengths])];
}

/**
 * National formats, each with the international one of the same numbers if it differs. If a plan has international
 * formats, a number without one cannot be called from abroad; the library omits its format.
 */
function formatsOf({ nationalFormats, internationalFormats }: NumberingPlan): Slot[] {
  const isSame = (a: NumberingFormat, b: NumberingFormat) =>
    a.pattern === b.pattern && String(a.leadingDigits) === String(b.leadingDigits);
  return nationalFormats.flatMap((format) => {
    const international = internationalFormats.find((other) => isSame(other, format));
    if (!international && internationalFormats.length > 0) return [];
    return [
      trimmed([
        format.pattern,
        format.format,
        listed(format.leadingDigits),
        format.nationalPrefixRule ?? 0,
        format.nationalPrefixOptional ? 1 : 0,
        !international || international.format === format.format ? 0 : international.format,
      ]),
    ];
  });
}

const listed = (slots: readonly Slot[]): Slot => (slots.length > 0 ? slots : 0);

function trimmed(slots: readonly Slot[]): readonly Slot[] {
  return slots.slice(0, slots.findLastIndex((slot) => slot !== 0) + 1);
}
