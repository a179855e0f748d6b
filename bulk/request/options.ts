/** The command line of the bulk generator. */
import { availableParallelism } from 'node:os';
import { FINDERS } from '../../api/framework/lookup.ts';
import { notAmong } from '../../api/framework/nearest.ts';
import { type Arguments, UsageError } from '../../cli/arguments.ts';
import { SIZE_BOUNDS, type Sized } from '../../generators/draws/world-size.ts';
import { DIALECTS, type Dialect } from '../../standards/sql/dialect.ts';
import { isAddress, isSqliteName, SQLITE } from '../loading/address.ts';
import { IF_EXISTS, type IfExists } from '../loading/destination.ts';

/** All tables of a world, in place of a route. */
export const WORLD = 'world';

export const ENVELOPES = ['cloudevents', 'debezium', 'plain'] as const;
export type Envelope = (typeof ENVELOPES)[number];

export interface Options {
  /** A route without /api/; or `world`. */
  route: string;
  seed: string | undefined;
  count: number;
  offset: number;
  /** Name of the format; undefined for the one that the file name implies, or else `ndjson`. */
  format: string | undefined;
  compress: string | undefined;
  /** The dialect of `--format sql`. */
  dialect: Dialect | undefined;
  /** Whether SQL creates the tables. */
  ddl: boolean;
  /** Part `index` of `of`, from 1. */
  shard: { index: number; of: number };
  /** Threads that make records; 1 is the thread that writes them. */
  jobs: number;
  /** Files per table; undefined for a single file, or with `rowsPerFile`. */
  files: number | undefined;
  rowsPerFile: number | undefined;
  out: string | undefined;
  to: string | undefined;
  /** What to do with a table that exists. */
  ifExists: IfExists;
  /** The schema language to print in place of records. */
  schema: string | undefined;
  /** The requested size of the world. */
  sized: Partial<Record<Sized, number>>;
  /** Orders of a world. */
  orders: number | undefined;
  /** The instant of which all tables of a world are. */
  asOf: string | undefined;
  /** Tables of a world that are written, besides those that they refer to; undefined for all. */
  tables: readonly string[] | undefined;
  /** In what events are written; undefined for CloudEvents. */
  envelope: Envelope | undefined;
  releases: string | undefined;
  /** Whether a warning ends the run. */
  strict: boolean;
  /** Whether the count was given. */
  isCounted: boolean;
  /** All other options: parameters of the route. */
  parameters: readonly (readonly [name: string, value: string])[];
}

export const OPTIONS = {
  seed: 'text',
  count: 'text',
  offset: 'text',
  format: 'text',
  compress: 'text',
  dialect: 'text',
  ddl: 'flag',
  shard: 'text',
  jobs: 'text',
  files: 'text',
  'rows-per-file': 'text',
  out: 'text',
  to: 'texts',
  'if-exists': 'text',
  schema: 'text',
  users: 'text',
  products: 'text',
  companies: 'text',
  orders: 'text',
  'as-of': 'text',
  rows: 'text',
  tables: 'text',
  envelope: 'text',
  releases: 'text',
  strict: 'flag',
} as const;

/** Parameters of the API that make no sense for a stream of records. */
export const NOT_HERE: readonly string[] = ['pretty', 'unwrap', 'simulate', 'id', 'own', ...FINDERS];

const SORT_LATER = 'sort what it writes, such as with ORDER BY in a database or sort(1)';

/** The route without /api/. Throws a UsageError if there is none. */
export function routeNamed({ words }: Pick<Arguments<typeof OPTIONS>, 'words'>): string {
  const [route] = words;
  if (route === undefined) throw new UsageError('name a route, such as products');
  return route.replace(/^\/?(api\/)?/, '');
}

/**
 * Reads the arguments. An option that the route also declares as a parameter is that parameter. Throws a
 * UsageError for a value that is not allowed.
 */
