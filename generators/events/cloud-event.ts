/** An event of a world as CloudEvents 1.0.2 has it. */
import { nameOfSize } from '../draws/world-size.ts';
import { isoText } from '../time/window.ts';
import type { World } from '../world.ts';
import type { WorldEvent } from './event-log.ts';

/** A URI-reference, §3.1.1. */
const sourceOf = ({ seed, size, isLarger }: World): string =>
  `/api/events?seed=${seed}${isLarger ? `&world=${nameOfSize(size)}` : ''}`;

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
