/** JSONPlaceholder, told of the records of a world: posts, comments, albums, photos, todos and users. */

import { LRUCache } from 'lru-cache';
import type { Dataset } from '../../../db/open.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import type { Asked, Neighbour, Place, Told } from '../../framework/neighbour.ts';
import { seed as seedSchema } from '../../framework/params.ts';
import { Problem } from '../../framework/problem.ts';
import { COLLECTIONS, type Item, itemsOf, tellingOf } from './records.ts';
import { type Selected, selected } from './selection.ts';

/** One for each that was ever asked for without a seed. */
const USUAL_SEED = 1;
/** Each of some 3 MB once all of its collections were asked for. */
const KEPT_WORLDS = 4;

type Known = Map<string, readonly Item[]>;
const knownWorlds = (_: Dataset) => new LRUCache<number, Known>({ max: KEPT_WORLDS });

/** Items of a collection of the seed that the query names. */
function* collectionOf(name: string, { dataset, query }: Asked): Generator<undefined, readonly Item[]> {
  const seed = seedOf(query);
  const worlds = dataset.derived(knownWorlds);
  const known: Known = worlds.get(seed) ?? new Map();
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
  throw new Problem('invalid_parameter', `seed: must be an integer; received '${sent.slice(0, 40)}'.`);
}

const LISTS = ['GET', 'HEAD', 'POST'];
const SINGLES = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'];

function at(path: string): Place | undefined {
  const [, name = '', id, nested] = path.split('/');
  if (!Object.hasOwn(COLLECTIONS, name)) return undefined;
  if (id === undefined || id === '') return { route: `/${name}`, methods: LISTS };
  if (nested === undefined || nested === '') return { route: `/${name}/{id}`, methods: SINGLES };
  return { route: `/${name}/{id}/{collection}`, methods: LISTS };
}

function* answer(asked: Asked): Generator<undefined, Told> {
  const [, name = '', id = '', nested = '', ...rest] = asked.path.split('/');
  if (rest.some((part) => part !== '') || (nested !== '' && !Object.hasOwn(COLLECTIONS, nested)))
    throw nothingAt(asked);
  const owner = { [COLLECTIONS[name]?.key ?? '']: id };
  const list = nested === '' ? name : nested;
  const items = yield* collectionOf(list, asked);
  if (asked.method === 'POST') return created(list, items.length + 1, nested === '' ? {} : owner, asked);
  if (id !== '' && nested === '')
    return yield* single(
      name,
      items.find((item) => String(item.id) === id),
      asked,
    );
  const query = new URLSearchParams(asked.query);
  if (nested !== '') query.set(COLLECTIONS[name]?.key ?? '', id);
  const chosen = selected(items, query);
  const related = yield* relatedTo(list, chosen.items, asked);
  return { body: related, headers: headersOf(chosen, asked) };
}

const nothingAt = ({ path }: Asked) => new Problem('not_found', `There is nothing at ${path.slice(0, 200)}.`);

/** What a write would make of it; nothing is stored. */
function* single(name: string, item: Item | undefined, asked: Asked): Generator<undefined, Told> {
  if (asked.method === 'DELETE') return { body: {} };
  if (!item) throw nothingAt(asked);
  if (asked.method === 'PUT') return { body: { ...sentRecord(asked), id: item.id } };
  if (asked.method === 'PATCH') return { body: { ...item, ...sentRecord(asked), id: item.id } };
  const [found] = yield* relatedTo(name, [item], asked);
  return { body: found };
}

function created(list: string, id: number, owner: Record<string, string>, asked: Asked): Told {
  return {
    status: 201,
    headers: { Location: `${asked.dataset.publicUrl}/${list}/${id}` },
    body: { ...sentRecord(asked), ...owner, id },
  };
}

function sentRecord({ body = {} }: Asked): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw new Problem('invalid_parameter', 'The body must be a JSON object.');
}

/** With `_embed`, what refers to each item; with `_expand`, what each refers to. */
function* relatedTo(
  name: string,
  items: readonly Item[],
  asked: Asked,
): Generator<undefined, readonly Item[]> {
  let related = items;
  const key = COLLECTIONS[name]?.key ?? '';
  for (const other of asked.query.getAll('_embed').filter((each) => Object.hasOwn(COLLECTIONS, each))) {
    const byOwner = Map.groupBy(yield* collectionOf(other, asked), (item) => item[key]);
    related = related.map((item) => ({ ...item, [other]: byOwner.get(item.id) ?? [] }));
  }
  for (const single of asked.query
    .getAll('_expand')
    .filter((each) => Object.hasOwn(COLLECTIONS, `${each}s`))) {
    const owners = yield* collectionOf(`${single}s`, asked);
    related = related.map((item) => {
      const owner = owners[Number(item[`${single}Id`]) - 1];
      return owner ? { ...item, [single]: owner } : item;
    });
  }
  return related;
}

function headersOf({ total, pages }: Selected, { dataset, path, query }: Asked): Record<string, string> {
  if (total === undefined) return {};
  const links = Object.entries(pages ?? {}).flatMap(([relation, page]) => {
    if (page === undefined) return [];
    const other = new URLSearchParams(query);
    other.set('_page', String(page));
    return [`<${dataset.publicUrl}${path}?${other}>; rel="${relation}"`];
  });
  return { 'X-Total-Count': String(total), ...(links.length > 0 ? { Link: links.join(', ') } : {}) };
}

export const jsonPlaceholderNeighbour: Neighbour = {
  name: 'json-placeholder',
  title: 'JSONPlaceholder',
  host: 'jsonplaceholder.typicode.com',
  base: '',
  summary:
    'Posts, comments, albums, photos, todos and users in the shape of JSONPlaceholder, with writes that store nothing.',
  paths: [
    [
      '/posts /comments /albums /photos /todos /users',
      'A collection: 100, 500, 100, 5,000, 200 and 10 items.',
    ],
    ['/posts/{id}', 'One item.'],
    ['/posts/{id}/comments', 'What belongs to an item; the same as /comments?postId={id}.'],
    [
      '?userId={id}&title_like={text}',
      'Filters by any field, also address.city, with _gte, _lte, _ne and _like; q looks everywhere.',
    ],
    ['?_page={n}&_limit={n}', 'Pages, or _start with _end or _limit; X-Total-Count says how many there are.'],
    ['?_sort={field}&_order=desc', 'Order, by several fields with commas.'],
    ['?_embed=comments&_expand=user', 'What refers to an item, and what it refers to.'],
    ['POST, PUT, PATCH, DELETE', 'Answered as if they had changed something: 201 with a new id, or 200.'],
  ],
  roots: Object.keys(COLLECTIONS).map((name) => `/${name}`),
  examples: [
    '/posts/1',
    '/posts/1/comments',
    '/todos?userId=3&completed=false&_limit=5',
    '/albums?_page=2&_limit=10',
    '/users?_sort=name',
  ],
  differences: [
    'The records are those of a world of this service: its first 10 users, its posts and products. seed chooses another world, and is 1 when it is not sent.',
    'Places are near the middle of the country that the address is in.',
    'Texts are sentences, name of a comment is the name of its author, and phone is empty where a country keeps no numbers for fiction.',
    'Posts are given to the 10 users in turn, whoever wrote them in /api/posts; of each post you see five comments.',
    '_like looks for a part of the text, not for a regular expression.',
    'PUT and PATCH of an id that does not exist are 404 with an empty object, as a GET is; other refusals say in error what was wrong.',
  ],
  at,
  answer,
  refusal: ({ status, message }) => (status === 404 ? {} : { error: message }),
};
