import type { Dataset } from './open.ts';

/** IATA codes of the airports, each by itself. */
export function iataCodes({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  return codes(sqlite.prepare('SELECT iata FROM airport ORDER BY iata').pluck().all());
}

/** ICAO codes of the airports, each by itself. */
export function icaoCodes({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  return codes(sqlite.prepare('SELECT icao FROM airport ORDER BY icao').pluck().all());
}

const codes = (list: unknown[]) => new Map((list as string[]).map((code) => [code, code]));
