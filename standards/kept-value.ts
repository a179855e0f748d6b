/** Values that are slow to make, in an LRU cache of a bounded size. */
import type { LRUCache } from 'lru-cache';

/** The value of a key, made if the cache lacks it. Errors are not cached. */
export function keptValue<Value extends object | string | number>(
  cache: LRUCache<string, Value>,
  key: string,
  make: () => Value,
): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(ownText(key), made);
  return made;
}

/** A copy, because a slice of a long query would keep the whole query in memory. */
export const ownText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
