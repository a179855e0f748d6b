/**
 * `npm run bench:routes [-- ROUTE…]`: this service against a bare Koa route that sends the same bytes, on the same
 * machine in the same run. Rounds alternate and medians are compared, since machines are noisy: only ratios
 * mean anything. `new` is the ratio for URLs that were never asked before, `again` for one URL asked again
 * and again. `cpu` is the ratio for new URLs by processor time, of the least of all rounds: the first ones compile,
 * and what else the machine does adds to some.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendLoad } from './load.ts';
import { ROUTES } from './routes.ts';
import { pinLoad, startTarget, type Target } from './targets.ts';

const ROUNDS = 5;
const SECONDS = 1.5;
const CONNECTIONS = 16;

interface Load {
  perSecond: number;
  /** Processor time of the server for one request, in microseconds. */
  cpu: number;
}

async function load(target: Target, path: () => string): Promise<Load> {
  const before = await target.cpu();
  const answered = await sendLoad(target.origin, path, CONNECTIONS, SECONDS);
  return { perSecond: answered / SECONDS, cpu: ((await target.cpu()) - before) / answered };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

pinLoad();
const chosen = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'fixture-data-bench-'));
const service = await startTarget('service');
const columns = ['new/s', 'again/s', 'bare/s', 'new', 'again', 'cpu', 'cpu µs', 'bare µs'];
console.log(`requests/s, median of ${ROUNDS}`.padEnd(32), ...columns.map((name) => name.padStart(8)));
for (const [name, query] of Object.entries(ROUTES)) {
  if (chosen.length > 0 && !chosen.some((start) => name.startsWith(start))) continue;
  const [route = ''] = name.split(' ');
  let index = 1;
  const first = `/api/${route}?${query(0)}`;
  const body = join(folder, 'body');
  await writeFile(body, await (await fetch(service.origin + first)).text());
  const bare = await startTarget('bare', body);
  const rounds: Record<'fresh' | 'again' | 'bare', Load[]> = { fresh: [], again: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.fresh.push(await load(service, () => `/api/${route}?${query(index++)}`));
    rounds.again.push(await load(service, () => first));
    rounds.bare.push(await load(bare, () => first));
  }
  bare.process.disconnect();
  const rate = (name: keyof typeof rounds) => median(rounds[name].map(({ perSecond }) => perSecond));
  const cpu = (name: keyof typeof rounds) => Math.min(...rounds[name].map((each) => each.cpu));
  const cells = [
    rate('fresh').toFixed(0),
    rate('again').toFixed(0),
    rate('bare').toFixed(0),
    (rate('fresh') / rate('bare')).toFixed(2),
    (rate('again') / rate('bare')).toFixed(2),
    (cpu('bare') / cpu('fresh')).toFixed(2),
    cpu('fresh').toFixed(0),
    cpu('bare').toFixed(0),
  ];
  console.log(name.padEnd(32), ...cells.map((cell) => cell.padStart(8)));
}
service.process.disconnect();
await rm(folder, { recursive: true });
