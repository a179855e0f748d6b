/** What a service offers: plans, and what is added to them. */
import type { Currency } from '../money.ts';
import { shopPrice } from '../price-point.ts';
import { draws, type Key } from '../random.ts';
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

/** What an account pays for besides its plan. */
export interface AddOn {
  description: string;
  /** Of one, in US cents. */
  cents: number;
  /** How many are used in a month; one of what is not counted. */
  most: number;
}

export const ADD_ONS: readonly AddOn[] = [
  { description: 'Extra storage, blocks of 100 GB', cents: 500, most: 6 },
  { description: 'API calls, blocks of 100,000', cents: 800, most: 12 },
  { description: 'Text messages, blocks of 1,000', cents: 3900, most: 4 },
  { description: 'Premium support', cents: 4900, most: 1 },
  { description: 'Single sign-on', cents: 2900, most: 1 },
  { description: 'Audit log, one year of history', cents: 1900, most: 1 },
  { description: 'Custom domains', cents: 900, most: 3 },
  { description: 'Sandbox environment', cents: 1500, most: 1 },
  { description: 'Backups every hour', cents: 1200, most: 1 },
];

/** What an account with a plan for a year pays for in the quarters between. */
export const MORE_SEATS: AddOn = { description: 'Additional seats', cents: 1900, most: 24 };
