/** The number of records that each table of a world is made of. */
import { COMMENTS_OF_TEN, TEN } from '../../generators/blog-ten.ts';
import { HUNDRED, RETURNS } from '../../generators/hundred.ts';
import { TRANSACTIONS } from '../../generators/transaction.ts';
import type { World } from '../../generators/world.ts';

export interface Counts {
  users: number;
  companies: number;
  products: number;
  warehouses: number;
  /** Of each product in each warehouse. */
  stocks: number;
  orders: number;
  transactions: number;
  returns: number;
  tickets: number;
  notifications: number;
  sessions: number;
  loginAttempts: number;
  commits: number;
  deployments: number;
  jobs: number;
  deliveries: number;
  messages: number;
  posts: number;
  comments: number;
  traces: number;
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** A week of commits from before the window, because the first deployments in it contain them. */
const WEEKLY_COMMITS = 42;
/** Deployments that the four services attempt in a week. */
const WEEKLY_DEPLOYMENTS = 4;

/** `window` is in milliseconds since 1970. The work of the team depends on its length, all else on the number of people. */
export function countsOf(world: World, orders: number, window: { from: number; to: number }): Counts {
  const { users, products, companies } = world.size;
  const warehouses = Math.max(2, Math.round(Math.log10(users)));
  // Transactions and returns come in sets for each hundred orders.
  const hundreds = Math.floor(orders / HUNDRED);
  const tens = Math.max(2, Math.round(Math.sqrt(users) / 5));
  const weeks = (window.to - window.from) / DAY_MS / WEEK_DAYS;
  const { commits } = world;
  return {
    users,
    companies,
    products,
    warehouses,
    stocks: warehouses * products,
    orders,
    transactions: hundreds * TRANSACTIONS,
    returns: hundreds * RETURNS,
    tickets: Math.ceil(users / 10),
    // Each is about an order of its own.
    notifications: Math.min(2 * users, orders),
    sessions: 3 * users,
    loginAttempts: 3 * users,
    commits: commits.lastBefore(window.to) - commits.lastBefore(window.from) + WEEKLY_COMMITS,
    deployments: Math.ceil(weeks * WEEKLY_DEPLOYMENTS),
    jobs: 2 * users,
    // Their events are about the orders in the first half of the list, and the messages about those in its first tenth.
    deliveries: Math.floor(users / 2),
    messages: Math.floor(users / 10),
    posts: tens * TEN,
    comments: tens * COMMENTS_OF_TEN,
    traces: users,
  };
}
