/** Answers in the shapes of other services, with the limits, turns and headers of every other answer. */

import { crc32 } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { CONTENT_TYPES } from '../../api/framework/media-types.ts';
import type { Neighbour, NeighbourRequest, NeighbourResponse, Place } from '../../api/framework/neighbour.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { bodyText, jsonOf } from './body.ts';
import { clientOf } from './client.ts';
import { type FairUse, isGone } from './fair-use.ts';
import { CACHEABLE, headersOf, PICTURE_HEADERS } from './headers.ts';
import { reply, replyAsIs, replyIfFresh } from './respond.ts';
import { whileHeld } from './while-held.ts';

/** Many times what a form or a record of a test needs. */
const MOST_BODY_BYTES = 100 * 1024;

/** The neighbour that a path belongs to. */
export function neighbourAt(neighbours: readonly Neighbour[], path: string): [Neighbour, Place] | undefined {
  for (const neighbour of neighbours) {
    const place = neighbour.at(path);
    if (place) return [neighbour, place];
  }
  return undefined;
}

export function asNeighbours(
  neighbours: readonly Neighbour[],
  dataset: () => ServedDataset,
  fairUse: FairUse,
): Middleware {
  return async (ctx, next) => {
    const [neighbour, place] = neighbourAt(neighbours, ctx.path) ?? [];
    if (!neighbour || !place) return next();
    ctx.state.route = place.route;
    await answer(neighbour, ctx);
    return undefined;
  };

  async function answer(neighbour: Neighbour, ctx: Context): Promise<void> {
    const body = isRead(ctx) ? undefined : await bodyOf(ctx);
    const began = performance.now();
    const handler = await neighbour.load();
    fairUse.turns.excuse(performance.now() - began);
    if (!fairUse.turns.isFree && !(await fairUse.turn(ctx))) return;
    fairUse.refuseUnread(ctx);
    const live = dataset();
    const headers = headersOf(ctx);
    headers['X-Dataset-Version'] = live.version;
    const { method, path, querystring } = ctx;
    const request: NeighbourRequest = {
      method,
      path,
      query: new URLSearchParams(querystring),
      body,
      dataset: live,
    };
    await whileHeld(live, async () => {
      const response = await responseFrom(handler.answer(request), ctx);
      if (response) await write(ctx, response, tagOf(live, ctx));
    });
  }

  /** Undefined if the client has gone. */
  async function responseFrom(
    answer: NeighbourResponse | Generator<undefined, NeighbourResponse>,
    ctx: Context,
  ): Promise<NeighbourResponse | undefined> {
    if (!('next' in answer)) return answer;
    for (;;) {
      const { done, value } = answer.next();
      if (done) return value;
      if (fairUse.turns.isSpent && !(await fairUse.turn(ctx, true))) return undefined;
    }
  }

  async function write(ctx: Context, response: NeighbourResponse, tag: string): Promise<void> {
    const {
      status = 200,
      headers = {},
      mediaType = CONTENT_TYPES.json,
      body,
      encode,
      isRandom = false,
    } = response;
    const isKept = isRead(ctx) && !isRandom && status === 200;
    const sent = headersOf(ctx);
    Object.assign(sent, headers, { 'Content-Type': mediaType, Vary: 'Accept-Encoding' });
    sent['Cache-Control'] = isKept ? CACHEABLE : 'no-store';
    if (isKept) sent.ETag = tag;
    if (mediaType.startsWith('image/')) Object.assign(sent, PICTURE_HEADERS);
    if (replyIfFresh(ctx)) return;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const bytes =
      encode &&
      (await fairUse.encoding.run(clientOf(ctx), async () => (isGone(ctx) ? undefined : encode(text))));
    if (encode && !bytes) return;
    fairUse.holdBody(ctx, [bytes ?? text]);
    if (bytes) replyAsIs(ctx, status, bytes);
    else reply(ctx, status, text);
  }
}

const isRead = ({ method }: Context) => method === 'GET' || method === 'HEAD';

const tagOf = ({ version }: ServedDataset, { path, querystring }: Context) =>
  `W/"${packageFile.version}-${version}-${crc32(`${path}?${querystring}`)}"`;

/** A body that is neither JSON nor a form is ignored, whatever the neighbour. */
async function bodyOf(ctx: Context): Promise<unknown> {
  const text = await bodyText(ctx, MOST_BODY_BYTES);
  if (text.trim() === '') return undefined;
  if (ctx.is('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  if (!ctx.is('json', '+json')) return undefined;
  return jsonOf(text);
}
