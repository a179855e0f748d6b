import { z } from 'zod';
import { nullableAmountField } from '../framework/field-type.ts';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { RETURN_STATUSES, returnCourse, returnStatus } from '../generators/course.ts';
import { amount } from '../generators/money.ts';
import {
  RETURN_REASONS,
  type Refund,
  refund,
  returnedOrder,
  returnNumber,
  returnOf,
} from '../generators/return.ts';
import { isoText, isoTextOrNull } from '../generators/window.ts';
import { currencyParameter, readCurrency } from '../schemas/currency.ts';
import { customer } from '../schemas/customer.ts';
import { windowOf } from '../schemas/instants.ts';
import { money } from '../schemas/money.ts';
import { resolveWindow, windowParameters } from '../schemas/order-window.ts';

export default fixture({
  category: 'commerce',
  summary: 'Returns whose items, refund and dates fit the order that they come from.',
  description:
    'Each return belongs to a delivered order of /api/orders, and no order has two. The first ten returns come from the first 100 orders, the next ten from the next 100, and so on. Items are lines of that order, at the same prices. With the same from and to, a return is requested after the order arrived. Its instants fit its status as seen at to. A requested or received return began in the 3 days before to. An approved one began in the 8 days before it. The others may be of any age. The refund applies the discount and the tax rate of the order, each rounded half up to the minor unit. It excludes shipping. It is in /api/transactions. Choosing a status, reason, currency or window leaves orders and items unchanged.',
  standards: ['ISO 4217', 'RFC 2606 §3'],
  revision: 5,
  showsWorld: true,
  query: {
    status: oneOf(...RETURN_STATUSES)
      .optional()
      .describe('Status of every return; a mix when absent.'),
    reason: oneOf(...RETURN_REASONS)
      .optional()
      .describe('Reason of every return; a mix when absent.'),
    currency: currencyParameter().describe('Active ISO 4217 code, case-insensitive.'),
    ...windowParameters,
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix ret_.'),
    returnNumber: z
      .string()
      .describe('RMA- and eight digits, or ten in a larger world: unique in the world.'),
    orderId: z.string().describe('Identifier of the order in /api/orders.'),
    orderNumber: z.string().describe('Number of the order in /api/orders.'),
    customer: customer.describe('Who placed the order.'),
    status: z.enum(RETURN_STATUSES).describe('Status of the return.'),
    reason: z.enum(RETURN_REASONS).describe('Why the goods are returned.'),
    currency: z.string().describe('ISO 4217 code of all amounts.'),
    items: z
      .array(
        z.strictObject({
          sku: z.string().describe('Stock-keeping unit in /api/products and in the order.'),
          name: z.string().describe('Name of the product.'),
          quantity: z.int().describe('Number of pieces returned, at most the number ordered.'),
          unitPrice: money('Price of one piece'),
          lineTotal: money('Quantity x unitPrice'),
        }),
      )
      .describe('The returned lines of the order, all different.'),
    subtotal: money('Sum of the items'),
    discount: money("Share of the order's discount"),
    tax: money("Tax on subtotal - discount, at the order's rate"),
    restockingFee: money('10 % of subtotal - discount for no_longer_needed, else 0'),
    refundTotal: nullableAmountField(
      'Subtotal - discount + tax - restockingFee, paid when the status is refunded; null for a rejected return.',
    ),
    requestedAt: z.iso.datetime().describe('When the customer asked for it, after the order had arrived.'),
    approvedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was approved; null before that or if it was rejected.'),
    rejectedAt: z.iso.datetime().nullable().describe('When it was rejected; null for any other status.'),
    receivedAt: z.iso.datetime().nullable().describe('When the goods arrived back; null before that.'),
    refundedAt: z.iso.datetime().nullable().describe('When the money was paid back; null before that.'),
  }),
  examples: ['seed=7&count=3&to=2026-01-31', 'seed=7&status=refunded&reason=defective&to=2026-01-31'],
  resolve: (query, context) => ({
    ...query,
    currency: readCurrency(query.currency, context),
    ...resolveWindow(query, context),
  }),
  generate(_, query, world, index) {
    const order = returnedOrder(world, index);
    const { key, items, reason: usualReason } = returnOf(order);
    const currency = world.vocabulary.currency(query.currency);
    const status = query.status ?? returnStatus(order);
    const reason = query.reason ?? usualReason;
    const sums = refund({ key, order, items, reason }, currency);
    const done = returnCourse(order, status, windowOf(query));
    const { id, name, email } = order.customer;
    return {
      id: world.identifier('ret', key, order.index),
      returnNumber: returnNumber(world, index),
      orderId: order.id,
      orderNumber: order.orderNumber,
      customer: { id, name, email },
      status,
      reason,
      currency: query.currency,
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
      requestedAt: isoText(done.requestedAt),
      approvedAt: isoTextOrNull(done.approvedAt),
      rejectedAt: isoTextOrNull(done.rejectedAt),
      receivedAt: isoTextOrNull(done.receivedAt),
      refundedAt: isoTextOrNull(done.refundedAt),
    };
  },
});
