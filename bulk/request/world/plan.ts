/** The parameters of a whole world, fixed once, so that all threads that make parts of it get the same. */
import { InvalidParameter } from '../../../api/framework/problem.ts';
import { worldSizeOf } from '../../../api/framework/world-parameter.ts';
import { SIZE_BOUNDS, type Sized, type WorldSize } from '../../../generators/draws/world-size.ts';

/** It can be sent between threads. */
export interface WorldPlan {
  seed: number;
  size: WorldSize;
  /** How many orders are written: those of the window, and where it has fewer, of denser levels. */
  orders: number;
  /** ISO 4217 code of all amounts. */
  currency: string;
  /** Instants between which everything happens, as ISO 8601. */
  from: string;
  to: string;
  /** Names of the tables that are asked for; undefined for all. */
  tables: readonly string[] | undefined;
}

export interface AskedWorld extends Partial<Record<Sized, number>> {
  seed: number;
  orders?: number;
  currency?: string;
  /** A year before `to` if absent. */
  from?: string;
  /** The start of the current UTC day if absent. */
  to?: string;
  /** Another name of `to`. */
  asOf?: string;
  tables?: readonly string[] | undefined;
}

const MOST_ORDERS = 2 ** 32;
const YEAR_HOURS = 365 * 24;

/**
 * Fills in the defaults. There are as many orders as users; if only orders are given, there are as many users as
 * orders, so `orders` alone selects a larger world too. Of fewer orders than users, the others are left out. Throws
 * a Problem that names an impossible value.
 */
export function worldPlan(asked: AskedWorld, now: Temporal.Instant): WorldPlan {
  const { seed, users, products, companies, orders, currency = 'USD', from, to, asOf } = asked;
  const { least, most } = SIZE_BOUNDS.users;
  if (orders !== undefined && !(Number.isInteger(orders) && orders >= 1 && orders <= MOST_ORDERS)) {
    throw new InvalidParameter(
      'orders',
      `must be an integer from 1 to ${MOST_ORDERS}; received '${orders}'.`,
    );
  }
  const people = users ?? (orders === undefined ? undefined : Math.min(Math.max(orders, least), most));
  const size = worldSizeOf(definedOf({ users: people, products, companies }));
  const last = endOf(to === undefined ? { asOf } : { to }, now);
  const first = from === undefined ? last.subtract({ hours: YEAR_HOURS }) : instantOf('from', from);
  if (Temporal.Instant.compare(first, last) > 0) {
    throw new InvalidParameter('from', `must be at most to (${last}); received ${first}.`);
  }
  const { tables } = asked;
  return {
    seed,
    size,
    orders: orders ?? size.orders,
    currency,
    from: String(first),
    to: String(last),
    tables,
  };
}

const definedOf = (given: Partial<Record<Sized, number | undefined>>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
    Record<Sized, number>
  >;

const DAY_MS = 86_400_000;

const startOfDay = ({ epochMilliseconds }: Temporal.Instant) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMilliseconds / DAY_MS) * DAY_MS);

/** The instant of which all tables are. */
function endOf(asked: Readonly<Record<string, string | undefined>>, now: Temporal.Instant): Temporal.Instant {
  const [[name, text]] = Object.entries(asked) as [[string, string | undefined]];
  return text === undefined ? startOfDay(now) : instantOf(name, text);
}

/** YYYY-MM-DD is midnight UTC. */
function instantOf(parameter: string, text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00Z` : text);
  } catch {
    throw new InvalidParameter(
      parameter,
      `must be YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss with Z or an offset; received '${text}'.`,
    );
  }
}
