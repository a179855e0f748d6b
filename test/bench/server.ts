/**
 * `npm run bench:server`: the server as `npm run serve` starts it, with one worker and with two, as the table of
 * BENCHMARKS.md: memory when idle and under load, and answers a second, fresh and after MINUTES (10) of mixed load. No
 * process is bound to a core, since the workers share the machine with what makes the load; two servers of one worker
 * each, side by side, show what its cores allow.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { withChildren } from '../resident.ts';
import { COMPUTATIONS, FIXTURES, newPaths } from './kinds.ts';
import { MINUTES, peakOf, sendMixed } from './mixed.ts';
import { rateOf, warmUp } from './rate.ts';
import { type Served, startServed } from './served.ts';
import { median, printTable } from './table.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = 2;
/** Between the start and the look at the memory. */
const IDLE_MS = 10_000;
const KINDS = [...FIXTURES, ...COMPUTATIONS];

interface Column {
  title: string;
  /** MB; none for servers beside one another, which are there for their rates. */
  memory?: { idle: number; peak: number; quiet: number };
  rates: Map<string, number>;
}

const columns: Column[] = [];
for (const workers of [1, 2]) {
  const server = await startServed({ settings: { WORKERS: String(workers) } });
  await pause(IDLE_MS);
  if (workers > 1 && withChildren(server.pid).length === 1) {
    console.error('skipped: two workers, because this server does not know WORKERS');
    await server.stop();
    continue;
  }
  columns.push(...(await measured(server, workers === 1 ? 'one worker' : 'two workers')));
  await server.stop();
}
const sideBySide = await Promise.all([startServed(), startServed()]);
columns.push({ title: 'two servers', rates: await rates(sideBySide) });
for (const server of sideBySide) await server.stop();
print();

async function measured(server: Served, name: string): Promise<Column[]> {
  const idle = megabytes(server.resident());
  const [peak, [fresh, after]] = await peakOf(server, async () => {
    const before = await rates([server]);
    await sendMixed(server.origin, MINUTES * 60);
    return [before, await rates([server])] as const;
  });
  await pause(3 * IDLE_MS);
  const memory = { idle, peak: megabytes(peak), quiet: megabytes(server.resident()) };
  return [
    { title: name, rates: fresh, memory },
    { title: `${name}, after ${MINUTES} minutes`, rates: after },
  ];
}

/** Answers a second of each kind, by all of the servers together. */
async function rates(servers: readonly Served[]): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (const kind of KINDS) {
    const paths = newPaths(kind);
    await Promise.all(servers.map((server) => warmUp(server, paths)));
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const each = await Promise.all(servers.map((server) => rateOf(server, paths, SECONDS)));
      rounds.push(each.reduce((sum, { perSecond }) => sum + perSecond, 0));
    }
    all.set(kind, median(rounds));
  }
  return all;
}

/** What the kernel and V8 count in MiB. */
function megabytes(mebibytes: number): number {
  return mebibytes * 1.048576;
}

function print(): void {
  const row = printTable('', ...columns.map(({ title }) => title));
  const [one] = columns;
  for (const [label, of] of [
    ['MB when idle', 'idle'],
    ['MB at most under load', 'peak'],
    ['MB half a minute after it', 'quiet'],
  ] as const) {
    row(label, ...columns.map(({ memory }) => memory?.[of].toFixed(0) ?? ''));
  }
  for (const kind of KINDS) {
    const base = one?.rates.get(kind) ?? Number.NaN;
    row(
      `${kind}/s`,
      ...columns.map(({ rates }) => {
        const rate = rates.get(kind) ?? Number.NaN;
        return `${rate.toFixed(0)} (${(rate / base).toFixed(2)})`;
      }),
    );
  }
}
