/**
 * npm run fuzz [-- FAMILY… --count N --seed N]: many random requests to each family, in process, and raw
 * ones over sockets (the family `raw`). Needs a dataset (npm run dataset). Ends with 1 when a request failed or, in
 * process, took longer than 50 ms.
 */
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openServed } from '../../api/framework/dataset.ts';
import { loadRegistry, routesOf } from '../../api/framework/registry.ts';
import { createService } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openAsker } from '../ask.ts';
import { sendRaw } from '../raw/send.ts';
import type { Draw } from './case.ts';
import { fuzz } from './family.ts';

const SLOW_MILLISECONDS = 50;
const COUNT = 200_000;
/** Requests as bytes, over sockets; a connection each. */
const RAW = 'raw';
const RAW_COUNT = 100_000;
const FRAME = ['case.ts', 'family.ts', 'run.ts'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.count ?? COUNT);
const families = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.ts') && !FRAME.includes(file))
  .map((file) => file.slice(0, -3))
  .filter((family) => positionals.length === 0 || positionals.includes(family));

const asker = await openAsker(readConfig(process.env).releases);
for (const family of families) {
  const { default: draw } = (await import(`./${family}.ts`)) as { default: Draw };
  const { answered, refused, failures, slowest } = fuzz(asker, draw, Number(values.seed), count, (done) =>
    show(family, done, count),
  );
  clear();
  console.log(
    `${family}: ${answered} answered, ${refused} refused, ${failures.length} failed; slowest ` +
      `${slowest.milliseconds.toFixed(1)} ms ${JSON.stringify(slowest.request)}`,
  );
  for (const failure of failures.slice(0, 10)) console.log(JSON.stringify(failure));
  if (failures.length > 0 || slowest.milliseconds > SLOW_MILLISECONDS) process.exitCode = 1;
}
asker.close();
if (positionals.length === 0 || positionals.includes(RAW)) await fuzzRaw(Number(values.count ?? RAW_COUNT));

/** Raw bytes over sockets to a server in this process: a request that ended it would end the run too. */
async function fuzzRaw(requests: number): Promise<void> {
  const config = { ...readConfig(process.env), rateLimit: null };
  const dataset = await openServed(config.releases);
  const registry = await loadRegistry();
  const { server, close } = createService({
    config,
    routes: routesOf(registry),
    dataset: () => dataset,
    log: pino({ level: 'silent' }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { answered, silent, failures, statuses } = await sendRaw(
    origin,
    Number(values.seed),
    requests,
    (done) => show(RAW, done, requests),
  );
  clear();
  console.log(
    `${RAW}: ${answered} answered, ${silent} left waiting for the rest, ${failures.length} failed ` +
      `${JSON.stringify(statuses)}`,
  );
  for (const failure of failures.slice(0, 10)) console.log(JSON.stringify(failure));
  if (failures.length > 0) process.exitCode = 1;
  server.closeAllConnections();
  server.close();
  await close();
  dataset.close();
}

function show(family: string, done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${family} ${done}/${of}`);
}

function clear(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}
