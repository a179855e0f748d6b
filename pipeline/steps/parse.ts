import { type Inputs, type SourceId, sources } from '../../sources/index.ts';
import type { Source } from '../../sources/intake/source.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import { type BuildMemory, parsedOnce } from '../build-memory.ts';
import type { Fetched } from './fetch.ts';

/** Rows of every source, each checked against the schema that the source declares. */
export function parseInputs(fetched: Fetched, say: (detail: string) => void, memory: BuildMemory): Inputs {
  const parsed: Record<string, unknown> = {};
  for (const key of Object.keys(sources) as SourceId[]) {
    say(sources[key].id);
    const { files, sha256, vintage } = fetched[key];
    const source: Source = sources[key];
    // The date is checked only if the data state one.
    const content = source.stated ? `${key} ${sha256} ${vintage}` : `${key} ${sha256}`;
    parsed[key] = parsedOnce(memory, content, () => parseSource(source, files, vintage));
  }
  return parsed as Inputs;
}

/** Number of rows of a source, over all its tables. */
export function rowsOf(inputs: Inputs, key: SourceId): number {
  return Object.values(inputs[key] as Record<string, unknown[]>).reduce((sum, rows) => sum + rows.length, 0);
}
