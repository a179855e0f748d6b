/**
 * What people and programs read about the routes: the pages with their assets, the OpenAPI and AsyncAPI documents and
 * llms.txt.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type RouterClass from '@koa/router';
import type { Middleware } from 'koa';
import type { ServedDataset } from '../api/framework/dataset.ts';
import { CONTENT_TYPES } from '../api/framework/media-types.ts';
import type { Routes } from '../api/framework/registry.ts';
import { inSlices, type Steps } from '../api/framework/steps.ts';
import { NEIGHBOURS } from '../api/neighbours/index.ts';
import { constant } from './http/constant.ts';
import type { FairUse } from './http/fair-use.ts';
import { headersOf } from './http/headers.ts';
import type { ProblemPage } from './http/problems.ts';
import { redirect } from './http/respond.ts';
import { whileHeld } from './http/while-held.ts';
import type { Asset } from './web/assets.ts';

export interface Site {
  /** Shows the page at the path, if there is one. */
  showPage: Middleware;
  /** The path of the page nearest to one that leads nowhere, or else the paths of all pages. */
  near(path: string): Promise<{ nearest: string } | { all: readonly string[] }>;
}

export function createSite(routes: Routes, dataset: () => ServedDataset, fairUse: FairUse): Site {
  let loading: ReturnType<typeof loadPages> | undefined;
  const pages = () => {
    loading ??= loadPages(routes);
    return loading;
  };
  // Pages show answers and sources of the release, so each release has its own.
  const handlersOf = () => new Map<string, Middleware>();
  return {
    async showPage(ctx, next) {
      const { pageAt, markdownPath, usualPolicy } = await pages();
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
      const handlers = live.derived(handlersOf);
      const handler =
        handlers.get(ctx.path) ??
        constant(mediaType, (first) => whileHeld(live, () => text(live, ctx.path, fairUse.pauses(first))));
      handlers.set(ctx.path, handler);
      return handler(ctx, next);
    },
    async near(path) {
      const { paths, pathNear } = await pages();
      const nearest = pathNear(path, dataset());
      return nearest === undefined ? { all: paths } : { nearest };
    },
  };
}

/** The pages, looked up by path. Loaded for the first of them: most processes never show one. */
async function loadPages(routes: Routes) {
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

export function addDocuments(
  router: RouterClass,
  routes: Routes,
  dataset: () => ServedDataset,
  fairUse: FairUse,
  publicUrl: string,
): void {
  // Names and examples in them are of the release, so each release has its own.
  const ofRelease = (text: (live: ServedDataset) => Promise<Steps<Buffer>>) => {
    const made = () => {
      const live = dataset();
      return constant(CONTENT_TYPES.json, (ctx) =>
        whileHeld(live, async () => inSlices(await text(live), fairUse.pauses(ctx))),
      );
    };
    return ((ctx, next) => dataset().derived(made)(ctx, next)) satisfies Middleware;
  };
  const openApi = ofRelease(async (live) => {
    const { openApiText } = await import('./docs/openapi.ts');
    return openApiText(await routes.all(), live);
  });
  router.get('/openapi.json', fairUse.inTurn, openApi);
  const asyncApi = ofRelease(async (live) => {
    const { asyncApiText } = await import('./docs/asyncapi.ts');
    return asyncApiText(await routes.all(), live);
  });
  router.get('/asyncapi.json', fairUse.inTurn, asyncApi);
  const llms = async () => {
    const { llmsText } = await import('./docs/llms.ts');
    return llmsText(await routes.all(), NEIGHBOURS, publicUrl);
  };
  router.get('/llms.txt', fairUse.inTurn, constant('text/plain; charset=utf-8', llms));
  const index = constant(CONTENT_TYPES.json, async () => {
    const { apiIndexText } = await import('./docs/api-index.ts');
    return apiIndexText(await routes.all(), publicUrl);
  });
  router.get('/api', fairUse.inTurn, (ctx, next) => {
    headersOf(ctx).Vary = 'Accept';
    if (ctx.path.endsWith('/')) return redirect(ctx, 301, `/api${ctx.search}`);
    // A browser gets the pages of the routes; programs get JSON.
    return ctx.accepts('json', 'html') === 'html' ? redirect(ctx, 303, '/docs') : index(ctx, next);
  });
}

export function addAssets(router: RouterClass, fairUse: FairUse): void {
  const handlers = new Map<string, Middleware>();
  router.get('/assets/:name', fairUse.inTurn, async (ctx, next) => {
    const { assets } = await import('./web/assets.ts');
    const { files } = await assets();
    const asset = files.find(({ path }) => path === ctx.path);
    if (!asset) return next();
    const handler = handlers.get(asset.path) ?? assetHandler(asset);
    handlers.set(asset.path, handler);
    return handler(ctx, next);
  });
  addCards(router, fairUse);
}

/** Cards of routes, which other sites fetch now and then: each is read when it is asked for first. */
function addCards(router: RouterClass, { inTurn }: FairUse): void {
  const handlers = new Map<string, Middleware>();
  router.get('/cards{/:family}/:name', inTurn, async (ctx, next) => {
    const { CARD_FOLDER, CARDS_PATH, cardFiles } = await import('./web/cards.ts');
    const file = ctx.path.slice(CARDS_PATH.length);
    if (!(await cardFiles()).has(file)) return next();
    const handler =
      handlers.get(file) ??
      constant(CONTENT_TYPES.png, () => readFile(join(CARD_FOLDER, file)), 'public, max-age=86400');
    handlers.set(file, handler);
    return handler(ctx, next);
  });
}

/** Its name has a hash of its content. */
const assetHandler = ({ mediaType, content }: Asset): Middleware =>
  constant(mediaType, () => content, 'public, max-age=31536000, immutable');

/** A browser gets a page for a missing path, with links to what is meant; programs get JSON. */
export const pageOfMissing: ProblemPage = async (ctx, { code, message }) => {
  if (code !== 'not_found' || ctx.accepts('json', 'html') !== 'html') return undefined;
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
