/** An order, as the route shows it. */
import { z } from 'zod';
import { catalogueLanguage } from '../../db/product-vocabulary.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { type Address, doorLine } from '../../generators/addresses/address.ts';
import { addressLines } from '../../generators/addresses/envelope.ts';
import {
  courseOf,
  orderStatus,
  PAYMENT_STATUSES,
  paymentStatus,
} from '../../generators/fulfilment/course.ts';
import { METHOD_TYPES, methodType } from '../../generators/fulfilment/payment.ts';
import { billAtWork } from '../../generators/shop/billing.ts';
import { couponOf, couponReason } from '../../generators/shop/coupon.ts';
import { amount } from '../../generators/shop/money.ts';
import {
  amounts,
  delivery,
  ORDER_STATUSES,
  type Order,
  SHIPPING_METHODS,
  trackingNumber,
} from '../../generators/shop/order.ts';
import { orderNote } from '../../generators/shop/order-note.ts';
import { nameIn } from '../../generators/shop/product-words.ts';
import { isoText, isoTextOrNull, notAfter } from '../../generators/time/window.ts';
import type { World } from '../../generators/world.ts';
import { catalogueTongue } from '../schemas/catalogue-tongue.ts';
import { customer } from '../schemas/customer.ts';
import { money } from '../schemas/money.ts';
import { linesOf, orderLines } from '../schemas/order-lines.ts';

const parcelAddress = (who: string) =>
  z.strictObject({
    recipient: z.string().describe(`Name of the ${who}.`),
    street: z.string().describe('Street, number and any flat or floor, as the country writes them.'),
    city: z.string().describe('City.'),
    region: z.string().describe('State, province or region that the city is in.'),
    regionCode: z.string().describe('ISO 3166-2 code of the region, without the country.'),
    postalCode: z.string().describe('Postal code of the city.'),
    country: z.string().describe('English name of the country.'),
    countryCode: z.string().describe('ISO 3166-1 alpha-2.'),
    lines: z
      .array(z.string())
      .describe('As written on an envelope, from line to line, without name and country.'),
  });

export const orderRecord = z.strictObject({
  id: z.string().describe('Identifier with the prefix ord_.'),
  orderNumber: z.string().describe('ORD- and eight digits, or ten in a larger world: unique in the world.'),
  status: z.enum(ORDER_STATUSES).describe('Status of the order.'),
  currency: z.string().describe('ISO 4217 code of all amounts.'),
  customer: customer.describe("One of the world's people."),
  shippingAddress: parcelAddress('customer').describe('Home address of the customer.'),
  lineItems: orderLines,
  subtotal: money('Sum of the lines'),
  discount: money('Amount taken off the subtotal; 0 for most orders'),
  shipping: money('Price of delivery; 0 if it is free'),
  tax: money('Tax on the discounted goods and on shipping'),
  total: money('Subtotal - discount + shipping + tax'),
  paymentStatus: z
    .enum(PAYMENT_STATUSES)
    .describe(
      'Status of the payment: pending while the order is pending or if it was cancelled before it was paid, refunded ' +
        'from the cancellation on if it was cancelled after that, also before its refund in /api/transactions has ' +
        'begun or arrived, otherwise paid.',
    ),
  placedAt: z.iso.datetime().describe('When it was placed, between from and to.'),
  shippedAt: z.iso.datetime().nullable().describe('When it was sent; null before that.'),
  deliveredAt: z.iso.datetime().nullable().describe('When it arrived; null before that.'),
  cancelledAt: z.iso.datetime().nullable().describe('When it was cancelled; null for any other status.'),
  trackingNumber: z
    .string()
    .nullable()
    .describe('TRK- and twelve digits that belong to no carrier; null unless shipped or delivered.'),
  billingAddress: parcelAddress('customer, or of the company that pays').describe(
    'The shipping address; for one customer in twenty, the head office of the employer.',
  ),
  paymentMethod: z.enum(METHOD_TYPES).describe('Method of its payment in /api/transactions.'),
  shippingMethod: z.enum(SHIPPING_METHODS).describe('How fast the parcel was asked for.'),
  coupon: z
    .strictObject({
      code: z.string().describe('Capitals and the percentage of the discount.'),
      reason: z
        .string()
        .describe('Who gets the coupon, or on what occasion, in the language of the customer as notes are.'),
    })
    .nullable()
    .describe('What the discount was given for; null without a discount.'),
  notes: z
    .string()
    .nullable()
    .describe('What the customer wrote to the shop, in the language of their locale; null for most orders.'),
  language: catalogueTongue.describe(
    'Language in which the lines name products: en where the catalogue has none for the locale.',
  ),
});

const addressed = (recipient: string, home: Address, vocabulary: Vocabulary) => ({
  recipient,
  street: doorLine(home, vocabulary),
  city: home.city,
  region: home.region,
  regionCode: home.regionCode,
  postalCode: home.postalCode,
  country: home.country,
  countryCode: home.countryCode,
  lines: addressLines(home, vocabulary),
});

/** An order as of an instant, with amounts in a currency and names of products in the language of a locale. */
export function orderAsOf(
  order: Order,
  { currency: code, locale }: { currency: string; locale: string },
  world: World,
  at: number,
): z.output<typeof orderRecord> {
  const course = courseOf(order);
  const by = (instant: number | null) => isoTextOrNull(notAfter(at, instant));
  const { customer: buyer } = order;
  const currency = world.vocabulary.currency(code);
  const sums = amounts(order, currency);
  const status = orderStatus(course, at);
  const home = world.home(buyer);
  const shippingAddress = addressed(buyer.name, home, world.vocabulary);
  const bill = billAtWork(buyer, world);
  const coupon = couponOf(order, world.vocabulary);
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status,
    currency: code,
    customer: { id: buyer.id, name: buyer.name, email: buyer.email },
    shippingAddress,
    lineItems: linesOf(order, sums, currency, (product) => nameIn(product, world, locale)),
    subtotal: amount(sums.subtotal, currency),
    discount: amount(sums.discount, currency),
    shipping: amount(sums.shipping, currency),
    tax: amount(sums.tax, currency),
    total: amount(sums.total, currency),
    paymentStatus: paymentStatus(course, at),
    placedAt: isoText(course.placedAt),
    shippedAt: by(course.shippedAt),
    deliveredAt: by(course.deliveredAt),
    cancelledAt: by(course.cancelledAt),
    trackingNumber: status === 'shipped' || status === 'delivered' ? trackingNumber(order) : null,
    billingAddress: bill ? addressed(bill.recipient, bill.home, world.vocabulary) : shippingAddress,
    paymentMethod: methodType(order),
    shippingMethod: delivery(order),
    coupon: coupon && { code: coupon.code, reason: couponReason(coupon, order, world.vocabulary) },
    notes: orderNote(order, home, world.vocabulary),
    language: catalogueLanguage(locale) ?? 'en',
  };
}
