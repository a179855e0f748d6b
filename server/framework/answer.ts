/**
 * One request to one endpoint, from query string to body: read, resolve, then generate, compute or select,
 * project, render. Knows nothing of HTTP beyond what a body needs, so that the bulk tools can use it too.
 */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import packageFile from '../../package.json' with { type: 'json' };
import { Key } from '../generators/random.ts';
import { World } from '../generators/world.ts';
import type { ServedDataset } from './dataset.ts';
import { envelope } from './envelope.ts';
import { InvalidParameter, invalidParameters } from './problem.ts';
import { chosenFields, project } from './project.ts';
import type { Endpoint } from './registry.ts';
import type { Route } from './route.ts';
import { type Simulation, simulationOf } from './simulate.ts';
import type { Format, Universal } from './universal.ts';

export interface Request {
  endpoint: Endpoint;
  /** Query string, with or without its question mark. */
  search: string;
  /** Format by the Accept header, which `format` overrides. */
  accepted: Format;
  /** When the request came, in milliseconds since 1970: a Temporal.Instant is made only for whoever reads it. */
  now: number;
}

/** A request that is valid and fully resolved; nothing was generated, computed or selected yet. */
export interface Prepared {
  endpoint: Endpoint;
  dataset: ServedDataset;
  now: number;
  universal: Universal;
  /** The query as it was parsed. */
  sent: Record<string, unknown>;
  /** What the handler gets, and what `meta.params` shows. */
  resolved: Record<string, unknown>;
  warnings: string[];
  format: Format;
  /** Seed of a fixture; absent for other kinds. */
  seed?: number;
  simulation?: Simulation;
  /** Weak entity tag; absent when the answer depends on the clock or on a random seed. */
  etag?: string;
}

export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  svg: 'image/svg+xml',
};

/** Reads and resolves a query. Throws one Problem that names every fault. */
export function prepare({ endpoint, search, accepted, now }: Request, dataset: ServedDataset): Prepared {
  const { route, reader } = endpoint;
  const { values, universal, warnings, faults } = reader.read(search);
  let readClock = false;
  let resolved = values;
  // A resolver may rely on every parameter of the route being valid; the universal ones it does not see.
  if (route.resolve && !faults.some(({ parameter }) => parameter in route.query)) {
    try {
      resolved = route.resolve(values as never, {
        dataset,
        warn: (message) => warnings.push(message),
        now: () => {
          readClock = true;
          return Temporal.Instant.fromEpochMilliseconds(now);
        },
        refuse: (fault) => faults.push({ code: 'invalid', ...fault }),
      }) as Record<string, unknown>;
    } catch (error) {
      if (!(error instanceof InvalidParameter)) throw error;
      faults.push(...error.faults);
    }
  }
  if (route.kind === 'fixture' && universal.gen !== undefined && universal.gen !== String(route.revision)) {
    faults.push({
      parameter: 'gen',
      code: 'invalid',
      message: `asks for generator revision ${universal.gen}; this server runs ${route.revision}.`,
      received: universal.gen,
      expected: String(route.revision),
    });
  }
  const format = formatOf(route, resolved) ?? universal.format ?? accepted;
  if (format === 'csv') faults.push(...reader.formulas(values));
  if (faults.length > 0) throw invalidParameters(faults);

  const prepared: Prepared = {
    endpoint,
    dataset,
    now,
    universal,
    sent: values,
    resolved,
    warnings,
    format,
  };
  if (route.kind === 'fixture') prepared.seed = universal.seed ?? randomInt(2 ** 32);
  const simulation = universal.simulate && simulationOf(universal.simulate);
  if (simulation) prepared.simulation = simulation;
  const isPure = !readClock && !simulation && (route.kind !== 'fixture' || universal.seed !== undefined);
  if (isPure) prepared.etag = entityTag(prepared, search);
  return prepared;
}

