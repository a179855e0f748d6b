/** The HTTP service: the middleware of every request, and the handlers. */

import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type RouterClass from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { arrivals } from '../api/framework/arrivals.ts';
import type { ServedDataset } from '../api/framework/dataset.ts';
import type { Routes } from '../api/framework/registry.ts';
import { NEIGHBOURS } from '../api/neighbours/index.ts';
import type { Config } from './config.ts';
import { PublishedFiles } from './downloads/published-files.ts';
import { datasets } from './downloads/route.ts';
import { WORLD_FILE, worldFile } from './downloads/world-file.ts';
import { forms } from './forms.ts';
import { Health } from './health.ts';
import { accessLog, refusalLog } from './http/access-log.ts';
import { api, requestMeant } from './http/api.ts';
import { offered } from './http/coding.ts';
import { boundConnections, TIMEOUTS } from './http/connections.ts';
import { FairUse } from './http/fair-use.ts';
import { limits, MOST_FIELDS, PARSER_LIMIT } from './http/limits.ts';
import { createMetrics, type Measured, type Metrics } from './http/metrics.ts';
import { asNeighbours, neighbourAt } from './http/neighbours.ts';
import { noSuchRoute } from './http/no-such-route.ts';
import { type ProblemPage, problems } from './http/problems.ts';
import { rateLimit } from './http/rate-limit.ts';
import { respond } from './http/respond.ts';
import { Rest } from './http/rest.ts';
import { Streams } from './http/streams.ts';
import { target } from './http/target.ts';
import { refuseUnparsed } from './http/unparsed.ts';
import { MCP_METHODS, MCP_PATH, mcp, mcpRefusal } from './mcp/route.ts';
import { failedReads } from './release/failed-reads.ts';
import { NO_SWAPS, type Swaps } from './release/live-release.ts';

import { search } from './search.ts';
import { addAssets, addDocuments, createSite, pageOfMissing, type Site } from './site.ts';
import type { Shared } from './workers/shared.ts';

// Imported as a module, node:http would also load WebSocket and a client, for 90 ms and 6 MB.
const { createServer } = process.getBuiltinModule('node:http');
const Router = createRequire(import.meta.url)('@koa/router') as typeof RouterClass;

export interface Service {
  /** Not listening yet. */
  server: Server;
  /** The server of /metrics, not listening yet; null if that is on the main port. */
  metricsServer: Server | null;
  /** From now on `/readyz` says that the service is shutting down. */
  drain(): void;
  /** What this process has measured, for a sum over several. */
  measured(): Promise<Measured>;
  rest: Rest;
  close(): Promise<void>;
}

export interface ServiceOptions {
  config: Config;
  routes: Routes;
  /** The live release; called once per request, and used in the same turn of the event loop: it may close later. */
  dataset: () => ServedDataset;
  /** For a service whose release is replaced while it runs. */
  swaps?: () => Swaps;
  /** Receives failed reads of the release. */
  failed?: (dataset: ServedDataset, error: Error) => void;
  /** The files to serve, if they are shared with other code. */
  published?: PublishedFiles;
  /** What this process has in common with others that answer beside it. */
  shared?: Shared;
  log: Logger;
}

export function createService(options: ServiceOptions): Service {
  const { config, routes, dataset, swaps = () => NO_SWAPS, failed = () => {}, log, shared } = options;
  const published = options.published ?? new PublishedFiles(config.releases, log);
  const metrics = createMetrics();
  const limiter = config.rateLimit
    ? rateLimit(config.rateLimit, config.redisUrl, log, shared?.count)
    : undefined;
  const fairUse = new FairUse(config.workers);
  const rest = new Rest();
  const health = new Health({ config, dataset, swaps, published, metrics, shared });
  const site = createSite(routes, dataset, fairUse);
  const streams = new Streams(routes, dataset, fairUse);
  const agents = mcp(routes, dataset, fairUse, config.publicUrl, config.workers);

  const router = new Router();
  const metricsRouter = config.metricsPort === null ? router : new Router();
  health.addProbes(router);
  health.addMetrics(metricsRouter);
  addDocuments(router, routes, dataset, fairUse, config.publicUrl);
  addAssets(router, fairUse);
  router.get(WORLD_FILE, worldFile(routes, dataset, fairUse));

  const transport = { config, log, metrics, rest, fairUse, docs: `${config.publicUrl}/docs/errors` };
  const app = framed(transport, pageOfMissing);
  if (shared) app.use(shared.admit);
  app.use(failedReads(dataset, failed));
  app.use(datasets(published, routes, dataset, fairUse));
  if (limiter) app.use((ctx, next) => (isCounted(ctx.path) ? limiter.middleware(ctx, next) : next()));
  app.use(streams.middleware);
  app.use(api(routes, dataset, fairUse));
  app.use(answeredBy(router));
  app.use(asNeighbours(NEIGHBOURS, dataset, fairUse));
  app.use(agents.middleware);
  app.use(fairUse.inTurn);
  app.use(forms(routes, config.publicUrl));
  app.use(search(routes, dataset, fairUse));
  app.use(site.showPage);
  app.use(unknown(router, pathsNear(site, routes), requestMeant(routes, dataset)));

  const server = serverOf(app, transport);
  server.on('connection', () => arrivals.came());
  const metricsApp = () => framed(transport).use(answeredBy(metricsRouter)).use(unknown(metricsRouter));
  const metricsServer = metricsRouter === router ? null : serverOf(metricsApp(), transport);
  return {
    server,
    metricsServer,
    drain() {
      health.drain();
      streams.end();
    },
    measured: metrics.measured,
    rest,
    close: async () => {
      agents.close();
      await limiter?.close();
    },
  };
}

