/**
 * A cache shared by builds: the rows of identical inputs, and everything derived from those rows alone. A refresh
 * that starts again with one input less reads and derives only what that input changes.
 */
import type { Inputs, SourceId } from '../sources/index.ts';

export interface BuildMemory {
  /** Rows of a source, by a key of its content. */
  readonly parsed: Map<string, object>;
  /** Derived values, by name. */
  readonly derived: Map<string, Derivation[]>;
}

export interface Derivation {
  /** The sources that it was derived from. */
  read: Map<SourceId, object>;
  result: unknown;
}

export const emptyMemory = (): BuildMemory => ({ parsed: new Map(), derived: new Map() });

/** The rows remembered under a key, or else those from `parse`. They must not be modified. */
export function parsedOnce<Rows extends object>(memory: BuildMemory, key: string, parse: () => Rows): Rows {
  const rows = (memory.parsed.get(key) as Rows | undefined) ?? parse();
  memory.parsed.set(key, rows);
  return rows;
}

/** The result of `derive`, or its earlier result for the same rows. It may depend only on the inputs. */
export function derivedOnce<Result>(
  memory: BuildMemory,
  name: string,
  inputs: Inputs,
  derive: (inputs: Inputs) => Result,
): Result {
  const known = memory.derived.get(name) ?? [];
  const same = known.find(({ read }) => [...read].every(([source, rows]) => inputs[source] === rows));
  if (same) return same.result as Result;
  const read = new Map<SourceId, object>();
  const watched = new Proxy(inputs, {
    get(target, source: SourceId) {
      read.set(source, target[source]);
      return target[source];
    },
  });
  const result = derive(watched);
  memory.derived.set(name, [...known, { read, result }]);
  return result;
}
