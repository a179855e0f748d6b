/**
 * What country-stats is answered from: the economies in their order, and their figures with a row for each economy and
 * year. The release has a row for each figure, in the order of countries: to rank the economies of one year by it takes
 * hundreds of searches. The figures of a year are added when it is first asked for.
 */
import { asc, countDistinct, eq, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ALL_INDICATORS, type Indicator, WEIGHTS, type Weight } from '../../../db/indicators.ts';
import type { Dataset } from '../../../db/open.ts';
import { country, countryStat, economy, indicator } from '../../../db/schema.ts';
import { loadInSteps, loadsBy, type ServedDataset } from '../../framework/dataset.ts';
import { addRows, addRowsInSteps, createSideTable, writing } from '../../framework/side-tables.ts';
import type { Steps } from '../../framework/steps.ts';
import { groupsOf } from '../../schemas/country-group.ts';

export const economyRow = sqliteTable('economy_row', {
  /** In the order of English names, from 1. */
  position: integer().primaryKey(),
  country: text().notNull(),
  code: text().notNull(),
  alpha3: text().notNull(),
  /** Of UN M49; no economy is in antarctic, and a check of the release holds that. */
  region: text({ enum: ['africa', 'americas', 'asia', 'europe', 'oceania'] }).notNull(),
  subregion: text().notNull(),
  continent: text().notNull(),
  worldBankRegion: text().notNull(),
  incomeGroup: text().notNull(),
  landAreaSqKm: real(),
  /** Codes between commas. */
  groups: text().notNull(),
});

/** The indicators that the release has figures of, with their coverage, which takes a look at every figure. */
export const indicatorRow = sqliteTable('indicator_row', {
  position: integer().primaryKey(),
  code: text({ enum: ALL_INDICATORS }).notNull(),
  name: text().notNull(),
  unit: text().notNull(),
  worldBankCode: text().notNull(),
  licence: text().notNull(),
  vintage: text().notNull(),
  derivation: text(),
  note: text(),
  aggregation: text({ enum: ['sum', 'mean', 'none'] }).notNull(),
  weight: text({ enum: WEIGHTS }),
  firstYear: integer().notNull(),
  lastYear: integer().notNull(),
  economies: integer().notNull(),
  observations: integer().notNull(),
});

export type IndicatorRow = typeof indicatorRow.$inferSelect;

/** The years that there are: population is published for every one. */
export const statYear = sqliteTable('stat_year', { year: integer().primaryKey() });

/** The period of the newest figures, each of its own year; that of other figures is their year. */
export const LATEST = 0;

const REAL = (name: string) => real(name);
const INTEGER = (name: string) => integer(name);

/** What the columns of each indicator end in: its figure has the name of the indicator itself. */
const FIGURE_COLUMNS = {
  '': REAL,
  /** In which the figure was observed. */
  Year: INTEGER,
  /** What the economy weighs in a mean. */
  Weight: REAL,
  /** Rank among the figures of the year, the greatest first, and how many there are. */
  Rank: INTEGER,
  Ranked: INTEGER,
};
type Suffix = keyof typeof FIGURE_COLUMNS;
type FigureColumns = { [Name in `${Indicator}${Suffix}`]: ReturnType<typeof real> };

/** The table for some of the indicators. */
const economyYearOf = (indicators: readonly Indicator[]) =>
  sqliteTable(
    'economy_year',
    {
      period: integer().notNull(),
      position: integer().notNull(),
      ...(Object.fromEntries(
        indicators.flatMap((code) =>
          Object.entries(FIGURE_COLUMNS).map(([suffix, type]) => [
            `${code}${suffix}`,
            type(`${code}${suffix}`),
          ]),
        ),
      ) as FigureColumns),
    },
    (t) => [
      primaryKey({ columns: [t.period, t.position] }),
      ...indicators.map((code) => index(`economy_year_${code}`).on(t.period, t[code], t[`${code}Year`])),
    ],
  );

