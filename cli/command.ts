/** What all commands share: arguments, help, errors and exit codes. */
import { styleText } from 'node:util';
import {
  type Arguments,
  type OptionKinds,
  type OptionValues,
  readArguments,
  UnknownOption,
  UsageError,
} from './arguments.ts';
import { allowClosedPipes } from './closed-pipe.ts';

export interface Command<Kinds extends OptionKinds> {
  /** Begins each error, for a command whose errors are mixed with those of others. */
  name?: string;
  /** What --help prints. */
  usage: string;
  /** Printed after a usage error in place of a long usage text. */
  hint?: string;
  options: Kinds;
  /** How many words it takes, 0 when absent. */
  words?: number;
  /** Whether it takes options that are not declared. */
  takesOthers?: boolean;
  /** Runs it and returns the exit code. */
  run(given: Arguments<Kinds>): Promise<number>;
  /** One line on what the user can do about an error; undefined for a bug. */
  explain(error: unknown, options: OptionValues<Kinds>): string | undefined;
  /** Exit code of an error other than a mistake on the command line, which is 2; 1 when absent. */
  exitCodeOf?(error: unknown): number;
}

let start = 'npm run';

/** Sets how the texts of commands say to start them; `npm run` by default. */
export function startedBy(words: string): void {
  start = words;
}

const spoken = (text: string) =>
  start === 'npm run' ? text : text.replaceAll(/npm run (\w+)(?: --(?= ))?/g, `${start} $1`);

/** Runs a command and returns its exit code. Never throws. */
export async function runCommand<const Kinds extends OptionKinds>(
  command: Command<Kinds>,
  args: readonly string[] = process.argv.slice(2),
): Promise<number> {
  allowClosedPipes();
  if (args.includes('--help') || args.includes('-h')) {
    console.log(spoken(command.usage));
    return 0;
  }
  const prefix = command.name ? `${command.name}: ` : '';
  let options: OptionValues<Kinds> | undefined;
  try {
    const { words = 0, takesOthers = false } = command;
    const given = readArguments(args, command.options, { words, takesOthers });
    options = given.options;
    return await command.run(given);
  } catch (error) {
    if (error instanceof UsageError) {
      const said = error.message + (await meant(error));
      console.error(`${red(prefix + said)}\n\n${spoken(command.hint ?? command.usage)}`);
      return 2;
    }
    // Unreadable arguments are a UsageError: for any other error the options are set.
    const said = command.explain(error, options as OptionValues<Kinds>);
    console.error(red(prefix + ((said && spoken(said)) ?? (error as Error).stack ?? String(error))));
    return command.exitCodeOf?.(error) ?? 1;
  }
}

/**
 * `; did you mean --NAME?` for an option that is misspelt. Without the package that measures distances there is no
 * guess.
 */
async function meant(error: UsageError): Promise<string> {
  if (!(error instanceof UnknownOption)) return '';
  try {
    const { hint } = await import('../standards/nearest.ts');
    return hint(error.option, error.known, '--');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return '';
    throw failure;
  }
}

/** Only on a terminal, and not if NO_COLOR is set. */
const red = (text: string) => styleText('red', text, { stream: process.stderr });