export function readOptions(
  given: Arguments<typeof OPTIONS>,
  declared: Readonly<Record<string, unknown>> = {},
): Options {
  const { options: alone, others } = withoutDeclared(given, declared);
  const options = { ...alone, ...rowsAmong(alone) };
  const [notHere] = others.find(([name]) => NOT_HERE.includes(name) && !Object.hasOwn(declared, name)) ?? [];
  if (others.some(([name]) => name === 'sort'))
    throw new UsageError(
      `--sort orders the records of one page, and the command writes no pages; ${SORT_LATER}`,
    );
  if (notHere) throw new UsageError(`--${notHere} is for the API only; the command writes bare records`);
  const to = destinationAmong(options.to);
  const read: Options = {
    route: routeNamed(given),
    seed: options.seed,
    count: integer('count', options.count ?? '100', 0, MOST),
    offset: integer('offset', options.offset ?? '0', 0, MOST),
    format: options.format,
    compress: options.compress,
    dialect: options.dialect === undefined ? undefined : choice('dialect', options.dialect, DIALECTS),
    ddl: options.ddl,
    shard: shard(options.shard ?? '1/1'),
    jobs: jobs(options.jobs ?? '1'),
    files: optional('files', options.files, 1, MOST_FILES),
    rowsPerFile: optional('rows-per-file', options['rows-per-file'], 1, MOST),
    out: options.out,
    to: to.destination,
    ifExists: choice('if-exists', options['if-exists'] ?? 'fail', IF_EXISTS),
    schema: options.schema,
    sized: sizedBy(options),
    orders: optional('orders', options.orders, 1, MOST),
    asOf: options['as-of'],
    tables: options.tables?.split(',').map((name) => name.trim()),
    envelope: options.envelope === undefined ? undefined : choice('envelope', options.envelope, ENVELOPES),
    releases: options.releases,
    strict: options.strict,
    isCounted: options.count !== undefined,
    parameters: [...others, ...to.parameters],
  };
  refuseTogether(read);
  return read.format === SQLITE || isSqliteName(read.out ?? '') ? asDatabase(read) : read;
}

/** A SQLite file is a database that rows are loaded into. */
function asDatabase(read: Options): Options {
  const { format = SQLITE, out } = read;
  if (format !== SQLITE)
    throw new UsageError(`--format ${format} does not fit --out ${out}, whose extension means ${SQLITE}`);
  if (out === undefined) throw new UsageError('--format sqlite needs --out FILE, or --to sqlite:FILE');
  return { ...read, format: undefined, out: undefined, to: `sqlite:${out}` };
}

/** The error for a size with both a name and numbers. */
export const TWO_SIZES = 'give either --world or --users, --products and --companies';

/** Why a world has so many of each at least. */
const TOO_SMALL =
  ' (a smaller world would lack languages, countries or roles; --count or --orders writes less)';

/** Throws a UsageError for a number out of bounds. */
function sizedBy(options: Arguments<typeof OPTIONS>['options']): Options['sized'] {
  return Object.fromEntries(
    (Object.keys(SIZE_BOUNDS) as Sized[]).flatMap((name) => {
      const { least, most } = SIZE_BOUNDS[name];
      const count = optional(name, options[name], least, most, TOO_SMALL);
      return count === undefined ? [] : [[name, count]];
    }),
  );
}

/** Tables whose numbers of rows can be chosen; those of the others follow from them. */
const SIZED = ['orders', ...Object.keys(SIZE_BOUNDS)] as const;

/** `--rows orders=10000,users=500` is `--orders 10000 --users 500`. */
function rowsAmong(options: Arguments<typeof OPTIONS>['options']): Record<string, string> {
  const entries = options.rows?.split(',').map((entry) => entry.trim().split('=')) ?? [];
  for (const [name = '', count] of entries) {
    if (!SIZED.includes(name as (typeof SIZED)[number])) {
      const known = `${notAmong('--rows', name, SIZED)}; the rows of other tables follow from these`;
      throw new UsageError(known);
    }
    if (count === undefined) throw new UsageError(`--rows needs numbers, such as ${name}=10000`);
    if (options[name as Sized | 'orders'] !== undefined)
      throw new UsageError(`give either --rows ${name}=… or --${name}`);
  }
  return Object.fromEntries(entries as [string, string][]);
}

/** Options that stay options even if the route declares a parameter of that name. */
const SHARED = ['seed', 'to'];

