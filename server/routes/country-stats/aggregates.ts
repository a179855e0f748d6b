import { z } from 'zod';
import { INDICATORS } from '../../../db/indicators.ts';
import { list, oneOf } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { aggregated } from '../../schemas/aggregate.ts';
import { type Economy, economies } from '../../schemas/economies.ts';
import { indicators } from '../../schemas/indicators.ts';
import { rowsOf } from '../../schemas/rows.ts';
import * as statistics from '../../schemas/statistics.ts';

/** The group of an economy, by each grouping. */
const GROUPS: Readonly<
  Record<'world' | 'region' | 'incomeGroup' | 'worldBankRegion', (of: Economy) => string>
> = {
  world: () => 'world',
  region: ({ region }) => region,
  incomeGroup: ({ incomeGroup }) => incomeGroup,
  worldBankRegion: ({ worldBankRegion }) => worldBankRegion,
};

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
    indicators: list(oneOf(...INDICATORS), INDICATORS.length)
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
  resolve: (query, context) => ({ ...query, year: statistics.readYear(query.year, context) }),
  select: (_db, { by, indicators: asked, year }, { dataset }) => {
    const world = dataset.derived(economies);
    const when = statistics.yearOf(year);
    const groups = [...Map.groupBy(world.all, GROUPS[by])].sort(([a], [b]) => (a < b ? -1 : 1));
    const chosen = dataset.derived(indicators).filter(({ code }) => asked.includes(code));
    const cells = groups.flatMap(([group, members]) =>
      chosen.map((indicator) => ({ group, members, indicator })),
    );
    return rowsOf(cells, ({ group, members, indicator: { code, unit, aggregation } }) => ({
      group,
      indicator: code,
      unit,
      method: aggregation === 'sum' ? ('sum' as const) : ('populationWeightedMean' as const),
      ...aggregated(world, code, members, when, aggregation),
    }));
  },
});
