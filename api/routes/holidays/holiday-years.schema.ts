/** The years that the release has holidays of, and how requests name days and years in them. */
import { z } from 'zod';
import type { Dataset } from '../../../db/open.ts';
import { datePattern } from '../../framework/calendar-text.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import { integer, traitsOf, withTraits } from '../../framework/params.ts';
import type { ResolveContext } from '../../framework/route.ts';
import type { Vocabulary } from '../../framework/vocabularies.ts';

interface Span {
  first: number;
  last: number;
}

/** The first and the last year. */
export const holidaySpan = ({ sqlite }: Pick<Dataset, 'sqlite'>): Span =>
  sqlite
    .prepare('SELECT CAST(min(date) AS INTEGER) AS first, CAST(max(date) AS INTEGER) AS last FROM holiday')
    .get() as Span;

const HOLIDAY_YEAR: Vocabulary = {
  name: 'HolidayYear',
  description: 'A year that the release has holidays of.',
  expected: 'a year that the release has holidays of',
  examples: [2026],
  schema(dataset) {
    const { first, last } = dataset.derived(holidaySpan);
    return { type: 'integer', minimum: first, maximum: last };
  },
};

const HOLIDAY_DAY: Vocabulary = {
  name: 'HolidayDay',
  description: 'A day of a year that the release has holidays of.',
  expected: 'a day, YYYY-MM-DD, of a year that the release has holidays of',
  examples: ['2026-12-01'],
  schema(dataset) {
    const { first, last } = dataset.derived(holidaySpan);
    return { type: 'string', format: 'date', pattern: `^${datePattern([first, last])}$` };
  },
};

/** `readSpan` says which years there are. */
export const yearOfHolidays = () => {
  const schema = integer(0, Number.MAX_SAFE_INTEGER);
  return withTraits(schema, {
    ...traitsOf(schema),
    expected: HOLIDAY_YEAR.expected,
    vocabulary: HOLIDAY_YEAR,
  });
};

/** `readSpan` says which days there are. */
export const dayOfHolidays = () =>
  withTraits(z.string().regex(/^\d{4}-\d{2}-\d{2}$/), {
    json: { type: 'string', format: 'date' },
    expected: HOLIDAY_DAY.expected,
    vocabulary: HOLIDAY_DAY,
  });

/** The days of a year, or those between two days; all that the release has when nothing is sent. */
export function readSpan(
  { year, ...days }: { year: number | undefined; from: string | undefined; to: string | undefined },
  { dataset, refuse }: ResolveContext<ServedDataset>,
): { from: string; to: string } {
  const { first, last } = dataset.derived(holidaySpan);
  const fault = (parameter: string, received: string, expected: string) =>
    refuse({ parameter, message: `must be ${expected}; received '${received}'.`, received, expected });
  if (year !== undefined && (year < first || year > last)) {
    fault('year', String(year), `an integer from ${first} to ${last}`);
  }
  for (const [parameter, day] of Object.entries(days)) {
    if (day === undefined) continue;
    const isDay = new RegExp(`^${datePattern([first, last])}$`).test(day);
    if (!isDay) fault(parameter, day, `a day from ${first}-01-01 to ${last}-12-31`);
  }
  return {
    from: days.from ?? `${year ?? first}-01-01`,
    to: days.to ?? `${year ?? last}-12-31`,
  };
}
