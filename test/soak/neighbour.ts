/** A well-behaved client, in a separate thread so that it measures only the service: a few requests a second. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ask, type Target } from './trouble.ts';

export interface Report {
  /** Answers by path and status. */
  statuses: Record<string, Record<number, number>>;
  /** The longest that an answer took, by path, in milliseconds. */
  slowest: Record<string, number>;
  /** Answers later than a second, each as what it was. */
  late: string[];
}

const PATHS = [
  '/healthz',
  '/api/weather?seed=7&count=20',
  '/healthz',
  '/api/countries?region=europe&count=10',
  '/metrics',
  '/api/orders?seed=7&count=10',
  '/readyz',
  '/api/ipv4-cidr/parse?cidr=10.0.0.0/8',
];

const { target } = workerData as { target: Target };
const report: Report = { statuses: {}, slowest: {}, late: [] };
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

for (let index = 0; !isOver; index++) {
  const path = PATHS[index % PATHS.length] as string;
  const started = performance.now();
  const status = await ask(target, path, '100.64.0.1');
  const milliseconds = performance.now() - started;
  report.statuses[path] ??= {};
  const statuses = report.statuses[path];
  statuses[status] = (statuses[status] ?? 0) + 1;
  report.slowest[path] = Math.max(report.slowest[path] ?? 0, Math.round(milliseconds));
  if (milliseconds > 1_000) report.late.push(`${path} ${status} after ${Math.round(milliseconds)} ms`);
  await pause(120);
}
parentPort?.postMessage(report);
