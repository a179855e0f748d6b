import { z } from 'zod';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { amount } from '../generators/money.ts';
import * as ledger from '../generators/transaction.ts';
import { isoText, isoTextOrNull } from '../generators/window.ts';
import { currencyParameter, readCurrency } from '../schemas/currency.ts';
import { customer } from '../schemas/customer.ts';
import { windowOf } from '../schemas/instants.ts';
import { money } from '../schemas/money.ts';
import { resolveWindow, windowParameters } from '../schemas/order-window.ts';

export default fixture({
  category: 'commerce',
  summary: 'Payments, refunds and payouts that fit the orders they belong to.',
  description:
    'Every order of /api/orders has one payment, of its total. An order that was cancelled after it was paid has a refund of its total. An order whose return in /api/returns is refunded has a refund of what that return comes to. The first 120 transactions are those of the first 100 orders and some payouts. The next 120 are those of the next 100 orders, and so on. The payment of each refund is somewhere before it. Payouts come to what these orders brought in, less fees and refunds; in a currency other than USD, they do so approximately. With the same from, to and currency, amounts and instants agree with those routes. A pending payment is hours old, one by bank transfer up to 2 days. Other pending transactions are up to 3 days old. There is no running balance, because each record is independent of the others. Choosing a type lists the same transactions of that type alone. Choosing a status overrides what the order implies. It leaves all but instants, fee and net unchanged.',
  standards: ['ISO 4217', 'RFC 2606 §3'],
  revision: 7,
  showsWorld: true,
  query: {
    type: oneOf(...ledger.TRANSACTION_TYPES)
      .optional()
      .describe('Kind of every transaction; all kinds, mostly payments, when absent.'),
    status: oneOf(...ledger.TRANSACTION_STATUSES)
      .optional()
      .describe('Status of every transaction; what the order implies when absent.'),
    currency: currencyParameter().describe('Active ISO 4217 code, case-insensitive.'),
    ...windowParameters,
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix txn_.'),
    type: z
      .enum(ledger.TRANSACTION_TYPES)
      .describe('Kind of transaction; a payment and a refund belong to an order, a payout to none.'),
    status: z.enum(ledger.TRANSACTION_STATUSES).describe('Status of the transaction.'),
    currency: z.string().describe('ISO 4217 code of all amounts.'),
    amount: money('Amount moved: above 0 for a payment, below 0 for a refund or a payout'),
    fee: money('Fee of a successful payment, 3 % and 30 US cents, at most the payment; otherwise 0'),
    net: money('Amount - fee'),
    orderId: z.string().nullable().describe('Identifier in /api/orders; null for a payout.'),
    orderNumber: z.string().nullable().describe('Number in /api/orders; null for a payout.'),
    customer: customer.nullable().describe('Who placed the order; null for a payout.'),
    method: z
      .strictObject({
        type: z.enum(ledger.METHOD_TYPES).describe('Method of payment; a refund goes back the same way.'),
        brand: z.enum(ledger.CARD_BRANDS).nullable().describe('Brand of the card; null without one.'),
        last4: z
          .string()
          .nullable()
          .describe('Last four digits of a card that does not exist; null without one.'),
      })
      .describe('How the money was sent.'),
    description: z.string().describe('Text of the line on a statement.'),
    failureReason: z.enum(ledger.FAILURE_REASONS).nullable().describe('Why it failed; null if it did not.'),
    createdAt: z.iso.datetime().describe('When it began.'),
    settledAt: z.iso.datetime().nullable().describe('When the money arrived; null unless it succeeded.'),
  }),
  examples: ['seed=7&count=3&to=2026-01-31', 'seed=7&type=refund&currency=EUR&to=2026-01-31'],
  resolve: (query, context) => ({
    ...query,
    currency: readCurrency(query.currency, context),
    ...resolveWindow(query, context),
  }),
  generate(_, query, world, index) {
    const entry = ledger.transaction(world, index, query.type);
    const { key, type, order } = entry;
    const status = query.status ?? ledger.statusOf(entry);
    const method = ledger.methodOf(entry);
    const currency = world.vocabulary.currency(query.currency);
    const minor = ledger.amountOf(entry, currency, world);
    const fee = ledger.feeOf(minor, entry, status, currency);
    const { createdAt, settledAt } = ledger.transactionCourse(entry, status, windowOf(query));
    return {
      id: world.identifier('txn', key, entry.number),
      type,
      status,
      currency: query.currency,
      amount: amount(minor, currency),
      fee: amount(fee, currency),
      net: amount(minor - fee, currency),
      orderId: order?.id ?? null,
      orderNumber: order?.orderNumber ?? null,
      customer: order && { id: order.customer.id, name: order.customer.name, email: order.customer.email },
      method,
      description: order
        ? `${type === 'payment' ? 'Payment' : 'Refund'} for ${order.orderNumber}`
        : 'Payout to bank account',
      failureReason: status === 'failed' ? ledger.failureOf(entry, method) : null,
      createdAt: isoText(createdAt),
      settledAt: isoTextOrNull(settledAt),
    };
  },
});
