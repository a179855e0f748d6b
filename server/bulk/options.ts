/** The command line of the bulk generator. */
import { type Arguments, UsageError } from '../../cli/arguments.ts';

export const USAGE = `fixture-data ROUTE [--seed N] [--count N] [--offset N] [--format NAME]
             [--shard K/N] [--out FILE] [--releases DIR] [--strict] [--PARAMETER VALUE …]

Writes the records of a fixture route, as many as you like: the same that the API gives. A bundle, such as
relational-seed, is one record.

  ROUTE      the part of the URL after /api/, such as products or chance/dice
  --seed     any integer; a random one when absent, which is said on standard error
  --count    number of records, 100 when absent; 1 of a bundle
  --offset   index of the first record, 0 when absent
  --format   ndjson (default), csv, json (an array) or one of the route's own, such as otlp or sql
  --shard    the K-th of N parts, K from 1; the parts in order are the whole, byte for byte
  --out      a file, which appears when it is whole; standard output when absent
  --releases where releases stand, data/releases when absent
  --strict   what would be a warning, such as a parameter that means nothing beside the others, ends the run
  any other  parameter of the route, such as --currency EUR, --fields sku,price or --asOf 2026-01-31

Examples:
  fixture-data users --seed 7 --count 3 --locale de
  fixture-data orders --seed 7 --count 1000000 --format csv --out orders.csv
  fixture-data orders --seed 7 --offset 1000000 --count 1 --fields id,total,customer
  fixture-data relational-seed --seed 7 --format sql --dialect sqlite | sqlite3 shop.db
  fixture-data products --seed 7 --count 100000000 --shard 3/64 --out part-3.ndjson

Exit codes: 0 written, 1 a failure such as a full disk, 2 wrong usage or a parameter that is refused.`;

export const FORMATS = ['ndjson', 'csv', 'json'] as const;

export interface Options {
  route: string;
  seed: string | undefined;
  count: number;
  offset: number;
  format: string;
  /** Part `index` of `of`, from 1. */
  shard: { index: number; of: number };
  out: string | undefined;
  releases: string | undefined;
  /** Whether a warning ends the run. */
  strict: boolean;
  /** Whether the count was given. */
  isCounted: boolean;
  /** All others: parameters of the route. */
  parameters: readonly (readonly [name: string, value: string])[];
}

export const OPTIONS = {
  seed: 'text',
  count: 'text',
  offset: 'text',
  format: 'text',
  shard: 'text',
  out: 'text',
  releases: 'text',
  strict: 'flag',
} as const;

/** Parameters of the API that make no sense for a stream of records. */
const NOT_HERE = ['pretty', 'unwrap', 'simulate'];

/** What the arguments ask for. Throws a UsageError for a value that is not allowed. */
export function readOptions({ options, words, others }: Arguments<typeof OPTIONS>): Options {
  const [route] = words;
  if (route === undefined) throw new UsageError('name a route, such as products');
  const [notHere] = others.find(([name]) => NOT_HERE.includes(name)) ?? [];
  if (notHere) throw new UsageError(`--${notHere} is for the API; records are streamed bare`);
  const read = {
    route: route.replace(/^\/?(api\/)?/, ''),
    seed: options.seed,
    count: integer('count', options.count ?? '100'),
    offset: integer('offset', options.offset ?? '0'),
    format: options.format ?? 'ndjson',
    shard: shard(options.shard ?? '1/1'),
    out: options.out,
    releases: options.releases,
    strict: options.strict,
    isCounted: options.count !== undefined,
    parameters: others,
  };
  if (read.shard.of > 1 && read.seed === undefined) {
    throw new UsageError('shards need --seed, or each would have its own');
  }
  return read;
}

const MOST = 2 ** 32;

function integer(name: string, text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value <= MOST) return value;
  throw new UsageError(`--${name} must be an integer from 0 to ${MOST}; received '${text}'`);
}

function shard(text: string): Options['shard'] {
  const [, index = 0, of = 0] = /^(\d{1,6})\/(\d{1,6})$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= of) return { index, of };
  throw new UsageError(`--shard must be K/N with K from 1 to N, such as 3/64; received '${text}'`);
}
