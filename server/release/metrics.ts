/** The metrics of the live release. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Swaps } from './live-release.ts';
import type { Readiness } from './readiness.ts';

/** Registers the metrics; the function returned sets them, before each scrape. */
export function releaseMetrics(registry: Registry): (readiness: Readiness, swaps: Swaps) => void {
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
  return ({ version, ageSeconds, stale, damaged }, swaps) => {
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
