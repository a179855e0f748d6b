import { z } from 'zod';
import { ALL_INDICATORS, factsOf, type Indicator } from '../../../db/indicators.ts';
import { integer, list } from '../../framework/params.ts';
import { ordered, reference } from '../../framework/route.ts';
import { economyCode, readEconomies } from '../../schemas/country-code.ts';
import { group, isMember, readGroup } from '../../schemas/country-group.ts';
import { type Economy, economies } from '../../schemas/economies.ts';
import { KeptRows, rowsOf } from '../../schemas/rows.ts';
import * as statistics from '../../schemas/statistics.ts';

const observation = z
  .strictObject({
    value: z.number().nullable().describe('Figure as published; null if there is none.'),
    year: z.int().nullable().describe('Year observed; null if there is none.'),
  })
  .optional();

const observations = Object.fromEntries(
  ALL_INDICATORS.map((code) => {
    const { name, unit, description = `${name} in ${unit}.` } = factsOf(code);
    return [code, observation.describe(description)];
  }),
) as Record<Indicator, typeof observation>;

const population = () => integer(0, Number.MAX_SAFE_INTEGER).optional();

export default reference({
  category: 'geo',
  summary: 'Figures of 215 economies for indicators of the World Bank.',
  description:
    'In alphabetical order of countries. A figure is never interpolated: year says when it was observed. Aggregates such as World are never among the records; /aggregates computes them.',
  standards: ['World Bank World Development Indicators', 'ISO 3166-1'],
  sources: statistics.STATISTICS_SOURCES,
  query: {
    country: list(economyCode(), 215)
      .optional()
      .describe('Alpha-2 or alpha-3 codes; all economies when absent.'),
    indicators: statistics.indicatorsParameter(),
    year: statistics.year(),
    region: statistics.region(),
    incomeGroup: statistics.incomeGroup(),
    group: group(),
    minPopulation: population().describe(
      'Smallest population in the resolved year; leaves out unknown populations.',
    ),
    maxPopulation: population().describe(
      'Greatest population in the resolved year; leaves out unknown populations.',
    ),
  },
  rules: [ordered('minPopulation', 'maxPopulation')],
  record: z.strictObject({
    ...statistics.economyFields,
    ...statistics.groupFields,
    landAreaSqKm: z
      .number()
      .nullable()
      .describe("The World Bank's land area in km², always that of the newest year; null without one."),
    indicators: z.strictObject(observations).describe('One entry per indicator asked for.'),
  }),
  examples: [
    'country=FR,JPN&indicators=population,gdp',
    'year=2000&region=africa&count=3',
    'minPopulation=200000000',
    'group=ASEAN&indicators=gdpPerCapita',
  ],
  resolve: (query, context) => ({
    ...query,
    year: statistics.readYear(query.year, context),
    group: readGroup(query.group, context),
    indicators: statistics.readIndicators(query.indicators, context),
    country: query.country && readEconomies('country', query.country, context),
  }),
  select: (_db, query, { dataset }) => {
    const world = dataset.derived(economies);
    const when = statistics.yearOf(query.year);
    const { country, minPopulation, maxPopulation } = query;
    const isInGroups = statistics.inGroups(query);
    const isIn = isMember(dataset, query.group);
    const population = world.figures('population');
    const asked = ALL_INDICATORS.filter((code) => query.indicators.includes(code)).map(
      (code) => [code, world.figures(code)] as const,
    );
    const chosen = world.all.filter((economy) => {
      if (country && !country.includes(economy.code)) return false;
      if (!isInGroups(economy) || !isIn(economy.code)) return false;
      if (minPopulation === undefined && maxPopulation === undefined) return true;
      const people = population.at(economy, when)?.value;
      return people !== undefined && people >= (minPopulation ?? 0) && people <= (maxPopulation ?? Infinity);
    });
    const shape = `${when} ${asked.map(([code]) => code).join()}`;
    const row = dataset.derived(keptRows).of(shape, (economy) => {
      const figures: Partial<Record<Indicator, { value: number | null; year: number | null }>> = {};
      for (const [code, series] of asked) figures[code] = series.at(economy, when) ?? NONE;
      return {
        ...statistics.namesOf(economy),
        ...statistics.groupsOf(economy),
        landAreaSqKm: economy.landAreaSqKm,
        indicators: figures,
      };
    });
    return rowsOf(chosen, row);
  },
});

type Row = ReturnType<typeof statistics.namesOf> &
  ReturnType<typeof statistics.groupsOf> & {
    landAreaSqKm: number | null;
    indicators: Partial<Record<Indicator, { value: number | null; year: number | null }>>;
  };

const keptRows = () => new KeptRows<Economy, Row>();

const NONE = { value: null, year: null };
