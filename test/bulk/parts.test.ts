/** Many files and many threads: the same bytes, each file whole, and a run that goes on where it was stopped. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatChoice } from '../../server/bulk/format-choice.ts';
import { bulk, ended, read, start } from './bulk.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixture-data-parts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ORDERS = ['orders', '--seed', 7, '--count', 30_000, '--to', '2026-01-31'];

interface Manifest {
  command: string;
  generator: string;
  release: string;
  revision: number;
  seed: string;
  records: number;
  bytes: number;
  files: { name: string; table: string; records: number; bytes: number; sha256: string }[];
}

const manifestIn = async (path: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'));

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('threads', () => {
  it.each([
    ['ndjson', []],
    ['csv.gz', []],
    ['sql', ['--dialect', 'mysql', '--ddl']],
    ['json.zst', []],
  ])('write the bytes of one: %s', async (ending, options) => {
    const [one = '', three = ''] = ['one', 'three'].map((name) => join(folder, `${name}.${ending}`));
    const runs = await Promise.all([
      bulk(...ORDERS, ...options, '--out', one),
      bulk(...ORDERS, ...options, '--out', three, '--jobs', 3),
    ]);
    expect(runs).toEqual(runs.map(() => ({ code: 0, signal: null, stdout: '', stderr: '' })));
    const bytes = await readFile(one);
    expect(bytes.length).toBeGreaterThan(100_000);
    expect(sumOf(await readFile(three))).toBe(sumOf(bytes));
  });

  it('are as many as there are cores with auto, and write to standard output, too', async () => {
    const args = ['emails', '--seed', 7, '--count', 9000];
    const [one, auto] = await Promise.all([bulk(...args), bulk(...args, '--jobs', 'auto')]);
    expect(auto).toEqual(one);
    expect(one.stdout.trimEnd().split('\n')).toHaveLength(9000);
  });
});

describe('compressed files', () => {
  it('hold the text that is written without compression', async () => {
    const text = await bulk('users', '--seed', 7, '--count', 5000, '--format', 'csv');
    const [gz = '', zst = ''] = ['users.csv.gz', 'users.csv.zst'].map((name) => join(folder, name));
    await bulk('users', '--seed', 7, '--count', 5000, '--out', gz);
    await bulk('users', '--seed', 7, '--count', 5000, '--out', zst);
    expect(gunzipSync(await readFile(gz)).toString()).toBe(text.stdout);
    expect(zstdDecompressSync(await readFile(zst)).toString()).toBe(text.stdout);
  });
});

describe('many files', () => {
  it('are the whole in order, each as the manifest says', async () => {
    const path = join(folder, 'many');
    expect(await bulk(...ORDERS, '--files', 7, '--out', path)).toMatchObject({ code: 0, stderr: '' });
    const manifest = await manifestIn(path);
    const parts = await Promise.all(
      manifest.files.map(({ name }) => readFile(join(path, ...name.split('/')))),
    );
    expect(Buffer.concat(parts).toString()).toBe((await bulk(...ORDERS)).stdout);
    expect(manifest).toMatchObject({
      command: 'fixture-data orders --seed 7 --count 30000 --files 7 --to 2026-01-31',
      seed: '7',
      records: 30_000,
      bytes: parts.reduce((sum, { length }) => sum + length, 0),
    });
    expect(manifest.release).toMatch(/^\d{4}\./);
    expect(manifest.revision).toBeGreaterThan(0);
    for (const [index, { name, table, records, bytes, sha256 }] of manifest.files.entries()) {
      expect([name, table]).toEqual([`orders/part-0000${index + 1}-of-00007.ndjson`, 'orders']);
      expect([bytes, sha256]).toEqual([parts[index]?.length, sumOf(parts[index] as Buffer)]);
      expect(Math.abs(records - 30_000 / 7)).toBeLessThan(1);
    }
    expect((await readdir(path)).sort()).toEqual(['manifest.json', 'orders']);
  });

  it('have so many rows each, and a header each', async () => {
    const path = join(folder, 'rows');
    await bulk('users', '--seed', 7, '--count', 25, '--rows-per-file', 10, '--format', 'csv', '--out', path);
    const { files } = await manifestIn(path);
    expect(files.map(({ records }) => records)).toEqual([10, 10, 5]);
    for (const { name } of files) {
      expect(await readFile(join(path, name), 'utf8')).toMatch(/^id,name,firstName,/);
    }
  });
});

describe('a run that was killed', () => {
  const args = ['orders', '--seed', 7, '--count', 60_000, '--to', '2026-01-31', '--files', 12];
  let whole: Manifest;
  beforeAll(async () => {
    const path = join(folder, 'undisturbed');
    await bulk(...args, '--out', path);
    whole = await manifestIn(path);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'by %s goes on with the same command, keeps whole files, and ends with the same sums',
    async (signal) => {
      const path = join(folder, signal);
      const child = start([...args, '--out', path]);
      const outcome = ended(child);
      const third = join(path, 'orders', 'part-00003-of-00012.ndjson');
      while (!existsSync(third) && child.exitCode === null) await wait(5);
      child.kill(signal);
      expect((await outcome).signal).toBe(signal);
      expect(existsSync(join(path, 'manifest.json'))).toBe(false);
      const again = await bulk(...args, '--out', path, '--jobs', 2);
      expect(again.code).toBe(0);
      const [, kept = ''] =
        /^fixture-data: (\d+) of 12 files are whole; \d+ to make\n$/.exec(again.stderr) ?? [];
      expect(Number(kept)).toBeGreaterThanOrEqual(2);
      expect(Number(kept)).toBeLessThan(12);
      expect((await manifestIn(path)).files).toEqual(whole.files);
      const names = (await readdir(join(path, 'orders'))).sort();
      expect(names.map((name) => `orders/${name}`)).toEqual(whole.files.map(({ name }) => name));
    },
  );

  it('makes anew what is damaged, cut or gone', async () => {
    const path = join(folder, 'undisturbed');
    const [first, second, third] = whole.files.map(({ name }) => join(path, name)) as [
      string,
      string,
      string,
    ];
    await truncate(first, 100);
    await rm(second);
    const bytes = await readFile(third);
    bytes[200] = (bytes[200] as number) ^ 1;
    await writeFile(third, bytes);
    const { stderr } = await bulk(...args, '--out', path);
    expect(stderr).toBe('fixture-data: 9 of 12 files are whole; 3 to make\n');
    expect(await manifestIn(path)).toEqual(whole);
    expect(sumOf(await readFile(third))).toBe(whole.files[2]?.sha256);
  });

  it('goes on with a journal whose last line was cut, and with the seed that was drawn', async () => {
    const path = join(folder, 'cut');
    const drawn = ['users', '--count', 5000, '--files', 3, '--out', path];
    const { stderr } = await bulk(...drawn);
    const [, seed] = /--seed (\d+)\n/.exec(stderr) ?? [];
    const { files, records: _, bytes: __, command: ___, seed: ____, ...rest } = await manifestIn(path);
    const { begun, ...recipe } = rest as unknown as { begun: string };
    await rm(join(path, 'manifest.json'));
    const header = { seed, now: Date.parse(begun), recipe };
    const journal = join(path, 'manifest.partial.ndjson');
    await writeFile(journal, `${JSON.stringify(header)}\n${JSON.stringify(files[0])}\n`);
    await appendFile(journal, JSON.stringify(files[1]).slice(0, 40));
    const again = await bulk(...drawn);
    expect(again.stderr).toContain(`--seed ${seed}\n`);
    expect(again.stderr).toContain('1 of 3 files are whole; 2 to make');
    expect((await manifestIn(path)).files).toEqual(files);
  });

  it('is not mixed with another', async () => {
    const path = join(folder, 'undisturbed');
    const before = await readFile(join(path, 'manifest.json'), 'utf8');
    const other = await bulk(...args.map((word) => (word === 7 ? 8 : word)), '--out', path);
    expect(other).toMatchObject({
      code: 1,
      stderr: `fixture-data: --out ${path} holds files of another run (seed was "7" and is "8"); choose another folder or remove that one\n`,
    });
    expect(await readFile(join(path, 'manifest.json'), 'utf8')).toBe(before);
  });

  it('replaces no file that is of no run', async () => {
    const path = await mkdtemp(join(folder, 'taken-'));
    await bulk('users', '--seed', 7, '--count', 4, '--files', 2, '--out', path);
    await rm(join(path, 'manifest.json'));
    const { code, stderr } = await bulk('users', '--seed', 7, '--count', 4, '--files', 2, '--out', path);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      / holds users\/part-00001-of-00002\.ndjson already, of no run; choose another folder\n$/,
    );
  });
});

it.each([
  ['users --jobs 0', "--jobs must be auto or an integer from 1 to 256; received '0'"],
  ['users --jobs many', "--jobs must be auto or an integer from 1 to 256; received 'many'"],
  ['users --files 0 --out x', "--files must be an integer from 1 to 100000; received '0'"],
  ['users --files 2', 'many files need --out FOLDER'],
  ['users --files 2 --rows-per-file 5', '--files and --rows-per-file cannot both be given'],
  ['users --seed 1 --files 2 --shard 1/2 --out x', '--shard is one of the files; leave out --files'],
  ['users --orders 5', '--orders is for fixture-data world; users takes --count'],
  ['users --dialect mysq', /^--dialect must be one of .*; received 'mysq'; did you mean mysql\?$/],
  ['users --if-exists apend', /^--if-exists must be one of .*; did you mean append\?$/],
  ['users --compress lz4', /^--compress must be one of .*; received 'lz4'/],
  ['users --out a.csv --format ndjson', /^--format ndjson does not fit --out a\.csv/],
  ['users --to postgres://a --to sqlite:b', '--to was given twice'],
  ['users --to sqlite:b --out a', '--out and --to cannot both be given'],
  ['world --out x --count 5', /^world writes every table whole/],
  ['world', 'world writes many tables: give --out FOLDER, or --to a database'],
])('refuses %s', (line, message) => {
  expect(() => formatChoice(read(line))).toThrow(message);
});
