/**
 * `npm run bench:start`: how long a server takes from its start to the first answers, and what it holds when nobody has
 * asked yet and after the first record. The release is that of RELEASES_DIR. The least is what the machine can do; the
 * median is what it did.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Begun, beginServed } from './served.ts';

const STARTS = 7;
const MEMORIES = 3;
/** Between an answer and the look at its memory. */
const IDLE_MS = 5_000;
const MB_PER_MIB = 1.048576;

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

/** Starts a server for as long as it is measured. */
async function started<Measured>(
  measure: (server: Begun, origin: string) => Promise<Measured>,
): Promise<Measured> {
  const port = await freePort();
  const server = beginServed({ settings: { PORT: String(port) } });
  try {
    return await measure(server, `http://127.0.0.1:${port}`);
  } finally {
    await server.stop();
  }
}

const HEALTH = '/healthz';
const RECORD = '/api/users?seed=1';

async function start(): Promise<Start> {
  const begun = performance.now();
  return await started(async (server, origin) => {
    await answers(origin + HEALTH, server.child);
    const health = performance.now() - begun;
    await answers(origin + RECORD, server.child);
    return { health, record: performance.now() - begun, cpu: server.cpu() };
  });
}

const resident = (): Promise<Resident> =>
  started(async (server, origin) => {
    await answers(origin + HEALTH, server.child);
    await delay(IDLE_MS);
    const idle = server.resident() * MB_PER_MIB;
    await answers(origin + RECORD, server.child);
    await delay(IDLE_MS);
    return { idle, record: server.resident() * MB_PER_MIB };
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
