/** One run of the bulk generator, from its command line to its last record. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { UsageError } from '../../cli/arguments.ts';
import type { Command } from '../../cli/command.ts';
import { ReleaseError } from '../../db/release.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openServed } from '../framework/dataset.ts';
import { nearest } from '../framework/nearest.ts';
import { type Prepared, prepare } from '../framework/prepare.ts';
import { Problem } from '../framework/problem.ts';
import { type Endpoint, findRoutes } from '../framework/registry.ts';
import { OPTIONS, type Options, readOptions, USAGE } from './options.ts';
import { createProgress } from './progress.ts';
import { pieces, rangeOf, refuseClock, refuseFormat } from './records.ts';

export const COMMAND: Command<typeof OPTIONS> = {
  name: 'fixture-data',
  usage: USAGE,
  options: OPTIONS,
  words: 1,
  takesOthers: true,
  async run(given) {
    try {
      await generate(readOptions(given));
    } catch (error) {
      // The reader has closed the pipe: `… | head` is not a failure.
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    }
    return 0;
  },
  explain(error) {
    const isExpected = [Problem, ConfigError, ReleaseError].some((kind) => error instanceof kind);
    return isExpected || isIo(error) ? (error as Error).message : undefined;
  },
  exitCodeOf: (error) => (error instanceof Problem ? 2 : 1),
};

async function generate(options: Options): Promise<void> {
  const { releases, publicUrl } = readConfig(process.env);
  const [dataset, endpoint] = await Promise.all([
    openServed(options.releases ?? releases, publicUrl),
    fixtureNamed(options.route),
  ]);
  try {
    refuseUnknown(options, endpoint);
    refuseFormat(endpoint, options);
    const prepared = prepare(
      {
        endpoint,
        search: searchOf(options),
        accepted: 'json',
        now: Date.now(),
      },
      dataset,
    );
    refuseClock(prepared, options);
    for (const warning of prepared.warnings) console.error(`fixture-data: ${warning}`);
    if (options.seed === undefined) console.error(`fixture-data: --seed ${prepared.seed}`);
    if (options.out === undefined) await write(prepared, options, process.stdout);
    else await writeFile(prepared, options, options.out);
  } finally {
    dataset.close();
  }
}

async function fixtureNamed(route: string): Promise<Endpoint> {
  const routes = await findRoutes();
  const endpoint = await routes.load(`/api/${route}`);
  if (endpoint?.route.kind === 'fixture') return endpoint;
  const fixtures = [...(await routes.all()).values()]
    .filter((each) => each.route.kind === 'fixture')
    .map(({ path }) => path.slice('/api/'.length));
  const suggestion = nearest(route, fixtures);
  const hint = suggestion ? `; did you mean ${suggestion}?` : '.';
  throw new UsageError(`'${route}' is no fixture route${hint} The routes are ${fixtures.join(', ')}.`);
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
async function write(prepared: Prepared, options: Options, stream: Writable): Promise<void> {
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
async function writeFile(prepared: Prepared, options: Options, path: string): Promise<void> {
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
