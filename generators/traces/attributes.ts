/**
 * What the spans of a trace say of themselves, by the semantic conventions of OpenTelemetry. Names with the prefix
 * `shop.` are the shop's own: no convention has any for orders.
 */

import type { UserAgent } from '../../db/vocabulary.ts';
import { ownDevice } from '../accounts/sign-in.ts';
import { homeAddress, strangeAddress } from '../addresses/documentation-address.ts';
import { userAgent } from '../addresses/user-agent.ts';
import { identifier, joined } from '../draws/flat-text.ts';
import { draws, type Key } from '../draws/random.ts';
import { courseOf, isOver, MOST_TO_REQUEST } from '../fulfilment/course.ts';
import type { Person } from '../people/person.ts';
import { userAt } from '../people/presence.ts';
import type { Order } from '../shop/order.ts';
import type { Product } from '../shop/product.ts';
import { VISITING } from '../time/daytime.ts';
import { DAY } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Operation, rootOf } from './operation.ts';
import type { Step } from './steps.ts';

const draw = draws('product', 'client', 'device', 'delivery');

export type Attributes = Record<string, string | number>;

/** Who and what a trace is about. */
export interface Matter {
  key: Key;
  operation: Operation;
  user: Person | null;
  order: Order | null;
  product: Product | null;
}

/** Of a trace that begins at an instant; `placed` is the order that it places, or whoever it signs in. */
export function matter(
  world: World,
  key: Key,
  operation: Operation,
  at: number,
  placed: { order?: Order; user?: Person },
): Matter {
  const { subject } = operation;
  const order = placed.order ?? orderOf(world, key, at, operation);
  const hasUser = subject !== 'none' && rootOf(operation).service !== 'catalog';
  return {
    key,
    operation,
    user: order ? order.customer : (placed.user ?? (hasUser ? anyone(world, key, at) : null)),
    order,
    product: subject === 'product' ? world.anyProduct(key, draw.product) : null,
  };
}

const anyone = (world: World, key: Key, at: number): Person =>
  world.user(userAt(world, at, key.stream('user'), VISITING));

/** Orders of this level are as dense as requests are. */
export const ORDERS_OF_TRACES = 3;
/** How far back the orders lie that people ask about, and those of which something comes back. */
const LATELY = 20 * DAY;
const BACK = MOST_TO_REQUEST + 20 * DAY;

/** An order that had come as far as the request says, by then. */
function orderOf(world: World, key: Key, at: number, operation: Operation): Order | null {
  const isReturn = operation.subject === 'return';
  if (!isReturn && operation.subject !== 'order') return null;
  const stream = key.stream('order');
  const { orders } = world;
  const level = Math.min(ORDERS_OF_TRACES, orders.levels - 1);
  const first = orders.since(level, at - (isReturn ? BACK : LATELY));
  const end = orders.since(level, isReturn ? at - MOST_TO_REQUEST : at);
  const has = isReturn ? IS_RETURNED : (HAS_COME[rootOf(operation).object] ?? (() => true));
  for (let tries = 0; ; tries++) {
    const order = world.order(first + stream.below(Math.max(1, end - first)));
    if (has(order, at) || tries === MOST_TRIES) return order;
  }
}

const MOST_TRIES = 200;

type HasCome = (order: Order, at: number) => boolean;

const IS_RETURNED: HasCome = (order, at) => isOver(courseOf(order).requestedAt, at);

/** How far an order has come when a request or a message is about it. */
const HAS_COME: Readonly<Record<string, HasCome>> = {
  '/webhooks/pay': (order, at) => isOver(courseOf(order).paidAt, at),
  'order.shipped': (order, at) => isOver(courseOf(order).shippedAt, at),
};

/** `failed` is what the step failed with, and `answered` the status of the answer to a request; each may be null. */
export function attributes(
  world: World,
  about: Matter,
  index: number,
  failed: string | null,
  answered: number | null,
): Attributes {
  const step = about.operation.steps[index] as Step;
  const found = ownAttributes(world, about, index, step, answered);
  if (failed !== null) found['error.type'] = failed;
  return found;
}

