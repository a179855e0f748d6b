/** One of several processes that answer: what it shares with the others, and the release that it serves. */
import type { Middleware } from 'koa';
import { type ServedDataset, served } from '../../api/framework/dataset.ts';
import type { Routes } from '../../api/framework/registry.ts';
import { openRelease } from '../../db/open.ts';
import { ReleaseError } from '../../db/release.ts';
import type { Config } from '../config.ts';
import type { Measured } from '../http/metrics.ts';
import { NO_SWAPS, type Swaps } from '../release/live-release.ts';
import { openServable, openWarm } from '../release/opening.ts';
import { batchedCount } from './batched-count.ts';
import { type Channel, Link } from './link.ts';
import type {
  Listening,
  Opened,
  PrimaryAnswers,
  Shared,
  State,
  WorkerAnswers,
  WorkerCounts,
} from './shared.ts';

export class WorkerRelease {
  readonly #config: Pick<Config, 'releases' | 'publicUrl'>;
  readonly #routes: Routes;
  readonly #link: Link<WorkerAnswers, PrimaryAnswers>;
  #dataset: ServedDataset | undefined;
  #next: ServedDataset | undefined;
  #state: State = { swaps: NO_SWAPS, crew: { ready: 0, all: 1, isStarting: true } };
  /** While requests are held back. */
  #held: { until: Promise<void>; end: () => void } | undefined;
  /** Set once there is a service. */
  measured: () => Promise<Measured> = async () => [];
  stop: () => void = () => process.exit(0);

  constructor(config: Pick<Config, 'releases' | 'publicUrl'>, routes: Routes, channel: Channel) {
    this.#config = config;
    this.#routes = routes;
    this.#link = new Link(channel, {
      prepare: (version) => this.#prepare(version),
      discard: () => {
        this.#next?.close();
        this.#next = undefined;
      },
      hold: () => {
        if (this.#held) return;
        const { promise: until, resolve: end } = Promise.withResolvers<void>();
        this.#held = { until, end };
      },
      take: () => this.#take(),
      resume: () => this.#resume(),
      state: (state) => {
        this.#state = state;
      },
      measure: () => this.measured(),
      beat: () => {},
      stop: () => this.stop(),
    });
  }

  /** Opens the release that the others serve, or chooses one if there are no others. Returns the worker's number. */
  async join(): Promise<number> {
    const { releases, publicUrl } = this.#config;
    for (;;) {
      const { number, version } = await this.#link.ask('wanted', null);
      const dataset =
        version === null
          ? await openServable(releases, publicUrl)
          : served(await openRelease(releases, version), publicUrl);
      this.#dataset = dataset;
      const state = await this.#link.ask('opened', factsOf(dataset));
      if (state) {
        this.#state = state;
        return number;
      }
      dataset.close();
    }
  }

  listening(ports: Listening): Promise<void> {
    return this.#link.ask('listening', ports);
  }

  get dataset(): ServedDataset {
    if (!this.#dataset) throw new Error('no release is open');
    return this.#dataset;
  }

  get swaps(): Swaps {
    return this.#state.swaps;
  }

  failed({ version, sha256 }: ServedDataset, { message: error }: Error): void {
    this.#link.ask('failed', { version, sha256, error }).catch(() => {});
  }

  async close(): Promise<void> {
    this.#dataset?.close();
  }

  /** What the service shares with those of the other workers. */
  get shared(): Shared {
    const link = this.#link;
    const admit: Middleware = (ctx, next) =>
      this.#held && ctx.path !== '/healthz' ? this.#held.until.then(next) : next();
    return {
      admit,
      count: batchedCount((requests) => link.ask('count', requests)),
      metrics: (own) => link.ask('metrics', own),
      workers: (): WorkerCounts => this.#state.crew,
    };
  }

  async #prepare(version: string): ReturnType<WorkerAnswers['prepare']> {
    const { releases, publicUrl } = this.#config;
    try {
      const next = await openWarm(releases, publicUrl, this.#routes, version);
      this.#next?.close();
      this.#next = next;
      return { opened: factsOf(next) };
    } catch (error) {
      const reason = error instanceof ReleaseError ? error.reason : null;
      return { reason, error: (error as Error).message };
    }
  }

  #take(): void {
    if (this.#next) {
      // No request is using it: see LiveRelease.dataset.
      this.#dataset?.close();
      this.#dataset = this.#next;
      this.#next = undefined;
    }
    this.#resume();
  }

  #resume(): void {
    this.#held?.end();
    this.#held = undefined;
  }
}

const factsOf = ({ version, sha256, sourceDate }: ServedDataset): Opened => ({ version, sha256, sourceDate });
