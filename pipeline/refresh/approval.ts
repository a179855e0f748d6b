/** The verdict of the guards on a release that is built but not yet published. */
import Sqlite from 'better-sqlite3';
import { type Difference, differs } from '../../db/difference/difference.ts';
import { type Check, checksIn, findingLines } from '../checks/check.ts';

/** A release that guards refuse to publish. The message lists their findings, by guard. */
export class RefusedError extends Error {
  readonly guards: readonly string[];
  /** Version of the live release. */
  readonly live: string;

  constructor(live: string, guards: readonly string[], lines: readonly string[]) {
    const allow = guards.map((id) => `--allow ${id}`).join(' ');
    super(
      `refused by ${guards.join(', ')}: too much differs from the live release ${live}\n  ${lines.join('\n  ')}\n` +
        `Nothing was published. If the changes are right, run again with ${allow}`,
    );
    this.name = 'RefusedError';
    this.guards = guards;
    this.live = live;
  }
}

/** All guards of `pipeline/checks/guards/`, by file name. */
export const allGuards = (): Promise<Check[]> =>
  checksIn(new URL('../checks/guards/', import.meta.url), ['guard.ts']);

export interface Compared {
  /** Of the built SQLite file. */
  path: string;
  /** The live release; null if there is none, so that there is nothing to guard. */
  live: { version: string; path: string } | null;
  /** The difference between them, if it is already known. */
  difference?: Difference;
}

/**
 * Runs every guard that is not skipped. Throws one RefusedError with all findings; returns how many guards passed.
 */
export async function judge(compared: Compared, allowed: ReadonlySet<string>): Promise<number> {
  const { path, live, difference } = compared;
  if (!live) return 0;
  const guards = (await allGuards()).filter(({ id }) => !allowed.has(id));
  // The version contains the hash of the content, so the content is the same and there is nothing to check.
  if (difference && difference.before === difference.after) return guards.length;
  const same = new Set(difference?.tables.filter((table) => !differs(table)).map(({ name }) => name));
  const sqlite = new Sqlite(path, { readonly: true });
  try {
    sqlite.prepare('ATTACH DATABASE ? AS live').run(live.path);
    const refused: string[] = [];
    const lines: string[] = [];
    for (const guard of guards) {
      const found = findingsOf(guard, sqlite, same);
      if (found.length === 0) continue;
      refused.push(guard.id);
      lines.push(...findingLines(guard, found));
    }
    if (refused.length > 0) throw new RefusedError(live.version, refused, lines);
    return guards.length;
  } finally {
    sqlite.close();
  }
}

/** A comparison that fails because a column is missing is a finding too. */
function findingsOf(guard: Check, sqlite: Sqlite.Database, same: ReadonlySet<string>): string[] {
  try {
    return [...guard.run(sqlite, same)];
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return [`cannot be compared: ${error.message}`];
    throw error;
  }
}
