/** What becomes of a request that the release could not be read for. */
import Sqlite from 'better-sqlite3';
import type { Middleware } from 'koa';
import type { ServedDataset } from '../framework/dataset.ts';
import { unavailable } from '../framework/problem.ts';

/** Of SQLite, where not the question is wrong but what it was asked of. A lack of memory may be the question's. */
const FAILED = /^SQLITE_(CORRUPT|NOTADB|FORMAT|CANTOPEN|IOERR(?!_NOMEM))/;

/**
 * A read of the release that failed is no fault of the request, nor one of the code: 503, and whoever looks after the
 * release hears of it. An error that a query can cause stays what it is: no caller can have a sound release given up.
 */
export function failedReads(
  dataset: () => ServedDataset,
  failed: (dataset: ServedDataset, error: Error) => void,
): Middleware {
  return async (_ctx, next) => {
    const asked = dataset();
    try {
      await next();
    } catch (error) {
      const cause = failureOf(error);
      if (!cause) throw error;
      failed(asked, cause);
      throw unavailable(
        'The release cannot be read for this answer; another is taken as soon as there is one.',
      );
    }
  };
}

/** Drizzle wraps what the driver throws. */
function failureOf(error: unknown): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Sqlite.SqliteError && FAILED.test(cause.code)) return cause;
  }
  return undefined;
}
