/** Folders of releases to prune, and the command as an operator runs it. */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeLeasable } from '../../db/lease.ts';
import { PUBLISHED_FILE, pointerFile, publishedText, releaseFolder, SUMS_FILE } from '../../db/release.ts';
import { folder, type Outcome, outcomeOf } from '../pipeline/builds.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Bytes of a made release. */
export const BYTES = 100_000;

export const versionOf = (day: number): string =>
  `2026.01.${String(day).padStart(2, '0')}-${String(day).padStart(12, '0')}`;

/** A folder that looks like a release of that day of January. */
export async function addRelease(
  releases: string,
  day: number,
  { isWhole = true, isLeasable = true } = {},
): Promise<string> {
  const version = versionOf(day);
  const path = releaseFolder(releases, version);
  await mkdir(join(path, 'csv'), { recursive: true });
  const published = publishedText(Temporal.Instant.from(`2026-01-${String(day).padStart(2, '0')}T03:17:00Z`));
  await writeFile(join(path, PUBLISHED_FILE), published);
  const sums = isWhole ? `${'0'.repeat(64)}  csv/country.csv\n` : '';
  if (isWhole) await writeFile(join(path, SUMS_FILE), sums);
  await writeFile(join(path, 'csv', 'country.csv'), 'x'.repeat(BYTES - published.length - sums.length));
  if (isLeasable) await makeLeasable(path);
  return version;
}

/** Releases of the first days of January; the last is live. */
export async function releasesOf(days: number): Promise<string> {
  const releases = await folder();
  for (let day = 1; day <= days; day++) await addRelease(releases, day);
  await writeFile(pointerFile(releases), `${versionOf(days)}\n`);
  return releases;
}

export function prune(
  releases: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  const { FORCE_COLOR: _, KEEP_RELEASES: __, ...inherited } = process.env;
  const command = ['-r', './cli/node-version.cjs', 'pipeline/prune.ts', '--releases', releases, ...args];
  const env = { ...inherited, ...environment };
  return outcomeOf(spawn(process.execPath, command, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}
