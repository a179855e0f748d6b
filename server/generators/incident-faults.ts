/** What goes wrong in each service, as its engineers, its traces and its customers put it. */
import type { DeployedService, TracedService } from './deployables.ts';
import { FURTHER_CHANGES } from './incident-changes.ts';

export interface Fault {
  /** What the failing spans carry. */
  errorCode: string;
  /** The part in which the traces fail. */
  traced: TracedService;
  /** The commit that caused it, as a conventional-commit subject. */
  change: string;
  /** The commit that mends it where it is not simply reverted, in the same form. */
  remedy: string;
  /** What the engineers found, in a sentence. */
  cause: string;
  /** What a customer sees, as the end of "When I …, ". */
  symptom: string;
  /** What a customer was doing, as in "When I …". */
  doing: string;
}

const FIRST_FAULTS: Readonly<Record<DeployedService, readonly Fault[]>> = {
  'checkout-api': [
    {
      errorCode: 'PAYMENT_PROVIDER_TIMEOUT',
      traced: 'payments',
      change: 'feat(payments): retry declined authorisations three times',
      remedy: 'fix(payments): limit retries of declined cards to one connection',
      cause: 'Retries of declined cards held every connection to the payment provider.',
      doing: 'confirm the payment',
      symptom: 'the page spins for a minute and then says that something went wrong',
    },
    {
      errorCode: 'DB_POOL_EXHAUSTED',
      traced: 'checkout',
      change: 'perf(checkout): load past orders together with the cart',
      remedy: 'fix(checkout): add the index that the query for past orders needs',
      cause: 'The new query ran without an index and took every connection in the pool.',
      doing: 'open my cart',
      symptom: 'nothing happens for half a minute and then there is an error page',
    },
    {
      errorCode: 'TAX_RATE_MISSING',
      traced: 'checkout',
      change: 'refactor(tax): read rates from the new table',
      remedy: 'fix(tax): use the rate of the country for a region without a row',
      cause: 'Regions without a row in the new table of tax rates had no rate at all.',
      doing: 'enter my address',
      symptom: 'the total disappears and the order button turns grey',
    },
    {
      errorCode: 'CART_UNREADABLE',
      traced: 'checkout',
      change: 'feat(cart): store gift options with each line',
      remedy: 'fix(cart): read carts that have no gift options',
      cause: 'The new version could not read carts that the previous one had saved.',
      doing: 'go back to my cart',
      symptom: 'it says that the cart is empty, although I put things into it this morning',
    },
    {
      errorCode: 'PRICE_CACHE_STALE',
      traced: 'catalog',
      change: 'perf(catalog): cache prices for an hour',
      remedy: 'fix(catalog): read prices from the database while the cache is empty',
      cause:
        'The price cache was filled before the prices of the day were known, and was not refreshed for an hour.',
      doing: 'look at a product',
      symptom: 'the price says "unavailable" and I cannot put it into the cart',
    },
  ],
  'customer-web': [
    {
      errorCode: 'UPSTREAM_TIMEOUT',
      traced: 'gateway',
      change: 'chore(gateway): lower the upstream timeout to two seconds',
      remedy: 'fix(gateway): wait ten seconds for the services again',
      cause: 'The gateway gave up on slow answers that used to arrive after three seconds.',
      doing: 'open the list of my orders',
      symptom: 'I get "504 Gateway Timeout" every other time',
    },
    {
      errorCode: 'SESSION_COOKIE_REJECTED',
      traced: 'gateway',
      change: 'feat(auth): sign session cookies with the new key',
      remedy: 'fix(auth): accept cookies of the old and the new key',
      cause: 'Half of the instances did not know the new key and refused the cookies signed with it.',
      doing: 'sign in',
      symptom: 'I am sent back to the sign-in page again and again',
    },
    {
      errorCode: 'TEMPLATE_RENDER_FAILED',
      traced: 'gateway',
      change: 'feat(web): show the delivery window on the order page',
      remedy: 'fix(web): leave the delivery window out where there is none',
      cause: 'Orders without a delivery window broke the template of the order page.',
      doing: 'open one of my orders',
      symptom: 'I only see a white page',
    },
    {
      errorCode: 'RATE_LIMIT_EXCEEDED',
      traced: 'gateway',
      change: 'feat(gateway): limit requests per address',
      remedy: 'fix(gateway): count requests by session where there is one',
      cause: 'Everybody behind one company network counted as a single client.',
      doing: 'browse the shop from the office',
      symptom: 'I am told that I have made too many requests',
    },
  ],
  'event-worker': [
    {
      errorCode: 'SCHEMA_MISMATCH',
      traced: 'worker',
      change: 'feat(events): rename total to totalAmount',
      remedy: 'fix(events): read total where totalAmount is missing',
      cause:
        'Events written before the deployment did not match the new schema and were put back into the queue.',
      doing: 'pay for an order',
      symptom: 'no confirmation arrives, although the money has left my account',
    },
    {
      errorCode: 'MAIL_PROVIDER_REJECTED',
      traced: 'worker',
      change: 'feat(mail): send receipts from the new domain',
      remedy: 'fix(mail): send receipts from the old domain until DNS is ready',
      cause: 'The mail provider refused the new sender, whose DNS record was missing.',
      doing: 'ask for a receipt',
      symptom: 'it never arrives, not even in the spam folder',
    },
    {
      errorCode: 'DUPLICATE_DELIVERY',
      traced: 'worker',
      change: 'perf(worker): acknowledge messages in batches',
      remedy: 'fix(worker): acknowledge each message of a batch by itself',
      cause: 'Batches that failed halfway were delivered again from the start.',
      doing: 'place an order',
      symptom: 'I get the same confirmation four or five times',
    },
    {
      errorCode: 'QUEUE_CONSUMER_STALLED',
      traced: 'worker',
      change: 'chore(worker): upgrade the queue client',
      remedy: 'fix(worker): renew the lock of a job every ten seconds',
      cause: 'The new client lost its lock when a job took longer than thirty seconds.',
      doing: 'upload a file',
      symptom: 'it stays at "processing" forever',
    },
  ],
  'report-scheduler': [
    {
      errorCode: 'REPORT_QUERY_TIMEOUT',
      traced: 'worker',
      change: 'feat(reports): add returns to the weekly report',
      remedy: 'fix(reports): join returns by day and not by order',
      cause: 'The join with returns took longer than the statement timeout allows.',
      doing: 'download the weekly report',
      symptom: 'I get an empty file',
    },
    {
      errorCode: 'OUT_OF_MEMORY',
      traced: 'worker',
      change: 'refactor(reports): build the export in one pass',
      remedy: 'fix(reports): write the export in parts of a thousand lines',
      cause: 'The export kept every line in memory until the process was killed.',
      doing: 'start an export of my invoices',
      symptom: 'it stops at about 80 percent',
    },
    {
      errorCode: 'SCHEDULE_SKIPPED',
      traced: 'worker',
      change: 'fix(scheduler): run daily reports in the time zone of the account',
      remedy: 'fix(scheduler): use UTC for accounts without a time zone',
      cause: 'Accounts without a time zone were left out of every run.',
      doing: 'look for the report from last night',
      symptom: 'there is none, and no email about it either',
    },
  ],
};

/** In an order in which the same kind of trouble comes back as late as possible, and then for another reason. */
export const FAULTS: Readonly<Record<DeployedService, readonly Fault[]>> = {
  'checkout-api': faultsOf('checkout-api'),
  'customer-web': faultsOf('customer-web'),
  'event-worker': faultsOf('event-worker'),
  'report-scheduler': faultsOf('report-scheduler'),
};

function faultsOf(service: DeployedService): Fault[] {
  const faults = FIRST_FAULTS[service];
  const further = [0, 1].flatMap((turn) =>
    faults.map((fault) => ({ ...fault, ...FURTHER_CHANGES[fault.errorCode]?.[turn] })),
  );
  return [...faults, ...further];
}
