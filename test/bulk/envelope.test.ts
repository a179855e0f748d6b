/** Events in other envelopes than that of CloudEvents: bare, and as the changes of tables. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SECOND_MESSAGE } from '../../generators/tickets/ticket-course.ts';
import type { Parameters } from '../ask.ts';
import { folder } from '../pipeline/builds.ts';
import { sharedAsker } from '../shared-asker.ts';
import { bulk } from './bulk.ts';

type Rec = Record<string, unknown>;
interface Message {
  before: Rec | null;
  after: Rec;
  source: { table: string; ts_ms: number; lsn: number; txId: number; snapshot: string; db: string };
  op: string;
  ts_ms: number;
}

const { ask } = await sharedAsker();
const SEEDS = [0, 7, 2_147_483_659, 4_000_000_007];
const WINDOW = ['--from', '2025-12-01T00:00:00Z', '--to', '2026-01-31T00:00:00Z'];
const INSTANTS = ['2025-12-10T09:00:00.000Z', '2026-01-03T17:12:00.001Z', '2026-01-31T00:00:00.000Z'];

/** With the field that names a row, and with the parameter that says of when a list is. */
const TABLES: Readonly<
  Record<string, [path: string, key: string, end: string | undefined, parameters?: Parameters]>
> = {
  users: ['/api/users', 'id', undefined],
  orders: ['/api/orders', 'id', 'to'],
  returns: ['/api/returns', 'id', 'to'],
  files: ['/api/files', 'id', 'asOf'],
  commits: ['/api/commits', 'sha', 'to'],
  support_tickets: ['/api/support-tickets', 'id', 'to'],
  notifications: ['/api/notifications', 'id', 'to', { maxAttempts: 4 }],
  queue_jobs: ['/api/queue-jobs', 'id', 'to'],
  deployments: ['/api/deployments', 'id', 'to', { from: WINDOW[1] }],
};

/** Whether a row of a list has changed at an event since it is in the list, or come into it at one. */
const CHANGES: Readonly<Record<string, (row: Rec) => boolean>> = {
  orders: () => true,
  returns: () => true,
  support_tickets: ({ createdAt, updatedAt }) =>
    Date.parse(String(updatedAt)) >= Date.parse(String(createdAt)) + SECOND_MESSAGE,
  notifications: ({ status }) => status !== 'queued',
  queue_jobs: ({ finishedAt, cancelledAt }) => finishedAt !== null || cancelledAt !== null,
  deployments: () => true,
};

