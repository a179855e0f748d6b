/** The command line of the bulk generator. */

export const USAGE = `fixture-data ROUTE [--seed N] [--count N] [--offset N] [--format ndjson|csv|json]
             [--shard K/N] [--out FILE] [--releases DIR] [--PARAMETER VALUE …]

Writes the records of a fixture route, as many as you like: the same that the API gives.

  ROUTE      the part of the URL after /api/, such as products or chance/dice
  --seed     any integer; a random one when absent, which is said on standard error
  --count    number of records, 100 when absent
  --offset   index of the first record, 0 when absent
  --format   ndjson (default), csv or json (an array)
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
  format: (typeof FORMATS)[number];
  /** Part `index` of `of`, from 1. */
  shard: { index: number; of: number };
  out: string | undefined;
  releases: string | undefined;
  /** Everything else: parameters of the route. */
  parameters: readonly (readonly [name: string, value: string])[];
}

/** A mistake on the command line; its message is for the one who typed it. */
export class UsageError extends Error {}

const OWN = ['seed', 'count', 'offset', 'format', 'shard', 'out', 'releases'];

/** What the API takes and a stream of records has no use for. */
const NOT_HERE = ['pretty', 'unwrap', 'simulate'];

/** Undefined where help was asked for. */
export function readOptions(args: readonly string[]): Options | undefined {
  const routes: string[] = [];
  const values = new Map<string, string>();
  const parameters: [string, string][] = [];
  let waiting: string | undefined;
  const take = (name: string, value: string) => {
    if (NOT_HERE.includes(name)) throw new UsageError(`--${name} is for the API; records are streamed bare`);
    if (!OWN.includes(name)) parameters.push([name, value]);
    else if (values.has(name)) throw new UsageError(`--${name} was given twice`);
    else values.set(name, value);
    waiting = undefined;
  };
  for (const arg of args) {
    if (arg === '--help' || arg === '-h') return undefined;
    const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    // A word after --name is its value, -1 too; a --name without one is a parameter that is just there.
    if (name === undefined) {
      if (waiting === undefined) routes.push(arg);
      else take(waiting, arg);
      continue;
    }
    if (waiting !== undefined) take(waiting, '');
    if (value === undefined) waiting = name;
    else take(name, value);
  }
  if (waiting !== undefined) take(waiting, '');
  const [route, ...more] = routes;
  if (route === undefined) throw new UsageError('name a route, such as products');
  if (more.length > 0) throw new UsageError(`one route at a time; ${more.join(', ')} is too many`);
  const options = {
    route: route.replace(/^\/?(api\/)?/, ''),
    seed: values.get('seed'),
    count: integer('count', values.get('count') ?? '100'),
    offset: integer('offset', values.get('offset') ?? '0'),
    format: format(values.get('format') ?? 'ndjson'),
    shard: shard(values.get('shard') ?? '1/1'),
    out: values.get('out'),
    releases: values.get('releases'),
    parameters,
  };
  if (options.shard.of > 1 && options.seed === undefined) {
    throw new UsageError('shards need --seed, or each would have another');
  }
  return options;
}

const MOST = 2 ** 32;

function integer(name: string, text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value <= MOST) return value;
  throw new UsageError(`--${name} must be an integer from 0 to ${MOST}; received '${text}'`);
}

function format(text: string): Options['format'] {
  const found = FORMATS.find((name) => name === text);
  if (found) return found;
  throw new UsageError(`--format must be one of ${FORMATS.join(', ')}; received '${text}'`);
}

function shard(text: string): Options['shard'] {
  const [, index = 0, of = 0] = /^(\d{1,6})\/(\d{1,6})$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= of) return { index, of };
  throw new UsageError(`--shard must be K/N with K from 1 to N, such as 3/64; received '${text}'`);
}
