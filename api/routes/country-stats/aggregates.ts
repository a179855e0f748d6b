import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ALL_INDICATORS } from '../../../db/indicators.ts';
import { oneOf } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { amongGroups, group, readGroup } from '../../schemas/country-group.ts';
import { contains, isOneOf } from '../../schemas/sql.ts';
import { economyRow, economyTables, indicatorRow, periodOf } from './economy-tables.schema.ts';
import {
  aggregatesBy,
  GROUPINGS,
  type Grouping,
  groupYear,
  METHODS,
  method,
  periodBy,
} from './group-tables.schema.ts';
import * as statistics from './statistics.schema.ts';

/** Those of a whole grouping, or of one group of countries. */
const kept = query(({ db }, { when, count, first }: Asked<'by' | 'period' | 'indicators' | 'only'>) => {
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

/** Those of the members of a group of countries, by grouping. */
const made = query(({ db, derived }, asked: Asked<'period' | 'indicators' | 'only', Grouping>) => {
  const { when, variant, count, first } = asked;
  const { groups, columns: sums } = aggregatesBy(
    db,
    variant,
    derived(economyTables).indicators,
    when('period', (period) => sql`${period}`) as SQL,
    when('only', (group) => contains(economyRow.groups, group)),
  );
  const { name, indicator, ...figures } = sums;
  const columns = {
    group: sql<string>`${name}`,
    indicator: indicatorRow.code,
    unit: indicatorRow.unit,
    method,
    ...figures,
  };
  const select = db
    .select(columns)
    .from(groups)
    .crossJoin(indicatorRow)
    .where(
      and(
        ne(indicatorRow.aggregation, 'none'),
        when('indicators', (codes) => isOneOf(indicatorRow.code, codes)),
      ),
    )
    .orderBy(asc(name), asc(indicator))
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
    if (only === undefined || by === 'group') {
      const period = periodBy(dataset, by, year);
      return kept(dataset, { by, period, indicators, only });
    }
    const period = periodOf(dataset, year);
    return made(dataset, { period, indicators, only: amongGroups(only) }, by);
  },
});
