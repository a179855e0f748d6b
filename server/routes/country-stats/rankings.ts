import { z } from 'zod';
import { kept } from '../../framework/kept-records.ts';
import { oneOf } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { group, isMember, readGroup } from '../../schemas/country-group.ts';
import { economies } from '../../schemas/economies.ts';
import { Recent, rowsOf } from '../../schemas/rows.ts';
import * as statistics from '../../schemas/statistics.ts';

export default reference({
  category: 'geo',
  summary: 'Economies ranked by one indicator.',
  description:
    'Ranks are within the chosen region, income group and group of countries. Equal values share a rank, and the next rank counts them all (1, 2, 2, 4). Economies without a figure are left out.',
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
    group: group(),
  },
  record: z.strictObject({
    rank: z.int().describe('Rank; equal values share one.'),
    ...statistics.economyFields,
    ...statistics.groupFields,
    value: z.number().describe('Figure as published.'),
    year: z.int().describe('Year observed.'),
  }),
  examples: [
    'indicator=gdpPerCapita&count=10',
    'indicator=lifeExpectancy&year=2000&order=asc&region=asia',
    'indicator=gdpPerCapita&group=EU',
  ],
  resolve: (query, context) => ({
    ...query,
    indicator: statistics.readIndicator(query.indicator, context),
    year: statistics.readYear(query.year, context),
    group: readGroup(query.group, context),
  }),
  select: (_db, { indicator, year, order, ...groups }, { dataset }) => {
    const key = `${indicator} ${year} ${order} ${groups.region} ${groups.incomeGroup} ${groups.group}`;
    const ranked = dataset.derived(rankings).of(key, () => {
      const world = dataset.derived(economies);
      const figures = world.figures(indicator);
      const when = statistics.yearOf(year);
      const isIn = isMember(dataset, groups.group);
      const members = world.all.filter(statistics.inGroups(groups)).filter(({ code }) => isIn(code));
      const ranked = members.flatMap((economy) => {
        const figure = figures.at(economy, when);
        return figure ? [{ rank: 0, economy, ...figure }] : [];
      });
      // Equal values stay alphabetical.
      ranked.sort(order === 'desc' ? (a, b) => b.value - a.value : (a, b) => a.value - b.value);
      for (const [index, each] of ranked.entries()) {
        const before = ranked[index - 1];
        each.rank = before?.value === each.value ? before.rank : index + 1;
      }
      return ranked.map(({ rank, economy, value, year }) =>
        kept({
          rank,
          ...statistics.namesOf(economy),
          ...statistics.groupsOf(economy),
          value,
          year,
        }),
      );
    });
    return rowsOf(ranked, (row) => row);
  },
});

type Row = ReturnType<typeof statistics.namesOf> &
  ReturnType<typeof statistics.groupsOf> & { rank: number; value: number; year: number };

/** Whole, as they are read page by page; one takes up to 100 kB. */
const rankings = () => new Recent<Row[]>(32);
