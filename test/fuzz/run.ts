/**
 * npm run fuzz [-- FAMILY… --count N --seed N]: many random requests to each family, in process. Needs a
 * dataset (npm run dataset). Ends with 1 when a request failed or took longer than 50 ms.
 */
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/config.ts';
import { openAsker } from '../ask.ts';
import type { Draw } from './case.ts';
import { fuzz } from './family.ts';

const SLOW_MILLISECONDS = 50;
const FRAME = ['case.ts', 'family.ts', 'run.ts'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.count);
const families = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.ts') && !FRAME.includes(file))
  .map((file) => file.slice(0, -3))
  .filter((family) => positionals.length === 0 || positionals.includes(family));

const asker = await openAsker(readConfig(process.env).releases);
for (const family of families) {
  const { default: draw } = (await import(`./${family}.ts`)) as { default: Draw };
  const { answered, refused, failures, slowest } = fuzz(asker, draw, Number(values.seed), count, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${family} ${done}/${count}`);
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  console.log(
    `${family}: ${answered} answered, ${refused} refused, ${failures.length} failed; slowest ` +
      `${slowest.milliseconds.toFixed(1)} ms ${JSON.stringify(slowest.request)}`,
  );
  for (const failure of failures.slice(0, 10)) console.log(JSON.stringify(failure));
  if (failures.length > 0 || slowest.milliseconds > SLOW_MILLISECONDS) process.exitCode = 1;
}
asker.close();
