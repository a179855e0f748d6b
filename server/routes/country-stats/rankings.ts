import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { country, economy } from '../../../db/schema.ts';
import { oneOf } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import * as statistics from '../../schemas/statistics.ts';

export default reference({
  category: 'geo',
  summary: 'Economies ranked by one indicator.',
  description:
    'Ranks are within the chosen region and income group. Equal values share a rank, and the next rank counts them all (1, 2, 2, 4). Economies without a figure are left out.',
  standards: ['World Bank World Development Indicators', 'ISO 3166-1'],
  sources: statistics.STATISTICS_SOURCES,
  query: {
    indicator: statistics.indicatorParameter(),
    year: statistics.year(),
    order: oneOf('desc', 'asc')
      .default('desc')
      .describe('Whether the greatest or the smallest value comes first.'),
    region: statistics.region(),
    incomeGroup: statistics.incomeGroup(),
  },
  record: z.strictObject({
    rank: z.int().describe('Rank; equal values share one.'),
    ...statistics.economyFields,
    ...statistics.groupFields,
    value: z.number().describe('Figure as published.'),
    year: z.int().describe('Year observed.'),
  }),
  examples: ['indicator=gdpPerCapita&count=10', 'indicator=lifeExpectancy&year=2000&order=asc&region=asia'],
  select: (db, query) => {
    const figures = statistics.figures(db, [query.indicator], query.year);
    const direction = sql.raw(query.order);
    const rank = sql<number>`rank() over (order by ${figures.value} ${direction})`.as('rank');
    return db
      .select({
        rank,
        ...statistics.economyColumns,
        ...statistics.groupColumns,
        value: sql<number>`${figures.value}`,
        year: sql<number>`${figures.year}`,
      })
      .from(figures)
      .innerJoin(economy, eq(economy.countryCode, figures.countryCode))
      .innerJoin(country, eq(country.code, figures.countryCode))
      .where(and(isNotNull(figures.value), statistics.inGroups(query)))
      .orderBy(sql`rank`, asc(country.nameFolded));
  },
});
