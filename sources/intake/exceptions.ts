import { SourceError } from './source-error.ts';

/**
 * Checks that a set of exceptions is exact: a new one fails, and so does one that is gone upstream. Throws a
 * SourceError that lists both.
 */
export function expectExactly(
  at: { source: string; file?: string },
  what: string,
  actual: Iterable<string>,
  expected: Iterable<string>,
): void {
  const found = new Set(actual);
  const known = new Set(expected);
  const fresh = [...found.difference(known)].sort();
  const stale = [...known.difference(found)].sort();
  if (fresh.length === 0 && stale.length === 0) return;
  const parts = [
    fresh.length > 0 && `new: ${fresh.join(' ')}`,
    stale.length > 0 && `no longer so: ${stale.join(' ')}`,
  ].filter(Boolean);
  throw new SourceError(at, `${what} changed (${parts.join('; ')}); decide and record it`);
}
