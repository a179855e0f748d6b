/** Money: integer minor units until it is rendered. */
import type { Currency } from '../../db/vocabulary.ts';

export type { Currency };

/** Minor units in one unit, by the digits of the currency. */
const SCALES = [1, 10, 100, 1000] as const;
export const scaleOf = ({ digits }: Currency): number => SCALES[digits] as number;

/** US cents in minor units of a currency, at the release's rate, not yet rounded. */
export function exact(cents: number, { perDollar, digits }: Currency): number {
  return (cents * perDollar * (SCALES[digits] as number)) / 100;
}

/** The same in whole minor units. Prices of the shop come from `shopPrice`. */
export function converted(cents: number, currency: Currency): number {
  return Math.round(exact(cents, currency));
}

/** What the shop bills in, as /api/orders does where no currency is asked for. */
export const SHOP_CURRENCY = 'USD';

/** The amount as a number of the currency's units: the double nearest to the exact decimal. */
export function amount(minor: number, currency: Currency): number {
  return minor / scaleOf(currency);
}

/** A share of an amount, rounded half up to whole minor units. */
export function share(minor: number, percent: number): number {
  return Math.floor((minor * percent + 50) / 100);
}

/** Bounds in minor units, both included. */
export interface Bounds {
  low: number;
  high: number;
}

/** Bounds in units of the currency, rounded inwards: `high` is below `low` if no minor unit lies between them. */
export function boundsOf(least: number, most: number, currency: Currency): Bounds {
  const scale = scaleOf(currency);
  return { low: minorUnits(least, scale, Math.ceil), high: minorUnits(most, scale, Math.floor) };
}

/** 19.99 is 1999 hundredths, although 19.99 x 100 is a little less as doubles go. */
function minorUnits(units: number, scale: number, inwards: (minor: number) => number): number {
  const nearest = Math.round(units * scale);
  return nearest / scale === units ? nearest : inwards(units * scale);
}
