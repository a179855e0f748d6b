/** Many files and many threads: the same bytes, each file complete, and a run that resumes where it was stopped. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ndjson } from '../../bulk/formats/text.ts';
import { formatChoice } from '../../bulk/request/format-choice.ts';
import { bulk, ended, read, start } from './bulk.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixture-data-parts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** More chunks than two threads get at a time. */
const COUNT = 30_000;
const PRODUCTS = ['products', '--seed', 7, '--count', COUNT, '--currency', 'EUR'];

/** More events than a chunk of a text has records. */
const FROM = '2025-01-01';
const YEAR = ['events', '--seed', 7, '--from', FROM, '--to', '2025-12-31'];
const CHUNK = ndjson.chunk;

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
  it('write the bytes of one thread, compressed, too', async () => {
    const [one = '', two = ''] = ['one.sql.zst', 'two.sql.zst'].map((name) => join(folder, name));
    const script = [...PRODUCTS, '--dialect', 'mysql', '--ddl'];
    for (const words of [
      ['--out', one],
      ['--out', two, '--jobs', 2],
    ]) {
      expect(await bulk(...script, ...words)).toEqual({ code: 0, stdout: '', stderr: '' });
    }
    const bytes = await readFile(one);
    expect(sumOf(await readFile(two))).toBe(sumOf(bytes));
    const { stdout } = await bulk(...script, '--format', 'sql');
    expect(stdout.length).toBeGreaterThan(1_000_000);
    expect(zstdDecompressSync(bytes).toString() === stdout).toBe(true);
  });

  it('write all of a feed, each shard its part, and no more than there is', async () => {
    const events = ['events', '--seed', 7, '--from', '2026-01-01', '--to', '2026-02-15'];
    const { stdout } = await bulk(...events);
    const lines = stdout.trim().split('\n');
    expect(lines.length).toBeGreaterThan(500);
    expect((await bulk(...events, '--jobs', 2)).stdout === stdout).toBe(true);
    expect((await bulk(...events, '--count', 100_000)).stdout === stdout).toBe(true);
    const shards = await Promise.all(['1/2', '2/2'].map((shard) => bulk(...events, '--shard', shard)));
    expect(shards.map((shard) => shard.stdout).join('') === stdout).toBe(true);
    const some = await bulk(...events, '--offset', 500, '--count', 3);
    expect(some.stdout.trim().split('\n')).toEqual(lines.slice(500, 503));
  });

  it.each(['csv', 'json', 'sql', 'ndjson', 'parquet'])(
    'write a feed as %s to where it ends as if its number was given',
    async (format) => {
      const lines = (await bulk(...YEAR)).stdout.trim().split('\n');
      // All of a chunk and no more, one more, and none at all.
      for (const number of [CHUNK, CHUNK + 1, 0]) {
        const last = JSON.parse(lines[Math.max(0, number - 1)] as string) as { time: string };
        const next = JSON.parse(lines[number] as string) as { time: string };
        expect(last.time < next.time || number === 0).toBe(true);
        const to = number === 0 ? FROM : last.time;
        const window = [...YEAR.slice(0, 5), '--to', to, '--format', format];
        const texts = await Promise.all(
          [[], ['--count', number]].map(async (counted, index) => {
            const path = join(folder, `feed-${format}-${number}-${index}`);
            expect(await bulk(...window, ...counted, '--out', path)).toMatchObject({ code: 0, stderr: '' });
            return readFile(path);
          }),
        );
        expect(texts[0]?.equals(texts[1] as Buffer), `${number} events`).toBe(true);
      }
    },
  );

  it('are as many as there are cores with auto, and write to standard output, too', async () => {
    const args = ['emails', '--seed', 7, '--count', 9000, '--format', 'json'];
    const one = await bulk(...args);
    expect(await bulk(...args, '--jobs', 'auto')).toEqual(one);
    expect(JSON.parse(one.stdout)).toHaveLength(9000);
  });
});

