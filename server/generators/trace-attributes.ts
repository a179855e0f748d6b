/**
 * What the spans of a trace say of themselves, by the semantic conventions of OpenTelemetry. Names with the prefix
 * `shop.` are the shop's own: no convention has any for orders.
 */

import type { UserAgent } from '../../db/vocabulary.ts';
import { homeAddress, strangeAddress } from './documentation-address.ts';
import { identifier, joined } from './flat-text.ts';
import { HUNDRED, RETURNS } from './hundred.ts';
import { isDispatched, isPaid, type Order } from './order.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';
import { draws, type Key } from './random.ts';
import { returnedOrder } from './return.ts';
import { ownDevice } from './sign-in.ts';
import { type Operation, rootOf } from './trace-operation.ts';
import type { Step } from './trace-steps.ts';
import { userAgent } from './user-agent.ts';
import type { World } from './world.ts';

const draw = draws('user', 'order', 'product', 'client', 'device', 'delivery');

export type Attributes = Record<string, string | number>;

/** Who and what a trace is about. */
export interface Matter {
  key: Key;
  operation: Operation;
  user: Person | null;
  order: Order | null;
  product: Product | null;
}

export function matter(world: World, index: number, operation: Operation): Matter {
  const { subject } = operation;
  const key = world.traces.key(index);
  const order = orderOf(world, key, index, operation);
  const hasUser = subject !== 'none' && rootOf(operation).service !== 'catalog';
  return {
    key,
    operation,
    user: order ? order.customer : hasUser ? world.anyUser(key, draw.user) : null,
    order,
    product: subject === 'product' ? world.anyProduct(key, draw.product) : null,
  };
}

function orderOf(world: World, key: Key, index: number, operation: Operation): Order | null {
  // Ten of each hundred orders come back.
  const returns = Math.floor(world.size.orders / HUNDRED) * RETURNS;
  if (operation.subject === 'return') return returnedOrder(world, key.int(draw.order, 0, returns - 1));
  return operation.subject === 'order'
    ? world.orderAbout('trace', index, HAS_COME[rootOf(operation).object])
    : null;
}

/** How far an order has come when a request or a message is about it. */
const HAS_COME: Readonly<Record<string, (order: Order) => boolean>> = {
  '/checkout': isPaid,
  '/v1/orders': isPaid,
  '/webhooks/pay': isPaid,
  'order.shipped': isDispatched,
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
