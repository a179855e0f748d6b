import { and, asc, desc, eq, exists, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Indicator } from '../../../db/indicators.ts';
import { oneOf } from '../../framework/params.ts';
import { reference } from '../../framework/route.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { group, readGroup } from '../../schemas/country-group.ts';
import { economyRow, economyYear, figureOf, periodOf } from './economy-tables.schema.ts';
import * as statistics from './statistics.schema.ts';

const ORDERS = ['desc', 'asc'] as const;
type Order = (typeof ORDERS)[number];

const rankings = query(
  ({ db }, asked: Asked<'period' | 'region' | 'incomeGroup' | 'group', `${Indicator} ${Order}`>) => {
    const { when, variant, count, first } = asked;
    const [indicator, order] = variant.split(' ') as [Indicator, Order];
    const { value, year } = figureOf(indicator);
    const inGroups = statistics.isInGroups(when);
    const isEconomy = eq(economyRow.position, economyYear.position);
    const ranked = and(
      when('period', (period) => eq(economyYear.period, period)),
      isNotNull(value),
      inGroups && exists(db.select({ one: sql`1` }).from(economyRow).where(and(isEconomy, inGroups))),
    );
    const isDown = order === 'desc';
    const sorted = isDown ? desc : asc;
    // The page in the order of an index; a rank over all economies would take twice as long.
    const page = db.$with('page').as(
      db
        .select({
          position: economyYear.position,
          value: sql`${value}`.as('value'),
          year: sql`${year}`.as('year'),
        })
        .from(economyYear)
        .where(ranked)
        // Equal values stay alphabetical.
        .orderBy(sorted(value), asc(economyYear.position))
        .limit(count)
        .offset(first),
    );
    const placed = db.$with('placed').as(
      db
        .select({
          position: page.position,
          value: page.value,
          year: page.year,
          place: sql<number>`rank() over (order by ${sorted(page.value)})`.as('place'),
        })
        .from(page),
    );
    const top = sql`(select ${isDown ? sql`max` : sql`min`}(${page.value}) from ${page})`;
    const above = db
      .select({ count: sql`count(*)` })
      .from(economyYear)
      // Nothing is above the first page.
      .where(and(sql`${first} > 0`, ranked, isDown ? gt(value, top) : lt(value, top)));
    const columns = {
      // Equals of the first may be on the page before.
      rank: sql<number>`iif(${placed.place} = 1, ${above} + 1, ${first} + ${placed.place})`,
      ...statistics.names,
      ...statistics.groups,
      value: sql<number>`${placed.value}`,
      year: sql<number>`${placed.year}`,
    };
    const select = db
      .with(page, placed)
      .select(columns)
      .from(placed)
      .crossJoin(economyRow)
      .where(eq(economyRow.position, placed.position))
      .orderBy(asc(placed.place), asc(placed.position));
    const total = sql<number>`(${db.select({ count: sql`count(*)` }).from(economyYear).where(ranked)})`;
    return { columns, select, total };
  },
);

export default reference({
  category: 'geo',
  summary: 'Economies ranked by one indicator.',
  notes: {
    Ranks:
      'Ranks are within the chosen region, income group and group of countries. Equal values share a rank, and the ' +
      'next rank counts them all (1, 2, 2, 4).',
    'Missing figures': 'Economies without a figure are left out.',
  },
  standards: ['World Bank World Development Indicators', 'ISO 3166-1'],
  sources: statistics.STATISTICS_SOURCES,
  query: {
    indicator: statistics.indicatorParameter(),
    year: statistics.year(),
    order: oneOf(...ORDERS)
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
  select: ({ indicator, year, order, ...groups }, { dataset }) => {
    const period = periodOf(dataset, year);
    const values = { period, ...statistics.groupsAsked(groups) };
    return rankings(dataset, values, `${indicator} ${order}`);
  },
});
