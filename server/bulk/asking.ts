/** What every run fixes before its first record: its options, its seed and its instant. */
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
  /** What determines its bytes. */
  recipe: Recipe;
  begun: Begun;
}

/** The seed and the instant of a run that is resumed. */
export type BegunBefore = (options: Options, asked: Recipe) => Promise<Begun | undefined>;

/** The program that made the files of a run. */
export const GENERATOR = `${packageFile.name} ${packageFile.version}`;

export interface Asking {
  /** Commands to suggest for a misspelt route. */
  commands: readonly string[];
  /** Options, besides those of a run, to suggest for a misspelt one. */
  options: readonly string[];
  /** May also refuse the options. */
  begunBefore: BegunBefore;
}

/** Draws a seed if none is given, unless the run is resumed. */
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

/** Options that do not affect the bytes of a file. */
const BESIDE = ['out', 'to', 'jobs', 'releases', 'strict', 'if-exists'];

/** The options that determine the bytes, as given. */
function askedOf({ route, parameters }: Options, { options }: Arguments<typeof OPTIONS>): Recipe {
  const given = Object.entries(options).filter(
    ([name, value]) => !BESIDE.includes(name) && value !== undefined && value !== false,
  );
  return { route, ...Object.fromEntries(given), ...Object.fromEntries(parameters) };
}
