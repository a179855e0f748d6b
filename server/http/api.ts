import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import { recordsOf } from '../framework/data.ts';
import type { ServedDataset } from '../framework/dataset.ts';
import { mediaTypeOf } from '../framework/media-types.ts';
import { nearest } from '../framework/nearest.ts';
import { type Prepared, prepare } from '../framework/prepare.ts';
import { abridged, LONGEST_PATH, Problem } from '../framework/problem.ts';
import type { Endpoint, Routes } from '../framework/registry.ts';
import { renderParts } from '../framework/render.ts';
import { extraFormats, isGenerated, isList, pictureFormats, type Route } from '../framework/route.ts';
import { describeSimulation, happens, type Simulation } from '../framework/simulate.ts';
import type { Format } from '../framework/universal.ts';
import { acceptedPicture, notAcceptable } from './accepted.ts';
import { Allowance } from './allowance.ts';
import { clientOf } from './client.ts';
import { type FairUse, isGone } from './fair-use.ts';
import { headerText } from './header-text.ts';
import { CACHEABLE, type HeaderFields, headersOf, PICTURE_HEADERS } from './headers.ts';
import { keptAnswer, keptAnswers, partsAt } from './kept-answers.ts';
import { reply, replyAsIs, replyIfFresh } from './respond.ts';
import { busy } from './turns.ts';

/** A picture depends on its URL alone, unless it shows a person of a world. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Answers `/api/...`. `dataset` gives the live release, read when it is the request's turn. */
export function api(routes: Routes, dataset: () => ServedDataset, fairUse: FairUse): Middleware {
  const { turns, encoding } = fairUse;
  const delays = new Allowance(MOST_DELAYS.client, MOST_DELAYS.all);

  /** Loads the route at a path on its first request, if there is one. */
  async function loaded(path: string): Promise<Endpoint | undefined> {
    const began = performance.now();
    const endpoint = await routes.load(path);
    turns.excuse(performance.now() - began);
    return endpoint;
  }

  /** The parts of a generated list, which is made in slices. Undefined if the client has gone. */
  async function made(ctx: Context, prepared: Prepared): Promise<readonly string[] | undefined> {
    const records: Record<string, unknown>[] = [];
    for (const record of recordsOf(prepared)) {
      records.push(record);
      if (records.length % SLICE_RECORDS === 0 && turns.isSpent && !(await fairUse.turn(ctx, true)))
        return undefined;
    }
    return renderParts(prepared, records);
  }

  /** Whether the faults that the query asks for happen; settles after any simulated delay. */
  async function misbehaves(
    ctx: Context,
    simulation: Simulation,
    { seed, universal }: Prepared,
  ): Promise<boolean> {
    const happened = happens(simulation, seed ?? randomInt(2 ** 32), universal.offset ?? 0);
    headersOf(ctx)['X-Simulated'] = happened ? describeSimulation(simulation) : 'none';
    if (!happened) return false;
    // Nothing is rendered yet: a waiting request holds little more than a connection.
    if (simulation.delayMs > 0) await delayed(ctx, simulation.delayMs);
    if (simulation.status !== null) {
      throw new Problem('simulated', `A simulated ${simulation.status}, as the query asked for.`, {
        status: simulation.status,
        ...([429, 503].includes(simulation.status) ? { headers: { 'Retry-After': '1' } } : {}),
      });
    }
    return true;
  }

  async function delayed(ctx: Context, milliseconds: number): Promise<void> {
    const client = clientOf(ctx);
    if (delays.isUsedUp(client)) throw busy('more simulated delays are under way than it holds');
    const putBack = delays.take(client, 1);
    const gone = new AbortController();
    const abort = () => gone.abort();
    ctx.res.once('close', abort);
    await delay(milliseconds, undefined, { signal: gone.signal }).catch(() => {});
    ctx.res.off('close', abort);
    putBack();
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next();
    const endpoint = routes.get(ctx.path) ?? (await loaded(ctx.path));
    if (!endpoint) throw noSuchRoute(ctx.path, routes.paths);
    ctx.state.route = endpoint.path;
    const accepted = acceptedFormat(ctx, endpoint);
    if (!turns.isFree && !(await fairUse.turn(ctx))) return undefined;
    fairUse.refuseUnread(ctx);
    const search = ctx.querystring;
    const now = Date.now();
    const live = dataset();
    const kept = live.derived(keptAnswers);
    const key = `${endpoint.path} ${accepted} ${search}`;
    const known = kept.get(key);
    if (known) {
      Object.assign(headersOf(ctx), known.headers);
      if (replyIfFresh(ctx)) return undefined;
      if (known.bytes) {
        fairUse.holdBody(ctx, [known.bytes]);
        return replyAsIs(ctx, 200, known.bytes);
      }
      const parts = partsAt(known, now);
      fairUse.holdBody(ctx, parts);
      return reply(ctx, 200, ...parts);
    }
    const prepared = prepare({ endpoint, search, accepted, now }, live);
    const headers = headersOfAnswer(prepared);
    Object.assign(headersOf(ctx), headers);
    // RFC 9110 §13.2.1: a condition means nothing where the answer might be a fault, and none of those has a tag.
    if (!prepared.simulation && replyIfFresh(ctx)) return undefined;
    let parts: readonly string[] | undefined;
    let isFaulty = false;
    const { simulation } = prepared;
    if (!simulation && endpoint.route.kind !== 'fixture') parts = renderParts(prepared);
    else {
      // A release that is replaced meanwhile stays open for the requests that use it.
      const letGo = live.hold();
      try {
        if (simulation) isFaulty = await misbehaves(ctx, simulation, prepared);
        if (!isFaulty || (await fairUse.turn(ctx))) {
          fairUse.refuseUnread(ctx);
          parts = endpoint.route.kind === 'fixture' ? await made(ctx, prepared) : renderParts(prepared);
        }
      } finally {
        letGo();
      }
    }
    if (!parts) return undefined;
    // The warnings are complete only now: a handler may add some.
    if (prepared.warnings.length > 0) {
      headers['X-Warning'] = prepared.warnings.map(headerText);
      headersOf(ctx)['X-Warning'] = headers['X-Warning'];
    }
    const encode = endpoint.route.kind === 'image' ? endpoint.route.encoders?.[prepared.format] : undefined;
    if (encode) {
      const svg = parts.join('');
      const bytes = await encoding.run(async () => (isGone(ctx) ? undefined : encode(svg)));
      if (!bytes) return undefined;
      if (prepared.etag && kept.isWanted(key)) kept.set(key, { headers, bytes, parts: [] });
      fairUse.holdBody(ctx, [bytes]);
      return isFaulty && simulation?.truncate ? truncate(ctx, bytes) : replyAsIs(ctx, 200, bytes);
    }
    if (prepared.etag && kept.isWanted(key)) kept.set(key, keptAnswer(prepared, headers, parts.join('')));
    fairUse.holdBody(ctx, parts);
    if (isFaulty && simulation?.truncate) return truncate(ctx, parts.join(''));
    return reply(ctx, 200, ...parts);
  };
}

