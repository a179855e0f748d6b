/** The metrics of the live release. */
import { Counter, Gauge, type Registry } from 'prom-client';
import { REFRESH_OUTCOMES } from '../../db/refresh-status.ts';
import type { Swaps } from './live-release.ts';
import type { Readiness } from './readiness.ts';
import type { RefreshFacts } from './refresh-facts.ts';

/** Sets the metrics before a scrape; `now` in milliseconds since 1970. */
export type ShowRelease = (readiness: Readiness, swaps: Swaps, facts: RefreshFacts, now: number) => void;

/** Registers the metrics. */
export function releaseMetrics(registry: Registry): ShowRelease {
  const info = new Gauge({
    name: 'dataset_info',
    help: 'The release that is served; always 1.',
    labelNames: ['version'],
    registers: [registry],
  });
  const age = new Gauge({
    name: 'dataset_age_seconds',
    help: 'Time since the served release was published.',
    registers: [registry],
  });
  const staleness = new Gauge({
    name: 'dataset_stale',
    help: '1 when two refreshes were missed.',
    registers: [registry],
  });
  const swapped = new Counter({
    name: 'dataset_swaps_total',
    help: 'Releases that took the place of another.',
    registers: [registry],
  });
  const refused = new Counter({
    name: 'dataset_swaps_refused_total',
    help: 'Releases that should have been served and could not.',
    registers: [registry],
  });
  const ready = new Gauge({
    name: 'dataset_ready',
    help: '1 while the served release can be read; 0 once a read of it failed and there is no other.',
    registers: [registry],
  });
  const failedReads = new Counter({
    name: 'dataset_failed_reads_total',
    help: 'Reads of a verified release that failed.',
    registers: [registry],
  });
  const damagedFiles = new Gauge({
    name: 'dataset_damaged_files',
    help: 'Files of the served release that are not on the disk as they were published, and are not handed out.',
    registers: [registry],
  });
  const showRefresh = refreshMetrics(registry);
  return ({ version, ageSeconds, stale, damaged }, swaps, facts, now) => {
    showRefresh(facts, now);
    info.reset();
    info.set({ version }, 1);
    age.set(ageSeconds);
    staleness.set(stale ? 1 : 0);
    // Counted elsewhere, so a scrape sets the current values.
    swapped.reset();
    swapped.inc(swaps.swapped);
    refused.reset();
    refused.inc(swaps.refused);
    failedReads.reset();
    failedReads.inc(swaps.failedReads);
    ready.set(swaps.fault === null ? 1 : 0);
    damagedFiles.set(damaged.length);
  };
}

/** Of the refresh job and the sources: absent where they are not known, so that no alert fires on a guess. */
function refreshMetrics(registry: Registry): (facts: RefreshFacts, now: number) => void {
  const lastOutcome = new Gauge({
    name: 'dataset_refresh_last_outcome',
    help: 'How the last refresh ended: 1 for that outcome, 0 for the others; absent if there was none.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const lastTimestamp = new Gauge({
    name: 'dataset_refresh_last_timestamp_seconds',
    help: 'When the last refresh ended, in seconds since 1970; absent if that is not known.',
    registers: [registry],
  });
  const staleFor = new Gauge({
    name: 'dataset_source_stale_seconds',
    help: 'Time since the day on which refreshes began to miss the source; 0 if it answered the last one.',
    labelNames: ['source'],
    registers: [registry],
  });
  const checked = new Gauge({
    name: 'dataset_source_checked_timestamp_seconds',
    help: 'When the source last confirmed or delivered what is served, in seconds since 1970; absent if never.',
    labelNames: ['source'],
    registers: [registry],
  });
  return ({ outcome, finishedSeconds, sources }, now) => {
    lastOutcome.reset();
    // Without labels, a reset would set it to 0: to 1970.
    lastTimestamp.remove();
    staleFor.reset();
    checked.reset();
    if (outcome !== null) {
      for (const each of [...REFRESH_OUTCOMES, 'unreadable']) {
        lastOutcome.set({ outcome: each }, each === outcome ? 1 : 0);
      }
    }
    if (finishedSeconds !== null) lastTimestamp.set(finishedSeconds);
    for (const { id, checkedSeconds, staleSinceSeconds } of sources) {
      const stale = staleSinceSeconds === null ? 0 : Math.max(0, Math.round(now / 1000 - staleSinceSeconds));
      staleFor.set({ source: id }, stale);
      if (checkedSeconds !== null) checked.set({ source: id }, checkedSeconds);
    }
  };
}
