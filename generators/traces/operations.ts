/**
 * The service graph of the world's shop: what customers, partners, the back office and schedules ask of each service.
 */
import { type Operation, operation } from './operation.ts';
import { afterwards, answer, cache, call, or, process, provider, publish, sql, work } from './steps.ts';
import { STOREFRONT } from './storefront.ts';

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
      publish(0, 'checkout', 'order.placed', 'order.payment_failed'),
      process(6, 'worker', 'order.placed', 'order.payment_failed'),
    ],
  ),
  operation(
    'return',
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
      publish(0, 'checkout', 'order.cancelled', 'order.cancel_failed'),
      process(2, 'catalog', 'order.cancelled', 'order.cancel_failed'),
      or(sql(3, 'catalog', 'UPDATE stock_levels'), sql(3, 'catalog', 'SELECT stock_levels')),
      process(2, 'worker', 'order.cancelled', 'order.cancel_failed'),
      provider(5, 'worker', 'mail', 'POST /v1/messages'),
      or(cache(0, 'checkout', 'DEL cart'), cache(0, 'checkout', 'SET retry')),
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
      publish(0, 'catalog', 'product.updated', 'product.update_failed'),
      process(2, 'gateway', 'product.updated', 'product.update_failed'),
      cache(3, 'gateway', 'DEL page'),
      cache(0, 'catalog', 'DEL price'),
      afterwards(work(0, 'catalog', 'index product', 18, 'SEARCH_INDEX_LOCKED')),
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
      or(
        work(0, 'catalog', 'apply price rules', 1.5, 'PRICE_RULE_INVALID'),
        work(0, 'catalog', 'use last known price', 1.5, 'PRICE_RULE_INVALID'),
      ),
      sql(0, 'catalog', 'SELECT stock_levels'),
      or(cache(0, 'catalog', 'SET price'), cache(0, 'catalog', 'DEL price')),
      sql(0, 'catalog', 'SELECT product_images'),
      publish(0, 'catalog', 'product.viewed', 'product.view_failed'),
    ],
  ),
  operation(
    'none',
    [3, 4, 2, 4],
    [
      work(-1, 'catalog', 'refresh price cache', 6, 'PRICE_FEED_INCOMPLETE'),
      sql(0, 'catalog', 'SELECT prices', 30),
      publish(0, 'catalog', 'prices.changed', 'prices.outdated'),
      process(2, 'checkout', 'prices.changed', 'prices.outdated'),
      or(cache(0, 'catalog', 'MSET price'), cache(0, 'catalog', 'DEL price')),
      cache(3, 'checkout', 'DEL cart'),
      or(
        work(0, 'catalog', 'compare prices', 22, 'PRICE_FEED_INCOMPLETE'),
        work(0, 'catalog', 'count outdated prices', 22, 'PRICE_FEED_INCOMPLETE'),
      ),
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
      publish(0, 'payments', 'payment.captured', 'payment.capture_failed'),
      process(2, 'checkout', 'payment.captured', 'payment.capture_failed'),
      sql(3, 'checkout', 'UPDATE orders'),
      sql(0, 'payments', 'UPDATE payments'),
      publish(3, 'checkout', 'order.paid', 'order.payment_failed'),
      process(6, 'worker', 'order.paid', 'order.payment_failed'),
    ],
  ),
  operation(
    'none',
    [2, 4, 12, 3],
    [
      work(-1, 'payments', 'capture due payments', 5, 'LOCK_NOT_ACQUIRED'),
      sql(0, 'payments', 'SELECT payments', 7),
      or(
        provider(0, 'payments', 'pay', 'POST /v1/charges/{chargeId}/capture'),
        provider(0, 'payments', 'pay', 'GET /v1/charges/{chargeId}'),
      ),
      sql(0, 'payments', 'UPDATE payments'),
      publish(0, 'payments', 'payment.captured', 'payment.capture_failed'),
      process(4, 'checkout', 'payment.captured', 'payment.capture_failed'),
      sql(5, 'checkout', 'UPDATE orders'),
      afterwards(work(0, 'payments', 'reconcile ledger', 25, 'LEDGER_OUT_OF_BALANCE')),
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
      or(
        work(0, 'worker', 'scan file', 120, 'SCANNER_UNAVAILABLE'),
        work(0, 'worker', 'set file aside', 120, 'SCANNER_UNAVAILABLE'),
      ),
      sql(0, 'worker', 'UPDATE files'),
      publish(0, 'worker', 'file.processed', 'file.failed'),
      process(4, 'worker', 'file.processed', 'file.failed'),
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
      or(
        work(0, 'worker', 'render receipt', 14, 'TEMPLATE_RENDER_FAILED'),
        work(0, 'worker', 'render failure notice', 14, 'TEMPLATE_RENDER_FAILED'),
      ),
      // Without a receipt, the back office hears of it.
      or(
        provider(0, 'worker', 'mail', 'POST /v1/messages'),
        provider(0, 'worker', 'mail', 'POST /v1/messages'),
      ),
      sql(0, 'worker', 'INSERT notifications'),
      publish(0, 'worker', 'receipt.sent', 'receipt.failed'),
      or(cache(0, 'worker', 'SET receipt'), cache(0, 'worker', 'DEL receipt')),
      afterwards(work(0, 'worker', 'update search index', 12, 'SEARCH_INDEX_LOCKED')),
    ],
  ),
  operation(
    'none',
    [2, 6, 6, 2],
    [
      work(-1, 'worker', 'build sales report', 10, 'OUT_OF_MEMORY'),
      sql(0, 'worker', 'SELECT orders', 240),
      or(
        work(0, 'worker', 'aggregate sales', 160, 'OUT_OF_MEMORY'),
        work(0, 'worker', 'restore last report', 40, 'OUT_OF_MEMORY'),
      ),
      publish(0, 'worker', 'report.ready', 'report.failed'),
      process(3, 'worker', 'report.ready', 'report.failed'),
      provider(4, 'worker', 'mail', 'POST /v1/messages'),
      or(provider(0, 'worker', 'storage', 'PUT /reports/{reportId}'), sql(0, 'worker', 'UPDATE schedules')),
      sql(0, 'worker', 'INSERT reports'),
    ],
    true,
  ),
];

export const OPERATIONS: readonly Operation[] = [
  ...STOREFRONT,
  ...CHECKOUT,
  ...CATALOG,
  ...PAYMENTS,
  ...WORKER,
];
