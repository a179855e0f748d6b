/**
 * Leases on releases that are being downloaded: none of them is removed during a download, or between two requests of a
 * client that fetches one file after another, or a database in pieces.
 */
import { holdRelease } from '../../db/lease.ts';

/** How long a client may pause between two requests. */
const PAUSE_MS = 600_000;

interface HeldLease {
  end: () => void;
  /** Downloads under way. */
  downloads: number;
  timer: NodeJS.Timeout | undefined;
}

export class Leases {
  readonly #releases: string;
  readonly #pauseMs: number;
  readonly #held = new Map<string, HeldLease>();

  constructor(releases: string, pauseMs: number = PAUSE_MS) {
    this.#releases = releases;
    this.#pauseMs = pauseMs;
  }

  /** To be called before a release's files are read; the returned function when the last byte is sent. */
  use(version: string): () => void {
    const held = this.#held.get(version) ?? this.#take(version);
    if (!held) return () => {};
    held.downloads++;
    clearTimeout(held.timer);
    return () => {
      held.downloads--;
      if (held.downloads > 0) return;
      held.timer = setTimeout(() => this.#end(version, held), this.#pauseMs).unref();
    };
  }

  #take(version: string): HeldLease | undefined {
    const end = holdRelease(this.#releases, version);
    if (!end) return undefined;
    const held: HeldLease = { end, downloads: 0, timer: undefined };
    this.#held.set(version, held);
    return held;
  }

  #end(version: string, held: HeldLease): void {
    this.#held.delete(version);
    held.end();
  }
}
