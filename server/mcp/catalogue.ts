/** Everything that tools can be asked about, by name: the routes, and the tables of the release. */
import { nextTurn } from '../../api/framework/arrivals.ts';
import type { Load, ServedDataset } from '../../api/framework/dataset.ts';
import { nearest } from '../../api/framework/nearest.ts';
import { abridged, Problem } from '../../api/framework/problem.ts';
import type { Registry } from '../../api/framework/registry.ts';
import { inSlices } from '../../api/framework/steps.ts';
import { whileHeld } from '../http/while-held.ts';
import { ranker } from '../web/finder.ts';
import { type CountedTable, columnsOf, countedTables } from '../web/tables.ts';

export interface Entry {
  /** /api/orders, or the name of a table. */
  name: string;
  kind: 'route' | 'table';
  summary: string;
}

export interface Found extends Entry {
  /** The path with the query that the words ask for: /api/time?tz=Europe/Oslo. */
  request?: string;
}

export interface Catalogue {
  search(words: string, count: number): Found[];
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
  const rank = await inSlices(ranker(registry, dataset), nextTurn);
  const routes = [...registry.values()].map(({ path, route: { summary } }): Entry => {
    return { name: path, kind: 'route', summary };
  });
  const entries = [...routes, ...tables.map((each) => tableEntry(each, dataset))];
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    entries,
    search(words, count) {
      const { found, related } = rank(words);
      const results = new Map<string, Found>();
      for (const { url } of [...found, ...related]) {
        const [page = '', query] = url.split('?');
        const name = page.replace(/^docs\//, '/api/').replace(/^data\/tables\//, '');
        const entry = byName.get(name);
        if (!entry || results.has(name)) continue;
        results.set(name, { ...entry, ...(query && { request: `${name}?${query}` }) });
        if (results.size === count) break;
      }
      return [...results.values()];
    },
  };
}

function tableEntry({ name, rows }: CountedTable, dataset: ServedDataset): Entry {
  const names = columnsOf(dataset, name).map((column) => column.name);
  const rest = names.length > SHOWN_COLUMNS ? ` and ${names.length - SHOWN_COLUMNS} more` : '';
  const shown = names.slice(0, SHOWN_COLUMNS).join(', ') + rest;
  return { name, kind: 'table', summary: `${rows} rows of ${shown}.` };
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
