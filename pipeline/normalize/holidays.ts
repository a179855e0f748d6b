/** Holidays of countries, a row for each day. */
import type { Rows } from '../../db/rows.ts';
import type { Inputs } from '../../sources/index.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import { byKey } from './order.ts';

const AT = { source: 'holidays', file: 'holidays.csv' };

/** The Canary Islands and Kosovo have no code in ISO 3166-1. */
const NOT_COUNTRIES = ['IC', 'XK'];

const TYPES = ['public', 'bank', 'optional', 'school'];

export function holidays(
  { holidays: source }: Pick<Inputs, 'holidays'>,
  country: Rows['country'],
): Pick<Rows, 'holiday'> {
  const codes = new Set(country.map(({ code }) => code));
  const strangers = source.holidays.filter((row) => !codes.has(row.country));
  expectExactly(
    AT,
    'countries that the dataset does not have',
    strangers.map((row) => row.country),
    NOT_COUNTRIES,
  );
  const days = source.holidays
    .filter((row) => codes.has(row.country))
    .flatMap(({ days, ...row }) => days.map((date) => ({ ...row, date })));
  const sorted = byKey(
    days,
    (row) => `${row.country} ${row.date} ${TYPES.indexOf(row.type)} ${row.english} ${row.name}`,
  );
  let position = 0;
  return {
    holiday: sorted.map(({ country: countryCode, date, type, name, english, substitute, starts }, index) => {
      const before = sorted[index - 1];
      position = before?.country === countryCode && before.date === date ? position + 1 : 0;
      return {
        countryCode,
        date,
        position,
        type,
        name: english,
        localName: name,
        isSubstitute: substitute,
        startsAtHour: starts,
      };
    }),
  };
}
