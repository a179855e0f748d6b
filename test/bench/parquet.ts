/**
 * Parquet by our writer, by hyparquet-writer and by DuckDB, on one thread and from the same rows: `node
 * test/bench/parquet.ts`, products and orders, as the tables of a page. The writers take turns, and the best of each
 * counts; DuckDB has its rows in its own memory and is told to take one thread.
 */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { z } from 'zod';
import { generatorOf } from '../../api/framework/data.ts';
import { openServed } from '../../api/framework/dataset.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { findRoutes } from '../../api/framework/registry.ts';
import { recordOf } from '../../api/framework/route.ts';
import type { Compression } from '../../bulk/formats/compression.ts';
import type { Bytes, ChunkOf, Rec, RecordTable } from '../../bulk/formats/format.ts';
import { parquet } from '../../bulk/formats/parquet.ts';
import { readConfig } from '../../server/config.ts';
import { byHyparquet } from './bulk/hyparquet.ts';
import { printTable } from './table.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SEARCHES = { products: 'seed=7', orders: 'seed=7&to=2026-01-31' };
/** Of a row group. */
const CHUNK = parquet().chunk;
const RECORDS = Number(process.env.RECORDS ?? 3 * CHUNK);

const dataset = await openServed(readConfig(process.env).releases);
const routes = await findRoutes();
const folder = await mkdtemp(join(tmpdir(), 'fixture-data-bench-'));
try {
  for (const [route, search] of Object.entries(SEARCHES)) await compare(route, search);
} finally {
  await rm(folder, { recursive: true, force: true });
  dataset.close();
}

async function compare(route: string, search: string): Promise<void> {
  const endpoint = await routes.load(`/api/${route}`);
  if (!endpoint) throw new Error(`no route ${route}`);
  const prepared = prepare({ endpoint, search, accepted: 'json', now: Date.now() }, dataset);
  const generate = generatorOf(prepared);
  const record = recordOf(endpoint.route) as z.ZodObject;
  const table = { name: route, record, digits: 2, primaryKey: [], unique: [], references: [] };
  const kept = Array.from({ length: RECORDS }, (_, index) => generate(index));
  const candidates: [name: string, codec: string, write: () => number | Promise<number>][] = [];
  for (const codec of ['none', 'zstd', 'gzip'] as const) {
    candidates.push(['ours', codec, () => ours(table, kept, codec)]);
  }
  candidates.push(['ours, and making the records', 'zstd', () => ours(table, made(generate), 'zstd')]);
  candidates.push(['making the records alone', '', () => nothing(made(generate))]);
  for (const codec of ['UNCOMPRESSED', 'SNAPPY', 'ZSTD'] as const) {
    candidates.push(['hyparquet-writer', codec.toLowerCase(), () => byHyparquet(table, kept, codec, CHUNK)]);
  }
  const duckDb = await byDuckDb(table, kept);
  for (const codec of ['uncompressed', 'snappy', 'zstd']) {
    candidates.push(['DuckDB', codec, () => duckDb.copy(codec)]);
  }
  const best = candidates.map(() => Number.POSITIVE_INFINITY);
  const sizes = candidates.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, [, , write]] of candidates.entries()) {
      const start = performance.now();
      sizes[place] = await write();
      best[place] = Math.min(best[place] as number, performance.now() - start);
    }
  }
  duckDb.close();
  const theirs =
    best[candidates.findIndex(([name, codec]) => name === 'hyparquet-writer' && codec === 'zstd')];
  const row = printTable(
    `${RECORDS.toLocaleString('en')} ${route}`,
    'codec',
    'records/s',
    'times hyparquet-writer, zstd',
    'bytes each',
  );
  for (const [place, [name, codec]] of candidates.entries()) {
    const milliseconds = best[place] as number;
    row(
      name,
      codec,
      ((RECORDS / milliseconds) * 1000).toFixed(0),
      ((theirs as number) / milliseconds).toFixed(2),
      ((sizes[place] as number) / RECORDS).toFixed(1),
    );
  }
}

function* made(generate: (index: number) => Rec): Generator<Rec> {
  for (let index = 0; index < RECORDS; index++) yield generate(index);
}

function nothing(records: Iterable<Rec>): number {
  let fields = 0;
  for (const record of records) if (record) fields += 1;
  return fields === RECORDS ? 0 : Number.NaN;
}

/** Our file, piece by piece. */
function* written(table: RecordTable, records: Iterable<Rec>, compression: Compression): Generator<Bytes> {
  const format = parquet(compression);
  const iterator = records[Symbol.iterator]();
  const chunks: ChunkOf<never>[] = [];
  yield format.begin(table);
  for (let first = 0; first < RECORDS; first += format.chunk) {
    const count = Math.min(format.chunk, RECORDS - first);
    const summary = yield* format.encode(table, taken(iterator, count), { isFirst: first === 0 });
    chunks.push({ summary: summary as never, bytes: 0, records: count });
  }
  yield format.end(table, chunks);
}

function ours(table: RecordTable, records: Iterable<Rec>, compression: Compression): number {
  let total = 0;
  for (const { length } of written(table, records, compression)) total += length;
  return total;
}

function* taken(records: Iterator<Rec>, count: number): Generator<Rec> {
  for (let index = 0; index < count; index++) {
    const { value, done } = records.next();
    if (!done) yield value;
  }
}

/** Rows that DuckDB has in memory. */
async function byDuckDb(table: RecordTable, records: readonly Rec[]) {
  const path = join(folder, `${table.name}.parquet`);
  await writeFile(path, written(table, records, 'zstd'));
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  await connection.run(`CREATE TABLE t AS SELECT * FROM '${path}'`);
  return {
    async copy(codec: string): Promise<number> {
      await connection.run(`COPY t TO '${path}' (FORMAT parquet, CODEC '${codec}', ROW_GROUP_SIZE ${CHUNK})`);
      return (await stat(path)).size;
    },
    close: () => connection.closeSync(),
  };
}