/** A picture's format is a parameter of its own. */
const formatOf = ({ kind }: Route, { format }: Record<string, unknown>): Format | undefined =>
  kind === 'image' ? (format as Format) : undefined;

/**
 * From what the body follows from, never from the body: `generatedAt` differs each time. A tag is compared
 * only with tags of the same URL, so a short checksum of the query is enough.
 */
function entityTag({ endpoint, dataset, format }: Prepared, search: string): string {
  const revision = endpoint.route.kind === 'fixture' ? endpoint.route.revision : 0;
  return `W/"${packageFile.version}-${dataset.version}-${revision}-${format}-${crc32(`${endpoint.path}?${search}`)}"`;
}

/** Generates, computes or selects, and renders. */
export function render(prepared: Prepared, data: Data = dataOf(prepared)): string {
  return renderParts(prepared, data).join('');
}

/** The same in parts that follow each other, for whoever writes them one by one. */
export function renderParts(prepared: Prepared, data: Data = dataOf(prepared)): readonly string[] {
  const { endpoint, universal, format } = prepared;
  if (typeof data === 'string') return [data];
  const fields = chosenFields(endpoint.route, universal);
  if (Array.isArray(data)) {
    const records = fields ? data.map((record) => project(record, fields)) : data;
    if (format === 'csv') return [endpoint.table.csv(records, fields)];
    if (format === 'ndjson') return records.map((record) => `${JSON.stringify(record)}\n`);
    return json(prepared, records, records.length);
  }
  return json(prepared, fields ? project(data, fields) : data, undefined);
}

/** `count` is the number of records of a list. */
function json(prepared: Prepared, data: unknown, count: number | undefined): readonly string[] {
  const { universal, warnings } = prepared;
  if (universal.unwrap) return universal.pretty ? [pretty(data)] : [JSON.stringify(data)];
  const meta = envelope(prepared, count, warnings);
  if (universal.pretty) return [pretty({ data, meta })];
  // In two steps: instants in `meta` write themselves, which would take V8 off its fast path for the records too.
  return ['{"data":', JSON.stringify(data), ',"meta":', JSON.stringify(meta), '}'];
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The record at any index of a prepared fixture. */
export function generatorOf({ endpoint, dataset, resolved, seed = 0 }: Prepared) {
  const { route, path } = endpoint;
  if (route.kind !== 'fixture') throw new Error(`${path} generates nothing`);
  const root = Key.root(seed, path, route.revision);
  const world = new World(seed, dataset.vocabulary, dataset.publicUrl);
  return (index: number): Record<string, unknown> =>
    route.generate(root.at(index), resolved as never, world, index);
}

/** Records, a single result or a picture. */
type Data = Record<string, unknown> | Record<string, unknown>[] | string;

/** What a route answers, before any field is left out. */
export function dataOf(prepared: Prepared): Data {
  const { endpoint, dataset, universal, sent, resolved, warnings } = prepared;
  const { route } = endpoint;
  const { count, offset = 0 } = universal;
  const warn = (message: string) => {
    warnings.push(message);
  };
  switch (route.kind) {
    case 'computation':
      return route.compute(resolved as never, { dataset, warn, sent: sent as never });
    case 'reference':
      // SQLite takes an offset only after a limit, and drizzle leaves out a negative one.
      return route
        .select(dataset.db, resolved as never, { dataset, warn })
        .limit(count ?? 2147483647)
        .offset(offset)
        .all();
    case 'fixture':
      return [...recordsOf(prepared)];
    case 'image':
      return route.draw(resolved as never, { dataset, warn });
  }
}

/** The records of a prepared fixture one by one, for whoever wants to do something else between two of them. */
export function* recordsOf(prepared: Prepared): Generator<Record<string, unknown>> {
  const { count = 0, offset = 0 } = prepared.universal;
  const record = generatorOf(prepared);
  for (let index = offset; index < offset + count; index++) yield record(index);
}
