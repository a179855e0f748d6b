/** What JSONPlaceholder is asked: items of a world, by the conventions of json-server. */

import { LRUCache } from 'lru-cache';
import type { Dataset } from '../../../db/open.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import type { NeighbourRequest, NeighbourResponse } from '../../framework/neighbour.ts';
import { seed as seedSchema } from '../../framework/params.ts';
import { abridged, LONGEST_PATH, Problem } from '../../framework/problem.ts';
import { COLLECTIONS } from './collection.ts';
import { type Item, itemsOf, tellingOf } from './records.ts';
import { type Selected, SLICE, selected } from './selection.ts';

/** One for each that was ever asked for without a seed. */
const USUAL_SEED = 1;
/** Each of some 3 MB once all of its collections were asked for. */
const KEPT_WORLDS = 4;

type KnownCollections = Map<string, readonly Item[]>;
const knownWorlds = (_: Dataset) => new LRUCache<number, KnownCollections>({ max: KEPT_WORLDS });

/** Items of a collection of the seed that the query names. */
function* collectionOf(
  name: string,
  { dataset, query }: NeighbourRequest,
): Generator<undefined, readonly Item[]> {
  const seed = seedOf(query);
  const worlds = dataset.derived(knownWorlds);
  const known: KnownCollections = worlds.get(seed) ?? new Map();
  worlds.set(seed, known);
  const items = known.get(name) ?? (yield* itemsOf(name, tellingOf(seed, dataset as ServedDataset)));
  known.set(name, items);
  return items;
}

function seedOf(query: URLSearchParams): number {
  const sent = query.get('seed');
  if (sent === null) return USUAL_SEED;
  const read = seedSchema().safeParse(sent);
  if (read.success) return read.data as number;
  throw new Problem('invalid_parameter', `seed: must be an integer; received '${abridged(sent)}'.`);
}

export function* answer(request: NeighbourRequest): Generator<undefined, NeighbourResponse> {
  const [, name = '', id = '', nested = '', ...rest] = request.path.split('/');
  if (rest.some((part) => part !== '') || (nested !== '' && !Object.hasOwn(COLLECTIONS, nested)))
    throw nothingAt(request);
  const owner = { [COLLECTIONS[name]?.key ?? '']: id };
  const list = nested === '' ? name : nested;
  const items = yield* collectionOf(list, request);
  if (request.method === 'POST') return created(list, items.length + 1, nested === '' ? {} : owner, request);
  if (id !== '' && nested === '')
    return yield* single(
      name,
      items.find((item) => String(item.id) === id),
      request,
    );
  const query = new URLSearchParams(request.query);
  if (nested !== '') query.set(COLLECTIONS[name]?.key ?? '', id);
  const chosen = yield* selected(items, query);
  const related = yield* relatedTo(list, chosen.items, request);
  return { body: related, headers: headersOf(chosen, request) };
}

const nothingAt = ({ path }: NeighbourRequest) =>
  new Problem('not_found', `There is nothing at ${abridged(path, LONGEST_PATH)}.`);

/** What a write would make of it; nothing is stored. */
function* single(
  name: string,
  item: Item | undefined,
  request: NeighbourRequest,
): Generator<undefined, NeighbourResponse> {
  if (request.method === 'DELETE') return { body: {} };
  if (!item) throw nothingAt(request);
  if (request.method === 'PUT') return { body: { ...sentRecord(request), id: item.id } };
  if (request.method === 'PATCH') return { body: { ...item, ...sentRecord(request), id: item.id } };
  const [found] = yield* relatedTo(name, [item], request);
  return { body: found };
}

function created(
  list: string,
  id: number,
  owner: Record<string, string>,
  request: NeighbourRequest,
): NeighbourResponse {
  return {
    status: 201,
    headers: { Location: `${request.dataset.publicUrl}/${list}/${id}` },
    body: { ...sentRecord(request), ...owner, id },
  };
}

function sentRecord({ body = {} }: NeighbourRequest): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw new Problem('invalid_parameter', 'The body must be a JSON object.');
}

/** With `_embed`, what refers to each item; with `_expand`, what each refers to. */
function* relatedTo(
  name: string,
  items: readonly Item[],
  request: NeighbourRequest,
): Generator<undefined, readonly Item[]> {
  const key = COLLECTIONS[name]?.key ?? '';
  const additions: ((item: Item) => object)[] = [];
  for (const other of new Set(request.query.getAll('_embed'))) {
    if (!Object.hasOwn(COLLECTIONS, other)) continue;
    const byOwner = Map.groupBy(yield* collectionOf(other, request), (item) => item[key]);
    additions.push((item) => ({ [other]: byOwner.get(item.id) ?? [] }));
    yield;
  }
  for (const single of new Set(request.query.getAll('_expand'))) {
    if (!Object.hasOwn(COLLECTIONS, `${single}s`)) continue;
    const owners = yield* collectionOf(`${single}s`, request);
    additions.push((item) => {
      const owner = owners[Number(item[`${single}Id`]) - 1];
      return owner ? { [single]: owner } : {};
    });
  }
  if (additions.length === 0) return items;
  const related: Item[] = [];
  for (const item of items) {
    related.push(Object.assign({}, item, ...additions.map((addition) => addition(item))));
    if (related.length % SLICE === 0) yield;
  }
  return related;
}

/** It repeats the query four times, and most clients take at most 16 KiB of headers. */
const LONGEST_LINK = 8_192;

function headersOf(
  { total, pages }: Selected,
  { dataset, path, query }: NeighbourRequest,
): Record<string, string> {
  if (total === undefined) return {};
  const links = Object.entries(pages ?? {}).flatMap(([relation, page]) => {
    if (page === undefined) return [];
    const other = new URLSearchParams(query);
    other.set('_page', String(page));
    return [`<${dataset.publicUrl}${path}?${other}>; rel="${relation}"`];
  });
  const link = links.join(', ');
  const isSent = link !== '' && link.length <= LONGEST_LINK;
  return { 'X-Total-Count': String(total), ...(isSent ? { Link: link } : {}) };
}