function ownAttributes(
  world: World,
  about: Matter,
  index: number,
  step: Step,
  answered: number | null,
): Attributes {
  const { verb, object, host } = step;
  switch (step.via) {
    case 'answer': {
      const found: Attributes = {
        'http.request.method': verb,
        'http.route': object,
        'url.scheme': 'https',
        'url.path': pathOf(step, about),
        'server.address': host,
        'server.port': 443,
      };
      if (answered !== null) found['http.response.status_code'] = answered;
      if (step.service === 'gateway') {
        const { address, agent } = client(world, about);
        found['client.address'] = address;
        found['user_agent.original'] = agent.userAgent;
      }
      return withMatter(found, about);
    }
    case 'call':
    case 'provider': {
      const found: Attributes = {
        'http.request.method': verb,
        'url.template': object,
        'url.full': joined('https://', host, pathOf(step, about)),
        'server.address': host,
        'server.port': 443,
      };
      if (answered !== null) found['http.response.status_code'] = answered;
      return found;
    }
    case 'sql':
      return {
        'db.system.name': 'postgresql',
        'db.namespace': step.service,
        'db.operation.name': verb,
        'db.collection.name': object,
        'db.query.summary': step.name,
        'server.address': host,
        'server.port': 5432,
      };
    case 'cache':
      return {
        'db.system.name': 'redis',
        'db.namespace': '0',
        'db.operation.name': verb,
        'db.query.summary': step.name,
        'server.address': host,
        'server.port': 6379,
      };
    case 'publish':
      return withMatter(
        {
          'messaging.system': 'rabbitmq',
          'messaging.operation.name': verb,
          'messaging.operation.type': 'send',
          'messaging.destination.name': destinationOf(step),
          'messaging.rabbitmq.destination.routing_key': object,
          'messaging.message.id': messageId(about, index),
          'server.address': host,
          'server.port': 5671,
        },
        about,
      );
    case 'process':
      return withMatter(
        {
          'messaging.system': 'rabbitmq',
          'messaging.operation.name': verb,
          'messaging.operation.type': 'process',
          'messaging.destination.name': destinationOf(step),
          'messaging.rabbitmq.destination.routing_key': object,
          'messaging.rabbitmq.message.delivery_tag': deliveryTag(about, index),
          // A message is the same one where it is processed.
          'messaging.message.id': messageId(about, Math.max(step.parent, 0)),
          'server.address': host,
          'server.port': 5671,
        },
        about,
      );
    case 'work':
      return withMatter({ 'code.function.name': object }, about);
  }
}

function withMatter(found: Attributes, { user, order, product }: Matter): Attributes {
  if (user) found['user.id'] = user.id;
  if (order) {
    found['shop.order.id'] = order.id;
    found['shop.order.number'] = order.orderNumber;
  }
  if (product) found['shop.product.sku'] = product.sku;
  return found;
}

/** A known user comes from home, with a device of their own, as in /api/auth-sessions. */
function client(world: World, { key, user }: Matter): { address: string; agent: UserAgent } {
  if (!user) {
    return {
      address: strangeAddress(world, key.float(draw.client)),
      agent: userAgent(key, world.vocabulary),
    };
  }
  const device = key.chance(draw.device, 0.5) ? 'mobile' : 'desktop';
  return { address: homeAddress(world, user.index), agent: ownDevice(world, user, device) };
}

/** What a message goes to, as the name of the span says: the verb and a blank come before it. */
const destinationOf = ({ name, verb }: Step) => name.slice(verb.length + 1);

/** How many messages a consumer had taken from its queue since it was connected. */
const deliveryTag = ({ key }: Matter, index: number) =>
  Math.round(key.at('messages', index).logUniform(draw.delivery, 1, 400_000));

const messageId = ({ key }: Matter, index: number) => identifier('msg', key.at('messages', index));

/** The path of a request, its parameters filled in. */
function pathOf({ object, path }: Step, about: Matter): string {
  if (path.length === 1) return object;
  return joined(...path.map((part, place) => (place % 2 === 0 ? part : parameter(part, about))));
}

function parameter(name: string, { key, order, product }: Matter): string {
  if (name === 'orderId' && order) return order.id;
  if (name === 'sku' && product) return product.sku;
  return identifier(name, key.list(name));
}
