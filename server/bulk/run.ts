/** The command that writes records, from its command line to its last record. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { UsageError } from '../../cli/arguments.ts';
import type { Command } from '../../cli/command.ts';
import { ReleaseError } from '../../db/release.ts';
import { ConfigError } from '../config.ts';
import type { WorldDataset } from '../framework/dataset.ts';
import type { Endpoint } from '../framework/endpoint.ts';
import { nearest } from '../framework/nearest.ts';
import { type Prepared, prepare } from '../framework/prepare.ts';
import { Problem } from '../framework/problem.ts';
import { OPTIONS, type Options, readOptions, USAGE } from './options.ts';
import { createProgress } from './progress.ts';
import { pieces, rangeOf, refuseClock, refuseFormat } from './records.ts';

/** Where records come from: a release, or what a program brings with it. */
export interface Source {
  /** Opened when it is first asked for. */
  dataset(): Promise<WorldDataset>;
  /** Of the generating routes. */
  paths: readonly string[];
  /** Undefined if no route that generates has this path. */
  endpoint(path: string): Promise<Endpoint | undefined>;
  close(): void;
}

export function recordsCommand(
  open: (options: Options) => Promise<Source>,
  commands: readonly string[] = [],
): Command<typeof OPTIONS> {
  const isExpected = (error: unknown) =>
    [Problem, ConfigError, ReleaseError].some((kind) => error instanceof kind);
  return {
    name: 'fixture-data',
    usage: USAGE,
    options: OPTIONS,
    words: 1,
    takesOthers: true,
    async run(given) {
      try {
        const options = readOptions(given);
        const source = await open(options);
        try {
          await generate(options, source, commands);
        } finally {
          source.close();
        }
      } catch (error) {
        // The reader has closed the pipe: `… | head` is not a failure.
        if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
      }
      return 0;
    },
    explain: (error) => (isExpected(error) || isIo(error) ? (error as Error).message : undefined),
    exitCodeOf: (error) => (error instanceof Problem ? 2 : 1),
  };
}

async function generate(given: Options, source: Source, commands: readonly string[]): Promise<void> {
  const endpoint = await endpointNamed(given.route, source, commands);
  const isBundle = endpoint.route.kind === 'bundle';
  const options = isBundle && !given.isCounted ? { ...given, count: 1 } : given;
  refuseUnknown(options, endpoint);
  refuseFormat(endpoint, options);
  const prepared = prepare(
    {
      endpoint,
      search: searchOf(options),
      accepted: 'json',
      now: Date.now(),
    },
    await source.dataset(),
  );
  refuseClock(prepared, options);
  if (options.strict && prepared.warnings.length > 0) throw new UsageError(prepared.warnings.join('; '));
  for (const warning of prepared.warnings) console.error(`fixture-data: ${warning}`);
  if (options.seed === undefined) console.error(`fixture-data: --seed ${prepared.seed}`);
  if (options.out === undefined) await write(prepared, options, process.stdout);
  else await writeFile(prepared, options, options.out);
}

async function endpointNamed(
  route: string,
  { endpoint, paths }: Source,
  commands: readonly string[],
): Promise<Endpoint> {
  const found = await endpoint(`/api/${route}`);
  if (found) return found;
  const names = paths.map((path) => path.slice('/api/'.length));
  const suggestion = nearest(route, [...names, ...commands]);
  const hint = suggestion ? `; did you mean ${suggestion}?` : '.';
  throw new UsageError(`'${route}' is no fixture route${hint} The routes are ${names.join(', ')}.`);
}

/** The API ignores an unknown parameter and warns; on a command line it is a misspelt option. */
function refuseUnknown({ route, parameters }: Options, { reader }: Endpoint): void {
  for (const [name] of parameters) {
    if (reader.names.has(name)) continue;
    const suggestion = nearest(name, [...Object.keys(OPTIONS), ...reader.names]);
    throw new UsageError(`${route} takes no --${name}${suggestion ? `; did you mean --${suggestion}?` : ''}`);
  }
}

function searchOf({ seed, parameters }: Options): string {
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  search.set('seed', seed ?? String(randomInt(2 ** 32)));
  return search.toString();
}

/** Piece by piece: each is made once the previous one is written, and failures show before the run ends. */
async function write(prepared: Prepared<WorldDataset>, options: Options, stream: Writable): Promise<void> {
  const { first, end } = rangeOf(options);
  const progress = createProgress(end - first, stream === process.stdout && process.stdout.isTTY);
  // The callback of each write reports failures; without a listener the event would end the process.
  stream.on('error', () => {});
  try {
    for (const { text, done } of pieces(prepared, options)) {
      await new Promise<void>((resolve, reject) => {
        stream.write(text, (error) => (error ? reject(error) : resolve()));
      });
      progress.show(done);
    }
  } finally {
    progress.close();
  }
}

/** The file appears under its name only once it is whole and synced to disk. */
async function writeFile(prepared: Prepared<WorldDataset>, options: Options, path: string): Promise<void> {
  const partial = `${path}.partial-${process.pid}`;
  const remove = () => rmSync(partial, { force: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Sent again without a listener, the signal ends the process as usual.
    process.once(signal, () => {
      remove();
      process.kill(process.pid, signal);
    });
  }
  const stream = createWriteStream(partial, { flush: true });
  try {
    await once(stream, 'open');
    await write(prepared, options, stream);
    stream.end();
    await once(stream, 'close');
    await rename(partial, path);
  } catch (error) {
    stream.destroy();
    remove();
    throw error;
  }
}

/** The disk is full, or the folder is missing or not writable. */
function isIo(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === 'string';
}
