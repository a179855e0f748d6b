/**
 * The release that requests are answered from, replaced while the server runs. A release that the pointer names
 * is verified and warmed up beside the live one, then takes its place between two requests. One that cannot be
 * served is refused, and the live one stays.
 */
import { type FSWatcher, watch } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openRelease } from '../db/open.ts';
import { currentVersion, pointerFile, REBUILD, ReleaseError } from '../db/release.ts';
import { prepare, render } from './answer.ts';
import { type ServedDataset, served } from './dataset.ts';
import { Problem } from './problem.ts';
import type { Registry } from './registry.ts';

/** A release that the pointer names and that is not served. */
export interface Refusal {
  /** Null when the pointer is gone or names nothing. */
  version: string | null;
  reason: ReleaseError['reason'] | 'failed';
}

/** What became of the releases that the pointer named since the server started. */
export interface Swaps {
  swapped: number;
  /** A release that is tried again and again counts once. */
  refused: number;
  /** The pointer's release, while it is refused. */
  refusal: Refusal | null;
}

export interface LiveReleaseOptions {
  releases: string;
  publicUrl: string;
  registry: Registry;
  log: Logger;
}

export class LiveRelease {
  readonly #options: LiveReleaseOptions;
  #dataset: ServedDataset;
  #swaps: Swaps = { swapped: 0, refused: 0, refusal: null };
  /** What was said last about the refused release: said once, however often it is tried. */
  #said: string | undefined;
  #asked = false;
  #looking: Promise<void> | undefined;
  #watcher: FSWatcher | undefined;
  #poll: NodeJS.Timeout | undefined;
  #closed = false;

  /** Starts with a release that is open already. */
  constructor(dataset: ServedDataset, options: LiveReleaseOptions) {
    this.#dataset = dataset;
    this.#options = options;
  }

  /**
   * The live release, to be used in the same turn of the event loop. No handler waits for anything between
   * reading it and having its answer, so whoever replaces it can close it at once: nobody is using it.
   */
  get dataset(): ServedDataset {
    return this.#dataset;
  }

  get swaps(): Swaps {
    return this.#swaps;
  }

  /** Looks at the pointer now, whenever its folder changes, and every so many seconds (0: never). */
  follow(pollSeconds: number): void {
    const { releases, log } = this.#options;
    const pointer = basename(pointerFile(releases));
    const unwatched = (error: unknown) => {
      log.warn({ releases, error: (error as Error).message, pollSeconds }, 'the pointer cannot be watched');
    };
    try {
      // Not the pointer itself: a rename replaces the file, and a watch stays with the old one.
      this.#watcher = watch(releases, { persistent: false }, (_event, file) => {
        if (file === null || file === pointer) void this.look();
      }).on('error', unwatched);
    } catch (error) {
      unwatched(error);
    }
    if (pollSeconds > 0) this.#poll = setInterval(() => void this.look(), pollSeconds * 1000).unref();
    // It may have moved between the opening of the first release and the watch.
    void this.look();
  }

  /** Looks again, as `look` does, and says again what is wrong with a release that is still refused. */
  reload(): Promise<void> {
    this.#said = undefined;
    return this.look();
  }

  /**
   * Reads the pointer and swaps if it names another release. Never throws. One look at a time: a call during
   * another makes it look once more, so that the last pointer wins. Settles when the last of them is through.
   */
  look(): Promise<void> {
    this.#asked = true;
    this.#looking ??= this.#lookWhileAsked();
    return this.#looking;
  }

  /** Stops following and closes the live release. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#watcher?.close();
    clearInterval(this.#poll);
    await this.#looking;
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
    const { releases } = this.#options;
    let version: string | null = null;
    try {
      version = await currentVersion(releases);
      if (version === this.#dataset.version) {
        this.#settle({ ...this.#swaps, refusal: null });
        return;
      }
      if (version === null) {
        throw new ReleaseError('missing', `${pointerFile(releases)} is gone; ${REBUILD}`);
      }
      const started = performance.now();
      const next = await this.#open(version);
      if (this.#closed || !(await this.#isStillNamed(version))) {
        next.close();
        this.#asked = true;
        return;
      }
      this.#replace(next, performance.now() - started);
    } catch (error) {
      this.#refuse(version, error as Error);
    }
  }

  async #open(version: string): Promise<ServedDataset> {
    const { releases, publicUrl, registry } = this.#options;
    const dataset = await openRelease(releases, version);
    await setImmediate();
    const next = served(dataset, publicUrl);
    try {
      await warmUp(next, registry);
      return next;
    } catch (error) {
      next.close();
      throw error;
    }
  }

  /** Whether the pointer stood still while its release was opened. One that cannot be read has moved. */
  async #isStillNamed(version: string): Promise<boolean> {
    return (await currentVersion(this.#options.releases).catch(() => null)) === version;
  }

  #replace(next: ServedDataset, milliseconds: number): void {
    const before = this.#dataset;
    this.#dataset = next;
    before.close();
    this.#settle({ ...this.#swaps, swapped: this.#swaps.swapped + 1, refusal: null });
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
    const { swapped, refused, refusal } = this.#swaps;
    const isNew = refusal?.version !== version || refusal.reason !== reason;
    this.#swaps = { swapped, refused: isNew ? refused + 1 : refused, refusal: { version, reason } };
    const said = `${version} ${error.message}`;
    if (said === this.#said) return;
    this.#said = said;
    const fault = { version, reason, error: error.message, serving: this.#dataset.version };
    this.#options.log.error(fault, 'release refused');
  }
}

/**
 * Asks a release each route's first example, one a turn, so that the first caller finds every derived table
 * loaded, and a release that a route cannot be answered from is found out before it is live.
 */
async function warmUp(dataset: ServedDataset, registry: Registry): Promise<void> {
  const now = dataset.publishedAt.getTime();
  for (const endpoint of registry.values()) {
    await setImmediate();
    const search = endpoint.route.examples[0] ?? '';
    try {
      render(prepare({ endpoint, search, accepted: 'json', now }, dataset));
    } catch (error) {
      // An answer too: the release may not know the country of an example.
      if (error instanceof Problem) continue;
      const what = `${endpoint.path}?${search} cannot be answered from it (${(error as Error).message})`;
      throw new ReleaseError('damaged', `release ${dataset.version} is damaged: ${what}; ${REBUILD}`);
    }
  }
}
