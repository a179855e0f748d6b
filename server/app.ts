/** The HTTP service: the middleware of every request, and the handlers. */
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type RouterClass from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { PublishedFiles } from './downloads/published-files.ts';
import { datasets } from './downloads/route.ts';
import { WORLD_FILE, worldFile } from './downloads/world-file.ts';
import { forms } from './forms.ts';
import type { ServedDataset } from './framework/dataset.ts';
import { Problem, unavailable } from './framework/problem.ts';
import type { Routes } from './framework/registry.ts';
import { accessLog, refusalLog } from './http/access-log.ts';
import { api, noSuchRoute } from './http/api.ts';
import { offered } from './http/coding.ts';
import { boundConnections, TIMEOUTS } from './http/connections.ts';
import { constant, constantJson } from './http/constant.ts';
import { FairUse } from './http/fair-use.ts';
import { headersOf } from './http/headers.ts';
import { limits, MOST_FIELDS, PARSER_LIMIT } from './http/limits.ts';
import { createMetrics } from './http/metrics.ts';
import { asNeighbours, neighbourAt } from './http/neighbours.ts';
import { type ProblemPage, problems } from './http/problems.ts';
import { rateLimit } from './http/rate-limit.ts';
import { redirect, reply, replyJson, respond } from './http/respond.ts';
import { target } from './http/target.ts';
import { refuseUnparsed } from './http/unparsed.ts';
import { MCP_METHODS, MCP_PATH, mcp, mcpRefusal } from './mcp/route.ts';
import { NEIGHBOURS } from './neighbours/index.ts';
import { failedReads } from './release/failed-reads.ts';
import { NO_SWAPS, type Swaps } from './release/live-release.ts';
import { releaseMetrics } from './release/metrics.ts';
import { readiness } from './release/readiness.ts';
import { refreshFacts } from './release/refresh-facts.ts';
import type { Asset } from './web/assets.ts';

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
  log: Logger;
}

