import type Sqlite from 'better-sqlite3';

/** One invariant of a release. `run` yields a finding for each row that breaks it, naming the row. */
export interface Check {
  id: string;
  /** What has to hold, as a sentence. */
  promise: string;
  run(sqlite: Sqlite.Database): Iterable<string>;
}

export function check(definition: Check): Check {
  return definition;
}

/** The rows of a query that should find none, each as a finding. */
export function* offenders(sqlite: Sqlite.Database, sql: string): Iterable<string> {
  for (const row of sqlite.prepare(sql).iterate()) yield JSON.stringify(row);
}

/** A count that has to be exact. */
export function* exactly(
  sqlite: Sqlite.Database,
  what: string,
  expected: number,
  sql: string,
): Iterable<string> {
  const found = sqlite.prepare(sql).pluck().get() as number;
  if (found !== expected) yield `${what}: expected ${expected}, found ${found}`;
}
