import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { numberingPlans } from '../../db/numbering-plans.ts';
import { asDatabase } from '../../db/open.ts';
import type { PhoneRange } from '../../db/phone-range.ts';
import { phoneMetadata } from '../phone-metadata.ts';
import { check } from './check.ts';

/** Of the numbers of a range, so many are looked at, the same distance from each other. */
const LOOKED_AT = 1000;

export default check({
  id: 'phone-ranges',
  promise:
    'A range that is unassigned has numbers of a length of its country’s plan, and none that the plan has; the ' +
    'ranges of a country are all reserved or all unassigned.',
  *run(sqlite) {
    const { plans } = numberingPlans({ db: asDatabase(sqlite) });
    const whole = plans.filter(({ ranges }) => ranges.some(({ type }) => type === 'general'));
    const metadata = phoneMetadata(whole) as unknown as MetadataJson;
    const rows = sqlite
      .prepare(
        "SELECT list, locale, value FROM vocabulary WHERE list GLOB 'phone.range.*' ORDER BY list, position",
      )
      .all() as { list: string; locale: string; value: string }[];
    const statuses = new Map<string, string>();
    for (const { list, locale, value } of rows) {
      const { numbers, status } = JSON.parse(value) as PhoneRange;
      const name = `${list} ${locale}`;
      const known = statuses.get(name) ?? status;
      statuses.set(name, known);
      if (status !== known) yield `${name} ${numbers}: ${status}, and others of the country are ${known}`;
      if (status !== 'unassigned') continue;
      const fault = faultIn(numbers, metadata);
      if (fault) yield `${name} ${numbers}: ${fault}`;
    }
  },
});

/** What is wrong with one of a range's numbers, in which # is any digit. */
function faultIn(numbers: string, metadata: MetadataJson): string | undefined {
  const free = numbers.length - numbers.indexOf('#');
  const step = Math.max(1, Math.floor(10 ** free / LOOKED_AT));
  for (let rest = 0; rest < 10 ** free; rest += step) {
    const number = numbers.slice(0, -free) + String(rest).padStart(free, '0');
    const found = parsePhoneNumberFromString(number, metadata);
    if (!found?.isPossible()) return `${number} has no length of the plan`;
    if (found.isValid()) return `${number} may be somebody's`;
  }
  return undefined;
}
