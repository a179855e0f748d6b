/** The number of records that each table of a world is made of. */

import { POSTS_PER_BLOCK } from '../../../generators/blog/post-block.ts';
import { postList } from '../../../generators/blog/post-list.ts';
import { CARTS, ownCarts } from '../../../generators/fulfilment/cart.ts';
import { quoteStream } from '../../../generators/fulfilment/quote.ts';
import { QUOTES } from '../../../generators/fulfilment/quote-plan.ts';
import { returnStream } from '../../../generators/fulfilment/return.ts';
import { ownTransactions, TRANSACTIONS } from '../../../generators/fulfilment/transaction.ts';
import { commitsOf } from '../../../generators/platform/commit-history.ts';
import { ORDERS_PER_BLOCK, RETURNS } from '../../../generators/shop/order-block.ts';
import { ownTodos } from '../../../generators/tickets/todo.ts';
import type { Window } from '../../../generators/time/window.ts';
import type { World } from '../../../generators/world.ts';

export interface Counts {
  users: number;
  companies: number;
  products: number;
  warehouses: number;
  /** Stock levels, one for each product in each warehouse. */
  stocks: number;
  orders: number;
  /** Among these are those of all orders that are written; others are left out. */
  transactions: number;
  returns: number;
  quotes: number;
  carts: number;
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
  todos: number;
}

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** A week of commits from before the window, because the first deployments in it contain them. */
const WEEKLY_COMMITS = 42;
/** Deployments that the four services attempt in a week. */
const WEEKLY_DEPLOYMENTS = 4;

/**
 * `window` is in milliseconds since 1970. The work of the team depends on its length, all else on the number of people.
 */
export function countsOf(world: World, orders: number, window: Window): Counts {
  const { users, products, companies } = world.size;
  const warehouses = Math.max(2, Math.round(Math.log10(users)));
  const ownOrders = world.orders.run(0, window).count;
  // What follows from orders is in the order of these, at most so many for each hundred.
  const following = (own: number, perBlock: number) => {
    const most = (causes: number) => (Math.ceil(causes / ORDERS_PER_BLOCK) + 1) * perBlock;
    return orders > ownOrders ? own + most(orders - ownOrders) : Math.min(own, most(orders));
  };
  const posts = POSTS_PER_BLOCK * Math.max(2, Math.round(Math.sqrt(users) / 5));
  const weeks = (window.to - window.from) / DAY_MS / WEEK_DAYS;
  const commits = commitsOf(world);
  return {
    users,
    companies,
    products,
    warehouses,
    stocks: warehouses * products,
    orders,
    transactions: following(ownTransactions(world, window), TRANSACTIONS),
    returns: following(returnStream(world).run(0, window)?.count ?? 0, RETURNS),
    quotes: following(quoteStream(world).run(0, window)?.count ?? 0, QUOTES),
    carts: following(ownCarts(world, window), CARTS),
    tickets: Math.ceil(users / 10),
    // Where few orders are asked for, little is told of them.
    notifications: Math.min(2 * users, orders),
    sessions: 3 * users,
    loginAttempts: 3 * users,
    commits: commits.lastBefore(window.to) - commits.lastBefore(window.from) + WEEKLY_COMMITS,
    deployments: Math.ceil(weeks * WEEKLY_DEPLOYMENTS),
    jobs: 2 * users,
    deliveries: Math.floor(users / 2),
    messages: Math.floor(users / 10),
    posts,
    comments: postList(world, window, undefined).at(posts).firstComment,
    traces: users,
    todos: ownTodos(world, window),
  };
}
