/**
 * One refresh: ask every live source, build from the answers and, for sources that failed, from their last good
 * inputs, compare with the live release, and publish if something changed and no guard refuses it. Whatever happens,
 * and whenever it is killed, the live release and its inputs stay whole.
 */
import { join } from 'node:path';
import type { Progress } from '../../cli/progress.ts';
import type { Difference } from '../../db/difference/difference.ts';
import { variable } from '../../db/environment.ts';
import {
  type RefreshOutcome,
  type RefreshStatus,
  readRefreshStatus,
  STATUS_FILE,
} from '../../db/refresh-status.ts';
import { currentVersion } from '../../db/release.ts';
import type { LiveRequest } from '../../sources/intake/retrieval.ts';
import type { Source } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { type BuildOptions, type BuildResult, buildRelease, type StagedRelease } from '../build.ts';
import { emptyMemory } from '../build-memory.ts';
import { type KeptInputs, prepareKept, readKept, settleKept } from '../kept-inputs.ts';
import { takeLock } from '../lock.ts';
import { prunedLine, pruneReleases } from '../retention.ts';
import { judge, RefusedError } from './approval.ts';
import { DEADLINES, type Deadlines, Overdue, within } from './deadlines.ts';
import {
  fallBack,
  keptAfter,
  keyOf,
  liveSources,
  type RetrievalOptions,
  type RetrievalResult,
  retrieveInputs,
} from './retrieval.ts';
import { nextStatus, staleIn, staleInRelease, writeStatus } from './status.ts';

export interface RefreshOptions
  extends Pick<LiveRequest, 'signal' | 'environment' | 'limits'>,
    Pick<BuildOptions, 'exports' | 'memory'> {
  /** Folder of the releases. */
  releases: string;
  /** Folder of the last good inputs. */
  inputs: string;
  /** Ids of the sources to ask; default: every one that has a live upstream. */
  only?: ReadonlySet<string>;
  /** Ids of guards that the operator skips. */
  allowed?: ReadonlySet<string>;
  /** Fetches, builds and checks, but publishes and keeps nothing. */
  dryRun?: boolean;
  /** After a run that was not refused: how many releases to keep, see retention.ts. Default: all. */
  keepReleases?: number | undefined;
  /** Default: DEADLINES. */
  deadlines?: Deadlines;
  progress: Progress;
  /** Receives one line for each source that failed. */
  warn: (line: string) => void;
  /** The clock. */
  now: () => Temporal.Instant;
}

/** The result of a completed run; any other run throws. */
export interface Refreshed {
  outcome: Exclude<RefreshOutcome, 'failed'>;
  exitCode: number;
  /** Version of the live release afterwards, or what it would be after a dry run. Null if there is none. */
  version: string | null;
  message: string;
  /** From the live release to the built one. */
  difference: Difference;
}

/** The exit codes that a scheduler reads. */
export const EXIT_CODES: Record<Exclude<RefreshOutcome, 'failed'>, number> = {
  published: 0,
  unchanged: 10,
  fellBack: 20,
  refused: 30,
};

/** The run was interrupted; `exitCode` is that of a shell for the signal. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(`ended by ${signal}; nothing was published`);
    this.name = 'Interrupted';
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

/** Exit code of a run that threw. */
export function exitCodeOf(error: unknown): number {
  return error instanceof Interrupted ? error.exitCode : 1;
}

/** Throws a LockedError if another build or refresh is running, and any error that stopped this one. */
export async function refresh(options: RefreshOptions): Promise<Refreshed> {
  const { releases, inputs, dryRun = false, now } = options;
  const unlock = takeLock(releases);
  try {
    const startedAt = now();
    const { status: before } = await readRefreshStatus(releases);
    // First clean up after a killed run: its release may be live although its inputs are not yet kept.
    await settleKept(inputs, await liveVersion(releases));
    const inquiry: { of?: RetrievalResult } = {};
    const record = async (outcome: RefreshOutcome, exitCode: number, message: string) => {
      if (dryRun) return;
      // The disk may be full: the outcome of the run is the same, and the next run cleans up after it.
      try {
        const version = await liveVersion(releases);
        await settleKept(inputs, version);
        const end = { outcome, exitCode, message, version, inquiry: inquiry.of };
        await writeStatus(releases, nextStatus({ before, startedAt, finishedAt: now(), ...end }));
      } catch (error) {
        options.warn(`${STATUS_FILE} could not be written: ${(error as Error).message}`);
      }
    };
    try {
      const { runMs } = options.deadlines ?? DEADLINES;
      const late = () => new Overdue(runMs);
      const result = await within(runMs, options.signal, late, (signal) =>
        run({ ...options, signal }, startedAt, before, inquiry),
      );
      await record(result.outcome, result.exitCode, result.message);
      if (result.outcome !== 'refused') await prune(options);
      return result;
    } catch (error) {
      await record('failed', exitCodeOf(error), (error as Error).message);
      throw error;
    }
  } finally {
    unlock();
  }
}

