/** Keeps the requests of one client from holding up those of others: turns, and a limit on unread answers. */
import type { Context } from 'koa';
import { Allowance } from './allowance.ts';
import { clientOf } from './client.ts';
import { Queue } from './queue.ts';
import { busy, Turns } from './turns.ts';

/** Bytes of answers that are made and not yet read, per client and in total. */
const MOST_BODY_BYTES = { client: 16 * 1024 * 1024, all: 48 * 1024 * 1024 };

export class FairUse {
  readonly turns = new Turns();
  /** Pictures to rasterize. */
  readonly encoding = new Queue(32, 'more pictures are asked for than it can draw');
  readonly #bodies = new Allowance(MOST_BODY_BYTES.client, MOST_BODY_BYTES.all);

  /** Waits until the request may compute; false if the client has gone. */
  async turn(ctx: Context, isUnderWay = false): Promise<boolean> {
    await this.turns.wait(clientOf(ctx), isUnderWay);
    return !isGone(ctx);
  }

  /** Refuses a client that reads more slowly than it asks, before anything is computed for it. */
  refuseUnread(ctx: Context): void {
    if (!this.#bodies.isUsedUp(clientOf(ctx))) return;
    throw busy('its answers are read more slowly than they are asked for');
  }

  /** Counts an answer until its last byte is sent or the client is gone. */
  holdBody(ctx: Context, parts: readonly (string | Buffer)[]): void {
    let length = 0;
    for (const part of parts) length += part.length;
    // Putting back twice does nothing, and removing a listener costs more than adding one.
    ctx.res.on('close', this.#bodies.take(clientOf(ctx), length));
  }
}

export const isGone = ({ req, res }: Context) => res.destroyed || req.socket.destroyed;
