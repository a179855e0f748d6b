/** The status that a run leaves for the server and the operator: see db/refresh-status.ts. */
import { join } from 'node:path';
import { openCurrent } from '../../db/open.ts';
import { replaceFile } from '../../db/place.ts';
import { type RefreshStatus, type SourceStatus, STATUS_FILE } from '../../db/refresh-status.ts';
import { ReleaseError } from '../../db/release.ts';
import { source } from '../../db/schema.ts';
import { keyOf, liveSources, type RetrievalResult } from './retrieval.ts';

export interface RunEnd extends Pick<RefreshStatus, 'outcome' | 'exitCode' | 'message' | 'version'> {
  /** The status that the previous run left. */
  before: RefreshStatus | null;
  startedAt: Temporal.Instant;
  finishedAt: Temporal.Instant;
  /** Undefined if the run ended before the sources were asked. */
  inquiry: RetrievalResult | undefined;
}

export function nextStatus({
  before,
  startedAt,
  finishedAt,
  inquiry,
  message,
  ...end
}: RunEnd): RefreshStatus {
  const started = written(startedAt);
  // The inputs of a refused or failed run are not served.
  const isServed = end.outcome !== 'refused' && end.outcome !== 'failed';
  const statuses = liveSources.map((source): [string, SourceStatus] => {
    const previous = before?.sources[source.id] ?? {
      checkedAt: null,
      vintage: source.vintage,
      staleSince: null,
      error: null,
    };
    const input = inquiry?.inputs[keyOf(source)];
    if (!inquiry?.asked.has(source.id) || !input) return [source.id, previous];
    const error = inquiry.failed.get(source.id) ?? null;
    const { staleSince, vintage } = input;
    if (!isServed) return [source.id, { ...previous, staleSince, error }];
    return [
      source.id,
      { checkedAt: error === null ? started : previous.checkedAt, vintage, staleSince, error },
    ];
  });
  const checked = statuses.map(([, { checkedAt }]) => checkedAt);
  return {
    startedAt: started,
    finishedAt: written(finishedAt),
    checkedAt: checked.includes(null) ? null : (checked.sort()[0] ?? null),
    ...end,
    // The rows that a guard found are in the log of the run.
    message: message.split('\n')[0] ?? '',
    sources: Object.fromEntries(statuses),
  };
}

/** The day since which each source was stale, by id. */
export function staleIn({ sources }: RefreshStatus): Map<string, string> {
  return new Map(
    Object.entries(sources).flatMap(([id, { staleSince }]) =>
      staleSince === null ? [] : [[id, staleSince]],
    ),
  );
}

/**
 * The same from the live release, where no run left a status: a scheduler may keep the release and the inputs alone.
 */
export async function staleInRelease(releases: string): Promise<Map<string, string>> {
  try {
    const { db, close } = await openCurrent(releases);
    try {
      const rows = db.select({ id: source.id, staleSince: source.staleSince }).from(source).all();
      return new Map(rows.flatMap(({ id, staleSince }) => (staleSince === null ? [] : [[id, staleSince]])));
    } finally {
      close();
    }
  } catch (error) {
    // Of another version, damaged, or none: the count begins today.
    if (error instanceof ReleaseError) return new Map();
    throw error;
  }
}

/** Replaced as a whole, so that a reader sees either the old or the new file. */
export async function writeStatus(releases: string, status: RefreshStatus): Promise<void> {
  await replaceFile(join(releases, STATUS_FILE), `${JSON.stringify(status, null, 2)}\n`, `.${STATUS_FILE}`);
}

const written = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'second' });
