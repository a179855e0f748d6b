/** The receivers of a stream, by the scheme of the address. */
import { nearest } from '../../api/framework/nearest.ts';
import { UsageError } from '../../cli/arguments.ts';
import { withoutPassword } from '../loading/server-address.ts';
import { RECEIVERS, type ReceiverKind, receiverIn } from './address.ts';
import { amqp } from './amqp.ts';
import { kafka } from './kafka.ts';
import { mqtt } from './mqtt.ts';
import { nats } from './nats.ts';
import type { Receiver } from './receiver.ts';
import { redis } from './redis.ts';
import { webhook } from './webhook.ts';

const KINDS: Readonly<Record<ReceiverKind, (address: string, name: string) => Receiver>> = {
  amqp,
  nats,
  mqtt,
  kafka,
  redis,
  webhook,
};

/** Opens no connection yet. Throws a UsageError for an address that is none. */
export function receiverOf(address: string, name: string): Receiver {
  const kind = receiverIn(address);
  const url = URL.parse(address);
  if (kind && url && url.hostname !== '') return KINDS[kind](address, name);
  const [scheme = ''] = /^[\w+.-]+(?=:)/.exec(address) ?? [];
  const meant = kind ? undefined : nearest(scheme, Object.keys(RECEIVERS));
  const schemes = Object.keys(RECEIVERS).map((name) => `${name}://HOST`);
  const received = `received '${withoutPassword(address)}'${meant ? `; did you mean ${meant}:?` : ''}`;
  throw new UsageError(`--to must be one of ${schemes.join(', ')}; ${received}`);
}
