/** Addresses of the pictures of people, which /api/avatars draws. */
import { joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import type { Setting } from '../draws/setting.ts';
import { nameOfSize } from '../draws/world-size.ts';
import { latinName, type Person } from './person.ts';

/** A world, as far as its pictures need it. */
interface Pictured extends Setting {
  readonly publicUrl: string;
}

interface Parts {
  byName: string;
  /** Before and after the index; undefined for a world whose size has no name. */
  byIndex: readonly [before: string, after: string] | undefined;
}

const partsOf = oncePer(({ seed, size, publicUrl }: Pictured): Parts => {
  const route = joined(publicUrl, '/api/avatars?');
  const name = nameOfSize(size);
  const after = name === 'small' ? '' : `&world=${name}`;
  return {
    byName: joined(route, 'name='),
    byIndex: name && [joined(route, 'seed=', String(seed), '&offset='), after],
  };
});

/**
 * Somebody in the list of a world is drawn by their index there. Others have no index that the route could find them
 * by, and neither have people of a world whose size has no name: they are drawn by their name.
 */
export function avatarUrl(user: Person, world: Pictured): string {
  const { byName, byIndex } = partsOf(world);
  if (!user.isListed || !byIndex) return joined(byName, encodeURIComponent(latinName(user)));
  return joined(byIndex[0], String(user.index), byIndex[1]);
}
