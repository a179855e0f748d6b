/** One asking of an upstream for the files of a source: what it is told, and what it leaves. */
import type { Limits } from './limits.ts';
import type { Validator } from './validator.ts';

/** What a retrieval leaves behind, so that the next one can ask whether anything is new. */
export interface Retrieved {
  /** Date of the data (YYYY-MM-DD), which `parseSource` holds to what they state. */
  vintage: string;
  /** Date on which it was fetched (YYYY-MM-DD): given by the caller, who owns the clock. */
  retrieved: string;
  /** By URL or package name. */
  validators: Record<string, Validator>;
}

export interface Retrieval extends Retrieved {
  /** By name, in the pinned layout. A file that the repository itself holds stays as pinned and is not here. */
  files: Map<string, Uint8Array>;
}

export interface LiveRequest {
  signal: AbortSignal;
  /** The current date in UTC (YYYY-MM-DD). */
  today: string;
  /** Of the last good input; then 'unchanged' may be the answer. */
  last?: Retrieved | undefined;
  /** Addresses of mirrors, and what the npm client reads; default: that of the process. */
  environment?: NodeJS.ProcessEnv | undefined;
  /** Told a line at a time. */
  progress?: ((line: string) => void) | undefined;
  /** Limits other than the usual ones. */
  limits?: Limits | undefined;
  /** What sources that share a package share: one (empty) map a refresh, so that none is fetched twice. */
  packages?: Map<string, Promise<unknown>> | undefined;
}

/** The pinned files, freshly from upstream and not parsed yet. Throws a SourceError, or the signal's reason when aborted. */
export type Live = (request: LiveRequest) => Promise<Retrieval | 'unchanged'>;
