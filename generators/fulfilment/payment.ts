/** What customers pay by. A refund goes back the way that the payment came. */
import { Pattern } from '../draws/pattern.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Order } from '../shop/order.ts';

const draw = draws('second', 'paymentMethod', 'cardBrand', 'cardDigits');

export const METHOD_TYPES = ['card', 'wallet', 'bank_transfer'] as const;
export const CARD_BRANDS = ['visa', 'mastercard', 'amex'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];

export interface Method {
  type: MethodType;
  brand: (typeof CARD_BRANDS)[number] | null;
  last4: string | null;
}

/** What goes to the bank of the shop. */
export const BANK: Method = { type: 'bank_transfer', brand: null, last4: null };

const SECOND_MEANS = 0.2;
const LAST_DIGITS = new Pattern('####');
const METHODS = new Weights<MethodType>(['card', 70], ['wallet', 20], ['bank_transfer', 10]);
const BRANDS = new Weights<(typeof CARD_BRANDS)[number]>(['visa', 48], ['mastercard', 40], ['amex', 12]);

type Payer = Pick<Order, 'key' | 'customer'>;

export const methodType = (order: Payer): MethodType => walletOf(order).weighted(draw.paymentMethod, METHODS);

export function methodOf(order: Payer): Method {
  const key = walletOf(order);
  const type = methodType(order);
  if (type !== 'card') return { type, brand: null, last4: null };
  return {
    type,
    brand: key.weighted(draw.cardBrand, BRANDS),
    last4: LAST_DIGITS.fill(key, draw.cardDigits),
  };
}

/** People pay by the same means again: by their first for most orders, by their second for the others. */
function walletOf({ key, customer }: Payer): Key {
  return customer.key.at('means of payment', key.chance(draw.second, SECOND_MEANS) ? 1 : 0);
}
