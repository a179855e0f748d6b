/**
 * The requests to the world's shop, each of which has one trace: those that place an order, those that sign somebody
 * in, those that fail to pay, and all others. A trace id says which of them it is.
 */

import { session } from '../accounts/session.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key } from '../draws/random.ts';
import {
  type FailureReason,
  MOST_TO_BEGIN,
  paymentBegins,
  reasonOfFailure,
} from '../fulfilment/transaction.ts';
import type { Person } from '../people/person.ts';
import type { Order } from '../shop/order.ts';
import { ordersAt } from '../shop/order-block.ts';
import { Caused, causeOf } from '../time/caused.ts';
import { denser, Mixed, type Stream } from '../time/listing.ts';
import { VISITS } from '../time/paces.ts';
import { Timeline } from '../time/timeline.ts';
import type { World } from '../world.ts';
import { ORDERS_OF_TRACES } from './attributes.ts';
import { SLOT_OF_DECLINED, type Slot, slotOfOrder, slotOfSignIn, TraceLog } from './log.ts';

const draw = draws('operation');

/** What a trace is of, before it is drawn. */
export interface Request {
  key: Key;
  /** Its number among those of the world; null for one that is made to fit. */
  place: number | null;
  slot: Slot;
  startedAt: number;
  placed: { order?: Order; user?: Person };
  /** Why the payment that it asks for is declined. */
  declined?: FailureReason;
}

const logOf = oncePer((world: World) => new TraceLog(world));

/** Requests besides those that place an order or sign somebody in: one an hour for each of the world's people. */
const requestsOf = oncePer(
  (world: World) => new Timeline(VISITS, world.size.users * 8760, (number) => logOf(world).key(number)),
);

/** Sign-ins of this level are as dense as requests are. */
const SIGN_INS_OF_TRACES = 2;

/** The streams of requests, with what each of them is. */
const kindsOf = oncePer((world: World) => {
  const requests = {
    stream: everywhere(requestsOf(world), requestsOf(world)),
    of: (number: number) => plainRequest(world, number),
  };
  const orders = denser(world.orders, ORDERS_OF_TRACES).map((stream) => ({
    stream: everywhere(world.orders, stream),
    of: (number: number) => orderRequest(world, number),
  }));
  const signIns = denser(world.signIns, SIGN_INS_OF_TRACES).map((stream) => ({
    stream: everywhere(world.signIns, stream),
    of: (number: number) => signInRequest(world, number),
  }));
  // The payments of the same orders that failed, on as many levels.
  const payments = denser(failedPayments(world).stream, ORDERS_OF_TRACES).map((stream) => ({
    stream: everywhere(failedPayments(world), stream),
    of: (number: number) => declinedRequest(world, number),
  }));
  return [requests, ...orders, ...signIns, ...payments];
});

/** Found on any level: orders and sign-ins are dense here, and a trace id has enough digits to be told from others. */
function everywhere(timeline: Pick<Timeline, 'anywhereAt'>, stream: Stream): Stream {
  return {
    levels: stream.levels,
    run: (level, window) => stream.run(level, window),
    happensAt: (number) => timeline.anywhereAt(number),
  };
}

/** The payments that failed: each is of an order that nobody paid. */
const failedPayments = oncePer((world: World) => {
  const { orders } = world;
  const unpaid = ordersAt(world, 'unpaid');
  const failedAt = (number: number) => {
    const order = causeOf(unpaid, number);
    return paymentBegins(world.orderKey(order), orders.instant(order));
  };
  return {
    stream: new Caused(orders, unpaid, failedAt, MOST_TO_BEGIN, { most: Infinity }),
    failedAt,
    anywhereAt: (number: number) =>
      orders.anywhereAt(causeOf(unpaid, number)) === undefined ? undefined : failedAt(number),
    orderOf: (number: number) => world.order(causeOf(unpaid, number)),
  };
});

/** All of them in one stream. */
export const requestsIn = oncePer((world: World) => new Mixed(kindsOf(world).map(({ stream }) => stream)));

export function requestOf(world: World, place: number): Request {
  const { stream, number } = requestsIn(world).origin(place);
  return { ...(kindsOf(world)[stream] as { of(number: number): Numbered }).of(number), place };
}

const PREFIX = 'trc';

/** Twelve digits of the number of a request in its stream, and one of the stream, added to the last of them. */
function idDigits(world: World, place: number): string {
  const { stream, number } = requestsIn(world).origin(place);
  const digits = world.identifier(PREFIX, number).slice(`${PREFIX}_`.length);
  return joined(digits, HEXADECIMAL[(digitOf(digits.at(-1)) + stream) % 16] as string);
}

const HEXADECIMAL = '0123456789abcdef';
const digitOf = (digit: string | undefined) => HEXADECIMAL.indexOf(digit as string);

const ID_DIGITS = 32;

export function traceId(world: World, { key, place }: Request): string {
  const digits = place === null ? '' : idDigits(world, place);
  return joined(digits, key.stream('trace').hex(ID_DIGITS - digits.length));
}

/** The number of the trace with an id; undefined if the world has none. */
export function traceNumber(world: World, id: string): number | undefined {
  if (!/^[\da-f]{32}$/.test(id)) return undefined;
  const number = world.numberOf(PREFIX, `${PREFIX}_${id.slice(0, 12)}`) as number;
  const stream = (digitOf(id[12]) - digitOf(id[11]) + 16) % 16;
  if (stream >= kindsOf(world).length) return undefined;
  const place = requestsIn(world).placeOf(stream, number);
  if (requestsIn(world).happensAt(place) === undefined) return undefined;
  return traceId(world, requestOf(world, place)) === id ? place : undefined;
}

/** A request by its number in its stream. */
type Numbered = Omit<Request, 'place'>;

const plainRequest = (world: World, number: number): Numbered => ({
  key: logOf(world).key(number),
  slot: logOf(world).slot(number),
  startedAt: requestsOf(world).instant(number),
  placed: {},
});

/** The request that placed an order, at its instant. */
function orderRequest(world: World, number: number): Numbered {
  const order = world.order(number);
  const key = order.key.list('trace');
  return { key, slot: slotOfOrder(key.float(draw.operation)), startedAt: order.placedAt, placed: { order } };
}

function signInRequest(world: World, number: number): Numbered {
  const { user, attemptedAt } = session(world, number);
  const key = world.key('traces of sign-ins', number);
  return { key, slot: slotOfSignIn(key.float(draw.operation)), startedAt: attemptedAt, placed: { user } };
}

/** The request that was to pay an order that nobody paid. */
function declinedRequest(world: World, number: number): Numbered {
  const { orderOf, failedAt } = failedPayments(world);
  const order = orderOf(number);
  const key = order.key.list('payment trace');
  const declined = reasonOfFailure(order);
  return { key, slot: SLOT_OF_DECLINED, startedAt: failedAt(number), placed: { order }, declined };
}
