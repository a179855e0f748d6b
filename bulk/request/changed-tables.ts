/** The tables whose changes are written, and what the changes of their rows follow from. */
import { lifeAt, lifeOf } from '../../api/framework/change.ts';
import type { WorldDataset } from '../../api/framework/dataset.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import type { Life } from '../../api/framework/history.ts';
import { type Prepared, prepare } from '../../api/framework/prepare.ts';
import { sourceNamed } from '../../generators/events/event-log.ts';
import type { Source } from '../../generators/events/source.ts';
import { OPENED } from '../../generators/fulfilment/stock-movement.ts';
import { MOST_ATTEMPTS } from '../../generators/notifications/notification-course.ts';
import { WAREHOUSES } from '../../generators/shop/inventory.ts';
import {
  DELIVERY_SOURCES,
  type EventSource,
  JOB_SOURCES,
  NOTICE_SOURCES,
} from '../../generators/time/event-number.ts';
import { DAY } from '../../generators/time/window.ts';
import type { World } from '../../generators/world.ts';
import type { Rec } from '../formats/format.ts';

/** What rows follow from, as events do. */
export interface RowsOf extends Pick<Source, 'reach' | 'since' | 'instant' | 'next'> {
  /** The number of the cause of the row with an id; undefined for one of another source. */
  causeOf(id: string): number | undefined;
  /** Whether one cause after the other has changes of the same row: each of them is looked at. */
  isFollowed?: true;
  /** The rows of a cause; at the same place whenever somebody looks. */
  rows(cause: number): readonly RowLife[];
}

export interface RowLife {
  id: string;
  life: Life<Rec>;
}

export interface ChangedTable {
  name: string;
  sources: readonly RowsOf[];
}

interface Declared {
  path: string;
  /** Sources of events that tell of each of its rows. */
  from: readonly EventSource[];
  /** Milliseconds for which a row goes on changing after its events. */
  after?: number;
  /** What the list is asked for, so that its records are those that events tell of. */
  parameters?: Readonly<Record<string, string>>;
}

/** A session lasts no longer, and people like no comment later. */
const LONGEST_SESSION = 31 * DAY;
const LAST_LIKE = 5 * DAY;
/** From the publication of a post until it is archived. */
const ON_SHOW = 240 * DAY;

const INVENTORY = '/api/inventory';

const DECLARED: readonly Declared[] = [
  { path: '/api/users', from: ['users'] },
  { path: '/api/auth-sessions', from: ['sessions'], after: LONGEST_SESSION },
  { path: '/api/orders', from: ['orders'] },
  { path: '/api/returns', from: ['returns'] },
  { path: '/api/support-tickets', from: ['order tickets', 'other tickets', 'incident tickets'] },
  { path: '/api/posts', from: ['published posts'], after: ON_SHOW },
  { path: '/api/posts/comments', from: ['comments'], after: LAST_LIKE },
  { path: '/api/files', from: ['files', 'invoices', 'reports'] },
  { path: '/api/commits', from: ['commits'] },
  { path: '/api/deployments', from: ['deployments'] },
  { path: '/api/queue-jobs', from: JOB_SOURCES },
  {
    path: '/api/notifications',
    from: NOTICE_SOURCES,
    parameters: { maxAttempts: String(MOST_ATTEMPTS) },
  },
  { path: '/api/webhook-deliveries', from: DELIVERY_SOURCES },
  { path: INVENTORY, from: [] },
];

const nameOf = (path: string): string => path.slice('/api/'.length).replaceAll(/[/-]/g, '_');

/** Their names, as a database has them. */
export const CHANGED_TABLES: readonly string[] = DECLARED.map(({ path }) => nameOf(path));

/** The tables with some names in the world of a feed, with their rows as of the end of its window. */
export async function changedTables(
  names: readonly string[],
  feed: Prepared<WorldDataset>,
  world: World,
  endpoint: (path: string) => Promise<Endpoint | undefined>,
): Promise<readonly ChangedTable[]> {
  const tables: ChangedTable[] = [];
  for (const { path, from, after = 0, parameters = {} } of DECLARED) {
    if (!names.includes(nameOf(path))) continue;
    const prepared = listOf(await endpoint(path), feed, parameters);
    const sources =
      path === INVENTORY
        ? [shelves(prepared, world)]
        : from.map((source) => rowsOf(prepared, world, sourceNamed(world, source), after));
    tables.push({ name: nameOf(path), sources });
  }
  return tables;
}

function listOf(
  endpoint: Endpoint | undefined,
  { seed, resolved, universal, now, dataset }: Prepared<WorldDataset>,
  parameters: Readonly<Record<string, string>>,
): Prepared<WorldDataset> {
  if (!endpoint) throw new Error('the route of a table is missing');
  const search = new URLSearchParams({ seed: String(seed), ...parameters });
  // What is found by its id is so in the shortest window.
  for (const name of ['from', 'to', 'asOf'])
    if (endpoint.reader.names.has(name)) search.set(name, String(resolved.to));
  if (universal.world && endpoint.reader.names.has('world')) search.set('world', universal.world);
  return prepare({ endpoint, search: search.toString(), accepted: 'json', now }, dataset);
}

/** The rows that events of a source are about. */
function rowsOf(prepared: Prepared<WorldDataset>, world: World, source: Source, after: number): RowsOf {
  return {
    ...source,
    reach: source.reach + after,
    rows(cause) {
      const begins = new Map<string, number>();
      for (const step of source.steps(cause)) {
        if (step && !begins.has(step.subject)) begins.set(step.subject, step.at);
      }
      return [...begins].flatMap(([id, at]) => {
        const life = lifeOf(prepared, world, id, at);
        return life ? [{ id, life }] : [];
      });
    },
  };
}

const WEEK = 7 * DAY;

/** Shelves, which were there ever since: what becomes of one in a week, of which its history as of the end tells. */
function shelves(prepared: Prepared<WorldDataset>, world: World): RowsOf {
  const count = WAREHOUSES * world.size.products;
  const begin = (cause: number) => OPENED + Math.floor(cause / count) * WEEK;
  // Those of one week are looked at together.
  let query: { asOf: Temporal.Instant } = { asOf: Temporal.Instant.fromEpochMilliseconds(OPENED) };
  const asOf = (instant: number) => {
    if (query.asOf.epochMilliseconds !== instant)
      query = { ...prepared.resolved, asOf: Temporal.Instant.fromEpochMilliseconds(instant) };
    return query;
  };
  return {
    reach: WEEK,
    since: (instant) => Math.max(0, Math.ceil((instant - OPENED) / WEEK)) * count,
    instant: begin,
    causeOf: () => undefined,
    isFollowed: true,
    rows(cause) {
      const from = begin(cause);
      const index = cause % count;
      const to = from + WEEK;
      const whole = lifeAt(prepared, world, index, { query: asOf(to) });
      const changes = () => whole.changes().filter((at) => at !== null && at > from && at <= to);
      const life = { ...whole, beginsAt: from, isOlder: true, changes };
      return [{ id: world.identifier('inv', world.size.products + index), life }];
    },
  };
}
