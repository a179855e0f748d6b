/** `--to`: the destination that an address names. */
import { UsageError } from '../../../cli/arguments.ts';
import type { Dialect } from '../../../standards/sql/dialect.ts';
import { nearest } from '../../framework/nearest.ts';
import type { Destination, LoadOptions } from './destination.ts';
import { withoutPassword } from './server-address.ts';

type Opener = (to: string, options: LoadOptions) => Promise<Destination>;

const postgres: Opener = async (to, options) =>
  (await import('./postgres.ts')).postgresDestination(to, options);
const mysql: Opener = async (to, options) => (await import('./mysql.ts')).mysqlDestination(to, options);
const sqlite: Opener = async (to, options) => (await import('./sqlite.ts')).sqliteDestination(to, options);
const bucket: Opener = async (to, options) => (await import('./bucket.ts')).bucketDestination(to, options);

interface Scheme {
  example: string;
  open: Opener;
  /** What it takes rows in; undefined where it takes files of any format. */
  rows?: Dialect;
}

const SCHEMES: Readonly<Record<string, Scheme>> = {
  postgres: { example: 'postgres://USER@HOST/DATABASE', open: postgres, rows: 'postgresql' },
  postgresql: { example: 'postgresql://USER@HOST/DATABASE', open: postgres, rows: 'postgresql' },
  mysql: { example: 'mysql://USER@HOST/DATABASE', open: mysql, rows: 'mysql' },
  mariadb: { example: 'mariadb://USER@HOST/DATABASE', open: mysql, rows: 'mysql' },
  sqlite: { example: 'sqlite:FILE', open: sqlite, rows: 'sqlite' },
  s3: { example: 's3://BUCKET/PREFIX', open: bucket },
};

/** The dialect of rows that a destination takes; undefined where it takes files. Throws a UsageError for an unknown address. */
export const rowsFor = (to: string): Dialect | undefined => schemeOf(to).rows;

/** Nothing is opened yet. Throws a UsageError for an address that is none, and a LoadError where a package is missing. */
export async function destinationOf(to: string, options: LoadOptions): Promise<Destination> {
  return schemeOf(to).open(to, options);
}

function schemeOf(to: string): Scheme {
  const [, scheme = ''] = /^([\w+.-]+):/.exec(to) ?? [];
  const known = Object.hasOwn(SCHEMES, scheme) ? SCHEMES[scheme] : undefined;
  if (known) return known;
  const suggestion = nearest(scheme, Object.keys(SCHEMES));
  const hint = suggestion ? `; did you mean ${suggestion}:?` : '';
  const examples = Object.values(SCHEMES).map(({ example }) => example);
  throw new UsageError(
    `--to must be one of ${examples.join(', ')}; received '${withoutPassword(to)}'${hint}`,
  );
}
