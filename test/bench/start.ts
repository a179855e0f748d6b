/**
 * `npm run bench:start`: how long a server takes from its start to the first answers, and what it holds when nobody
 * has asked yet and after the first record. The release is that of RELEASES_DIR. The least is what the machine can do; the median is what it did.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const STARTS = 7;
const MEMORIES = 3;
/** Between an answer and the look at its memory. */
const IDLE_MS = 5_000;
const ROOT = join(import.meta.dirname, '..', '..');
/** As `npm run serve` starts it. */
const COMMAND = ['-r', './cli/node-version.cjs', 'server/main.ts'];

interface Start {
  /** Milliseconds from the start to the first 200. */
  health: number;
  record: number;
  /** Processor time until then, in milliseconds, of all threads. */
  cpu: number;
}

/** Resident memory in MB. */
interface Resident {
  /** Only whether it is healthy was asked. */
  idle: number;
  /** The vocabulary is in memory. */
  record: number;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const status = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await delay(2);
  }
  throw new Error(`the server stopped with ${server.exitCode}; is there a release?`);
}

/** Clock ticks of a process, at 100 a second, in milliseconds. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The kernel counts in KiB. */
const residentMB = (pid: number) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;

/** Starts a server for as long as it is measured. */
async function started<Measured>(
  measure: (server: ChildProcess & { pid: number }, origin: string) => Promise<Measured>,
): Promise<Measured> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  const server = spawn(process.execPath, COMMAND, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    return await measure(server as ChildProcess & { pid: number }, `http://127.0.0.1:${port}`);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

const HEALTH = '/healthz';
const RECORD = '/api/users?seed=1';

async function start(): Promise<Start> {
  const begun = performance.now();
  return await started(async (server, origin) => {
    await answers(origin + HEALTH, server);
    const health = performance.now() - begun;
    await answers(origin + RECORD, server);
    return { health, record: performance.now() - begun, cpu: processorMs(server.pid) };
  });
}

const resident = (): Promise<Resident> =>
  started(async (server, origin) => {
    await answers(origin + HEALTH, server);
    await delay(IDLE_MS);
    const idle = residentMB(server.pid);
    await answers(origin + RECORD, server);
    await delay(IDLE_MS);
    return { idle, record: residentMB(server.pid) };
  });

/** Both for times and for memory, one after the other: starts beside each other would share the cores. */
async function times<Measured>(count: number, measure: () => Promise<Measured>): Promise<Measured[]> {
  const all: Measured[] = [];
  while (all.length < count) all.push(await measure());
  return all;
}

function said(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `least ${sorted[0]?.toFixed(0)}, median ${median.toFixed(0)}`;
}

const starts = await times(STARTS, start);
const memory = await times(MEMORIES, resident);
console.log(`ms to the first 200 of ${HEALTH}           ${said(starts.map(({ health }) => health))}`);
console.log(`ms to the first 200 of ${RECORD}  ${said(starts.map(({ record }) => record))}`);
console.log(`ms of processor time until then           ${said(starts.map(({ cpu }) => cpu))}`);
console.log(`MB resident when idle                     ${said(memory.map(({ idle }) => idle))}`);
console.log(`MB resident after that record             ${said(memory.map(({ record }) => record))}`);
