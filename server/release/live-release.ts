/**
 * The release that requests are answered from, replaced while the server runs. A release that the pointer names is
 * verified and warmed up beside the live one, then replaces it between two requests. One that cannot be served is
 * refused, and the live one stays. The live one is held in memory, so that no change to its files affects an answer;
 * if a read of it still fails, the newest other sound release replaces it, until the pointer names one that can be
 * served.
 */
import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Logger } from 'pino';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { holdRelease } from '../../db/lease.ts';
import {
  currentVersion,
  DATASET_FILE,
  pointerFile,
  REBUILD,
  ReleaseError,
  readSums,
  releaseFolder,
  versionsIn,
} from '../../db/release.ts';
import type { LiveVersion } from '../downloads/catalogue.ts';
import type { PublishedFiles } from '../downloads/published-files.ts';

/** A release that the pointer names but that is not served. */
export interface Refusal {
  /** Null when the pointer is gone or names nothing. */
  version: string | null;
  reason: ReleaseError['reason'] | 'failed';
}

/** The outcome for the releases that the pointer has named since the server started. */
export interface Swaps {
  swapped: number;
  /** A release that is tried repeatedly counts once. */
  refused: number;
  /** The pointer's release while it is refused. */
  refusal: Refusal | null;
  /** Reads that failed although the release had been verified. */
  failedReads: number;
  /** Why the live release cannot be relied on, in one line; null while it can. */
  fault: string | null;
}

export const NO_SWAPS: Swaps = { swapped: 0, refused: 0, refusal: null, failedReads: 0, fault: null };

/** A release that can be served: open in this process or, for the primary of several workers, in each of theirs. */
export interface Servable extends LiveVersion {
  sha256: string;
  /** Date of the newest source, YYYY-MM-DD. */
  sourceDate: string;
  close(): void;
}

export interface LiveReleaseOptions<Release extends Servable> {
  releases: string;
  log: Logger;
  /** Opens a release and warms it up; throws if it cannot be served. */
  open(version: string): Promise<Release>;
  /** Lets every worker take a release that is open in all of them. */
  take?(next: Release): Promise<void>;
  /** Receives every change of `swaps`. */
  changed?(swaps: Swaps): void;
  /** Inspected with the pointer, so that a damaged file is reported before anyone requests it. */
  published?: PublishedFiles;
}

export class LiveRelease<Release extends Servable = ServedDataset> {
  readonly #options: LiveReleaseOptions<Release>;
  #dataset: Release;
  #state: Swaps = NO_SWAPS;
  /** Failed reads by the hash of the dataset: the same bytes fail again. */
  readonly #failed = new Map<string, string>();
  /** The last report about the refused release: logged once, however often it is tried. */
  #said: string | undefined;
  #asked = false;
  #looking: Promise<void> | undefined;
  #watcher: FSWatcher | undefined;
  #poll: NodeJS.Timeout | undefined;
  #closed = false;
  /** Ends the lease that protects the live release's files from removal. Null without one. */
  #endLease: (() => void) | null = null;

  /** Starts with a release that is open already. */
  constructor(dataset: Release, options: LiveReleaseOptions<Release>) {
    this.#dataset = dataset;
    this.#options = options;
    this.#endLease = holdRelease(options.releases, dataset.version);
  }

  /**
   * The live release, to be used in the same turn of the event loop. No handler waits between reading it and having
   * its answer, so it can be closed as soon as it is replaced: no request is using it.
   */
  get dataset(): Release {
    return this.#dataset;
  }

  get swaps(): Swaps {
    return this.#state;
  }

