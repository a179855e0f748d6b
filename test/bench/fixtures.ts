/**
 * `npm run bench:fixtures`: fixtures against @faker-js/faker building the same fields, in the same run: 100
 * records over HTTP of seeds never seen, what generating costs beside JSON.stringify, what the millionth record
 * costs beside the first, and the bulk tool with its memory.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { dataOf, generatorOf } from '../../server/framework/data.ts';
import { openServed } from '../../server/framework/dataset.ts';
import { prepare } from '../../server/framework/prepare.ts';
import { type Endpoint, loadRegistry } from '../../server/framework/registry.ts';
import { render } from '../../server/framework/render.ts';
import { residentMiB } from '../resident.ts';
import { fakerStream } from './faker.ts';
import { sendLoad } from './load.ts';
import { pinLoad, startTarget } from './targets.ts';

const ROUTES = ['products', 'orders'];
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

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
  const [ours, theirs] = await Promise.all([startTarget('service'), startTarget('faker')]);
  for (const route of ROUTES) {
    let seed = 1;
    const path = () => `/api/${route}?count=100&seed=${seed++}`;
    const rates: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.ours.push((await sendLoad(ours.origin, path, CONNECTIONS, SECONDS)) / SECONDS);
      rates.theirs.push((await sendLoad(theirs.origin, path, CONNECTIONS, SECONDS)) / SECONDS);
    }
    const [own, other] = [median(rates.ours), median(rates.theirs)];
    console.log(
      `100 ${route} over HTTP: ${own.toFixed(0)}/s, faker ${other.toFixed(0)}/s, ratio ${(own / other).toFixed(1)}`,
    );
  }
  ours.process.disconnect();
  theirs.process.disconnect();
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
  const bulk = join(import.meta.dirname, '../../server/bulk/main.ts');
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
