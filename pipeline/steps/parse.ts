import { type Inputs, type SourceId, sources } from '../../sources/index.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import type { Fetched } from './fetch.ts';

/** Rows of every source, each checked against the schema that the source declares. */
export function parseInputs(fetched: Fetched, say: (detail: string) => void): Inputs {
  const parsed: Record<string, unknown> = {};
  for (const key of Object.keys(sources) as SourceId[]) {
    say(sources[key].id);
    const { files, vintage } = fetched[key];
    parsed[key] = parseSource(sources[key], files, vintage);
  }
  return parsed as Inputs;
}

/** How many rows a source gave, over all of its tables. */
export function rowsOf(inputs: Inputs, key: SourceId): number {
  return Object.values(inputs[key] as Record<string, unknown[]>).reduce((sum, rows) => sum + rows.length, 0);
}
