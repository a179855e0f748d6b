/** Whole tables in plain JavaScript, to answer a query the naive way and compare. */
import type { Database } from 'better-sqlite3';

export interface CountryRow {
  code: string;
  alpha3: string;
  numeric: string;
  name: string;
  name_folded: string;
  region: string;
  continent: string;
  area_sq_km: number | null;
}

export interface EconomyRow extends CountryRow {
  world_bank_region: string;
  income_group: string;
  land_area_sq_km: number | null;
}

export interface StatRow {
  indicator: string;
  country_code: string;
  year: number;
  value: number;
}

export const countries = (sqlite: Database) => sqlite.prepare('SELECT * FROM country').all() as CountryRow[];

export const economies = (sqlite: Database) =>
  sqlite.prepare('SELECT * FROM economy JOIN country ON code = country_code').all() as EconomyRow[];

export const stats = (sqlite: Database) => sqlite.prepare('SELECT * FROM country_stat').all() as StatRow[];

/** Figures by indicator and country, oldest first. */
export function seriesOf(rows: readonly StatRow[]): Map<string, StatRow[]> {
  const series = Map.groupBy(rows, ({ indicator, country_code }) => `${indicator} ${country_code}`);
  for (const list of series.values()) list.sort((a, b) => a.year - b.year);
  return series;
}

export const byName = (a: CountryRow, b: CountryRow): number => (a.name_folded < b.name_folded ? -1 : 1);
