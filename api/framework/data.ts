/** The data of a prepared request, before they are written: generated or selected records, a result, a picture. */

import { counted } from '../../db/counted.ts';
import { Key } from '../../generators/draws/random.ts';
import { WORLD_SIZES, type WorldSize } from '../../generators/draws/world-size.ts';
import { World } from '../../generators/world.ts';
import { hidingCredentials } from '../../standards/url/credentials.ts';
import type { WorldDataset } from './dataset.ts';
import { HISTORY, versionsOf } from './history.ts';
import type { Prepared } from './prepare.ts';
import { InvalidParameter } from './problem.ts';
import { chosenFields, fieldsOfVersions, project } from './project.ts';
import { type Bundle, type Fixture, isGenerated, isLiving, type Page } from './route.ts';
import { type Indexes, indexesOf, ownCount } from './selection.ts';
import { sorted } from './sort.ts';
import { atOnce, type Steps } from './steps.ts';
import type { Universal } from './universal.ts';

/** The world that was last asked of each dataset. */
const lately = new WeakMap<WorldDataset, World>();

/**
 * The world of a prepared request: of the size that the query names, unless another one is given. Clients ask one world
 * many times, so the last one is kept, with those of its people and orders that it has made.
 */
export function worldOf(
  { dataset, universal, seed = 0 }: Prepared<WorldDataset>,
  size: WorldSize = WORLD_SIZES[universal.world ?? 'small'],
): World {
  const { vocabulary, publicUrl } = dataset;
  const last = lately.get(dataset);
  if (last?.seed === seed && last.size === size && last.publicUrl === publicUrl) return last;
  const world = new World(seed, vocabulary, size, publicUrl);
  lately.set(dataset, world);
  return world;
}

/** The record at any index of a prepared fixture, or the object of a bundle. */
export function generatorOf(prepared: Prepared<WorldDataset>, world: World = worldOf(prepared)) {
  const { at } = listed(prepared, world);
  return at;
}

/** A prepared fixture's records by their place. */
interface List {
  at(place: number): Record<string, unknown>;
  /** How many there are: without end, unless they were looked up or what was asked for has one. */
  readonly length: number;
  /** Whether it ends because its records were looked for. */
  readonly isFound: boolean;
  /** All of them in the order that the query asks for, once they are made. */
  sorted?: readonly Record<string, unknown>[];
}

const lists = new WeakMap<Prepared<WorldDataset>, { world: World; list: List }>();

/** Made once for a request, whose warnings are then said once. */
export const listed = (prepared: Prepared<WorldDataset>, world: World = worldOf(prepared)): List =>
  atOnce(listedInSteps(prepared, world));

/** The same in steps, since what is asked for may have to be looked for. */
function* listedInSteps(prepared: Prepared<WorldDataset>, world: World): Steps<List> {
  const known = lists.get(prepared);
  if (known?.world === world) return known.list;
  const list = yield* newList(prepared, world);
  lists.set(prepared, { world, list });
  return list;
}

function* newList(prepared: Prepared<WorldDataset>, world: World): Steps<List> {
  const { endpoint, seed = 0, universal } = prepared;
  const { route, path } = endpoint;
  if (!isGenerated(route)) throw new Error(`${path} generates nothing`);
  const root = Key.root(seed, path, route.revision);
  const plain = { ...prepared, universal: { ...universal, history: false } };
  const indexes = yield* indexesOf(prepared, world, makerOf(route, plain, world, root));
  const end = () => endOf(prepared, world);
  prepared.countAll = () => {
    if (route.kind === 'fixture' && route.isRest?.(prepared.resolved as never)) return undefined;
    const found = indexes?.length ?? end() ?? ownCount(prepared, world);
    // Of more than were asked for, nobody knows how many.
    return found === Infinity ? undefined : found;
  };
  const made = makerOf(route, prepared, world, root);
  return {
    at: (place: number) => made(indexes ? indexAt(indexes, place) : place),
    get length() {
      return indexes?.length ?? end() ?? Infinity;
    },
    isFound: indexes !== undefined,
  };
}

function indexAt(indexes: NonNullable<Indexes>, place: number): number {
  const index = place < indexes.length ? indexes.at(place) : undefined;
  if (index !== undefined) return index;
  const message = `must be an index of the list, which has ${counted(indexes.length, 'record')}; received '${place}'.`;
  throw new InvalidParameter('offset', message);
}

/** Makes the records of a route by their indexes, with their histories if they are asked for. */
function makerOf(
  route: Fixture | Bundle,
  { resolved, universal, warnings }: Prepared<WorldDataset>,
  world: World,
  root: Key,
): (index: number) => Record<string, unknown> {
  const keyOf = (index: number) => root.at(Math.max(index, 0));
  if (!universal.history || !isLiving(route)) {
    return (index) => route.generate(keyOf(index), resolved as never, world, index);
  }
  const fields = fieldsOfVersions(route, universal);
  warnings.push(...leftOut(route, universal));
  const shown = (record: Record<string, unknown>) => (fields ? project(record, fields) : record);
  return (index) => {
    const life = route.life(keyOf(index), resolved as never, world, index);
    return { ...life.asOf(life.seenAt), [HISTORY]: versionsOf(life, shown) };
  };
}

