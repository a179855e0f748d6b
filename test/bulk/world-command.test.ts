/** `fixture-data world` and `--to` as processes: every table, in files, databases and a bucket, or nothing. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulk, ended, start } from './bulk.ts';
import { postgres, type Server } from './loading/servers.ts';

let folder: string;
let server: Server | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixture-data-world-'));
  server = await postgres();
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const WORLD = ['world', '--seed', 7, '--orders', 100, '--to', '2026-01-31'];

it('is a SQLite file with valid keys, for any number of threads', async () => {
  const [one = '', two = ''] = ['one.sqlite', 'two.db'].map((name) => join(folder, name));
  for (const words of [
    ['--out', one],
    ['--format', 'sqlite', '--out', two, '--jobs', 2],
  ]) {
    expect(await bulk(...WORLD, ...words)).toEqual({ code: 0, stdout: '', stderr: '' });
  }
  const [first, second] = [one, two].map((path) => new Database(path, { readonly: true }));
  const names = first
    ?.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1")
    .pluck()
    .all() as string[];
  expect(names).toEqual(expect.arrayContaining(['users', 'companies', 'addresses', 'products', 'orders']));
  expect(names).toEqual(expect.arrayContaining(['order_lines', 'transactions', 'returns', 'inventory']));
  expect(first?.pragma('foreign_key_check')).toEqual([]);
  for (const name of names) {
    const rows = (database: Database.Database | undefined) =>
      database?.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).all();
    expect(rows(second), name).toEqual(rows(first));
  }
  expect(first?.prepare('SELECT count(*) FROM orders').pluck().get()).toBe(100);
  first?.close();
  second?.close();
});

it('is a file of each table beside a manifest, and resumes where it was stopped', async () => {
  const path = join(folder, 'files');
  const args = [
    'world',
    '--seed',
    7,
    '--orders',
    120,
    '--to',
    '2026-01-31',
    '--format',
    'parquet',
    '--out',
    path,
  ];
  const size = 'fixture-data: a world of 120 people, as many as orders; --users sets another number\n';
  expect(await bulk(...args)).toMatchObject({ code: 0, stderr: size });
  const text = await readFile(join(path, 'manifest.json'), 'utf8');
  const { files, revisions, command } = JSON.parse(text) as {
    files: { name: string; table: string; records: number }[];
    revisions: Record<string, number>;
    command: string;
  };
  expect(command).toBe('fixture-data world --seed 7 --format parquet --orders 120 --to 2026-01-31');
  expect(revisions).toMatchObject({ users: expect.any(Number), orders: expect.any(Number) });
  expect(files.find(({ table }) => table === 'orders')).toMatchObject({
    name: 'orders.parquet',
    records: 120,
  });
  expect((await readdir(path)).sort()).toEqual(['manifest.json', ...files.map(({ name }) => name)].sort());
  await rm(join(path, 'orders.parquet'));
  expect((await bulk(...args)).stderr).toBe(
    `${size}fixture-data: ${files.length - 1} of ${files.length} files are complete; 1 remaining\n`,
  );
  expect(await readFile(join(path, 'manifest.json'), 'utf8')).toBe(text);
});

describe('a database', () => {
  it('holds all tables, or none after a signal', async ({ skip }) => {
    if (!server) skip('no PostgreSQL server answers');
    const { url, query, tables } = server as Server;
    expect(await bulk(...WORLD, '--to', url)).toMatchObject({ code: 0, stderr: '' });
    expect(await query('SELECT count(*) AS n FROM orders')).toEqual([{ n: '100' }]);
    const again = await bulk(...WORLD, '--to', url);
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/^fixture-data: .*already has the tables .*; .*nothing was loaded\n$/);
    const names = await tables();
    await query(`DROP TABLE ${names.map((name) => `"${name}"`).join(', ')} CASCADE`);
    const child = start(['orders', '--seed', 7, '--count', 100_000_000, '--to', '2026-01-31', '--to', url]);
    const outcome = ended(child);
    // The rows have begun.
    while (child.exitCode === null) {
      const busy = await query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY%'",
      );
      if (busy.length > 0) break;
      await wait(20);
    }
    child.kill('SIGTERM');
    const { signal, stderr } = await outcome;
    expect(signal).toBe('SIGTERM');
    // Progress comes first, where the database takes longer.
    expect(stderr).toMatch(/^(fixture-data: \d+ % .*\n)*fixture-data: SIGTERM: nothing was loaded\n$/);
    expect(await tables()).toEqual([]);
  }, 600_000);
});

it.each([
  [['--orders', 0], /orders/],
  [['--format', 'json'], /--format must be one of ndjson, csv, parquet, sql, sqlite; received 'json'/],
  [['--locale', 'de'], /world takes no --locale/],
  [['--as-of', '2026-01-31', '--to', '2026-01-30'], /give either --as-of or --to/],
  [['--as-of', 'soon'], /as-?of: must be YYYY-MM-DD/i],
  [['--world', 'medum'], /--world must be one of small, medium, large; received 'medum'/],
  [['--world', 'medium', '--users', 500], /give either --world or --users/],
  [['--currency', 'ZZZ'], /currency/],
  [['--seed', 'x'], /--seed must be an integer; received 'x'|--seed was given twice/],
])('is not begun with %j', async (args, message) => {
  const path = join(folder, 'refused');
  const { code, stdout, stderr } = await bulk('world', '--seed', 7, '--out', path, ...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.split('\n')[0]).toMatch(message);
  expect(existsSync(join(path, 'manifest.json'))).toBe(false);
});
