/** What the country-stats routes share: parameters, and figures as SQL. */
import { type AnyColumn, aliasedTable, and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { INDICATORS, type Indicator } from '../../db/indicators.ts';
import type { Database } from '../../db/open.ts';
import { country, countryStat, economy, indicator } from '../../db/schema.ts';
import { oneOf, pattern } from '../framework/params.ts';

export const FIRST_YEAR = 1960;
export const LAST_YEAR = 2025;

/** The World Bank's income classification, by the names of the API. */
const INCOME_GROUPS = {
  high: 'High income',
  'upper-middle': 'Upper middle income',
  'lower-middle': 'Lower middle income',
  low: 'Low income',
} as const;

export const STATISTICS_SOURCES = ['world-bank', 'world-countries', 'cldr'];

/** Regions that have economies: all but antarctic. */
export const region = () =>
  oneOf('any', 'africa', 'americas', 'asia', 'europe', 'oceania').default('any').describe('UN M49 region.');

export const incomeGroup = () =>
  oneOf('any', 'high', 'upper-middle', 'lower-middle', 'low')
    .default('any')
    .describe('World Bank income group.');

/** `latest`, or a year as four digits. */
export const year = () =>
  pattern(
    4,
    6,
    /^(latest|19[6-9]\d|20[01]\d|202[0-5])$/,
    `'latest' or a year from ${FIRST_YEAR} to ${LAST_YEAR}`,
  )
    .default('latest')
    .describe("A year, or latest for each economy's most recent observation.");

export const indicatorParameter = () => oneOf(...INDICATORS).describe('Indicator.');

/** The fields that name an economy. */
export const economyFields = {
  country: z.string().describe('Common name in English.'),
  code: z.string().describe('ISO 3166-1 alpha-2.'),
  alpha3: z.string().describe('ISO 3166-1 alpha-3.'),
};

export const economyColumns = { country: country.name, code: country.code, alpha3: country.alpha3 };

export const groupFields = {
  region: z.enum(['africa', 'americas', 'asia', 'europe', 'oceania']).describe('UN M49 region.'),
  worldBankRegion: z
    .string()
    .describe(
      "The World Bank's operational region, as it names it; since July 2025 Afghanistan and Pakistan belong to that of the Middle East and North Africa.",
    ),
  incomeGroup: z.string().describe("The World Bank's income classification."),
};

export const groupColumns = {
  // No economy is in antarctic; a check of the release makes sure.
  region: sql<z.output<typeof groupFields.region>>`${country.region}`,
  worldBankRegion: economy.worldBankRegion,
  incomeGroup: economy.incomeGroup,
};

/** Conditions on an economy; undefined if the query has none. */
export function inGroups(query: {
  region: string;
  incomeGroup: keyof typeof INCOME_GROUPS | 'any';
}): SQL | undefined {
  return and(
    query.region === 'any' ? undefined : sql`${country.region} = ${query.region}`,
    query.incomeGroup === 'any' ? undefined : eq(economy.incomeGroup, INCOME_GROUPS[query.incomeGroup]),
  );
}

/**
 * One figure of the economy in the outer query, as a value and the year in which it was observed. `when` is `latest`, a
 * year, or a year in SQL; with `fill`, it is the newest observation up to that year.
 */
export function figure(
  db: Database,
  of: Indicator | AnyColumn | SQL,
  when: string | SQL,
  fill: 'none' | 'previous' = 'none',
) {
  const stat = aliasedTable(countryStat, 'figure');
  const asked = typeof when === 'string' ? (when === 'latest' ? undefined : Number(when)) : when;
  const observation = (column: SQL) =>
    db
      .select({ column })
      .from(stat)
      .where(
        and(
          eq(stat.indicator, of),
          eq(stat.countryCode, economy.countryCode),
          asked === undefined
            ? undefined
            : fill === 'previous'
              ? lte(stat.year, asked)
              : eq(stat.year, asked),
        ),
      )
      .orderBy(desc(stat.year))
      .limit(1);
  return {
    value: sql<number | null>`(${observation(sql`${stat.value}`)})`,
    year: sql<number | null>`(${observation(sql`${stat.year}`)})`,
  };
}

/** One row for each economy and requested indicator, with its figure or nulls, for joins and window functions. */
export function figures(db: Database, indicators: Indicator[], when: string) {
  const { value, year } = figure(db, indicator.code, when);
  return db
    .select({
      indicator: indicator.code,
      countryCode: economy.countryCode,
      value: value.as('figure_value'),
      year: year.as('figure_year'),
    })
    .from(economy)
    .innerJoin(indicator, inArray(indicator.code, indicators))
    .as('figures');
}
