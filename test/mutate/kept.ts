/** What runs have found, kept beside the packages: a run that is interrupted goes on, and repeats what has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, reachedFrom } from '../import-graph.ts';
import type { Mutant } from './mutants.ts';
import type { Known } from './near.ts';
import type { Over } from './told.ts';

const FOLDER = join(ROOT, 'node_modules', '.cache', 'mutants');
/** What each file of tests runs, one file for each. */
export const WITNESSES = join(FOLDER, 'ran');
mkdirSync(WITNESSES, { recursive: true });

const sha256 = (...parts: string[]) =>
  parts
    .reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

const contents = new Map<string, string>();
function contentOf(file: string): string {
  const known = contents.get(file);
  if (known !== undefined) return known;
  const content = sha256(file, readFileSync(join(ROOT, file), 'utf8'));
  contents.set(file, content);
  return content;
}

/** What tests are built from, besides what they import. */
const SHARED = ['package-lock.json', 'sources/**/*.{json,yaml,tsv,csv}'];
const shared = sha256(...globSync(SHARED, { cwd: ROOT }).sort().map(contentOf));

const keys = new Map<string, string>();

/** Changes with everything that a file of tests reaches. */
export function keyOf(test: string): string {
  const known = keys.get(test);
  if (known !== undefined) return known;
  const key = existsSync(join(ROOT, test))
    ? sha256(shared, ...[...reachedFrom([test]).keys()].sort().map(contentOf))
    : 'gone';
  keys.set(test, key);
  return key;
}

class Kept<Value> {
  readonly #path: string;
  readonly #values: Map<string, Value>;

  constructor(name: string) {
    this.#path = join(FOLDER, `${name}.json`);
    this.#values = new Map(existsSync(this.#path) ? JSON.parse(readFileSync(this.#path, 'utf8')) : []);
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  values(): MapIterator<Value> {
    return this.#values.values();
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
    writeFileSync(this.#path, JSON.stringify([...this.#values]));
  }
}

type Time = Pick<Over, 'ms' | 'isPassed'> & { key: string };

/** Of files of tests, when nothing was changed. */
const times = new Kept<Time>('times');

export const keepTime = ({ file, ms, isPassed }: Over): void =>
  times.set(file, { key: keyOf(file), ms, isPassed });

/** Undefined for tests that have changed since they ran; null for those that fail even if nothing is changed. */
export function knownOf(test: string): Known | null | undefined {
  const time = times.get(test);
  if (time?.key !== keyOf(test)) return undefined;
  if (!time.isPassed) return null;
  const path = join(WITNESSES, encodeURIComponent(test));
  const kills = found.values().filter(({ outcome, tests }) => outcome === 'killed' && test in tests);
  return {
    ms: time.ms,
    kills: [...kills].length,
    ran: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {},
  };
}

export type Outcome = 'killed' | 'timed out' | 'survived';

/** What came of a mutant in one part of the tests. */
export interface Found {
  outcome: Outcome;
  /** What noticed it. */
  by: string;
  /** Tests that the outcome depends on, with their keys. */
  tests: Record<string, string>;
}

const found = new Kept<Found>('found');

const nameOf = ({ file, start, to }: Mutant, part: string) =>
  sha256(part, contentOf(file), String(start), to);

export const keepFound = (
  mutant: Mutant,
  part: string,
  outcome: Outcome,
  by: string,
  tests: string[],
): void =>
  found.set(nameOf(mutant, part), {
    outcome,
    by,
    tests: Object.fromEntries(tests.map((test) => [test, keyOf(test)])),
  });

/**
 * What still holds: its tests are as they were, and none is to be asked that was not, if it survived. A test of the
 * rest that noticed it is among those to be asked.
 */
export function foundOf(mutant: Mutant, part: string, near: readonly string[]): Found | undefined {
  const known = found.get(nameOf(mutant, part));
  if (!known) return undefined;
  const isSame = Object.entries(known.tests).every(([test, key]) => keyOf(test) === key);
  const isAsked =
    known.outcome === 'survived'
      ? near.every((test) => test in known.tests)
      : part === 'gate' || near.some((test) => test in known.tests);
  return isSame && isAsked ? known : undefined;
}
