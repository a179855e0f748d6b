/**
 * Indicators summed and averaged over groups of economies. Those of whole groupings are kept by year from when the year
 * is first asked for: to go through two hundred economies takes several times as long as an answer may. Those of the
 * members of one group of countries are made for each request.
 */
import { and, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Indicator, Weight } from '../../../db/indicators.ts';
import type { Database } from '../../../db/open.ts';
import { countryGroupMember } from '../../../db/schema.ts';
import { type Load, loadsBy, type ServedDataset } from '../../framework/dataset.ts';
import { createSideTable, writing } from '../../framework/side-tables.ts';
import type { Steps } from '../../framework/steps.ts';
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
  (t) => [primaryKey({ columns: [t.grouping, t.period, t.name, t.indicator] })],
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
export function aggregatesBy(...asked: Parameters<typeof groupsBy>) {
  const [, , indicators] = asked;
  const groups = groupsBy(...asked);
  const codes = indicators.map(({ code }) => code);
  const of = <Value>(key: keyof Sums) => ofIndicator<Value>(codes, (code) => groups[`${code} ${key}`]);
  return {
    groups,
    columns: {
      name: groups.name,
      indicator: indicatorRow.position,
      value: of<number | null>('value'),
      firstYear: of<number | null>('firstYear'),
      lastYear: of<number | null>('lastYear'),
      economies: of<number>('economies'),
      economiesInGroup: groups.economies,
      /** The share of the people of a group that lives in the economies with a figure, 0 to 1. */
      populationCoverage: sql<number | null>`coalesce(${of('covered')}, 0) / ${groups.people}`,
    },
  };
}

const groupTable = (dataset: ServedDataset) => createSideTable(dataset, groupYear);

/** The period of a year or of the newest figures, with the aggregates of a grouping in place. */
export function periodBy(dataset: ServedDataset, grouping: Grouping, year: string): number {
  const period = periodOf(dataset, year);
  dataset.derived(groupTable);
  dataset.derived(aggregatesIn[grouping](period));
  return period;
}

const aggregatesIn = Object.fromEntries(
  GROUPINGS.map((grouping) => [
    grouping,
    loadsBy(function* aggregates({ db, sqlite, derived }, period: number): Steps<void> {
      const { indicators } = derived(economyTables);
      const { groups, columns } = aggregatesBy(db, grouping, indicators, sql`${period}`);
      const of = { grouping: sql`${grouping}`.as('grouping'), period: sql`${period}`.as('period') };
      const rows = db
        .select({ ...of, ...columns })
        .from(groups)
        .crossJoin(indicatorRow)
        .where(ne(indicatorRow.aggregation, 'none'));
      yield;
      const insert = db
        .insert(groupYear)
        .select(rows as never)
        .prepare();
      yield;
      writing(sqlite, () => insert.run());
    }),
  ]),
) as Record<Grouping, (period: number) => Load<void>>;
