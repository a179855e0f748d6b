/**
 * Opens the live release and serves it, and its successors as they are published. With --build, builds one first if
 * there is none that this software can serve; with --check, opens it and serves nothing.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { adviceBeforeBuild } from '../cli/build-packages.ts';
import type { Command } from '../cli/command.ts';
import { diskFault } from '../db/disk-fault.ts';
import { ReleaseError } from '../db/release.ts';
import { createService } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { PublishedFiles } from './downloads/published-files.ts';
import { openServed, type ServedDataset } from './framework/dataset.ts';
import { findRoutes } from './framework/registry.ts';
import { LOG_OPTIONS } from './http/access-log.ts';
import { BACKLOG } from './http/connections.ts';
import { logStream } from './http/log-stream.ts';
import { LiveRelease, openServable } from './release/live-release.ts';

/** How long open requests may take after a signal to stop. */
const GRACE_MS = 10_000;

const USAGE = `Usage: npm run serve -- [--build] [--check]

  --build  builds a release first if there is none that this software can serve (npm start does)
  --check  opens the release, says whether it can be served, and serves nothing
  --help   this text

Environment variables and their defaults: PORT (8080), METRICS_PORT, HOST (every address), RELEASES_DIR
(data/releases), RATE_LIMIT (600/60), REDIS_URL, TRUST_PROXY (0), PUBLIC_URL, LOG_LEVEL (info), REFRESH_DAYS,
POLL_SECONDS (60).`;

const OPTIONS = { build: 'flag', check: 'flag' } as const;

/** Returns once the service listens; it then serves until the process is told to stop. */
export const COMMAND: Command<typeof OPTIONS> = {
  usage: USAGE,
  options: OPTIONS,
  async run({ options }) {
    await serve(options);
    return 0;
  },
  explain(error) {
    const said =
      error instanceof ConfigError || error instanceof ReleaseError
        ? [error.message, error instanceof ReleaseError && adviceBeforeBuild()].filter(Boolean).join('; ')
        : (listenFault(error as ListenError) ?? diskFault(error, 'the folder of the releases'));
    return said && `fixture-data cannot start: ${oneLine(said)}`;
  },
};

async function serve({ build, check }: { build: boolean; check: boolean }): Promise<void> {
  // A terminal that closes ends the process. Otherwise the signal means a new release, and without a listener it would
  // end a process that is still starting.
  const reloads = !process.stdout.isTTY;
  if (reloads) process.on('SIGHUP', () => {});
  const config = readConfig(process.env);
  // A check opens the release that the pointer names, and no other.
  const open = check ? openServed : openServable;
  const dataset = await openOrBuild(config, open, build);
  if (check) {
    console.log(`release ${dataset.version} can be served`);
    dataset.close();
    return;
  }
  const routes = await findRoutes();
  const lines = logStream();
  const log = pino({ ...LOG_OPTIONS, level: config.logLevel }, lines);
  // No request should get here, and a fuzzer tests that. If one does, the others still get answers.
  process.on('uncaughtException', (error) => {
    log.error({ error: error.message, stack: error.stack }, 'failed outside of a request');
  });

  const { releases, publicUrl } = config;
  const published = new PublishedFiles(releases, log);
  const live = new LiveRelease(dataset, { releases, publicUrl, routes, log, published });
  if (reloads) process.on('SIGHUP', () => void live.reload());
  const service = createService({
    config,
    routes,
    dataset: () => live.dataset,
    swaps: () => live.swaps,
    failed: (asked, error) => live.failed(asked, error),
    published,
    log,
  });
  const { server, metricsServer } = service;
  const metricsPort =
    metricsServer && (await listen(metricsServer, 'METRICS_PORT', config.metricsPort ?? 0, config.host));
  const port = await listen(server, 'PORT', config.port, config.host);
  const ports = metricsPort === null ? { port } : { port, metricsPort };
  log.info({ ...ports, dataset: dataset.version, routes: routes.paths.length }, 'listening');
  live.follow(config.pollSeconds);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    service.drain();
    const finish = async () => {
      // Until now the last requests were counted.
      metricsServer?.closeAllConnections();
      metricsServer?.close();
      await service.close();
      await live.close();
      lines.flushSync();
      process.exit(0);
    };
    server.close(() => void finish());
    // A persistent connection is idle only once its last answer is sent.
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Returns the port. `variable` is what an operator changes if it is taken. */
async function listen(
  server: Server,
  variable: string,
  port: number,
  host: string | undefined,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(Object.assign(error, { variable })));
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Builds a missing or outdated release on request; a damaged one is left to the operator. */
async function openOrBuild(
  { releases, publicUrl }: Config,
  open: (releases: string, publicUrl: string) => Promise<ServedDataset>,
  build: boolean,
): Promise<ServedDataset> {
  if (!build) return open(releases, publicUrl);
  try {
    return await openServed(releases, publicUrl);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (error.reason === 'damaged' || error.reason === 'unreadable') return open(releases, publicUrl);
    // The error says what is missing for a build.
    if (adviceBeforeBuild()) throw error;
    // Loaded only when needed: most starts find a release.
    await (await import('./first-release.ts')).buildIn(releases);
    return openServed(releases, publicUrl);
  }
}

interface ListenError extends NodeJS.ErrnoException {
  address?: string;
  port?: number;
  hostname?: string;
  /** PORT or METRICS_PORT. */
  variable?: string;
}

/** A port is taken or not allowed, or HOST is not an address of this machine: what is wrong and what to do. */
function listenFault({
  code,
  syscall = '',
  message,
  port,
  hostname,
  variable = 'PORT',
}: ListenError): string | undefined {
  if (!['listen', 'bind', 'getaddrinfo'].includes(syscall)) return undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `${message}; port ${port} is taken: end what listens there, or set ${variable} to a free one`;
    case 'EACCES':
      return `${message}; this user may not listen on port ${port}: set ${variable} to one from 1024 on`;
    case 'EADDRNOTAVAIL':
      return `${message}; this machine has no such address: set HOST to one that it has, or leave it out`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${message}; HOST=${hostname} cannot be resolved: set it to an address of this machine`;
    default:
      return `${message}; set HOST and ${variable} to an address of this machine and a free port`;
  }
}

/** A variable's value, and so a message, may contain line breaks and escape codes. */
function oneLine(message: string): string {
  return message.replaceAll(/[\s\p{Cc}]+/gu, ' ');
}
