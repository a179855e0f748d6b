/** Memory of long runs: it must not grow with the number of records. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from '../table.ts';
import { run } from './process.ts';

export async function memory(folder: string, count: number): Promise<void> {
  const row = printTable('two threads', 'records', 's', 'records/s', 'peak MiB');
  for (const [route, format] of [
    ['products', 'ndjson'],
    ['products', 'parquet'],
    ['orders', 'parquet'],
  ] as const) {
    for (const records of [count / 10, count]) {
      const path = join(folder, `memory.${format}`);
      const dates = route === 'orders' ? ['--to', '2026-01-31'] : [];
      const args = [route, '--seed', 7, '--count', records, ...dates, '--jobs', 2, '--out', path];
      const { seconds, peak } = await run(...args);
      const cells = [records.toLocaleString('en'), seconds.toFixed(1), (records / seconds).toFixed(0)];
      row(`${route}, ${format}`, ...cells, peak.toFixed(0));
      rmSync(path);
    }
  }
}
