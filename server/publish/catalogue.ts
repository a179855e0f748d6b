/** The published releases as files to hand out: what each one's SHA256SUMS names, and nothing else. */
import { hash } from 'node:crypto';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  REBUILD,
  ReleaseError,
  readSums,
  releaseFolder,
  SUMS_FILE,
  VERSION_PATTERN,
} from '../../db/release.ts';
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
  /** When the release's folder was put in place. */
  publishedAt: Date;
  folder: string;
  /** By path; SHA256SUMS itself comes last. */
  files: ReadonlyMap<string, ReleaseFile>;
}

/** What a file of a release may be called: nothing hidden, nothing that leads out of the folder. */
const PATH = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/** Throws a ReleaseError where the release is not there or not whole. */
export async function readRelease(releases: string, version: string): Promise<Release> {
  const folder = releaseFolder(releases, version);
  const damaged = (what: string) => new ReleaseError('damaged', `${folder} is damaged: ${what}; ${REBUILD}`);
  const sums = await readSums(folder).catch(() => {
    throw damaged(`${SUMS_FILE} cannot be read`);
  });
  sums.set(SUMS_FILE, hash('sha256', await readFile(join(folder, SUMS_FILE))));
  const files = new Map<string, ReleaseFile>();
  for (const [path, sha256] of sums) {
    if (!PATH.test(path)) throw damaged(`${SUMS_FILE} names ${JSON.stringify(path)}`);
    const found = await lstat(join(folder, path)).catch(() => undefined);
    if (!found?.isFile()) throw damaged(`${SUMS_FILE} names ${path}, which is not there`);
    files.set(path, { path, bytes: found.size, sha256, mediatype: mediatypeOf(path) });
  }
  return {
    version,
    sourceDate: version.slice(0, 10).replaceAll('.', '-'),
    publishedAt: (await stat(folder)).mtime,
    folder,
    files,
  };
}

/** The releases of a folder, read once each: a published release is never modified. */
export class Catalogue {
  readonly #releases: string;
  readonly #known = new Map<string, { stamp: string; release: Release }>();

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
      if (error instanceof ReleaseError || (error as NodeJS.ErrnoException).code === 'ENOENT')
        return undefined;
      throw error;
    }
  }

  async all(): Promise<Release[]> {
    const versions = await versionsIn(this.#releases);
    const releases = await Promise.all(versions.map((version) => this.release(version)));
    return releases.filter((release) => release !== undefined);
  }
}

/** Versions that stand in a folder; what a build is at work on is none. */
export async function versionsIn(releases: string): Promise<string[]> {
  const names = await readdir(releases);
  return names.filter((name) => VERSION_PATTERN.test(name));
}
