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

/** The kind of destination of an address; undefined if its scheme is unknown. */
export const destinationIn = (address: string): Destination | undefined => kindIn(address, SCHEMES);

/** What the scheme of an address stands for. */
export function kindIn<Kind>(address: string, kinds: Readonly<Record<string, Kind>>): Kind | undefined {
  const [scheme = ''] = /^[\w+.-]+(?=:)/.exec(address) ?? [];
  return Object.hasOwn(kinds, scheme) ? kinds[scheme] : undefined;
}

export const isSqliteName = (path: string): boolean => /\.(sqlite|sqlite3|db)$/.test(path);
