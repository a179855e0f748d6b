/** A return, as the route shows it. */
import { z } from 'zod';
import { RETURN_STATUSES } from '../../generators/fulfilment/course.ts';
import { RETURN_REASONS } from '../../generators/shop/return-reason.ts';
import { nullableAmountField } from '../framework/field-type.ts';
import { customer } from '../schemas/customer.ts';
import { money } from '../schemas/money.ts';

export const returnRecord = z.strictObject({
  id: z.string().describe('Identifier with the prefix ret_.'),
  returnNumber: z.string().describe('RMA- and eight digits, or ten in a larger world: unique in the world.'),
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
});
