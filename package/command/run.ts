/** Runs a command line: help, a completion, a command or the records of a route. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { startedBy } from '../../cli/command.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { type Destination, destinationIn, isSqliteName, SQLITE } from '../../server/bulk/loading/address.ts';
import { COMMANDS, type ListedCommand } from './commands.ts';
import { COMPLETION_SHELLS, completionScript } from './completion.ts';
import { overview } from './overview.ts';
import { elsewhere, isLacking, isPackage, type Part } from './parts.ts';
import type { RouteProgram } from './route-program.ts';

const HELP = ['--help', '-h', 'help'];

/** Returns the exit code, or undefined if the loaded program sets its own. */
export async function run(args: readonly string[]): Promise<number | undefined> {
  const [first = ''] = args;
  if (HELP.includes(first)) {
    const [, ...rest] = args;
    if (first === 'help' && rest.length > 0) return run([...rest, '--help']);
    console.log(overview());
    return 0;
  }
  if (args.length === 0) {
    console.error(overview());
    return 2;
  }
  if (first === '--version') {
    console.log(packageFile.version);
    return 0;
  }
  if (first === 'routes') return listRoutes();
  if (first === 'completion') return writeCompletion(args.slice(1));
  // The package keeps releases in the working folder, the repository in its own.
  if (isPackage) process.env.RELEASES_DIR ||= resolvePath('data', 'releases');
  const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (!command) return runRoute(args);
  const parts = partsOf(command, args);
  if (asksHelp(args) && isLacking(parts)) {
    const options = command.options.map((name) => `--${name}`).join(', ');
    console.log(
      `fixture-data ${first}: ${command.summary}\n\nOptions: ${options}. The full help is available once the first run has installed the packages of the command.`,
    );
    return 0;
  }
  const exitCode = await elsewhere(parts, args);
  if (exitCode !== undefined) return exitCode;
  if (isPackage && DATASET_READERS.includes(first) && !asksHelp(args)) {
    const failure = await firstDataset();
    if (failure !== 0) return failure;
  }
  startedBy(isPackage ? 'npx fixture-data' : 'npm run');
  process.argv.splice(2, 1);
  await command.load();
  return undefined;
}

const hasOption = (name: string, args: readonly string[]): boolean =>
  args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));

/** A downloaded release needs no build; a queue draws from a release only with `--releases`. */
function partsOf({ part }: ListedCommand, args: readonly string[]): Part[] {
  if (part === 'build' && hasOption('from', args)) return ['server'];
  return part === 'queue' && hasOption('releases', args) ? ['queue', 'server'] : [part];
}

/** `--complete` is for the completion scripts. */
async function runRoute(args: readonly string[]): Promise<number> {
  const isComplete = args[0] === '--complete';
  const asksRelease = !isComplete && hasOption('releases', args);
  const destination = isComplete ? undefined : destinationOf(args);
  const parts: Part[] = [...(asksRelease ? ['server' as const] : []), ...(destination ? [destination] : [])];
  if (parts.length > 0) {
    const exitCode = await elsewhere(parts, args);
    if (exitCode !== undefined) return exitCode;
  }
  const program = await routeProgram(asksRelease);
  if (!isComplete) return program.run(args, Object.keys(COMMANDS));
  for (const word of await program.candidates(args.slice(1), COMMANDS)) console.log(word);
  return 0;
}

/** The database or bucket that records go into: `--to postgres://…`, `--format sqlite`, `--out shop.sqlite`. */
function destinationOf(args: readonly string[]): Destination | undefined {
  for (const [place, arg] of args.entries()) {
    const value = arg.startsWith('--') ? arg.replace(/^--\w+=/, '') : arg;
    const name = arg === value ? (args[place - 1] ?? '') : arg;
    const found = /^--to\b/.test(name) ? destinationIn(value) : undefined;
    if (found) return found;
    if (/^--format\b/.test(name) && value === SQLITE) return 'sqlite';
    if (/^--out\b/.test(name) && isSqliteName(value)) return 'sqlite';
  }
  return undefined;
}

/** The package draws from its own vocabulary; the repository, and `--releases`, from a release. */
async function routeProgram(asksRelease: boolean): Promise<RouteProgram> {
  if (isPackage && !asksRelease) {
    return (await import(new URL('../../records.js', import.meta.url).href)).program as RouteProgram;
  }
  return (await import('./release-program.ts')).program;
}

/** Commands that get a dataset first if there is none. */
const DATASET_READERS = ['serve', 'mcp'];

const asksHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');

/** Gets a dataset if there is none: from DATASET_URL, or else by a build. Returns the exit code of that. */
async function firstDataset(): Promise<number> {
  const { RELEASES_DIR = '', DATASET_URL } = process.env;
  if (existsSync(join(RELEASES_DIR, 'current'))) return 0;
  const from = DATASET_URL ? ['--from', DATASET_URL] : [];
  console.error(
    `fixture-data: no dataset in ${RELEASES_DIR}; ${DATASET_URL ? 'downloading' : 'building'} one`,
  );
  const main = process.argv[1] as string;
  const child = spawn(process.execPath, [main, 'dataset', ...from], { stdio: ['ignore', 2, 2] });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

async function listRoutes(): Promise<number> {
  const program = await routeProgram(false);
  for (const route of await program.routes()) console.log(route);
  return 0;
}

function writeCompletion(words: readonly string[]): number {
  const script = completionScript(words[0] ?? '');
  if (script !== undefined && words.length === 1) {
    console.log(script);
    return 0;
  }
  console.error(
    `fixture-data: name a shell, one of ${COMPLETION_SHELLS.join(', ')}: source <(fixture-data completion bash)`,
  );
  return 2;
}
