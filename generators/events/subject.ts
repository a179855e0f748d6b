/** The records that events are about: the kinds of them, and which of them a world has. */
import { fileNumber } from '../files/file-list.ts';
import { orderNumber } from '../fulfilment/known.ts';
import { returnOfOrder } from '../fulfilment/return.ts';
import { happenings, placeOfHappening } from '../notifications/happenings.ts';
import { commitsOf } from '../platform/commit-history.ts';
import { deploymentNumber } from '../platform/deployment-number.ts';
import { jobNumber } from '../queue/job-number.ts';
import { occasionsOf } from '../tickets/occasion.ts';
import { deliveryOrigin } from '../webhooks/delivery.ts';
import { eventStream } from '../webhooks/event.ts';
import type { World } from '../world.ts';
import { commentEvents, publishedEvents } from './blog-events.ts';
import { shelfOf } from './stock-events.ts';

type Has = (world: World, id: string) => boolean;

/** No offset of a list is greater. */
const LONGEST_LIST = 2 ** 31;

const hasUser: Has = (world, id) => (world.numberOf('usr', id) ?? LONGEST_LIST) < LONGEST_LIST;

const hasSession: Has = (world, id) => {
  const number = world.numberOf('ses', id);
  return number !== undefined && world.signIns.holds(number);
};

const hasReturn: Has = (world, id) => {
  const order = world.numberOf('ret', id);
  return order !== undefined && world.orders.holds(order) && returnOfOrder(world, order) !== undefined;
};

const hasTicket: Has = (world, id) => {
  const number = world.numberOf('tkt', id);
  return number !== undefined && occasionsOf(world).happensAt(number) !== undefined;
};

const hasComment: Has = (world, id) => {
  const { causeOf, steps } = commentEvents(world);
  const post = causeOf(id);
  return post !== undefined && steps(post).some((step) => step?.subject === id);
};

const hasNotification: Has = (world, id) => {
  const number = world.numberOf('ntf', id);
  const place = number === undefined ? undefined : placeOfHappening(world, undefined, number);
  return place !== undefined && happenings(world, undefined).happensAt(place) !== undefined;
};

const hasDelivery: Has = (world, id) => {
  const place = world.numberOf('whd', id);
  if (place === undefined) return false;
  const { type, number } = deliveryOrigin(place);
  return eventStream(world, type).happensAt(number) !== undefined;
};

interface Kind {
  what: string;
  /** Takes constant time. */
  has: Has;
  /** As of a source: its events are found by looking at whatever happens in their time. */
  hasManyCauses?: true;
}

/** By the prefix of their identifiers; a commit goes by its SHA. */
export const SUBJECTS: Readonly<Record<string, Kind>> = {
  usr: { what: 'user', has: hasUser },
  ses: { what: 'session', has: hasSession },
  ord: { what: 'order', has: (world, id) => orderNumber(world, id) !== undefined },
  ret: { what: 'return', has: hasReturn },
  tkt: { what: 'ticket', has: hasTicket },
  pst: { what: 'post', has: (world, id) => publishedEvents(world).causeOf(id) !== undefined },
  cmt: { what: 'comment', has: hasComment },
  fil: { what: 'file', has: (world, id) => fileNumber(world, id) !== undefined },
  job: { what: 'job', has: (world, id) => jobNumber(world, id) !== undefined },
  ntf: { what: 'notification', has: hasNotification },
  whd: { what: 'delivery', has: hasDelivery },
  inv: {
    what: 'inventory shelf',
    has: (world, id) => shelfOf(world, id) !== undefined,
    hasManyCauses: true,
  },
  dep: { what: 'deployment', has: (world, id) => deploymentNumber(world, id) !== undefined },
};

export const COMMIT: Kind = {
  what: 'commit',
  has: (world: World, id: string) => commitsOf(world).numberOf(id) !== undefined,
};

/** The kind of record that an identifier is of, by its form. */
export const kindOfSubject = (id: string): Kind => SUBJECTS[id.slice(0, id.indexOf('_'))] ?? COMMIT;
