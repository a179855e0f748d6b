/**
 * npm run soak [-- --minutes N]: everything that ever took a service down, all of it together, against a server of
 * its own on loopback, with 1,024 file descriptors, a Redis that freezes and a release that changes. Needs a dataset
 * (npm run dataset). Ends with 1 unless the same process is ready at the end, under 500 MB all the way, and answered
 * its well-behaved client within a second each time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { currentVersion, releasesFolder } from '../../db/release.ts';
import { residentMiB } from '../resident.ts';
import { addVariant, point, type Variant } from '../swap/variants.ts';
import type { Report } from './neighbour.ts';
import { type Tally, type Target, TROUBLES } from './trouble.ts';

const MOST_MIB = 500;
const ROOT = join(import.meta.dirname, '..', '..');

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const milliseconds = Number(values.minutes) * 60_000;

const folder = await mkdtemp(join(tmpdir(), 'fixture-data-soak-'));
const releases = join(folder, 'releases');
const from = { releases: releasesFolder(), version: (await currentVersion(releasesFolder())) as string };
const variants: Variant[] = [await addVariant(releases, from, 1), await addVariant(releases, from, 2)];
await point(releases, (variants[0] as Variant).version);

const redis = await startRedis();
const server = await startServer(redis?.url);
const over = new AbortController();
const neighbour = new Worker(new URL('./neighbour.ts', import.meta.url), {
  workerData: { target: server.target },
});
const tallies: Record<string, Tally> = {};
const troubles = Object.entries(TROUBLES).map(([name, trouble], index) => {
  tallies[name] = {};
  return trouble({ ...server.target, localAddress: `127.0.0.${index + 2}` }, over.signal, tallies[name]);
});

let peak = 0;
const started = performance.now();
for (let second = 1; performance.now() - started < milliseconds && server.child.exitCode === null; second++) {
  await pause(1000);
  peak = Math.max(peak, residentMiB(server.child.pid));
  if (second % 60 === 0) await point(releases, (variants[(second / 60) % 2] as Variant).version);
  // Frozen, Redis keeps its connections and says nothing.
  if (second % 60 === 20) redis?.child.kill('SIGSTOP');
  if (second % 60 === 40) redis?.child.kill('SIGCONT');
  if (second % 10 === 0) {
    const memory = await memoryOf(server.target);
    console.log(
      `${second} s: ${Math.round(residentMiB(server.child.pid))} MiB ${memory} ${JSON.stringify(tallies)}`,
    );
  }
}
const { statuses, slowest, late } = await reportOf(neighbour);
over.abort();
redis?.child.kill('SIGCONT');
// What is under way is over within the longest delay.
await Promise.race([Promise.all(troubles), pause(15_000)]);
const ready = await fetch(`http://${server.target.host}:${server.target.port}/readyz`, {
  signal: AbortSignal.timeout(30_000),
}).then(
  (response) => response.status,
  () => 0,
);
const isSame = server.child.exitCode === null;
console.log(`the well-behaved client: ${JSON.stringify({ statuses, slowest })}`);
for (const line of late.slice(0, 20)) console.log(`late: ${line}`);
console.log(
  `${isSame ? 'the same process' : 'the process ENDED'}, ready ${ready}, at most ${Math.round(peak)} MiB, ` +
    `${late.length} late answers, ${Math.round(residentMiB(server.child.pid))} MiB at the end`,
);
const errors = server.errors();
for (const line of errors.slice(0, 10)) console.log(line);
if (!isSame || ready !== 200 || peak > MOST_MIB || late.length > 0 || errors.length > 0) process.exitCode = 1;
server.child.kill('SIGTERM');
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
  return `(lag ${Math.round(Number(lag) * 1000)} ms, heap ${of('nodejs_heap_size_used_bytes')}/${of('nodejs_heap_size_total_bytes')}, external ${of('nodejs_external_memory_bytes')})`;
}

/** A server with few file descriptors; what it logs as an error is kept. */
async function startServer(redisUrl: string | undefined) {
  const command = [process.execPath, '-r', './cli/node-version.cjs', 'server/main.ts'];
  const child = spawn('sh', ['-c', 'ulimit -n 1024; exec "$@"', 'sh', ...command], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      RELEASES_DIR: releases,
      RATE_LIMIT: '600/60',
      TRUST_PROXY: '1',
      ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const errors: string[] = [];
  let rest = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.includes('"level":50') || line.includes('"level":60')) errors.push(line);
        const listening = /"port":(\d+).*"listening"/.exec(line);
        if (listening) resolve(Number(listening[1]));
      }
    });
  });
  return { child, target: { host: '127.0.0.1', port }, errors: () => errors };
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
