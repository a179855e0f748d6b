import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { economyCodes } from '../../../db/country-codes.ts';
import { INDICATORS } from '../../../db/indicators.ts';
import { country, countryStat, economy, indicator } from '../../../db/schema.ts';
import { reference } from '../../framework/route.ts';
import { economyCode } from '../../schemas/country-code.ts';
import { knownCodes } from '../../schemas/sql.ts';
import * as statistics from '../../schemas/statistics.ts';

export default reference({
  category: 'geo',
  summary: 'Every indicator of one country in one year, with its rank.',
  description:
    'The rank is among the economies that have a figure for the year observed, with the greatest value first; equal values share a rank.',
  standards: ['World Bank World Development Indicators', 'ISO 3166-1'],
  sources: statistics.STATISTICS_SOURCES,
  query: {
    country: economyCode().describe('Alpha-2 or alpha-3 code.'),
    year: statistics.year(),
  },
  record: z.strictObject({
    ...statistics.economyFields,
    indicator: z.enum(INDICATORS).describe('Indicator.'),
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
  resolve: (query, { dataset, refuse }) => ({
    ...query,
    country:
      knownCodes('country', [query.country], dataset.derived(economyCodes), refuse)[0] ?? query.country,
  }),
  select: (db, { country: code, year }) => {
    const observed = statistics.figure(db, indicator.code, year);
    const sameYear = and(eq(countryStat.indicator, indicator.code), eq(countryStat.year, observed.year));
    const count = db.select({ count: sql`count(*)` }).from(countryStat);
    const greater = count.where(and(sameYear, gt(countryStat.value, observed.value)));
    const all = db.select({ count: sql`count(*)` }).from(countryStat).where(sameYear);
    const ifKnown = (expression: ReturnType<typeof sql>) =>
      sql<number | null>`case when ${observed.value} is null then null else ${expression} end`;
    return db
      .select({
        ...statistics.economyColumns,
        indicator: indicator.code,
        name: indicator.name,
        unit: indicator.unit,
        ...observed,
        rank: ifKnown(sql`1 + (${greater})`),
        rankedEconomies: ifKnown(sql`(${all})`),
      })
      .from(economy)
      .innerJoin(country, eq(country.code, economy.countryCode))
      .innerJoin(indicator, sql`true`)
      .where(eq(economy.countryCode, code))
      .orderBy(asc(indicator.position));
  },
});
