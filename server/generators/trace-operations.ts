/**
 * The service graph of the world's shop: every operation that a trace may show, as a tree of eight steps. Each tree is
 * in the order in which it grows, parents first: a trace of n spans has its first n steps.
 */
import type { TracedService } from './deployables.ts';
import { answer, cache, call, process, provider, publish, type Step, sql, work } from './trace-steps.ts';

/** What an operation is about, of which its attributes tell. */
export type Subject = 'order' | 'product' | 'user' | 'none';

export interface Operation {
  subject: Subject;
  steps: readonly Step[];
  /** Whether it is one of the reports, which run in a deployment of their own. */
  isReport: boolean;
  /** By step, those that are its children, as they begin. */
  children: readonly (readonly number[])[];
  /** Of some five hundred traces, how many spend their time in each of the first four steps. */
  hot: readonly [number, number, number, number];
}

/** Spans that a trace has at most. */
export const FULL_TRACE = 8;
/** Spans that a trace has where nothing else is asked for. */
export const USUAL_TRACE = 4;

function operation(subject: Subject, hot: Operation['hot'], grown: Step[], isReport = false): Operation {
  const children = grown.map((_, index) =>
    grown
      .flatMap(({ parent }, child) => (parent === index ? [child] : []))
      .toSorted((a, b) => Number(isLookup(grown[b])) - Number(isLookup(grown[a]))),
  );
  const steps = grown.map((step, index) => (isDelivered(step, children[index]) ? unconfirmed(step) : step));
  return { subject, steps, children, hot, isReport };
}

/** Whoever asks the cache asks it first. */
const isLookup = (step: Step | undefined) => step?.via === 'cache' && /GET$/.test(step.verb);

/** Where a message is processed, it was sent, even if its sender never heard of that. */
const isDelivered = ({ via }: Step, inside: readonly number[] = []) => via === 'publish' && inside.length > 0;
const unconfirmed = (step: Step): Step => ({ ...step, failures: ['PUBLISH_CONFIRM_TIMEOUT'] });

const GATEWAY: readonly Operation[] = [
  operation(
    'product',
    [10, 8, 10, 32],
    [
      answer(-1, 'gateway', 'GET /products/{sku}'),
      call(0, 'gateway', 'catalog', 'GET /products/{sku}'),
      answer(1, 'catalog', 'GET /products/{sku}'),
      sql(2, 'catalog', 'SELECT products'),
      cache(2, 'catalog', 'GET price'),
      work(2, 'catalog', 'apply price rules', 1.5, 'PRICE_RULE_INVALID'),
      work(0, 'gateway', 'render product page', 9, 'TEMPLATE_RENDER_FAILED'),
      publish(0, 'gateway', 'product.viewed'),
    ],
  ),
  operation(
    'user',
    [8, 6, 10, 26],
    [
      answer(-1, 'gateway', 'GET /products'),
      call(0, 'gateway', 'catalog', 'GET /products'),
      answer(1, 'catalog', 'GET /products'),
      work(2, 'catalog', 'rank results', 14, 'SEARCH_INDEX_STALE'),
      sql(2, 'catalog', 'SELECT products', 6),
      cache(2, 'catalog', 'MGET price'),
      sql(2, 'catalog', 'SELECT stock_levels'),
      work(0, 'gateway', 'render result page', 11, 'TEMPLATE_RENDER_FAILED'),
    ],
  ),
  operation(
    'order',
    [8, 8, 8, 34],
    [
      answer(-1, 'gateway', 'POST /checkout'),
      call(0, 'gateway', 'checkout', 'POST /orders'),
      answer(1, 'checkout', 'POST /orders'),
      call(2, 'checkout', 'payments', 'POST /charges'),
      answer(3, 'payments', 'POST /charges'),
      provider(4, 'payments', 'pay', 'POST /v1/charges'),
      publish(2, 'checkout', 'order.placed'),
      process(6, 'worker', 'order.placed'),
    ],
  ),
  operation(
    'order',
    [6, 6, 8, 20],
    [
      answer(-1, 'gateway', 'GET /orders/{orderId}'),
      call(0, 'gateway', 'checkout', 'GET /orders/{orderId}'),
      answer(1, 'checkout', 'GET /orders/{orderId}'),
      sql(2, 'checkout', 'SELECT orders'),
      sql(2, 'checkout', 'SELECT order_lines'),
      work(0, 'gateway', 'render order page', 8, 'TEMPLATE_RENDER_FAILED'),
      sql(2, 'checkout', 'SELECT shipments'),
      cache(0, 'gateway', 'GET session'),
    ],
  ),
  operation(
    'user',
    [4, 8, 24, 4],
    [
      answer(-1, 'gateway', 'POST /login'),
      sql(0, 'gateway', 'SELECT users'),
      work(0, 'gateway', 'verify password', 62, 'HASH_WORKER_TIMEOUT'),
      cache(0, 'gateway', 'SET session'),
      publish(0, 'gateway', 'session.created'),
      process(4, 'worker', 'session.created'),
      sql(5, 'worker', 'INSERT sign_ins'),
      work(5, 'worker', 'score risk', 5, 'RISK_MODEL_UNAVAILABLE'),
    ],
  ),
  operation(
    'product',
    [6, 6, 6, 18],
    [
      answer(-1, 'gateway', 'POST /cart/items'),
      call(0, 'gateway', 'checkout', 'POST /carts/{cartId}/items'),
      answer(1, 'checkout', 'POST /carts/{cartId}/items'),
      work(2, 'checkout', 'price cart', 3, 'PRICE_RULE_INVALID'),
      call(2, 'checkout', 'catalog', 'GET /products/{sku}'),
      answer(4, 'catalog', 'GET /products/{sku}'),
      sql(5, 'catalog', 'SELECT products'),
      sql(2, 'checkout', 'INSERT cart_items'),
    ],
  ),
  operation(
    'order',
    [2, 2, 3, 5],
    [
      answer(-1, 'gateway', 'POST /returns'),
      call(0, 'gateway', 'checkout', 'POST /returns'),
      answer(1, 'checkout', 'POST /returns'),
      sql(2, 'checkout', 'INSERT returns'),
      publish(2, 'checkout', 'return.requested'),
      process(4, 'worker', 'return.requested'),
      provider(5, 'worker', 'mail', 'POST /v1/messages'),
      work(0, 'gateway', 'render return page', 8, 'TEMPLATE_RENDER_FAILED'),
    ],
  ),
  operation(
    'user',
    [2, 2, 6, 6],
    [
      answer(-1, 'gateway', 'POST /exports'),
      call(0, 'gateway', 'worker', 'POST /exports'),
      answer(1, 'worker', 'POST /exports'),
      publish(2, 'worker', 'export.requested'),
      process(3, 'worker', 'export.requested'),
      sql(4, 'worker', 'SELECT invoices', 14),
      work(4, 'worker', 'write spreadsheet', 90, 'OUT_OF_MEMORY'),
      provider(4, 'worker', 'storage', 'PUT /exports/{exportId}'),
    ],
  ),
  operation(
    'user',
    [8, 10, 22, 10],
    [
      answer(-1, 'gateway', 'GET /'),
      cache(0, 'gateway', 'GET session'),
      work(0, 'gateway', 'render home page', 12, 'TEMPLATE_RENDER_FAILED'),
      publish(0, 'gateway', 'page.viewed'),
      call(0, 'gateway', 'catalog', 'GET /products/featured'),
      answer(4, 'catalog', 'GET /products/featured'),
      sql(5, 'catalog', 'SELECT products'),
      process(3, 'worker', 'page.viewed'),
    ],
  ),
];

