/**
 * The packages of the server and of builds are not dependencies of this one, because they are a hundred times as large. A
 * command that needs them installs them once, in a separate folder, and runs there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Destination } from '../../server/bulk/loading/address.ts';

/** `server` serves and publishes, `build` makes releases, `queue` is for many machines; the others are destinations. */
export type Part = 'server' | 'build' | 'queue' | Destination;

/** Written by the build of the package; in the repository there is none, and `npm ci` brings every package. */
interface PartsFile {
  version: string;
  /** Versions by package. */
  parts: Record<Part, Record<string, string>>;
}

const PARTS = new URL('../../parts.json', import.meta.url);
/** Root of the package, above dist/. */
const HERE = fileURLToPath(new URL('../../..', import.meta.url));

/** Whether this is the package and not the repository. */
export const isPackage = existsSync(PARTS);

/**
 * Returns undefined if the packages of the parts are installed. Otherwise installs them, runs the command there and returns
 * its exit code.
 */
export async function elsewhere(
  needed: readonly Part[],
  args: readonly string[],
): Promise<number | undefined> {
  if (!isPackage) return undefined;
  const { version, parts } = JSON.parse(readFileSync(PARTS, 'utf8')) as PartsFile;
  const packages = Object.assign({}, ...needed.map((part) => parts[part])) as Record<string, string>;
  const missing = Object.keys(packages).filter((name) => !isInstalled(name));
  if (missing.length === 0) return undefined;
  const folder = join(cacheFolder(), [version, ...needed].join('-'));
  if (!existsSync(folder)) {
    console.error(
      `fixture-data: '${args[0]}' needs packages that are not installed here (${missing.length}); npm installs them once into ${folder}`,
    );
    const failure = install(folder, packages);
    if (failure !== undefined) {
      console.error(`fixture-data: ${failure}`);
      return 1;
    }
  }
  return runIn(folder, args);
}

/** Whether a command of these parts would first install packages. */
export function isLacking(needed: readonly Part[]): boolean {
  if (!isPackage) return false;
  const { parts } = JSON.parse(readFileSync(PARTS, 'utf8')) as PartsFile;
  return needed.some((part) => Object.keys(parts[part]).some((name) => !isInstalled(name)));
}

const isInstalled = (name: string): boolean => {
  let folder = HERE;
  for (;;) {
    if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return true;
    const above = join(folder, '..');
    if (above === folder) return false;
    folder = above;
  }
};

/** FIXTURE_DATA_CACHE, or a folder in the cache of the user. */
function cacheFolder(): string {
  const { FIXTURE_DATA_CACHE, XDG_CACHE_HOME } = process.env;
  return FIXTURE_DATA_CACHE || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'fixture-data');
}

/** Installs into a folder, which appears when it is complete. Returns the error, if there was one. */
function install(folder: string, versions: Record<string, string>): string | undefined {
  const partial = `${folder}.partial-${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    writeFileSync(join(partial, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
    const [command, ...before] = npmCommand();
    const { status, error } = spawnSync(
      command as string,
      [...before, 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
      { cwd: partial, stdio: ['ignore', 2, 2], shell: before.length === 0 && process.platform === 'win32' },
    );
    if (status !== 0) {
      const names = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
      return `npm could not install them${error ? `: ${error.message}` : ', as it says above'}; run it again, or 'npm install ${names.join(' ')}' beside this package`;
    }
    cpSync(HERE, join(partial, 'node_modules', 'fixture-data'), { recursive: true, dereference: true });
    renameSync(partial, folder);
    return undefined;
  } catch (error) {
    // Another run may have installed it meanwhile.
    return existsSync(folder) ? undefined : (error as Error).message;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** The npm that runs this, or the one on the path. */
function npmCommand(): string[] {
  const { npm_execpath: path } = process.env;
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
}

async function runIn(folder: string, args: readonly string[]): Promise<number> {
  const main = join(folder, 'node_modules', 'fixture-data', 'dist', 'package', 'main.js');
  const child = spawn(process.execPath, [main, ...args], { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
