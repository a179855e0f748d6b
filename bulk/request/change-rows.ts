/**
 * The changes of tables that events tell of, as the connector of Debezium for PostgreSQL sends them: the values of its
 * messages, with whole rows before and after (REPLICA IDENTITY FULL) and without their schemas.
 */
import { type Change, changeAt } from '../../api/framework/change.ts';
import { worldOf } from '../../api/framework/data.ts';
import type { WorldDataset } from '../../api/framework/dataset.ts';
import type { Endpoint } from '../../api/framework/endpoint.ts';
import type { Event } from '../../api/framework/followed.ts';
import { type Prepared, prepare } from '../../api/framework/prepare.ts';
import { isLiving } from '../../api/framework/route.ts';
import type { WorldSize } from '../../generators/draws/world-size.ts';
import { MOST_ATTEMPTS } from '../../generators/notifications/notification-course.ts';
import type { Rec } from '../formats/format.ts';
import type { RowSource } from './rows.ts';
import type { Source } from './source.ts';

/** Routes by the prefix of the ids of their records. */
const TABLES: Readonly<Record<string, string>> = {
  usr: '/api/users',
  ord: '/api/orders',
  ret: '/api/returns',
  tkt: '/api/support-tickets',
  ntf: '/api/notifications',
  job: '/api/queue-jobs',
  fil: '/api/files',
  dep: '/api/deployments',
};
const COMMITS = '/api/commits';

/** What a list is asked for, so that its records are those that events tell of. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/notifications': { maxAttempts: String(MOST_ATTEMPTS) },
};

/** Tables whose rows stay as they are: the events that make them. */
const MAKING = ['user.created', 'file.created', 'commit.pushed'];

interface ChangedTable {
  name: string;
  /** Whether its rows do. */
  changes: boolean;
  /** The list of its rows as seen at the end of the events. */
  prepared: Prepared<WorldDataset>;
}

/** The rows of a feed: for each event the change that it makes, if it makes one. */
export async function changeRows(
  events: RowSource,
  prepared: Prepared<WorldDataset>,
  size: WorldSize | undefined,
  endpoint: Source['endpoint'],
): Promise<RowSource> {
  const tables = new Map<string, ChangedTable>();
  for (const path of [...Object.values(TABLES), COMMITS]) {
    tables.set(path, tableOf(await endpoint(path), prepared));
  }
  const world = worldOf(prepared, size);
  const tells = ({ type, subject }: Event): boolean => {
    const table = tables.get(pathOf(subject));
    return table !== undefined && (table.changes || MAKING.includes(type));
  };
  const messageOf = ({ id, subject, time }: Event): Rec | undefined => {
    const table = tables.get(pathOf(subject)) as ChangedTable;
    const at = Date.parse(time);
    const change = changeAt(table.prepared, world, subject, at);
    return change && message(change, table.name, at, world.numberOf('evt', id) as number);
  };
  return {
    ...events,
    *rows(from, to, tally) {
      let together = justBefore(events, from);
      for (const event of feed(events, from, to)) {
        if (together[0]?.time !== event.time) together = [];
        // What happens to a record at one instant is one change.
        const isTold = together.some((other) => other.subject === event.subject && tells(other));
        together.push(event);
        const made = isTold || !tells(event) ? undefined : messageOf(event);
        if (!made) continue;
        tally.records++;
        yield made;
      }
    },
  };
}

/** Empty for the kinds of records that have no table. */
const pathOf = (subject: string): string =>
  subject.includes('_') ? (TABLES[subject.slice(0, subject.indexOf('_'))] ?? '') : COMMITS;

function tableOf(
  endpoint: Endpoint | undefined,
  { seed, resolved, universal, now, dataset }: Prepared<WorldDataset>,
): ChangedTable {
  if (!endpoint) throw new Error('the route of a table is missing');
  const search = new URLSearchParams({ seed: String(seed), ...PARAMETERS[endpoint.path] });
  // What is found by its id is so in the shortest window.
  for (const name of ['from', 'to', 'asOf'])
    if (endpoint.reader.names.has(name)) search.set(name, String(resolved.to));
  if (universal.world && endpoint.reader.names.has('world')) search.set('world', universal.world);
  return {
    name: endpoint.path.slice('/api/'.length).replaceAll(/[/-]/g, '_'),
    changes: isLiving(endpoint.route),
    prepared: prepare({ endpoint, search: search.toString(), accepted: 'json', now }, dataset),
  };
}

const feed = (events: RowSource, from: number, to: number) =>
  events.rows(from, to, { records: 0 }) as Iterable<Rec> as Iterable<Event>;

/** The last events before an index, as far as they are of one instant. */
function justBefore(events: RowSource, index: number): Event[] {
  const found: Event[] = [];
  for (let place = index - 1; place >= 0; place--) {
    const [event] = feed(events, place, place + 1);
    if (!event || (found[0] && found[0].time !== event.time)) break;
    found.push(event);
  }
  return found;
}

/** Of Debezium, whose messages these are. */
const VERSION = '2.5.4.Final';
const NAME = 'fixture_data';

/** The value of a message. The position in the log of the database is the instant, in milliseconds since 1970. */
const message = ({ before, after }: Change, table: string, at: number, transaction: number): Rec => ({
  before,
  after,
  source: {
    version: VERSION,
    connector: 'postgresql',
    name: NAME,
    ts_ms: at,
    snapshot: 'false',
    db: NAME,
    sequence: JSON.stringify([null, String(at)]),
    schema: 'public',
    table,
    txId: transaction,
    lsn: at,
    xmin: null,
  },
  op: before ? 'u' : 'c',
  ts_ms: at,
  transaction: null,
});