/** What partners and schedules ask of the checkout. */
const CHECKOUT: readonly Operation[] = [
  operation(
    'order',
    [4, 6, 10, 6],
    [
      answer(-1, 'checkout', 'POST /v1/orders'),
      sql(0, 'checkout', 'INSERT orders'),
      call(0, 'checkout', 'payments', 'POST /charges'),
      answer(2, 'payments', 'POST /charges'),
      provider(3, 'payments', 'pay', 'POST /v1/charges'),
      sql(3, 'payments', 'INSERT payments'),
      publish(0, 'checkout', 'order.placed'),
      process(6, 'worker', 'order.placed'),
    ],
  ),
  operation(
    'order',
    [2, 2, 3, 5],
    [
      answer(-1, 'checkout', 'POST /v1/returns'),
      sql(0, 'checkout', 'INSERT returns'),
      publish(0, 'checkout', 'refund.requested'),
      process(2, 'payments', 'refund.requested'),
      provider(3, 'payments', 'pay', 'POST /v1/refunds'),
      sql(3, 'payments', 'UPDATE payments'),
      publish(3, 'payments', 'payment.refunded'),
      process(6, 'worker', 'payment.refunded'),
    ],
  ),
  operation(
    'none',
    [2, 4, 2, 4],
    [
      work(-1, 'checkout', 'cancel unpaid orders', 4, 'LOCK_NOT_ACQUIRED'),
      sql(0, 'checkout', 'UPDATE orders', 12),
      publish(0, 'checkout', 'order.cancelled'),
      process(2, 'catalog', 'order.cancelled'),
      sql(3, 'catalog', 'UPDATE stock_levels'),
      process(2, 'worker', 'order.cancelled'),
      provider(5, 'worker', 'mail', 'POST /v1/messages'),
      cache(0, 'checkout', 'DEL cart'),
    ],
  ),
];