/** Records between two checks of the clock: those of the costliest routes take half a millisecond each. */
const SLICE_RECORDS = 8;

/** Simulated delays under way. */
const MOST_DELAYS = { client: 200, all: 2_000 };

export function noSuchRoute(path: string, known: Iterable<string>): Problem {
  const paths = [...known];
  const [family = ''] = /^\/api\/[^/]+/.exec(path) ?? [];
  const members = paths.filter((each) => family !== '' && (each === family || each.startsWith(`${family}/`)));
  const suggestion = nearest(path, members.length > 0 ? members : paths);
  const hints = [
    suggestion && `Did you mean ${suggestion}?`,
    members.length === 1 && members[0] !== suggestion && `The only route of ${family} is ${members[0]}.`,
    members.length > 1 && `The routes of ${family} are ${members.join(', ')}.`,
    members.length === 0 && named(paths, family.slice('/api/'.length)),
  ].filter(Boolean);
  const hint = hints.length > 0 ? hints.join(' ') : 'GET /openapi.json lists every route.';
  return new Problem('not_found', `There is nothing at ${abridged(path, LONGEST_PATH)}. ${hint}`);
}

/** Names the routes that have a word in their path, such as cidr. */
function named(paths: readonly string[], word: string): string | undefined {
  const found = paths.filter((path) => path.startsWith('/api/') && path.split(/[-/]/).includes(word));
  return word !== '' && found.length > 0 ? `Routes with that word are ${found.join(', ')}.` : undefined;
}

/** The formats that Accept can select. JSON comes first: it is the answer to a client that accepts anything. */
function offeredFormats(route: Route): Format[] {
  // One of JSON's own type is asked for by name.
  const extra = Object.entries(extraFormats(route)).filter(([, { mediaType }]) => mediaType !== JSON_TYPE);
  return ['json', ...extra.map(([name]) => name), ...(isList(route) ? ['ndjson', 'csv'] : [])];
}

function acceptedFormat(ctx: Context, { route }: Endpoint): Format {
  const { accept } = ctx.req.headers;
  // The values that nearly every client sends need no parsing.
  if (accept === undefined || accept === '*/*') return 'json';
  if (accept === 'application/json' && route.kind !== 'image') return 'json';
  // A list without a member rules nothing out (RFC 9110 §5.6.1).
  if (/^[\s,]*$/.test(accept)) return 'json';
  // An explicit format wins, so a header that rules it out is not an error.
  if (namesFormat(ctx.querystring)) return 'json';
  if (route.kind === 'image') return acceptedPicture(accept, pictureFormats(route));
  const formats = offeredFormats(route);
  // With their parameters, which a range may name: application/json;charset=utf-8.
  const types = formats.map((format) => mediaTypeOf(route, format));
  const chosen = ctx.accepts(types);
  if (!chosen) throw notAcceptable(accept, types);
  return formats[types.indexOf(String(chosen))] as Format;
}

/** Whether a query has the parameter, which may be written with escapes. */
const namesFormat = (search: string) =>
  /(^|&)format=/.test(search) || (search.includes('%') && new URLSearchParams(search).has('format'));

const JSON_TYPE = 'application/json';

function headersOfAnswer({ endpoint, dataset, seed, etag, format }: Prepared): HeaderFields {
  const headers: HeaderFields = { 'X-Dataset-Version': dataset.version, Vary: 'Accept, Accept-Encoding' };
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

/** Announces the whole body, sends half of it and drops the connection. */
function truncate(ctx: Context, body: string | Buffer): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  ctx.res.writeHead(200, { ...headersOf(ctx), 'Content-Length': bytes.length });
  // Node discards the body of a HEAD response, and the headers would wait for it.
  ctx.res.flushHeaders();
  ctx.res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => ctx.res.destroy());
}
