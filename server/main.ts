/**
 * `npm start`: opens the live release and serves it, and its successors as they are published. With --build, builds
 * one first if there is none that this software can serve; with --check, opens it and serves nothing.
 */
import './node-version.cjs';
import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { ReleaseError } from '../db/release.ts';
import { createService } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openServed, type ServedDataset } from './dataset.ts';
import { LiveRelease } from './live-release.ts';
import { loadRegistry } from './registry.ts';

/** How long requests under way may take after a signal to stop. */
const GRACE_MS = 10_000;

try {
  await serve();
} catch (error) {
  // What an operator can mend is one line; anything else is a fault of ours.
  const expected = error instanceof ConfigError || error instanceof ReleaseError || isListenError(error);
  console.error(expected ? `fixture-data cannot start: ${oneLine((error as Error).message)}` : error);
  process.exit(1);
}

async function serve(): Promise<void> {
  // A terminal that closes means the end. To anything else the signal means a new release, and without a listener
  // it would end a process that is still starting.
  const reloads = !process.stdout.isTTY;
  if (reloads) process.on('SIGHUP', () => {});
  const config = readConfig(process.env);
  const dataset = await openOrBuild(config, process.argv.includes('--build'));
  if (process.argv.includes('--check')) {
    console.log(`release ${dataset.version} can be served`);
    dataset.close();
    return;
  }
  const registry = await loadRegistry();
  const destination = pino.destination({ sync: false, minLength: 4096 });
  const log = pino(
    { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
  // A quiet service must not keep its last lines to itself.
  setInterval(() => destination.flush(), 1000).unref();

  const { releases, publicUrl } = config;
  const live = new LiveRelease(dataset, { releases, publicUrl, registry, log });
  if (reloads) process.on('SIGHUP', () => void live.reload());
  const service = createService({
    config,
    registry,
    dataset: () => live.dataset,
    swaps: () => live.swaps,
    log,
  });
  const { server } = service;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  log.info({ port, dataset: dataset.version, routes: registry.size }, 'listening');
  live.follow(config.pollSeconds);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    service.drain();
    const finish = async () => {
      await service.close();
      await live.close();
      destination.flushSync();
      process.exit(0);
    };
    server.close(() => void finish());
    // A connection that is kept alive is idle only once its last answer is out.
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** A missing or outdated release is built when asked for; a damaged one is for the operator to look at. */
async function openOrBuild({ releases, publicUrl }: Config, build: boolean): Promise<ServedDataset> {
  try {
    return await openServed(releases, publicUrl);
  } catch (error) {
    if (!build || !(error instanceof ReleaseError) || error.reason === 'damaged') throw error;
    const run = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '..', 'pipeline', 'run.ts'), '--releases', releases],
      { stdio: 'inherit' },
    );
    if (run.status !== 0) throw new ReleaseError('missing', 'the release could not be built; see above');
    return openServed(releases, publicUrl);
  }
}

/** PORT is taken or not ours to take, or HOST is no address of this machine. */
function isListenError(error: unknown): boolean {
  return ['listen', 'getaddrinfo'].includes((error as NodeJS.ErrnoException).syscall ?? '');
}

/** A variable's value, and so a message, may hold line breaks and escape codes. */
function oneLine(message: string): string {
  return message.replaceAll(/[\s\p{Cc}]+/gu, ' ');
}
