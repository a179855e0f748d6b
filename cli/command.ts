/** How every command begins and ends: its arguments, its help, its errors and its exit code. */
import { styleText } from 'node:util';
import {
  type Arguments,
  type OptionKinds,
  type OptionValues,
  readArguments,
  UsageError,
} from './arguments.ts';

export interface Command<Kinds extends OptionKinds> {
  /** Begins each error, for a command whose errors stand among those of others. */
  name?: string;
  /** What --help prints. */
  usage: string;
  options: Kinds;
  /** How many words it takes, 0 when absent. */
  words?: number;
  /** Whether it takes options that are not declared. */
  takesOthers?: boolean;
  /** Carries it out and gives the exit code. */
  run(given: Arguments<Kinds>): Promise<number>;
  /** What the person who runs it can mend, in one line; undefined for a fault of ours. */
  explain(error: unknown, options: OptionValues<Kinds>): string | undefined;
  /** Exit code of an error other than a mistake on the command line, which is 2; 1 when absent. */
  exitCodeOf?(error: unknown): number;
}

/** Runs a command and gives its exit code. Never throws. */
export async function runCommand<const Kinds extends OptionKinds>(
  command: Command<Kinds>,
  args: readonly string[] = process.argv.slice(2),
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.usage);
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
      console.error(`${red(prefix + error.message)}\n\n${command.usage}`);
      return 2;
    }
    // Arguments that cannot be read are a UsageError: whatever else fails has its options.
    const said = command.explain(error, options as OptionValues<Kinds>);
    console.error(red(prefix + (said ?? (error as Error).stack ?? String(error))));
    return command.exitCodeOf?.(error) ?? 1;
  }
}

/** On a terminal only, and not where NO_COLOR is set. */
const red = (text: string) => styleText('red', text, { stream: process.stderr });
