/**
 * `npm run bench:start`: how long a server takes from its start to the first answers, and what it holds when nobody
 * asks. The release is that of RELEASES_DIR. The least is what the machine can do; the median is what it did.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const STARTS = 7;
/** Between the first answer and the look at its memory. */
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
  /** Resident when idle, in MiB. */
  resident: number;
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

const residentMiB = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function start(isIdle: boolean): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  const server = spawn(process.execPath, COMMAND, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const pid = server.pid as number;
  try {
    await answers(`http://127.0.0.1:${port}/healthz`, server);
    const health = performance.now() - begun;
    await answers(`http://127.0.0.1:${port}/api/users?seed=1`, server);
    const record = performance.now() - begun;
    const cpu = processorMs(pid);
    if (isIdle) await delay(IDLE_MS);
    return { health, record, cpu, resident: residentMiB(pid) };
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

const starts: Start[] = [];
for (let index = 0; index < STARTS; index++) starts.push(await start(index >= STARTS - 2));
const said = (name: keyof Start, of = starts) => {
  const values = of.map((each) => each[name]).sort((a, b) => a - b);
  const [least = 0] = values;
  const median = values[Math.floor(values.length / 2)] ?? 0;
  return `least ${least.toFixed(0)}, median ${median.toFixed(0)}`;
};
console.log(`ms to the first 200 of /healthz           ${said('health')}`);
console.log(`ms to the first 200 of /api/users?seed=1  ${said('record')}`);
console.log(`ms of processor time until then           ${said('cpu')}`);
console.log(`MiB resident after ${IDLE_MS / 1000} s                   ${said('resident', starts.slice(-2))}`);
