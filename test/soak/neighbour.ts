/**
 * A well-behaved client, in a separate thread so that it measures only the service: a few requests a second. As often,
 * it asks a server of another process that does nothing and that nobody else asks: how long that takes is the delay of
 * the machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ask, type Target } from './trouble.ts';

export interface Report {
  /** Answers by path and status. */
  statuses: Record<string, Record<number, number>>;
  /** The longest that an answer took, by path, in milliseconds. */
  slowest: Record<string, number>;
  /** Answers later than they may be, each as what it was. */
  late: string[];
  /** The longest that the server that does nothing took, in milliseconds. */
  idleSlowest: number;
}

const HEALTH = '/healthz';
const PATHS = [
  '/api/weather?seed=7&count=20',
  '/api/countries?region=europe&count=10',
  '/metrics',
  '/api/orders?seed=7&count=10',
  '/readyz',
  '/api/avatars?seed=7&size=64&format=png',
  '/api/ipv4-cidr/parse?cidr=10.0.0.0/8',
  // The second time, it is kept.
  '/api/avatars?seed=7&size=64&format=png',
];

/** An orchestrator that hears nothing for longer restarts a process that is only busy. */
const HEALTH_MS = 200;
const OTHERS_MS = 1_000;

const BEGAN = performance.now();

const { target } = workerData as { target: Target };
const report: Report = { statuses: {}, slowest: {}, late: [], idleSlowest: 0 };
const idle = await startIdle();
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

// Apart from the others, so that it is asked as often, however long they take.
await Promise.all([visit([HEALTH]), visit(PATHS), visitIdle(idle.target)]);
idle.child.kill();
parentPort?.postMessage(report);

/** Asks for one path after the other until it is over. */
async function visit(paths: readonly string[]): Promise<void> {
  for (let index = 0; !isOver; index++) {
    const path = paths[index % paths.length] as string;
    const started = performance.now();
    const status = await ask(target, path, '100.64.0.1');
    const milliseconds = performance.now() - started;
    report.statuses[path] ??= {};
    const statuses = report.statuses[path];
    statuses[status] = (statuses[status] ?? 0) + 1;
    report.slowest[path] = Math.max(report.slowest[path] ?? 0, Math.round(milliseconds));
    if (milliseconds > (path === HEALTH ? HEALTH_MS : OTHERS_MS)) {
      const second = Math.round((started - BEGAN) / 1000);
      report.late.push(`${path} ${status} after ${Math.round(milliseconds)} ms, asked in second ${second}`);
    }
    await pause(120);
  }
}

async function visitIdle(idleTarget: Target): Promise<void> {
  while (!isOver) {
    const started = performance.now();
    await ask(idleTarget, '/', '100.64.0.1');
    report.idleSlowest = Math.max(report.idleSlowest, Math.round(performance.now() - started));
    await pause(120);
  }
}

async function startIdle(): Promise<{ child: ChildProcess; target: Target }> {
  const program =
    "const server = require('node:http').createServer((_, response) => response.end('ok'));" +
    "server.listen(0, '127.0.0.1', () => console.log(server.address().port));";
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, target: { host: '127.0.0.1', port: Number(line) } };
}
