/** The names that more than one of the lists has. */
export function sharedAmong(lists: readonly Iterable<string>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const list of lists) {
    for (const name of new Set(list)) (seen.has(name) ? shared : seen).add(name);
  }
  return shared;
}
