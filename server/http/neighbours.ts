/** Answers in the shapes of other services, with the limits, turns and headers of every other answer. */
import { crc32 } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import packageFile from '../../package.json' with { type: 'json' };
import type { ServedDataset } from '../framework/dataset.ts';
import type { Asked, Neighbour, Place, Told } from '../framework/neighbour.ts';
import { bodyText, jsonOf } from './body.ts';
import { type FairUse, isGone } from './fair-use.ts';
import { CACHEABLE, headersOf, PICTURE_HEADERS } from './headers.ts';
import { reply, replyAsIs, replyIfFresh } from './respond.ts';

/** Many times what a form or a record of a test needs. */
const MOST_BODY_BYTES = 100 * 1024;

const JSON_TYPE = 'application/json; charset=utf-8';

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
    const answering = await neighbour.load();
    fairUse.turns.excuse(performance.now() - began);
    if (!fairUse.turns.isFree && !(await fairUse.turn(ctx))) return;
    fairUse.refuseUnread(ctx);
    const live = dataset();
    const headers = headersOf(ctx);
    headers['X-Dataset-Version'] = live.version;
    const { method, path, querystring } = ctx;
    const asked: Asked = { method, path, query: new URLSearchParams(querystring), body, dataset: live };
    // A release that is replaced meanwhile stays open for the requests that use it.
    const letGo = live.hold();
    try {
      const told = await toldBy(answering.answer(asked), ctx);
      if (told) await write(ctx, told, tagOf(live, ctx));
    } finally {
      letGo();
    }
  }

  /** Undefined if the client has gone. */
  async function toldBy(telling: Told | Generator<undefined, Told>, ctx: Context): Promise<Told | undefined> {
    if (!('next' in telling)) return telling;
    for (;;) {
      const { done, value } = telling.next();
      if (done) return value;
      if (fairUse.turns.isSpent && !(await fairUse.turn(ctx, true))) return undefined;
    }
  }

  async function write(ctx: Context, told: Told, tag: string): Promise<void> {
    const { status = 200, headers = {}, mediaType = JSON_TYPE, body, encode, isRandom = false } = told;
    const isKept = isRead(ctx) && !isRandom && status === 200;
    const sent = headersOf(ctx);
    Object.assign(sent, headers, { 'Content-Type': mediaType, Vary: 'Accept-Encoding' });
    sent['Cache-Control'] = isKept ? CACHEABLE : 'no-store';
    if (isKept) sent.ETag = tag;
    if (mediaType.startsWith('image/')) Object.assign(sent, PICTURE_HEADERS);
    if (replyIfFresh(ctx)) return;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const bytes =
      encode && (await fairUse.encoding.run(async () => (isGone(ctx) ? undefined : encode(text))));
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
