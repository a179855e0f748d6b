/** Which folder of releases a command of the package reads or writes. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFolder } from './cache.ts';

export interface Releases {
  folder: string;
  /** Whether one is to be got first. */
  isMissing: boolean;
  /** Whether nobody downloads from it: its dataset needs no copies in other formats. */
  isAlone: boolean;
}

/** Where a build publishes a release that nobody asked to have in a place of their own. */
const whole = () => join(buildFolder(), 'releases');
/** The same without copies in other formats. */
const alone = () => join(buildFolder(), 'dataset');

/**
 * RELEASES_DIR, or data/releases below the working folder if it has a release. Otherwise commands that read one
 * (`serve`, `mcp`) have theirs in the user's cache, and all others write to data/releases.
 */
export function releasesFor(command: string, environment: NodeJS.ProcessEnv = process.env): Releases {
  const local = resolve('data', 'releases');
  const given = environment.RELEASES_DIR;
  if (given) return { folder: resolve(given), isMissing: !hasRelease(given), isAlone: false };
  if (hasRelease(local) || !READERS.includes(command))
    return { folder: local, isMissing: false, isAlone: false };
  const isAlone = command === 'mcp' && !hasRelease(whole());
  const folder = isAlone ? alone() : whole();
  return { folder, isMissing: !hasRelease(folder), isAlone };
}

/** Commands that get a release first if there is none. */
export const READERS: readonly string[] = ['serve', 'mcp'];

const hasRelease = (folder: string) => existsSync(join(folder, 'current'));
