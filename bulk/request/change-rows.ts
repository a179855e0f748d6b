/**
 * The changes of tables in the window of a feed, as the connector of Debezium for PostgreSQL sends them: the values of
 * its messages, with whole rows before and after (REPLICA IDENTITY FULL) and without their schemas.
 */
import { type Change, changeAt } from '../../api/framework/change.ts';
import { endOf, worldOf } from '../../api/framework/data.ts';
import type { WorldDataset } from '../../api/framework/dataset.ts';
import type { Prepared } from '../../api/framework/prepare.ts';
import type { WorldSize } from '../../generators/draws/world-size.ts';
import type { Rec } from '../formats/format.ts';
import { ChangeLog } from './change-log.ts';
import { CHANGED_TABLES, changedTables } from './changed-tables.ts';
import type { RowSource } from './rows.ts';
import type { Source } from './source.ts';

interface Asked {
  /** Undefined for all of them. */
  tables: readonly string[] | undefined;
  size: WorldSize | undefined;
}

/** Begins a log from its first entry, as often as it is asked for. */
async function logsOf(
  prepared: Prepared<WorldDataset>,
  { tables = CHANGED_TABLES, size }: Asked,
  endpoint: Source['endpoint'],
): Promise<() => ChangeLog> {
  const world = worldOf(prepared, size);
  // Refuses what the feed refuses, such as a subject that the seed does not have.
  endOf(prepared, world, 1);
  const changed = await changedTables(tables, prepared, world, endpoint);
  const { from, to, subject } = prepared.resolved as {
    from: Temporal.Instant;
    to: Temporal.Instant;
    subject?: string;
  };
  const window = { from: from.epochMilliseconds, to: to.epochMilliseconds };
  return () => new ChangeLog(changed, window, subject);
}

/** How many instants there are at which a row may change. */
export async function changesIn(...of: Parameters<typeof logsOf>): Promise<number> {
  const begin = await logsOf(...of);
  const log = begin();
  let count = 0;
  while (log.take()) count++;
  return count;
}

/** Lines in place of events: an entry is an instant at which a row may change, and has a line if it does. */
export async function changeRows(events: RowSource, ...of: Parameters<typeof logsOf>): Promise<RowSource> {
  const begin = await logsOf(...of);
  let log = begin();
  let read = 0;
  let isOver = false;
  return {
    ...events,
    isOver: () => isOver,
    *rows(from, to, tally) {
      if (from < read) {
        log = begin();
        read = 0;
      }
      for (; read < to; read++) {
        const due = log.take();
        isOver = due === undefined;
        if (!due) return;
        const change = read < from ? undefined : changeAt(due.life, due.at);
        if (!change) continue;
        tally.records++;
        yield message(change, due.table, due.at);
      }
    },
  };
}

/** Of Debezium, whose messages these are. */
const VERSION = '2.5.4.Final';
const NAME = 'fixture_data';

/**
 * The value of a message. The position in the log of the database is the instant, in milliseconds since 1970, and what
 * changes at one instant is one transaction.
 */
const message = ({ before, after }: Change, table: string, at: number): Rec => ({
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
    txId: at,
    lsn: at,
    xmin: null,
  },
  op: before ? 'u' : 'c',
  ts_ms: at,
  transaction: null,
});
