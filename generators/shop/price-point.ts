/**
 * What shops write on a label: $12.95, €4.49, ¥1,480, ₩12,900, 199 kr. An amount in a currency moves to a price
 * point nearby. Where the points lie follows from what a unit of the currency is worth; where shops have a habit
 * of their own, from a table.
 */

import { oncePer } from '../draws/once-per.ts';
import { type Bounds, type Currency, exact, scaleOf } from './money.ts';

/**
 * Price points below a limit: every multiple of the step, plus one of the endings. Amounts in units, or in minor units.
 */
interface Tier {
  below: number;
  step: number;
  /** Ascending, from 0 to less than the step. */
  endings: readonly number[];
}

const tier = (below: number, step: number, ...endings: number[]): Tier => ({ below, step, endings });

/** Prices with decimals, for currencies with units as large as a dollar: 4.49, 12.95, 64.99, 349.99. */
const decimals = (half: number, ...nines: number[]): Tier[] => {
  const above = (by: number) => nines.map((nine) => by + nine);
  return [
    tier(10, 1, half, ...above(0)),
    tier(50, 1, ...above(0)),
    tier(100, 5, ...above(4)),
    tier(Infinity, 10, ...above(9)),
  ];
};

/** Whole prices that end in 9, in steps of a thousand and the like for currencies with small units: 34, 249, 1,299. */
const nines = (unit: number): Tier[] =>
  [
    tier(20, 1, 0),
    tier(100, 5, 4),
    tier(500, 10, 9),
    tier(2000, 50, 49),
    tier(10_000, 100, 99),
    tier(100_000, 500, 499),
    tier(Infinity, 5000, 4999),
  ].map(({ below, step, endings }) => ({
    below: below * unit,
    step: step * unit,
    endings: endings.map((ending) => ending * unit),
  }));

/** Whole prices whose third digit is the same and whose others are 0: ¥1,480 and ¥12,800, ₩12,900. */
const thirds = (unit: number, digit: number): Tier[] => [
  tier(20 * unit, unit, 0),
  tier(100 * unit, 5 * unit, 4 * unit),
  ...[100, 1000, 10_000, 100_000, 1_000_000].map((decade) =>
    tier(
      decade === 1_000_000 ? Infinity : 10 * decade * unit,
      (decade / 10) * unit,
      (decade / 100) * digit * unit,
    ),
  ),
];

/** Dinars and rials that are worth dollars each: 0.450, 3.750, 12.500. */
const THOUSANDTHS = [tier(3, 0.05, 0), tier(30, 1, 0.25, 0.5, 0.75, 0.95), tier(Infinity, 1, 0.5, 0.95)];

/** Small prices that end in decimals, larger ones in whole 9s: 34,95 and 249 kr. */
const kroner = (ending: number): Tier[] => [
  tier(20, 1, ending - 4),
  tier(100, 5, ending),
  ...nines(1).slice(2),
];

/** Price points where shops do something else than the worth of the unit suggests. */
const HABITS: Readonly<Record<string, Tier[]>> = {
  EUR: decimals(0.49, 0.95, 0.99),
  CHF: decimals(0.5, 0.9, 0.95),
  AUD: decimals(0.5, 0.95),
  NZD: decimals(0.5, 0.9, 0.99),
  SGD: decimals(0.5, 0.9),
  MYR: decimals(0.5, 0.9),
  BRL: decimals(0.49, 0.9),
  DKK: kroner(4.95),
  SEK: kroner(4.9),
  NOK: kroner(4.9),
  TRY: [tier(100, 5, 4.9), tier(1000, 10, 9.9), ...nines(1).slice(3)],
  JPY: [tier(1000, 10, 8), ...thirds(10, 8).slice(2)],
  CLP: nines(10),
  ISK: nines(10),
  HUF: nines(10),
  COP: nines(100),
  VND: thirds(1000, 9),
  IQD: [tier(25_000, 250, 0), tier(Infinity, 1000, 0)],
};

/** The price points that follow from what a dollar is worth in the currency. */
function usualTiers({ digits, perDollar }: Currency): Tier[] {
  if (digits === 3 && perDollar < 2) return THOUSANDTHS;
  if (perDollar < 6) return digits === 2 ? decimals(0.49, 0.95, 0.99) : decimals(0.5, 0.9);
  if (perDollar < 400) return nines(1);
  if (perDollar < 4000) return digits === 0 ? thirds(100, 9) : nines(10);
  if (perDollar < 400_000) return nines(1000);
  return nines(10_000);
}

/** Price points in minor units. */
const tiersOf = oncePer((currency: Currency): Tier[] => {
  const minor = (units: number) => (units === Infinity ? units : Math.round(units * scaleOf(currency)));
  return (HABITS[currency.code] ?? usualTiers(currency)).map(({ below, step, endings }) => ({
    below: minor(below),
    step: minor(step),
    endings: endings.map(minor),
  }));
});

/** List price and shipping in minor units: the price point nearest to so many US cents. */
export function shopPrice(cents: number, currency: Currency): number {
  // Zero stays zero, and amounts in dollars are price points already.
  if (cents === 0 || (currency.perDollar === 1 && currency.digits === 2)) return cents;
  return pointWithin(exact(cents, currency), currency, ANY);
}

const ANY: Bounds = { low: 1, high: Infinity };

/**
 * The price point between two bounds nearest to an amount, or the amount itself where there is none. All in minor
 * units.
 */
export function pointWithin(minor: number, currency: Currency, { low, high }: Bounds): number {
  const found = tierAt(tiersOf(currency), minor);
  const below = pointBelow(minor, found);
  const above = pointAbove(minor, found);
  const isBelow = below >= low && below <= high && below > 0;
  const isAbove = above >= low && above <= high;
  if (isBelow && isAbove) return minor - below <= above - minor ? below : above;
  if (isBelow) return below;
  if (isAbove) return above;
  return Math.min(Math.max(Math.round(minor), low), high);
}

function tierAt(tiers: readonly Tier[], minor: number): Tier {
  let place = 0;
  while (minor >= (tiers[place] as Tier).below) place++;
  return tiers[place] as Tier;
}

/** The last point up to an amount. */
function pointBelow(minor: number, { step, endings }: Tier): number {
  const base = Math.floor(minor / step) * step;
  for (let place = endings.length - 1; place >= 0; place--) {
    const point = base + (endings[place] as number);
    if (point <= minor) return point;
  }
  return base - step + (endings[endings.length - 1] as number);
}

/** The first point from an amount on. */
function pointAbove(minor: number, { step, endings }: Tier): number {
  const base = Math.floor(minor / step) * step;
  for (let place = 0; place < endings.length; place++) {
    const point = base + (endings[place] as number);
    if (point >= minor) return point;
  }
  return base + step + (endings[0] as number);
}
