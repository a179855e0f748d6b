/**
 * `npm run bench`: requests a second of this service against a bare Koa route that sends the same bytes, on the
 * same machine in the same run. Rounds alternate and medians are compared, since machines are noisy; only the
 * ratio means anything.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

const ROUTES = [
  '/api/ipv4-cidr/parse?cidr=192.0.2.130/24',
  '/api/weather?seed=7',
  '/api/countries?region=europe&sort=area-desc&count=5',
  '/api/country-stats/rankings?indicator=gdpPerCapita&count=10',
];
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;

interface Target {
  process: ChildProcess;
  origin: string;
}

async function start(...args: string[]): Promise<Target> {
  const child = fork(join(import.meta.dirname, 'target.ts'), args);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code) => reject(new Error(`the target stopped with ${code}; is there a release?`)));
  });
  return { process: child, origin: `http://127.0.0.1:${port}` };
}

async function throughput(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, duration: SECONDS, connections: CONNECTIONS });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

const folder = await mkdtemp(join(tmpdir(), 'fixture-data-bench-'));
const service = await start('service');
console.log(
  'requests/s, median of 3'.padEnd(66),
  'service'.padStart(9),
  'bare'.padStart(9),
  'ratio'.padStart(6),
);
for (const [index, path] of ROUTES.entries()) {
  const body = join(folder, `${index}.json`);
  await writeFile(body, await (await fetch(service.origin + path)).text());
  const bare = await start('bare', body);
  const rounds: { service: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      service: await throughput(service.origin + path),
      bare: await throughput(bare.origin + path),
    });
  }
  bare.process.disconnect();
  const ours = median(rounds.map((round) => round.service));
  const theirs = median(rounds.map((round) => round.bare));
  console.log(
    path.padEnd(66),
    ours.toFixed(0).padStart(9),
    theirs.toFixed(0).padStart(9),
    (ours / theirs).toFixed(2).padStart(6),
  );
}
service.process.disconnect();
await rm(folder, { recursive: true });
