/**
 * The World Bank's figures between where they come from (a folder, the live API) and the pinned files:
 * one shape for both, and the one place that writes the pinned layout. Figures stay text throughout,
 * so that the digits pinned are the digits published.
 */
import { csvLine, csvText } from '../../db/csv.ts';
import { ALL_INDICATORS, factsOf, type Indicator } from '../../db/indicators.ts';

export const SOURCE = 'world-bank';

/** Economies of the World Bank without an ISO 3166-1 code: the Channel Islands and Kosovo. */
export const EXCLUDED = ['CHI', 'XKX'] as const;

export interface Economy {
  alpha3: string;
  alpha2: string;
  worldBankRegion: string;
  incomeGroup: string;
}

export interface PublishedIndicator {
  code: Indicator;
  worldBankCode: string;
  /** Date of the World Bank's update; of the oldest input where the series is derived. */
  vintage: string;
  /** How the series was computed; empty where it is as published. */
  derivation: string;
  note: string;
}

/** The figures of one economy from the first published year to the last, '' where a year has none. */
export interface Series {
  indicator: Indicator;
  alpha3: string;
  firstYear: number;
  values: string[];
}

export interface Figures {
  economies: Economy[];
  indicators: PublishedIndicator[];
  series: Series[];
}

// The World Bank writes its smallest figures with an exponent: 9.17E-05.
const PUBLISHED = /^-?\d+(\.\d+)?([eE][+-]?\d{1,2})?$/;

/** What is wrong with one figure, or undefined if it may be believed. */
export function faultOf(indicator: Indicator, figure: string): string | undefined {
  if (!PUBLISHED.test(figure)) return `'${figure}' is not a decimal number`;
  const [least, most] = factsOf(indicator).range;
  const value = Number(figure);
  if (value < least || value > most) return `${figure} is outside ${least} to ${most}`;
  return undefined;
}

/** A series without the empty years at its ends; undefined if nothing at all is published. */
export function seriesOf(
  indicator: Indicator,
  alpha3: string,
  figures: ReadonlyMap<number, string>,
): Series | undefined {
  const years = [...figures.keys()].filter((year) => figures.get(year) !== '');
  if (years.length === 0) return undefined;
  const firstYear = Math.min(...years);
  const length = Math.max(...years) - firstYear + 1;
  const values = Array.from({ length }, (_, index) => figures.get(firstYear + index) ?? '');
  return { indicator, alpha3, firstYear, values };
}

/** The three pinned files. The same figures give the same bytes, whatever order they came in. */
export function pinnedFiles({ economies, indicators, series }: Figures): Map<string, Uint8Array> {
  const position = (code: Indicator) => ALL_INDICATORS.indexOf(code);
  const byAlpha3 = (a: { alpha3: string }, b: { alpha3: string }) =>
    a.alpha3 < b.alpha3 ? -1 : Number(a.alpha3 > b.alpha3);
  const economyRows = economies
    .toSorted(byAlpha3)
    .map((row) => [row.alpha3, row.alpha2, row.worldBankRegion, row.incomeGroup]);
  const indicatorRows = indicators
    .toSorted((a, b) => position(a.code) - position(b.code))
    .map((row) => [row.code, row.worldBankCode, row.vintage, row.derivation, row.note]);
  const figureRows = series
    .toSorted((a, b) => position(a.indicator) - position(b.indicator) || byAlpha3(a, b))
    .map((row) => [row.indicator, row.alpha3, String(row.firstYear), row.values.join(';')]);
  return new Map([
    ['economies.csv', csv(['alpha3', 'alpha2', 'world_bank_region', 'income_group'], economyRows)],
    ['figures.csv', csv(['indicator', 'alpha3', 'first_year', 'values'], figureRows)],
    ['indicators.csv', csv(['indicator', 'world_bank_code', 'vintage', 'derivation', 'note'], indicatorRows)],
  ]);
}

/** Nothing in a pinned file is an empty text, so an empty cell says that there is none. */
function csv(header: string[], rows: string[][]): Uint8Array {
  const cell = (text: string) => (text === '' ? '' : csvText(text));
  return Buffer.from([header, ...rows].map((row) => csvLine(row.map(cell), '\n')).join(''));
}
