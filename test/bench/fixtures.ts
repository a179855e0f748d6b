/**
 * `npm run bench:fixtures`: fixtures against @faker-js/faker building the same fields, in the same run: 100 records
 * over HTTP of seeds never seen, from a server that is fresh and after MINUTES (10) of mixed load, what generating
 * costs beside JSON.stringify, what the millionth record costs beside the first, and the bulk tool with its memory.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dataOf, generatorOf } from '../../api/framework/data.ts';
import { openServed } from '../../api/framework/dataset.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { type Endpoint, loadRegistry } from '../../api/framework/registry.ts';
import { render } from '../../api/framework/render.ts';
import { readConfig } from '../../server/config.ts';
import { residentMiB } from '../resident.ts';
import { pinLoad, SERVER_CORE } from './cores.ts';
import { fakerStream } from './faker.ts';
import { hundred } from './kinds.ts';
import { MINUTES, sendMixed } from './mixed.ts';
import { rateOf, warmUp } from './rate.ts';
import { type Served, startServed } from './served.ts';
import { median, printTable } from './table.ts';
import { startTarget, type Target } from './targets.ts';

const ROUTES = ['products', 'orders'];
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = 2;

/** Of the next request over HTTP. */
let seed = 1;

pinLoad();
await overHttp();
const dataset = await openServed(readConfig(process.env).releases);
const registry = await loadRegistry();
besideStringify();
besideTheFirst();
byLines();
dataset.close();
await inBulk();

async function overHttp(): Promise<void> {
  const [ours, theirs] = await Promise.all([startServed({ core: SERVER_CORE }), startTarget('faker')]);
  const fresh = await besideFaker(ours, theirs);
  await sendMixed(ours.origin, MINUTES * 60);
  const later = await besideFaker(ours, theirs);
  await ours.stop();
  theirs.stop();
  const row = printTable(
    '100 records',
    'answers/s',
    'koa + faker',
    'times',
    `after ${MINUTES} minutes`,
    'times',
  );
  for (const route of ROUTES) {
    const both = [fresh, later].map((rates) => rates.get(route) as { own: number; other: number });
    const [first, last] = both.map(({ own, other }) => ({ own, other, times: (own / other).toFixed(1) }));
    if (!first || !last) throw new Error(`${route} was not measured`);
    row(route, first.own.toFixed(0), first.other.toFixed(0), first.times, last.own.toFixed(0), last.times);
  }
}

/** Of each route, in turns. */
async function besideFaker(
  ours: Served,
  theirs: Target,
): Promise<Map<string, { own: number; other: number }>> {
  const rates = new Map<string, { own: number; other: number }>();
  for (const route of ROUTES) {
    const path = () => hundred(route, seed++);
    await warmUp(ours, path);
    const own: number[] = [];
    const other: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      own.push((await rateOf(ours, path, SECONDS)).perSecond);
      other.push((await rateOf(theirs, path, SECONDS)).perSecond);
    }
    rates.set(route, { own: median(own), other: median(other) });
  }
  return rates;
}

/** Seeds are new each time, since a world keeps what it made. */
function besideStringify(): void {
  for (const route of ROUTES) {
    const endpoint = registry.get(`/api/${route}`) as Endpoint;
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS + 2; round++) {
      let generating = 0;
      let writing = 0;
      for (let seed = 0; seed < 300; seed++) {
        const search = `count=100&seed=${round * 1000 + seed}`;
        const prepared = prepare({ endpoint, search, accepted: 'json', now: Date.now() }, dataset);
        const start = performance.now();
        const data = dataOf(prepared);
        const middle = performance.now();
        JSON.stringify(data);
        generating += middle - start;
        writing += performance.now() - middle;
      }
      // The first rounds warm up.
      if (round >= 2) ratios.push(generating / writing);
    }
    console.log(`generating ${route}: ${median(ratios).toFixed(2)} times JSON.stringify`);
  }
}

/** One record of a new seed at either end of a million; in turns, so that collecting garbage hits both alike. */
function besideTheFirst(): void {
  for (const route of ['users', ...ROUTES]) {
    const endpoint = registry.get(`/api/${route}`) as Endpoint;
    const cost = (seed: number, offset: number) => {
      const search = `count=1&seed=${seed}&offset=${offset}`;
      const start = performance.now();
      render(prepare({ endpoint, search, accepted: 'json', now: Date.now() }, dataset));
      return performance.now() - start;
    };
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS + 2; round++) {
      let [first, far] = [0, 0];
      for (let seed = round * 10_000; seed < (round + 1) * 10_000; seed += 2) {
        first += cost(seed, 0);
        far += cost(seed, 1_000_000);
        far += cost(seed + 1, 1_000_000);
        first += cost(seed + 1, 0);
      }
      // The first rounds warm up.
      if (round >= 2) ratios.push(far / first);
    }
    console.log(`one of ${route} at offset 1,000,000: ${median(ratios).toFixed(2)} times one at offset 0`);
  }
}

function byLines(): void {
  const endpoint = registry.get('/api/products') as Endpoint;
  const record = generatorOf(
    prepare({ endpoint, search: 'seed=7', accepted: 'json', now: Date.now() }, dataset),
  );
  const rate = (write: () => void) => {
    const start = performance.now();
    write();
    return 100_000 / ((performance.now() - start) / 1000);
  };
  const lines: number[] = [];
  const fakerLines: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let length = 0;
    lines.push(
      rate(() => {
        for (let index = 0; index < 100_000; index++) length += JSON.stringify(record(index)).length;
      }),
    );
    fakerLines.push(
      rate(() => {
        for (const each of fakerStream('products', round, 100_000)) length += JSON.stringify(each).length;
      }),
    );
    if (length === 0) throw new Error('nothing was generated');
  }
  const [own, other] = [median(lines), median(fakerLines)];
  console.log(
    `products as lines: ${own.toFixed(0)}/s, faker ${other.toFixed(0)}/s, ratio ${(own / other).toFixed(1)}`,
  );
}

async function inBulk(): Promise<void> {
  const bulk = join(import.meta.dirname, '../../bulk/main.ts');
  const run = async (count: number) => {
    const start = performance.now();
    const child = spawn(process.execPath, [bulk, 'products', '--seed', '7', '--count', String(count)], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let bytes = 0;
    child.stdout?.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    let peak = 0;
    const sampling = setInterval(() => {
      peak = Math.max(peak, residentMiB(child.pid));
    }, 50);
    const code = await new Promise((resolve) => child.once('close', resolve));
    clearInterval(sampling);
    if (code !== 0) throw new Error(`the bulk tool stopped with ${code}`);
    return { seconds: (performance.now() - start) / 1000, bytes, peak };
  };
  const idle = await run(1);
  const whole = await run(1_000_000);
  const rate = 1_000_000 / (whole.seconds - idle.seconds);
  console.log(
    `bulk: 1,000,000 products, ${(whole.bytes / 1e6).toFixed(0)} MB in ${whole.seconds.toFixed(1)} s; ` +
      `${rate.toFixed(0)}/s after starting, which takes ${idle.seconds.toFixed(1)} s; ` +
      `resident at most ${whole.peak.toFixed(0)} MiB, ${idle.peak.toFixed(0)} MiB for one product`,
  );
}
