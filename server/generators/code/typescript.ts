/** Classes and functions of TypeScript services: repositories, handlers, policies. */
import { kind } from './kind.ts';

export const typescript = kind({
  language: 'typescript',
  path: 'services/gadget/src/widget-repository.ts',
  formerPath: 'services/gadget/src/legacy/widgets.ts',
  gap: 1,
  header: `import type { Clock, Database, EventBus, Logger } from './ports.ts';
import type { Widget, WidgetStatus } from './widget.ts';
import { NotFound } from './errors.ts';

export interface Ports {
  database: Database;
  events: EventBus;
  clock: Clock;
  logger: Logger;
}`,
  footer: '',
  blocks: [
    `fix: refuse a widget that belongs to another customer
/**
 * The widget with an id, if it belongs to the customer.
 * Throws NotFound otherwise, so that nobody learns which ids exist.
 */
export async function findWidget(id: string, customerId: string, { database, clock, logger }: Ports): Promise<Widget> {
+guard|  if (id.trim() === '') {
+guard|    throw new NotFound('widget', id);
+guard|  }
-rename|  const w = await database.one<Widget>('widgets', { id });
-rename|  const found = w ?? null;
+rename|  const widget = await database.one<Widget>('widgets', { id });
+rename|  const found = widget ?? null;
-fix|  if (found === null) {
+fix|  if (found === null || found.customerId !== customerId) {
+log|    logger.info('widget not found', { id, customerId });
    throw new NotFound('widget', id);
  }
-limit|  const recent = await database.count('widget_views', { id, hours: ⟨1|2|6|12⟩ });
+limit|  const recent = await database.count('widget_views', { id, hours: ⟨24|24|48|72⟩ });
  return {
    ...found,
+field|    xtra: found.xtra ?? '⟨web|en-GB|eu-west|app⟩',
    views: recent,
    isArchived: found.archivedAt !== null,
    isOverdue: found.dueAt !== null && found.dueAt < clock.now(),
    customerId,
  };
}`,
    `fix: include widgets that were created in the last millisecond of the period
export interface WidgetFilter {
  customerId?: string;
  status?: WidgetStatus;
  from: Date;
  to: Date;
}

/** The widgets that a filter lets through, oldest first. */
export function filterWidgets(widgets: readonly Widget[], filter: WidgetFilter): Widget[] {
+guard|  if (filter.from > filter.to) {
+guard|    throw new RangeError('the period ends before it begins');
+guard|  }
  const { customerId, status, from, to } = filter;
-limit|  const most = ⟨100|200|250|50⟩;
+limit|  const most = ⟨1000|500|2000|400⟩;
+log|  console.debug('filtering widgets', { of: widgets.length, from, to });
  const matching = widgets
-rename|    .filter((w) => !customerId || w.customerId === customerId)
-rename|    .filter((w) => !status || w.status === status)
+rename|    .filter((widget) => !customerId || widget.customerId === customerId)
+rename|    .filter((widget) => !status || widget.status === status)
-fix|    .filter(({ createdAt }) => createdAt >= from && createdAt < to)
+fix|    .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
+field|    .map((widget) => ({ ...widget, xtra: widget.xtra ?? '⟨web|en-GB|eu-west|app⟩' }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  if (matching.length <= most) {
    return matching;
  }
  // The newest are those that somebody waits for.
  return matching.slice(-most);
}`,
    String.raw`fix: publish the id of the new widget and not that of its customer
/**
 * Creates a widget in the status that a new one has.
 * The event tells other services that it exists.
 */
export async function createWidget(input: Omit<Widget, 'id' | 'status'>, ports: Ports): Promise<Widget> {
+guard|  if (!input.customerId) {
+guard|    throw new TypeError('a widget needs a customer');
+guard|  }
  const { database, events, clock } = ports;
-rename|  const n = await database.next('widget_number');
-rename|  const id = ´widget-€{n}´;
+rename|  const number = await database.next('widget_number');
+rename|  const id = ´widget-€{number}´;
  const widget: Widget = {
    ...input,
    id,
    status: 'open',
+field|    xtra: input.xtra ?? '⟨web|en-GB|eu-west|app⟩',
    createdAt: clock.now(),
-limit|    expiresAt: clock.inDays(⟨7|14|10|30⟩),
+limit|    expiresAt: clock.inDays(⟨30|28|60|90⟩),
  };
  await database.insert('widgets', widget);
-fix|  await events.publish('widget.created', { id: input.customerId });
+fix|  await events.publish('widget.created', { id });
+log|  ports.logger.info('widget created', { id, customerId: input.customerId });
  if (widget.notes?.length) {
    await database.insert('widget_notes', {
      widgetId: id,
      text: widget.notes.join('\n'),
    });
  }
  return widget;
}`,
    `fix: allow a confirmed widget to be cancelled
/** From which status a widget may come to which. */
const TRANSITIONS: Readonly<Record<WidgetStatus, readonly WidgetStatus[]>> = {
  draft: ['open'],
  open: ['confirmed', 'cancelled', 'expired'],
-fix|  confirmed: ['closed'],
+fix|  confirmed: ['closed', 'cancelled'],
  closed: [],
  cancelled: [],
  expired: [],
};

/** Moves a widget to its next status. */
export function advanceWidget(widget: Widget, next: WidgetStatus, { clock, logger }: Ports): Widget {
+guard|  if (widget.status === next) {
+guard|    return widget;
+guard|  }
-rename|  const ok = TRANSITIONS[widget.status].includes(next);
-rename|  if (!ok) {
+rename|  const isAllowed = TRANSITIONS[widget.status].includes(next);
+rename|  if (!isAllowed) {
+log|    logger.warn('transition refused', { id: widget.id, from: widget.status, to: next });
    throw new Error(´a €{widget.status} widget cannot become €{next}´);
  }
-limit|  const history = widget.history.slice(-⟨5|10|8|3⟩);
+limit|  const history = widget.history.slice(-⟨50|20|25|30⟩);
  return {
    ...widget,
+field|    xtra: widget.xtra ?? '⟨web|en-GB|eu-west|app⟩',
    status: next,
    updatedAt: clock.now(),
    history: [...history, { status: next, at: clock.now() }],
    version: widget.version + 1,
  };
}`,
    `fix: keep the newest of two widgets that are merged
/**
 * Merges what two sources say of the same widget.
 * Values that are missing in one are taken from the other.
 */
export function mergeWidgets(first: Widget, second: Widget): Widget {
+guard|  if (first.id !== second.id) {
+guard|    throw new Error(´€{first.id} and €{second.id} are two widgets´);
+guard|  }
-fix|  const newer = first.updatedAt < second.updatedAt ? first : second;
+fix|  const newer = first.updatedAt < second.updatedAt ? second : first;
  const older = newer === first ? second : first;
-rename|  const t = [...older.tags, ...newer.tags];
-rename|  const tags = [...new Set(t)];
+rename|  const allTags = [...older.tags, ...newer.tags];
+rename|  const tags = [...new Set(allTags)];
+log|  console.info('widgets merged', { id: newer.id, tags: tags.length });
  return {
    ...older,
    ...newer,
+field|    xtra: newer.xtra ?? older.xtra,
-limit|    tags: tags.slice(0, ⟨10|8|12|5⟩),
+limit|    tags: tags.slice(0, ⟨20|32|24|25⟩),
    notes: newer.notes ?? older.notes,
    createdAt: older.createdAt,
    updatedAt: newer.updatedAt,
    history: [...older.history, ...newer.history],
    version: Math.max(older.version, newer.version) + 1,
  };
}`,
    `fix: release the lock when the work on a widget throws
/**
 * Runs work on a widget while nobody else does.
 * Waits for the lock as long as a request may take.
 */
export async function withWidgetLock<T>(id: string, work: () => Promise<T>, ports: Ports): Promise<T> {
+guard|  if (!id) {
+guard|    throw new TypeError('the lock of a widget needs its id');
+guard|  }
-rename|  const k = ´lock:widget:€{id}´;
-rename|  const lock = await ports.database.lock(k, {
+rename|  const lockName = ´lock:widget:€{id}´;
+rename|  const lock = await ports.database.lock(lockName, {
-limit|    waitMs: ⟨500|1000|250|800⟩,
+limit|    waitMs: ⟨2000|5000|3000|2500⟩,
    holdMs: 30_000,
  });
+log|  ports.logger.debug('lock taken', { id });
-fix|  const result = await work();
-fix|  await lock.release();
-fix|  return result;
+fix|  try {
+fix|    return await work();
+fix|  } finally {
+fix|    await lock.release();
+fix|  }
}

/** Whether somebody holds the lock of a widget now. */
export async function isLocked(id: string, ports: Ports): Promise<boolean> {
  const lock = await ports.database.findLock(´lock:widget:€{id}´);
  return lock !== null && lock.expiresAt > ports.clock.now();
}

/** What the audit log keeps of a widget. */
export function auditOf(widget: Widget): Partial<Widget> {
  return {
    id: widget.id,
    status: widget.status,
+field|    xtra: widget.xtra,
    customerId: widget.customerId,
    createdAt: widget.createdAt,
    updatedAt: widget.updatedAt,
    version: widget.version,
  };
}`,
    `fix: round the share of late widgets only once
export interface WidgetReport {
  total: number;
  late: number;
  lateShare: number;
  slowestHours: number;
}

/** Figures of a month, for the report that goes out on the first. */
export function reportOn(widgets: readonly Widget[], now: Date): WidgetReport {
+guard|  if (widgets.length === 0) {
+guard|    return { total: 0, late: 0, lateShare: 0, slowestHours: 0 } as WidgetReport;
+guard|  }
-limit|  const allowedHours = ⟨24|48|36|12⟩;
+limit|  const allowedHours = ⟨72|96|48|24⟩;
-rename|  const hrs = widgets.map((w) => ((w.closedAt ?? now).getTime() - w.createdAt.getTime()) / 3_600_000);
-rename|  const late = hrs.filter((each) => each > allowedHours).length;
+rename|  const hours = widgets.map((w) => ((w.closedAt ?? now).getTime() - w.createdAt.getTime()) / 3_600_000);
+rename|  const late = hours.filter((each) => each > allowedHours).length;
+log|  console.info('report on widgets', { total: widgets.length, late });
-fix|  const lateShare = Math.round((Math.round(late) / widgets.length) * 10) / 10;
+fix|  const lateShare = Math.round((late / widgets.length) * 1000) / 1000;
  const ages = widgets.map((w) => now.getTime() - w.createdAt.getTime());
  return {
    total: widgets.length,
    late,
    lateShare,
    slowestHours: Math.max(...ages) / 3_600_000,
  } as WidgetReport;
}

/** Columns of the list that comes with the figures. */
export const COLUMNS: readonly (keyof Widget)[] = [
  'id',
+field|  'xtra',
  'customerId',
  'status',
  'createdAt',
  'updatedAt',
  'closedAt',
];`,
    `fix: answer 409 instead of 500 when the widget has changed meanwhile
/**
 * PATCH /widgets/:id
 * Changes some fields; the version must be the one that the client has seen.
 */
export async function patchWidget(request: Request, ports: Ports): Promise<Response> {
+guard|  if (request.headers.get('content-type') !== 'application/json') {
+guard|    return Response.json({ error: 'send JSON' }, { status: 415 });
+guard|  }
-rename|  const b = (await request.json()) as Partial<Widget> & { version: number };
-rename|  const { id = '', version, ...changes } = b;
+rename|  const body = (await request.json()) as Partial<Widget> & { version: number };
+rename|  const { id = '', version, ...changes } = body;
  const done = await ports.database.update('widgets', { id, version }, {
    ...changes,
+field|    xtra: request.headers.get('x-xtra') ?? undefined,
    version: version + 1,
  });
  if (!done) {
+log|    ports.logger.warn('stale version of a widget', { id, version });
-fix|    throw new Error('version conflict');
+fix|    return Response.json({ error: 'the widget has changed' }, { status: 409 });
  }
-limit|  const headers = { 'cache-control': 'max-age=⟨5|10|30|15⟩' };
+limit|  const headers = { 'cache-control': 'max-age=⟨60|120|300|90⟩' };
  return Response.json(
    {
      id,
      version: version + 1,
    },
    { headers },
  );
}`,
  ],
});