  get #swaps(): Swaps {
    return this.#state;
  }

  set #swaps(swaps: Swaps) {
    this.#state = swaps;
    this.#options.changed?.(swaps);
  }

  /** Reports a failed read: from now on the service looks for another release and is not ready. */
  failed({ version, sha256 }: { version: string; sha256: string }, error: Error): void {
    const { swapped, refused, refusal, failedReads } = this.#swaps;
    const isLive = sha256 === this.#dataset.sha256;
    const fault = isLive ? `a read of release ${version} failed (${error.message})` : this.#swaps.fault;
    this.#swaps = { swapped, refused, refusal, failedReads: failedReads + 1, fault };
    if (this.#failed.has(sha256)) return;
    this.#failed.set(sha256, error.message);
    this.#options.log.error({ version, error: error.message }, 'release cannot be read');
    void this.look();
  }

  /** Reads the pointer now, whenever its folder changes, and at an interval in seconds (0: never). */
  follow(pollSeconds: number): void {
    const { releases, log } = this.#options;
    const pointer = basename(pointerFile(releases));
    const unwatched = (error: unknown) => {
      log.warn({ releases, error: (error as Error).message, pollSeconds }, 'the pointer cannot be watched');
    };
    try {
      // Not the pointer itself: a rename replaces the file, and a watch stays on the old one.
      this.#watcher = watch(releases, { persistent: false }, (_event, file) => {
        if (file === null || file === pointer) void this.look();
      }).on('error', unwatched);
    } catch (error) {
      unwatched(error);
    }
    if (pollSeconds > 0) this.#poll = setInterval(() => void this.look(), pollSeconds * 1000).unref();
    // The pointer may have moved between the opening of the first release and the watch.
    void this.look();
  }

  /** Looks again, like `look`, and logs again what is wrong with a release that is still refused. */
  reload(): Promise<void> {
    this.#said = undefined;
    return this.look();
  }

  /**
   * Reads the pointer and swaps if it names another release. Never throws. One look at a time: a call during another
   * makes that look once more, so that the last pointer wins. Settles when the last of them is done.
   */
  look(): Promise<void> {
    this.#asked = true;
    this.#looking ??= this.#lookWhileAsked();
    return this.#looking;
  }

  /** Takes for live what is live already: the first of the workers that follow others that all died has opened it. */
  adopt(release: Release): void {
    this.#endLease?.();
    this.#endLease = holdRelease(this.#options.releases, release.version);
    this.#dataset = release;
  }

  /** Stops watching the pointer and closes the live release. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#watcher?.close();
    clearInterval(this.#poll);
    await this.#looking;
    this.#endLease?.();
    this.#dataset.close();
  }

  async #lookWhileAsked(): Promise<void> {
    while (this.#asked && !this.#closed) {
      this.#asked = false;
      await this.#lookOnce();
    }
    this.#looking = undefined;
  }

  async #lookOnce(): Promise<void> {
    const { releases, published } = this.#options;
    let version: string | null = null;
    try {
      version = await currentVersion(releases);
      if (version === null) {
        throw new ReleaseError('missing', `${pointerFile(releases)} is gone; ${REBUILD}`);
      }
      if (!(await this.#isLive(version))) await this.#take(version);
      else if (this.#swaps.fault === null) this.#settle({ ...this.#swaps, refusal: null });
      else throw this.#failure(version, this.#dataset.sha256);
    } catch (error) {
      this.#refuse(version, error as Error);
      if (this.#swaps.fault !== null) await this.#takeAnother(version);
    }
    // A release that was published before there were leases can be leased once a prune has seen it.
    this.#endLease ??= holdRelease(this.#options.releases, this.#dataset.version);
    // Not awaited: a slow disk must not delay the next pointer.
    if (!this.#closed) void published?.inspect(this.#dataset);
  }

  /** Whether the release under a version is the live one: a version may be rebuilt with other bytes. */
  async #isLive(version: string): Promise<boolean> {
    if (version !== this.#dataset.version) return false;
    // Without its SHA256SUMS there is no way to tell.
    const named = await hashNamed(this.#options.releases, version);
    return named === undefined || named === this.#dataset.sha256;
  }

  async #take(version: string): Promise<void> {
    const started = performance.now();
    const next = await this.#open(version);
    if (this.#closed || !(await this.#isStillNamed(version))) {
      next.close();
      this.#asked = true;
      return;
    }
    await this.#replace(next, performance.now() - started, null);
  }

  /** Replaces the unreadable release by the newest one, other than the pointer's, that can be served. */
  async #takeAnother(named: string | null): Promise<void> {
    const started = performance.now();
    for (const version of await otherVersions(this.#options.releases, named)) {
      const next = await this.#open(version).catch(() => undefined);
      if (!next) continue;
      if (this.#closed) return next.close();
      try {
        return await this.#replace(next, performance.now() - started, this.#swaps.refusal);
      } catch (error) {
        this.#refuse(version, error as Error);
      }
    }
  }

  async #open(version: string): Promise<Release> {
    const named = await hashNamed(this.#options.releases, version);
    if (named !== undefined && this.#failed.has(named)) throw this.#failure(version, named);
    return this.#options.open(version);
  }

  #failure(version: string, sha256: string): ReleaseError {
    const why = this.#failed.get(sha256) ?? 'it cannot be read';
    const mend = `remove its folder and ${REBUILD}`;
    return new ReleaseError(
      'damaged',
      `release ${version} is damaged: a read of it failed (${why}); ${mend}`,
    );
  }

  /** Whether the pointer did not move while its release was opened. An unreadable one has moved. */
  async #isStillNamed(version: string): Promise<boolean> {
    return (await currentVersion(this.#options.releases).catch(() => null)) === version;
  }

  async #replace(next: Release, milliseconds: number, refusal: Refusal | null): Promise<void> {
    await this.#options.take?.(next);
    const before = this.#dataset;
    this.#dataset = next;
    before.close();
    this.#endLease?.();
    this.#endLease = holdRelease(this.#options.releases, next.version);
    const swaps = { ...this.#swaps, swapped: this.#swaps.swapped + 1, refusal, fault: null };
    if (refusal === null) this.#settle(swaps);
    else this.#swaps = swaps;
    const { version: to, sourceDate } = next;
    this.#options.log.info(
      { from: before.version, to, sourceDate, ms: Math.round(milliseconds) },
      'release swapped',
    );
  }

  #settle(swaps: Swaps): void {
    this.#swaps = swaps;
    this.#said = undefined;
  }

  #refuse(version: string | null, error: Error): void {
    const reason = error instanceof ReleaseError ? error.reason : 'failed';
    const { refused, refusal } = this.#swaps;
    const isNew = refusal?.version !== version || refusal.reason !== reason;
    this.#swaps = {
      ...this.#swaps,
      refused: isNew ? refused + 1 : refused,
      refusal: { version, reason },
    };
    const said = `${version} ${error.message}`;
    if (said === this.#said) return;
    this.#said = said;
    const fault = { version, reason, error: error.message, serving: this.#dataset.version };
    this.#options.log.error(fault, 'release refused');
  }
}

/** The SHA-256 of the dataset in a release's SHA256SUMS; undefined if it cannot be read. */
async function hashNamed(releases: string, version: string): Promise<string | undefined> {
  const sums = await readSums(releaseFolder(releases, version)).catch(() => undefined);
  return sums?.get(DATASET_FILE);
}

/** All versions but one in a folder of releases: by newest sources, then by last published. */
export async function otherVersions(releases: string, except: string | null): Promise<string[]> {
  const versions = (await versionsIn(releases).catch((): string[] => [])).filter((each) => each !== except);
  const found = await Promise.all(
    versions.map(async (version) => ({
      version,
      publishedMs: await stat(releaseFolder(releases, version)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const day = ({ version }: { version: string }) => version.slice(0, 10);
  found.sort((a, b) => day(b).localeCompare(day(a)) || b.publishedMs - a.publishedMs);
  return found.map(({ version }) => version);
}
