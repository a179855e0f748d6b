/** An event of a world as CloudEvents 1.0.2 has it. */
import { oncePer } from '../draws/once-per.ts';
import { nameOfSize } from '../draws/world-size.ts';
import { isoText } from '../time/window.ts';
import type { World } from '../world.ts';
import type { WorldEvent } from './event-log.ts';

/** A URI-reference, §3.1.1. A size without a name, which only commands make, is told by its numbers. */
const sourceOf = oncePer(({ seed, size, isLarger }: World): string => {
  const path = `/api/events?seed=${seed}`;
  if (!isLarger) return path;
  const name = nameOfSize(size);
  const { users, products, companies } = size;
  return `${path}&${name ? `world=${name}` : `users=${users}&products=${products}&companies=${companies}`}`;
});

export const cloudEvent = <Data>(world: World, { number, type, subject, at, data }: WorldEvent) => ({
  specversion: '1.0' as const,
  id: world.identifier('evt', number),
  source: sourceOf(world),
  type,
  subject,
  time: isoText(at),
  datacontenttype: 'application/json' as const,
  data: data() as Data,
});
