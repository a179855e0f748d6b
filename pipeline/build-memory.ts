/**
 * What builds that share it work out once: the rows of inputs that are the same, and what follows from those rows
 * alone. A refresh that begins again with one input less reads and derives only what that input changes.
 */
import type { Inputs, SourceId } from '../sources/index.ts';

export interface BuildMemory {
  /** Rows of a source, by what names its content. */
  readonly parsed: Map<string, object>;
  /** What was derived, by name. */
  readonly derived: Map<string, Derivation[]>;
}

interface Derivation {
  /** The sources that were read for it. */
  read: Map<SourceId, object>;
  result: unknown;
}

export const emptyMemory = (): BuildMemory => ({ parsed: new Map(), derived: new Map() });

/** The rows that are remembered under a key, or else those that `parse` gives. Nobody may alter them. */
export function parsedOnce<Rows extends object>(memory: BuildMemory, key: string, parse: () => Rows): Rows {
  const rows = (memory.parsed.get(key) as Rows | undefined) ?? parse();
  memory.parsed.set(key, rows);
  return rows;
}

/** What `derive` makes of the inputs, or made before of the same rows. It may depend on nothing else. */
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
