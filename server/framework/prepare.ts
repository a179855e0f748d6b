/** The first half of a request: its query is read and resolved, and every fault in it reported at once. */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import packageFile from '../../package.json' with { type: 'json' };
import type { ServedDataset } from './dataset.ts';
import { InvalidParameter, invalidParameters } from './problem.ts';
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
