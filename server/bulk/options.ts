/** The command line of the bulk generator. */
import { type Arguments, UsageError } from '../../cli/arguments.ts';

export const USAGE = `fixture-data ROUTE [--seed N] [--count N] [--offset N] [--format NAME]
             [--shard K/N] [--out FILE] [--releases DIR] [--PARAMETER VALUE …]

Writes the records of a fixture route, as many as you like: the same that the API gives.

  ROUTE      the part of the URL after /api/, such as products or chance/dice
  --seed     any integer; a random one when absent, which is said on standard error
  --count    number of records, 100 when absent
  --offset   index of the first record, 0 when absent
  --format   ndjson (default), csv, json (an array) or one of the route's own that has lines, such as otlp
  --shard    the K-th of N parts, K from 1; the parts in order are the whole, byte for byte
  --out      a file, which appears when it is whole; standard output when absent
  --releases where releases stand, data/releases when absent
  any other  parameter of the route, such as --currency EUR, --fields sku,price or --asOf 2026-01-31`;

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
