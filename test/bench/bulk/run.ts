/**
 * Benchmark of records in bulk, printed as the tables of BENCHMARKS.md: `npm run bench:bulk`. Every ratio is of one
 * run. RECORDS (2,000,000) is for formats, ROWS (1,000,000) for databases, which are left out where none answers, and
 * LONG (10,000,000) for memory.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formats } from './formats.ts';
import { memory } from './memory.ts';
import { inPlace } from './process.ts';

const RECORDS = Number(process.env.RECORDS ?? 2_000_000);
const ROWS = Number(process.env.ROWS ?? 1_000_000);
const LONG = Number(process.env.LONG ?? 10_000_000);

const folder = await mkdtemp(join(tmpdir(), 'fixture-data-bench-'));
try {
  await formats(folder, RECORDS);
  await inPlace('test/bench/parquet.ts');
  await inPlace('test/bench/loading.ts', ROWS);
  await memory(folder, LONG);
} finally {
  await rm(folder, { recursive: true, force: true });
}