function withoutDeclared(
  given: Arguments<typeof OPTIONS>,
  declared: Readonly<Record<string, unknown>>,
): Arguments<typeof OPTIONS> {
  const texts = Object.entries(given.options).filter(
    (option): option is [string, string] =>
      option[0] in declared && !SHARED.includes(option[0]) && typeof option[1] === 'string',
  );
  const options = { ...given.options, ...Object.fromEntries(texts.map(([name]) => [name, undefined])) };
  return { ...given, options, others: [...given.others, ...texts] };
}

/** `--to postgres://…` is a destination; `--to 2026-01-31` is a parameter of many routes. */
export function destinationAmong(values: readonly string[]) {
  const [destinations, dates] = [true, false].map((isUrl) =>
    values.filter((value) => isAddress(value) === isUrl),
  ) as [string[], string[]];
  if (destinations.length > 1 || dates.length > 1) throw new UsageError('--to was given twice');
  return { destination: destinations[0], parameters: dates.map((value) => ['to', value] as const) };
}

/** Refuses options that exclude each other. */
function refuseTogether(read: Options): void {
  const { shard, seed, files, rowsPerFile, out, to, route, orders, asOf, isCounted, offset } = read;
  if (shard.of > 1 && seed === undefined) {
    throw new UsageError('--shard needs --seed, or each shard would have its own');
  }
  if (out !== undefined && to !== undefined) throw new UsageError('--out and --to cannot both be given');
  if (files !== undefined && rowsPerFile !== undefined) {
    throw new UsageError('--files and --rows-per-file cannot both be given');
  }
  const isMany = files !== undefined || rowsPerFile !== undefined;
  if (isMany && shard.of > 1)
    throw new UsageError('--shard cannot be combined with --files or --rows-per-file');
  if (isMany && out === undefined && to === undefined)
    throw new UsageError('several files need --out FOLDER or --to s3://BUCKET/PREFIX');
  if (orders !== undefined && route !== WORLD) {
    throw new UsageError(`--orders is an option of 'world'; ${route} takes --count`);
  }
  if (asOf !== undefined && route !== WORLD) {
    throw new UsageError(`--as-of is an option of 'world'; a route takes --to or --asOf, as its help says`);
  }
  if (read.envelope !== undefined && route === WORLD)
    throw new UsageError("--envelope is an option of 'events'; world writes tables");
  if (read.tables !== undefined && route !== WORLD && read.envelope !== 'debezium')
    throw new UsageError("--tables is an option of 'world', and of 'events' with --envelope debezium");
  if (route !== WORLD) return;
  if (isCounted || offset > 0 || shard.of > 1) {
    throw new UsageError(
      'world writes every table whole; set its size with --users, --products and --orders',
    );
  }
  if (out === undefined && to === undefined && read.schema === undefined) {
    throw new UsageError('world writes many tables: give --out FOLDER, or --to a database');
  }
}

/** Whether files go into a folder, beside a manifest. */
export const isFolder = ({ route, files, rowsPerFile }: Options): boolean =>
  route === WORLD || files !== undefined || rowsPerFile !== undefined;

const MOST = 2 ** 32;
const MOST_FILES = 100_000;
const MOST_JOBS = 256;

function optional(
  name: string,
  text: string | undefined,
  least: number,
  most: number,
  why?: string,
): number | undefined {
  return text === undefined ? undefined : integer(name, text, least, most, why);
}

function integer(name: string, text: string, least: number, most: number, why = ''): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be an integer from ${least} to ${most}${why}; received '${text}'`);
}

export function jobs(text: string): number {
  if (text === 'auto') return availableParallelism();
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= MOST_JOBS) return value;
  throw new UsageError(`--jobs must be auto or an integer from 1 to ${MOST_JOBS}; received '${text}'`);
}

/** Throws a UsageError that names what is allowed. */
export function choice<Value extends string>(name: string, text: string, allowed: readonly Value[]): Value {
  const found = allowed.find((value) => value === text);
  if (found !== undefined) return found;
  throw new UsageError(notAmong(`--${name}`, text, allowed));
}

function shard(text: string): Options['shard'] {
  const [, index = 0, of = 0] = /^(\d{1,6})\/(\d{1,6})$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= of) return { index, of };
  throw new UsageError(`--shard must be K/N with K from 1 to N, such as 3/64; received '${text}'`);
}