/** What the back office, partners and schedules ask of the catalogue. */
const CATALOG: readonly Operation[] = [
  operation(
    'product',
    [3, 3, 4, 5],
    [
      answer(-1, 'catalog', 'PUT /products/{sku}'),
      sql(0, 'catalog', 'UPDATE products'),
      publish(0, 'catalog', 'product.updated'),
      process(2, 'gateway', 'product.updated'),
      cache(3, 'gateway', 'DEL page'),
      cache(0, 'catalog', 'DEL price'),
      work(0, 'catalog', 'index product', 18, 'SEARCH_INDEX_LOCKED'),
      work(3, 'gateway', 'render product page', 9, 'TEMPLATE_RENDER_FAILED'),
    ],
  ),
  operation(
    'product',
    [4, 4, 8, 4],
    [
      answer(-1, 'catalog', 'GET /v1/products/{sku}'),
      cache(0, 'catalog', 'GET price'),
      sql(0, 'catalog', 'SELECT products'),
      work(0, 'catalog', 'apply price rules', 1.5, 'PRICE_RULE_INVALID'),
      sql(0, 'catalog', 'SELECT stock_levels'),
      cache(0, 'catalog', 'SET price'),
      sql(0, 'catalog', 'SELECT product_images'),
      publish(0, 'catalog', 'product.viewed'),
    ],
  ),
  operation(
    'none',
    [3, 4, 2, 4],
    [
      work(-1, 'catalog', 'refresh price cache', 6, 'PRICE_FEED_INCOMPLETE'),
      sql(0, 'catalog', 'SELECT prices', 30),
      publish(0, 'catalog', 'prices.changed'),
      process(2, 'checkout', 'prices.changed'),
      cache(0, 'catalog', 'MSET price'),
      cache(3, 'checkout', 'DEL cart'),
      work(0, 'catalog', 'compare prices', 22, 'PRICE_FEED_INCOMPLETE'),
      sql(0, 'catalog', 'UPDATE price_runs'),
    ],
  ),
];

const PAYMENTS: readonly Operation[] = [
  operation(
    'order',
    [3, 3, 4, 5],
    [
      answer(-1, 'payments', 'POST /webhooks/pay'),
      work(0, 'payments', 'verify signature', 1, 'SIGNING_KEY_UNAVAILABLE'),
      publish(0, 'payments', 'payment.captured'),
      process(2, 'checkout', 'payment.captured'),
      sql(3, 'checkout', 'UPDATE orders'),
      sql(0, 'payments', 'UPDATE payments'),
      publish(3, 'checkout', 'order.paid'),
      process(6, 'worker', 'order.paid'),
    ],
  ),
  operation(
    'none',
    [2, 4, 12, 3],
    [
      work(-1, 'payments', 'capture due payments', 5, 'LOCK_NOT_ACQUIRED'),
      sql(0, 'payments', 'SELECT payments', 7),
      provider(0, 'payments', 'pay', 'POST /v1/charges/{chargeId}/capture'),
      sql(0, 'payments', 'UPDATE payments'),
      publish(0, 'payments', 'payment.captured'),
      process(4, 'checkout', 'payment.captured'),
      sql(5, 'checkout', 'UPDATE orders'),
      work(0, 'payments', 'reconcile ledger', 25, 'LEDGER_OUT_OF_BALANCE'),
    ],
  ),
];

const WORKER: readonly Operation[] = [
  operation(
    'user',
    [4, 6, 8, 3],
    [
      process(-1, 'worker', 'file.uploaded'),
      provider(0, 'worker', 'storage', 'GET /uploads/{fileId}'),
      work(0, 'worker', 'scan file', 120, 'SCANNER_TIMEOUT'),
      sql(0, 'worker', 'UPDATE files'),
      publish(0, 'worker', 'file.processed'),
      process(4, 'worker', 'file.processed'),
      work(5, 'worker', 'render notification', 6, 'TEMPLATE_RENDER_FAILED'),
      provider(5, 'worker', 'mail', 'POST /v1/messages'),
    ],
  ),
  operation(
    'order',
    [4, 4, 5, 12],
    [
      process(-1, 'worker', 'order.shipped'),
      sql(0, 'worker', 'SELECT orders'),
      work(0, 'worker', 'render receipt', 14, 'TEMPLATE_RENDER_FAILED'),
      provider(0, 'worker', 'mail', 'POST /v1/messages'),
      sql(0, 'worker', 'INSERT notifications'),
      publish(0, 'worker', 'receipt.sent'),
      cache(0, 'worker', 'SET receipt'),
      work(0, 'worker', 'update search index', 12, 'SEARCH_INDEX_LOCKED'),
    ],
  ),
  operation(
    'none',
    [2, 6, 6, 2],
    [
      work(-1, 'worker', 'build sales report', 10, 'OUT_OF_MEMORY'),
      sql(0, 'worker', 'SELECT orders', 240),
      work(0, 'worker', 'aggregate sales', 160, 'OUT_OF_MEMORY'),
      publish(0, 'worker', 'report.ready'),
      process(3, 'worker', 'report.ready'),
      provider(4, 'worker', 'mail', 'POST /v1/messages'),
      provider(0, 'worker', 'storage', 'PUT /reports/{reportId}'),
      sql(0, 'worker', 'INSERT reports'),
    ],
    true,
  ),
];

export const OPERATIONS: readonly Operation[] = [...GATEWAY, ...CHECKOUT, ...CATALOG, ...PAYMENTS, ...WORKER];

export const rootOf = ({ steps }: Operation): Step => steps[0] as Step;

/** Service that a trace of the operation is one of. */
export const serviceOf = (each: Operation): TracedService => rootOf(each).service;
