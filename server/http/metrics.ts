import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Swaps } from '../release/live-release.ts';
import type { Readiness } from '../release/readiness.ts';

export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  /** Says which release is served, how old and stale it is, and what became of its successors. */
  dataset(readiness: Readiness, swaps: Swaps): void;
  text(): Promise<string>;
  contentType: string;
}

/** Prometheus metrics of one server. Routes are labelled by pattern, never by a caller's path. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['route'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
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
  // Finding a labelled child anew costs more than counting with it; routes and statuses are few.
  type Timer = ReturnType<typeof duration.labels>;
  type Count = ReturnType<typeof requests.labels>;
  const routes = new Map<string, { timer: Timer; methods: Map<string, Map<number, Count>> }>();
  return {
    observe(method, route, status, seconds) {
      const { timer, methods } = child(routes, route, () => ({
        timer: duration.labels(route),
        methods: new Map(),
      }));
      const counts = child(methods, method, () => new Map<number, Count>());
      child(counts, status, () => requests.labels(method, route, String(status))).inc();
      timer.observe(seconds);
    },
    dataset({ version, ageSeconds, stale, damaged }, swaps) {
      info.reset();
      info.set({ version }, 1);
      age.set(ageSeconds);
      staleness.set(stale ? 1 : 0);
      // Counted elsewhere, so that a scrape says how it stands.
      swapped.reset();
      swapped.inc(swaps.swapped);
      refused.reset();
      refused.inc(swaps.refused);
      failedReads.reset();
      failedReads.inc(swaps.failedReads);
      ready.set(swaps.fault === null ? 1 : 0);
      damagedFiles.set(damaged.length);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function child<Key, Child>(known: Map<Key, Child>, key: Key, create: () => Child): Child {
  const found = known.get(key);
  if (found) return found;
  const created = create();
  known.set(key, created);
  return created;
}
