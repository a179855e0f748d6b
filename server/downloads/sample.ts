/** Answers of routes to default queries, the same on every day. */
import type { z } from 'zod';
import { endOf, generatorOf, worldOf } from '../../api/framework/data.ts';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { type Prepared, prepare } from '../../api/framework/prepare.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { render } from '../../api/framework/render.ts';

const RECORDS = 1000;
const SEED = 1;

/** Below `datasets/`: samples/chance/dice.ndjson of /api/chance/dice. */
export const samplePath = ({ path }: Endpoint): string => `samples/${below(path)}.ndjson`;

/** /api/chance/dice for samples/chance/dice.ndjson; undefined for any other path. */
export function sampledRoute(path: string): string | undefined {
  const [, name] = /^samples\/(.+)\.ndjson$/.exec(path) ?? [];
  return name && `/api/${name}`;
}

/** Below the site's root: api/country-stats/rankings.json, since a path cannot be both a file and a folder. */
export const answerPath = ({ path }: Endpoint): string => `api/${below(path)}.json`;

const below = (path: string) => path.slice('/api/'.length);

/** The first 1,000 records of a fixture route's seed 1, or all of a feed's month, one JSON object a line. */
export function sampleText(endpoint: Endpoint, dataset: ServedDataset): string {
  const prepared = preparedOf(endpoint, dataset);
  const world = worldOf(prepared);
  const record = generatorOf(prepared, world);
  const length = Math.min(RECORDS, endOf(prepared, world, RECORDS) ?? RECORDS);
  return Array.from({ length }, (_, index) => `${JSON.stringify(record(index))}\n`).join('');
}

/** A reference route's answer to a request without parameters, or to its first example if it needs some. */
export function answerText(endpoint: Endpoint, dataset: ServedDataset): string {
  return render(preparedOf(endpoint, dataset));
}

function preparedOf(endpoint: Endpoint, dataset: ServedDataset): Prepared {
  const { route } = endpoint;
  const isDemanding = Object.values(route.query).some(
    (schema) => !(schema as z.ZodType).safeParse(undefined).success,
  );
  const search = new URLSearchParams(isDemanding ? route.examples[0] : '');
  if (route.kind === 'fixture') search.set('seed', String(SEED));
  return prepare(
    // The release's day instead of the clock's, so that the answer never changes.
    { endpoint, search: search.toString(), accepted: 'json', now: Date.parse(dataset.sourceDate) },
    dataset,
  );
}
