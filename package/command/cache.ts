/** The folder of the user's cache in which this version of the package keeps what it installs and builds once. */
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

/** What another version needs is beside it and can be removed at any time. */
export const versionFolder = (): string => join(cacheFolder(), packageFile.version);
