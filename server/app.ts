/** The HTTP service: what every request passes through, and which handler answers it. */
import { createServer, type Server } from 'node:http';
import { constants } from 'node:zlib';
import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ServedDataset } from './dataset.ts';
import { accessLog } from './http/access-log.ts';
import { api, noSuchRoute } from './http/api.ts';
import { constant, constantJson } from './http/constant.ts';
import { datasets } from './http/datasets.ts';
import { answerUnparsed, limits, PARSER_LIMIT } from './http/limits.ts';
import { createMetrics } from './http/metrics.ts';
import { problems } from './http/problems.ts';
import { rateLimit } from './http/rate-limit.ts';
import type { Swaps } from './live-release.ts';
import { openApi } from './openapi.ts';
import { Problem } from './problem.ts';
import { readiness } from './readiness.ts';
import type { Registry } from './registry.ts';
import { docsPages, llmsText } from './web/docs.ts';
import { PAGE_POLICY } from './web/page.ts';

export interface Service {
  /** Not listening yet. */
  server: Server;
  /** From now on `/readyz` says that the service is going away. */
  drain(): void;
  close(): Promise<void>;
}

export interface ServiceOptions {
  config: Config;
  registry: Registry;
  /** The live release; called once per request, and used in the same turn: it may be closed after that. */
  dataset: () => ServedDataset;
  /** For a service whose release is replaced while it runs. */
  swaps?: () => Swaps;
  log: Logger;
}

const compressGet = compress({
  /** Bodies below this are not worth compressing. */
  threshold: 1024,
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  deflate: false,
  zstd: false,
} as Parameters<typeof compress>[0]);

/** A HEAD has the headers of its GET (RFC 9110 §9.3.2), so it is answered as one; Node sends it no body. */
const compressed: Koa.Middleware = async (ctx, next) => {
  if (ctx.req.headers['accept-encoding'] === undefined) return next();
  const { method } = ctx;
  ctx.method = 'GET';
  try {
    await compressGet(ctx, next);
  } finally {
    ctx.method = method;
  }
};

const NO_SWAPS: Swaps = { swapped: 0, refused: 0, refusal: null };

export function createService(options: ServiceOptions): Service {
  const { config, registry, dataset, swaps = () => NO_SWAPS, log } = options;
  const metrics = createMetrics();
  const docs = `${config.publicUrl}/docs/errors`;
  const limiter = config.rateLimit ? rateLimit(config.rateLimit, config.redisUrl, log) : undefined;
  let draining = false;

  const router = new Router();
  router.get('/healthz', notStored, (ctx) => {
    ctx.body = { status: 'ok' };
  });
  const ready = () => readiness(dataset(), swaps(), config, Date.now());
  router.get('/readyz', notStored, async (ctx) => {
    if (draining) throw new Problem('unavailable', 'The service is shutting down.');
    ctx.body = { status: 'ready', ...(await ready()) };
  });
  router.get('/metrics', notStored, async (ctx) => {
    metrics.dataset(await ready(), swaps());
    ctx.type = metrics.contentType;
    ctx.body = await metrics.text();
  });
  router.get('/openapi.json', constantJson(openApi(registry, config.publicUrl)));
  router.get('/llms.txt', constant('text/plain; charset=utf-8', llmsText(registry, config.publicUrl)));
  for (const [path, text] of docsPages(registry)) {
    router.get(path, withPolicy, constant('text/html; charset=utf-8', text));
  }

  const app = new Koa();
  app.proxy = config.trustedProxies > 0;
  app.maxIpsCount = config.trustedProxies;
  // Koa would log what the problem middleware has answered and the access log has written.
  app.silent = true;
  app.use(accessLog(log, metrics));
  app.use(problems(docs));
  app.use(limits);
  app.use(datasets(config.releases, registry, dataset));
  app.use(compressed);
  if (limiter) app.use((ctx, next) => (isCounted(ctx.path) ? limiter.middleware(ctx, next) : next()));
  app.use(api(registry, dataset));
  const pages = router.routes();
  app.use(async (ctx, next) => {
    await pages(ctx as never, next);
    if (ctx.matched) ctx.state.route = ctx._matchedRoute;
  });
  app.use((ctx) => {
    const paths = router.stack.map(({ path }) => String(path));
    throw noSuchRoute(ctx.path, [...registry.keys(), '/datasets/', ...paths]);
  });

  const server = createServer({ maxHeaderSize: PARSER_LIMIT }, app.callback());
  server.on('clientError', answerUnparsed(docs));
  return {
    server,
    drain: () => {
      draining = true;
    },
    close: async () => limiter?.close(),
  };
}

const notStored: Koa.Middleware = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  return next();
};

const withPolicy: Koa.Middleware = (ctx, next) => {
  ctx.set('Content-Security-Policy', PAGE_POLICY);
  return next();
};

/** Health, docs and downloads are free. */
const isCounted = (path: string) => path.startsWith('/api/');
