/** Answers of the API: found among those that are kept, or prepared, made and rendered. */
import type { Context, Middleware } from 'koa';
import { aheadOf, inOrder, recordsOf, worldOf } from '../../api/framework/data.ts';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { meantRequest, type Places } from '../../api/framework/lost-path.ts';
import { mediaTypeOf } from '../../api/framework/media-types.ts';
import { pageHeaders } from '../../api/framework/paging.ts';
import { prefersStrict } from '../../api/framework/prefer.ts';
import { type Prepared, prepare } from '../../api/framework/prepare.ts';
import type { Endpoint, Routes } from '../../api/framework/registry.ts';
import { renderParts } from '../../api/framework/render.ts';
import { extraFormats, isGenerated } from '../../api/framework/route.ts';
import { acceptedFormat } from './accepted-format.ts';
import { clientOf } from './client.ts';
import { type FairUse, isGone } from './fair-use.ts';
import { headerText } from './header-text.ts';
import { CACHEABLE, type HeaderFields, headersOf, PICTURE_HEADERS } from './headers.ts';
import { type KeptAnswer, keptAnswer, keptAnswers, partsAt } from './kept-answers.ts';
import { noSuchRoute } from './no-such-route.ts';
import { type Part, reply, replyAsIs, replyIfFresh } from './respond.ts';
import { SimulatedFaults, truncate } from './simulated-faults.ts';
import { whileHeld } from './while-held.ts';

/** Answers `/api/...`. `dataset` gives the live release, read when it is the request's turn. */
export function api(routes: Routes, dataset: () => ServedDataset, fairUse: FairUse): Middleware {
  const { turns } = fairUse;
  const faults = new SimulatedFaults();

  /** Loads the route at a path on its first request, if there is one. */
  async function loaded(path: string): Promise<Endpoint | undefined> {
    const began = performance.now();
    const endpoint = await routes.load(path);
    turns.excuse(performance.now() - began);
    return endpoint;
  }

  return async (ctx, next) => {
    // Of /api/ itself is the list of the routes.
    if (!ctx.path.startsWith('/api/') || ctx.path === '/api/') return next();
    const endpoint = routes.get(ctx.path) ?? (await loaded(ctx.path));
    if (!endpoint) {
      if (!turns.isFree && !(await fairUse.turn(ctx))) return undefined;
      const places = { paths: routes.paths, load: loaded };
      const meant = await requestMeant(places, dataset)(ctx.path, ctx.querystring);
      throw noSuchRoute(ctx.path, routes.paths, meant);
    }
    ctx.state.route = endpoint.path;
    const accepted = acceptedFormat(ctx, endpoint);
    const isStrict = prefersStrict(ctx.req.headers.prefer);
    if (isStrict) headersOf(ctx)['Preference-Applied'] = 'handling=strict';
    if (!turns.isFree && !(await fairUse.turn(ctx))) return undefined;
    fairUse.refuseUnread(ctx);
    const search = ctx.querystring;
    const now = Date.now();
    const live = dataset();
    const kept = live.derived(keptAnswers);
    const key = `${endpoint.path} ${accepted}${isStrict ? ' strict' : ''} ${search}`;
    const known = kept.get(key);
    if (known) return sendKept(ctx, known, now, fairUse);
    const prepared = prepare({ endpoint, search, accepted, now, isStrict }, live);
    const headers = headersOfAnswer(prepared);
    Object.assign(headersOf(ctx), headers);
    // RFC 9110 §13.2.1: a condition means nothing where the answer might be a fault, and none of those has a tag.
    if (!prepared.simulation && replyIfFresh(ctx)) return undefined;
    const text = await textOf(ctx, prepared, fairUse, faults);
    if (!text) return undefined;
    addPages(ctx, headers, prepared, search);
    addWarnings(ctx, headers, prepared);
    const { route } = endpoint;
    const encode = route.kind === 'image' ? route.encoders?.[prepared.format] : undefined;
    const picture = encode && (await pictureOf(ctx, encode, text.parts, fairUse));
    if (encode && !picture) return undefined;
    if (prepared.etag && kept.isWanted(key)) {
      const answer = picture
        ? { headers, bytes: picture, parts: [] }
        : keptAnswer(prepared, headers, text.parts.join(''));
      kept.set(key, answer);
    }
    return send(ctx, picture ?? text.parts, fairUse, text.isFaulty && prepared.simulation?.truncate);
  };
}

/** What a path asks for that leads nowhere, as of now. */
export const requestMeant =
  (places: Places, dataset: () => ServedDataset) =>
  (path: string, search: string): Promise<string | undefined> =>
    meantRequest(path, search, places, dataset, Date.now());

