/** What customers ask of the gateway of the world's shop, and all that follows from it in the other services. */
import { type Operation, operation } from './operation.ts';
import { answer, cache, call, or, process, provider, publish, sql, work } from './steps.ts';

/** Somebody pays for an order, and the provider declines. It is asked for nowhere else: each failed payment has one. */
export const DECLINED_PAYMENT: Operation = operation(
  'order',
  [0, 0, 0, 1],
  [
    answer(-1, 'gateway', 'POST /orders/{orderId}/payments'),
    call(0, 'gateway', 'checkout', 'POST /orders/{orderId}/payments'),
    answer(1, 'checkout', 'POST /orders/{orderId}/payments'),
    call(2, 'checkout', 'payments', 'POST /charges'),
    answer(3, 'payments', 'POST /charges'),
    provider(4, 'payments', 'pay', 'POST /v1/charges'),
    publish(2, 'checkout', 'order.payment_failed'),
    process(6, 'worker', 'order.payment_failed'),
  ],
);
/** The step at which it is declined. */
export const DECLINED_AT = 5;

export const STOREFRONT: readonly Operation[] = [
  operation(
    'product',
    [10, 8, 10, 32],
    [
      answer(-1, 'gateway', 'GET /products/{sku}'),
      call(0, 'gateway', 'catalog', 'GET /products/{sku}'),
      answer(1, 'catalog', 'GET /products/{sku}'),
      sql(2, 'catalog', 'SELECT products'),
      cache(2, 'catalog', 'GET price'),
      or(
        work(2, 'catalog', 'apply price rules', 1.5, 'PRICE_RULE_INVALID'),
        work(2, 'catalog', 'use last known price', 1.5, 'PRICE_RULE_INVALID'),
      ),
      work(0, 'gateway', 'render product page', 9, 'TEMPLATE_RENDER_FAILED'),
      publish(0, 'gateway', 'product.viewed', 'product.view_failed'),
    ],
  ),
  operation(
    'user',
    [8, 6, 10, 26],
    [
      answer(-1, 'gateway', 'GET /products'),
      call(0, 'gateway', 'catalog', 'GET /products'),
      answer(1, 'catalog', 'GET /products'),
      or(
        work(2, 'catalog', 'rank results', 14, 'SEARCH_INDEX_STALE'),
        work(2, 'catalog', 'rank cached results', 14, 'SEARCH_INDEX_STALE'),
      ),
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
      publish(2, 'checkout', 'order.placed', 'order.payment_failed'),
      process(6, 'worker', 'order.placed', 'order.payment_failed'),
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
      or(
        work(0, 'gateway', 'verify password', 62, 'HASH_WORKER_CRASHED'),
        work(0, 'gateway', 'hash dummy password', 62, 'HASH_WORKER_CRASHED'),
      ),
      or(cache(0, 'gateway', 'SET session'), cache(0, 'gateway', 'INCR sign_in_failures')),
      publish(0, 'gateway', 'session.created', 'sign_in.failed'),
      process(4, 'worker', 'session.created', 'sign_in.failed'),
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
      or(
        work(2, 'checkout', 'price cart', 3, 'PRICE_RULE_INVALID'),
        work(2, 'checkout', 'restore cart', 3, 'PRICE_RULE_INVALID'),
      ),
      call(2, 'checkout', 'catalog', 'GET /products/{sku}'),
      answer(4, 'catalog', 'GET /products/{sku}'),
      sql(5, 'catalog', 'SELECT products'),
      or(sql(2, 'checkout', 'INSERT cart_items'), sql(2, 'checkout', 'INSERT cart_errors')),
    ],
  ),
  operation(
    'return',
    [2, 2, 3, 5],
    [
      answer(-1, 'gateway', 'POST /returns'),
      call(0, 'gateway', 'checkout', 'POST /returns'),
      answer(1, 'checkout', 'POST /returns'),
      sql(2, 'checkout', 'INSERT returns'),
      publish(2, 'checkout', 'return.requested', 'return.failed'),
      process(4, 'worker', 'return.requested', 'return.failed'),
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
      or(
        work(4, 'worker', 'write spreadsheet', 90, 'OUT_OF_MEMORY'),
        work(4, 'worker', 'postpone export', 90, 'OUT_OF_MEMORY'),
      ),
      or(provider(4, 'worker', 'storage', 'PUT /exports/{exportId}'), sql(4, 'worker', 'UPDATE exports')),
    ],
  ),
  operation(
    'user',
    [8, 10, 22, 10],
    [
      answer(-1, 'gateway', 'GET /'),
      cache(0, 'gateway', 'GET session'),
      work(0, 'gateway', 'render home page', 12, 'TEMPLATE_RENDER_FAILED'),
      publish(0, 'gateway', 'page.viewed', 'page.failed'),
      call(0, 'gateway', 'catalog', 'GET /products/featured'),
      answer(4, 'catalog', 'GET /products/featured'),
      sql(5, 'catalog', 'SELECT products'),
      process(3, 'worker', 'page.viewed', 'page.failed'),
    ],
  ),
];
