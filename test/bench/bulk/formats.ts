/**
 * Records a second of each format, by one thread and by two, beside faker and beside DuckDB's COPY of the same rows.
 */
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { fakerStream } from '../faker.ts';
import { printTable } from '../table.ts';
import { run } from './process.ts';

const FORMATS = ['ndjson', 'csv', 'parquet', 'csv.gz', 'ndjson.zst'];
const FAKER_RECORDS = 100_000;

export async function formats(folder: string, count: number): Promise<void> {
  const start = await run('products', '--seed', 7, '--count', 1, '--out', join(folder, 'start.ndjson'));
  const startOfTwo = await run(...products(1), '--jobs', 2, '--out', join(folder, 'start.ndjson'));
  const faker = fakerRate();
  const row = printTable(
    'format',
    'records/s',
    '--jobs 2',
    'times one',
    '2 commands',
    'times faker',
    'MB',
    'MiB',
  );
  for (const ending of FORMATS) {
    const path = join(folder, `products.${ending}`);
    const one = await run(...products(count), '--out', path);
    const two = await run(...products(count), '--jobs', 2, '--out', path);
    // What two cores can do here and now, whatever one process does with them.
    const sideBySide = await Promise.all(
      ['one', 'other'].map((name) => run(...products(count), '--out', join(folder, `${name}.${ending}`))),
    );
    const longest = Math.max(...sideBySide.map(({ seconds }) => seconds));
    const [rate, both] = [count / (one.seconds - start.seconds), count / (two.seconds - startOfTwo.seconds)];
    row(
      ending,
      rate.toFixed(0),
      both.toFixed(0),
      (both / rate).toFixed(2),
      ((2 * count) / (longest - start.seconds) / rate).toFixed(2),
      (rate / faker).toFixed(1),
      (statSync(path).size / 1e6).toFixed(0),
      `${one.peak.toFixed(0)}, ${two.peak.toFixed(0)}`,
    );
  }
  await duckdb(folder);
}

const products = (count: number) => ['products', '--seed', 7, '--count', count] as const;

/** Lines of JSON a second, in this process. */
function fakerRate(): number {
  let length = 0;
  const start = performance.now();
  for (const record of fakerStream('products', 7, FAKER_RECORDS)) length += JSON.stringify(record).length;
  if (length === 0) throw new Error('faker made nothing');
  return FAKER_RECORDS / ((performance.now() - start) / 1000);
}

/** What DuckDB takes to write rows that it has in memory already: it makes none. */
async function duckdb(folder: string): Promise<void> {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  await connection.run(`create table t as select * from '${join(folder, 'products.parquet')}'`);
  const [{ n = 0 } = {}] = (await connection.runAndReadAll('select count(*)::int n from t')).getRowObjects();
  const row = printTable("DuckDB's COPY of rows in memory", 'rows/s');
  for (const [format, options] of [
    ['json', 'format json'],
    ['csv', 'format csv, header'],
    ['parquet', 'format parquet'],
  ] as const) {
    const path = join(folder, `duckdb.${format}`);
    const start = performance.now();
    await connection.run(`copy t to '${path}' (${options})`);
    row(format, (Number(n) / ((performance.now() - start) / 1000)).toFixed(0));
    rmSync(path);
  }
}