const linesOf = <Line>(text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

async function written(seed: number, ...more: (string | number)[]): Promise<string> {
  const { code, stdout, stderr } = await bulk('events', '--seed', seed, ...WINDOW, ...more);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

it('the changes of tables, folded up to an instant, are the rows of their lists of that instant', async () => {
  const kinds = new Set<string>();
  const compared = new Map<string, number>();
  for (const seed of SEEDS) {
    const messages = linesOf<Message>(await written(seed, '--envelope', 'debezium'));
    const events = linesOf<{ subject: string; time: string }>(await written(seed));
    for (const instant of INSTANTS) {
      const subjects = new Set<unknown>(
        events.filter(({ time }) => time <= instant).map(({ subject }) => subject),
      );
      const rows = new Map<string, Map<unknown, Rec>>();
      for (const { before, after, source, op } of messages) {
        if (source.ts_ms > Date.parse(instant)) break;
        const { table } = source;
        const [, key] = TABLES[table] as [string, string, unknown];
        const known = rows.get(table) ?? new Map<unknown, Rec>();
        rows.set(table, known);
        const last = known.get(after[key]);
        expect(op).toBe(before ? 'u' : 'c');
        // A row that is known is changed, from what it was.
        if (last) expect(before).toEqual(last);
        expect(after).not.toEqual(before);
        known.set(after[key], after);
        kinds.add(`${table} ${op}`);
      }
      for (const [table, known] of rows) {
        const [path, , end, parameters] = TABLES[table] as (typeof TABLES)[string];
        const ids = [...known.keys()];
        for (let first = 0; first < ids.length; first += 100) {
          const some = ids.slice(first, first + 100);
          // What is made at an instant is in the list of files a moment later.
          const to = end === 'asOf' ? new Date(Date.parse(instant) + 1).toISOString() : instant;
          const given = { seed, ...parameters, id: some.join(','), ...(end && { [end]: to }) };
          const { data, refusal } = ask<Rec[]>(path, given);
          expect(refusal).toBe('');
          for (const [place, id] of some.entries())
            expect(JSON.stringify(data[place])).toBe(JSON.stringify(known.get(id)));
        }
      }
      // Whatever is new or has changed in the window is told of, and nothing else is.
      for (const [table, hasChanged] of Object.entries(CHANGES)) {
        const [path, , , parameters] = TABLES[table] as (typeof TABLES)[string];
        const given = { seed, ...parameters, to: instant };
        const { data } = ask<Rec[]>(path, { ...given, from: WINDOW[1], count: 100 });
        const own = rows.get(table) ?? new Map<unknown, Rec>();
        const listed = data.filter(({ id }) => ask(path, { ...given, id: id as string }).refusal === '');
        // Denser levels, which follow the world's own, have no events.
        for (const row of listed.filter(({ id }) => subjects.has(id))) {
          expect([path, row.id, own.has(row.id)]).toEqual([path, row.id, hasChanged(row)]);
          compared.set(table, (compared.get(table) ?? 0) + 1);
        }
      }
    }
  }
  for (const table of Object.keys(CHANGES)) expect(compared.get(table), table).toBeGreaterThan(5);
  expect([...kinds].sort()).toEqual([
    'commits c',
    'deployments u',
    'files c',
    'notifications u',
    'orders c',
    'orders u',
    'queue_jobs u',
    'returns c',
    'returns u',
    'support_tickets u',
    'users c',
  ]);
}, 60_000);

it('a message has what those of the connector for PostgreSQL have', async () => {
  const [first] = linesOf<Message>(await written(7, '--envelope', 'debezium', '--types', 'order.paid'));
  expect(first).toEqual({
    before: expect.objectContaining({ status: 'pending', paymentStatus: 'pending' }),
    after: expect.objectContaining({ status: 'processing', paymentStatus: 'paid' }),
    source: {
      version: expect.stringMatching(/^\d+\.\d+\.\d+\.Final$/),
      connector: 'postgresql',
      name: 'fixture_data',
      ts_ms: expect.any(Number),
      snapshot: 'false',
      db: 'fixture_data',
      sequence: `[null,"${first?.source.lsn}"]`,
      schema: 'public',
      table: 'orders',
      txId: expect.any(Number),
      lsn: first?.ts_ms,
      xmin: null,
    },
    op: 'u',
    ts_ms: first?.source.ts_ms,
    transaction: null,
  });
});

it('plain events are their data, with type and time', async () => {
  const events = linesOf<{ type: string; time: string; data: Rec }>(await written(7));
  const plain = linesOf<Rec>(await written(7, '--envelope', 'plain'));
  expect(plain).toEqual(events.map(({ type, time, data }) => ({ type, time, ...data })));
  expect(await written(7, '--envelope', 'cloudevents')).toBe(await written(7));
});

it.each(['plain', 'debezium'])(
  'parts of %s events are the whole',
  async (envelope) => {
    const asked = ['--envelope', envelope];
    const whole = await written(7, ...asked);
    expect(whole.length).toBeGreaterThan(100_000);
    const shards = await Promise.all(
      ['1/3', '2/3', '3/3'].map((shard) => written(7, ...asked, '--shard', shard)),
    );
    expect(shards.join('') === whole).toBe(true);
    expect((await written(7, ...asked, '--jobs', 2)) === whole).toBe(true);
    const out = join(await folder(), 'events');
    const { code } = await bulk(
      'events',
      '--seed',
      7,
      ...WINDOW,
      ...asked,
      '--files',
      3,
      '--jobs',
      2,
      '--out',
      out,
    );
    expect(code).toBe(0);
    const files = (await readdir(join(out, 'events'))).sort();
    expect(files).toHaveLength(3);
    const texts = await Promise.all(files.map((file) => readFile(join(out, 'events', file), 'utf8')));
    expect(texts.join('') === whole).toBe(true);
  },
  60_000,
);

it.each([
  ['events --envelope avro', "--envelope must be one of cloudevents, debezium, plain; received 'avro'"],
  ['orders --envelope plain', '--envelope is for events; orders has records'],
  ['world --envelope plain --out x', "--envelope is an option of 'events'; world writes tables"],
  ['events --envelope debezium --format csv', "--format must be ndjson; received 'csv'"],
  ['events --envelope plain --out x.parquet', "--format must be ndjson; received 'parquet'"],
  ['events --envelope plain --to sqlite:x.db', '--envelope plain is written as lines of JSON'],
  ['events --envelope plain --schema json', 'and has no --schema; --envelope cloudevents has one'],
  ['events --users 1000001', 'users: must be at most 1,000,000 people'],
  ['events --envelope debezium --fields id', '--fields is for --envelope cloudevents'],
])('%s is refused in one line', async (line, message) => {
  const { code, stderr } = await bulk(...line.split(' '), '--seed', 7);
  expect(code).toBe(2);
  expect(stderr.split('\n')[0]).toContain(message);
});
