/**
 * Indicators summed and averaged over groups of economies, kept from when they are first asked for: to go through two
 * hundred economies takes several times as long as an answer may. Of all economies they are kept by year; of the
 * members of one group of countries, those that were asked for last.
 */
import { and, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LRUCache } from 'lru-cache';
import type { Indicator, Weight } from '../../../db/indicators.ts';
import type { Database } from '../../../db/open.ts';
import { countryGroupMember } from '../../../db/schema.ts';
import { type Load, loadsBy, type ServedDataset } from '../../framework/dataset.ts';
import { createSideTable, writing } from '../../framework/side-tables.ts';
import type { Steps } from '../../framework/steps.ts';
import { contains } from '../../schemas/sql.ts';
import {
  economyRow,
  economyTables,
  economyYear,
  figureOf,
  type IndicatorRow,
  indicatorRow,
  ofIndicator,
  periodOf,
} from './economy-tables.schema.ts';

export const GROUPINGS = [
  'world',
  'region',
  'subregion',
  'continent',
  'incomeGroup',
  'worldBankRegion',
  'group',
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** How an indicator of each weight is combined; one without is summed. */
export const METHODS = {
  population: 'populationWeightedMean',
  landArea: 'landAreaWeightedMean',
  gdp: 'gdpWeightedMean',
} as const satisfies Record<Weight, string>;

export const method = sql<'sum' | (typeof METHODS)[Weight]>`case ${indicatorRow.weight} ${sql.join(
  Object.entries(METHODS).map(([weight, name]) => sql.raw(`when '${weight}' then '${name}'`)),
  sql` `,
)} else 'sum' end`;

export const groupYear = sqliteTable(
  'group_year',
  {
    grouping: text({ enum: GROUPINGS }).notNull(),
    period: integer().notNull(),
    /** The group of countries whose members alone are grouped, as `economy_row.groups` has it between others. */
    among: text().notNull(),
    /** Region, subregion, continent, income group, code of a group, or world. */
    name: text().notNull(),
    /** Position of the indicator. */
    indicator: integer().notNull(),
    value: real(),
    firstYear: integer(),
    lastYear: integer(),
    economies: integer().notNull(),
    economiesInGroup: integer().notNull(),
    populationCoverage: real(),
  },
  (t) => [primaryKey({ columns: [t.grouping, t.period, t.among, t.name, t.indicator] })],
);

/** The group of an economy; in any number of those of countries. */
const NAMES = {
  world: sql<string>`'world'`,
  region: sql<string>`${economyRow.region}`,
  subregion: sql<string>`${economyRow.subregion}`,
  continent: sql<string>`${economyRow.continent}`,
  incomeGroup: sql<string>`${economyRow.incomeGroup}`,
  worldBankRegion: sql<string>`${economyRow.worldBankRegion}`,
  group: sql<string>`${countryGroupMember.groupCode}`,
} as const satisfies Record<Grouping, SQL<string>>;

interface Sums {
  value: SQL<number | null>;
  firstYear: SQL<number | null>;
  lastYear: SQL<number | null>;
  economies: SQL<number>;
  covered: SQL<number | null>;
}

/** A rate is weighted with the people, the output or the land of its own year; a total needs no weight. */
function sumsOf({ code, weight: weighted }: IndicatorRow): Sums {
  const { value, year, weight } = figureOf(code);
  return {
    value: weighted === null ? sql`sum(${value})` : sql`sum(${value} * ${weight}) / sum(${weight})`,
    firstYear: sql`min(${year})`,
    lastYear: sql`max(${year})`,
    economies: sql`count(${value})`,
    covered: sql`sum(iif(${value} is null, null, ${economyYear.population}))`,
  };
}

/** The groups of a grouping, of those economies that a condition takes, each with the sums of every indicator. */
function groupsBy(
  db: Database,
  grouping: Grouping,
  indicators: readonly IndicatorRow[],
  period: SQLWrapper,
  condition?: SQL,
) {
  const name = NAMES[grouping];
  const sums = indicators.flatMap((indicator) =>
    Object.entries(sumsOf(indicator)).map(([key, sum]) => [
      `${indicator.code} ${key}`,
      sum.as(`${indicator.code} ${key}`),
    ]),
  );
  const columns = {
    // An alias is not qualified, so it is none of the columns that it is joined with.
    name: name.as('group_name'),
    economies: sql<number>`count(${economyRow.position})`.as('group_economies'),
    people: sql<number | null>`sum(${economyYear.population})`.as('group_people'),
    ...(Object.fromEntries(sums) as Record<`${Indicator} ${keyof Sums}`, SQL.Aliased<number>>),
  };
  const figures = and(eq(economyYear.position, economyRow.position), eq(economyYear.period, period));
  if (grouping !== 'group') {
    const economies = db.select(columns).from(economyRow).crossJoin(economyYear);
    return economies.where(and(figures, condition)).groupBy(name).as('groups');
  }
  const members = db
    .select(columns)
    .from(countryGroupMember)
    .leftJoin(economyRow, eq(economyRow.code, countryGroupMember.countryCode))
    .leftJoin(economyYear, figures);
  return members.where(isNull(countryGroupMember.until)).groupBy(name).as('groups');
}

/** Every indicator of every group. What does not combine has no aggregate. */
const groupRows = (
  { db, derived }: ServedDataset,
  grouping: Grouping,
  period: SQLWrapper,
  among: SQLWrapper,
  condition?: SQL,
) => {
  const { indicators } = derived(economyTables);
  const groups = groupsBy(db, grouping, indicators, period, condition);
  const codes = indicators.map(({ code }) => code);
  const of = <Value>(key: keyof Sums) => ofIndicator<Value>(codes, (code) => groups[`${code} ${key}`]);
  const rows = db
    .select({
      grouping: sql`${grouping}`.as('grouping'),
      period: sql`${period}`.as('period'),
      among: sql`${among}`.as('among'),
      name: groups.name,
      indicator: indicatorRow.position,
      value: of<number | null>('value'),
      firstYear: of<number | null>('firstYear'),
      lastYear: of<number | null>('lastYear'),
      economies: of<number>('economies'),
      economiesInGroup: groups.economies,
      /** The share of the people of a group that lives in the economies with a figure, 0 to 1. */
      populationCoverage: sql<number | null>`coalesce(${of('covered')}, 0) / ${groups.people}`,
    })
    .from(groups)
    .crossJoin(indicatorRow)
    .where(ne(indicatorRow.aggregation, 'none'));
  return db.insert(groupYear).select(rows as never);
};

const groupTable = (dataset: ServedDataset) => createSideTable(dataset, groupYear);

/** Of all economies. */
const EVERYWHERE = sql`''`;

const aggregatesIn = Object.fromEntries(
  GROUPINGS.map((grouping) => [
    grouping,
    loadsBy(function* aggregates(dataset, period: number): Steps<void> {
      yield;
      const insert = groupRows(dataset, grouping, sql`${period}`, EVERYWHERE).prepare();
      yield;
      writing(dataset.sqlite, () => insert.run());
    }),
  ]),
) as Record<Grouping, (period: number) => Load<void>>;

/** Groupings of the members of one group, of which there are thousands; one has up to some 200 rows. */
const MOST_AMONG = 64;

/** Puts one of them in place, and lets go of the one that nobody has asked for the longest. */
const aggregatesAmong = (dataset: ServedDataset) => {
  const { sqlite } = dataset;
  const remove = sqlite.prepare('DELETE FROM group_year WHERE grouping = ? AND period = ? AND among = ?');
  const [period, among] = [sql`${sql.placeholder('period')}`, sql`${sql.placeholder('among')}`];
  const insertOf = (grouping: Grouping) =>
    groupRows(dataset, grouping, period, among, contains(economyRow.groups, among)).prepare();
  const inserts = new Map<Grouping, ReturnType<typeof insertOf>>();
  const kept = new LRUCache<string, readonly [Grouping, number, string]>({
    max: MOST_AMONG,
    dispose: (which) => writing(sqlite, () => remove.run(...which)),
  });
  return (...which: readonly [grouping: Grouping, period: number, among: string]) => {
    if (kept.get(which.join(' '))) return;
    const [grouping, period, among] = which;
    const insert = inserts.get(grouping) ?? insertOf(grouping);
    inserts.set(grouping, insert);
    writing(sqlite, () => insert.run({ period, among }));
    kept.set(which.join(' '), which);
  };
};

/**
 * The period of a year or of the newest figures, with the aggregates of a grouping in place: of all economies, or of
 * the members of a group of countries.
 */
export function periodBy(dataset: ServedDataset, grouping: Grouping, year: string, among?: string): number {
  const period = periodOf(dataset, year);
  dataset.derived(groupTable);
  if (among === undefined) dataset.derived(aggregatesIn[grouping](period));
  else dataset.derived(aggregatesAmong)(grouping, period, among);
  return period;
}
