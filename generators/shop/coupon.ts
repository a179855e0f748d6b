/** Coupons: an order has one if it has a discount, of the same percentage. */
import type { Story } from '../../db/stories.ts';
import { tagFor } from '../../db/told-language.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePerName } from '../draws/once-per.ts';
import { draws, Weights } from '../draws/random.ts';
import type { Order } from './order.ts';

const draw = draws('coupon');

export type Coupon = Story<'coupons'>[number];

/** Those of a percentage that count in a month. */
const couponsOf = oncePerName((vocabulary: Vocabulary, place: `${number} ${number}`) => {
  const [rate, month] = place.split(' ').map(Number) as [number, number];
  const fitting = vocabulary
    .story('coupons')
    .filter(({ percent, months }) => percent === rate && (months?.includes(month) ?? true));
  return new Weights<Coupon>(...fitting.map((each) => [each, each.weight] as const));
});

/** Null if the order has no discount. */
export function couponOf({ key, placedAt, basket }: Order, vocabulary: Vocabulary): Coupon | null {
  const { discountRate } = basket();
  if (discountRate === 0) return null;
  const month = new Date(placedAt).getUTCMonth() + 1;
  return key.weighted(draw.coupon, couponsOf(vocabulary, `${discountRate} ${month}`));
}

/** Why it was given, in the language of the customer; in English where nobody tells it in theirs. */
export function couponReason({ code, reason }: Coupon, { customer }: Order, vocabulary: Vocabulary): string {
  const told = vocabulary.stories('coupon-reasons');
  const language = customer.team === null ? tagFor(customer.locale, (tag) => told.has(tag)) : undefined;
  return (language && told.get(language)?.[code]) || reason;
}
