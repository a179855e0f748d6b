/** A load of rows that a test makes itself; a run takes its rows from routes. */
import type { RecordTable } from '../../../bulk/formats/format.ts';
import type { Destination } from '../../../bulk/loading/destination.ts';
import { LoadError } from '../../../bulk/loading/load-error.ts';

/** Loads what `fill` writes. After a failure the destination is as before, or the LoadError says how to restore it. */
export async function load(
  destination: Destination,
  tables: readonly RecordTable[],
  fill: () => Promise<void>,
): Promise<void> {
  try {
    await destination.open(tables);
    await fill();
    await destination.commit();
  } catch (error) {
    const outcome = await destination.abort();
    if (!(error instanceof LoadError)) throw error;
    throw new LoadError(`${error.message}; ${outcome}`, { cause: error });
  }
}
