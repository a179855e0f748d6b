import type { Prepared } from '../answer.ts';

/** `meta`: how the data came about, complete enough to get the same data again (contract section 2.1). */
export interface Meta {
  endpoint: string;
  route?: string;
  count?: number;
  seed?: number;
  generator?: string;
  params: Record<string, unknown>;
  dataset: string;
  sources?: readonly string[];
  generatedAt: string;
  warnings?: readonly string[];
}

/** `count` is the number of records of a list, undefined for a single result. */
export function envelope(prepared: Prepared, count: number | undefined, warnings: readonly string[]): Meta {
  const { endpoint, resolved, universal, seed, dataset, now } = prepared;
  const { route, family, suffix } = endpoint;
  const meta: Meta = {
    endpoint: family,
    ...(suffix === '' ? {} : { route: suffix }),
    ...(count === undefined ? {} : { count }),
    ...(seed === undefined ? {} : { seed }),
    ...(route.kind === 'fixture' ? { generator: String(route.revision) } : {}),
    params: universal.offset ? { ...resolved, offset: universal.offset } : resolved,
    dataset: dataset.version,
    ...(route.kind === 'reference' ? { sources: route.sources } : {}),
    generatedAt: now.toString({ fractionalSecondDigits: 3 }),
  };
  if (warnings.length > 0) meta.warnings = warnings;
  return meta;
}
