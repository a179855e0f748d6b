import { and, asc, eq, gte, lte, max, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { ALL_INDICATORS, type Indicator } from '../../../db/indicators.ts';
import { countryStat } from '../../../db/schema.ts';
import { list, oneOf } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { ordered } from '../../framework/rule.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { economyCode, readEconomies } from '../../schemas/country-code.ts';
import { isOneOf } from '../../schemas/sql.ts';
import { economyRow, economyTables, statYear } from './economy-tables.schema.ts';
import * as statistics from './statistics.schema.ts';

const FILLS = ['none', 'previous'] as const;

const points = query(
  (
    { db },
    { when, variant, count, first }: Asked<'country' | 'indicator' | 'from' | 'to', (typeof FILLS)[number]>,
  ) => {
    const earlier = alias(countryStat, 'earlier');
    const of = (stat: typeof countryStat | typeof earlier) =>
      and(
        when('indicator', (indicator) => eq(stat.indicator, indicator)),
        eq(stat.countryCode, economyRow.code),
      );
    const newest = db
      .select({ year: max(earlier.year) })
      .from(earlier)
      .where(and(of(earlier), lte(earlier.year, statYear.year)));
    const columns = {
      ...statistics.names,
      indicator: when('indicator', (indicator) => sql`${indicator}`) as SQL<Indicator>,
      year: statYear.year,
      value: countryStat.value,
      observedYear: countryStat.year,
    };
    const select = db
      .select(columns)
      // Crossed, so that SQLite goes through economies and years in their order and stops at the end of the page.
      .from(economyRow)
      .crossJoin(statYear)
      .leftJoin(
        countryStat,
        and(of(countryStat), eq(countryStat.year, variant === 'none' ? statYear.year : sql`(${newest})`)),
      )
      .where(
        and(
          when('country', (codes) => isOneOf(economyRow.code, codes)),
          when('from', (year) => gte(statYear.year, year)),
          when('to', (year) => lte(statYear.year, year)),
        ),
      )
      .orderBy(asc(economyRow.position), asc(statYear.year))
      .limit(count)
      .offset(first);
    return { columns, select };
  },
);

export default reference({
  category: 'geo',
  summary: 'One indicator year by year for some countries.',
  notes: {
    Order: 'One record for each country and year, in alphabetical order of countries, then by year.',
    Gaps: 'With fill=previous, a gap takes the newest earlier figure, and observedYear says which year that is.',
  },
  standards: ['World Bank World Development Indicators', 'ISO 3166-1'],
  sources: statistics.STATISTICS_SOURCES,
  query: {
    country: list(economyCode(), 50).describe('Alpha-2 or alpha-3 codes.'),
    indicator: statistics.indicatorParameter(),
    from: statistics.boundOfYears().optional().describe('First year; that of the release when absent.'),
    to: statistics
      .boundOfYears()
      .optional()
      .describe('Last year, at least from; that of the release when absent.'),
    fill: oneOf(...FILLS)
      .default('none')
      .describe('What fills a gap: nothing, or the previous figure.'),
  },
  rules: [ordered('from', 'to')],
  record: z.strictObject({
    ...statistics.economyFields,
    indicator: z.enum(ALL_INDICATORS).describe('Indicator.'),
    year: z.int().describe('Year.'),
    value: z.number().nullable().describe('Figure; null if none is published.'),
    observedYear: z.int().nullable().describe('Year in which the figure was observed; null without one.'),
  }),
  examples: [
    'country=DE,FR&indicator=population&from=2015&to=2020',
    'country=ERI&indicator=internetUsersPercent&fill=previous&from=2018',
  ],
  resolve: (query, context) => ({
    ...query,
    indicator: statistics.readIndicator(query.indicator, context),
    ...statistics.readRange(query, context),
    country: readEconomies('country', query.country, context),
  }),
  select({ country, indicator, from, to, fill }, { dataset }) {
    dataset.derived(economyTables);
    return points(dataset, { country, indicator, from, to }, fill);
  },
});
