/**
 * The value of a key, which is computed and kept when there is none: Map.getOrInsertComputed, for runtimes that lack
 * it.
 */
export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, compute: (key: Key) => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const computed = compute(key);
  map.set(key, computed);
  return computed;
}
