/**
 * Which releases to keep, and the removal of the others. Never removed are the newest ones, those that a pointer names,
 * and those under lease: a server has one on the release that it serves and on each that it hands out (db/lease.ts).
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../cli/arguments.ts';
import { counted } from '../db/counted.ts';
import { variable } from '../db/environment.ts';
import { claimRelease, LEASE_FILE, makeLeasable } from '../db/lease.ts';
import { STATUS_FILE } from '../db/refresh-status.ts';
import {
  currentVersion,
  pointerFile,
  publishedAt,
  ReleaseError,
  releaseFolder,
  SUMS_FILE,
  VERSION_PATTERN,
  versionsIn,
} from '../db/release.ts';
import { sync } from '../db/sync.ts';
import { UNFINISHED } from './steps/publish.ts';

export interface PruneOptions {
  releases: string;
  /** How many of the newest whole releases remain, at least 1. */
  keep: number;
  /** Removes nothing and creates nothing. */
  dryRun?: boolean;
}

export interface RemovedEntry {
  /** A version, or the name of what a killed run left. */
  name: string;
  bytes: number;
}

export interface PruneResult {
  removed: RemovedEntry[];
  /** Releases that are neither among the newest nor removed. */
  spared: { version: string; reason: string }[];
  /** How many releases remain. */
  remaining: number;
}

/** To be called under the lock of the folder. Throws a ReleaseError if nothing says which release is live. */
export async function pruneReleases({ releases, keep, dryRun = false }: PruneOptions): Promise<PruneResult> {
  const pruned: PruneResult = { removed: [], spared: [], remaining: 0 };
  const candidates = await olderReleases(releases, keep);
  for (const version of candidates) {
    const spared = await remove(releases, version, dryRun, pruned.removed);
    if (spared !== null) pruned.spared.push({ version, reason: spared });
  }
  for (const name of await leftovers(releases)) {
    pruned.removed.push({ name, bytes: await bytesOf(join(releases, name)) });
    if (!dryRun) await rm(join(releases, name), { recursive: true, force: true });
  }
  const removed = pruned.removed.filter(({ name }) => VERSION_PATTERN.test(name)).length;
  pruned.remaining = (await versionsIn(releases)).length - (dryRun ? removed : 0);
  return pruned;
}

/** `removed 3 releases and 1 leftover, 175.2 MB; 7 releases remain, 1 of them in use` */
export function prunedLine({ removed, spared, remaining }: PruneResult): string {
  const releases = removed.filter(({ name }) => VERSION_PATTERN.test(name)).length;
  const left = removed.length - releases;
  const parts = [
    ...(releases > 0 ? [counted(releases, 'release')] : []),
    ...(left > 0 ? [counted(left, 'leftover')] : []),
  ];
  const what = parts.length > 0 ? `${parts.join(' and ')}, ${megabytes(removed)}` : 'nothing';
  const rest = `${counted(remaining, 'release')} remain${remaining === 1 ? 's' : ''}`;
  return `removed ${what}; ${rest}${spared.length > 0 ? `, ${spared.length} of them spared` : ''}`;
}

export function megabytes(removed: readonly { bytes: number }[]): string {
  return `${(removed.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`;
}

/** `KEEP_RELEASES`; undefined if it is not set. Throws a UsageError if it is not a number of releases. */
export function releasesToKeep(environment: NodeJS.ProcessEnv = process.env): number | undefined {
  const kept = variable(environment, 'KEEP_RELEASES');
  return kept === undefined ? undefined : keptNumber('KEEP_RELEASES', kept);
}

/** A number of releases to keep. The live one is among them, so there is no 0. */
export function keptNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`${name} takes a number of releases from 1 on; received '${text}'`);
}

