/** What of a command line says where records go. It needs no package: whoever lacks them asks here first. */

/** Value of `--format`. */
export const SQLITE = 'sqlite';

/** `postgres://…` is one, `2026-01-31T12:00Z` is none. */
export const isAddress = (value: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(value);

/** What takes records, by the scheme of its address. */
export const SCHEMES = {
  postgres: 'postgres',
  postgresql: 'postgres',
  mysql: 'mysql',
  mariadb: 'mysql',
  sqlite: 'sqlite',
  s3: 'bucket',
} as const;

export type Destination = (typeof SCHEMES)[keyof typeof SCHEMES];

/** Undefined for an address of no known scheme. */
export function destinationIn(address: string): Destination | undefined {
  const [scheme = ''] = /^[\w+.-]+(?=:)/.exec(address) ?? [];
  return Object.hasOwn(SCHEMES, scheme) ? SCHEMES[scheme as keyof typeof SCHEMES] : undefined;
}

export const isSqliteName = (path: string): boolean => /\.(sqlite|sqlite3|db)$/.test(path);