export function createService(options: ServiceOptions): Service {
  const { config, routes, dataset, swaps = () => NO_SWAPS, failed = () => {}, log } = options;
  const published = options.published ?? new PublishedFiles(config.releases, log);
  const metrics = createMetrics();
  const showRelease = releaseMetrics(metrics.registry);
  const docs = `${config.publicUrl}/docs/errors`;
  const limiter = config.rateLimit ? rateLimit(config.rateLimit, config.redisUrl, log) : undefined;
  let draining = false;
  let siteLoading: ReturnType<typeof loadSite> | undefined;

  const router = new Router();
  router.get('/healthz', notStored, (ctx) => {
    replyJson(ctx, { status: 'ok' });
  });
  const ready = async () => {
    const live = dataset();
    return readiness(live, swaps(), config, Date.now(), published.damaged(live));
  };
  router.get('/readyz', notStored, async (ctx) => {
    if (draining) throw new Problem('unavailable', 'The service is shutting down.');
    const { fault } = swaps();
    if (fault !== null) throw unavailable(`${fault}; another release is taken as soon as there is one.`);
    replyJson(ctx, { status: 'ready', ...(await ready()) });
  });
  const metricsRouter = config.metricsPort === null ? router : new Router();
  metricsRouter.get('/metrics', notStored, async (ctx) => {
    const live = dataset();
    const facts = await held(live, () => refreshFacts(live, config.releases));
    showRelease(await ready(), swaps(), facts, Date.now());
    headersOf(ctx)['Content-Type'] = metrics.contentType;
    reply(ctx, 200, await metrics.text());
  });
  // Its schemas contain names of the release, so each release has its own.
  const document = () => {
    const live = dataset();
    return constantJson(() =>
      held(live, async () => {
        const { openApi } = await import('./docs/openapi.ts');
        return openApi(await routes.all(), live);
      }),
    );
  };
  router.get('/openapi.json', (ctx, next) => dataset().derived(document)(ctx, next));
  const llms = async () => {
    const { llmsText } = await import('./docs/llms.ts');
    return llmsText(await routes.all(), NEIGHBOURS, config.publicUrl);
  };
  router.get('/llms.txt', constant('text/plain; charset=utf-8', llms));
  const site = () => {
    siteLoading ??= loadSite(routes);
    return siteLoading;
  };
  const pagesOf = () => new Map<string, Koa.Middleware>();
  const showPage: Koa.Middleware = async (ctx, next) => {
    const { pageAt, markdownPath, usualPolicy } = await site();
    const live = dataset();
    const page = pageAt(ctx.path, live);
    if (!page) {
      const unslashed = ctx.path.slice(0, -1);
      const meant = ctx.path.endsWith('/') ? pageAt(unslashed, live) : undefined;
      if (!meant) return next();
      ctx.state.route = meant.path;
      return redirect(ctx, 301, `${unslashed}${ctx.search}`);
    }
    const { path, mediaType, policy = usualPolicy, text } = page;
    ctx.state.route = path;
    headersOf(ctx)['Content-Security-Policy'] = policy;
    if (mediaType.startsWith('text/html')) {
      headersOf(ctx).Link = `<${markdownPath(ctx.path)}>; rel="alternate"; type="text/markdown"`;
    }
    // Pages show answers and sources of the release, so each release has its own.
    const made = live.derived(pagesOf);
    const shown = made.get(ctx.path) ?? constant(mediaType, () => held(live, () => text(live, ctx.path)));
    made.set(ctx.path, shown);
    return shown(ctx, next);
  };
  const assetHandlers = new Map<string, Koa.Middleware>();
  router.get('/assets/:name', async (ctx, next) => {
    const { assets } = await import('./web/assets.ts');
    const { files } = await assets();
    const asset = files.find(({ path }) => path === ctx.path);
    if (!asset) return next();
    const handler = assetHandlers.get(asset.path) ?? assetHandler(asset);
    assetHandlers.set(asset.path, handler);
    return handler(ctx, next);
  });

  /** What every request goes through first, on whichever port. */
  const framed = (pageFor?: ProblemPage): Koa => {
    const app = new Koa();
    app.proxy = config.trustedProxies > 0;
    app.maxIpsCount = config.trustedProxies;
    // Koa would log errors that the problem middleware has answered and the access log has written.
    app.silent = true;
    return app
      .use(target)
      .use(accessLog(log, metrics))
      .use(respond)
      .use(problems(docs, refusalAt, pageFor))
      .use(limits(methodsAt))
      .use(offered);
  };
  const app = framed(pageOfMissing);
  app.use(failedReads(dataset, failed));
  app.use(datasets(published, routes, dataset));
  if (limiter) app.use((ctx, next) => (isCounted(ctx.path) ? limiter.middleware(ctx, next) : next()));
  const fairUse = new FairUse();
  app.use(api(routes, dataset, fairUse));
  router.get(WORLD_FILE, worldFile(routes, dataset, fairUse));
  app.use(answeredBy(router));
  app.use(asNeighbours(NEIGHBOURS, dataset, fairUse));
  const agents = mcp(routes, dataset, fairUse, config.publicUrl);
  app.use(agents.middleware);
  app.use(forms(routes));
  app.use(showPage);
  const others = async (path: string) => {
    const { paths, pathNear } = await site();
    const near = pathNear(path, dataset());
    if (near !== undefined) return [near];
    return [...NEIGHBOURS.flatMap(({ roots }) => roots), MCP_PATH, ...routes.paths, '/datasets/', ...paths];
  };
  app.use(unknown(router, others));

  const serverOf = (answering: Koa): Server => {
    // A request without a Host is refused like any other faulty one, with a body that says so.
    const server = createServer({ ...TIMEOUTS, maxHeaderSize: PARSER_LIMIT, requireHostHeader: false });
    server.maxHeadersCount = MOST_FIELDS;
    const answer = answering.callback();
    server.on('request', answer);
    // Whoever reads a body asks for it; without a listener, Node would ask for every body.
    server.on('checkContinue', answer);
    server.on('checkExpectation', answer);
    refuseUnparsed(server, { docs, methodsAt, refused: refusalLog(log, metrics) });
    boundConnections(server, log);
    return server;
  };
  const server = serverOf(app);
  server.on('connection', () => fairUse.turns.arrival());
  const metricsApp = () => framed().use(answeredBy(metricsRouter)).use(unknown(metricsRouter));
  const metricsServer = metricsRouter === router ? null : serverOf(metricsApp());
  return {
    server,
    metricsServer,
    drain: () => {
      draining = true;
    },
    close: async () => {
      agents.close();
      await limiter?.close();
    },
  };
}

