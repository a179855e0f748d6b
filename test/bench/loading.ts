/**
 * `node test/bench/loading.ts [N]`: rows a second of N products (1,000,000) into PostgreSQL, MariaDB and SQLite, with
 * keys, choices and what may not be NULL enforced. `encoding` is the thread that makes rows; `loading` is the database
 * alone, which gets rows that are ready. PGHOST, PGUSER, MARIADB_HOST and the like say where the servers are.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatorOf } from '../../api/framework/data.ts';
import { openServed } from '../../api/framework/dataset.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { type Endpoint, loadRegistry } from '../../api/framework/registry.ts';
import { recordOf } from '../../api/framework/route.ts';
import { cellRowsFormat } from '../../bulk/formats/cell-rows.ts';
import type { Format, RecordTable } from '../../bulk/formats/format.ts';
import { destinationOf } from '../../bulk/loading/destinations.ts';
import { readConfig } from '../../server/config.ts';
import { load } from '../bulk/loading/load.ts';
import { mariadb, postgres, type Server } from '../bulk/loading/servers.ts';

const COUNT = Number(process.argv[2] ?? 1_000_000);

const dataset = await openServed(readConfig(process.env).releases);
const endpoint = (await loadRegistry()).get('/api/products') as Endpoint;
const generate = generatorOf(prepare({ endpoint, search: 'seed=7', accepted: 'json', now: 0 }, dataset));

const table: RecordTable = {
  name: 'products',
  record: recordOf(endpoint.route),
  digits: 2,
  primaryKey: ['sku'],
  unique: [],
  references: [],
};

/** Chunks as a run sends them. */
function rowsOf(format: Format): { chunks: Buffer[]; seconds: number } {
  const chunks: Buffer[] = [];
  let seconds = 0;
  for (let first = 0; first < COUNT; first += format.chunk) {
    const length = Math.min(format.chunk, COUNT - first);
    const records = Array.from({ length }, (_, index) => generate(first + index));
    const start = performance.now();
    chunks.push(Buffer.from([...format.encode(table, records, { isFirst: first === 0 })].join('')));
    seconds += (performance.now() - start) / 1000;
  }
  return { chunks, seconds };
}

const rate = (seconds: number) => `${Math.round(COUNT / seconds).toLocaleString('en')}/s`.padStart(12);

async function measure(name: string, to: string): Promise<void> {
  const destination = await destinationOf(to, { ifExists: 'fail', format: cellRowsFormat });
  const { chunks, seconds } = rowsOf(destination.format);
  const start = performance.now();
  await load(destination, [table], async () => {
    const sink = await destination.sink(table, 'products');
    for (const chunk of chunks) await sink.write(chunk);
    await sink.close();
  });
  const loading = (performance.now() - start) / 1000;
  console.log(`${name.padEnd(12)} encoding ${rate(seconds)}  loading ${rate(loading)}`);
}

async function measureServer(name: string, open: () => Promise<Server | undefined>): Promise<void> {
  const server = await open();
  if (!server) return;
  try {
    await measure(name, server.url);
  } finally {
    await server.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'fixture-data-bench-'));
try {
  console.log(`${COUNT.toLocaleString('en')} products`);
  await measureServer('PostgreSQL', postgres);
  await measureServer('MariaDB', mariadb);
  await measure('SQLite', `sqlite:${join(folder, 'products.db')}`);
} finally {
  dataset.close();
  await rm(folder, { recursive: true });
}
