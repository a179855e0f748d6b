import { z } from 'zod';
import { identifier } from '../../generators/draws/flat-text.ts';
import { customerOfOrder } from '../../generators/fulfilment/known.ts';
import { CARD_BRANDS, METHOD_TYPES } from '../../generators/fulfilment/payment.ts';
import * as ledger from '../../generators/fulfilment/transaction.ts';
import * as numbers from '../../generators/fulfilment/transaction-number.ts';
import { amount } from '../../generators/shop/money.ts';
import { isoText, isoTextOrNull, notAfter } from '../../generators/time/window.ts';
import type { World } from '../../generators/world.ts';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { currencyParameter, readCurrency } from '../schemas/currency.ts';
import { customer } from '../schemas/customer.ts';
import { windowOf } from '../schemas/instants.ts';
import { money } from '../schemas/money.ts';
import { resolveWindow, yearParameters } from '../schemas/order-window.ts';

const kindOf = ({ type }: { type?: ledger.TransactionType | undefined }): ledger.Kind => type ?? 'any';

const transactionRecord = z.strictObject({
  id: z.string().describe('Identifier with the prefix txn_.'),
  type: z
    .enum(ledger.TRANSACTION_TYPES)
    .describe('Kind of transaction; a payment and a refund belong to an order, a payout to none.'),
  status: z.enum(ledger.TRANSACTION_STATUSES).describe('Status of the transaction.'),
  currency: z.string().describe('ISO 4217 code of all amounts.'),
  amount: money('Amount moved: above 0 for a payment, below 0 for a refund or a payout'),
  fee: money('Fee of a successful payment, 3 % and 30 US cents, at most the payment; otherwise 0'),
  net: money('Amount - fee; 0 for one that failed'),
  orderId: z.string().nullable().describe('Identifier in /api/orders; null for a payout.'),
  orderNumber: z.string().nullable().describe('Number in /api/orders; null for a payout.'),
  customer: customer.nullable().describe('Who placed the order; null for a payout.'),
  method: z
    .strictObject({
      type: z.enum(METHOD_TYPES).describe('Method of payment; a refund goes back the same way.'),
      brand: z.enum(CARD_BRANDS).nullable().describe('Brand of the card; null without one.'),
      last4: z
        .string()
        .nullable()
        .describe('Last four digits of a card that does not exist; null without one.'),
    })
    .describe('How the money was sent.'),
  description: z.string().describe('Text of the line on a statement.'),
  failureReason: z.enum(ledger.FAILURE_REASONS).nullable().describe('Why it failed; null if it did not.'),
  createdAt: z.iso.datetime().describe('When it began.'),
  settledAt: z.iso
    .datetime()
    .nullable()
    .describe('When the money arrived; null before that, and if it failed.'),
});

export default fixture({
  category: 'commerce',
  summary: 'Payments, refunds and payouts that fit the orders they belong to.',
  notes: {
    Orders:
      'Every order of /api/orders has one payment, of its total. An order that was cancelled after it was ' +
      'paid has a refund of its total. An order whose return in /api/returns is refunded has a refund of ' +
      'what that return comes to.',
    'Order of the list':
      'The transactions of the newest orders come first. The payment of a refund is in the list if ' +
      'it is in the window, too.',
    Payouts:
      'A payout comes to 99 % of what ten orders brought in, less fees and refunds; in a currency other than USD, it ' +
      'does so approximately. The rest stays as a reserve. There is no running balance, because each record is ' +
      'independent of the others.',
    Time:
      'A transaction is in every window that holds its createdAt, with the same instants, which are those of the ' +
      'order in /api/orders and /api/returns; whether it came through is as seen at to. Of the world’s own payments, ' +
      'only those by bank transfer are pending, for up to 2 days.',
    'What a parameter changes':
      'Choosing a type or a status lists the transactions of the window that have it. Those that are made to have it ' +
      'come after them, and are of orders in no other list.',
  },
  standards: ['ISO 4217', 'RFC 2606 §3'],
  revision: 10,
  showsWorld: true,
  query: {
    type: oneOf(...ledger.TRANSACTION_TYPES)
      .optional()
      .describe('Kind of every transaction; all kinds, mostly payments, when absent.'),
    status: oneOf(...ledger.TRANSACTION_STATUSES)
      .optional()
      .describe('Status of every transaction; what the order implies when absent.'),
    currency: currencyParameter().describe('Active ISO 4217 code, case-insensitive.'),
    ...yearParameters('a transaction may begin'),
  },
  record: transactionRecord,
  examples: ['seed=7&count=3&to=2026-01-31', 'seed=7&type=refund&currency=EUR&to=2026-01-31'],
  resolve: (query, context) => ({
    ...query,
    currency: readCurrency(query.currency, context),
    ...resolveWindow(query, context),
  }),
  lookup: {
    entries: (world, query) => ledger.transactionListing(world, windowOf(query), query),
    id: {
      field: 'id',
      numberOf(world, id, query) {
        const number = world.numberOf('txn', id);
        return number === undefined ? undefined : numbers.numberAmong(world, kindOf(query), number);
      },
    },
    by: {
      customerId: (world, query, user) => (number) => {
        const order = numbers.orderOfTransaction(world, kindOf(query), number);
        return order !== undefined && customerOfOrder(world, order) === user;
      },
      orderId: (world, query, order) => numbers.numbersOfOrder(world, kindOf(query), order),
    },
  },
  life(_, query, world, index) {
    const window = windowOf(query);
    const entry = ledger.transactionAt(world, index, window, query);
    const { createdAt, succeededAt, settledAt } = entry.course;
    return {
      seenAt: window.to,
      beginsAt: createdAt,
      changes: () => [succeededAt, settledAt],
      asOf: (instant) => recordOf(entry, query.currency, world, instant),
    };
  },
});

/** A transaction as of an instant. */
function recordOf(
  entry: ledger.Transaction,
  code: string,
  world: World,
  at: number,
): z.output<typeof transactionRecord> {
  const { key, type, order, number, course } = entry;
  const status = ledger.statusAt(course, at);
  const method = ledger.methodOfTransaction(entry);
  const currency = world.vocabulary.currency(code);
  const minor = ledger.amountOf(entry, currency);
  const fee = ledger.feeOf(minor, entry, status, currency);
  return {
    id: number === undefined ? identifier('txn', key) : world.identifier('txn', number),
    type,
    status,
    currency: code,
    amount: amount(minor, currency),
    fee: amount(fee, currency),
    net: amount(status === 'failed' ? 0 : minor - fee, currency),
    orderId: order?.id ?? null,
    orderNumber: order?.orderNumber ?? null,
    customer: order && { id: order.customer.id, name: order.customer.name, email: order.customer.email },
    method,
    description: order
      ? `${type === 'payment' ? 'Payment' : 'Refund'} for ${order.orderNumber}`
      : 'Payout to bank account',
    failureReason: status === 'failed' ? ledger.failureOf(entry, method) : null,
    createdAt: isoText(course.createdAt),
    settledAt: isoTextOrNull(status === 'succeeded' ? notAfter(at, course.settledAt) : null),
  };
}
