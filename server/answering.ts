/** A process that answers: its release, its service, its ports, and its end. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import type { ServedDataset } from '../api/framework/dataset.ts';
import { findRoutes, type Routes } from '../api/framework/registry.ts';
import { createService } from './app.ts';
import type { Config } from './config.ts';
import { PublishedFiles } from './downloads/published-files.ts';
import { LOG_OPTIONS } from './http/access-log.ts';
import { BACKLOG } from './http/connections.ts';
import { type LogStream, logStream } from './http/log-stream.ts';
import { LiveRelease } from './release/live-release.ts';
import { openWarm } from './release/opening.ts';
import type { Channel } from './workers/link.ts';
import type { Shared } from './workers/shared.ts';
import { WorkerRelease } from './workers/worker.ts';

/** How long open requests may take after a signal to stop. */
const GRACE_MS = 10_000;

/** In one process: opens and serves every release that the pointer comes to name. */
export async function serveAlone(config: Config, dataset: ServedDataset, reloads: boolean): Promise<void> {
  const routes = await findRoutes();
  const { lines, log } = logging(config);
  const { releases, publicUrl } = config;
  const published = new PublishedFiles(releases, log);
  const live = new LiveRelease(dataset, {
    releases,
    log,
    published,
    open: (version) => openWarm(releases, publicUrl, routes, version),
  });
  if (reloads) process.on('SIGHUP', () => void live.reload());
  const { ports, stop } = await answer({ config, routes, live, published, log, lines });
  log.info({ ...ports, dataset: dataset.version, routes: routes.paths.length }, 'listening');
  live.follow(config.pollSeconds);

  const stopFor = (signal: string) => {
    log.info({ signal }, 'stopping');
    stop();
  };
  process.once('SIGTERM', stopFor);
  process.once('SIGINT', stopFor);
}

/** As one of several: the primary says which release, and when to stop. */
export async function serveAsWorker(config: Config): Promise<void> {
  // A terminal sends them to all of its processes; the primary decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const routes = await findRoutes();
  const live = new WorkerRelease(config, routes, process as unknown as Channel);
  const worker = await live.join();
  const { lines, log } = logging(config, { worker });
  const published = new PublishedFiles(config.releases, log);
  const { shared } = live;
  const { ports, stop, measured } = await answer({ config, routes, live, published, log, lines, shared });
  Object.assign(live, { measured, stop });
  process.once('SIGTERM', stop);
  await live.listening({ ...ports, routes: routes.paths.length });
}

/** `base` begins every line. */
function logging({ logLevel }: Config, base: object | null = null) {
  const lines = logStream();
  const log = pino({ ...LOG_OPTIONS, base, level: logLevel }, lines);
  // No request should get here, and a fuzzer tests that. If one does, the others still get answers.
  process.on('uncaughtException', (error) => {
    log.error({ error: error.message, stack: error.stack }, 'failed outside of a request');
  });
  return { lines, log };
}

interface ServerParts {
  config: Config;
  routes: Routes;
  live: Pick<LiveRelease, 'dataset' | 'swaps' | 'failed' | 'close'>;
  published: PublishedFiles;
  log: Logger;
  lines: LogStream;
  shared?: Shared;
}

/** Listens, and answers until it is stopped, which ends the process. */
async function answer({ config, routes, live, published, log, lines, shared }: ServerParts) {
  const service = createService({
    config,
    routes,
    dataset: () => live.dataset,
    swaps: () => live.swaps,
    failed: (asked, error) => live.failed(asked, error),
    published,
    shared,
    log,
  });
  const { server, metricsServer, measured } = service;
  const metricsPort =
    metricsServer && (await listen(metricsServer, 'METRICS_PORT', config.metricsPort ?? 0, config.host));
  const port = await listen(server, 'PORT', config.port, config.host);
  service.rest.watch();
  const ports = metricsPort === null ? { port } : { port, metricsPort };

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
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
  return { ports, stop, measured };
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
