import Sqlite from 'better-sqlite3';
import { type Check, checksIn, findingLines } from '../checks/check.ts';

/** A release that breaks an invariant. The message lists all findings, by check. */
export class VerifyError extends Error {
  readonly findings: readonly string[];

  constructor(findings: readonly string[], places: number) {
    super(`the built release is wrong in ${places} place(s):\n  ${findings.join('\n  ')}`);
    this.name = 'VerifyError';
    this.findings = findings;
  }
}

/** A release is checked by itself: there is no other that its tables could equal. */
const NOTHING: ReadonlySet<string> = new Set();

/** All checks of `pipeline/checks/`, by file name. */
export const allChecks = (): Promise<Check[]> =>
  checksIn(new URL('../checks/', import.meta.url), ['check.ts']);

/** Runs the checks on a built file and throws one error with all findings. Returns how many ran. */
export async function verifyDataset(
  path: string,
  say: (detail: string) => void,
  checks?: readonly Check[],
): Promise<number> {
  const sqlite = new Sqlite(path, { readonly: true });
  const findings: string[] = [];
  let places = 0;
  try {
    const run = checks ?? (await allChecks());
    for (const check of run) {
      say(check.id);
      const found = [...check.run(sqlite, NOTHING)];
      places += found.length;
      if (found.length > 0) findings.push(...findingLines(check, found));
    }
    if (findings.length > 0) throw new VerifyError(findings, places);
    return run.length;
  } finally {
    sqlite.close();
  }
}
