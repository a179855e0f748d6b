/** The status that a run leaves for the server and the operator: see db/refresh-status.ts. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RefreshStatus, type SourceStatus, STATUS_FILE } from '../../db/refresh-status.ts';
import { type Inquiry, keyOf, liveSources } from './retrieval.ts';

export interface RunEnd extends Pick<RefreshStatus, 'outcome' | 'exitCode' | 'message' | 'version'> {
  /** The status that the previous run left. */
  before: RefreshStatus | null;
  startedAt: Temporal.Instant;
  finishedAt: Temporal.Instant;
  /** Undefined if the run ended before the sources were asked. */
  inquiry: Inquiry | undefined;
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

/** Replaced as a whole, so that a reader sees either the old or the new file. */
export async function writeStatus(releases: string, status: RefreshStatus): Promise<void> {
  const temporary = join(releases, `.${STATUS_FILE}`);
  try {
    await writeFile(temporary, `${JSON.stringify(status, null, 2)}\n`, { flush: true });
    await rename(temporary, join(releases, STATUS_FILE));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

const written = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'second' });
