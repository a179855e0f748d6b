/** How the last refresh ended and how each source did, for `/metrics`. */
import type { Dataset } from '../../db/open.ts';
import { type RefreshOutcome, readRefreshStatus } from '../../db/refresh-status.ts';
import { source } from '../../db/schema.ts';

export interface RefreshFacts {
  /** Null if no refresh has left its status. */
  outcome: RefreshOutcome | 'unreadable' | null;
  /** When the last refresh ended, in seconds since 1970; null if unknown. */
  finishedSeconds: number | null;
  sources: SourceFacts[];
}

export interface SourceFacts {
  id: string;
  /** When upstream last confirmed or delivered what is served, in seconds since 1970; null if that is not known. */
  checkedSeconds: number | null;
  /** Start of the day of the first of the refreshes in a row that it failed, in seconds since 1970; else null. */
  staleSinceSeconds: number | null;
}

/**
 * By what the refresh job left or, where it left nothing (a folder with the release alone), by what the release says
 * about its sources.
 */
export async function refreshFacts(dataset: Dataset, releases: string): Promise<RefreshFacts> {
  const { status, fault } = await readRefreshStatus(releases);
  if (status) {
    return {
      outcome: status.outcome,
      finishedSeconds: seconds(status.finishedAt),
      sources: Object.entries(status.sources).map(([id, { checkedAt, staleSince }]) => ({
        id,
        checkedSeconds: seconds(checkedAt),
        staleSinceSeconds: seconds(staleSince),
      })),
    };
  }
  return {
    outcome: fault ? 'unreadable' : null,
    finishedSeconds: null,
    sources: rowsOf(dataset).map(({ id, staleSince }) => ({
      id,
      checkedSeconds: null,
      staleSinceSeconds: seconds(staleSince),
    })),
  };
}

/** None if they cannot be read: the other metrics say that then. */
function rowsOf({ db }: Dataset) {
  try {
    return db.select({ id: source.id, staleSince: source.staleSince }).from(source).all();
  } catch {
    return [];
  }
}

const seconds = (text: string | null) => (text === null ? null : Date.parse(text) / 1000);
