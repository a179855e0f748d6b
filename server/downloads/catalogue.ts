/** The published releases as files to hand out: what each one's SHA256SUMS names, and nothing else. */
import { hash } from 'node:crypto';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DATASET_FILE,
  publishedAt,
  REBUILD,
  ReleaseError,
  readSums,
  releaseFolder,
  SUMS_FILE,
  VERSION_PATTERN,
} from '../../db/release.ts';
import type { ServedDataset } from '../framework/dataset.ts';
import { mediatypeOf } from './mediatype.ts';

export interface ReleaseFile {
  /** Below the release's folder, with slashes. */
  path: string;
  bytes: number;
  /** 64 hexadecimal digits, as SHA256SUMS has them. */
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
  /** Paths that SHA256SUMS names and that were not there when it was read. */
  missing: readonly string[];
}

/** What a file of a release may be called: nothing hidden, nothing that leads out of the folder. */
const PATH = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/** Throws a ReleaseError where the release is not there or not whole. */
export async function readRelease(releases: string, version: string): Promise<Release> {
  const release = await readStanding(releases, version);
  const [missing] = release.missing;
  if (missing !== undefined)
    throw damaged(release.folder, `${SUMS_FILE} names ${missing}, which is not there`);
  return release;
}

/** What stands of a release, whole or not. Throws a ReleaseError where there is no list of its files. */
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

/** A release that is open: what the listing of its files has to fit. */
export type LiveVersion = Pick<ServedDataset, 'version' | 'sha256'>;

/** The releases of a folder, read once each: a published release is never modified. */
export class Catalogue {
  readonly #releases: string;
  readonly #known = new Map<string, { stamp: string; release: Release }>();
  /** The live release as it was last seen whole. */
  #live: Release | undefined;

  constructor(releases: string) {
    this.#releases = releases;
  }

  /** Undefined where there is no such release, or not all of it: it may be on its way out. */
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
      // Whatever the disk has against it: what cannot be read is not there to be handed out.
      if (error instanceof ReleaseError || isOfDisk(error)) return undefined;
      throw error;
    }
  }

  /**
   * The live release, which is listed as long as it answers: what its folder loses meanwhile is a fault of those
   * files, and no reason to say that there is no such release. Throws a ReleaseError where it was never seen.
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

/** Versions that stand in a folder; what a build is at work on is none. */
export async function versionsIn(releases: string): Promise<string[]> {
  const names = await readdir(releases);
  return names.filter((name) => VERSION_PATTERN.test(name));
}