/** An answer found again, at another instant. */
function sendKept(ctx: Context, known: KeptAnswer, now: number, fairUse: FairUse): void {
  Object.assign(headersOf(ctx), known.headers);
  if (!replyIfFresh(ctx)) send(ctx, known.bytes ?? partsAt(known, now), fairUse);
}

/** Sends a text in parts or the bytes of a picture, which count for the client until it has read them. */
function send(ctx: Context, body: Body, fairUse: FairUse, isTruncated = false): void {
  const isBytes = Buffer.isBuffer(body);
  fairUse.holdBody(ctx, isBytes ? [body] : body);
  if (isTruncated) truncate(ctx, isBytes ? body : body.join(''));
  else if (isBytes) replyAsIs(ctx, 200, body);
  else reply(ctx, 200, ...body);
}

type Body = readonly Part[] | Buffer;

interface Text {
  parts: readonly string[];
  /** Whether the faults that the query asks for happen to it. */
  isFaulty: boolean;
}

/** The text of the answer, an SVG for a picture. Undefined if the client has gone. */
async function textOf(
  ctx: Context,
  prepared: Prepared,
  fairUse: FairUse,
  faults: SimulatedFaults,
): Promise<Text | undefined> {
  const { simulation, endpoint } = prepared;
  const isList = endpoint.route.kind === 'fixture';
  if (!simulation && !isList) return { parts: renderParts(prepared), isFaulty: false };
  return whileHeld(prepared.dataset, async () => {
    const isFaulty = simulation !== undefined && (await faults.happen(ctx, simulation, prepared));
    if (isFaulty && !(await fairUse.turn(ctx))) return undefined;
    fairUse.refuseUnread(ctx);
    const parts = isList ? await generateInSlices(ctx, prepared, fairUse) : renderParts(prepared);
    return parts && { parts, isFaulty };
  });
}

/**
 * The parts of a list whose records are made in several turns if one is too short. Undefined if the client has gone.
 */
async function generateInSlices(
  ctx: Context,
  prepared: Prepared,
  fairUse: FairUse,
): Promise<readonly string[] | undefined> {
  // Another request may ask for another world meanwhile.
  const world = worldOf(prepared);
  for (const _ of aheadOf(prepared, world))
    if (fairUse.turns.isSpent && !(await fairUse.turn(ctx, true))) return undefined;
  const records: Record<string, unknown>[] = [];
  for (const record of recordsOf(prepared, world)) {
    records.push(record);
    const isCheck = records.length % SLICE_RECORDS === 0;
    if (isCheck && fairUse.turns.isSpent && !(await fairUse.turn(ctx, true))) return undefined;
  }
  return renderParts(prepared, inOrder(prepared, records));
}

/** Records between two checks of the clock: those of the costliest routes take half a millisecond each. */
const SLICE_RECORDS = 8;

/** How many records there are, and where the other pages are. */
function addPages(ctx: Context, headers: HeaderFields, prepared: Prepared, search: string): void {
  Object.assign(headers, pageHeaders(prepared, search));
  Object.assign(headersOf(ctx), headers);
}

/** The warnings are complete only once the text is rendered: a handler may add some. */
function addWarnings(ctx: Context, headers: HeaderFields, { warnings }: Prepared): void {
  if (warnings.length === 0) return;
  headers['X-Warning'] = warnings.map(headerText);
  headersOf(ctx)['X-Warning'] = headers['X-Warning'];
}

/** The bytes of a picture, drawn in another process. Undefined if the client has gone. */
async function pictureOf(
  ctx: Context,
  encode: (svg: string) => Promise<Buffer>,
  parts: readonly string[],
  { encoding }: FairUse,
): Promise<Buffer | undefined> {
  const svg = parts.join('');
  return encoding.run(clientOf(ctx), async () => (isGone(ctx) ? undefined : encode(svg)));
}

/** A picture depends on its URL alone, unless it shows a person of a world. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

function headersOfAnswer({ endpoint, dataset, seed, etag, format }: Prepared): HeaderFields {
  const headers: HeaderFields = {
    'X-Dataset-Version': dataset.version,
    Vary: 'Accept, Accept-Encoding, Prefer',
  };
  if (seed !== undefined) headers['X-Seed'] = seed;
  const { route } = endpoint;
  if (isGenerated(route)) headers['X-Generator'] = route.revision;
  const isForEver = route.kind === 'image' && !('seed' in route.query);
  headers['Cache-Control'] = !etag ? 'no-store' : isForEver ? IMMUTABLE : CACHEABLE;
  if (etag) headers.ETag = etag;
  headers['Content-Type'] = mediaTypeOf(route, format);
  const fileName = extraFormats(route)[format]?.fileName;
  if (fileName) headers['Content-Disposition'] = `attachment; filename="${fileName}"`;
  if (route.kind === 'image') Object.assign(headers, PICTURE_HEADERS);
  return headers;
}
