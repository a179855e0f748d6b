/** Where a stream goes, by the scheme of its address. Needs no package, so that it can run before any is installed. */
import { kindIn } from '../loading/address.ts';

/** The kinds of receivers, by scheme. */
export const RECEIVERS = {
  amqp: 'amqp',
  amqps: 'amqp',
  nats: 'nats',
  tls: 'nats',
  mqtt: 'mqtt',
  mqtts: 'mqtt',
  kafka: 'kafka',
  kafkas: 'kafka',
  redis: 'redis',
  rediss: 'redis',
  https: 'webhook',
  http: 'webhook',
} as const;

export type ReceiverKind = (typeof RECEIVERS)[keyof typeof RECEIVERS];

/** The kind of receiver of an address; undefined if its scheme is unknown. */
export const receiverIn = (address: string): ReceiverKind | undefined => kindIn(address, RECEIVERS);
