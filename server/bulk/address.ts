/** What of a command line says that records go into a database. It needs no package: whoever lacks them asks here first. */

/** Value of `--format`. */
export const SQLITE = 'sqlite';

/** `postgres://…` is one, `2026-01-31T12:00Z` is none. */
export const isAddress = (value: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(value);

export const isSqliteName = (path: string): boolean => /\.(sqlite|sqlite3|db)$/.test(path);
