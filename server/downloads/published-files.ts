/** The files of releases that a server offers: which exist, and which are damaged on the disk. */
import type { Logger } from 'pino';
import { Catalogue, type LiveVersion, type Release, type ReleaseFile } from './catalogue.ts';
import { Leases } from './leases.ts';
import { type FileFault, type Seal, Seals } from './seals.ts';

/** A file of the live release that does not match SHA256SUMS and is not served. */
export interface DamagedFile {
  /** Below the release's folder. */
  path: string;
  fault: FileFault;
}

/** Least time between two inspections in the background. */
const PAUSE_MS = 1000;

export class PublishedFiles {
  readonly catalogue: Catalogue;
  readonly leases: Leases;
  readonly #seals: Seals;
  #found: { version: string; damaged: readonly DamagedFile[] } | undefined;
  #inspecting: Promise<void> | undefined;
  #inspectedAt = Number.NEGATIVE_INFINITY;

  constructor(releases: string, log: Logger) {
    this.catalogue = new Catalogue(releases);
    this.leases = new Leases(releases);
    this.#seals = new Seals((file, fault) => {
      if (fault === null) log.info({ file }, 'release file whole again');
      else log.error({ file, fault }, 'release file damaged');
    });
  }

  /** Whether a file matches SHA256SUMS: reads it if it was touched since, else checks only its size and times. */
  seal({ folder }: Release, file: ReleaseFile): Promise<Seal> {
    return this.#seals.check(folder, file);
  }

  /**
   * The damaged files of the live release at the last inspection, in the order of SHA256SUMS; none before the first.
   * Does not wait for the disk, which may be the fault, but starts another inspection.
   */
  damaged(live: LiveVersion): readonly DamagedFile[] {
    if (performance.now() - this.#inspectedAt > PAUSE_MS) void this.inspect(live);
    return this.#found?.version === live.version ? this.#found.damaged : [];
  }

  /** Inspects every file of the live release. Never throws. One inspection at a time. */
  inspect(live: LiveVersion): Promise<void> {
    this.#inspecting ??= this.#inspect(live).then((damaged) => {
      this.#found = { version: live.version, damaged };
      this.#inspectedAt = performance.now();
      this.#inspecting = undefined;
    });
    return this.#inspecting;
  }

  async #inspect(live: LiveVersion): Promise<DamagedFile[]> {
    const release = await this.catalogue.live(live).catch(() => undefined);
    // Its folder disappeared before it was listed.
    if (!release) return [{ path: 'SHA256SUMS', fault: 'missing' }];
    const damaged = release.missing.map((path): DamagedFile => ({ path, fault: 'missing' }));
    for (const file of release.files.values()) {
      const { fault } = await this.seal(release, file);
      if (fault !== null) damaged.push({ path: file.path, fault });
    }
    return damaged;
  }
}
