/** What every run settles before its first record: what was asked for, with which seed and at which instant. */
import { randomInt } from 'node:crypto';
import type { Arguments } from '../../cli/arguments.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { Output } from './chunks.ts';
import type { Begun, Recipe } from './manifest.ts';
import type { OPTIONS, Options } from './options.ts';
import type { Work } from './work.ts';

export interface PreparedRun {
  options: Options;
  work: Work;
  outputs: readonly Output[];
  /** What its bytes follow from. */
  recipe: Recipe;
  begun: Begun;
}

/** The seed and the instant of a run that goes on. */
export type BegunBefore = (options: Options, asked: Recipe) => Promise<Begun | undefined>;

/** What made the files of a run. */
export const GENERATOR = `${packageFile.name} ${packageFile.version}`;

export interface Asking {
  /** Those that a misspelt route may mean. */
  commands: readonly string[];
  /** Beside those of a run: what a misspelt option may mean. */
  options: readonly string[];
  /** May refuse the options, too. */
  begunBefore: BegunBefore;
}

/** A seed is drawn where none is given, unless the run goes on. */
export async function settled(
  options: Options,
  given: Arguments<typeof OPTIONS>,
  { begunBefore }: Asking,
): Promise<{ asked: Recipe; begun: Begun }> {
  const asked = askedOf(options, given);
  const begun = (await begunBefore(options, asked)) ?? {
    seed: options.seed ?? String(randomInt(2 ** 32)),
    now: Date.now(),
  };
  return { asked, begun };
}

/** Options that change no byte of a file. */
const BESIDE = ['out', 'to', 'jobs', 'releases', 'strict', 'if-exists'];

/** What the bytes follow from, as it was given. */
function askedOf({ route, parameters }: Options, { options }: Arguments<typeof OPTIONS>): Recipe {
  const given = Object.entries(options).filter(
    ([name, value]) => !BESIDE.includes(name) && value !== undefined && value !== false,
  );
  return { route, ...Object.fromEntries(given), ...Object.fromEntries(parameters) };
}
