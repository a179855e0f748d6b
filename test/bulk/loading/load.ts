/** A load of rows that a test makes itself; a run takes its rows from routes. */
import type { RecordTable } from '../../../server/bulk/formats/format.ts';
import type { Destination } from '../../../server/bulk/loading/destination.ts';
import { LoadError } from '../../../server/bulk/loading/load-error.ts';

/** Loads what `fill` writes into sinks; whatever fails, the destination is as it was, or the LoadError says how it gets so. */
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
