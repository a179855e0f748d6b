/**
 * A function that computes once for each object it is given. Nearly every call is for the same object as the last, so
 * that result is at hand without a look-up; the others are remembered for as long as their objects exist.
 */
export function oncePer<Source extends object, Result>(compute: (source: Source) => Result) {
  const known = new WeakMap<Source, Result>();
  let last: Source | undefined;
  let lastResult: Result;
  return (source: Source): Result => {
    if (source !== last) {
      let result = known.get(source);
      if (result === undefined && !known.has(source)) {
        result = compute(source);
        known.set(source, result);
      }
      last = source;
      lastResult = result as Result;
    }
    return lastResult;
  };
}

/** The same for each of a few names, each computed when it is first asked for. */
export function oncePerName<Source extends object, Name extends string, Result>(
  compute: (source: Source, name: Name) => Result,
) {
  const knownOf = oncePer((_: Source) => ({}) as Partial<Record<Name, Result>>);
  return (source: Source, name: Name): Result => {
    const known = knownOf(source);
    known[name] ??= compute(source, name);
    return known[name] as Result;
  };
}
