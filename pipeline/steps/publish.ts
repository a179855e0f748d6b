/** Makes a built release visible: an immutable folder first, the pointer last, each by one atomic rename. */
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pMap from 'p-map';
import { makeLeasable } from '../../db/lease.ts';
import { makeFolder, PlaceError, replaceFile } from '../../db/place.ts';
import {
  currentVersion,
  PUBLISHED_FILE,
  pointerFile,
  publishedText,
  readSums,
  releaseFolder,
  sha256OfFile,
} from '../../db/release.ts';
import { sync } from '../../db/sync.ts';

/** Names that a running build creates beside the releases: its folder and, for a moment, the next pointer. */
export const UNFINISHED: RegExp = /^\.(?:staging-(\d+)-.*|current-(\d+))$/;

/** The working folder of one build, beside the releases and on the same disk. */
export async function createStaging(releases: string): Promise<string> {
  makeFolder(releases);
  await removeAbandoned(releases);
  const folder = join(releases, `.staging-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(folder);
  ours.add(basename(folder));
  return folder;
}

/** Staging folders of this process. In a container the next build may have the pid of a killed one. */
const ours = new Set<string>();

/** Removes what killed builds left; that of running builds stays. */
async function removeAbandoned(releases: string): Promise<void> {
  for (const name of await readdir(releases)) {
    const [, folderOf, pointerOf] = UNFINISHED.exec(name) ?? [];
    const pid = folderOf ?? pointerOf;
    if (pid && !(isAnotherProcess(Number(pid)) || ours.has(name)))
      await rm(join(releases, name), { recursive: true, force: true });
  }
}

function isAnotherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Publishes the staged folder as `version`, once `complete` has written its files. An existing version is left alone,
 * since its name identifies its content; only a damaged one is replaced. `now` is when it is published. Returns
 * whether the live release changed.
 */
export async function publishRelease(
  releases: string,
  staging: string,
  version: string,
  complete: () => Promise<void>,
  now: () => Temporal.Instant,
): Promise<{ changed: boolean }> {
  const folder = releaseFolder(releases, version);
  refuseOther(folder);
  if (existsSync(folder) && (await isIntact(folder))) {
    await rm(staging, { recursive: true });
  } else {
    await complete();
    await writeFile(join(staging, PUBLISHED_FILE), publishedText(now()));
    await makeLeasable(staging);
    await syncAll(staging);
    await moveIntoPlace(releases, staging, folder);
  }
  const before = await currentVersion(releases).catch(() => null);
  if (before !== version) await replacePointer(releases, version);
  return { changed: before !== version };
}

/** Only a release is ever replaced by one. */
function refuseOther(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found || found.isDirectory() || (found.isSymbolicLink() && existsSync(folder))) return;
  throw new PlaceError(folder, 'something else than a release is in the way; move it');
}

/** A damaged folder is moved aside first: a rename cannot replace a folder that contains files. */
async function moveIntoPlace(releases: string, staging: string, folder: string): Promise<void> {
  if (existsSync(folder)) {
    const aside = join(releases, `.staging-${process.pid}-damaged-${randomBytes(4).toString('hex')}`);
    await rename(folder, aside);
    await rename(staging, folder);
    await rm(aside, { recursive: true, force: true });
  } else {
    await rename(staging, folder);
  }
  await sync(releases);
}

async function isIntact(folder: string): Promise<boolean> {
  try {
    for (const [name, sha256] of await readSums(folder)) {
      if ((await sha256OfFile(join(folder, name))) !== sha256) return false;
    }
    return true;
  } catch {
    return false;
  }
}

async function replacePointer(releases: string, version: string): Promise<void> {
  await replaceFile(pointerFile(releases), `${version}\n`, `.current-${process.pid}`);
}

/** Syncs a folder with everything in it: what a rename makes visible must survive a power cut. */
async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  // Several at once: a disk confirms them together.
  await pMap([...entries, ''], (name) => sync(join(folder, name)), { concurrency: 8 });
}
