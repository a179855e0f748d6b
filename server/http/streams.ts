/**
 * What happens in a world, as it happens: `/api/events/stream`, and so for every feed. Events are sent when the clock
 * of the world says so, as server-sent events (HTML Living Standard §9.2), and a connection that was cut goes on after
 * the event that its client had last.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { type FollowedFeed, follow } from '../../api/framework/followed.ts';
import { invalidParameters, Problem } from '../../api/framework/problem.ts';
import type { Routes } from '../../api/framework/registry.ts';
import { isFeed } from '../../api/framework/route.ts';
import { inSlices } from '../../api/framework/steps.ts';
import { EVENT_STREAM, HEARTBEAT_MS, MOST_STREAMS, RETRY_MS, STREAM } from '../../api/framework/stream.ts';
import { notAcceptable } from './accepted.ts';
import { Allowance } from './allowance.ts';
import { clientOf } from './client.ts';
import { type FairUse, isGone } from './fair-use.ts';
import { applyHeaders, headersOf } from './headers.ts';
import { replyEmpty } from './respond.ts';
import { busy } from './turns.ts';
import { written } from './written.ts';

export class Streams {
  readonly #routes: Routes;
  readonly #dataset: () => ServedDataset;
  readonly #fairUse: FairUse;
  readonly #underWay = new Allowance(MOST_STREAMS.client, MOST_STREAMS.all);
  readonly #ending = new AbortController();

  constructor(routes: Routes, dataset: () => ServedDataset, fairUse: FairUse) {
    this.#routes = routes;
    this.#dataset = dataset;
    this.#fairUse = fairUse;
  }

  /** Ends all of them: their clients come back, to whoever answers then. */
  end(): void {
    this.#ending.abort();
  }

  readonly middleware: Middleware = async (ctx, next) => {
    if (!ctx.path.endsWith(STREAM)) return next();
    const endpoint = await this.#routes.load(ctx.path.slice(0, -STREAM.length));
    if (!endpoint || !isFeed(endpoint.route)) return next();
    ctx.state.route = ctx.path;
    const { accept } = ctx.req.headers;
    if (accept && !ctx.accepts(EVENT_STREAM)) throw notAcceptable(accept, [EVENT_STREAM]);
    if (!this.#fairUse.turns.isFree && !(await this.#fairUse.turn(ctx))) return undefined;
    // Nothing would tell later that it has gone: its connection is closed already.
    if (isGone(ctx)) return undefined;
    this.#fairUse.refuseUnread(ctx);
    const live = this.#dataset();
    const client = clientOf(ctx);
    if (this.#underWay.isUsedUp(client)) throw busy('more streams are open than it keeps at once');
    ctx.res.once('close', this.#underWay.take(client, 1)).once('close', live.hold());
    const steps = follow(endpoint, queryOf(ctx), live, Date.now());
    const feed = await inSlices(steps, this.#fairUse.pauses(ctx)).catch((error) => {
      throw sentLast(ctx) === undefined ? error : ofHeader(error);
    });
    if (isGone(ctx)) return undefined;
    // Tells the client of a stream that has come to its end not to come back (§9.2.3).
    if (!feed.first) return replyEmpty(ctx, 204);
    Object.assign(headersOf(ctx), {
      'Content-Type': EVENT_STREAM,
      'Cache-Control': 'no-store',
      'X-Dataset-Version': live.version,
      'X-Seed': feed.prepared.seed,
      // nginx would keep back what is sent until it has some kilobytes.
      'X-Accel-Buffering': 'no',
    });
    applyHeaders(ctx);
    ctx.res.statusCode = 200;
    if (ctx.method === 'HEAD') return void ctx.res.end();
    ctx.res.write(`retry: ${RETRY_MS}\n\n`);
    await this.#send(ctx, live, feed);
    ctx.res.end();
  };

  /** Returns at the end, when the client is gone, when another release is live, or when the server stops. */
  async #send(
    ctx: Context,
    live: ServedDataset,
    { first, events, origin, speed }: FollowedFeed,
  ): Promise<void> {
    const { res } = ctx;
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, this.#ending.signal]);
    const began = performance.now();
    for (let next = first; next; ) {
      for (;;) {
        const left = speed === 0 ? 0 : began + (next.at - origin) / speed - performance.now();
        if (left <= 0) break;
        await wait(Math.min(left, HEARTBEAT_MS), undefined, { signal }).catch(() => undefined);
        if (signal.aborted || this.#dataset() !== live) return;
        if (left > HEARTBEAT_MS) res.write(`: ${new Date(clock(origin, speed, began)).toISOString()}\n\n`);
      }
      if (!(await this.#fairUse.goesOn(ctx))) return;
      if (signal.aborted || this.#dataset() !== live) return;
      await written(res, Buffer.from(`id: ${next.record.id}\ndata: ${JSON.stringify(next.record)}\n\n`));
      if (isGone(ctx)) return;
      next = events.next().value;
    }
  }
}

const clock = (origin: number, speed: number, began: number) => origin + (performance.now() - began) * speed;

/** What a client had last that was cut off. */
function sentLast({ req }: Context): string | undefined {
  const last = req.headers[LAST_EVENT_ID.toLowerCase()];
  return typeof last === 'string' && last !== '' ? last : undefined;
}

const LAST_EVENT_ID = 'Last-Event-ID';

function queryOf(ctx: Context): URLSearchParams {
  const query = new URLSearchParams(ctx.querystring);
  const last = sentLast(ctx);
  if (last !== undefined) query.set('after', last);
  return query;
}

/** What is wrong with an event that a header names is said of the header. */
function ofHeader(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'invalid_parameter') return error;
  return invalidParameters(
    error.faults.map((fault) =>
      fault.parameter === 'after' ? { ...fault, parameter: LAST_EVENT_ID } : fault,
    ),
  );
}
