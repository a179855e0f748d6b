import { and, asc, eq, gte, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ALL_INDICATORS, factsOf, type Indicator } from '../../../db/indicators.ts';
import { integer, list } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { ordered } from '../../framework/rule.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { economyCode, readEconomies } from '../../schemas/country-code.ts';
import { group, readGroup } from '../../schemas/country-group.ts';
import { isOneOf } from '../../schemas/sql.ts';
import { economyRow, economyYear, figureOf, periodOf } from './economy-tables.schema.ts';
import * as statistics from './statistics.schema.ts';

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

type Value = 'period' | 'country' | 'region' | 'incomeGroup' | 'group' | 'minPopulation' | 'maxPopulation';

type Figures = Partial<Record<Indicator, { value: number | null; year: number | null }>>;

/** Each list of indicators is a variant. */
const figures = query(({ db }, { when, variant, count, first }: Asked<Value, string>) => {
  const indicators = variant.split(',') as Indicator[];
  const columns = {
    ...statistics.names,
    ...statistics.groups,
    landAreaSqKm: economyRow.landAreaSqKm,
    // The types of drizzle know no objects in objects.
    indicators: Object.fromEntries(
      indicators.map((code) => {
        const { value, year } = figureOf(code);
        return [code, { value, year }];
      }),
    ) as unknown as SQL<Figures>,
  };
  const select = db
    .select(columns)
    // Crossed, so that SQLite goes through the economies in their order and stops at the end of the page.
    .from(economyRow)
    .crossJoin(economyYear)
    .where(
      and(
        when('period', (period) => eq(economyYear.period, period)),
        eq(economyYear.position, economyRow.position),
        when('country', (codes) => isOneOf(economyRow.code, codes)),
        statistics.isInGroups(when),
        when('minPopulation', (people) => gte(economyYear.population, people)),
        when('maxPopulation', (people) => lte(economyYear.population, people)),
      ),
    )
    .orderBy(asc(economyRow.position))
    .limit(count)
    .offset(first);
  return { columns, select };
});

const population = () => integer(0, Number.MAX_SAFE_INTEGER).optional();

export default reference({
  category: 'geo',
  summary: 'Figures of 215 economies for indicators of the World Bank.',
  notes: {
    Order: 'Records are in alphabetical order of countries.',
    Figures: 'A figure is never interpolated: year says when it was observed.',
    Aggregates: 'Aggregates such as World are never among the records; /aggregates computes them.',
  },
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
      .describe(
        "The World Bank's land area in km², always that of the newest year, but no more than areaSqKm of " +
          '/api/countries where it is rounded; null without one.',
      ),
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
  select: (query, { dataset }) => {
    const values = {
      period: periodOf(dataset, query.year),
      country: query.country,
      ...statistics.groupsAsked(query),
      minPopulation: query.minPopulation,
      maxPopulation: query.maxPopulation,
    };
    return figures(dataset, values, ALL_INDICATORS.filter((code) => query.indicators.includes(code)).join());
  },
});