/** Versions other than the newest whole ones and those that a pointer names, oldest first. */
async function olderReleases(releases: string, keep: number): Promise<string[]> {
  const named = await pointedAt(releases);
  if (named.size === 0) {
    const none = `nothing in ${releases} says which release is live; nothing was removed`;
    throw new ReleaseError('missing', none);
  }
  for (const version of named) {
    if (!existsSync(releaseFolder(releases, version))) {
      const gone = `a pointer in ${releases} names ${version}, which is not there; nothing was removed`;
      throw new ReleaseError('missing', gone);
    }
  }
  const found = await Promise.all(
    (await versionsIn(releases)).map(async (version) => {
      const folder = releaseFolder(releases, version);
      const isWhole = existsSync(join(folder, SUMS_FILE));
      return { version, isWhole, publishedMs: (await publishedAt(folder)).getTime() };
    }),
  );
  found.sort((a, b) => b.publishedMs - a.publishedMs || b.version.localeCompare(a.version));
  // An incomplete release does not count: it must not push out a whole one.
  const newest = new Set(found.filter(({ isWhole }) => isWhole).slice(0, keep));
  return found
    .filter((release) => !newest.has(release) && !named.has(release.version))
    .map(({ version }) => version)
    .reverse();
}

/** What `latest.json` says, as far as it matters here. */
const latest = z.object({ version: z.string().regex(VERSION_PATTERN) });

/**
 * The versions that something in the folder names: `current`, the `latest.json` of a published site, and links of any
 * name, such as `stable -> 2026.11.21-0123456789ab`. Throws a ReleaseError if one cannot be understood.
 */
async function pointedAt(releases: string): Promise<Set<string>> {
  const versions = new Set<string>();
  const current = existsSync(pointerFile(releases)) ? await currentVersion(releases) : null;
  if (current !== null) versions.add(current);
  const path = join(releases, 'latest.json');
  if (existsSync(path)) {
    try {
      versions.add(latest.parse(JSON.parse(await readFile(path, 'utf8'))).version);
    } catch {
      throw new ReleaseError('damaged', `${path} does not name a release; nothing was removed`);
    }
  }
  const home = await realpath(releases);
  for (const entry of await readdir(releases, { withFileTypes: true })) {
    if (!entry.isSymbolicLink() || VERSION_PATTERN.test(entry.name)) continue;
    const target = await realpath(join(releases, entry.name)).catch(() => undefined);
    if (target && dirname(target) === home && VERSION_PATTERN.test(basename(target)))
      versions.add(basename(target));
  }
  return versions;
}

/** Removes a release, or says why not. Whoever moves a pointer by hand does so without the lock: looks again. */
async function remove(
  releases: string,
  version: string,
  dryRun: boolean,
  removed: RemovedEntry[],
): Promise<string | null> {
  const folder = releaseFolder(releases, version);
  const isWhole = existsSync(join(folder, SUMS_FILE));
  const claimed = claimRelease(releases, version);
  if (claimed === null) return 'a server or a publication uses it';
  if (claimed === 'unleasable' && isWhole) {
    if (!dryRun) await makeLeasable(folder);
    return 'it was published by a version that knows no leases; the next prune can tell whether it is used';
  }
  try {
    const bytes = await bytesOf(folder);
    const isNamed = async () => (await pointedAt(releases)).has(version);
    if (await isNamed()) return 'a pointer names it now';
    if (!dryRun) {
      const aside = join(releases, `.staging-${process.pid}-pruned-${randomBytes(4).toString('hex')}`);
      await rename(folder, aside);
      if (await isNamed()) {
        await rename(aside, folder);
        return 'a pointer names it now';
      }
      await sync(releases);
      await rm(aside, { recursive: true, force: true });
    }
    removed.push({ name: version, bytes });
    return null;
  } finally {
    if (typeof claimed === 'function') claimed();
  }
}

/** What killed builds, refreshes and prunes left. Under the lock none of them is running. */
async function leftovers(releases: string): Promise<string[]> {
  const names = await readdir(releases);
  return names.filter((name) => UNFINISHED.test(name) || name === `.${STATUS_FILE}`).sort();
}

async function bytesOf(path: string): Promise<number> {
  const own = await lstat(path);
  if (!own.isDirectory()) return own.size;
  const names = await readdir(path, { recursive: true });
  const sizes = names
    .filter((name) => basename(name) !== LEASE_FILE)
    .map(async (name) => {
      const found = await lstat(join(path, name));
      return found.isFile() ? found.size : 0;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
