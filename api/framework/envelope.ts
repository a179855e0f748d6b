import { isoText } from '../../standards/time-zones/clock-text.ts';
import { FINDERS } from './lookup.ts';
import { ownOnPage } from './paging.ts';
import type { Prepared } from './prepare.ts';
import { isGenerated, isList } from './route.ts';
import type { Universal } from './universal.ts';

/** `meta`: how the data came about, complete enough to get the same data again. */
export interface Meta {
  endpoint: string;
  route?: string;
  count?: number;
  /** Records of the list in all. */
  total?: number;
  /** Records of the page that are the world's own, where not all are. */
  own?: number;
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
  const { endpoint, resolved, inapplicable, universal, seed, dataset, now } = prepared;
  const { route, family, suffix } = endpoint;
  // Built in the order in which people read it; spreading optional parts into a literal is several times slower.
  const meta = { endpoint: family } as Meta;
  if (suffix !== '') meta.route = suffix;
  if (count !== undefined) meta.count = count;
  if (prepared.total !== undefined) meta.total = prepared.total;
  const own = count === undefined ? undefined : ownOnPage(prepared, count, prepared.total);
  if (own !== undefined) meta.own = own;
  if (seed !== undefined) meta.seed = seed;
  if (isGenerated(route)) meta.generator = String(route.revision);
  meta.params = { ...resolved };
  for (const name of inapplicable) delete meta.params[name];
  // One value that writes itself takes V8 off its fast path for all of them.
  for (const name in meta.params) {
    const value = meta.params[name];
    if (value instanceof Temporal.Instant) meta.params[name] = isoText(value);
  }
  if (universal.id) meta.params.id = isList(route) ? universal.id : universal.id[0];
  for (const name of FINDERS) {
    const value = universal[name as keyof Universal];
    if (value !== undefined) meta.params[name] = value;
  }
  // The count and offset are needed to get the same records again.
  if (universal.count !== undefined) meta.params.count = universal.count;
  if (universal.offset) meta.params.offset = universal.offset;
  if (universal.world !== undefined && universal.world !== 'small') meta.params.world = universal.world;
  if (universal.sort) meta.params.sort = universal.sort;
  if (universal.own) meta.params.own = true;
  if (universal.history) meta.params.history = true;
  meta.dataset = dataset.version;
  if (route.kind === 'reference') meta.sources = route.sources;
  meta.generatedAt = instantText(now);
  if (warnings.length > 0) meta.warnings = warnings;
  return meta;
}

let second = Number.NaN;
let secondText = '';

/** YYYY-MM-DDTHH:mm:ss.SSSZ of milliseconds since 1970; all but the last digits is formatted once a second. */
export function instantText(now: number): string {
  const milliseconds = now % 1000;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    secondText = new Date(second).toISOString().slice(0, -4);
  }
  return `${secondText}${String(milliseconds).padStart(3, '0')}Z`;
}
