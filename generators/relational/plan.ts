/** The plans that a service offers. */

import { draws, type Key } from '../draws/random.ts';
import type { Currency } from '../shop/money.ts';
import { shopPrice } from '../shop/price-point.ts';
import type { INTERVALS } from './schemas.ts';

const draw = draws('price');

export type PlanCode = 'starter' | 'team' | 'business' | 'enterprise';

interface PlanKind {
  code: PlanCode;
  name: string;
  interval: (typeof INTERVALS)[number];
  seatLimit: number | null;
  /** US cents, of which a service asks one. */
  cents: readonly number[];
}

const KINDS: readonly PlanKind[] = [
  { code: 'starter', name: 'Starter', interval: 'month', seatLimit: 5, cents: [900, 1200, 1500, 1900] },
  { code: 'team', name: 'Team', interval: 'month', seatLimit: 25, cents: [3900, 4900, 5900, 7900] },
  { code: 'business', name: 'Business', interval: 'month', seatLimit: 100, cents: [14900, 19900, 24900] },
  {
    code: 'enterprise',
    name: 'Enterprise',
    interval: 'year',
    seatLimit: null,
    cents: [480000, 600000, 720000],
  },
];

export interface Plan extends PlanKind {
  /** Minor units of the currency. */
  price: number;
}

export const offeredPlans = (key: Key, currency: Currency): Plan[] =>
  KINDS.map((kind, place) => ({
    ...kind,
    price: shopPrice(key.at('plans', place).pick(draw.price, kind.cents), currency),
  }));
