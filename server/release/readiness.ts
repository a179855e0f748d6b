/** The live release, its age and its staleness, for `/readyz` and `/metrics`. */

import type { ServedDataset } from '../../api/framework/dataset.ts';
import { type RefreshOutcome, readRefreshStatus } from '../../db/refresh-status.ts';
import type { DamagedFile } from '../downloads/published-files.ts';
import type { Refusal, Swaps } from './live-release.ts';

export interface Readiness {
  version: string;
  /** Date of the newest source, YYYY-MM-DD. */
  sourceDate: string;
  publishedAt: string;
  /** Since it was published. */
  ageSeconds: number;
  /** When every source had last confirmed the served data; null if unknown. */
  checkedAt: string | null;
  /**
   * Not every source has been asked for two scheduled refreshes. However old its content, a release is not stale while
   * its sources have nothing newer.
   */
  stale: boolean;
  /** The last run of the refresh job; null if there was none. */
  refresh: { outcome: RefreshOutcome; finishedAt: string } | 'unreadable' | null;
  /** Sources that the last refresh could not read, and since which day. */
  staleSources: { id: string; since: string }[];
  /** The release that should be served but is not; the log says what is wrong with it. */
  refused: Refusal | null;
  /**
   * Files of the release that are not served because they are not as published on the disk. The API does not depend on
   * them.
   */
  damaged: readonly DamagedFile[];
}

const DAY_MS = 86_400_000;

/** `now` in milliseconds since 1970. */
export async function readiness(
  dataset: ServedDataset,
  swaps: Swaps,
  { releases, refreshDays }: { releases: string; refreshDays: number | null },
  now: number,
  damaged: readonly DamagedFile[] = [],
): Promise<Readiness> {
  const { version, sourceDate, publishedAt } = dataset;
  const { status, fault } = await readRefreshStatus(releases);
  const staleSources = Object.entries(status?.sources ?? {}).flatMap(([id, { staleSince }]) =>
    staleSince === null ? [] : [{ id, since: staleSince }],
  );
  // A source that never answers must not let its release look fresh each time the others are published.
  const sinceThen = status?.checkedAt
    ? Date.parse(status.checkedAt)
    : Math.min(publishedAt.getTime(), ...staleSources.map(({ since }) => Date.parse(since)));
  return {
    version,
    sourceDate,
    publishedAt: publishedAt.toISOString(),
    ageSeconds: Math.max(0, Math.round((now - publishedAt.getTime()) / 1000)),
    checkedAt: status?.checkedAt ?? null,
    // Two missed refreshes: something is wrong with the refresh job.
    stale: refreshDays !== null && now - sinceThen > 2 * refreshDays * DAY_MS,
    refresh: fault ? 'unreadable' : status && { outcome: status.outcome, finishedAt: status.finishedAt },
    staleSources,
    refused: swaps.refusal,
    damaged,
  };
}
