import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

export interface Metrics {
  /** No time is given for what was refused before it was a request. */
  observe(method: string, route: string, status: number, seconds?: number): void;
  /** For the metrics of the release, which are the same in every process that serves it. */
  releases: Registry;
  /** `others` gives what the other processes have measured, for a sum; none by default. */
  text(others?: (own: Measured) => Promise<Measured[]>): Promise<string>;
  /** What this process alone has measured. */
  measured(): Promise<Measured>;
  contentType: string;
}

/** Metrics of one process, as they go from one to another. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** Prometheus metrics of one server. Routes are labelled by pattern, never by a caller's path. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      for (const [route, { methods }] of routes) {
        for (const [method, statuses] of methods) {
          for (const [status, count] of statuses) {
            this.inc({ method, route, status: String(status) }, count.answered);
            count.answered = 0;
          }
        }
      }
    },
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['route'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  // Looking up a labelled child costs more than counting with it; routes and statuses are few. Requests are added
  // to the counter only when it is read, because each increment looks at all labels.
  type Timer = ReturnType<typeof duration.labels>;
  interface Count {
    /** Since the counter was read. */
    answered: number;
  }
  const routes = new Map<string, { timer: Timer; methods: Map<string, Map<number, Count>> }>();
  const releases = new Registry();
  const measured = () => registry.getMetricsAsJSON();
  return {
    releases,
    measured,
    observe(method, route, status, seconds) {
      const { timer, methods } = child(routes, route, () => ({
        timer: duration.labels(route),
        methods: new Map(),
      }));
      const statuses = child(methods, method, () => new Map<number, Count>());
      const count = child(statuses, status, () => ({ answered: 0 }));
      count.answered++;
      if (seconds !== undefined) timer.observe(seconds);
    },
    text: async (others) => {
      const own = others && (await measured());
      const all = own ? AggregatorRegistry.aggregate([own, ...(await others(own))]) : registry;
      return (await all.metrics()) + (await releases.metrics());
    },
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
