/** What tickets come from: an order, a thing of the account or an incident, with who writes about it and when. */

import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { courseOf, endOf, MOST_TO_REFUND } from '../fulfilment/course.ts';
import type { Person } from '../people/person.ts';
import { userAt } from '../people/presence.ts';
import type { DeployedService } from '../platform/deployables.ts';
import { type Incident, incidentOf } from '../platform/incident.ts';
import { Weekly } from '../platform/weekly.ts';
import type { Line, Order } from '../shop/order.ts';
import type { Product } from '../shop/product.ts';
import { Caused, type Causes, causeOf, EACH } from '../time/caused.ts';
import { LEISURE, UTC_OFFSETS } from '../time/daytime.ts';
import { Mixed } from '../time/listing.ts';
import { TRADE } from '../time/paces.ts';
import { ownOf, Timeline } from '../time/timeline.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time/window.ts';
import type { World } from '../world.ts';
import { generalTopic, incidentTopic, MOST_TO_TICKET, orderMatter } from './matter.ts';
import type { Topic } from './topic.ts';

const draw = draws('line', 'topic', 'service', 'created', 'user', 'matter');

const SERVICES = new Weights<DeployedService>(
  ['customer-web', 40],
  ['checkout-api', 38],
  ['event-worker', 18],
  ['report-scheduler', 4],
);

/** What a ticket is about, who writes it and when. */
export interface Occasion {
  key: Key;
  requester: Person;
  createdAt: number;
  topicAt: (instant: number) => Topic;
  /** The instant before which all of it is said, where it would be untrue from then on. */
  until?: number;
  order?: Order;
  product?: Product;
  incident?: Incident;
}

/** Every second order is written about. */
const EVERY_SECOND = Array.from({ length: 50 }, (_, index) => index * 2);
const WRITTEN_ABOUT: Causes = { perBlock: EVERY_SECOND.length, placesOf: () => EVERY_SECOND };

/** Other matters: four a year for ten of the world's people. */
const othersOf = oncePer(
  (world: World) =>
    new Timeline(TRADE, world.size.users * 0.4, (number) => world.key('other tickets', number)),
);

/** And once in four weeks, or more often in a larger world, somebody who met an incident. */
const weeklyOf = oncePer((world: World) => new Weekly(Math.max(1, Math.round(world.size.users / 120)) / 4));

const KINDS = [aboutOrder, aboutAccount, aboutIncident] as const;

/** All that tickets come from. */
export const occasionsOf = oncePer(
  (world: World) =>
    new Mixed([
      new Caused(
        world.orders,
        WRITTEN_ABOUT,
        (number) => aboutOrder(world, number).createdAt,
        MOST_TO_REFUND + MOST_TO_TICKET,
      ),
      othersOf(world),
      new Caused(weeklyOf(world), EACH, (number) => incidentTold(world, number).createdAt, 8 * DAY),
    ]),
);

/** What tickets follow from, of one kind; a cause has one ticket or none. */
export interface TicketCauses {
  /** Milliseconds from a cause to the ticket, at most. */
  readonly reach: number;
  since(instant: number): number;
  /** Milliseconds since 1970; Infinity after the last of the world's own. */
  instant(cause: number): number;
  /** The number of a ticket among those of the kind; undefined where the cause has none. */
  ticketOf(cause: number): number | undefined;
  causeOf(ticket: number): number;
  /** Of the ticket of a cause that has one. */
  glimpse(cause: number): Glimpse;
}

/** What is known of a ticket before it is known what it is about. */
export interface Glimpse {
  key: Key;
  /** An instant by which it is opened, and by which nothing keeps it from being solved. */
  latest: number;
}

const same = (number: number): number => number;

