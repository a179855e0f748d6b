/** Transactions: what customers paid for the world's orders, what they got back, and what went to the bank. */

import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { type Currency, converted, share } from '../shop/money.ts';
import { amounts, type Order } from '../shop/order.ts';
import { type Fate, ORDERS_PER_BLOCK, type OrderBlock, REFUNDS } from '../shop/order-block.ts';
import { Caused } from '../time/caused.ts';
import { BANKING } from '../time/daytime.ts';
import { fitOf, fitted } from '../time/life.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { DAY, HOUR, MINUTE, SECOND, type Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { courseOf, MOST_TO_REFUND, utcOffset } from './course.ts';
import { BANK, type Method, methodOf, methodType } from './payment.ts';
import { refund, returnOf } from './return.ts';

const draw = draws('failure', 'payoutAmount', 'paidOut', 'begun', 'settling', 'status', 'share');

export const TRANSACTION_TYPES = ['payment', 'refund', 'payout'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_STATUSES = ['succeeded', 'pending', 'failed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Milliseconds since 1970. */
export interface TransactionCourse {
  createdAt: number;
  /** When it came through; null for one that failed. */
  succeededAt: number | null;
  /** When the money arrived after that. */
  settledAt: number | null;
}

export interface Transaction {
  key: Key;
  type: TransactionType;
  /** What it is for; null for a payout. */
  order: Order | null;
  course: TransactionCourse;
  /** Unique among all transactions, whichever list they are in; undefined for one that was made to fit. */
  number: number | undefined;
  /** US cents of a payout, which take ten orders to reckon; 0 for what belongs to an order. */
  cents: () => number;
}

const transactionKey = (order: Order, type: TransactionType): Key => order.key.list(type);

function ofOrder(order: Order, type: 'payment' | 'refund'): Transaction {
  const block = Math.floor(order.index / ORDERS_PER_BLOCK);
  return {
    key: transactionKey(order, type),
    type,
    order,
    course: type === 'payment' ? paymentCourse(order) : refundCourse(order),
    number: order.fit ? undefined : numberOf(block, type, order.index % ORDERS_PER_BLOCK),
    cents: none,
  };
}

const none = () => 0;

/** Of each type, a hundred orders have no more than a hundred. */
const numberOf = (block: number, type: TransactionType, place: number): number =>
  (block * TRANSACTION_TYPES.length + TRANSACTION_TYPES.indexOf(type)) * ORDERS_PER_BLOCK + place;

/** What ten orders brought in is paid out together. */
const PER_PAYOUT = 10;
const PAYOUTS = ORDERS_PER_BLOCK / PER_PAYOUT;

/** Transactions of each hundred orders: a payment for each, their refunds, and payouts. */
export const TRANSACTIONS = ORDERS_PER_BLOCK + REFUNDS + PAYOUTS;

export interface Entry {
  type: TransactionType;
  /** Place of the order in its hundred; of a payout, that of the last order that it is for. */
  place: number;
}

/** The transactions of a hundred orders, by the places of these. */
export const ledgerOf = oncePer(({ paidBack }: OrderBlock) => {
  const entries: Entry[] = [];
  for (let place = 0; place < ORDERS_PER_BLOCK; place++) {
    entries.push({ type: 'payment', place });
    if (paidBack.includes(place)) entries.push({ type: 'refund', place });
    if (place % PER_PAYOUT === PER_PAYOUT - 1) entries.push({ type: 'payout', place });
  }
  const listOf = (list: readonly Entry[]) => ({ entries: list, places: list.map(({ place }) => place) });
  return {
    any: listOf(entries),
    payment: listOf(entries.filter(({ type }) => type === 'payment')),
    refund: listOf(entries.filter(({ type }) => type === 'refund')),
    payout: listOf(entries.filter(({ type }) => type === 'payout')),
  };
});

export type Kind = TransactionType | 'any';
export const PER_BLOCK: Readonly<Record<Kind, number>> = {
  any: TRANSACTIONS,
  payment: ORDERS_PER_BLOCK,
  refund: REFUNDS,
  payout: PAYOUTS,
};

/** The transaction with a number among those of a kind. */
function transaction(world: World, kind: Kind, number: number): Transaction {
  const perBlock = PER_BLOCK[kind];
  const block = world.orderBlock(Math.floor(number / perBlock));
  const { type, place } = ledgerOf(block)[kind].entries[number % perBlock] as Entry;
  const order = block.number * ORDERS_PER_BLOCK + place;
  if (type !== 'payout') return ofOrder(world.order(order), type);
  const key = block.key.at('payouts', place);
  return {
    key,
    type,
    order: null,
    course: payoutCourse(key, world.orders.instant(order)),
    number: numberOf(block.number, type, place),
    cents: () => payoutCents(world, order),
  };
}

/** A payment is written once it is made, and one by bank transfer at the order. */
const MOST_TO_PAYMENT = 3 * MINUTE;
/** From the last of ten orders to the payout for them. */
const FIRST_PAYOUT = 6 * DAY;
const LAST_PAYOUT = 9 * DAY;

/** The longest and the usual time from an order to a transaction of each kind. */
const TIMES: Readonly<Record<Kind, { reach: number; usual: number }>> = {
  any: { reach: MOST_TO_REFUND, usual: 0 },
  payment: { reach: MOST_TO_PAYMENT, usual: 0 },
  refund: { reach: MOST_TO_REFUND, usual: 25 * DAY },
  payout: { reach: LAST_PAYOUT, usual: 8 * DAY },
};

const streamsOf = oncePer(
  (world: World) =>
    Object.fromEntries(
      (Object.keys(PER_BLOCK) as Kind[]).map((kind) => [
        kind,
        new Caused(
          world.orders,
          {
            perBlock: PER_BLOCK[kind],
            placesOf: (block) => ledgerOf(world.orderBlock(block))[kind].places,
          },
          (number) => transaction(world, kind, number).course.createdAt,
          TIMES[kind].reach,
          { usual: TIMES[kind].usual },
        ),
      ]),
    ) as Readonly<Record<Kind, Caused>>,
);

/** What a caller asks for; undefined where anything will do. */
export interface TransactionFilter {
  type: TransactionType | undefined;
  status: TransactionStatus | undefined;
}

/** The transactions of a window by their numbers among those of the type. */
export const transactionListing = oncePerWindow(
  (
    world: World,
    window,
    { type = 'any', status }: { type?: Kind | undefined; status: TransactionStatus | undefined },
  ) =>
    new Listing(
      streamsOf(world)[type],
      window,
      status && ((number) => statusAt(transaction(world, type, number).course, window.to) === status),
    ),
);

/** How many of a window are the world's own. */
export const ownTransactions = (world: World, window: Window): number =>
  streamsOf(world).any.run(0, window)?.count ?? 0;

/** The transaction at an index of the list. */
export function transactionAt(
  world: World,
  index: number,
  window: Window,
  asked: TransactionFilter,
): Transaction {
  const number = transactionListing(world, window, asked).at(index);
  return number >= 0
    ? transaction(world, asked.type ?? 'any', number)
    : transactionToFit(world, -1 - number, window, asked);
}

const TYPES = new Weights<TransactionType>(['payment', 100], ['refund', REFUNDS], ['payout', PAYOUTS]);

/** A transaction that is made to have a status in a window. */
function transactionToFit(
  world: World,
  index: number,
  window: Window,
  { type, status }: TransactionFilter,
): Transaction {
  const key = world.key(`transactions to fit ${type ?? 'any'} ${status ?? 'any'}`, window.to).at(index);
  const kind = type ?? key.weighted(draw.status, TYPES);
  const fate: Fate = status === 'failed' && kind === 'payment' ? 'unpaid' : 'kept';
  const made =
    kind === 'payout' ? null : world.orderToFit(key, window.from, kind === 'refund' ? 'cancelled' : fate);
  const plain =
    made === null
      ? payoutCourse(key, window.from)
      : kind === 'payment'
        ? paymentCourse(made)
        : refundCourse(made);
  const drawn = status === 'failed' ? { ...plain, succeededAt: null, settledAt: null } : plain;
  const { createdAt, succeededAt } = drawn;
  // Something that came through at once is pending for the second before that.
  const left = status === 'pending' ? Math.max(succeededAt ?? 0, createdAt + SECOND) : null;
  const reached = left === null ? (succeededAt ?? createdAt) : createdAt;
  const fit = fitOf(createdAt, reached, left, window, key.float(draw.share));
  const move = (instant: number | null) => (instant === null ? null : fitted(fit, instant));
  return {
    key,
    type: kind,
    order: made && { ...made, fit },
    course: {
      createdAt: fitted(fit, createdAt),
      succeededAt: move(left ?? succeededAt),
      settledAt: move(drawn.settledAt),
    },
    number: undefined,
    cents: made === null ? () => Math.round(key.logUniform(draw.payoutAmount, 20_000, 400_000)) : none,
  };
}

/** Whether it has come through by an instant. */
export function statusAt({ succeededAt }: TransactionCourse, at: number): TransactionStatus {
  if (succeededAt === null) return 'failed';
  return succeededAt <= at ? 'succeeded' : 'pending';
}

export const FAILURE_REASONS = [
  'card_declined',
  'expired_card',
  'insufficient_funds',
  'processing_error',
  'account_closed',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** What can go wrong with money that comes in by card, that comes in otherwise, and that goes out. */
const CARD_FAILURES = ['card_declined', 'expired_card', 'insufficient_funds', 'processing_error'] as const;
const INWARD_FAILURES = ['insufficient_funds', 'processing_error'] as const;
const OUTWARD_FAILURES = ['account_closed', 'processing_error'] as const;

export function failureOf({ key, type }: Transaction, method: Method): FailureReason {
  if (type !== 'payment') return key.pick(draw.failure, OUTWARD_FAILURES);
  return key.pick(draw.failure, method.type === 'card' ? CARD_FAILURES : INWARD_FAILURES);
}

/** Why the payment of an order that nobody paid failed. */
export function reasonOfFailure(order: Order): FailureReason {
  return failureOf(ofOrder(order, 'payment'), methodOf(order));
}

export const methodOfTransaction = ({ order }: Transaction): Method =>
  order === null ? BANK : methodOf(order);

/** Minor units: what comes in is above 0, what goes out below. */
export function amountOf({ type, order, cents }: Transaction, currency: Currency): number {
  if (order === null) return -converted(cents(), currency);
  return type === 'payment' ? amounts(order, currency).total : -paidBack(order, currency);
}

/** What is paid back: a cancelled order in full. */
const paidBack = (order: Order, currency: Currency): number =>
  order.fate === 'refunded' ? refund(returnOf(order), currency).total : amounts(order, currency).total;

/** Of what came in, so much stays for what goes wrong. */
const RESERVE = 0.01;

/** US cents that are paid out for the ten orders up to one: what came in for them, less fees and all that goes back. */
function payoutCents(world: World, last: number): number {
  const dollar = world.vocabulary.currency('USD');
  let sum = 0;
  for (let number = last - PER_PAYOUT + 1; number <= last; number++) {
    const order = world.order(number);
    if (order.fate === 'unpaid') continue;
    const { total } = amounts(order, dollar);
    sum += total - feeOfPayment(total, dollar);
    if (order.fate === 'refunded' || order.fate === 'cancelled') sum -= paidBack(order, dollar);
  }
  return Math.max(1, Math.floor(sum * (1 - RESERVE)));
}

const FEE_PERCENT = 3;
const FEE_CENTS = 30;

const feeOfPayment = (minor: number, currency: Currency): number =>
  Math.min(share(minor, FEE_PERCENT) + converted(FEE_CENTS, currency), minor);

/** The fee of a payment that came through: 3 % and 30 US cents, never more than the payment. */
export const feeOf = (
  minor: number,
  { type }: Transaction,
  status: TransactionStatus,
  currency: Currency,
): number => (type === 'payment' && status === 'succeeded' ? feeOfPayment(minor, currency) : 0);

/** How long money is on its way to a bank, once it came through. */
const settledAfter = (key: Key, instant: number, zone: number): number =>
  BANKING.instant(key.float(draw.settling), instant + 4 * HOUR, instant + 3 * DAY, zone);

/** Milliseconds until somebody who has ordered begins to pay. */
const BEGINS = [2 * SECOND, 90 * SECOND] as const;
export const MOST_TO_BEGIN = BEGINS[1];

/** When whoever placed the order with a key at an instant begins to pay: a payment that fails does so then. */
export const paymentBegins = (orderKey: Key, placedAt: number): number =>
  placedAt + orderKey.list('payment').int(draw.begun, ...BEGINS);

/** Whoever orders pays at once, or tries to; a transfer begins then and comes through when it arrives. */
function paymentCourse(order: Order): TransactionCourse {
  const key = transactionKey(order, 'payment');
  const { placedAt, paidAt } = courseOf(order);
  const begun = paymentBegins(order.key, placedAt);
  if (paidAt === null) return { createdAt: begun, succeededAt: null, settledAt: null };
  const createdAt = methodType(order) === 'bank_transfer' ? begun : paidAt;
  return { createdAt, succeededAt: paidAt, settledAt: settledAfter(key, paidAt, utcOffset(order)) };
}

function refundCourse(order: Order): TransactionCourse {
  const { refundedAt, refundSettledAt } = courseOf(order);
  return { createdAt: refundedAt as number, succeededAt: refundSettledAt, settledAt: refundSettledAt };
}

/** Once all payments of the ten orders have arrived. */
function payoutCourse(key: Key, lastPlacedAt: number): TransactionCourse {
  const createdAt = BANKING.instant(
    key.float(draw.paidOut),
    lastPlacedAt + FIRST_PAYOUT,
    lastPlacedAt + LAST_PAYOUT,
    0,
  );
  const settledAt = settledAfter(key, createdAt, 0);
  return { createdAt, succeededAt: settledAt, settledAt };
}
