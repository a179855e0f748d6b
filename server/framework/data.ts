/** The data of a prepared request, before they are written: generated or selected records, a result, a picture. */
import { hidingCredentials } from '../../standards/url/credentials.ts';
import { Key } from '../generators/random.ts';
import { World } from '../generators/world.ts';
import { WORLD_SIZES, type WorldSize } from '../generators/world-size.ts';
import type { WorldDataset } from './dataset.ts';
import type { Prepared } from './prepare.ts';
import { isGenerated } from './route.ts';

/** The world that was last asked of each dataset. */
const lately = new WeakMap<WorldDataset, World>();

/**
 * The world of a prepared request: of the size that the query names, unless another one is given. Clients ask one world many
 * times, so the last one is kept, with those of its people and orders that it has made.
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
  const { endpoint, resolved, seed = 0 } = prepared;
  const { route, path } = endpoint;
  if (!isGenerated(route)) throw new Error(`${path} generates nothing`);
  const root = Key.root(seed, path, route.revision);
  return (index: number): Record<string, unknown> =>
    route.generate(root.at(index), resolved as never, world, index);
}

/** Records, a single result or a picture. */
export type Data = Record<string, unknown> | Record<string, unknown>[] | string;

/** The data of a request, before any field is left out. */
export function dataOf(prepared: Prepared): Data {
  const { endpoint, dataset, universal, sent, resolved, warnings } = prepared;
  const { route } = endpoint;
  const { count, offset = 0 } = universal;
  const warn = (message: string) => {
    warnings.push(hidingCredentials(message));
  };
  switch (route.kind) {
    case 'computation':
      return route.compute(resolved as never, { dataset, warn, sent: sent as never });
    case 'reference':
      // SQLite takes an offset only after a limit, and drizzle omits a negative limit.
      return route
        .select(dataset.db, resolved as never, { dataset, warn })
        .limit(count ?? 2147483647)
        .offset(offset)
        .all();
    case 'fixture':
      return listOf(prepared);
    case 'bundle':
      return generatorOf(prepared)(offset);
    case 'image':
      return route.draw(resolved as never, { dataset, warn });
  }
}

function listOf(prepared: Prepared): Record<string, unknown>[] {
  const { count = 0, offset = 0 } = prepared.universal;
  const record = generatorOf(prepared);
  const records: Record<string, unknown>[] = [];
  for (let index = offset; index < offset + count; index++) records.push(record(index));
  return records;
}

/** The records of a prepared fixture one by one, so that other work can run between them. */
export function* recordsOf(prepared: Prepared, world?: World): Generator<Record<string, unknown>> {
  const { count = 0, offset = 0 } = prepared.universal;
  const record = generatorOf(prepared, world);
  for (let index = offset; index < offset + count; index++) yield record(index);
}
