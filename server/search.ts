/** The page of what a text finds, for browsers without scripts; with them, the same index is in the browser. */
import { hash } from 'node:crypto';
import type { Middleware } from 'koa';
import type { ServedDataset } from '../api/framework/dataset.ts';
import type { Routes } from '../api/framework/registry.ts';
import { inSlices, type Pause } from '../api/framework/steps.ts';
import { NEIGHBOURS } from '../api/neighbours/index.ts';
import type { FairUse } from './http/fair-use.ts';
import { CACHEABLE, headersOf } from './http/headers.ts';
import { reply, replyIfFresh } from './http/respond.ts';
import { whileHeld } from './http/while-held.ts';
import { SEARCH_PATH } from './web/contents.ts';
import type { Find } from './web/finder.ts';

/** Answers `/search?q=…`; without a text it is a page like the others. */
export function search(routes: Routes, dataset: () => ServedDataset, fairUse: FairUse): Middleware {
  return async (ctx, next) => {
    const text = ctx.path === SEARCH_PATH ? (new URLSearchParams(ctx.querystring).get('q') ?? '').trim() : '';
    if (text === '') return next();
    ctx.state.route = SEARCH_PATH;
    const live = dataset();
    const kept = live.derived(noIndex);
    kept.find ??= whileHeld(live, () => indexOf(routes, live, fairUse.pauses(ctx)));
    const find = await kept.find.catch((error) => {
      kept.find = undefined;
      throw error;
    });
    if (!(await fairUse.goesOn(ctx))) return undefined;
    const [{ searchPage }, { PAGE_POLICY }] = await Promise.all([
      import('./web/pages/search.ts'),
      import('./web/page.ts'),
    ]);
    const page = await searchPage(text, find(text));
    Object.assign(headersOf(ctx), {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PAGE_POLICY,
      'Cache-Control': CACHEABLE,
      ETag: `W/"${hash('sha1', page, 'base64url')}"`,
    });
    if (!replyIfFresh(ctx)) reply(ctx, 200, page);
    return undefined;
  };
}

/** The index of a release, made for the first text that is looked for. */
const noIndex = (): { find?: Promise<Find> } => ({});

async function indexOf(routes: Routes, live: ServedDataset, pause: Pause): Promise<Find> {
  const { finder } = await import('./web/finder.ts');
  return inSlices(finder(await routes.all(), NEIGHBOURS, live), pause);
}
