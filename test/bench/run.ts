/**
 * `npm run bench:routes [-- ROUTE…]`: this server against a bare Koa route that sends the same bytes, on the same core
 * in the same run, as the table of BENCHMARKS.md: fresh, and after MINUTES (10) of mixed load. Rounds alternate and
 * medians are compared, since machines are noisy: only ratios mean anything. `new` is the ratio for URLs that were
 * never requested before, `again` for one that is requested repeatedly. `by processor` is the ratio for new URLs by
 * processor time, of the least of all rounds: the first ones compile, and what else the machine does adds to some.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinLoad, SERVER_CORE } from './cores.ts';
import { MINUTES, sendMixed } from './mixed.ts';
import { type Rate, rateOf, warmUp } from './rate.ts';
import { ROUTES } from './routes.ts';
import { startServed } from './served.ts';
import { median, printTable } from './table.ts';
import { startTarget } from './targets.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = 1.5;

interface Compared {
  fresh: Rate[];
  again: Rate[];
  bare: Rate[];
}

pinLoad();
const chosen = process.argv.slice(2);
const names = Object.keys(ROUTES).filter(
  (name) => chosen.length === 0 || chosen.some((start) => name.startsWith(start)),
);
const folder = await mkdtemp(join(tmpdir(), 'fixture-data-bench-'));
const server = await startServed({ core: SERVER_CORE });
/** Of the next request; no number is used twice. */
let index = 1;

const before = await compareAll();
const { answered } = await sendMixed(server.origin, MINUTES * 60);
const after = await compareAll();
await server.stop();
await rm(folder, { recursive: true });

console.log(`\n"later": after ${MINUTES} minutes of mixed load, ${answered.toLocaleString('en')} answers.`);
const row = printTable(
  ...['route', 'new/s', 'bare/s', 'new', 'again', 'by processor'],
  ...['later: new/s', 'new', 'again', 'by processor'],
);
for (const name of names) {
  const [first, later] = [cells(before, name), cells(after, name)];
  row(name, first.rate, first.bareRate, ...first.ratios, later.rate, ...later.ratios);
}

async function compareAll(): Promise<Map<string, Compared>> {
  const all = new Map<string, Compared>();
  for (const name of names) {
    all.set(name, await compare(name));
    console.error(`${name} is measured`);
  }
  return all;
}

async function compare(name: string): Promise<Compared> {
  const [route = ''] = name.split(' ');
  const query = ROUTES[name] as (index: number) => string;
  const first = `/api/${route}?${query(0)}`;
  const body = join(folder, 'body');
  await writeFile(body, await (await fetch(server.origin + first)).text());
  const bare = await startTarget('bare', body);
  await warmUp(server, () => `/api/${route}?${query(index++)}`);
  const rounds: Compared = { fresh: [], again: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.fresh.push(await rateOf(server, () => `/api/${route}?${query(index++)}`, SECONDS));
    rounds.again.push(await rateOf(server, () => first, SECONDS));
    rounds.bare.push(await rateOf(bare, () => first, SECONDS));
  }
  bare.stop();
  return rounds;
}

function cells(all: Map<string, Compared>, name: string) {
  const rounds = all.get(name) as Compared;
  const rate = (kind: keyof Compared) => median(rounds[kind].map(({ perSecond }) => perSecond));
  const cpu = (kind: keyof Compared) => Math.min(...rounds[kind].map((each) => each.cpu));
  const ratios = [rate('fresh') / rate('bare'), rate('again') / rate('bare'), cpu('bare') / cpu('fresh')];
  return {
    rate: rate('fresh').toFixed(0),
    bareRate: rate('bare').toFixed(0),
    ratios: ratios.map((ratio) => ratio.toFixed(2)),
  };
}