/** A release has the columns of those indicators alone that it has figures of. */
export const economyYear = economyYearOf(ALL_INDICATORS);

/** The columns of an indicator. */
export const figureOf = (code: Indicator) => ({
  value: economyYear[code],
  year: economyYear[`${code}Year`],
  weight: economyYear[`${code}Weight`],
});

/** What the row of an indicator makes of the columns of its figures. */
export const ofIndicator = <Value>(
  indicators: readonly Indicator[],
  expression: (code: Indicator) => SQLWrapper,
): SQL<Value> => {
  const branches = indicators.map((code) => sql`when ${sql.raw(`'${code}'`)} then ${expression(code)}`);
  return sql<Value>`case ${indicatorRow.code} ${sql.join(branches, sql` `)} end`;
};

interface EconomyTables {
  /** In the order in which they are listed. */
  indicators: readonly IndicatorRow[];
  /** The years of the newest figures of those economies that were asked for. */
  newest: Map<string, readonly number[]>;
}

export const economyTables = loadInSteps(function* economyTables(dataset): Steps<EconomyTables> {
  const { db } = dataset;
  createSideTable(dataset, economyRow);
  const groups = groupsOf(dataset);
  const economies = economiesOf(dataset).map((row) => ({ ...row, groups: groups(row.code) }));
  yield;
  yield* addRowsInSteps(dataset, economyRow, economies);
  createSideTable(dataset, indicatorRow);
  const indicators = yield* indicatorsOf(dataset);
  addRows(dataset, indicatorRow, indicators);
  yield;
  createSideTable(dataset, statYear);
  const years = db
    .selectDistinct({ year: countryStat.year })
    .from(countryStat)
    .where(eq(countryStat.indicator, 'population'));
  addRows(dataset, statYear, years.all());
  yield;
  createSideTable(dataset, economyYearOf(indicators.map(({ code }) => code)));
  return { indicators, newest: new Map() };
});

const ECONOMIES_AT_ONCE = 40;

/** The period of a year or of the newest figures, with its figures in place. */
export function periodOf(dataset: ServedDataset, year: string | number): number {
  const period = year === 'latest' ? LATEST : Number(year);
  // First, in steps of its own.
  dataset.derived(economyTables);
  dataset.derived(figuresIn(period));
  return period;
}

const figuresIn = loadsBy(function* economyFigures({ sqlite, derived }, period: number): Steps<void> {
  const { indicators } = derived(economyTables);
  const last = sqlite.prepare('SELECT max(position) FROM economy_row').pluck().get() as number;
  const insert = sqlite.prepare(figuresSql(indicators, period === LATEST));
  // Of a load before that failed to read some of them.
  writing(sqlite, () => sqlite.prepare('DELETE FROM economy_year WHERE period = ?').run(period));
  for (let first = 1; first <= last; first += ECONOMIES_AT_ONCE) {
    writing(sqlite, () => insert.run({ period, first, end: first + ECONOMIES_AT_ONCE }));
    yield;
  }
  if (period === LATEST) return;
  for (const { code } of indicators) {
    writing(sqlite, () => sqlite.prepare(ranksSql(code)).run({ period }));
    yield;
  }
});

/** The period of the newest figures, with those of the years that an economy has them of. */
export function latestOf(dataset: ServedDataset, economy: string): number {
  const latest = periodOf(dataset, 'latest');
  const { newest } = dataset.derived(economyTables);
  const years = newest.get(economy) ?? newestYears(dataset, economy);
  newest.set(economy, years);
  for (const year of years) periodOf(dataset, year);
  return latest;
}

const newestYears = ({ db }: Dataset, economy: string): readonly number[] => {
  const newest = db
    .select({ year: max(countryStat.year) })
    .from(countryStat)
    .where(eq(countryStat.countryCode, economy))
    .groupBy(countryStat.indicator)
    .all();
  return [...new Set(newest.map(({ year }) => year as number))];
};

