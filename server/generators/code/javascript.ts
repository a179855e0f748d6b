/** Modules of JavaScript services: how they load, list, save and clear up what they keep. */
import { kind } from './kind.ts';

export const javascript = kind({
  language: 'javascript',
  path: 'services/gadget/src/widgets.js',
  formerPath: 'services/gadget/lib/widget-store.js',
  script: { path: 'services/gadget/scripts/widgets.js', shebang: '#!/usr/bin/env node' },
  gap: 1,
  header: `import { cache } from './cache.js';
import { client } from './client.js';
import { clock } from './clock.js';
import { db } from './db.js';
import { files } from './files.js';
import { logger } from './logger.js';
import { queue } from './queue.js';
import { sleep } from './sleep.js';
import { parseWidget } from './widget.js';

const PAGE_SIZE = ⟨50|100|25|200⟩;`,
  footer: '',
  blocks: [
    `fix: treat a widget that is gone like one that never was
/**
 * Loads a widget from the gadget service.
 * Resolves to null when there is none with this id.
 */
export async function loadWidget(id, context) {
+guard|  if (typeof id !== 'string' || id === '') {
+guard|    throw new TypeError('the id of a widget must be a non-empty string');
+guard|  }
  const options = {
    method: 'GET',
-limit|    timeout: ⟨2000|1500|3000|2500⟩,
+limit|    timeout: ⟨5000|4000|10000|8000⟩,
+field|    headers: { 'x-xtra': context.xtra },
  };
-rename|  const res = await client.request(´/widgets/€{id}´, options);
-rename|  const { status, body } = res;
+rename|  const response = await client.request(´/widgets/€{id}´, options);
+rename|  const { status, body } = response;
-fix|  if (status === 404) {
+fix|  if (status === 404 || status === 410) {
+log|    logger.debug({ id }, 'no such widget');
    return null;
  }
  if (status !== 200) {
    logger.error({ id, status }, 'widget not loaded');
    throw new Error(´widget €{id}: unexpected status €{status}´);
  }
  return parseWidget(body);
}`,
    `fix: count pages from zero, so that the first page of widgets is not skipped
/**
 * One page of the widgets of a customer, newest first.
 * The last page may be shorter than the others.
 */
export async function listWidgets(customerId, page = 0) {
+guard|  if (!Number.isInteger(page) || page < 0) {
+guard|    throw new RangeError(´page must be 0 or more, not €{page}´);
+guard|  }
-fix|  const offset = (page + 1) * PAGE_SIZE;
+fix|  const offset = page * PAGE_SIZE;
  const result = await db.query(
-field|    'SELECT id, status, created_at FROM widgets WHERE customer_id = $1 ORDER BY created_at DESC LIMIT $2 OFFSET $3',
+field|    'SELECT id, status, xtra, created_at FROM widgets WHERE customer_id = $1 ORDER BY created_at DESC LIMIT $2 OFFSET $3',
    [customerId, PAGE_SIZE, offset],
-limit|    { timeout: ⟨500|750|1000|800⟩ },
+limit|    { timeout: ⟨2000|3000|2500|5000⟩ },
  );
+log|  logger.debug({ customerId, page }, 'listed widgets');
  const widgets = [];
  for (const row of result.rows) {
-rename|    const w = parseWidget(row);
-rename|    widgets.push(w);
+rename|    const widget = parseWidget(row);
+rename|    widgets.push(widget);
  }
  return {
    widgets,
    hasMore: widgets.length === PAGE_SIZE,
  };
}`,
    `fix: keep the creation date of a widget when it is saved again
/**
 * Writes a widget and drops what the cache knows of it.
 * Whoever saves last wins.
 */
export async function saveWidget(widget) {
+guard|  if (!widget.id) {
+guard|    throw new TypeError('a widget cannot be saved without an id');
+guard|  }
  const now = clock.now().toISOString();
  const row = {
    ...widget,
-fix|    createdAt: now,
+fix|    createdAt: widget.createdAt ?? now,
    updatedAt: now,
+field|    xtra: widget.xtra ?? null,
  };
-limit|  await db.upsert('widgets', row, { retries: 1 });
+limit|  await db.upsert('widgets', row, { retries: ⟨3|4|5|3⟩ });
+log|  logger.info({ id: row.id, status: row.status }, 'widget saved');
-rename|  const k = ´widget:€{row.id}´;
-rename|  await cache.delete(k);
+rename|  const cacheKey = ´widget:€{row.id}´;
+rename|  await cache.delete(cacheKey);
  await queue.publish('gadget.widget.saved', {
    id: row.id,
    at: now,
  });
  return row;
}`,
    `fix: expire a widget on its last day and not a day early
/**
 * Marks widgets that nobody touched for a while as expired.
 * Runs every night; returns how many there were.
 */
export async function expireWidgets(now, maxAgeDays) {
+guard|  if (!(maxAgeDays > 0)) {
+guard|    throw new RangeError(´maxAgeDays must be above 0, not €{maxAgeDays}´);
+guard|  }
-fix|  const days = maxAgeDays - 1;
+fix|  const days = maxAgeDays;
  const before = new Date(now.getTime() - days * 86_400_000);
-limit|  const stale = await db.find('widgets', { updatedBefore: before, limit: ⟨100|200|250|500⟩ });
+limit|  const stale = await db.find('widgets', { updatedBefore: before, limit: ⟨1000|2000|1000|5000⟩ });
+log|  logger.info({ before, found: stale.length }, 'widgets to expire');
-rename|  const tmp = stale.filter((widget) => !widget.isPinned);
-rename|  for (const widget of tmp) {
+rename|  const forgotten = stale.filter((widget) => !widget.isPinned);
+rename|  for (const widget of forgotten) {
    await db.upsert('widgets', {
      ...widget,
+field|      xtra: widget.xtra ?? '⟨web|en-GB|eu-west|app⟩',
      status: 'expired',
    });
  }
  await cache.clear('widget:');
  return stale.length;
}`,
    `fix: count widgets without a status as open
/**
 * How many widgets there are in each status.
 * Statuses that nothing is in are left out.
 */
export function countByStatus(widgets) {
+guard|  if (!Array.isArray(widgets)) {
+guard|    throw new TypeError('widgets must be an array');
+guard|  }
  const counts = new Map();
-rename|  for (const w of widgets.slice(0, ⟨1000|2000|1500|500⟩)) {
-rename|    const s = w.status;
+rename|  for (const widget of widgets.slice(0, ⟨1000|2000|1500|500⟩)) {
+rename|    const s = widget.status;
+log|    if (!s) logger.warn({ at: counts.size }, 'widget without a status');
-fix|    if (!s) continue;
-fix|    counts.set(s, (counts.get(s) ?? 0) + 1);
+fix|    const status = s ?? 'open';
+fix|    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
-limit|  const most = ⟨5|8|10|6⟩;
+limit|  const most = ⟨20|16|25|12⟩;
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, most).map(([status, count]) => ({
    status,
    count,
    share: widgets.length === 0 ? 0 : count / widgets.length,
  }));
}

/** What widgets can be grouped by. */
export const GROUPS = [
  'status',
+field|  'xtra',
  'customerId',
];

/** The statuses a widget may have, in the order in which it passes them. */
export const STATUSES = [
  'open',
  'confirmed',
  'closed',
  'expired',
];`,
    `fix: wait after a failed attempt, not before the first one
/**
 * Hands a widget to the partner and tries again when that fails.
 * Gives up after a few attempts and leaves it to the next run.
 */
export async function syncWidget(widget, context) {
+guard|  if (widget.status === 'expired') {
+guard|    return false;
+guard|  }
-limit|  const attempts = ⟨2|3|2|3⟩;
+limit|  const attempts = ⟨5|6|4|8⟩;
  for (let attempt = 0; attempt < attempts; attempt++) {
-fix|    await sleep(2 ** attempt * 100);
+fix|    if (attempt > 0) await sleep(2 ** attempt * 100);
    try {
-rename|      const b = { id: widget.id, status: widget.status };
-rename|      await client.put(´/partner/widgets/€{widget.id}´, b);
+rename|      const payload = { id: widget.id, status: widget.status };
+rename|      await client.put(´/partner/widgets/€{widget.id}´, payload);
      return true;
    } catch (error) {
+log|      logger.warn({ id: widget.id, attempt, error }, 'widget not synced');
      context.lastError = error;
+field|      context.xtra = widget.xtra;
    }
  }
  logger.error({ id: widget.id, attempts }, 'widget left to the next run');
  await queue.publish('gadget.widget.unsynced', {
    id: widget.id,
    reason: String(context.lastError),
  });
  return false;
}`,
    String.raw`fix: quote commas in the names of exported widgets
/**
 * All widgets of a period as CSV, one line each.
 * The first line names the columns.
 */
export async function exportWidgets(from, to) {
+guard|  if (from > to) {
+guard|    throw new RangeError('from must not be later than to');
+guard|  }
-limit|  const widgets = await db.find('widgets', { from, to, limit: ⟨1000|500|2000|5000⟩ });
+limit|  const widgets = await db.find('widgets', { from, to, limit: ⟨10000|20000|50000|25000⟩ });
+log|  logger.info({ from, to, rows: widgets.length }, 'exporting widgets');
-field|  const columns = ['id', 'name', 'status', 'createdAt'];
+field|  const columns = ['id', 'name', 'status', 'xtra', 'createdAt'];
-rename|  const f = ´widgets-€{from.toISOString().slice(0, 10)}.csv´;
-rename|  const out = await files.create(f);
+rename|  const fileName = ´widgets-€{from.toISOString().slice(0, 10)}.csv´;
+rename|  const out = await files.create(fileName);
  out.write(´€{columns.join(',')}\n´);
  for (const widget of widgets) {
-fix|    const cells = columns.map((column) => widget[column] ?? '');
+fix|    const cells = columns.map((column) => JSON.stringify(widget[column] ?? ''));
    out.write(´€{cells.join(',')}\n´);
  }
  await out.close();
  return {
    rows: widgets.length,
    columns,
  };
}`,
    `fix: do not cache a widget that could not be loaded
/**
 * A widget from the cache, or from the service if the cache has none.
 * The cache keeps it for a while.
 */
export async function cachedWidget(id, context) {
+guard|  if (!id) {
+guard|    return null;
+guard|  }
  const cacheKey = ´widget:€{id}´;
-rename|  const c = await cache.get(cacheKey);
-rename|  if (c) return c;
+rename|  const cached = await cache.get(cacheKey);
+rename|  if (cached) return cached;
+log|  logger.debug({ id }, 'widget not in the cache');
  const widget = await client.load(´/widgets/€{id}´, {
    traceId: context.traceId,
+field|    xtra: context.xtra,
  });
+fix|  if (widget === null) return null;
  await cache.set(cacheKey, widget, {
-limit|    ttlSeconds: ⟨60|30|120|90⟩,
+limit|    ttlSeconds: ⟨300|600|900|240⟩,
    tags: ['widget'],
  });
  if (context.warm) {
    await queue.publish('gadget.widget.cached', { id });
  }
  return widget;
}`,
  ],
});
