import { aliasedTable, and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { INDICATORS } from '../../../db/indicators.ts';
import { country, countryStat, economy, indicator } from '../../../db/schema.ts';
import { list, oneOf } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import * as statistics from '../../schemas/statistics.ts';

/** The column of each grouping. */
const GROUPS = {
  world: sql<string>`'world'`,
  region: sql<string>`${country.region}`,
  incomeGroup: sql<string>`${economy.incomeGroup}`,
  worldBankRegion: sql<string>`${economy.worldBankRegion}`,
} satisfies Record<string, SQL<string>>;

export default reference({
  category: 'geo',
  summary: 'Indicators summed or averaged over groups of economies.',
  description:
    'Totals (population, surfaceArea, gdp) are sums; rates are means, weighted by the population of the same year. They are computed from the economies that have a figure, and each record says how many those are and what share of the population lives in them. They are not the aggregates that the World Bank publishes. A population-weighted density is the density that the average resident lives at, not people divided by land.',
  standards: ['World Bank World Development Indicators', 'UN M49'],
  sources: statistics.STATISTICS_SOURCES,
  query: {
    by: oneOf('world', 'region', 'incomeGroup', 'worldBankRegion')
      .default('region')
      .describe('What to group by.'),
    indicators: list(oneOf(...INDICATORS), 8)
      .default([...INDICATORS])
      .describe('Indicators to return.'),
    year: statistics.year(),
  },
  record: z.strictObject({
    group: z.string().describe('Region, income group, or world.'),
    indicator: z.enum(INDICATORS).describe('Indicator.'),
    unit: z.string().describe('Unit of the value.'),
    method: z.enum(['sum', 'populationWeightedMean']).describe('How the value was computed.'),
    value: z.number().nullable().describe('Aggregate; null if no economy has a figure.'),
    firstYear: z.int().nullable().describe('Oldest year among the figures used; null without any.'),
    lastYear: z.int().nullable().describe('Newest year among the figures used; null without any.'),
    economies: z.int().describe('Economies whose figure was used.'),
    economiesInGroup: z.int().describe('Economies in the group.'),
    populationCoverage: z
      .number()
      .nullable()
      .describe("Share of the group's population that lives in those economies, 0 to 1; null when unknown."),
  }),
  examples: ['by=incomeGroup&indicators=gdpPerCapita,lifeExpectancy', 'by=world&year=1990'],
  select: (db, { by, indicators, year }) => {
    const figures = statistics.figures(db, indicators, year);
    const people = statistics.figure(db, 'population', year);
    // A rate is weighted with the population of its own year; a total needs no weight.
    const sameYear = aliasedTable(countryStat, 'same_year');
    const weight = sameYear.value;
    const known = sql`${figures.value} is not null`;
    const mean = sql`sum(${figures.value} * ${weight}) / sum(${weight}) filter (where ${known})`;
    const group = GROUPS[by];
    return db
      .select({
        group: group.as('group_name'),
        indicator: indicator.code,
        unit: indicator.unit,
        method: sql<
          'sum' | 'populationWeightedMean'
        >`case ${indicator.aggregation} when 'sum' then 'sum' else 'populationWeightedMean' end`,
        value: sql<
          number | null
        >`case ${indicator.aggregation} when 'sum' then sum(${figures.value}) else ${mean} end`,
        firstYear: sql<number | null>`min(${figures.year})`,
        lastYear: sql<number | null>`max(${figures.year})`,
        economies: count(figures.value),
        economiesInGroup: sql<number>`count(*)`,
        populationCoverage: sql<
          number | null
        >`sum(${people.value}) filter (where ${known}) / sum(${people.value})`,
      })
      .from(figures)
      .innerJoin(economy, eq(economy.countryCode, figures.countryCode))
      .innerJoin(country, eq(country.code, figures.countryCode))
      .innerJoin(indicator, eq(indicator.code, figures.indicator))
      .leftJoin(
        sameYear,
        and(
          eq(sameYear.indicator, 'population'),
          eq(sameYear.countryCode, economy.countryCode),
          eq(sameYear.year, figures.year),
        ),
      )
      .groupBy(sql`group_name`, indicator.code)
      .orderBy(asc(sql`group_name`), asc(indicator.position));
  },
});