it('a compressed file holds the text that is written without compression', async () => {
  const path = join(folder, 'users.csv.gz');
  const { stdout } = await bulk('users', '--seed', 7, '--count', 5000, '--format', 'csv');
  await bulk('users', '--seed', 7, '--count', 5000, '--out', path);
  expect(gunzipSync(await readFile(path)).toString() === stdout).toBe(true);
});

describe('many files', () => {
  it('are the whole in order, each as the manifest says', async () => {
    const path = join(folder, 'many');
    expect(await bulk(...PRODUCTS, '--files', 7, '--out', path)).toMatchObject({ code: 0, stderr: '' });
    const manifest = await manifestIn(path);
    const parts = await Promise.all(
      manifest.files.map(({ name }) => readFile(join(path, ...name.split('/')))),
    );
    expect(Buffer.concat(parts).toString() === (await bulk(...PRODUCTS)).stdout).toBe(true);
    expect(manifest).toMatchObject({
      command: `fixture-data products --seed 7 --count ${COUNT} --files 7 --currency EUR`,
      seed: '7',
      records: COUNT,
      bytes: parts.reduce((sum, { length }) => sum + length, 0),
    });
    expect(manifest.release).toMatch(/^\d{4}\./);
    expect(manifest.revision).toBeGreaterThan(0);
    for (const [index, { name, table, records, bytes, sha256 }] of manifest.files.entries()) {
      expect([name, table]).toEqual([`products/part-0000${index + 1}-of-00007.ndjson`, 'products']);
      expect([bytes, sha256]).toEqual([parts[index]?.length, sumOf(parts[index] as Buffer)]);
      expect(Math.abs(records - COUNT / 7)).toBeLessThan(1);
    }
    expect((await readdir(path)).sort()).toEqual(['manifest.json', 'products']);
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

/** Preloaded by the process: it sends itself a signal as soon as it has opened its third file. */
const stopped = (signal: string) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { createWriteStream } = fs;
  let files = 0;
  fs.createWriteStream = (...args) => {
    const stream = createWriteStream(...args);
    if (++files === 3) stream.once('open', () => process.kill(process.pid, '${signal}'));
    return stream;
  };
  syncBuiltinESMExports();`;

describe('a run that was killed', () => {
  const args = ['orders', '--seed', 7, '--count', 1200, '--to', '2026-01-31', '--files', 12];
  let whole: Manifest;
  beforeAll(async () => {
    const path = join(folder, 'undisturbed');
    await bulk(...args, '--out', path);
    whole = await manifestIn(path);
  });

  it.each([
    ['SIGKILL', 1, 1],
    ['SIGTERM', 0, 2],
  ] as const)(
    'by %s goes on with the same command, keeps whole files, and ends with the same sums',
    async (signal, left, jobs) => {
      const path = join(folder, signal);
      const preload = `data:text/javascript,${encodeURIComponent(stopped(signal))}`;
      const outcome = await ended(start([...args, '--out', path], {}, ['--import', preload]));
      expect(outcome).toEqual({ code: null, signal, stdout: '', stderr: '' });
      expect(existsSync(join(path, 'manifest.json'))).toBe(false);
      const unfinished = (await readdir(join(path, 'orders'))).filter((name) => name.includes('.partial-'));
      expect(unfinished).toHaveLength(left);
      const again = await bulk(...args, '--out', path, '--jobs', jobs);
      expect(again.code).toBe(0);
      const [, kept = ''] =
        /^fixture-data: (\d+) of 12 files are complete; \d+ remaining\n$/.exec(again.stderr) ?? [];
      expect(Number(kept)).toBeGreaterThanOrEqual(2);
      expect(Number(kept)).toBeLessThan(12);
      expect((await manifestIn(path)).files).toEqual(whole.files);
      const names = (await readdir(join(path, 'orders'))).sort();
      expect(names.map((name) => `orders/${name}`)).toEqual(whole.files.map(({ name }) => name));
    },
  );

  it('makes damaged, truncated and missing files again', async () => {
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
    expect(stderr).toBe('fixture-data: 9 of 12 files are complete; 3 remaining\n');
    expect(await manifestIn(path)).toEqual(whole);
    expect(sumOf(await readFile(third))).toBe(whole.files[2]?.sha256);
  });

  it('resumes from a journal whose last line is truncated, and with the seed that was drawn', async () => {
    const path = join(folder, 'cut');
    const drawn = ['users', '--count', 300, '--files', 3, '--out', path];
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
    expect(again.stderr).toContain('1 of 3 files are complete; 2 remaining');
    expect((await manifestIn(path)).files).toEqual(files);
  });

  it('is not mixed with another', async () => {
    const path = join(folder, 'undisturbed');
    const before = await readFile(join(path, 'manifest.json'), 'utf8');
    const other = await bulk(...args.map((word) => (word === 7 ? 8 : word)), '--out', path);
    expect(other).toMatchObject({
      code: 1,
      stderr:
        `fixture-data: --out ${path} holds files of another run (seed was "7" and is "8"); choose another ` +
        `folder or remove that one\n`,
    });
    expect(await readFile(join(path, 'manifest.json'), 'utf8')).toBe(before);
  });

  it.each([
    ['manifest.json', '"hi"'],
    ['manifest.json', '{}'],
    ['manifest.json', '{"name": "my app", "files": []}'],
    ['manifest.json', 'no JSON'],
    ['manifest.partial.ndjson', 'null\n'],
    ['manifest.partial.ndjson', '{"seed": "7", "now": 1, "rec\n'],
  ])('leaves a %s of something else alone: %j', async (name, text) => {
    const path = await mkdtemp(join(folder, 'foreign-'));
    await writeFile(join(path, name), text);
    expect(await bulk('users', '--seed', 7, '--count', 4, '--files', 2, '--out', path)).toEqual({
      code: 1,
      stdout: '',
      stderr: `fixture-data: --out ${path} holds a ${name} that no run wrote; choose another folder\n`,
    });
    expect(await readdir(path)).toEqual([name]);
    expect(await readFile(join(path, name), 'utf8')).toBe(text);
  });

  it('says in its manifest which command makes it again, in words that a shell leaves whole', async () => {
    const path = await mkdtemp(join(folder, 'quoted-'));
    const items = "a b,c d,it's";
    await bulk('chance/shuffle', '--seed', 7, '--items', items, '--files', 1, '--count', 2, '--out', path);
    const { command } = await manifestIn(path);
    const words = execFileSync('/bin/sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' });
    expect(words.split('\n')).toEqual(
      expect.arrayContaining(['fixture-data', '--items', items, '--seed', '7']),
    );
  });

  it('replaces no file that no run wrote', async () => {
    const path = await mkdtemp(join(folder, 'taken-'));
    await bulk('users', '--seed', 7, '--count', 4, '--files', 2, '--out', path);
    await rm(join(path, 'manifest.json'));
    const { code, stderr } = await bulk('users', '--seed', 7, '--count', 4, '--files', 2, '--out', path);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      / already holds users\/part-00001-of-00002\.ndjson, which no run wrote; choose another folder\n$/,
    );
  });
});

it.each([
  ['users --jobs 0', "--jobs must be auto or an integer from 1 to 256; received '0'"],
  ['users --jobs many', "--jobs must be auto or an integer from 1 to 256; received 'many'"],
  ['users --files 0 --out x', "--files must be an integer from 1 to 100000; received '0'"],
  ['users --files 2', 'several files need --out FOLDER or --to s3://BUCKET/PREFIX'],
  ['users --files 2 --rows-per-file 5', '--files and --rows-per-file cannot both be given'],
  [
    'users --seed 1 --files 2 --shard 1/2 --out x',
    '--shard cannot be combined with --files or --rows-per-file',
  ],
  ['users --orders 5', "--orders is an option of 'world'; users takes --count"],
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
