/** Runs a command line: help, a completion, a command or the records of a route. */
import { join } from 'node:path';
import { type Destination, destinationIn, isSqliteName, SQLITE } from '../../bulk/loading/address.ts';
import { receiverIn } from '../../bulk/streaming/address.ts';
import { startedBy } from '../../cli/command.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { exitOf, spawnOwned } from './child.ts';
import { COMMANDS, type ListedCommand } from './commands.ts';
import { COMPLETION_SHELLS, completionScript } from './completion.ts';
import { type PreparedFolders, readyFor } from './first-run.ts';
import { overview } from './overview.ts';
import { isHere, isLacking, isPackage, type Part } from './parts.ts';
import type { RouteProgram } from './route-program.ts';
import { SetupError } from './setup-error.ts';

const HELP = ['--help', '-h', 'help'];
/** Commands that are no programs of their own. */
const OTHERS = ['world', 'routes', 'completion', 'help'];

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
  const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (!command) return runRoute(args);
  const parts = partsOf(command, args);
  if (asksHelp(args) && isLacking(parts)) {
    const options = command.options.map((name) => `--${name}`).join(', ');
    console.log(
      `fixture-data ${first}: ${command.summary}\n\nOptions: ${options}. The full help is available once the first ` +
        'run has installed the packages of the command.',
    );
    return 0;
  }
  if (isPackage && !asksHelp(args)) {
    const named = optionOf('releases', args);
    if (first === 'mcp') return (await import('./mcp-front.ts')).runFront(args.slice(1), named);
    const exitCode = await elsewhere(parts, args, named);
    if (exitCode !== undefined) return exitCode;
  }
  startedBy(isPackage ? 'npx fixture-data' : 'npm run');
  process.argv.splice(2, 1);
  await command.load();
  return undefined;
}

/** Returns undefined if the command runs here. Otherwise runs it where its packages are and returns its exit code. */
async function elsewhere(
  parts: readonly Part[],
  args: readonly string[],
  named?: string,
): Promise<number | undefined> {
  if (!isPackage) return undefined;
  const [command = ''] = args;
  const say = (text: string) => console.error(`fixture-data: ${text}`);
  let ready: PreparedFolders;
  try {
    ready = await readyFor(parts, { command, say }, named);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`fixture-data: ${error.message}`);
    return error.exitCode;
  }
  const { dist, releases } = ready;
  process.env.RELEASES_DIR = releases;
  if (isHere(dist)) return undefined;
  return exitOf(spawnOwned(join(dist, 'package', 'main.js'), args));
}

const hasOption = (name: string, args: readonly string[]): boolean =>
  args.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));

/** The value of an option that takes one. */
function optionOf(name: string, args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const [, inline] = args[at]?.match(/=(.*)/s) ?? [];
  return inline ?? (at < 0 ? undefined : args[at + 1]);
}

/** A downloaded release needs no build; a queue draws from a release only with `--releases`. */
function partsOf({ part }: ListedCommand, args: readonly string[]): Part[] {
  if (part === undefined) return partsOfStream(args);
  if (part === 'build' && hasOption('from', args)) return ['server'];
  return part === 'queue' && hasOption('releases', args) ? ['queue', 'server'] : [part];
}

/** Webhooks need no package. */
function partsOfStream(args: readonly string[]): Part[] {
  const kinds = args.map((arg) => receiverIn(arg.replace(/^--to=/, '')));
  const kind = kinds.find((each) => each !== undefined && each !== 'webhook');
  return [...(kind ? [kind] : []), ...(hasOption('releases', args) ? ['server' as const] : [])];
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
  if (!isComplete) return program.run(args, [...Object.keys(COMMANDS), ...OTHERS]);
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

const asksHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h');

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