/** What the servers of all ports have in common. */
interface Transport {
  config: Config;
  log: Logger;
  metrics: Metrics;
  rest: Rest;
  fairUse: FairUse;
  /** Address of the page that explains the codes of problems. */
  docs: string;
}

/** What every request goes through first, on whichever port. */
function framed({ config, log, metrics, rest, fairUse, docs }: Transport, pageFor?: ProblemPage): Koa {
  const app = new Koa();
  app.proxy = config.trustedProxies > 0;
  app.maxIpsCount = config.trustedProxies;
  // Koa would log errors that the problem middleware has answered and the access log has written.
  app.silent = true;
  return app
    .use(target)
    .use(accessLog(log, metrics, rest))
    .use(respond(fairUse))
    .use(problems(docs, refusalAt, pageFor))
    .use(limits(methodsAt))
    .use(offered);
}

function serverOf(app: Koa, { log, metrics, docs }: Transport): Server {
  // A request without a Host is refused like any other faulty one, with a body that says so.
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: PARSER_LIMIT, requireHostHeader: false });
  server.maxHeadersCount = MOST_FIELDS;
  const answer = app.callback();
  server.on('request', answer);
  // Whoever reads a body asks for it; without a listener, Node would ask for every body.
  server.on('checkContinue', answer);
  server.on('checkExpectation', answer);
  refuseUnparsed(server, { docs, methodsAt, refused: refusalLog(log, metrics) });
  boundConnections(server, log);
  return server;
}

/** The paths to suggest for one that leads nowhere, besides those of the router. */
const pathsNear = (site: Site, routes: Routes) => async (path: string) => {
  const pages = await site.near(path);
  if ('nearest' in pages) return [pages.nearest];
  const roots = NEIGHBOURS.flatMap(({ roots }) => roots);
  return [...roots, MCP_PATH, ...routes.paths, '/datasets/', ...pages.all];
};

function answeredBy(router: RouterClass): Koa.Middleware {
  const answer = router.routes();
  return async (ctx, next) => {
    await answer(ctx as never, next);
    if (ctx._matchedRoute) ctx.state.route ??= ctx._matchedRoute;
  };
}

/**
 * Suggests the request that is meant, or the nearest of a router's paths and of others; patterns are left out.
 */
const unknown =
  (
    router: RouterClass,
    others: (path: string) => Promise<readonly string[]> = async () => [],
    meant: (path: string, search: string) => Promise<string | undefined> = async () => undefined,
  ): Koa.Middleware =>
  async (ctx) => {
    const paths = [...(await others(ctx.path)), ...router.stack.map(({ path }) => String(path))];
    throw noSuchRoute(
      ctx.path,
      paths.filter((path) => !path.includes(':')),
      await meant(ctx.path, ctx.querystring),
    );
  };

/** Health, docs and downloads are not limited, but for a file that is made for each request. */
const isCounted = (path: string) =>
  path.startsWith('/api/') || path === WORLD_FILE || path === MCP_PATH || neighbourOf(path) !== undefined;

/** Called for every request; most are for our own routes. */
const neighbourOf = (path: string) => (path.startsWith('/api/') ? undefined : neighbourAt(NEIGHBOURS, path));

/** The methods of paths that take others than GET and HEAD. */
const methodsAt = (path: string) => (path === MCP_PATH ? MCP_METHODS : neighbourOf(path)?.[1].methods);

/** Refusals in a format other than problem details. */
const refusalAt = (path: string) => (path === MCP_PATH ? mcpRefusal : neighbourOf(path)?.[0].refusal);
