import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ALL_INDICATORS } from '../../../db/indicators.ts';
import { oneOf } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { amongGroups, group, readGroup } from '../../schemas/country-group.ts';
import { isOneOf } from '../../schemas/sql.ts';
import { indicatorRow } from './economy-tables.schema.ts';
import { GROUPINGS, groupYear, METHODS, method, periodBy } from './group-tables.schema.ts';
import * as statistics from './statistics.schema.ts';

type Value = 'by' | 'period' | 'among' | 'indicators' | 'only';

/** Those of a whole grouping, or of one group of countries. */
const aggregates = query(({ db }, { when, count, first }: Asked<Value>) => {
  const columns = {
    group: groupYear.name,
    indicator: indicatorRow.code,
    unit: indicatorRow.unit,
    method,
    value: groupYear.value,
    firstYear: groupYear.firstYear,
    lastYear: groupYear.lastYear,
    economies: groupYear.economies,
    economiesInGroup: groupYear.economiesInGroup,
    populationCoverage: groupYear.populationCoverage,
  };
  const select = db
    .select(columns)
    .from(groupYear)
    .crossJoin(indicatorRow)
    .where(
      and(
        when('by', (grouping) => eq(groupYear.grouping, grouping)),
        when('period', (period) => eq(groupYear.period, period)),
        when('among', (among) => eq(groupYear.among, among)),
        when('only', (code) => eq(groupYear.name, code)),
        eq(indicatorRow.position, groupYear.indicator),
        when('indicators', (codes) => isOneOf(indicatorRow.code, codes)),
      ),
    )
    .orderBy(asc(groupYear.name), asc(groupYear.indicator))
    .limit(count)
    .offset(first);
  return { columns, select };
});

const record = z.strictObject({
  group: z.string().describe('Region, subregion, continent, income group, code of a group, or world.'),
  indicator: z.enum(ALL_INDICATORS).describe('Indicator.'),
  unit: z.string().describe('Unit of the value.'),
  method: z.enum(['sum', ...Object.values(METHODS)]).describe('How the value was computed.'),
  value: z.number().nullable().describe('Aggregate; null if no economy has a figure.'),
  firstYear: z.int().nullable().describe('Oldest year among the figures used; null without any.'),
  lastYear: z.int().nullable().describe('Newest year among the figures used; null without any.'),
  economies: z.int().describe('Economies whose figure was used.'),
  economiesInGroup: z.int().describe('Economies in the group.'),
  populationCoverage: z
    .number()
    .nullable()
    .describe(
      "Share of the group's population that lives in those economies, 0 to 1; null where no population is known.",
    ),
});

export default reference({
  category: 'geo',
  summary: 'Indicators summed or averaged over groups of economies.',
  notes: {
    Weights:
      'Totals (population, surfaceArea, gdp) are sums; rates are means, weighted as /indicators says: mostly by the ' +
      'population of the same year, density by the land of the same year, so that it is people divided by land.',
    Coverage:
      'They are computed from the economies that have a figure, and each record says how many those are and what ' +
      'share of the population lives in them. They are not the aggregates that the World Bank publishes.',
    Groups: 'With by=group an economy counts in every group that it is a member of today, whatever the year.',
  },
  standards: ['World Bank World Development Indicators', 'UN M49'],
  sources: statistics.STATISTICS_SOURCES,
  query: {
    by: oneOf(...GROUPINGS)
      .default('region')
      .describe('What to group by: group means those of /api/country-groups.'),
    indicators: statistics.indicatorsParameter(),
    year: statistics.year(),
    group: group(),
  },
  record,
  examples: [
    'by=incomeGroup&indicators=gdpPerCapita,lifeExpectancy',
    'by=world&year=1990',
    'by=group&group=EU&indicators=population',
    'by=continent&indicators=lifeExpectancy',
  ],
  resolve: (query, context) => ({
    ...query,
    year: statistics.readYear(query.year, context),
    indicators: statistics.readIndicators(query.indicators, context),
    group: readGroup(query.group, context),
  }),
  select: ({ by, indicators, year, group: only }, { dataset }) => {
    // By group, those of one group are its members.
    const among = by === 'group' ? undefined : amongGroups(only);
    const period = periodBy(dataset, by, year, among);
    const named = by === 'group' ? only : undefined;
    return aggregates(dataset, { by, period, among: among ?? '', indicators, only: named });
  },
});
