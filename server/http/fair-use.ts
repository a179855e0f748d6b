/** Keeps the requests of one client from holding up those of others: turns, and a limit on unread answers. */
import type { Context, Middleware } from 'koa';
import type { Pause } from '../../api/framework/steps.ts';
import { Allowance } from './allowance.ts';
import { clientOf } from './client.ts';
import { Queue } from './queue.ts';
import { busy, Turns } from './turns.ts';

/** Bytes of answers that are made and not yet read, per client and in total. */
export const MOST_BODY_BYTES = { client: 16 * 1024 * 1024, all: 48 * 1024 * 1024 };

/**
 * What an answer counts for that is not made for one request, such as a page: its text is there once for all, but each
 * copy that waits to be sent keeps its request.
 */
const LEAST_BODY_BYTES = 16 * 1024;

/** Time between two breaks of work in steps; what a step takes comes on top, and together it is less than a slice. */
const STRETCH_MS = 3;

/** Pictures that wait to be drawn: each holds its SVG, a few kilobytes. */
export const MOST_PICTURES = { client: 64, all: 512 };

export class FairUse {
  readonly turns = new Turns();
  /** Pictures to rasterize. */
  readonly encoding = new Queue(MOST_PICTURES, 'more pictures are asked for than it can draw');
  readonly #bodies: Allowance;

  /** Of so many processes that share the memory; beyond four, each has what one of four has. */
  constructor(workers = 1) {
    const shares = Math.min(workers, 4);
    this.#bodies = new Allowance(MOST_BODY_BYTES.client / shares, MOST_BODY_BYTES.all / shares);
  }

  /** Waits until the request may compute; false if the client has gone. */
  async turn(ctx: Context, isUnderWay = false): Promise<boolean> {
    await this.turns.wait(clientOf(ctx), isUnderWay);
    return !isGone(ctx);
  }

  /** Before work that follows a wait of another kind, such as for the disk; false if the client has gone. */
  async goesOn(ctx: Context): Promise<boolean> {
    return this.turns.isSpent ? this.turn(ctx, true) : !isGone(ctx);
  }

  /** The breaks of work that is done for this request, and goes on without it: others may wait for the same. */
  pauses(ctx: Context): Pause {
    const client = clientOf(ctx);
    let began = performance.now();
    const wait = async () => {
      // Even if nobody waits: connections that are coming would wait one stretch each.
      await this.turns.wait(client, true);
      began = performance.now();
    };
    return () => (performance.now() - began < STRETCH_MS ? undefined : wait());
  }

  /** For what takes part in turns as a whole: pages, documents, downloads. */
  readonly inTurn: Middleware = async (ctx, next) => {
    if (!this.turns.isFree && !(await this.turn(ctx))) return;
    this.refuseUnread(ctx);
    ctx.res.on('close', this.#bodies.take(clientOf(ctx), LEAST_BODY_BYTES));
    await next();
  };

  /** Refuses a client that reads more slowly than it asks, before anything is computed for it. */
  refuseUnread(ctx: Context): void {
    if (!this.#bodies.isUsedUp(clientOf(ctx))) return;
    throw busy('its answers are read more slowly than they are asked for');
  }

  /** Counts an answer until its last byte is sent or the client is gone. */
  holdBody(ctx: Context, parts: readonly (string | Buffer)[]): void {
    let length = 0;
    for (const part of parts) length += Buffer.byteLength(part);
    // Putting back twice does nothing, and removing a listener costs more than adding one.
    ctx.res.on('close', this.#bodies.take(clientOf(ctx), length));
  }
}

export const isGone = ({ req, res }: Context) => res.destroyed || req.socket.destroyed;