/** The causes of the world's own tickets, by kind: orders, other matters, incidents. */
export const ticketCausesOf = oncePer((world: World): readonly TicketCauses[] => {
  const others = othersOf(world);
  const weekly = weeklyOf(world);
  return [
    {
      reach: MOST_TO_REFUND + MOST_TO_TICKET,
      ...ownOf(world.orders),
      ticketOf: (order) => (order % 2 === 0 ? order / 2 : undefined),
      causeOf: (ticket) => causeOf(WRITTEN_ABOUT, ticket),
      glimpse(number) {
        const order = world.order(number);
        return { key: keyOfOrder(order), latest: endOf(courseOf(order)) + MOST_TO_TICKET };
      },
    },
    {
      reach: 0,
      ...ownOf(others),
      ticketOf: same,
      causeOf: same,
      glimpse: (number) => ({ key: others.keyOf(number), latest: others.instant(number) }),
    },
    {
      reach: 8 * DAY,
      ...ownOf(weekly),
      ticketOf: same,
      causeOf: same,
      glimpse(number) {
        const { key, incident } = incidentTold(world, number);
        return { key, latest: incident.endedAt + HOUR };
      },
    },
  ];
});

function aboutOrder(world: World, number: number): Occasion {
  const order = world.order(causeOf(WRITTEN_ABOUT, number));
  return matterOfOrder(world, keyOfOrder(order), order);
}

const keyOfOrder = ({ key }: Order): Key => key.list('ticket');

function matterOfOrder(world: World, key: Key, order: Order): Occasion {
  const { customer } = order;
  const { lines } = order.basket();
  const { product } = lines[key.int(draw.line, 0, lines.length - 1)] as Line;
  const matter =
    customer.team !== null ? undefined : orderMatter(key, draw.matter, order, product, world.vocabulary);
  const zone = UTC_OFFSETS[customer.country];
  if (!matter) {
    const createdAt = LEISURE.instant(
      key.float(draw.created),
      order.placedAt + HOUR,
      order.placedAt + 3 * DAY,
      zone,
    );
    return ofAccount(world, key, createdAt);
  }
  const { topic, moment, until } = matter;
  const createdAt = LEISURE.instant(key.float(draw.created), moment.from, moment.to, zone);
  return { key, requester: customer, createdAt, topicAt: () => topic, until, order, product };
}

function aboutAccount(world: World, number: number): Occasion {
  return ofAccount(world, world.key('other tickets', number), othersOf(world).instant(number));
}

export function ofAccount(world: World, key: Key, createdAt: number): Occasion {
  const requester = customerAt(world, key, createdAt);
  const topic = generalTopic(key, draw.topic, requester, world);
  return { key, requester, createdAt, topicAt: () => topic };
}

/** Somebody who does not work for the shop. */
function customerAt(world: World, key: Key, instant: number): Person {
  const stream = key.stream('user');
  for (let tries = 0; ; tries++) {
    const user = world.user(userAt(world, instant, stream, LEISURE));
    if (user.team === null || tries === MOST_TRIES) return user;
  }
}
const MOST_TRIES = 100;

/** In the hour after a fault began: most write while they meet it, some a few minutes after they did. */
function incidentTold(world: World, number: number): { key: Key; incident: Incident; createdAt: number } {
  const key = world.key('incident tickets', number);
  const incident = incidentOf(world, key.weighted(draw.service, SERVICES), weeklyOf(world).weekOf(number));
  const { beganAt, endedAt } = incident;
  const span = Math.min(HOUR - MINUTE, endedAt - beganAt + 8 * MINUTE);
  return {
    key,
    incident,
    createdAt: Math.floor(beganAt + 30 * SECOND + key.float(draw.created) * span),
  };
}

function aboutIncident(world: World, number: number): Occasion {
  const { key, incident, createdAt } = incidentTold(world, number);
  const underWay = incidentTopic(world.vocabulary);
  const { over = underWay } = underWay;
  const topicAt = (instant: number) => (instant > incident.endedAt ? over : underWay);
  return { key, requester: customerAt(world, key, createdAt), createdAt, topicAt, incident };
}

/** By its number in those. */
export function occasionOf(world: World, number: number): Occasion {
  const origin = occasionsOf(world).origin(number);
  return (KINDS[origin.stream] as (typeof KINDS)[number])(world, origin.number);
}