function answeredBy(router: RouterClass): Koa.Middleware {
  const answer = router.routes();
  return async (ctx, next) => {
    await answer(ctx as never, next);
    if (ctx._matchedRoute) ctx.state.route ??= ctx._matchedRoute;
  };
}

/** Suggests the nearest of a router's paths and of others; patterns are left out. */
const unknown =
  (
    router: RouterClass,
    others: (path: string) => Promise<readonly string[]> = async () => [],
  ): Koa.Middleware =>
  async (ctx) => {
    const paths = [...(await others(ctx.path)), ...router.stack.map(({ path }) => String(path))];
    throw noSuchRoute(
      ctx.path,
      paths.filter((path) => !path.includes(':')),
    );
  };

/** A browser gets a page for a missing path; programs, and requests of the API, get JSON. */
const pageOfMissing: ProblemPage = async (ctx, { code, message }) => {
  if (code !== 'not_found' || ctx.path.startsWith('/api/') || ctx.accepts('json', 'html') !== 'html')
    return undefined;
  const [{ notFoundPage }, { PAGE_POLICY }] = await Promise.all([
    import('./web/pages/not-found.ts'),
    import('./web/page.ts'),
  ]);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': PAGE_POLICY,
    Vary: 'Accept, Accept-Encoding',
  };
  return { headers, text: await notFoundPage(message) };
};

/** The pages, looked up by path. Loaded for the first of them: most processes never show one. */
async function loadSite(routes: Routes) {
  const [{ markdownPath, siteFinder, sitePages }, { PAGE_POLICY }] = await Promise.all([
    import('./web/site-pages.ts'),
    import('./web/page.ts'),
  ]);
  const pages = sitePages(routes, NEIGHBOURS);
  return {
    ...siteFinder(pages),
    paths: pages.map(({ path }) => path),
    markdownPath,
    usualPolicy: PAGE_POLICY,
  };
}

const notStored: Koa.Middleware = (ctx, next) => {
  headersOf(ctx)['Cache-Control'] = 'no-store';
  return next();
};

/** A release that is replaced meanwhile stays open until the text is made. */
async function held<Text>(live: ServedDataset, make: () => Text | Promise<Text>): Promise<Text> {
  const letGo = live.hold();
  try {
    return await make();
  } finally {
    letGo();
  }
}

/** Its name has a hash of its content. */
const assetHandler = ({ mediaType, content }: Asset): Koa.Middleware =>
  constant(mediaType, () => content, 'public, max-age=31536000, immutable');

/** Health, docs and downloads are not limited, but for a file that is made for each request. */
const isCounted = (path: string) =>
  path.startsWith('/api/') || path === WORLD_FILE || path === MCP_PATH || neighbourOf(path) !== undefined;

/** Called for every request; most are for our own routes. */
const neighbourOf = (path: string) => (path.startsWith('/api/') ? undefined : neighbourAt(NEIGHBOURS, path));

/** The methods of paths that take others than GET and HEAD. */
const methodsAt = (path: string) => (path === MCP_PATH ? MCP_METHODS : neighbourOf(path)?.[1].methods);

/** Refusals in a format other than problem details. */
const refusalAt = (path: string) => (path === MCP_PATH ? mcpRefusal : neighbourOf(path)?.[0].refusal);
