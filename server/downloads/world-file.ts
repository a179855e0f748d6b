/**
 * Answers `/db.json`: the world of a seed as one object with a list for each kind of record, the shape that json-server
 * and its like serve. The keys are the last words of the routes' paths; every record has an `id`.
 */

import { randomInt } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { endOf, generatorOf, worldOf } from '../../api/framework/data.ts';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { CONTENT_TYPES } from '../../api/framework/media-types.ts';
import { type Prepared, prepare } from '../../api/framework/prepare.ts';
import { abridged } from '../../api/framework/problem.ts';
import type { Endpoint, Registry, Routes } from '../../api/framework/registry.ts';
import { recordOf } from '../../api/framework/route.ts';
import type { FairUse } from '../http/fair-use.ts';
import { headerText } from '../http/header-text.ts';
import { headersOf } from '../http/headers.ts';
import { reply } from '../http/respond.ts';

export const WORLD_FILE = '/db.json';

const PARAMETERS = ['seed', 'count'];
/** All that records of other lists refer to. */
const WHOLE = 100;
/** Unknown parameters that warnings name. */
const MOST_WARNINGS = 20;
/** Records between two looks at the clock. */
const SLICE_RECORDS = 8;

/** What records of other lists call a record, where it is not its id: a product by its stock-keeping unit. */
const NAMES: Readonly<Record<string, string>> = { '/api/products': 'sku' };

/** Lists whose records belong to those of another list: none comes without its owner. */
interface Belonging {
  field: string;
  owner: string;
  /** How many surely have all of the greatest number of owners; absent if they follow the order of their owners. */
  most?: number;
}
const BELONGING: Readonly<Record<string, Belonging>> = {
  '/api/transactions': { field: 'orderId', owner: '/api/orders', most: 150 },
  '/api/returns': { field: 'orderId', owner: '/api/orders', most: 20 },
  '/api/posts/comments': { field: 'postId', owner: '/api/posts' },
};

type Rec = Record<string, unknown>;

interface List {
  endpoint: Endpoint;
  key: string;
  /** Field that names each record. */
  name: string;
}

/** The lists whose records have an identifier. */
function listsOf(registry: Registry): List[] {
  return [...registry.values()].flatMap((endpoint) => {
    const { route, path } = endpoint;
    const name = NAMES[path] ?? 'id';
    if (route.kind !== 'fixture' || !(name in recordOf(route).shape)) return [];
    return [{ key: path.slice(path.lastIndexOf('/') + 1), endpoint, name }];
  });
}

/**
 * The records of a list one by one, without those whose owner is not in the file. Those that have no owner, as payouts,
 * go with the ones after them.
 */
function* recordsOf(prepared: Prepared, owners: ReadonlySet<unknown> | undefined): Generator<Rec> {
  const record = generatorOf(prepared);
  const { field, most } = BELONGING[prepared.endpoint.path] ?? {};
  const asked = field === undefined ? (prepared.universal.count ?? 0) : (most ?? Number.POSITIVE_INFINITY);
  const count = Math.min(asked, endOf(prepared, worldOf(prepared), asked) ?? asked);
  let waiting: Rec[] = [];
  for (let index = 0; index < count; index += 1) {
    const made = record(index);
    const owner = field === undefined ? undefined : made[field];
    if (owner === null) waiting.push(made);
    else if (owner === undefined || owners?.has(owner)) {
      yield* waiting;
      waiting = [];
      yield made;
    } else if (most === undefined) return;
  }
}

/** Made in slices, between which other clients are answered. */
export function worldFile(routes: Routes, dataset: () => ServedDataset, fairUse: FairUse): Middleware {
  async function made(ctx: Context, records: Iterable<Rec>): Promise<Rec[]> {
    const all: Rec[] = [];
    for (const record of records) {
      all.push(record);
      if (all.length % SLICE_RECORDS === 0 && fairUse.turns.isSpent) await fairUse.turn(ctx, true);
    }
    return all;
  }

  /** Texts of the file, one for each list. */
  async function parts(ctx: Context, lists: readonly List[], prepare: (list: List) => Prepared) {
    const prepared = lists.map((list) => ({ ...list, prepared: prepare(list) }));
    const belongs = ({ endpoint }: List) => endpoint.path in BELONGING;
    const ids = new Map<string, ReadonlySet<unknown>>();
    const texts = new Map<string, string>();
    for (const list of [...prepared.filter((each) => !belongs(each)), ...prepared.filter(belongs)]) {
      const { path } = list.endpoint;
      const records = await made(ctx, recordsOf(list.prepared, ids.get(BELONGING[path]?.owner ?? '')));
      if (ctx.res.destroyed) return undefined;
      ids.set(path, new Set(records.map((record) => record[list.name])));
      const named =
        list.name === 'id' ? records : records.map((record) => ({ ...record, id: record[list.name] }));
      texts.set(list.key, `${JSON.stringify(list.key)}:${JSON.stringify(named)}`);
    }
    return lists.map(({ key }) => texts.get(key)).join(',\n');
  }

  return async (ctx) => {
    const lists = listsOf(await routes.all());
    if (!fairUse.turns.isFree && !(await fairUse.turn(ctx))) return;
    fairUse.refuseUnread(ctx);
    const live = dataset();
    const letGo = live.hold();
    try {
      const sent = new URLSearchParams(ctx.querystring);
      const unknown = [...new Set(sent.keys())].filter((name) => !PARAMETERS.includes(name));
      for (const name of unknown) sent.delete(name);
      if (!sent.has('count')) sent.set('count', String(WHOLE));
      if (!sent.has('seed')) sent.set('seed', String(randomInt(2 ** 32)));
      const search = sent.toString();
      const now = Date.now();
      let seed = 0;
      const body = await parts(ctx, lists, ({ endpoint }) => {
        const prepared = prepare({ endpoint, search, accepted: 'json', now }, live);
        seed = prepared.seed ?? 0;
        return prepared;
      });
      if (body === undefined) return;
      const headers = headersOf(ctx);
      headers['X-Dataset-Version'] = live.version;
      headers['X-Seed'] = seed;
      headers['Content-Type'] = CONTENT_TYPES.json;
      // States depend on the day.
      headers['Cache-Control'] = 'no-store';
      if (unknown.length > 0) headers['X-Warning'] = unknown.slice(0, MOST_WARNINGS).map(warning);
      fairUse.holdBody(ctx, [body]);
      reply(ctx, 200, '{', body, '}\n');
    } finally {
      letGo();
    }
  };
}

const warning = (name: string) =>
  headerText(
    `unknown parameter '${abridged(name)}' ignored; ${WORLD_FILE} takes ${PARAMETERS.join(' and ')}`,
  );
