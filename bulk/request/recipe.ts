/** What makes a run the same as another: what was asked, by which program it was made, and when it began. */
import type { Arguments } from '../../cli/arguments.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { OPTIONS, Options } from './options.ts';

/** What determines the bytes of a run, so not the number of threads. */
export type Recipe = Readonly<Record<string, unknown>>;

/** What a run that is resumed continues with. */
export interface Begun {
  seed: string;
  now: number;
}

/** The program that made the files of a run. */
export const GENERATOR = `${packageFile.name} ${packageFile.version}`;

/** Options that do not affect the bytes of a file. */
const BESIDE = ['out', 'to', 'jobs', 'releases', 'strict', 'if-exists'];

/** The options that determine the bytes, as given. */
export function askedOf({ route, parameters }: Options, { options }: Arguments<typeof OPTIONS>): Recipe {
  const given = Object.entries(options).filter(
    ([name, value]) => !BESIDE.includes(name) && value !== undefined && value !== false,
  );
  return { route, ...Object.fromEntries(given), ...Object.fromEntries(parameters) };
}
