/** Telephone country codes of countries, from the numbering plans. */
import type { Rows } from '../../db/rows.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';

/** Without a plan of their own, and reached by another's code: mostly the state that they belong to. */
const WITHOUT_PLAN: Readonly<Record<string, string | null>> = {
  // Nobody lives there and no code is assigned.
  AQ: null,
  BV: '+47',
  // By way of the Falkland Islands.
  GS: '+500',
  HM: null,
  // By way of New Zealand.
  PN: '+64',
  // By way of Réunion.
  TF: '+262',
  UM: '+1',
};

/** Longest of the leading digits that a plan tells a region by. */
const MOST_DIGITS = 5;

export interface Dialling {
  /** ITU-T E.164 country code with plus. */
  callingCode: string | null;
  /** First digits of the national numbers, where they tell the country from others of the same code. */
  leadingDigits: string[];
}

/** Reads country by country. Throws a SourceError when the set of countries without a plan changes. */
export function dialling(plans: Rows['numberingPlan'], codes: ReadonlySet<string>): Map<string, Dialling> {
  const byRegion = new Map(plans.map((plan) => [plan.region, plan]));
  expectExactly(
    { source: 'numbering-plans' },
    'countries without a numbering plan',
    [...codes].filter((code) => !byRegion.has(code)),
    Object.keys(WITHOUT_PLAN),
  );
  return new Map(
    [...codes].map((code): [string, Dialling] => {
      const plan = byRegion.get(code);
      if (!plan) return [code, { callingCode: WITHOUT_PLAN[code] ?? null, leadingDigits: [] }];
      const { callingCode, leadingDigits } = plan;
      return [
        code,
        { callingCode: `+${callingCode}`, leadingDigits: leadingDigits ? spelt(leadingDigits) : [] },
      ];
    }),
  );
}

/** Every run of digits that a pattern of leading digits stands for: 8[024]9 is 809, 829 and 849. */
function spelt(pattern: string): string[] {
  if (/^[\d|]+$/.test(pattern)) return pattern.split('|').sort();
  const whole = new RegExp(`^(?:${pattern})$`);
  const found: string[] = [];
  for (let length = 1; length <= MOST_DIGITS; length++) {
    for (let number = 0; number < 10 ** length; number++) {
      const digits = String(number).padStart(length, '0');
      if (whole.test(digits)) found.push(digits);
    }
  }
  return found;
}