/** What cannot be removed now is removed by a later run; the outcome of this run does not depend on it. */
async function prune({ releases, keepReleases, dryRun, progress, warn }: RefreshOptions): Promise<void> {
  if (keepReleases === undefined || dryRun) return;
  try {
    await progress.step('prune', () => pruneReleases({ releases, keep: keepReleases }), prunedLine);
  } catch (error) {
    warn(`old releases could not be removed: ${(error as Error).message}`);
  }
}

async function run(
  options: RefreshOptions,
  startedAt: Temporal.Instant,
  before: RefreshStatus | null,
  inquiry: { of?: RetrievalResult },
): Promise<Refreshed> {
  const { inputs, only, signal, environment, limits, warn } = options;
  const progress = interruptible(options.progress, signal);
  const kept = await readKept(inputs).catch((error: Error): KeptInputs => {
    warn(`${error.message}; every source is fetched again`);
    return {};
  });
  const retrieval: RetrievalOptions = {
    inputs,
    kept,
    only,
    signal,
    environment,
    limits,
    progress,
    warn,
    today: startedAt.toZonedDateTimeISO('UTC').toPlainDate().toString(),
    staleSince: before ? staleIn(before) : await staleInRelease(options.releases),
    askMs: options.deadlines?.askMs,
  };
  inquiry.of = await retrieveInputs(retrieval);
  return buildFrom(inquiry.of, kept, { ...options, progress }, retrieval);
}

/**
 * Builds from the inputs. If a new input proves bad only in combination with the others, its source falls back as if it
 * had not answered, and the build starts again, each time with one new input fewer.
 */
async function buildFrom(
  inquiry: RetrievalResult,
  kept: KeptInputs,
  options: RefreshOptions,
  retrieval: RetrievalOptions,
): Promise<Refreshed> {
  const { releases, inputs, allowed = new Set(), dryRun = false, progress, signal, now } = options;
  const { exports = true, memory = emptyMemory() } = options;
  for (;;) {
    let difference: Difference | undefined;
    const approve = async (staged: StagedRelease) => {
      difference = staged.difference;
      await judge(staged, allowed);
      signal.throwIfAborted();
      if (!dryRun) await prepareKept(inputs, staged.version, keptAfter(inquiry, kept), inquiry.retrieved);
    };
    try {
      const built = await buildRelease({
        releases,
        inputs: inquiry.inputs,
        progress,
        approve,
        publish: !dryRun,
        exports,
        memory,
        now,
      });
      return conclusion(built, inquiry);
    } catch (error) {
      const source = error instanceof SourceError ? newInputOf(inquiry, error.source) : undefined;
      if (source) {
        fallBack(inquiry, source, error, retrieval);
      } else if (error instanceof RefusedError && difference) {
        const { message, live: version } = error;
        return { outcome: 'refused', exitCode: EXIT_CODES.refused, version, message, difference };
      } else {
        throw error;
      }
    }
  }
}

/** The source, if its new input may be at fault. */
function newInputOf(inquiry: RetrievalResult, id: string): Source | undefined {
  const source = liveSources.find((candidate) => candidate.id === id);
  if (!source) return undefined;
  const key = keyOf(source);
  return inquiry.inputs[key].sha256 === inquiry.last[key].sha256 ? undefined : source;
}

function conclusion({ version, changed, difference }: BuildResult, { failed }: RetrievalResult): Refreshed {
  const end = changed ? `${version} is live` : `${version} is still live`;
  const outcome = failed.size > 0 ? 'fellBack' : changed ? 'published' : 'unchanged';
  const message = {
    published: end,
    unchanged: `nothing new; ${end}`,
    fellBack: `the last good input was used for ${[...failed.keys()].join(', ')}; ${end}`,
  }[outcome];
  return { outcome, exitCode: EXIT_CODES[outcome], version, message, difference };
}

/** A pointer to nothing counts as none: the next published release repairs it. */
const liveVersion = (releases: string) => currentVersion(releases).catch(() => null);

/** Starts no further step once the run is interrupted. */
function interruptible(progress: Progress, signal: AbortSignal): Progress {
  return {
    async step(name, work, summary) {
      signal.throwIfAborted();
      return progress.step(name, work, summary);
    },
  };
}

/** The default folder of inputs: beside the releases. */
export function inputsFolder(releases: string, environment: NodeJS.ProcessEnv = process.env): string {
  return variable(environment, 'INPUTS_DIR') ?? join(releases, '..', 'inputs');
}
