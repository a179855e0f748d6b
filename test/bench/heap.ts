/**
 * `npm run bench:heap`: what settings of V8's heap cost and gain, as the table of BENCHMARKS.md: answers a second
 * beside V8's own settings, processor time for all of them, and memory when idle and at most in MINUTES (10) of mixed
 * load. Rounds are short and in an order that changes, and their sums are compared: a collection falls into one of
 * many. Each setting has several STARTS (5), since two processes of one program differ by a fifth.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { heapFlags } from '../../server/heap.ts';
import { pinLoad, SERVER_CORE } from './cores.ts';
import { COMPUTATIONS, FIXTURES, newPaths } from './kinds.ts';
import { MINUTES, peakOf, sendMixed } from './mixed.ts';
import { rateOf, warmUp } from './rate.ts';
import { type Served, startServed } from './served.ts';
import { median, printTable } from './table.ts';

const STARTS = Number(process.env.STARTS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 8);
const SECONDS = 0.3;
const IDLE_MS = 10_000;
const MB_PER_MIB = 1.048576;
/** The settings of the server give way to those that are compared. */
const OWN_AWAY = ['-r', join(import.meta.dirname, 'own-heap-away.cjs')];

const OWN = heapFlags(Number.POSITIVE_INFINITY);
const SETTINGS: readonly (readonly string[])[] = [
  [],
  OWN,
  ...[4, 8, 16].map((size) => [`--max-semi-space-size=${size}`]),
  ...[20, 50, 200].map((percent) => [`--heap-growing-percent=${percent}`]),
  ['--semi-space-growth-factor=1'],
  ['--max-old-space-size=256'],
  ['--memory-reducer-delay-ms=1000', '--gc-memory-reducer-start-delay-ms=2000'],
  ['--optimize-for-size'],
];
const KINDS = [...FIXTURES, ...COMPUTATIONS];

/** Of all rounds. */
interface Sums {
  answers: number;
  seconds: number;
  /** Processor time in microseconds. */
  cpu: number;
}

interface Compared {
  flags: readonly string[];
  /** MB, of each start. */
  idle: number[];
  sums: Map<string, Sums>;
}

pinLoad();
const compared: Compared[] = SETTINGS.map((flags) => ({
  flags,
  idle: [],
  sums: new Map(KINDS.map((kind) => [kind, { answers: 0, seconds: 0, cpu: 0 }])),
}));
for (let start = 1; start <= STARTS; start++) {
  const servers: { server: Served; sums: Compared['sums'] }[] = [];
  for (const { flags, idle, sums } of compared) {
    const server = await begin(flags);
    await pause(IDLE_MS);
    idle.push(server.resident() * MB_PER_MIB);
    servers.push({ server, sums });
  }
  for (const kind of KINDS) {
    for (const { server } of servers) await warmUp(server, newPaths(kind));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { server, sums } of shuffled(servers)) {
        const { perSecond, cpu } = await rateOf(server, newPaths(kind), SECONDS);
        add(sums.get(kind) as Sums, perSecond, cpu);
      }
    }
    console.error(`start ${start} of ${STARTS}: ${kind}`);
  }
  for (const { server } of servers) await server.stop();
}

const row = printTable(
  ...['settings', 'idle, MB', 'at most, MB', 'half a minute later, MB'],
  ...KINDS,
  'by processor',
);
for (const { flags, idle, sums } of compared) {
  const server = await begin(flags);
  const [mebibytes] = await peakOf(server, () => sendMixed(server.origin, MINUTES * 60));
  await pause(3 * IDLE_MS);
  const later = server.resident() * MB_PER_MIB;
  await server.stop();
  const base = compared[0]?.sums as Map<string, Sums>;
  const ratios = (of: (sums: Sums) => number) =>
    KINDS.map((kind) => of(sums.get(kind) as Sums) / of(base.get(kind) as Sums));
  const cells = [
    ...ratios(({ answers, seconds }) => answers / seconds),
    geometricMean(ratios(({ answers, cpu }) => answers / cpu)),
  ];
  const memory = [median(idle), mebibytes * MB_PER_MIB, later].map((size) => size.toFixed(0));
  const name = flags.length === 0 ? "V8's own" : `${flags.join(' ')}${flags === OWN ? ' (chosen)' : ''}`;
  row(name, ...memory, ...cells.map((ratio) => ratio.toFixed(2)));
}

function begin(flags: readonly string[]): Promise<Served> {
  return startServed({ core: SERVER_CORE, flags: [...OWN_AWAY, ...flags] });
}

function add(sums: Sums, perSecond: number, cpu: number): void {
  const answers = perSecond * SECONDS;
  sums.answers += answers;
  sums.seconds += SECONDS;
  sums.cpu += answers * cpu;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
