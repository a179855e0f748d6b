/**
 * The numbering plans of a release as libphonenumber-js takes them, for people who use that library: its metadata
 * of version 4, in the order of its METADATA.md. What a plan lacks is 0, and zeros at the end are left out.
 */
import type { NumberingFormat, NumberingPlan, NumberingRange } from '../db/numbering-plans.ts';

/** The region of calling codes that belong to no country. */
const NO_REGION = '001';

/** Types of numbers in the order of the library's own list. */
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

/** `plans` are by calling code, and have the main region of each before its others. */
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
    // Here a rule for all formats; each has its own instead.
    0,
    nationalPrefixForParsing === nationalPrefix ? 0 : (nationalPrefixForParsing ?? 0),
    plan.nationalPrefixTransformRule ?? 0,
    // Here whether the national prefix is optional in all formats; each says so itself.
    0,
    plan.leadingDigits ?? 0,
    listed(trimmed(TYPES.map((type) => typeSlot(type, ranges)))),
    plan.preferredInternationalPrefix ?? 0,
    plan.preferredExtnPrefix ?? 0,
  ]);
}

/** Pattern, and lengths where they are not those of the whole plan; a mobile pattern like that of fixed lines is ''. */
function typeSlot(type: (typeof TYPES)[number], ranges: ReadonlyMap<string, NumberingRange>): Slot {
  const range = ranges.get(type);
  if (!range) return 0;
  const general = ranges.get('general') as NumberingRange;
  const isRepeated = type === 'mobile' && range.pattern === ranges.get('fixedLine')?.pattern;
  const isWhole = String(range.possibleLengths) === String(general.possibleLengths);
  return [isRepeated ? '' : (range.pattern ?? 0), ...(isWhole ? [] : [range.possibleLengths])];
}

/**
 * National formats, each with the international one of the same numbers where that is another. Where a plan has
 * international formats, a number without one cannot be called from abroad; the library leaves its format out.
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
