/** What a page of a list says of the whole: how much of it is the world's own, and links to its others (RFC 8288). */
import type { Prepared } from './prepare.ts';
import { isGenerated } from './route.ts';

/**
 * How many records of a page are the world's own, where the others were made for the request; undefined where all are,
 * and where nobody counts them. Unless the page is sorted, they are its first.
 */
export function ownOnPage(
  { endpoint: { route }, universal: { offset = 0 } }: Prepared,
  count: number,
  total: number | undefined,
): number | undefined {
  if (route.kind !== 'fixture' || total === undefined) return undefined;
  const own = Math.max(0, total - offset);
  return own < count ? own : undefined;
}

/** What headers say of the list that a rendered page is of. */
export function pageHeaders(prepared: Prepared, search: string): Record<string, string> {
  const { total } = prepared;
  const links = pageLinks(prepared, search);
  return {
    ...(total === undefined ? {} : { 'X-Total-Count': String(total) }),
    ...(links === undefined ? {} : { Link: links }),
  };
}

/** The value of the header Link; undefined for a list that is not counted, and for one that is a single page. */
function pageLinks(prepared: Prepared, search: string): string | undefined {
  const { total, universal } = prepared;
  const { count, offset = 0 } = universal;
  if (total === undefined || count === undefined) return undefined;
  const last = Math.max(0, Math.floor((total - 1) / count) * count);
  const offsets = {
    first: 0,
    // Of an offset behind the list, the page before is the last one.
    prev: offset > 0 ? Math.min(last, Math.max(0, offset - count)) : undefined,
    next: offset + count < total ? offset + count : undefined,
    last,
  };
  const address = addressOf(prepared, search);
  return Object.entries(offsets)
    .filter(([, first]) => first !== undefined)
    .map(([relation, first]) => `<${address}count=${count}&offset=${first}>; rel="${relation}"`)
    .join(', ');
}

/** The query without its page, and with what the answer settled: seed and window, so that all pages are of one list. */
function addressOf({ endpoint, dataset, resolved, seed, universal }: Prepared, search: string): string {
  const { route, path, reader } = endpoint;
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (!reader.names.has(name)) query.delete(name);
  for (const name of ['count', 'offset']) query.delete(name);
  if (isGenerated(route)) {
    for (const [name, value] of Object.entries(resolved)) {
      if (value instanceof Temporal.Instant && !query.has(name)) query.set(name, String(value));
    }
    // What came by another name is sent on by ours.
    if (universal.q !== undefined) query.set('q', universal.q);
    if (universal.sort) query.set('sort', universal.sort.join(','));
    query.set('seed', String(seed));
  }
  const settled = String(query);
  return `${dataset.publicUrl}${path}?${settled}${settled === '' ? '' : '&'}`;
}
