/** All figures of an indicator in one file, from which its page draws. */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import type { Steps } from '../../api/framework/steps.ts';
import type { Dataset } from '../../db/open.ts';
import { drawnDigits, type FigureFile, type PlaceFigures } from './browser/grapher/figures.ts';

const FOLDER = '/data/figures/';

/** Where the file of an indicator is. */
export const figuresPath = (code: string): string => `${FOLDER}${code}.json`;

export const figuresPaths = ({ sqlite }: Dataset): string[] =>
  (sqlite.prepare('SELECT code FROM indicator ORDER BY position').pluck().all() as string[]).map(figuresPath);

const INDICATOR = `SELECT code, name, unit, world_bank_code AS worldBankCode, derivation, vintage, licence
  FROM indicator WHERE code = ?`;
const PLACES = `SELECT code, name, numeric, round(latitude, 1) AS latitude, round(longitude, 1) AS longitude
  FROM country WHERE code IN (SELECT country_code FROM country_stat WHERE indicator = ?) ORDER BY name_folded`;
const YEARS = 'SELECT year, value FROM country_stat WHERE indicator = ? AND country_code = ? ORDER BY year';

type Place = Pick<PlaceFigures, 'code' | 'name' | 'numeric' | 'latitude' | 'longitude'>;

export function* figuresText({ sqlite, version }: ServedDataset, path: string): Steps<string> {
  const indicator = path.slice(FOLDER.length).replace('.json', '');
  const about = sqlite.prepare(INDICATOR).get(indicator) as Omit<FigureFile, 'release' | 'places'>;
  const yearsOf = sqlite.prepare(YEARS);
  const places: string[] = [];
  for (const { code, name, numeric, latitude, longitude } of sqlite
    .prepare(PLACES)
    .all(indicator) as Place[]) {
    yield;
    const points = yearsOf.all(indicator, code) as { year: number; value: number }[];
    const first = points[0]?.year ?? 0;
    const values: (number | null)[] = new Array((points.at(-1)?.year ?? 0) - first + 1).fill(null);
    let before = 0;
    for (const { year, value } of points) {
      // The difference of two decimals has no more digits than this; without, it would have those of binary fractions.
      values[year - first] = Number((drawnDigits(value) - before).toPrecision(13));
      before = drawnDigits(value);
    }
    places.push(JSON.stringify([code, name, numeric, latitude, longitude, first, values]));
  }
  const head = JSON.stringify({ ...about, release: version });
  return `${head.slice(0, -1)},"places":[\n${places.join(',\n')}\n]}\n`;
}
