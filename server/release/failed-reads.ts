/** Requests for which a read of the release failed. */
import Sqlite from 'better-sqlite3';
import type { Middleware } from 'koa';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { unavailable } from '../../api/framework/problem.ts';

/** SQLite's codes for faults of the database, not of the query. A lack of memory may be the query's fault. */
const FAILED = /^SQLITE_(CORRUPT|NOTADB|FORMAT|CANTOPEN|IOERR(?!_NOMEM))/;

/**
 * A failed read of the release is a fault neither of the request nor of the code: it gives 503 and is reported to the
 * live release. An error that a query can cause is not: no caller may make the service give up a sound release.
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

/** Drizzle wraps the errors of the driver. */
function failureOf(error: unknown): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Sqlite.SqliteError && FAILED.test(cause.code)) return cause;
  }
  return undefined;
}
