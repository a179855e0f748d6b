/** Which parts of the vocabulary each route draws from, found by asking it. */
import { dataOf } from '../../api/framework/data.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { DEFAULT_PUBLIC_URL } from '../../api/framework/public-url.ts';
import { isList } from '../../api/framework/route.ts';
import { LOCALES } from '../../db/locales.ts';
import { vocabularyOf } from '../../db/vocabulary.ts';
import { listening, WORDS } from '../../db/vocabulary-parts.ts';
import { tablesOfSnapshot, type VocabularySnapshot } from '../../db/vocabulary-snapshot.ts';

const SEEDS = [1, 2];
/** Enough for whatever a list draws from, but for what is rarer than one record in a hundred. */
const COUNT = 20;
/** Parameters that say how a body is written. */
const OF_BODIES = ['format', 'fields', 'exclude', 'simulate'];
const NOW = Date.UTC(2026, 0, 31);

export function partsNeeded(endpoint: Endpoint, snapshot: VocabularySnapshot): string[] {
  const { route } = endpoint;
  const needed = new Set<string>();
  const tables = listening(tablesOfSnapshot(snapshot), (part) => needed.add(part));
  // A vocabulary remembers what it has read, so each route has its own.
  const dataset = {
    version: snapshot.version,
    vocabulary: vocabularyOf(tables),
    publicUrl: DEFAULT_PUBLIC_URL,
  };
  const ask = (example: string, seed: number, locale?: string) => {
    const query = new URLSearchParams(example);
    for (const name of OF_BODIES) query.delete(name);
    // A commit is of the seed that the example names.
    if (!query.has('commit')) query.set('seed', String(seed));
    if (isList(route)) query.set('count', String(COUNT));
    if (locale) query.set('locale', locale);
    dataOf(prepare({ endpoint, search: String(query), accepted: 'json', now: NOW }, dataset) as never);
  };
  for (const seed of SEEDS) for (const example of route.examples) ask(example, seed);
  const drawsWords = [...needed].some((part) => part.startsWith(WORDS));
  const [example = ''] = route.examples;
  if (drawsWords && 'locale' in route.query) for (const locale of LOCALES) ask(example, 1, locale);
  return [...needed].sort();
}
