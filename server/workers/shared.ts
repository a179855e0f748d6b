/** What several workers share, and what they and their primary ask each other. */
import type { Middleware } from 'koa';
import type { ReleaseError } from '../../db/release.ts';
import type { Measured } from '../http/metrics.ts';
import type { Count, Counted } from '../http/rate-limit.ts';
import type { Servable, Swaps } from '../release/live-release.ts';

/** For the service in a worker; a single process has none of it. */
export interface Shared {
  /** Holds requests back while all workers take another release. */
  admit: Middleware;
  /** Counts in the primary. */
  count: Count;
  /** What the other workers have measured. */
  metrics(own: Measured): Promise<Measured[]>;
  workers(): WorkerCounts;
}

export interface WorkerCounts {
  ready: number;
  all: number;
  /** Until all were ready for the first time. */
  isStarting: boolean;
}

/** A release that a worker has opened. */
export type Opened = Omit<Servable, 'close'>;

export interface State {
  swaps: Swaps;
  crew: WorkerCounts;
}

export interface Listening {
  port: number;
  metricsPort?: number;
  routes: number;
}

/** What a worker asks of the primary. */
export interface PrimaryAnswers {
  /** The worker's number, from 1, and the release to open; null if the worker chooses. */
  wanted(_: null): { number: number; version: string | null };
  /** The state if a worker with that release may listen, else null: it opens the one that is wanted now. */
  opened(release: Opened): Promise<State | null>;
  listening(ports: Listening): void;
  /** Requests of clients since the worker last asked; where each stands after them, in the same order. */
  count(requests: [client: string, requests: number][]): Promise<Counted[]>;
  /** A read of a release failed. */
  failed(fault: { version: string; sha256: string; error: string }): void;
  metrics(own: Measured): Promise<Measured[]>;
}

/** What the primary asks of a worker. */
export interface WorkerAnswers {
  /** Opens a release beside the live one. */
  prepare(
    version: string,
  ): Promise<{ opened: Opened } | { reason: ReleaseError['reason'] | null; error: string }>;
  /** Closes the release that was prepared. */
  discard(_: null): void;
  /** From now on no request is begun. */
  hold(_: null): void;
  /** The prepared release is live, and requests go on. */
  take(_: null): void;
  /** Requests go on with the live release as it was. */
  resume(_: null): void;
  state(state: State): void;
  measure(_: null): Promise<Measured>;
  /** Its event loop turns: it answers. */
  beat(_: null): void;
  stop(_: null): void;
}
