import type { z } from 'zod';
import { courseOf, RETURN_STATUSES, returnStatus } from '../../generators/fulfilment/course.ts';
import { customerOfOrder } from '../../generators/fulfilment/known.ts';
import {
  orderOfReturn,
  type Refund,
  refund,
  returnAt,
  returnedOrder,
  returnListing,
  returnNumber,
  returnOf,
  returnOfOrder,
} from '../../generators/fulfilment/return.ts';
import { amount } from '../../generators/shop/money.ts';
import type { Order } from '../../generators/shop/order.ts';
import { RETURN_REASONS } from '../../generators/shop/return-reason.ts';
import { isoText, isoTextOrNull, notAfter } from '../../generators/time/window.ts';
import type { World } from '../../generators/world.ts';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { currencyParameter, readCurrency } from '../schemas/currency.ts';
import { windowOf } from '../schemas/instants.ts';
import { resolveWindow, yearParameters } from '../schemas/order-window.ts';
import { returnRecord } from './returns.schema.ts';

export default fixture({
  category: 'commerce',
  summary: 'Returns whose items, refund and dates fit the order that they come from.',
  notes: {
    Orders:
      'Each return belongs to a delivered order of /api/orders, and no order has two. Items are lines of that ' +
      'order, at the same prices.',
    'Status and time':
      'A return is in every window that holds its requestedAt, with the same instants, after those of the order; its ' +
      'status and whatever else has happened are as seen at to. The newest come first. Returns that are made to have ' +
      'a status or reason that was asked for come after the world’s own, and are of orders in no other list.',
    Refund:
      'The refund applies the discount and the tax rate of the order, each rounded half up to the minor unit. It ' +
      'excludes shipping. It is in /api/transactions.',
    'What a parameter changes':
      'Choosing a currency leaves all but amounts unchanged. Choosing a status or reason lists the returns ' +
      'of the window that have it.',
  },
  standards: ['ISO 4217', 'RFC 2606 §3'],
  revision: 8,
  showsWorld: true,
  query: {
    status: oneOf(...RETURN_STATUSES)
      .optional()
      .describe('Status of every return; a mix when absent.'),
    reason: oneOf(...RETURN_REASONS)
      .optional()
      .describe('Reason of every return; a mix when absent.'),
    currency: currencyParameter().describe('Active ISO 4217 code, case-insensitive.'),
    ...yearParameters('a return may be requested'),
  },
  record: returnRecord,
  examples: ['seed=7&count=3&to=2026-01-31', 'seed=7&status=refunded&reason=defective&to=2026-01-31'],
  resolve: (query, context) => ({
    ...query,
    currency: readCurrency(query.currency, context),
    ...resolveWindow(query, context),
  }),
  lookup: {
    entries: (world, query) => returnListing(world, windowOf(query), query),
    id: {
      field: 'id',
      numberOf(world, id) {
        const order = world.numberOf('ret', id);
        return order === undefined ? undefined : returnOfOrder(world, order);
      },
    },
    by: {
      customerId: (world, _, user) => (number) =>
        customerOfOrder(world, orderOfReturn(world, number)) === user,
      orderId(world, _, order) {
        const number = returnOfOrder(world, order);
        return number === undefined ? [] : [number];
      },
      productSku: (world, _, product) => (number) =>
        returnOf(returnedOrder(world, number)).items.some((item) => item.product.index === product),
    },
  },
  life(_, query, world, index) {
    const window = windowOf(query);
    const order = returnAt(world, index, window, query);
    const { requestedAt, approvedAt, rejectedAt, receivedAt, refundedAt } = courseOf(order);
    return {
      seenAt: window.to,
      beginsAt: requestedAt as number,
      changes: () => [approvedAt, rejectedAt, receivedAt, refundedAt],
      asOf: (instant) => recordOf(order, query.currency, world, instant),
    };
  },
});

/** The return of an order as of an instant. */
function recordOf(order: Order, code: string, world: World, at: number): z.output<typeof returnRecord> {
  const { key, items, reason } = returnOf(order);
  const currency = world.vocabulary.currency(code);
  const course = courseOf(order);
  const status = returnStatus(course, at);
  const sums = refund({ key, order, items, reason }, currency);
  const by = (instant: number | null) => isoTextOrNull(notAfter(at, instant));
  const { id, name, email } = order.customer;
  return {
    id: world.identifier('ret', order.index),
    returnNumber: returnNumber(world, order),
    orderId: order.id,
    orderNumber: order.orderNumber,
    customer: { id, name, email },
    status,
    reason,
    currency: code,
    items: items.map(({ product, quantity }, position) => {
      const { unitPrice, lineTotal } = sums.items[position] as Refund['items'][number];
      return {
        sku: product.sku,
        name: product.name,
        quantity,
        unitPrice: amount(unitPrice, currency),
        lineTotal: amount(lineTotal, currency),
      };
    }),
    subtotal: amount(sums.subtotal, currency),
    discount: amount(sums.discount, currency),
    tax: amount(sums.tax, currency),
    restockingFee: amount(sums.restockingFee, currency),
    refundTotal: status === 'rejected' ? null : amount(sums.total, currency),
    requestedAt: isoText(course.requestedAt as number),
    approvedAt: by(course.approvedAt),
    rejectedAt: by(course.rejectedAt),
    receivedAt: by(course.receivedAt),
    refundedAt: by(course.refundedAt),
  };
}
