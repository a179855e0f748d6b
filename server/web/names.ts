/** Names that a form offers while someone types: countries, zones, currencies and so on of the release. */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import type { Vocabulary } from '../../api/framework/vocabularies.ts';

/** A name, and where it is a code, what it stands for. */
export type Offer = readonly [name: string] | readonly [code: string, meaning: string];

export const offersOf = ({ name, words }: Vocabulary, dataset: ServedDataset): Offer[] => {
  if (!words) return [];
  const meanings = meaningsOf(name, dataset);
  return [...new Set(words(dataset))].sort().map((word) => {
    const meaning = meanings.get(word);
    return meaning === undefined ? [word] : [word, meaning];
  });
};

/** What the codes of vocabularies stand for: by the end of their names, in rows of code and meaning. */
const MEANINGS: Readonly<Record<string, string>> = {
  CountryCode:
    'SELECT code, name FROM country UNION SELECT alpha3, name FROM country UNION SELECT numeric, name FROM country',
  EconomyCode: 'SELECT code, name FROM country UNION SELECT alpha3, name FROM country',
  CurrencyCode: 'SELECT code, name FROM currency',
  AirportIataCode: 'SELECT iata, name FROM airport',
  AirportIcaoCode: 'SELECT icao, name FROM airport',
};

function meaningsOf(name: string, { sqlite }: ServedDataset): ReadonlyMap<string, string> {
  const sql = Object.entries(MEANINGS).find(([end]) => name.endsWith(end))?.[1];
  return new Map(sql === undefined ? [] : (sqlite.prepare(sql).raw().all() as [string, string][]));
}
