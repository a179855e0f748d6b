/** Everything that tools can be asked about, by name: the routes, and the tables of the release. */
import MiniSearch from 'minisearch';
import { nextTurn } from '../../api/framework/arrivals.ts';
import type { Load, ServedDataset } from '../../api/framework/dataset.ts';
import { nearest } from '../../api/framework/nearest.ts';
import { abridged, Problem } from '../../api/framework/problem.ts';
import type { Endpoint, Registry } from '../../api/framework/registry.ts';
import { recordOf } from '../../api/framework/route.ts';
import { whileHeld } from '../http/while-held.ts';
import language from '../web/search-words.json' with { type: 'json' };
import { type CountedTable, columnsOf, countedTables } from '../web/tables.ts';

export interface Entry {
  /** /api/orders, or the name of a table. */
  name: string;
  kind: 'route' | 'table';
  summary: string;
}

export interface Catalogue {
  search(words: string, count: number): Entry[];
  entries: readonly Entry[];
}

/** Columns that a summary names. */
const SHOWN_COLUMNS = 8;

const made = new WeakMap<Registry, Load<Promise<Catalogue>>>();

/** Of a release, made once. */
export function catalogueOf(registry: Registry, dataset: ServedDataset): Promise<Catalogue> {
  const make = made.get(registry) ?? ((release) => whileHeld(release, () => catalogue(registry, release)));
  made.set(registry, make);
  return dataset.derived(make);
}

async function catalogue(registry: Registry, dataset: ServedDataset): Promise<Catalogue> {
  const tables = await countedTables(dataset, nextTurn);
  const documents = [
    ...[...registry.values()].map(routeDocument),
    ...tables.map((each) => tableDocument(each, dataset)),
  ];
  const index = new MiniSearch<Document>({
    idField: 'name',
    fields: ['title', 'summary', 'words'],
    storeFields: ['name', 'kind', 'summary'],
    processTerm: (term) => (NO_WORDS.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: { boost: { title: 4, summary: 2 }, prefix: true, fuzzy: 0.15 },
  });
  index.addAll(documents);
  return {
    entries: documents,
    search: (words, count) =>
      index
        // A word that comes again says nothing more, and a letter is looked up in every word that begins with it.
        .search([...new Set(withSynonyms(words.toLowerCase().split(/[\s\p{P}]+/u)))].join(' '))
        .slice(0, count)
        .map(({ name, kind, summary }) => ({ name, kind, summary })),
  };
}

interface Document extends Entry {
  /** Words of the name. */
  title: string;
  /** Names and descriptions of parameters, fields or columns. */
  words: string;
}

/** Words of a question that say nothing of what it is about. */
const NO_WORDS = new Set(
  (
    'a an and are at by do does for from get give how i in is it me of on or some the their to what ' +
    'when where which who with'
  ).split(' '),
);

/** Words as they are typed, and what the search of the site says for phrases of them. */
const withSynonyms = (words: readonly string[]): string[] => {
  const text = ` ${words.join(' ')} `;
  const others = Object.entries(language.synonyms).filter(([phrase]) => text.includes(` ${phrase} `));
  return [...words, ...others.flatMap(([, other]) => other.split(' '))];
};

const wordsOf = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[/_-]/g, ' ');

function routeDocument({ path, route }: Endpoint): Document {
  const named = { ...route.query, ...recordOf(route).shape };
  const words = Object.entries(named).map(
    ([name, schema]) => `${wordsOf(name)} ${(schema as { description?: string }).description}`,
  );
  return {
    name: path,
    kind: 'route',
    title: wordsOf(path.replace('/api/', '')),
    summary: route.summary,
    words: [...Object.values(route.notes ?? {}), ...words].join(' '),
  };
}

function tableDocument({ name, rows }: CountedTable, dataset: ServedDataset): Document {
  const columns = columnsOf(dataset, name);
  const names = columns.map((column) => column.name);
  const rest = names.length > SHOWN_COLUMNS ? ` and ${names.length - SHOWN_COLUMNS} more` : '';
  const shown = names.slice(0, SHOWN_COLUMNS).join(', ') + rest;
  return {
    name,
    kind: 'table',
    title: wordsOf(name),
    summary: `${rows} rows of ${shown}.`,
    words: columns.map(({ name: column, meaning }) => `${wordsOf(column)} ${meaning}`).join(' '),
  };
}

/** The entry that a name means: a path may come without /api/ or with a query. */
export function entryAt({ entries }: Catalogue, name: string): Entry {
  const [path = ''] = name.trim().split('?');
  const wanted = [path, `/api/${path.replace(/^\//, '')}`, path.replace(/^\/api\/docs\/|^\/docs\//, '/api/')];
  const found = entries.find((entry) => wanted.includes(entry.name));
  if (found) return found;
  const near =
    nearest(
      path,
      entries.map((entry) => entry.name),
    ) ??
    nearest(
      wanted[1] as string,
      entries.map((entry) => entry.name),
    );
  throw new Problem(
    'not_found',
    `There is no route and no table '${abridged(path)}'. ` +
      `${near ? `Did you mean ${near}?` : 'search finds names by topic.'}`,
  );
}
