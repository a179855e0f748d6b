/**
 * The economies of country-stats and their figures, in memory: what an answer picks, ranks and sums is a few hundred
 * numbers, and SQL would look each of them up again for every request.
 */
import { asc, eq, sql } from 'drizzle-orm';
import type { Indicator } from '../../db/indicators.ts';
import type { Dataset } from '../../db/open.ts';
import type { CONTINENTS } from '../../db/regions.ts';
import { country, economy } from '../../db/schema.ts';

export interface Economy {
  /** Its place in the alphabetical order, from 0. */
  index: number;
  country: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  alpha3: string;
  /** Of UN M49; no economy is in antarctic, and a check of the release holds that. */
  region: 'africa' | 'americas' | 'asia' | 'europe' | 'oceania';
  /** Of UN M49. */
  subregion: string;
  /** Physical continent. */
  continent: (typeof CONTINENTS)[number];
  worldBankRegion: string;
  incomeGroup: string;
  /** In km². */
  landAreaSqKm: number | null;
}

/** A figure and the year in which it was observed. */
export interface Figure {
  value: number;
  year: number;
}

export class Economies {
  /** In alphabetical order. */
  readonly all: readonly Economy[];
  readonly #sqlite: Dataset['sqlite'];
  readonly #figures = new Map<Indicator, Figures>();

  constructor({ db, sqlite }: Dataset) {
    this.#sqlite = sqlite;
    this.all = db
      .select({
        country: country.name,
        code: country.code,
        alpha3: country.alpha3,
        region: sql<Economy['region']>`${country.region}`,
        subregion: sql<string>`${country.subregion}`,
        continent: country.continent,
        worldBankRegion: economy.worldBankRegion,
        incomeGroup: economy.incomeGroup,
        landAreaSqKm: economy.landAreaSqKm,
      })
      .from(economy)
      .innerJoin(country, eq(country.code, economy.countryCode))
      .orderBy(asc(country.nameFolded))
      .all()
      .map((row, index) => ({ index, ...row }));
  }

  /** Read from the release when they are first asked for. */
  figures(indicator: Indicator): Figures {
    const known = this.#figures.get(indicator);
    if (known) return known;
    // Past drizzle, which takes three times as long over thousands of rows; in the order of the table itself.
    const rows = this.#sqlite
      .prepare(
        'SELECT country_code, year, value FROM country_stat WHERE indicator = ? ORDER BY country_code, year',
      )
      .raw()
      .all(indicator) as FigureRow[];
    const figures = new Figures(this.all, rows);
    this.#figures.set(indicator, figures);
    return figures;
  }
}

export const economies = (dataset: Dataset) => new Economies(dataset);

type FigureRow = [code: string, year: number, value: number];

/** The figures of one indicator. */
export class Figures {
  readonly #firstYear: number;
  readonly #years: number;
  /** By economy and then by year; NaN where there is none. */
  readonly #values: Float64Array;
  /** By year, how many economies have a figure. */
  readonly #known: Uint16Array;
  /** Of each economy the newest year with a figure; 0 without any. */
  readonly #latest: Int16Array;

  constructor(all: readonly Economy[], rows: readonly FigureRow[]) {
    const years = rows.map(([, year]) => year);
    this.#firstYear = Math.min(...new Set(years));
    this.#years = Math.max(...new Set(years)) - this.#firstYear + 1;
    this.#values = new Float64Array(all.length * this.#years).fill(Number.NaN);
    this.#known = new Uint16Array(this.#years);
    this.#latest = new Int16Array(all.length);
    const indexes = new Map(all.map(({ code, index }) => [code, index]));
    for (const [code, year, value] of rows) {
      const index = indexes.get(code);
      if (index === undefined) continue;
      this.#values[index * this.#years + year - this.#firstYear] = value;
      (this.#known[year - this.#firstYear] as number)++;
      if (year > (this.#latest[index] as number)) this.#latest[index] = year;
    }
  }

  /** Years in which any economy has a figure, ascending. */
  yearsBetween(from: number, to: number): number[] {
    const years: number[] = [];
    for (let year = this.#firstYear; year < this.#firstYear + this.#years; year++) {
      if (year >= from && year <= to && this.known(year) > 0) years.push(year);
    }
    return years;
  }

  /** NaN where there is none. */
  value({ index }: Economy, year: number): number {
    const position = year - this.#firstYear;
    if (position < 0 || position >= this.#years) return Number.NaN;
    return this.#values[index * this.#years + position] as number;
  }

  /** The figure of a year, or the newest. */
  at(economy: Economy, when: number | 'latest'): Figure | undefined {
    const year = when === 'latest' ? (this.#latest[economy.index] as number) : when;
    const value = this.value(economy, year);
    return Number.isNaN(value) ? undefined : { value, year };
  }

  /** The newest figure of a year or one before it. */
  upTo(economy: Economy, last: number): Figure | undefined {
    for (let year = Math.min(last, this.#firstYear + this.#years - 1); year >= this.#firstYear; year--) {
      const figure = this.at(economy, year);
      if (figure) return figure;
    }
    return undefined;
  }

  /** Economies with a figure of a year. */
  known(year: number): number {
    return this.#known[year - this.#firstYear] ?? 0;
  }

  /** Economies with a figure of a year that is greater than a value. */
  above(year: number, value: number): number {
    const position = year - this.#firstYear;
    if (position < 0 || position >= this.#years) return 0;
    let count = 0;
    for (let at = position; at < this.#values.length; at += this.#years) {
      if ((this.#values[at] as number) > value) count++;
    }
    return count;
  }
}
