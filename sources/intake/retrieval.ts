/** One retrieval of a source's files from upstream: its options and its result. */
import type { Limits } from './limits.ts';
import type { Upstreams } from './upstreams.ts';
import type { Validator } from './validator.ts';

/** The result of a retrieval, from which the next one can ask whether anything is new. */
export interface Retrieved {
  /** Date of the data (YYYY-MM-DD), which `parseSource` checks against the data. */
  vintage: string;
  /** Date on which it was fetched (YYYY-MM-DD), from the caller's clock. */
  retrieved: string;
  /** By URL or package name. */
  validators: Record<string, Validator>;
}

export interface Retrieval extends Retrieved {
  /** By name, in the pinned layout. Files in the repository itself stay pinned and are not here. */
  files: Map<string, Uint8Array>;
}

export interface LiveRequest {
  signal: AbortSignal;
  /** The current date in UTC (YYYY-MM-DD). */
  today: string;
  /** From the last good input; the answer may then be 'unchanged'. */
  last?: Retrieved | undefined;
  /** Environment with addresses of mirrors and settings of the npm client; default: that of the process. */
  environment?: NodeJS.ProcessEnv | undefined;
  /** Receives one line at a time. */
  progress?: ((line: string) => void) | undefined;
  /** Limits other than the usual ones. */
  limits?: Limits | undefined;
  /** Shared by sources of one package: one (initially empty) map per refresh, so that none is fetched twice. */
  packages?: Map<string, Promise<unknown>> | undefined;
  /** Shared by all sources of a refresh, so that an upstream that does not answer is waited for once. */
  upstreams?: Upstreams | undefined;
}

/** The pinned files, fresh from upstream, not parsed yet. Throws a SourceError, or the signal's reason if aborted. */
export type Live = (request: LiveRequest) => Promise<Retrieval | 'unchanged'>;