const economiesOf = ({ db }: Dataset) =>
  db
    .select({
      position: sql<number>`row_number() over (order by ${country.nameFolded})`,
      country: country.name,
      code: country.code,
      alpha3: country.alpha3,
      region: sql<(typeof economyRow.$inferSelect)['region']>`${country.region}`,
      subregion: sql<string>`${country.subregion}`,
      continent: country.continent,
      worldBankRegion: economy.worldBankRegion,
      incomeGroup: economy.incomeGroup,
      landAreaSqKm: economy.landAreaSqKm,
    })
    .from(economy)
    .innerJoin(country, eq(country.code, economy.countryCode))
    .all();

function* indicatorsOf({ db }: Dataset): Steps<IndicatorRow[]> {
  const all = db
    .select({
      position: indicator.position,
      code: indicator.code,
      name: indicator.name,
      unit: indicator.unit,
      worldBankCode: indicator.worldBankCode,
      licence: indicator.licence,
      vintage: indicator.vintage,
      derivation: indicator.derivation,
      note: indicator.note,
      aggregation: indicator.aggregation,
      weight: indicator.weight,
    })
    .from(indicator)
    .orderBy(asc(indicator.position))
    .all();
  const coverage = db
    .select({
      firstYear: sql<number>`min(${countryStat.year})`,
      lastYear: sql<number>`max(${countryStat.year})`,
      economies: countDistinct(countryStat.countryCode),
      observations: sql<number>`count(*)`,
    })
    .from(countryStat)
    .where(eq(countryStat.indicator, sql.placeholder('code')))
    .prepare();
  const present: IndicatorRow[] = [];
  for (const each of all) {
    yield;
    const covered = coverage.get({ code: each.code });
    if (covered && covered.observations > 0) present.push({ ...each, ...covered });
  }
  return present;
}

/** Adds the figures of a period, one search for each. */
function figuresSql(indicators: readonly IndicatorRow[], isLatest: boolean): string {
  const columns = indicators.flatMap(({ code }) => [code, `${code}Year`, `${code}Weight`]);
  const newest = (code: string) =>
    `(SELECT max(year) FROM country_stat WHERE indicator = '${code}' AND country_code = economy.code)`;
  const figures = indicators.map(
    ({ code, weight }) => `"${code}".value, "${code}".year, ${weightSql(code, weight)}`,
  );
  const joins = indicators.map(
    ({ code }) =>
      `LEFT JOIN country_stat AS "${code}" ON "${code}".indicator = '${code}' AND "${code}".country_code = economy.code
        AND "${code}".year = ${isLatest ? newest(code) : '@period'}`,
  );
  return `INSERT INTO economy_year (period, position, ${columns.map((name) => `"${name}"`).join(', ')})
    SELECT @period, economy.position, ${figures.join(', ')}
    FROM economy_row AS economy ${joins.join(' ')}
    WHERE economy.position >= @first AND economy.position < @end`;
}

/** Ranks the figures of a year. The newest ones have the ranks of their own years. */
const ranksSql = (code: Indicator) =>
  `UPDATE economy_year SET "${code}Rank" = ranked.rank, "${code}Ranked" = ranked.economies
    FROM (
      SELECT position, rank() OVER (ORDER BY "${code}" DESC) AS rank, count(*) OVER () AS economies
      FROM economy_year WHERE period = @period AND "${code}" IS NOT NULL
    ) AS ranked
    WHERE economy_year.period = @period AND economy_year.position = ranked.position`;

/** What an economy weighs in the year of its figure; null where that is unknown. */
function weightSql(code: Indicator, weight: Weight | null): string {
  if (weight === null) return 'NULL';
  const inYear = (other: string) =>
    `(SELECT value FROM country_stat WHERE indicator = '${other}' AND country_code = economy.code
      AND year = "${code}".year)`;
  if (weight !== 'landArea') return inYear(weight);
  // Land of the year as the World Bank divides people by it, or else of the newest year.
  return `CASE WHEN "${code}".value IS NOT NULL
    THEN coalesce(${inYear('population')} / ${inYear('populationDensity')}, economy.land_area_sq_km) END`;
}
