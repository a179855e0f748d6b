import { readdir } from 'node:fs/promises';
import type Sqlite from 'better-sqlite3';

/** One invariant of a release. `run` yields a finding for each row that breaks it, naming the row. */
export interface Check {
  id: string;
  /** The invariant as a sentence. */
  promise: string;
  /** A check that compares two releases need not read the tables in `same`, which are equal in both. */
  run(sqlite: Sqlite.Database, same: ReadonlySet<string>): Iterable<string>;
}

export function check(definition: Check): Check {
  return definition;
}

/** The rows of a query that should have none, each as a finding. */
export function* offenders(sqlite: Sqlite.Database, sql: string): Iterable<string> {
  for (const row of sqlite.prepare(sql).iterate()) yield JSON.stringify(row);
}

/** An exact count. */
export function* exactly(
  sqlite: Sqlite.Database,
  what: string,
  expected: number,
  sql: string,
): Iterable<string> {
  const found = sqlite.prepare(sql).pluck().get() as number;
  if (found !== expected) yield `${what}: expected ${expected}, found ${found}`;
}

/** An exact set of codes: the new ones and the missing ones are a finding each. */
export function* onlyIn(
  sqlite: Sqlite.Database,
  what: string,
  expected: readonly string[],
  sql: string,
): Iterable<string> {
  const found = new Set(sqlite.prepare(sql).pluck().all() as string[]);
  const known = new Set(expected);
  for (const code of found.difference(known)) yield `${what}: ${code} is new`;
  for (const code of known.difference(found)) yield `${what}: ${code} is gone`;
}

/** Every check of a folder, by file name; `besides` are its other files. */
export async function checksIn(folder: URL, besides: readonly string[]): Promise<Check[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !besides.includes(name));
  return Promise.all(
    names
      .sort()
      .map(async (name) => ((await import(new URL(name, folder).href)) as { default: Check }).default),
  );
}

/** At most this many findings of one check are listed; the rest are counted. */
const FINDINGS_LISTED = 20;

/** The findings of one check, as lines of a message. */
export function findingLines({ id, promise }: Check, found: readonly string[]): string[] {
  const lines = [`${id}: ${promise}`, ...found.slice(0, FINDINGS_LISTED).map((finding) => `- ${finding}`)];
  if (found.length > FINDINGS_LISTED) lines.push(`- and ${found.length - FINDINGS_LISTED} more`);
  return lines;
}
