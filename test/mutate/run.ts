/**
 * npm run mutate [-- --seed N --count N --first N --seconds N --rest --room FOLDER…]: draws mutants of one token each
 * and runs, in a copy of the project, the tests of the gate that are nearest to each of them, as many as take so many
 * seconds. It prints the share that fails, by room, and what survives; with --rest, survivors also meet the nearest
 * tests that `npm run test:rest` adds. Nothing is changed where it is started, and an interrupted run goes on where it
 * was. A mutant that changes nothing has its line in equivalent.yaml.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { draws, Key } from '../../generators/draws/random.ts';
import { ROOT, reachedFrom } from '../import-graph.ts';
import { keptBuilds } from '../release.ts';
import { copyOfProject } from './copy.ts';
import { isEquivalent, readEquivalents } from './equivalents.ts';
import { type Found, foundOf, keepFound, keepTime, knownOf, type Outcome, WITNESSES } from './kept.ts';
import { isProgram, type Mutant, mutantsOf, mutated } from './mutants.ts';
import { type Known, nearness, sourcesOf, within } from './near.ts';
import { type Ending, runTests } from './runs.ts';

const ROOMS = [
  ...['api', 'bulk', 'cli', 'client', 'db', 'generators', 'package', 'pipeline', 'server', 'sources'],
  ...['standards', 'stores'],
];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '100' },
    first: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    rest: { type: 'boolean', default: false },
    room: { type: 'string', multiple: true, default: ROOMS },
  },
});
const seconds = Number(values.seconds);

const copy = copyOfProject();
const builds = await keptBuilds();

/** Files of the tests of a part. */
function testsOf(part: 'gate' | 'rest'): string[] {
  const listed = execFileSync('vitest', ['list', '--filesOnly', '--json'], {
    cwd: copy.folder,
    env: { ...process.env, SAMPLE: part },
    encoding: 'utf8',
  });
  return (JSON.parse(listed) as { file: string }[]).map(({ file }) => file.slice(copy.folder.length + 1));
}

/** Runs the tests of the gate as they are, so that it is known how long they take and what they run. */
async function watch(tests: readonly string[]): Promise<void> {
  const unknown = tests.filter((test) => knownOf(test) === undefined);
  if (unknown.length === 0) return;
  console.log(`${unknown.length} files of tests run once as they are, to see what they run`);
  let done = 0;
  await runTests(copy, {
    tests: unknown,
    part: 'gate',
    builds,
    witnesses: WITNESSES,
    onOver(over) {
      keepTime(over);
      done += 1;
      const state = over.isPassed ? '' : ' FAILS, and is left out';
      console.log(`${done}/${unknown.length} ${over.file} ${over.ms} ms${state}`);
    },
  });
}

const gate = testsOf('gate');
await watch(gate);
const known = new Map<string, Known>();
for (const test of gate) {
  const each = knownOf(test);
  if (each) known.set(test, each);
}
const near = nearness([...known.keys()], known);

