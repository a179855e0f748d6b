import { and, asc, eq } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { ALL_INDICATORS, type Indicator } from '../../../db/indicators.ts';
import { reference } from '../../framework/route.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { economyCode, readEconomies } from '../../schemas/country-code.ts';
import {
  economyRow,
  economyTables,
  economyYear,
  figureOf,
  indicatorRow,
  latestOf,
  ofIndicator,
  periodOf,
} from './economy-tables.schema.ts';
import * as statistics from './statistics.schema.ts';

const figures = query(({ db, derived }, { when, count, first }: Asked<'country' | 'period'>) => {
  const indicators = derived(economyTables).indicators.map(({ code }) => code);
  const own = alias(economyYear, 'own');
  /** Of the year in which a figure was observed. */
  const inYear = (code: Indicator, column: SQLiteColumn) =>
    db
      .select({ column })
      .from(own)
      .where(and(eq(own.period, figureOf(code).year), eq(own.position, economyRow.position)));
  const columns = {
    ...statistics.names,
    indicator: indicatorRow.code,
    name: indicatorRow.name,
    unit: indicatorRow.unit,
    value: ofIndicator<number | null>(indicators, (code) => figureOf(code).value),
    year: ofIndicator<number | null>(indicators, (code) => figureOf(code).year),
    rank: ofIndicator<number | null>(indicators, (code) => inYear(code, own[`${code}Rank`])),
    rankedEconomies: ofIndicator<number | null>(indicators, (code) => inYear(code, own[`${code}Ranked`])),
  };
  const select = db
    .select(columns)
    .from(economyRow)
    .crossJoin(economyYear)
    .crossJoin(indicatorRow)
    .where(
      and(
        when('country', (code) => eq(economyRow.code, code)),
        when('period', (period) => eq(economyYear.period, period)),
        eq(economyYear.position, economyRow.position),
      ),
    )
    .orderBy(asc(indicatorRow.position))
    .limit(count)
    .offset(first);
  return { columns, select };
});

export default reference({
  category: 'geo',
  summary: 'Every indicator of one country in one year, with its rank.',
  notes: {
    Rank:
      'The rank is among the economies that have a figure for the year observed, with the greatest value first; ' +
      'equal values share a rank.',
  },
  standards: ['World Bank World Development Indicators', 'ISO 3166-1'],
  sources: statistics.STATISTICS_SOURCES,
  query: {
    country: economyCode().describe('Alpha-2 or alpha-3 code.'),
    year: statistics.year(),
  },
  record: z.strictObject({
    ...statistics.economyFields,
    indicator: z.enum(ALL_INDICATORS).describe('Indicator.'),
    name: z.string().describe('Name of the indicator.'),
    unit: z.string().describe('Unit of the value.'),
    value: z.number().nullable().describe('Figure as published; null if there is none.'),
    year: z.int().nullable().describe('Year observed; null if there is none.'),
    rank: z.int().nullable().describe('Rank among the economies of that year; null without a value.'),
    rankedEconomies: z
      .int()
      .nullable()
      .describe('Economies with a figure for that year; null without a value.'),
  }),
  examples: ['country=FR&year=2020', 'country=JPN'],
  resolve: (query, context) => ({
    ...query,
    year: statistics.readYear(query.year, context),
    country: readEconomies('country', [query.country], context)[0] ?? query.country,
  }),
  select({ country, year }, { dataset }) {
    // Figures are ranked among those of their own year.
    const period = year === 'latest' ? latestOf(dataset, country) : periodOf(dataset, year);
    return figures(dataset, { country, period });
  },
});
