/**
 * What the services of the world's shop do, one step of a trace at a time: answer and send requests, ask databases,
 * publish and process messages, work on their own.
 */

import { joined } from '../draws/flat-text.ts';
import { SHOP_FACTS } from '../people/shop.ts';
import type { TracedService } from '../platform/deployables.ts';

export const SPAN_KINDS = ['server', 'client', 'producer', 'consumer', 'internal'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

/** What a step goes through; its kind, its attributes and its ways to fail follow from that. */
export type Via = 'answer' | 'call' | 'provider' | 'sql' | 'cache' | 'publish' | 'process' | 'work';

const KINDS: Readonly<Record<Via, SpanKind>> = {
  answer: 'server',
  call: 'client',
  provider: 'client',
  sql: 'client',
  cache: 'client',
  publish: 'producer',
  process: 'consumer',
  work: 'internal',
};

export interface Step {
  /** Position of the parent among the steps of the operation; -1 for the first. */
  parent: number;
  service: TracedService;
  via: Via;
  kind: SpanKind;
  name: string;
  /** Milliseconds that it takes itself, without what it waits for: half take less. */
  median: number;
  /** HTTP method, SQL statement or command of the cache; `publish` or `process`. */
  verb: string;
  /** Path with its parameters in braces, table, key, routing key of the message or name of a function. */
  object: string;
  /** Who answers: a host. */
  host: string;
  /** What it may fail with. */
  failures: readonly string[];
  /** What is done in its place where a step before it has failed; of the same service and kind. */
  otherwise?: Step;
  /** Whether it is work on what has been written. */
  isAfterwards?: true;
  /** What the path consists of: texts and, at every second place, names of parameters. */
  path: readonly string[];
}

/** Every name is reserved (RFC 2606): nobody answers there. */
const HOSTS: Readonly<Record<TracedService, string>> = {
  gateway: joined('www.', SHOP_FACTS.domain),
  checkout: 'checkout.shop.test',
  catalog: 'catalog.shop.test',
  payments: 'payments.shop.test',
  worker: 'worker.shop.test',
};
const PROVIDERS = {
  pay: 'api.pay.example',
  mail: 'api.mail.example',
  storage: 'storage.shop.test',
} as const;

const PAY_FAILURES = [
  'PAYMENT_PROVIDER_TIMEOUT',
  'PAYMENT_PROVIDER_TIMEOUT',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'PAYMENT_PROVIDER_RATE_LIMITED',
];
const PROVIDER_FAILURES: Readonly<Record<keyof typeof PROVIDERS, readonly string[]>> = {
  pay: PAY_FAILURES,
  mail: ['MAIL_PROVIDER_TIMEOUT', 'MAIL_PROVIDER_REJECTED'],
  storage: ['OBJECT_STORE_TIMEOUT', 'OBJECT_STORE_UNAVAILABLE'],
};
const FAILURES: Readonly<Record<Via, readonly string[]>> = {
  answer: ['INTERNAL_ERROR', 'THREAD_POOL_EXHAUSTED', 'CIRCUIT_OPEN'],
  // The other side has answered, in its own span: the answer came too late or not at all.
  call: ['UPSTREAM_TIMEOUT', 'UPSTREAM_TIMEOUT', 'UPSTREAM_CONNECTION_RESET'],
  provider: [],
  sql: ['DB_STATEMENT_TIMEOUT', 'DB_POOL_EXHAUSTED', 'DB_DEADLOCK', 'DB_CONNECTION_RESET'],
  cache: ['CACHE_TIMEOUT', 'CACHE_CONNECTION_RESET'],
  publish: ['BROKER_UNAVAILABLE', 'PUBLISH_CONFIRM_TIMEOUT'],
  process: ['MESSAGE_HANDLER_FAILED', 'SCHEMA_MISMATCH', 'MESSAGE_LOCK_LOST'],
  work: ['INTERNAL_ERROR'],
};

/** Milliseconds, each as the median of what is usual. */
const OWN = { answer: 3, call: 1.5, cache: 0.7, publish: 2, process: 9 } as const;
const PROVIDER = { pay: 230, mail: 95, storage: 45 } as const;
const SQL: Readonly<Record<string, number>> = { SELECT: 2.5, INSERT: 3.5, UPDATE: 3.5, DELETE: 8 };

function step(
  parent: number,
  service: TracedService,
  via: Via,
  name: string,
  median: number,
  more: Partial<Pick<Step, 'verb' | 'object' | 'host' | 'failures'>>,
): Step {
  const { verb = '', object = '', host = '', failures = FAILURES[via] } = more;
  const path = object.split(/[{}]/);
  return { parent, service, via, kind: KINDS[via], name, median, verb, object, host, path, failures };
}

/** An HTTP request that a service answers: `GET /products/{sku}`. */
export function answer(parent: number, service: TracedService, name: string): Step {
  const [verb, object] = parted(name);
  return step(parent, service, 'answer', name, OWN.answer, { verb, object, host: HOSTS[service] });
}

/** An HTTP request to another service of the shop. */
export function call(parent: number, service: TracedService, to: TracedService, name: string): Step {
  const [verb, object] = parted(name);
  return step(parent, service, 'call', name, OWN.call, { verb, object, host: HOSTS[to] });
}

/** An HTTP request to someone else. */
export function provider(
  parent: number,
  service: TracedService,
  to: keyof typeof PROVIDERS,
  name: string,
): Step {
  const [verb, object] = parted(name);
  const [host, failures] = [PROVIDERS[to], PROVIDER_FAILURES[to]];
  return step(parent, service, 'provider', name, PROVIDER[to], { verb, object, host, failures });
}

/** A statement: `SELECT orders`. */
export function sql(parent: number, service: TracedService, name: string, median?: number): Step {
  const [verb, object] = parted(name);
  const host = joined(service, '-db.shop.test');
  return step(parent, service, 'sql', name, median ?? (SQL[verb] as number), { verb, object, host });
}

/** A command of Redis: `GET session`. */
export function cache(parent: number, service: TracedService, name: string): Step {
  const [verb, object] = parted(name);
  return step(parent, service, 'cache', name, OWN.cache, { verb, object, host: 'cache.shop.test' });
}

/** `otherwise` is what is told where a step before it has failed. */
export function publish(parent: number, service: TracedService, topic: string, otherwise?: string): Step {
  return told(message(parent, service, 'publish', topic, OWN.publish), otherwise);
}

export function process(parent: number, service: TracedService, topic: string, otherwise?: string): Step {
  return told(message(parent, service, 'process', topic, OWN.process), otherwise);
}

function told(step: Step, otherwise: string | undefined): Step {
  if (otherwise === undefined) return step;
  const { parent, service, via, median } = step;
  return or(step, message(parent, service, via as 'publish' | 'process', otherwise, median));
}

/** A step, and what is done in its place where one before it has failed. */
export const or = (step: Step, otherwise: Step): Step => ({ ...step, otherwise });

/** Work on what has been written, and not on what will be. */
export const afterwards = (step: Step): Step => ({ ...step, isAfterwards: true });

/** The exchange that all messages go through; each service has one queue, which has its name. */
const EXCHANGE = 'shop';

/** Its name ends with the destination as the conventions put it together: exchange, routing key and, to read, queue. */
function message(
  parent: number,
  service: TracedService,
  via: 'publish' | 'process',
  topic: string,
  median: number,
): Step {
  const queue = via === 'process' ? joined(':', service) : '';
  return step(parent, service, via, joined(via, ' ', EXCHANGE, ':', topic, queue), median, {
    verb: via,
    object: topic,
    host: 'queue.shop.test',
  });
}

/** What a service does by itself. */
export function work(
  parent: number,
  service: TracedService,
  name: string,
  median: number,
  ...failures: string[]
): Step {
  const object = joined('shop.', service, '.', name.replaceAll(' ', '_'));
  return step(parent, service, 'work', name, median, failures.length > 0 ? { object, failures } : { object });
}

function parted(name: string): [verb: string, object: string] {
  const blank = name.indexOf(' ');
  return [joined(name.slice(0, blank)), joined(name.slice(blank + 1))];
}
