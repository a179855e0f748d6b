/** What the test run's own build parsed and derived, for builds whose tests look at something else. */
import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { BuildMemory } from '../../pipeline/build-memory.ts';

/** Which rows are the same object as which is kept: that is how a derivation is known again. */
export function keepMemory(path: string, memory: BuildMemory): void {
  writeFileSync(path, serialize(memory));
}

const read = new Map<string, BuildMemory>();

/** Of a file, once a process. */
export function remembered(path: string): BuildMemory {
  const memory = read.get(path) ?? (deserialize(readFileSync(path)) as BuildMemory);
  read.set(path, memory);
  return memory;
}

/** An edit of GeoNames' pinned countries. */
export const withoutSpain = (text: string): string =>
  text.replace(/^(FR\t.*),ES$/m, '$1').replace(/^(ES\t.*),FR\b/m, '$1');
