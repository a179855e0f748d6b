/** What the plans say of a national number: its region, its type, and whether its length is possible. */
import type { NumberRange, Plan, RangeType } from './plan.ts';

export const POSSIBILITIES = [
  'IS_POSSIBLE',
  'IS_POSSIBLE_LOCAL_ONLY',
  'TOO_SHORT',
  'INVALID_LENGTH',
  'TOO_LONG',
] as const;
export type Possibility = (typeof POSSIBILITIES)[number];

/** A number that may be either a fixed line or a mobile has the type fixedLineOrMobile. */
export const NUMBER_TYPES = [
  'fixedLine',
  'mobile',
  'fixedLineOrMobile',
  'tollFree',
  'premiumRate',
  'sharedCost',
  'voip',
  'personalNumber',
  'pager',
  'uan',
  'voicemail',
] as const satisfies (RangeType | 'fixedLineOrMobile')[];
export type NumberType = (typeof NUMBER_TYPES)[number];

/** In this order: a number in several ranges has the type of the first. */
const SPECIFIC_TYPES = [
  'premiumRate',
  'tollFree',
  'sharedCost',
  'voip',
  'personalNumber',
  'pager',
  'uan',
  'voicemail',
] as const satisfies RangeType[];

/** The verdict on a length alone; the lengths of a range are in ascending order. */
export function possibility({ possibleLengths, localOnlyLengths }: NumberRange, length: number): Possibility {
  if (localOnlyLengths.includes(length)) return 'IS_POSSIBLE_LOCAL_ONLY';
  if (possibleLengths.includes(length)) return 'IS_POSSIBLE';
  if (length < (possibleLengths[0] as number)) return 'TOO_SHORT';
  if (length > (possibleLengths.at(-1) as number)) return 'TOO_LONG';
  return 'INVALID_LENGTH';
}

interface Holder<National> {
  holds(national: National): boolean;
}

/** What decides about national numbers, which are digits unless said otherwise. */
export interface DecidingPlan<National = string> {
  sameMobileAndFixedPattern: boolean;
  general: Holder<National>;
  /** By RangeType. */
  ranges: ReadonlyMap<string, Holder<National>>;
  /** Undefined if the plan has no leading digits of its own. */
  leads(national: National): boolean | undefined;
}

export function typeOf<National>(plan: DecidingPlan<National>, national: National): NumberType | 'unknown' {
  const is = (type: RangeType) => plan.ranges.get(type)?.holds(national) === true;
  if (!plan.general.holds(national)) return 'unknown';
  for (const type of SPECIFIC_TYPES) if (is(type)) return type;
  if (is('fixedLine'))
    return plan.sameMobileAndFixedPattern || is('mobile') ? 'fixedLineOrMobile' : 'fixedLine';
  return is('mobile') ? 'mobile' : 'unknown';
}

export interface Classification<Of = Plan> {
  /** Plan of the number's region; undefined if it is in no range of any region. */
  plan: Of | undefined;
  type: NumberType | 'unknown';
}

/** `plans` share a calling code; if it has only one region, that is the number's. */
export function classify<Of, National>(
  plans: readonly (Of & DecidingPlan<National>)[],
  national: National,
): Classification<Of> {
  const [only] = plans;
  if (only && plans.length === 1) return { plan: only, type: typeOf(only, national) };
  for (const plan of plans) {
    const leads = plan.leads(national);
    if (leads === false) continue;
    const type = typeOf(plan, national);
    if (leads || type !== 'unknown') return { plan, type };
  }
  return { plan: undefined, type: 'unknown' };
}

/** Whether a valid number may be of a type; one that may be either fixed line or mobile is valid for both. */
export function isValidFor({ type }: Classification, asked: NumberType): boolean {
  if (asked === 'fixedLineOrMobile') return LINES.has(type);
  return type === asked || (type === 'fixedLineOrMobile' && LINES.has(asked));
}

const LINES: ReadonlySet<string> = new Set(['fixedLine', 'mobile', 'fixedLineOrMobile']);

/** False for numbers that can be reached only from within their region. */
export function canBeInternationallyDialled({ plan }: Classification, nationalNumber: string): boolean {
  return plan?.ranges.get('noInternationalDialling')?.holds(nationalNumber) !== true;
}
