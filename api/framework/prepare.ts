/** The first half of a request: reads and resolves its query, and reports every fault in it at once. */
import packageFile from '../../package.json' with { type: 'json' };
import { crc32OfText } from '../../standards/zlib/crc32.ts';
import type { ServedDataset, WorldDataset } from './dataset.ts';
import type { Endpoint } from './endpoint.ts';
import { InvalidParameter, invalidParameters } from './problem.ts';
import { extraFormats, isGenerated, isList, type Route } from './route.ts';
import { valuesByName } from './sent-values.ts';
import { type Simulation, simulationOf } from './simulate.ts';
import type { Format, Universal } from './universal.ts';
import { strictFault, warningOf } from './warning.ts';

export interface Request {
  endpoint: Endpoint;
  /** Query string, with or without its question mark. */
  search: string;
  /** Format that the Accept header asks for; `format` overrides it. For a picture, json means its svg. */
  accepted: Format;
  /** Whether what would be a warning is a fault, as with `strict=true`. */
  isStrict?: boolean;
  /** When the request came, in milliseconds since 1970; a Temporal.Instant is made only if it is read. */
  now: number;
}

/** A valid and fully resolved request, before anything is generated, computed or selected. */
export interface Prepared<Data extends WorldDataset = ServedDataset> {
  endpoint: Endpoint;
  dataset: Data;
  now: number;
  universal: Universal;
  /** The query as it was parsed. */
  sent: Record<string, unknown>;
  /** What the handler gets, and, but for what does not apply, what `meta.params` shows. */
  resolved: Record<string, unknown>;
  /** What `meta.params` leaves out of it. */
  inapplicable: readonly string[];
  warnings: string[];
  format: Format;
  /** Seed of a fixture; absent for other kinds. */
  seed?: number;
  simulation?: Simulation;
  /** Counts the records of the list, of which so many are on the page; undefined where they are not counted. */
  countAll?: (found: number) => number | undefined;
  /** The same, once the page is rendered. */
  total?: number | undefined;
  /** Weak entity tag; absent when the answer depends on the clock or on a random seed. */
  etag?: string;
}

/** Reads and resolves a query. Throws one Problem that names every fault. */
export function prepare<Data extends WorldDataset>(
  { endpoint, search, accepted, now, isStrict = false }: Request,
  dataset: Data,
): Prepared<Data> {
  const { route, reader } = endpoint;
  const { values, universal, inapplicable, warnings, faults } = reader.read(search);
  if (route.kind === 'image') values.format ??= accepted === 'json' ? 'svg' : accepted;
  let readClock = false;
  let resolved = values;
  // A resolver may rely on every parameter of the route being valid; it does not see the universal ones.
  if (route.resolve && !faults.some(({ parameter }) => parameter in route.query)) {
    try {
      // A generating route asks for no more than any dataset has.
      resolved = route.resolve(values as never, {
        dataset: dataset as never,
        warn: (message) => warnings.push(warningOf(message, reader.names)),
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
  if (isGenerated(route) && universal.gen !== undefined && universal.gen !== String(route.revision)) {
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
  if (format in extraFormats(route)) {
    for (const name of ['fields', 'exclude', 'pretty', 'unwrap'] as const) {
      if (!universal[name]) continue;
      warnings.push({ parameter: name, text: `${name} ignored: format=${format} is always written whole.` });
    }
  }
  if (universal.id) {
    // Of a bundle it names one object, and is found as that of a list is.
    universal.id = [universal.id].flat();
    warnings.push(...withoutPage(route, universal, search));
  }
  const areWarningsRefused = isStrict || universal.strict;
  if (areWarningsRefused) faults.push(...warnings.map(strictFault));
  if (faults.length > 0) throw invalidParameters(faults);

  // A route may have its own bounds or default for it.
  const seed = universal.seed ?? (values.seed as number | undefined);
  const prepared: Prepared<Data> = {
    endpoint,
    dataset,
    now,
    universal: areWarningsRefused ? { ...universal, strict: true } : universal,
    sent: values,
    resolved,
    inapplicable,
    warnings: warnings.map(({ text }) => text),
    format,
  };
  if (isGenerated(route)) prepared.seed = seed ?? randomSeed();
  const simulation = universal.simulate && simulationOf(universal.simulate);
  if (simulation) prepared.simulation = simulation;
  const isPure = !readClock && !simulation && (!isGenerated(route) || seed !== undefined);
  if (isPure) prepared.etag = entityTag(prepared, search);
  return prepared;
}

/** Records that are found by their ids are not counted off. */
function withoutPage(route: Route, universal: Universal, search: string) {
  const sent = valuesByName(search);
  return (['count', 'offset'] as const).flatMap((parameter) => {
    delete universal[parameter];
    const text = `${parameter} ignored: id gives the ${isList(route) ? 'records' : 'object'} that it names`;
    return sent?.has(parameter) ? [{ parameter, text }] : [];
  });
}

/** By what browsers have, too. */
const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] as number;

/** The format of a picture is one of the route's own parameters. */
const formatOf = ({ kind }: Route, { format }: Record<string, unknown>): Format | undefined =>
  kind === 'image' ? (format as Format) : undefined;

/**
 * Derived from the inputs of the body, never from the body itself: `generatedAt` differs each time. A tag is
 * compared only with tags of the same URL, so a short checksum of the query is enough.
 */
function entityTag({ endpoint, dataset, format }: Prepared<WorldDataset>, search: string): string {
  const revision = isGenerated(endpoint.route) ? endpoint.route.revision : 0;
  const checksum = crc32OfText(`${endpoint.path}?${search}`);
  return `W/"${packageFile.version}-${dataset.version}-${revision}-${format}-${checksum}"`;
}
