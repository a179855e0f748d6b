import { z } from 'zod';
import { groupMembers } from '../../../db/country-groups.ts';
import { ALL_INDICATORS, type Weight } from '../../../db/indicators.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import { kept } from '../../framework/kept-records.ts';
import { oneOf } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { aggregated } from '../../schemas/aggregate.ts';
import { group, isMember, readGroup } from '../../schemas/country-group.ts';
import { type Economy, economies } from '../../schemas/economies.ts';
import { indicators } from '../../schemas/indicators.ts';
import { Recent, rowsOf } from '../../schemas/rows.ts';
import * as statistics from '../../schemas/statistics.ts';

const GROUPINGS = [
  'world',
  'region',
  'subregion',
  'continent',
  'incomeGroup',
  'worldBankRegion',
  'group',
] as const;
type Grouping = (typeof GROUPINGS)[number];

const METHODS = {
  population: 'populationWeightedMean',
  landArea: 'landAreaWeightedMean',
  gdp: 'gdpWeightedMean',
} as const satisfies Record<Weight, string>;

/** The economies of each group, by its name. An economy is in one group of a grouping, but in any number of unions. */
function groupsBy(
  by: Grouping,
  all: readonly Economy[],
  dataset: ServedDataset,
  only: string | undefined,
): Groups {
  if (by === 'group') {
    return [...dataset.derived(groupMembers)]
      .filter(([code]) => only === undefined || code === only)
      .map(([code, members]) => [code, all.filter((economy) => members.has(economy.code))]);
  }
  const isIn = isMember(dataset, only);
  const members = all.filter(({ code }) => isIn(code));
  const named = by === 'world' ? () => 'world' : (economy: Economy) => economy[by];
  return [...Map.groupBy(members, named)].sort(([a], [b]) => (a < b ? -1 : 1));
}

type Groups = [group: string, members: readonly Economy[]][];

const groupings = () => new Recent<Groups>(16);

type Aggregates = readonly z.output<typeof record>[];

/** Of all groups of a grouping in a year, an indicator takes some ten kilobytes. */
const aggregates = () => new Recent<Aggregates>(512);

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
  description:
    'Totals (population, surfaceArea, gdp) are sums; rates are means, weighted as /indicators says: mostly by the population of the same year, density by the land of the same year, so that it is people divided by land. They are computed from the economies that have a figure, and each record says how many those are and what share of the population lives in them. They are not the aggregates that the World Bank publishes. With by=group an economy counts in every group that it is a member of today, whatever the year.',
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
  select: (_db, { by, indicators: asked, year, group: only }, { dataset }) => {
    const world = dataset.derived(economies);
    const when = statistics.yearOf(year);
    const groups = dataset
      .derived(groupings)
      .of(`${by} ${only}`, () => groupsBy(by, world.all, dataset, only));
    // What does not combine has no aggregate.
    const chosen = dataset
      .derived(indicators)
      .filter(({ code, aggregation }) => asked.includes(code) && aggregation !== 'none');
    const known = dataset.derived(aggregates);
    const columns = chosen.map(({ code, unit, weight }) =>
      known.of(`${by} ${only} ${when} ${code}`, () =>
        groups.map(([name, members]) =>
          kept({
            group: name,
            indicator: code,
            unit,
            method: weight === null ? ('sum' as const) : METHODS[weight],
            ...aggregated(world, code, members, when, weight),
          }),
        ),
      ),
    );
    const rows = groups.flatMap((_group, index) =>
      columns.map((column) => column[index] as Aggregates[number]),
    );
    return rowsOf(rows, (row) => row);
  },
});