/** A warning of the fields that were asked for and that no version has; throws where no other one was. */
function leftOut(route: Fixture, universal: Universal): string[] {
  const chosen = chosenFields(route, universal);
  const names = (route.unversioned ?? []).filter((name) => chosen?.has(name) ?? true).join(', ');
  if (names === '') return [];
  if (fieldsOfVersions(route, universal)?.size === 0)
    throw new InvalidParameter(
      'history',
      `must be false with ${names} alone, which changes with other records.`,
    );
  return [`history: its versions have no ${names}, which changes with other records`];
}

/** How many records there are before `upTo`, by default the end of the page; undefined for a list without end. */
export function endOf(
  { endpoint: { route }, resolved, universal: { count = Infinity, offset = 0 } }: Prepared<WorldDataset>,
  world: World,
  upTo: number = offset + count,
): number | undefined {
  return route.kind === 'fixture' ? route.length?.(resolved as never, world, upTo) : undefined;
}

/** What takes long before the first record of a page, in steps. Without it, the page takes as long, at once. */
export function* aheadOf(
  prepared: Prepared<WorldDataset>,
  world: World = worldOf(prepared),
  upTo = (prepared.universal.offset ?? 0) + (prepared.universal.count ?? Infinity),
): Steps<void> {
  const { route } = prepared.endpoint;
  if (route.kind !== 'fixture') return;
  yield* route.ahead?.(prepared.resolved as never, world, upTo) ?? [];
  if (prepared.universal.history) yield* route.aheadOfHistory?.(prepared.resolved as never, world) ?? [];
  yield* sortWhole(prepared, yield* listedInSteps(prepared, world));
}

/** Records of a list that ends which are sorted as a whole. */
const MOST_SORTED = 1000;

/** Sorts a list that ends, where that is asked for and it is not too long: one record a step. */
function* sortWhole(prepared: Prepared<WorldDataset>, list: List): Steps<void> {
  const { own, sort } = prepared.universal;
  if (!sort || list.sorted) return;
  if (!(own || list.isFound)) return warnOfPage(prepared);
  const { length } = list;
  if (length > MOST_SORTED) {
    const warning = `sort: of the page alone, since the list has more than ${MOST_SORTED} records`;
    if (!prepared.warnings.includes(warning)) prepared.warnings.push(warning);
    return;
  }
  const records: Record<string, unknown>[] = [];
  while (records.length < length) {
    records.push(list.at(records.length));
    yield;
  }
  list.sorted = inOrder(prepared, records);
}

/** Who sorts a page looks for the greatest of all, which may be on another. */
function warnOfPage({
  countAll,
  endpoint,
  universal: { count = 0, offset = 0 },
  warnings,
}: Prepared<WorldDataset>) {
  const total = endpoint.reader.names.has('own') ? countAll?.(0) : undefined;
  const warning = 'sort: of the page alone; with own=true, of all records';
  if (total !== undefined && offset + count < total && !warnings.includes(warning)) warnings.push(warning);
}

/** Records, a single result or a picture. */
export type Data = Record<string, unknown> | Record<string, unknown>[] | string;

/** The data of a request, before any field is left out. */
export function dataOf(prepared: Prepared): Data {
  const { endpoint, dataset, universal, sent, resolved } = prepared;
  const { route } = endpoint;
  const { offset = 0 } = universal;
  const warn = warning(prepared);
  switch (route.kind) {
    case 'computation':
      return route.compute(resolved as never, { dataset, warn, sent: sent as never });
    case 'reference':
      return (pageOf(prepared) as Page<Record<string, unknown>>).all();
    case 'fixture':
      return inOrder(prepared, [...recordsOf(prepared)]);
    case 'bundle':
      return generatorOf(prepared)(offset);
    case 'image':
      return route.draw(resolved as never, { dataset, warn });
  }
}

const warning =
  ({ warnings }: Prepared) =>
  (message: string) => {
    warnings.push(hidingCredentials(message));
  };

/** The records of a reference route, not read yet; undefined for other routes. */
export function pageOf(prepared: Prepared): Page<Record<string, unknown>> | undefined {
  const { endpoint, dataset, resolved, universal } = prepared;
  if (endpoint.route.kind !== 'reference') return undefined;
  // SQLite takes an offset only after a limit.
  const { count = 2147483647, offset = 0 } = universal;
  const selection = endpoint.route.select(resolved as never, {
    dataset,
    warn: warning(prepared),
  });
  const page = selection(count, offset);
  // A page that is not full is the last one.
  prepared.countAll = (found) =>
    found < count && (found > 0 || offset === 0) ? offset + found : page.count();
  return page;
}

/** The records of a page in the order that its query asks for. */
export function inOrder(
  { endpoint, universal }: Prepared<WorldDataset>,
  records: Record<string, unknown>[],
): Record<string, unknown>[] {
  const { route } = endpoint;
  return universal.sort && route.kind === 'fixture' ? sorted(records, universal.sort, route.record) : records;
}

/**
 * The records of a prepared fixture one by one, so that other work can run between them. `inOrder` sorts them, which
 * takes all of them.
 */
export function* recordsOf(
  prepared: Prepared<WorldDataset>,
  world?: World,
): Generator<Record<string, unknown>> {
  const { count = Infinity, offset = 0 } = prepared.universal;
  const list = listed(prepared, world);
  for (const _ of sortWhole(prepared, list));
  if (list.sorted) return yield* list.sorted.slice(offset, offset + count);
  const { at, length } = list;
  for (let index = offset; index < Math.min(offset + count, length); index++) yield at(index);
}
