import { z } from 'zod';
import { ALL_INDICATORS } from '../../../db/indicators.ts';
import { reference } from '../../framework/route.ts';
import { economyCode, readEconomies } from '../../schemas/country-code.ts';
import { economies } from '../../schemas/economies.ts';
import { indicators } from '../../schemas/indicators.ts';
import { rowsOf } from '../../schemas/rows.ts';
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
  select: (_db, { country: code, year }, { dataset }) => {
    const world = dataset.derived(economies);
    const asked = world.all.filter((economy) => economy.code === code);
    const pairs = asked.flatMap((economy) =>
      dataset.derived(indicators).map((indicator) => ({ economy, indicator })),
    );
    return rowsOf(pairs, ({ economy, indicator: { code, name, unit } }) => {
      const figures = world.figures(code);
      const figure = figures.at(economy, statistics.yearOf(year));
      return {
        ...statistics.namesOf(economy),
        indicator: code,
        name,
        unit,
        value: figure?.value ?? null,
        year: figure?.year ?? null,
        rank: figure ? 1 + figures.above(figure.year, figure.value) : null,
        rankedEconomies: figure ? figures.known(figure.year) : null,
      };
    });
  },
});
