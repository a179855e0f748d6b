/** The published releases as downloads: only the files that each SHA256SUMS names. */
import { hash } from 'node:crypto';
import { lstat, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import {
  DATASET_FILE,
  publishedAt,
  REBUILD,
  ReleaseError,
  readSums,
  releaseFolder,
  SUMS_FILE,
  VERSION_PATTERN,
  versionsIn,
} from '../../db/release.ts';
import { mediatypeOf } from './mediatype.ts';

export interface ReleaseFile {
  /** Below the release's folder, with slashes. */
  path: string;
  bytes: number;
  /** 64 hexadecimal digits, as in SHA256SUMS. */
  sha256: string;
  mediatype: string;
}

export interface Release {
  version: string;
  /** Vintage of the newest source, YYYY-MM-DD. */
  sourceDate: string;
  /** When the release was published. */
  publishedAt: Date;
  folder: string;
  /** By path; SHA256SUMS itself comes last. */
  files: ReadonlyMap<string, ReleaseFile>;
  /** Paths in SHA256SUMS that did not exist when it was read. */
  missing: readonly string[];
}

/** Names that a file of a release may have: none hidden, none outside the folder. */
const PATH = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/** Throws a ReleaseError if the release does not exist or is not whole. */
export async function readRelease(releases: string, version: string): Promise<Release> {
  const release = await readStanding(releases, version);
  const [missing] = release.missing;
  if (missing !== undefined)
    throw damaged(release.folder, `${SUMS_FILE} names ${missing}, which is not there`);
  return release;
}

/** The existing files of a release, whole or not. Throws a ReleaseError if there is no list of its files. */
async function readStanding(releases: string, version: string): Promise<Release> {
  const folder = releaseFolder(releases, version);
  const sums = await readSums(folder).catch(() => {
    throw damaged(folder, `${SUMS_FILE} cannot be read`);
  });
  sums.set(SUMS_FILE, hash('sha256', await readFile(join(folder, SUMS_FILE))));
  const files = new Map<string, ReleaseFile>();
  const missing: string[] = [];
  for (const [path, sha256] of sums) {
    if (!PATH.test(path)) throw damaged(folder, `${SUMS_FILE} names ${JSON.stringify(path)}`);
    const found = await lstat(join(folder, path)).catch(() => undefined);
    if (found?.isFile()) files.set(path, { path, bytes: found.size, sha256, mediatype: mediatypeOf(path) });
    else missing.push(path);
  }
  return {
    version,
    sourceDate: version.slice(0, 10).replaceAll('.', '-'),
    publishedAt: await publishedAt(folder),
    folder,
    files,
    missing,
  };
}

const damaged = (folder: string, what: string) =>
  new ReleaseError('damaged', `${folder} is damaged: ${what}; ${REBUILD}`);

/** An open release, which the listing of its files must match. */
export type LiveVersion = Pick<ServedDataset, 'version' | 'sha256'>;

/** The releases of a folder, read once each: a published release is never modified. */
export class Catalogue {
  readonly #releases: string;
  readonly #known = new Map<string, { stamp: string; release: Release }>();
  /** The live release when it was last seen whole. */
  #live: Release | undefined;

  constructor(releases: string) {
    this.#releases = releases;
  }

  /** Undefined if there is no such release, or not all of it: it may be being removed. */
  async release(version: string): Promise<Release | undefined> {
    if (!VERSION_PATTERN.test(version)) return undefined;
    try {
      const { ino, mtimeMs } = await stat(join(releaseFolder(this.#releases, version), SUMS_FILE));
      const stamp = `${ino} ${mtimeMs}`;
      const known = this.#known.get(version);
      if (known?.stamp === stamp) return known.release;
      const release = await readRelease(this.#releases, version);
      this.#known.set(version, { stamp, release });
      return release;
    } catch (error) {
      this.#known.delete(version);
      // Whatever the fault of the disk: unreadable files cannot be served.
      if (error instanceof ReleaseError || isOfDisk(error)) return undefined;
      throw error;
    }
  }

  /**
   * The live release, which is listed as long as it is served: files that its folder loses meanwhile are damaged, but
   * the release exists. Throws a ReleaseError if it was never seen.
   */
  async live({ version, sha256 }: LiveVersion): Promise<Release> {
    const found = await this.release(version);
    if (found?.files.get(DATASET_FILE)?.sha256 === sha256) this.#live = found;
    else if (this.#live?.version !== version) this.#live = await readStanding(this.#releases, version);
    return this.#live as Release;
  }

  async all(live: LiveVersion): Promise<Release[]> {
    const versions = await versionsIn(this.#releases).catch((): string[] => []);
    const others = versions.filter((version) => version !== live.version);
    const releases = await Promise.all(others.map((version) => this.release(version)));
    return [await this.live(live), ...releases.filter((release) => release !== undefined)];
  }
}

const isOfDisk = (error: unknown) => typeof (error as NodeJS.ErrnoException).syscall === 'string';
