/** `--to`: the destination that an address names. */

import { nearest } from '../../api/framework/nearest.ts';
import { UsageError } from '../../cli/arguments.ts';
import type { Dialect } from '../../standards/sql/dialect.ts';
import { destinationIn, SCHEMES, type Destination as Scheme } from './address.ts';
import type { Destination, LoadOptions } from './destination.ts';
import { withoutPassword } from './server-address.ts';

type Opener = (to: string, options: LoadOptions) => Promise<Destination>;

interface Kind {
  open: Opener;
  /** The dialect of its rows; undefined if it accepts files of any format. */
  rows?: Dialect;
}

const KINDS: Readonly<Record<Scheme, Kind>> = {
  postgres: {
    open: async (to, options) => (await import('./postgres.ts')).postgresDestination(to, options),
    rows: 'postgresql',
  },
  mysql: {
    open: async (to, options) => (await import('./mysql.ts')).mysqlDestination(to, options),
    rows: 'mysql',
  },
  sqlite: {
    open: async (to, options) => (await import('./sqlite.ts')).sqliteDestination(to, options),
    rows: 'sqlite',
  },
  bucket: { open: async (to, options) => (await import('./bucket.ts')).bucketDestination(to, options) },
};

/** What follows the colon, by kind of destination. */
const EXAMPLES: Readonly<Record<Scheme, string>> = {
  postgres: '//USER@HOST/DATABASE',
  mysql: '//USER@HOST/DATABASE',
  sqlite: 'FILE',
  bucket: '//BUCKET/PREFIX',
};

/** The dialect of a destination's rows; undefined if it accepts files. Throws a UsageError for an unknown address. */
export const rowsFor = (to: string): Dialect | undefined => kindOf(to).rows;

/** Opens no connection yet. Throws a UsageError for an invalid address, and a LoadError if a package is missing. */
export async function destinationOf(to: string, options: LoadOptions): Promise<Destination> {
  return kindOf(to).open(to, options);
}

function kindOf(to: string): Kind {
  const kind = destinationIn(to);
  if (kind) return KINDS[kind];
  const [scheme = ''] = /^[\w+.-]+(?=:)/.exec(to) ?? [];
  const suggestion = nearest(scheme, Object.keys(SCHEMES));
  const meant = suggestion ? `; did you mean ${suggestion}:?` : '';
  const examples = Object.entries(SCHEMES).map(([name, each]) => `${name}:${EXAMPLES[each]}`);
  throw new UsageError(
    `--to must be one of ${examples.join(', ')}; received '${withoutPassword(to)}'${meant}`,
  );
}
