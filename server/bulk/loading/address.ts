/** Finds the destination on a command line. Needs no package, so that it can run before packages are installed. */

/** Value of `--format`. */
export const SQLITE = 'sqlite';

/** Whether a text is an address: `postgres://…` is one, `2026-01-31T12:00Z` is not. */
export const isAddress = (value: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(value);

/** The kinds of destination, by the scheme of the address. */
export const SCHEMES = {
  postgres: 'postgres',
  postgresql: 'postgres',
  mysql: 'mysql',
  mariadb: 'mysql',
  sqlite: 'sqlite',
  s3: 'bucket',
} as const;

export type Destination = (typeof SCHEMES)[keyof typeof SCHEMES];

/** Undefined for an address with an unknown scheme. */
export function destinationIn(address: string): Destination | undefined {
  const [scheme = ''] = /^[\w+.-]+(?=:)/.exec(address) ?? [];
  return Object.hasOwn(SCHEMES, scheme) ? SCHEMES[scheme as keyof typeof SCHEMES] : undefined;
}

export const isSqliteName = (path: string): boolean => /\.(sqlite|sqlite3|db)$/.test(path);