const equivalents = readEquivalents();
const sources = new Map(sourcesOf(values.room).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const sourceOf = (file: string) => sources.get(file) as string;

const draw = draws('mutant');

/** What does not parse is no mutant: another one is drawn in its place. */
function drawn(count: number): Mutant[] {
  const all = [...sources].flatMap(([file, source]) => mutantsOf(file, source));
  const key = Key.root(Number(values.seed), 'mutants', 1);
  const found = new Set<Mutant>();
  for (let index = 0; found.size < Math.min(count, all.length); index++) {
    const mutant = all[key.at(index).int(draw.mutant, 0, all.length - 1)] as Mutant;
    if (isProgram(mutated(sourceOf(mutant.file), mutant))) found.add(mutant);
  }
  console.log(`seed ${values.seed}: ${found.size} of ${all.length} mutants, ${seconds} s of tests for each`);
  return [...found];
}

/** What the builds of the tests depend on. */
const built = reachedFrom(['test/release.ts']);
const readsBuilds = (test: string) =>
  [...reachedFrom([test]).keys()].some(
    (file) => file.startsWith('test/') && readFileSync(join(ROOT, file), 'utf8').includes('inject('),
  );
const readers = [...known]
  .map(([test, { ms }]) => ({ test, ms }))
  .filter(({ test }) => readsBuilds(test))
  .sort((a, b) => a.ms - b.ms);

const msOf = (tests: readonly string[]) =>
  tests.reduce((total, test) => total + (known.get(test)?.ms ?? 10_000), 0);

/** Machines are slow at times, and a mutant may be slow without looping: it is ended only after long. */
const limitOf = (tests: readonly string[]) => 60_000 + 5 * msOf(tests);
const LONGEST_BUILD_MS = 5 * 60_000;

type Result = Pick<Found, 'outcome' | 'by'>;

function resultOf(ending: Ending, tests: readonly string[]): Result {
  if (ending === 'time') return { outcome: 'timed out', by: '' };
  if (ending === null) return { outcome: 'survived', by: `${tests.length} files of tests pass` };
  const [why = ''] = ending.why.split('\n');
  return { outcome: 'killed', by: `${ending.file}: ${ending.failed}: ${why}`.slice(0, 240) };
}

/** The other check of the gate that programs can fail: one that does not compile. */
function compiles(): boolean {
  const { status } = spawnSync('npm', ['run', '--silent', 'types'], { cwd: copy.folder, stdio: 'ignore' });
  return status === 0;
}

async function gateOf(mutant: Mutant, tests: readonly string[]): Promise<Result> {
  let result: Result = { outcome: 'survived', by: 'no test of the gate reaches it' };
  if (tests.length > 0) {
    const asked = { tests, part: 'gate', until: limitOf(tests) } as const;
    result = resultOf(await runTests(copy, { ...asked, builds }), tests);
  }
  if (result.outcome === 'survived' && !compiles()) return { outcome: 'killed', by: 'types' };
  if (result.outcome !== 'survived' || !built.has(mutant.file)) return result;
  // Until here, tests have read what was built without the mutant.
  const all = within(readers, seconds * 1000).map(({ test }) => test);
  const until = LONGEST_BUILD_MS + limitOf(all);
  return resultOf(await runTests(copy, { tests: all, part: 'gate', until }), [
    ...new Set([...tests, ...all]),
  ]);
}

async function restOf(tests: readonly string[]): Promise<Result> {
  if (tests.length === 0) return { outcome: 'survived', by: 'no test of the rest reaches it' };
  const ending = await runTests(copy, { tests, part: 'rest', until: LONGEST_BUILD_MS + limitOf(tests) });
  return resultOf(ending, tests);
}

/** With the mutant in the place of what stands there. */
async function changed<Value>(mutant: Mutant, work: () => Promise<Value>): Promise<Value> {
  const path = join(copy.folder, mutant.file);
  const source = sourceOf(mutant.file);
  writeFileSync(path, mutated(source, mutant));
  try {
    return await work();
  } finally {
    writeFileSync(path, source);
    // A release of the mutant is nothing for the next.
    rmSync(join(copy.folder, 'node_modules', '.cache', 'test-releases'), { recursive: true, force: true });
  }
}

async function found(
  mutant: Mutant,
  part: 'gate' | 'rest',
  tests: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const kept = foundOf(mutant, part, tests);
  if (kept) return kept;
  const result = await changed(mutant, work);
  const byOne = [...tests, ...readers.map(({ test }) => test)].find((test) => result.by.startsWith(test));
  keepFound(mutant, part, result.outcome, result.by, byOne === undefined ? tests : [byOne]);
  return result;
}

/** Whether tests of the rest pass as they are: nobody has watched them. */
const passing = new Map<string, boolean>();

async function passes(test: string): Promise<boolean> {
  const known = passing.get(test);
  if (known !== undefined) return known;
  const passed = (await restOf([test])).outcome === 'survived';
  passing.set(test, passed);
  return passed;
}

/** What fails without the mutant says nothing about it, so the others are asked once more. */
async function foundByRest(mutant: Mutant, tests: readonly string[]): Promise<Result> {
  const asked = tests.filter((test) => passing.get(test) !== false);
  const rest = await found(mutant, 'rest', asked, () => restOf(asked));
  const by = asked.find((test) => rest.by.startsWith(`${test}:`));
  return by === undefined || (await passes(by)) ? rest : foundByRest(mutant, asked);
}

const nearRest = values.rest ? nearness(testsOf('rest'), known) : undefined;

type Verdict = Outcome | 'equivalent' | 'by the rest';

async function verdictOf(mutant: Mutant): Promise<[Verdict, string]> {
  if (isEquivalent(mutant, equivalents)) return ['equivalent', ''];
  const tests = near(mutant, seconds);
  const gate = await found(mutant, 'gate', tests, () => gateOf(mutant, tests));
  if (gate.outcome !== 'survived' || !nearRest) return [gate.outcome, gate.by];
  const rest = await foundByRest(mutant, nearRest(mutant, 2 * seconds));
  return rest.outcome === 'survived' ? ['survived', `${gate.by}; ${rest.by}`] : ['by the rest', rest.by];
}

const mutants = drawn(Number(values.count));
const verdicts = new Map<Mutant, Verdict>();
for (const mutant of mutants.slice(0, Number(values.first ?? mutants.length))) {
  const since = performance.now();
  const [verdict, by] = await verdictOf(mutant);
  verdicts.set(mutant, verdict);
  const { file, line, from, to, code } = mutant;
  const took = Math.round((performance.now() - since) / 1000);
  console.log(
    `${verdicts.size} ${verdict.padEnd(11)} ${file}:${line}  ${from} → ${to || 'nothing'}  ${code}`,
  );
  console.log(`    ${by} (${took} s)`);
}

const count = (some: readonly Mutant[], ...which: Verdict[]) =>
  some.filter((mutant) => which.includes(verdicts.get(mutant) as Verdict)).length;

function share(some: readonly Mutant[]): string {
  const different = some.length - count(some, 'equivalent');
  const percent = (killed: number) =>
    `${killed} of ${different} (${different ? Math.round((100 * killed) / different) : 100} %)`;
  const byGate = count(some, 'killed', 'timed out');
  const byAll = values.rest ? `, ${percent(byGate + count(some, 'by the rest'))} by all` : '';
  return (
    `${percent(byGate)} by the gate${byAll}; ${count(some, 'timed out')} timed out, ` +
    `${count(some, 'equivalent')} equivalent`
  );
}

const roomOf = ({ file }: Mutant) => file.split('/')[0] ?? '';
console.log('');
const asked = [...verdicts.keys()];
for (const [room, some = []] of Object.entries(Object.groupBy(asked, roomOf)).sort())
  console.log(`${room.padEnd(12)} ${share(some)}`);
console.log(`${'all'.padEnd(12)} ${share(asked)}`);
const missed = [
  ...gate.filter((test) => !known.has(test)),
  ...[...passing].filter(([, passed]) => !passed).map(([test]) => test),
];
if (missed.length > 0) console.log(`left out, since they fail without a mutant: ${missed.join(' ')}`);
