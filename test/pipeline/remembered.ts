/** What the test run's own build parsed and derived, for builds whose tests look at something else. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { BuildMemory, Derivation } from '../../pipeline/build-memory.ts';
import type { SourceId } from '../../sources/index.ts';

/** A line of the file: rows of a source, or what was derived from rows, each of which it names by its key. */
type Line =
  | { parsed: string; rows: object }
  | { derived: string; read: readonly (readonly [SourceId, string])[]; result: unknown };

/** A zone's last period has no end; a number that is too large for JSON is read as infinite. */
const unending = (_: string, value: unknown) =>
  value === Number.POSITIVE_INFINITY ? JSON.rawJSON('1e999') : value;

/** As JSON, which is read in two thirds of the time of what node:v8 writes. */
export function keepMemory(path: string, memory: BuildMemory): void {
  const keys = new Map([...memory.parsed].map(([key, rows]) => [rows, key]));
  const lines: Line[] = [...memory.parsed].map(([parsed, rows]) => ({ parsed, rows }));
  for (const [derived, all] of memory.derived) {
    for (const { read, result } of all) {
      const named = [...read].map(([id, rows]) => [id, keys.get(rows) as string] as const);
      lines.push({ derived, read: named, result });
    }
  }
  writeFileSync(path, lines.map((line) => JSON.stringify(line, unending)).join('\n'));
}

/** Rows that are the same object again: that is how a derivation is known. */
function readMemory(path: string): BuildMemory {
  const parsed = new Map<string, object>();
  const derived = new Map<string, Derivation[]>();
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    const line: Line = JSON.parse(text);
    if ('rows' in line) {
      parsed.set(line.parsed, line.rows);
    } else {
      const { derived: name, read, result } = line;
      const from = new Map(read.map(([id, key]) => [id, parsed.get(key) as object]));
      derived.set(name, [...(derived.get(name) ?? []), { read: from, result }]);
    }
  }
  return { parsed, derived };
}

const known = new Map<string, BuildMemory>();

/** Of a file, once a process. */
export function remembered(path: string): BuildMemory {
  const memory = known.get(path) ?? readMemory(path);
  known.set(path, memory);
  return memory;
}

/** An edit of GeoNames' pinned countries. */
export const withoutSpain = (text: string): string =>
  text.replace(/^(FR\t.*),ES$/m, '$1').replace(/^(ES\t.*),FR\b/m, '$1');
