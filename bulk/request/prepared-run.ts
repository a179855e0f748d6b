/** A run before its first record. */
import type { Arguments } from '../../cli/arguments.ts';
import { type OPTIONS, routeNamed, WORLD } from './options.ts';
import { routeRun } from './route-run.ts';
import type { PreparedRun, RunContext } from './run-context.ts';
import type { Source } from './source.ts';
import { worldRun } from './world-run.ts';

/** Throws a UsageError for options that make no sense, and a Problem for a parameter that is refused. */
export const preparedRun = (
  given: Arguments<typeof OPTIONS>,
  source: Source,
  context: RunContext,
): Promise<PreparedRun> =>
  routeNamed(given) === WORLD ? worldRun(given, source, context) : routeRun(given, source, context);
