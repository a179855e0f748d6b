/** What an operator asks: whether the process is alive, whether it can answer, and what it has measured. */
import type RouterClass from '@koa/router';
import type { Middleware } from 'koa';
import type { ServedDataset } from '../api/framework/dataset.ts';
import { Problem, unavailable } from '../api/framework/problem.ts';
import type { Config } from './config.ts';
import type { PublishedFiles } from './downloads/published-files.ts';
import { headersOf } from './http/headers.ts';
import type { Metrics } from './http/metrics.ts';
import { reply, replyJson } from './http/respond.ts';
import { whileHeld } from './http/while-held.ts';
import type { Swaps } from './release/live-release.ts';
import { releaseMetrics } from './release/metrics.ts';
import { type Readiness, readiness } from './release/readiness.ts';
import { refreshFacts } from './release/refresh-facts.ts';
import type { Shared } from './workers/shared.ts';

interface Observed {
  config: Config;
  dataset: () => ServedDataset;
  swaps: () => Swaps;
  published: PublishedFiles;
  metrics: Metrics;
  shared: Shared | undefined;
}

export class Health {
  readonly #observed: Observed;
  readonly #showRelease: ReturnType<typeof releaseMetrics>;
  #isDraining = false;

  constructor(observed: Observed) {
    this.#observed = observed;
    this.#showRelease = releaseMetrics(observed.metrics.releases);
  }

  /** From now on `/readyz` says that the service is shutting down. */
  drain(): void {
    this.#isDraining = true;
  }

  addProbes(router: RouterClass): void {
    router.get('/healthz', notStored, (ctx) => {
      replyJson(ctx, { status: 'ok' });
    });
    router.get('/readyz', notStored, async (ctx) => {
      this.#refuseUnready();
      const workers = this.#observed.shared?.workers();
      const ready = workers && { workers: { ready: workers.ready, all: workers.all } };
      replyJson(ctx, { status: 'ready', ...(await this.#readiness()), ...ready });
    });
  }

  addMetrics(router: RouterClass): void {
    const { config, dataset, swaps, metrics, shared } = this.#observed;
    router.get('/metrics', notStored, async (ctx) => {
      const live = dataset();
      const facts = await whileHeld(live, () => refreshFacts(live, config.releases));
      this.#showRelease(await this.#readiness(), swaps(), facts, Date.now());
      headersOf(ctx)['Content-Type'] = metrics.contentType;
      reply(ctx, 200, await metrics.text(shared?.metrics));
    });
  }

  #refuseUnready(): void {
    const { swaps, shared } = this.#observed;
    if (this.#isDraining) throw new Problem('unavailable', 'The service is shutting down.');
    const { fault } = swaps();
    if (fault !== null) throw unavailable(`${fault}; another release is taken as soon as there is one.`);
    const workers = shared?.workers();
    if (workers?.isStarting)
      throw unavailable(`The service is starting: ${workers.ready} of ${workers.all} workers are ready.`);
  }

  async #readiness(): Promise<Readiness> {
    const { dataset, swaps, config, published } = this.#observed;
    const live = dataset();
    return readiness(live, swaps(), config, Date.now(), published.damaged(live));
  }
}

const notStored: Middleware = (ctx, next) => {
  headersOf(ctx)['Cache-Control'] = 'no-store';
  return next();
};
