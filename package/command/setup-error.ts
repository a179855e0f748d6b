import { SIGNALLED } from './child.ts';

/** What a first run installs or builds is not there: one line that says what and what to do. */
export class SetupError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The error for an exit code that means a signal; undefined for any other. */
export const stoppedBy = (exitCode: number): SetupError | undefined =>
  exitCode > SIGNALLED ? new SetupError('stopped before it was ready', exitCode) : undefined;
