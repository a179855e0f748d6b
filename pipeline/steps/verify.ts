import { readdir } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import type { Check } from '../checks/check.ts';

/** A release that breaks an invariant. The message lists all findings, by check. */
export class VerifyError extends Error {
  readonly findings: readonly string[];

  constructor(findings: readonly string[], places: number) {
    super(`the built release is wrong in ${places} place(s):\n  ${findings.join('\n  ')}`);
    this.name = 'VerifyError';
    this.findings = findings;
  }
}

/** At most this many findings of one check are listed; the rest are counted. */
const FINDINGS_LISTED = 20;

/** All checks of `pipeline/checks/`, by file name. */
export async function allChecks(): Promise<Check[]> {
  const folder = new URL('../checks/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && name !== 'check.ts').sort();
  return Promise.all(
    names.map(async (name) => ((await import(new URL(name, folder).href)) as { default: Check }).default),
  );
}

/** Runs every check over a built file and throws one error with all that they found. Returns how many ran. */
export async function verifyDataset(path: string, say: (detail: string) => void): Promise<number> {
  const sqlite = new Sqlite(path, { readonly: true });
  const findings: string[] = [];
  let places = 0;
  try {
    const checks = await allChecks();
    for (const { id, promise, run } of checks) {
      say(id);
      const found = [...run(sqlite)];
      if (found.length === 0) continue;
      places += found.length;
      findings.push(`${id}: ${promise}`, ...found.slice(0, FINDINGS_LISTED).map((finding) => `- ${finding}`));
      if (found.length > FINDINGS_LISTED) findings.push(`- and ${found.length - FINDINGS_LISTED} more`);
    }
    if (findings.length > 0) throw new VerifyError(findings, places);
    return checks.length;
  } finally {
    sqlite.close();
  }
}
