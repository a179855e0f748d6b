/** Events in other envelopes than that of CloudEvents: bare, and as the changes of tables. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder } from '../pipeline/builds.ts';
import { bulk } from './bulk.ts';

type Rec = Record<string, unknown>;
interface Message {
  before: Rec | null;
  after: Rec;
  source: { table: string; ts_ms: number; lsn: number; txId: number; snapshot: string; db: string };
  op: string;
  ts_ms: number;
}

const WINDOW = ['--from', '2025-12-01T00:00:00Z', '--to', '2026-01-31T00:00:00Z'];

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

it('a message has what those of the connector for PostgreSQL have', async () => {
  const lines = linesOf<Message>(await written(7, '--envelope', 'debezium', '--tables', 'orders'));
  const first = lines.find(
    ({ before, after }) => before?.paymentStatus === 'pending' && after.paymentStatus === 'paid',
  );
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
      txId: first?.ts_ms,
      lsn: first?.ts_ms,
      xmin: null,
    },
    op: 'u',
    ts_ms: first?.source.ts_ms,
    transaction: null,
  });
});

it('a window that begins or ends at the instant of a change has the change', async () => {
  const asked = ['--envelope', 'debezium', '--tables', 'orders'];
  const all = linesOf<Message>(await written(7, ...asked)).filter(({ op }) => op !== 'r');
  const instantOf = ({ source }: Message) => new Date(source.ts_ms).toISOString();
  const ones = ['c', 'u'].flatMap((op) => all.filter((each) => each.op === op).slice(5, 7));
  expect(ones).toHaveLength(4);
  for (const one of ones) {
    const at = instantOf(one);
    const { code, stdout } = await bulk('events', '--seed', 7, '--from', at, '--to', at, ...asked);
    expect(code).toBe(0);
    const found = linesOf<Message>(stdout).filter(({ op }) => op !== 'r');
    expect(found.map(({ op, before, after }) => ({ op, before, after }))).toEqual(
      all.filter((each) => instantOf(each) === at).map(({ op, before, after }) => ({ op, before, after })),
    );
  }
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
    const asked = [
      '--envelope',
      envelope,
      ...(envelope === 'debezium' ? ['--tables', 'orders,users,posts'] : []),
    ];
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
  [
    'events --envelope debezium --types order.paid',
    '--types chooses events; --envelope debezium has the changes',
  ],
  ['events --envelope debezium --tables orders,carts', '--tables must be one of users, auth_sessions'],
  [
    'events --envelope plain --tables orders',
    "an option of 'world', and of 'events' with --envelope debezium",
  ],
  ['events --envelope debezium --subject ord_0123456789ab', 'which is the id of no order of seed 7'],
])('%s is refused in one line', async (line, message) => {
  const { code, stderr } = await bulk(...line.split(' '), '--seed', 7);
  expect(code).toBe(2);
  expect(stderr.split('\n')[0]).toContain(message);
});
