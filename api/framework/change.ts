/** What happens to a record of a world at an instant: what its list shows before and after. */
import { Key } from '../../generators/draws/random.ts';
import type { World } from '../../generators/world.ts';
import type { WorldDataset } from './dataset.ts';
import type { Prepared } from './prepare.ts';
import { isLiving } from './route.ts';

type Rec = Record<string, unknown>;

export interface Change {
  /** Null where the record is new. */
  before: Rec | null;
  after: Rec;
}

/**
 * The change of a record of a list at an instant, in milliseconds since 1970; undefined where it stays as it was or is
 * not in the list yet, and for an identifier that the world does not have. What the list shows the same at all times is
 * new at the instant.
 */
export function changeAt(
  { endpoint, resolved, seed = 0 }: Prepared<WorldDataset>,
  world: World,
  id: string,
  at: number,
): Change | undefined {
  const { route, path } = endpoint;
  const lookup = route.kind === 'fixture' ? route.lookup : undefined;
  if (route.kind !== 'fixture' || !lookup?.id) throw new Error(`${path} finds no record by its id`);
  const number = lookup.id.numberOf(world, id, resolved as never);
  const index = number === undefined ? undefined : lookup.entries(world, resolved as never)?.indexOf(number);
  if (index === undefined) return undefined;
  const key = Key.root(seed, path, route.revision).at(Math.max(index, 0));
  if (!isLiving(route)) {
    return { before: null, after: route.generate(key, resolved as never, world, index) };
  }
  const { beginsAt, asOf } = route.life(key, resolved as never, world, index);
  if (at < beginsAt) return undefined;
  const after = asOf(at);
  if (at === beginsAt) return { before: null, after };
  const before = asOf(at - 1);
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : { before, after };
}
