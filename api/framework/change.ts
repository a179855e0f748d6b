/** What happens to a record of a world at an instant: what its list shows before and after. */
import { Key } from '../../generators/draws/random.ts';
import type { World } from '../../generators/world.ts';
import type { WorldDataset } from './dataset.ts';
import type { Life } from './history.ts';
import type { Prepared } from './prepare.ts';
import { fieldsOfVersions, project } from './project.ts';
import { isLiving } from './route.ts';

type Rec = Record<string, unknown>;

export interface Change {
  /** Null where the record is new. */
  before: Rec | null;
  after: Rec;
}

/**
 * The life of a record of a list, by its identifier; undefined for one that the list does not have by its end. What the
 * list shows the same at all times has no changes: it is there from an instant on, in milliseconds since 1970.
 */
export function lifeOf(
  prepared: Prepared<WorldDataset>,
  world: World,
  id: string,
  since: number,
): Life<Rec> | undefined {
  const { route, path } = prepared.endpoint;
  const lookup = route.kind === 'fixture' ? route.lookup : undefined;
  if (!lookup?.id) throw new Error(`${path} finds no record by its id`);
  const { resolved } = prepared;
  const number = lookup.id.numberOf(world, id, resolved as never);
  const entries = lookup.entries(world, resolved as never);
  if (number === undefined || !entries) return undefined;
  const { to = Infinity } = entries;
  const isListed = (entries.happensAt?.(number) ?? Infinity) <= to;
  return isListed ? lifeAt(prepared, world, entries.indexOf(number), { since }) : undefined;
}

/** The same of the record at an index of the list; `query` stands for that of the request, as of another instant. */
export function lifeAt(
  { endpoint: { route, path }, resolved, universal, seed = 0 }: Prepared<WorldDataset>,
  world: World,
  index: number,
  { since = 0, query = resolved }: { since?: number; query?: object } = {},
): Life<Rec> {
  if (route.kind !== 'fixture') throw new Error(`${path} has no records of a world`);
  const key = Key.root(seed, path, route.revision).at(Math.max(index, 0));
  if (!isLiving(route)) {
    const asOf = () => route.generate(key, query as never, world, index);
    return { seenAt: since, beginsAt: since, changes: () => [], asOf };
  }
  const life = route.life(key, query as never, world, index);
  const fields = fieldsOfVersions(route, universal);
  return fields ? { ...life, asOf: (instant) => project(life.asOf(instant), fields) } : life;
}

/** The change of a record at an instant from the beginning of its life on; undefined where it stays as it was. */
export function changeAt({ beginsAt, isOlder, asOf }: Life<Rec>, at: number): Change | undefined {
  const after = asOf(at);
  if (at === beginsAt && !isOlder) return { before: null, after };
  const before = asOf(at - 1);
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : { before, after };
}
