/** Answers `/datasets/...`: the published releases, their listings and samples, as written by `npm run publish`. */
import { hash } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import type { Context, Middleware } from 'koa';
import send from 'send';
import type { ServedDataset } from '../framework/dataset.ts';
import { abridged, LONGEST_PATH, Problem, unavailable } from '../framework/problem.ts';
import type { Endpoint, Routes } from '../framework/registry.ts';
import { byteRanges } from '../http/byte-ranges.ts';
import { ALWAYS, applyHeaders, headersOf } from '../http/headers.ts';
import { redirect, replyAsIs, replyIfFresh } from '../http/respond.ts';
import { PAGE_POLICY } from '../web/page.ts';
import type { ReleaseFile } from './catalogue.ts';
import { Comparisons } from './comparison.ts';
import { IMMUTABLE, jsonText, latestRelease, listedRelease, listing, SHORT_LIVED } from './listing.ts';
import { mediatypeOf } from './mediatype.ts';
import { datasetsPage, releasePage } from './pages.ts';
import type { PublishedFiles } from './published-files.ts';
import { sampledRoute, sampleText } from './sample.ts';
import { isSealed, type Seal } from './seals.ts';

const ROOT = '/datasets/';

/** These let a page of another origin read a SQLite file piece by piece. */
const EXPOSED = `${ALWAYS['Access-Control-Expose-Headers']}, Accept-Ranges, Content-Length, Content-Range`;

/** `dataset` gives the live release. Nothing here is compressed: a range is one of the file itself. */
export function datasets(
  published: PublishedFiles,
  routes: Routes,
  dataset: () => ServedDataset,
): Middleware {
  const { catalogue } = published;
  const comparisons = new Comparisons(published);
  /** Undefined if nothing is published under that path. */
  async function answer(ctx: Context, path: string): Promise<unknown> {
    const live = dataset();
    if (path === '' || path === 'index.json' || path === 'index.html') {
      const listed = listing(await catalogue.all(live).catch(unlisted), live.version, await routes.all());
      return writeListing(ctx, path, listed, () => datasetsPage(listed));
    }
    const compared = await comparisons.answer(ctx, path, live);
    if (compared) return compared;
    if (path === 'latest.json') {
      const release = await catalogue.live(live).catch(unlisted);
      return write(ctx, path, jsonText(latestRelease(release)));
    }
    const sampled = await routes.load(sampledRoute(path) ?? '');
    if (sampled?.route.kind === 'fixture') return write(ctx, path, keptSample(path, sampled));
    const [version = '', ...below] = path.split('/');
    const isLive = version === live.version;
    const release = await (isLive ? catalogue.live(live).catch(unlisted) : catalogue.release(version));
    if (!release) return undefined;
    // A client that asks for a list of files is about to fetch them.
    const endUse = published.leases.use(version);
    // A client that has gone meanwhile closes nothing any more.
    if (ctx.res.closed || ctx.req.socket.destroyed) endUse();
    else ctx.res.once('close', endUse);
    const name = below.join('/');
    if (below.length === 0) return moved(ctx, `${ROOT}${version}/`);
    if (name === '' || name === 'index.json' || name === 'index.html') {
      const listed = listedRelease(release);
      const others = async () =>
        listing(await catalogue.all(live).catch(unlisted), live.version, new Map()).releases;
      return writeListing(ctx, name, listed, async () => releasePage(listed, await others()));
    }
    const file = release.files.get(name);
    if (!file && isLive && release.missing.includes(name)) throw damaged(name);
    if (!file) return undefined;
    const seal = await published.seal(release, file);
    if (seal.fault === 'missing' && !isLive) throw beingRemoved(name);
    if (seal.fault !== null) throw damaged(name);
    return writeFile(ctx, release.folder, file, seal);
  }

  /** A sample of the release that is live once the route is loaded, made in the same turn. */
  function keptSample(path: string, endpoint: Endpoint): string {
    const live = dataset();
    const kept = live.derived(keptSamples);
    const text = kept.get(path) ?? sampleText(endpoint, live);
    kept.set(path, text);
    return text;
  }

  async function answerBelow(ctx: Context): Promise<unknown> {
    ctx.state.route = '/datasets';
    headersOf(ctx)['Access-Control-Expose-Headers'] = EXPOSED;
    if (ctx.path === '/datasets') return moved(ctx, ROOT);
    const path = decoded(ctx.path.slice(ROOT.length));
    if (path === undefined || (await answer(ctx, path)) === undefined) {
      throw new Problem(
        'not_found',
        `Nothing is published at ${abridged(ctx.path, LONGEST_PATH)}. GET /datasets/index.json lists what is.`,
      );
    }
    return undefined;
  }

  return (ctx, next) => (ctx.path === '/datasets' || ctx.path.startsWith(ROOT) ? answerBelow(ctx) : next());
}

/** Texts of samples by path; they belong to a release and go when it goes. */
const keptSamples = () => new Map<string, string>();

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function moved(ctx: Context, location: string): true {
  headersOf(ctx)['Cache-Control'] = SHORT_LIVED;
  redirect(ctx, 301, location);
  return true;
}

/** As a page or as JSON: by the name of the file or, for a folder, by the Accept header. */
async function writeListing(
  ctx: Context,
  path: string,
  listed: object,
  asPage: () => Promise<string>,
): Promise<true> {
  if (path === '') headersOf(ctx).Vary = 'Accept';
  const isPage = path === '' ? ctx.accepts('html', 'json') !== 'json' : path === 'index.html';
  if (!isPage) return write(ctx, 'index.json', jsonText(listed));
  headersOf(ctx)['Content-Security-Policy'] = PAGE_POLICY;
  return write(ctx, 'index.html', await asPage());
}

function write(ctx: Context, path: string, text: string): true {
  Object.assign(headersOf(ctx), {
    'Cache-Control': SHORT_LIVED,
    'Content-Type': mediatypeOf(path),
    ETag: `"${hash('sha256', text)}"`,
  });
  if (!replyIfFresh(ctx)) replyAsIs(ctx, 200, text);
  return true;
}

/**
 * Returns when the last byte is sent or the client is gone; an open file is read to its end even if it is removed. The
 * file is checked again after each piece is read: bytes written to it meanwhile are never sent under its tag.
 */
function writeFile(
  ctx: Context,
  folder: string,
  { path, bytes, sha256, mediatype }: ReleaseFile,
  seal: Seal,
): Promise<true> {
  const { req, res } = ctx;
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
      .on('stream', (stream: ReadStream & { fd: number }) => {
        // Before the stream's own listener, so that a changed piece is not passed on.
        stream.on('data', () => {
          // A piece that was read before the client hung up: the file is closed already.
          if (stream.destroyed || isSealed(stream.fd, seal)) return;
          stream.unpipe(res);
          stream.destroy();
          refuse(damaged(path));
        });
        // A truncated file has no further piece to check, and the client would wait for the rest.
        stream.on('end', () => {
          if (stream.bytesRead === Number(res.getHeader('Content-Length'))) return;
          ctx.state.error = damaged(path);
          res.destroy();
        });
      })
      .pipe(res);
    res.once('close', () => resolve(true));
  });
}

const damaged = (path: string) =>
  unavailable(`${path} is damaged on this server's disk and is not handed out until it is whole again.`);

const beingRemoved = (path: string) =>
  new Problem('not_found', `${path} is no longer there; the release is being removed.`);

/** The folder of the live release disappeared before it was listed. */
function unlisted(): never {
  throw unavailable("The files of the live release are not on this server's disk.");
}

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
