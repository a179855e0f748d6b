import { z } from 'zod';
import { folded } from '../../../db/folded.ts';
import { HOLIDAY_TYPES } from '../../../db/holiday-types.ts';
import type { Dataset } from '../../../db/open.ts';
import { boolean, list, oneOf, text } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { ordered } from '../../framework/rule.ts';
import { countryCode, readCountries } from '../../schemas/country-code.ts';
import { group, readGroup } from '../../schemas/country-group.ts';
import { holidayList, holidays } from './holiday-days.schema.ts';
import { dayOfHolidays, readSpan, yearOfHolidays } from './holiday-years.schema.ts';

/** The countries that the source has rules of: of others, it knows no day. */
const covered = ({ sqlite }: Pick<Dataset, 'sqlite'>) =>
  new Set(sqlite.prepare('SELECT DISTINCT country_code FROM holiday').pluck().all() as string[]);

export default reference({
  category: 'datetime',
  summary: 'Holidays of 200 countries, day by day.',
  notes: {
    Order:
      'Records are in the order of days, then of countries. A holiday of several days has a record for each.',
    Coverage:
      'These are the holidays of whole countries: days off in a part of one, such as a state, are not among them. ' +
      'Those that depend on the sight of the Moon may fall a day earlier or later.',
    Licence: 'The data are under CC BY-SA 3.0: pass them on under the same licence.',
  },
  standards: ['ISO 3166-1', 'ISO 8601-1'],
  sources: ['holidays', 'country-groups'],
  defaultCount: 100,
  query: {
    country: list(countryCode(), 50)
      .optional()
      .describe('Alpha-2, alpha-3 or numeric codes; all countries when absent.'),
    group: group(),
    year: yearOfHolidays().optional().describe('Year; for a range of days, use from and to.'),
    from: dayOfHolidays().optional().describe('First day; the first that the release has when absent.'),
    to: dayOfHolidays()
      .optional()
      .describe('Last day, at least from; the last that the release has when absent.'),
    type: oneOf('any', ...HOLIDAY_TYPES)
      .default('any')
      .describe('Who has the day off: everyone, banks and offices, some employers, or schools.'),
    substitute: boolean()
      .optional()
      .describe('Only days taken in place of a holiday on a day off, or only the others.'),
    search: text(1, 100).optional().describe('Part of a name; case and diacritics do not matter.'),
  },
  rules: [
    ordered('from', 'to'),
    {
      states: 'year cannot be combined with from or to.',
      reads: ['year', 'from', 'to'],
      fault({ year, from, to }) {
        if (year === undefined || (from === undefined && to === undefined)) return undefined;
        return { year: 'cannot be combined with from or to.' };
      },
    },
  ],
  record: z.strictObject({
    date: z.iso.date().describe('The day.'),
    countryCode: z.string().describe('ISO 3166-1 alpha-2.'),
    name: z.string().describe('English name; the local one if there is none.'),
    localName: z.string().describe('Name in the first language that the source has for the country.'),
    type: z.enum(HOLIDAY_TYPES).describe('Who has the day off.'),
    substitute: z.boolean().describe('Whether it is taken in place of a holiday that falls on a day off.'),
    startsAtHour: z.int().nullable().describe('Local hour from which it is a holiday; null if all day.'),
  }),
  examples: [
    'country=DE,FR&type=public',
    'country=JP&year=2026',
    'country=GB&substitute=true',
    'group=ASEAN&from=2026-12-01&to=2026-12-31',
    'search=easter+monday&year=2027&type=public',
  ],
  resolve: (query, context) => {
    const { dataset } = context;
    const { year, from, to, country, ...rest } = query;
    const codes = country && readCountries('country', country, context);
    for (const code of codes ?? []) {
      if (!dataset.derived(covered).has(code))
        context.warn(`country: there are no holidays of ${code} in the dataset`);
    }
    return {
      ...rest,
      year: undefined,
      country: codes,
      group: readGroup(query.group, context),
      ...readSpan({ year, from, to }, context),
    };
  },
  select: ({ country, group, from, to, type, substitute, search }, { dataset }) =>
    holidays(dataset, {
      ...holidayList.asked(search && folded(search), dataset),
      from,
      to,
      countries: country?.map((code) => `country ${code}`),
      group: group && `group ${group}`,
      type: type === 'any' ? undefined : `type ${type}`,
      substitute: substitute === undefined ? undefined : `substitute ${substitute}`,
    }),
});
