/** The folder of the user's cache in which this build of the package keeps what it installs and builds once. */
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };

interface Machine {
  environment: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  home: string;
}

/**
 * FIXTURE_DATA_CACHE, or where the system keeps caches. A relative XDG_CACHE_HOME is ignored: XDG Base Directory,
 * Basics.
 */
export function cacheFolder({ environment, platform, home }: Machine = thisMachine()): string {
  const { FIXTURE_DATA_CACHE, XDG_CACHE_HOME = '', LOCALAPPDATA } = environment;
  if (FIXTURE_DATA_CACHE) return FIXTURE_DATA_CACHE;
  if (isAbsolute(XDG_CACHE_HOME)) return join(XDG_CACHE_HOME, 'fixture-data');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'fixture-data');
  if (platform === 'win32')
    return join(LOCALAPPDATA || join(home, 'AppData', 'Local'), 'fixture-data', 'Cache');
  return join(home, '.cache', 'fixture-data');
}

const thisMachine = (): Machine => ({
  environment: process.env,
  platform: process.platform,
  home: homedir(),
});

/** Written by the build of the package; in the repository there is none, and `npm ci` brings every package. */
export const PARTS = new URL('../../parts.json', import.meta.url);

/** Another build of the same version, as from a checkout, has other programs. */
const build: string = existsSync(PARTS)
  ? `${packageFile.version}-${JSON.parse(readFileSync(PARTS, 'utf8')).digest}`
  : packageFile.version;

/** What another build needs is beside it and can be removed at any time. */
export const buildFolder = (): string => join(cacheFolder(), build);
