/** The messages of a window: one about each order, about each return and about an incident of each week. */

import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { MOST_TO_DELIVERY, MOST_TO_REFUND } from '../fulfilment/course.ts';
import { customerOfOrder } from '../fulfilment/known.ts';
import { orderOfReturn, returnedOrder, returnsOf } from '../fulfilment/return.ts';
import { Weekly } from '../platform/weekly.ts';
import type { Order } from '../shop/order.ts';
import { Caused, EACH, FEW_LOOKED_AT } from '../time/caused.ts';
import { movedBy } from '../time/life.ts';
import { Listing, Mixed, oncePerWindow } from '../time/listing.ts';
import { DAY, SECOND, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { incidentStory, incidentWrittenAt } from './incident.ts';
import { messageIdOf } from './message.ts';
import { MOST_TO_LETTER, orderStory, orderWrittenAt, returnStory, returnWrittenAt } from './order.ts';
import { type MessageOutline, wholeSecond } from './story.ts';

const draw = draws('topic', 'sent');

/** What is written, with the key of the message. */
export interface Outlined {
  key: Key;
  story: MessageOutline;
  /** The first digits of the Message-ID, which say which message of the world it is; those that are made have none. */
  digits: string;
}

const orderKey = (order: Order): Key => order.key.list('mail');
const returnKey = (order: Order): Key => order.key.list('mail of the return');

type Told = Omit<Outlined, 'digits'>;

const ofOrder = (world: World, number: number): Told => {
  const order = world.order(number);
  const key = orderKey(order);
  return { key, story: orderStory(key, order, world) };
};

const ofReturn = (world: World, number: number): Told => {
  const order = returnedOrder(world, number);
  const key = returnKey(order);
  return { key, story: returnStory(key, order, world) };
};

const WEEKLY = new Weekly(1);
const incidentKey = (world: World, number: number): Key => world.key('mail of incidents', number);

function ofIncident(world: World, number: number): Told {
  const key = incidentKey(world, number);
  return { key, story: incidentStory(key, world, incidentWrittenAt(key, WEEKLY.weekOf(number))) };
}

const KINDS = [ofOrder, ofReturn, ofIncident] as const;

const streamOf = oncePer((world: World) => {
  const ordered = (number: number) => {
    const order = world.order(number);
    return orderWrittenAt(orderKey(order), order, world);
  };
  const returned = (number: number) => {
    const order = returnedOrder(world, number);
    return returnWrittenAt(returnKey(order), order, world);
  };
  const incident = (number: number) => incidentWrittenAt(incidentKey(world, number), WEEKLY.weekOf(number));
  return new Mixed([
    new Caused(world.orders, EACH, ordered, MOST_TO_DELIVERY + MOST_TO_LETTER, { most: FEW_LOOKED_AT }),
    new Caused(world.orders, returnsOf(world), returned, MOST_TO_REFUND + MOST_TO_LETTER, {
      most: FEW_LOOKED_AT,
    }),
    new Caused(WEEKLY, EACH, incident, 14 * DAY),
  ]);
});

/** The messages of a window by their numbers. */
export const messageListing = oncePerWindow((world: World, window) => new Listing(streamOf(world), window));

/** The message at an index of the list. */
export function messageAt(world: World, index: number, window: Window): Outlined {
  const number = messageListing(world, window, undefined).at(index);
  if (number < 0) return { ...messageToFit(world, -1 - number, window), digits: '' };
  return { ...messageOf(world, number), digits: idDigits(world, number) };
}

/** The last one, since a message is first found by its id and then shown. */
const lastOf = oncePer((_: World) => ({ place: -1, told: undefined as Told | undefined }));

function messageOf(world: World, place: number): Told {
  const last = lastOf(world);
  if (last.place !== place || !last.told) {
    const { stream, number } = streamOf(world).origin(place);
    last.told = (KINDS[stream] as (typeof KINDS)[number])(world, number);
    last.place = place;
  }
  return last.told;
}

const PREFIX = 'eml';
const idDigits = (world: World, number: number): string =>
  world.identifier(PREFIX, number).slice(`${PREFIX}_`.length);

/** The number of the message with a Message-ID; undefined if the world has none. */
export function messageNumber(world: World, messageId: string): number | undefined {
  const [, digits] = /^<([\da-f]{12})[\da-f]{8}@/.exec(messageId) ?? [];
  const number = digits === undefined ? undefined : world.numberOf(PREFIX, `${PREFIX}_${digits}`);
  if (number === undefined || streamOf(world).happensAt(number) === undefined) return undefined;
  const { key, story } = messageOf(world, number);
  return messageIdOf(key, story.from, idDigits(world, number)) === messageId ? number : undefined;
}

/** The number of the order that a message of the world is about, whatever has become of it; undefined if of none. */
export function orderOfMessage(world: World, place: number): number | undefined {
  const { stream, number } = streamOf(world).origin(place);
  if (KINDS[stream] === ofIncident) return undefined;
  return KINDS[stream] === ofReturn ? orderOfReturn(world, number) : number;
}

/** Which messages of the world a user wrote or got, by their numbers. */
export function messagesOfUser(world: World, user: number): (place: number) => boolean {
  const { email, team } = world.user(user);
  const isCustomer = (order: number | undefined) =>
    order !== undefined && customerOfOrder(world, order) === user;
  // Whoever works for the shop is in messages of other customers as well, and those have to be made.
  if (team === null) return (place) => isCustomer(orderOfMessage(world, place));
  return (place) => {
    const { from, to, cc } = messageOf(world, place).story;
    return [from, ...to, ...cc].some(({ address }) => address === email);
  };
}

const TOPICS = new Weights<'order' | 'incident'>(['order', 80], ['incident', 20]);

/** A message that is made for a window: about an order that is made for it, or about the week before. */
function messageToFit(world: World, index: number, { from, to }: Window): Told {
  const key = world.key('mail to fit', to).at(index);
  const drawn = from + Math.floor(key.float(draw.sent) * (to - from + 1));
  const sentAt = Math.max(wholeSecond(drawn), Math.ceil(from / SECOND) * SECOND);
  if (key.weighted(draw.topic, TOPICS) === 'incident')
    return { key, story: incidentStory(key, world, sentAt) };
  const order = world.orderToFit(key, sentAt - MOST_TO_DELIVERY, 'kept');
  const by = sentAt - orderWrittenAt(key, order, world);
  const moved = { ...order, fit: movedBy(by) };
  return { key, story: orderStory(key, moved, world, sentAt) };
}
