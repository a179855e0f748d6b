/** Sends files of releases, so that neither many of them nor readers who stop hold up anybody else. */
import type { ReadStream } from 'node:fs';
import type { Context } from 'koa';
import send from 'send';
import { Problem, unavailable } from '../../api/framework/problem.ts';
import { Allowance } from '../http/allowance.ts';
import { byteRanges } from '../http/byte-ranges.ts';
import { clientOf } from '../http/client.ts';
import type { FairUse } from '../http/fair-use.ts';
import { applyHeaders, headersOf } from '../http/headers.ts';
import { busy } from '../http/turns.ts';
import { written } from '../http/written.ts';
import type { ReleaseFile } from './catalogue.ts';
import { IMMUTABLE } from './listing.ts';
import { isSealed, type Seal } from './seals.ts';

/** Files being sent: each holds a file descriptor, a piece of 64 KiB, and whatever the system takes from it. */
export const MOST_DOWNLOADS = { client: 32, all: 512 };

export class HandOut {
  readonly #fairUse: FairUse;
  readonly #underWay = new Allowance(MOST_DOWNLOADS.client, MOST_DOWNLOADS.all);

  constructor(fairUse: FairUse) {
    this.#fairUse = fairUse;
  }

  /**
   * Returns when the last byte is sent or the client is gone; an open file is read to its end even if it is removed.
   */
  file(
    ctx: Context,
    folder: string,
    { path, bytes, sha256, mediatype }: ReleaseFile,
    seal: Seal,
  ): Promise<true> {
    const { req, res } = ctx;
    const client = clientOf(ctx);
    if (this.#underWay.isUsedUp(client)) throw busy('more downloads are under way than it hands out at once');
    res.once('close', this.#underWay.take(client, 1));
    Object.assign(headersOf(ctx), {
      'Accept-Ranges': 'bytes',
      'Cache-Control': IMMUTABLE,
      'Content-Type': mediatype,
      ETag: `"${sha256}"`,
    });
    applyHeaders(ctx);
    res.statusCode = 200;
    // Files have no Last-Modified here, so conditions on dates are ignored (§13.1.4).
    delete req.headers['if-unmodified-since'];
    if (req.headers.range !== undefined) req.headers.range = byteRanges(req.headers.range, bytes);
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        if (res.headersSent) {
          ctx.state.error = error;
          res.destroy();
          return;
        }
        for (const name of ['ETag', 'Content-Range', 'Content-Length']) res.removeHeader(name);
        reject(error);
      };
      // A Range is for GET (RFC 9110 §14.2); an If-Range is a strong tag, and a weak one never matches (§13.1.5).
      const acceptRanges = ctx.method === 'GET' && !isWeak(req.headers['if-range']);
      send(req, path, { root: folder, index: false, lastModified: false, acceptRanges })
        .on('error', (error: SendError) => refuse(asProblem(error, path)))
        .on('stream', (stream: OpenFile) => {
          // It is piped right after this. A pipe sends as fast as the client reads, whoever else is waiting.
          queueMicrotask(() => {
            stream.unpipe(res);
            this.#pieces(ctx, stream, path, seal).catch(refuse);
          });
        })
        .pipe(res);
      res.once('close', () => resolve(true));
    });
  }

  /**
   * A piece at a time, each in a turn of the client. The file is checked again after each piece is read: bytes written
   * to it meanwhile are never sent under its tag.
   */
  async #pieces(ctx: Context, stream: OpenFile, path: string, seal: Seal): Promise<void> {
    const { res } = ctx;
    for await (const piece of stream) {
      if (!isSealed(stream.fd, seal)) throw damaged(path);
      if (!this.#fairUse.turns.isFree && !(await this.#fairUse.turn(ctx, true))) return;
      await written(res, piece);
      // The file is closed with the connection, and has no descriptor to check any more.
      if (res.destroyed) return;
    }
    // A truncated file ends too early, and the client would wait for the rest.
    if (stream.bytesRead !== Number(res.getHeader('Content-Length'))) throw damaged(path);
    res.end();
  }
}

type OpenFile = ReadStream & { fd: number };

export const damaged = (path: string) =>
  unavailable(`${path} is damaged on this server's disk and is not handed out until it is whole again.`);

export const beingRemoved = (path: string) =>
  new Problem('not_found', `${path} is no longer there; the release is being removed.`);

interface SendError extends Error {
  status: number;
  /** For a 416, the size of the file. */
  headers?: Record<string, string>;
}

function asProblem(error: SendError, path: string): Error {
  switch (error.status) {
    case 404:
      return beingRemoved(path);
    case 412:
      return new Problem('precondition_failed', `${path} is not the file that If-Match names.`);
    case 416:
      return new Problem('range_not_satisfiable', `No byte of the range that was asked for is in ${path}.`, {
        headers: error.headers,
      });
    default:
      return error;
  }
}

const isWeak = (tag: string | string[] | undefined) => tag?.includes('W/') === true;
