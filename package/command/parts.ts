/**
 * The packages of the server, of builds and of databases are no dependencies of this one: they are a hundred times as
 * large, and whoever installs it may need others of their versions. A command that needs them takes those that are
 * installed, if their versions fit; otherwise it installs them once into the user's cache and runs there.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Destination } from '../../bulk/loading/address.ts';
import type { ReceiverKind } from '../../bulk/streaming/address.ts';
import { buildFolder, PARTS } from './cache.ts';
import { exitOf } from './child.ts';
import { SetupError, stoppedBy } from './setup-error.ts';

/**
 * `server` serves and publishes, `build` makes releases, `queue` is for many machines; the others are destinations and
 * brokers.
 */
export type Part = 'server' | 'build' | 'queue' | Destination | Exclude<ReceiverKind, 'webhook'>;

/** What the build of the package writes there. */
interface PartsFile {
  /** Tells one build from another of the same version. */
  digest: string;
  /** Versions by package. */
  parts: Record<Part, Record<string, string>>;
}

/** Root of the package, above dist/. */
const HERE = fileURLToPath(new URL('../../..', import.meta.url));

/** Whether this is the package and not the repository. */
export const isPackage = existsSync(PARTS);

/** Parts that a folder has which was installed for others. */
const INCLUDED: Partial<Record<Part, readonly Part[]>> = { server: ['build'] };

/** What a first run is doing, for whoever waits for it. */
export interface Stage {
  /** After `it is`. */
  doing: string;
  /** How long it takes from here, roughly. */
  seconds: number;
}

export interface Setup {
  /** The command that the packages are for. */
  command: string;
  /** Tells the user what is under way; `stage` if another stage begins. */
  say: (text: string, stage?: Stage) => void;
  /** Ends what is under way; nothing of it stays. */
  signal?: AbortSignal;
}

/** The dist/ of this package beside the packages that the parts need, installed first if they are missing. */
export async function placeOf(needed: readonly Part[], setup: Setup): Promise<string> {
  const packages = packagesOf(needed);
  const missing = missingOf(packages);
  if (missing.length === 0) return join(HERE, 'dist');
  const folder = installedFor(needed) ?? (await install(needed, packages, missing, setup));
  return join(folder, 'node_modules', 'fixture-data', 'dist');
}

/** Whether a command of these parts would first install packages. */
export function isLacking(needed: readonly Part[]): boolean {
  return isPackage && missingOf(packagesOf(needed)).length > 0;
}

/** Whether a place is this one. */
export const isHere = (dist: string): boolean => dist === join(HERE, 'dist');

function packagesOf(needed: readonly Part[]): Record<string, string> {
  const { parts } = JSON.parse(readFileSync(PARTS, 'utf8')) as PartsFile;
  return Object.assign({}, ...needed.map((part) => parts[part]));
}

const missingOf = (packages: Readonly<Record<string, string>>): string[] =>
  Object.entries(packages)
    .filter(([name, version]) => !isWithin(installedVersion(name), version))
    .map(([name, version]) => `${name}@^${version}`);

/** The version that a module of this package gets. */
function installedVersion(name: string): string | undefined {
  let folder = HERE;
  for (;;) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version;
    const above = join(folder, '..');
    if (above === folder) return undefined;
    folder = above;
  }
}

/**
 * Whether a version is in the caret range of the one that this package is tested with: its first digit that is not 0
 * stays.
 */
export function isWithin(version: string | undefined, tested: string): boolean {
  if (version === undefined) return false;
  if (version === tested) return true;
  const [given, least] = [version, tested].map((text) =>
    text.split('.', 3).map((part) => Number.parseInt(part, 10)),
  );
  if (version.includes('-') || !given || !least) return false;
  const place = [0, 1, 2].find((each) => given[each] !== least[each]) ?? 3;
  const leading = least.findIndex((part) => part !== 0);
  return place > leading && (given[place] ?? 0) >= (least[place] ?? 0);
}

const folderOf = (needed: readonly Part[]) => join(buildFolder(), needed.join('-'));

function installedFor(needed: readonly Part[]): string | undefined {
  const [part] = needed;
  const others = needed.length === 1 && part !== undefined ? (INCLUDED[part] ?? []) : [];
  return [needed, ...others.map((other) => [other])].map(folderOf).find((folder) => existsSync(folder));
}

const INSTALLING: Stage = { doing: 'installing its packages with npm (step 1 of 2)', seconds: 60 };

/** Installs into a folder, which appears when it is complete. */
async function install(
  needed: readonly Part[],
  packages: Readonly<Record<string, string>>,
  missing: readonly string[],
  { command, say, signal }: Setup,
): Promise<string> {
  const folder = folderOf(needed);
  const why = `'${command}' needs ${listed(missing)}, not installed here`;
  say(`${why}; npm installs them once into ${folder}`, INSTALLING);
  const partial = `${folder}.partial-${process.pid}`;
  try {
    removeAbandoned();
    mkdirSync(partial, { recursive: true });
    writeFileSync(join(partial, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
    const failure = await npmInstall(partial, signal);
    if (failure !== undefined) {
      throw new SetupError(
        `npm could not install what '${command}' needs (${failure}); run it again, or 'npm ` +
          `install ${missing.join(' ')}'`,
      );
    }
    cpSync(HERE, join(partial, 'node_modules', 'fixture-data'), { recursive: true, dereference: true });
    renameSync(partial, folder);
  } catch (error) {
    // Another run may have installed it meanwhile.
    if (!existsSync(folder)) throw error instanceof SetupError ? error : unwritable(folder, error as Error);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}

const unwritable = (folder: string, { message }: Error) =>
  new SetupError(`${folder} cannot be written (${message}); set FIXTURE_DATA_CACHE to a folder that can`);

/** What killed runs left. */
function removeAbandoned(): void {
  const folder = buildFolder();
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const pid = /\.partial-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A few by name; a command that needs dozens has a line that can be read. */
function listed(missing: readonly string[]): string {
  const shown = missing.slice(0, SHOWN).join(', ');
  return missing.length > SHOWN ? `${shown} and ${missing.length - SHOWN} more packages` : shown;
}

const SHOWN = 3;

/** Returns why npm failed, if it did. */
async function npmInstall(cwd: string, signal: AbortSignal | undefined): Promise<string | undefined> {
  const [command, ...before] = npmCommand();
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const child = spawn(command as string, [...before, 'install', ...options], {
    cwd,
    stdio: ['ignore', 2, 2],
    shell: before.length === 0 && process.platform === 'win32',
  });
  try {
    const exitCode = await exitOf(child, signal);
    if (exitCode === 0) return undefined;
    throw stoppedBy(exitCode) ?? new Error('see above');
  } catch (error) {
    if (error instanceof SetupError) throw error;
    return (error as Error).message;
  }
}

/** The npm that runs this, or the one on the path. */
function npmCommand(): string[] {
  const { npm_execpath: path } = process.env;
  return path && /npm[\w-]*\.c?js$/.test(path) && !/pnpm/.test(path) ? [process.execPath, path] : ['npm'];
}
