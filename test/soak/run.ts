/**
 * npm run soak [-- --minutes N]: everything that ever took a service down, all of it together, against a server of its
 * own on loopback, started as test/production.ts says, with 1,024 file descriptors, a Redis that freezes and a release
 * that changes. Needs a dataset (npm run dataset). Ends with 1 unless the same process is ready at the end, no process
 * of the server took more than 500 MB, and its well-behaved client had an answer within a second each time, and from
 * /healthz within 200 ms.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { currentVersion, releasesFolder } from '../../db/release.ts';
import { startServed } from '../bench/served.ts';
import { residentMiB, withChildren } from '../resident.ts';
import { addVariant, point, type Variant } from '../swap/variants.ts';
import * as attacks from './attacks.ts';
import type { Report } from './neighbour.ts';
import { type Tally, type Target, troubles } from './trouble.ts';

const MOST_MB = 500;
const MB_PER_MIB = 1.048576;
const DESCRIPTORS = 1024;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const milliseconds = Number(values.minutes) * 60_000;

const folder = await mkdtemp(join(tmpdir(), 'fixture-data-soak-'));
const releases = join(folder, 'releases');
const from = { releases: releasesFolder(), version: (await currentVersion(releasesFolder())) as string };
const variants: Variant[] = [await addVariant(releases, from, 1), await addVariant(releases, from, 2)];
await point(releases, (variants[0] as Variant).version);

const redis = await startRedis();
const settings = { RELEASES_DIR: releases, ...(redis ? { REDIS_URL: redis.url } : {}) };
// Its log is read at the end, and with it what it reports as an error.
const server = await startServed({ settings, descriptors: DESCRIPTORS, keepsLog: true });
const target: Target = { host: '127.0.0.1', port: Number(new URL(server.origin).port) };
const over = new AbortController();
const neighbour = new Worker(new URL('./neighbour.ts', import.meta.url), {
  workerData: { target },
});
const tallies: Record<string, Tally> = {};
const underway = Object.entries({ ...troubles, ...attacks }).map(([name, trouble], index) => {
  tallies[name] = {};
  return trouble({ ...target, localAddress: `127.0.0.${index + 2}` }, over.signal, tallies[name]);
});

let [peak, peakInAll] = [0, 0];
/** MB of each process: workers and the process of unusual dates have limits of their own. */
let each: number[] = [];
const sampling = setInterval(() => {
  each = withChildren(server.pid).map((pid) => residentMiB(pid) * MB_PER_MIB);
  peak = Math.max(peak, ...each);
  peakInAll = Math.max(peakInAll, server.resident() * MB_PER_MIB);
}, 1000);
const started = performance.now();
for (let second = 1; performance.now() - started < milliseconds && server.child.exitCode === null; second++) {
  await pause(1000);
  if (second % 60 === 0) await point(releases, (variants[(second / 60) % 2] as Variant).version);
  // Frozen, Redis keeps its connections and says nothing.
  if (second % 60 === 20) redis?.child.kill('SIGSTOP');
  if (second % 60 === 40) redis?.child.kill('SIGCONT');
  if (second % 10 === 0) {
    const megabytes = each.map((size) => Math.round(size)).join(' + ');
    console.log(`${second} s: ${megabytes} MB ${await memoryOf(target)} ${JSON.stringify(tallies)}`);
  }
}
const { statuses, slowest, late, idleSlowest } = await reportOf(neighbour);
over.abort();
redis?.child.kill('SIGCONT');
// What is under way is over within the longest delay.
await Promise.race([Promise.all(underway), pause(15_000)]);
const ready = await fetch(`${server.origin}/readyz`, {
  signal: AbortSignal.timeout(30_000),
}).then(
  (response) => response.status,
  () => 0,
);
clearInterval(sampling);
const isSame = server.child.exitCode === null;
console.log(`the well-behaved client: ${JSON.stringify({ statuses, slowest })}`);
for (const line of late.slice(0, 20)) console.log(`late: ${line}`);
console.log(
  `${isSame ? 'the same process' : 'the process ENDED'}, ready ${ready}, at most ` +
    `${Math.round(peak)} MB in one process ` +
    `and ${Math.round(peakInAll)} in all, ${late.length} late answers, ` +
    `${Math.round(residentMiB(server.pid) * MB_PER_MIB)} MB ` +
    `at the end; /healthz took at most ${slowest['/healthz']} ms, and a server that does nothing ${idleSlowest} ms`,
);
const errors = await errorsIn(server.log);
for (const line of errors.slice(0, 10)) console.log(line);
if (!isSame || ready !== 200 || peak > MOST_MB || late.length > 0 || errors.length > 0) process.exitCode = 1;
await server.stop();
redis?.child.kill('SIGKILL');
await rm(folder, { recursive: true, force: true });
process.exit();

function reportOf(worker: Worker): Promise<Report> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.postMessage('over');
  });
}

/** What the server reports about its heap and its other memory. */
async function memoryOf({ host, port }: Target): Promise<string> {
  const text = await fetch(`http://${host}:${port}/metrics`, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.text(),
    () => '',
  );
  const of = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024 / 1024);
  const lag = /^nodejs_eventloop_lag_max_seconds ([\d.]+)/m.exec(text)?.[1];
  return (
    `(lag ${Math.round(Number(lag) * 1000)} ms, heap ` +
    `${of('nodejs_heap_size_used_bytes')}/${of('nodejs_heap_size_total_bytes')}, external ` +
    `${of('nodejs_external_memory_bytes')})`
  );
}

/** Lines of a log that report an error. */
async function errorsIn(log: string): Promise<string[]> {
  const errors: string[] = [];
  for await (const line of createInterface(createReadStream(log))) {
    if (line.includes('"level":50') || line.includes('"level":60')) errors.push(line);
  }
  return errors;
}

/** A separate Redis on a free port, if Redis is installed. */
async function startRedis(): Promise<{ child: ChildProcess; url: string } | undefined> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', options, { stdio: 'ignore', cwd: folder });
  const isUp = await Promise.race([
    new Promise<boolean>((resolve) => child.once('error', () => resolve(false))),
    pause(1000).then(() => child.exitCode === null),
  ]);
  if (!isUp) console.log('skipped: a Redis that freezes, because redis-server is not installed');
  return isUp ? { child, url: `redis://127.0.0.1:${port}` } : undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
