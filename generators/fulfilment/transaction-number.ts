/** The numbers of transactions: those that their identifiers have, and those among the transactions of a kind. */
import { ORDERS_PER_BLOCK } from '../shop/order-block.ts';
import type { World } from '../world.ts';
import { type Entry, type Kind, ledgerOf, PER_BLOCK, TRANSACTION_TYPES } from './transaction.ts';

/** The number, among those of a kind, of the transaction whose identifier has a number; undefined if there is none. */
export function numberAmong(world: World, kind: Kind, number: number): number | undefined {
  const place = number % ORDERS_PER_BLOCK;
  const rest = (number - place) / ORDERS_PER_BLOCK;
  const type = TRANSACTION_TYPES[rest % TRANSACTION_TYPES.length];
  const block = Math.floor(rest / TRANSACTION_TYPES.length);
  return numbersAmong(world, kind, block * ORDERS_PER_BLOCK + place).find(
    (each) => transactionEntry(world, kind, each).type === type,
  );
}

/** The numbers, among those of a kind, of the transactions at the place of an order, the newest first. */
function numbersAmong(world: World, kind: Kind, order: number): number[] {
  const block = world.orderBlock(Math.floor(order / ORDERS_PER_BLOCK));
  const place = order % ORDERS_PER_BLOCK;
  const numbers: number[] = [];
  for (const [rank, entry] of ledgerOf(block)[kind].entries.entries()) {
    if (entry.place === place) numbers.unshift(block.number * PER_BLOCK[kind] + rank);
  }
  return numbers;
}

/** The same of those that are of the order, which a payout is not. */
export const numbersOfOrder = (world: World, kind: Kind, order: number): number[] =>
  numbersAmong(world, kind, order).filter(
    (number) => transactionEntry(world, kind, number).type !== 'payout',
  );

/** Number of the order of a transaction; undefined for a payout. */
export function orderOfTransaction(world: World, kind: Kind, number: number): number | undefined {
  const { type, place } = transactionEntry(world, kind, number);
  return type === 'payout' ? undefined : Math.floor(number / PER_BLOCK[kind]) * ORDERS_PER_BLOCK + place;
}

const transactionEntry = (world: World, kind: Kind, number: number): Entry =>
  ledgerOf(world.orderBlock(Math.floor(number / PER_BLOCK[kind])))[kind].entries[
    number % PER_BLOCK[kind]
  ] as Entry;
