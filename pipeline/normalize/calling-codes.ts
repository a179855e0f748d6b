/** Telephone country codes of countries, from the numbering plans. */
import type { Rows } from '../../db/rows.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';

/** Countries without a plan of their own, reached by another's code: mostly that of the state they belong to. */
const WITHOUT_PLAN: Readonly<Record<string, string | null>> = {
  // Uninhabited and without a code.
  AQ: null,
  BV: '+47',
  // Through the Falkland Islands.
  GS: '+500',
  HM: null,
  // Through New Zealand.
  PN: '+64',
  // Through Réunion.
  TF: '+262',
  UM: '+1',
};

/** Most leading digits by which a plan identifies a region. */
const MOST_DIGITS = 5;

export interface Dialling {
  /** ITU-T E.164 country code with plus. */
  callingCode: string | null;
  /** First digits of the national numbers, if they distinguish the country from others with the same code. */
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

/** Every run of digits that matches a pattern of leading digits: 8[024]9 is 809, 829 and 849. */
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
