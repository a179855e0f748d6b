/** What every run fixes before its first record: its options, its seed and its instant. */
import { randomInt } from 'node:crypto';
import type { Arguments } from '../../cli/arguments.ts';
import type { OPTIONS, Options } from './options.ts';
import { askedOf, type Begun, type Recipe } from './recipe.ts';
import type { Output, Work } from './work.ts';

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

export interface RunContext {
  /** Commands to suggest for a misspelt route. */
  commands: readonly string[];
  /** Options, besides those of a run, to suggest for a misspelt one. */
  options: readonly string[];
  /** May also refuse the options. */
  begunBefore: BegunBefore;
  /** Whether all is written here, so that a feed may show where it ends. */
  isWhole?: boolean;
}

/** Draws a seed if none is given, unless the run is resumed. */
export async function settled(
  options: Options,
  given: Arguments<typeof OPTIONS>,
  { begunBefore }: RunContext,
): Promise<{ asked: Recipe; begun: Begun }> {
  const asked = askedOf(options, given);
  const begun = (await begunBefore(options, asked)) ?? {
    seed: options.seed ?? String(randomInt(2 ** 32)),
    now: Date.now(),
  };
  return { asked, begun };
}
