import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import { MEDIA_TYPES, type Prepared, prepare, renderParts } from '../answer.ts';
import type { ServedDataset } from '../dataset.ts';
import { nearest } from '../nearest.ts';
import { Problem } from '../problem.ts';
import type { Endpoint, Registry } from '../registry.ts';
import { describeSimulation, happens } from '../simulate.ts';
import type { Format } from '../universal.ts';
import { applyFields, type Fields, fieldsOf, send } from './fields.ts';
import { keptAnswer, keptAnswers, partsAt } from './kept-answers.ts';

const CACHEABLE = 'public, max-age=3600, stale-while-revalidate=86400';

/** Answers `/api/...` from the registry. `dataset` gives the live release, read once per request. */
export function api(registry: Registry, dataset: () => ServedDataset): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next();
    const endpoint = registry.get(ctx.path);
    if (!endpoint) throw noSuchRoute(ctx.path, registry.keys());
    ctx.state.route = endpoint.path;
    const accepted = acceptedFormat(ctx, endpoint);
    const search = ctx.querystring;
    const now = Date.now();
    const live = dataset();
    const kept = live.derived(keptAnswers);
    const key = `${endpoint.path} ${accepted} ${search}`;
    const known = kept.get(key);
    if (known) {
      Object.assign(fieldsOf(ctx), known.fields);
      if (!isFresh(ctx)) write(ctx, partsAt(known, now));
      return undefined;
    }
    const prepared = prepare({ endpoint, search, accepted, now }, live);
    const fields = fieldsOfAnswer(prepared);
    Object.assign(fieldsOf(ctx), fields);
    if (isFresh(ctx)) return undefined;
    const parts = renderParts(prepared);
    // Warnings are complete only now: a handler may add some.
    if (prepared.warnings.length > 0) fields['X-Warning'] = prepared.warnings.map(headerText);
    Object.assign(fieldsOf(ctx), fields);
    if (prepared.etag && kept.isWanted(key)) kept.set(key, keptAnswer(prepared, fields, parts.join('')));
    if (prepared.simulation) await simulate(ctx, prepared, parts.join(''));
    else write(ctx, parts);
    return undefined;
  };
}

export function noSuchRoute(path: string, known: Iterable<string>): Problem {
  const suggestion = nearest(path, known);
  const hint = suggestion ? ` Did you mean ${suggestion}?` : ' GET /openapi.json lists every route.';
  return new Problem('not_found', `There is nothing at ${path.slice(0, 200)}.${hint}`);
}

const OFFERED: Readonly<Record<string, Format>> = {
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'text/csv': 'csv',
};

function acceptedFormat(ctx: Context, { route }: Endpoint): Format {
  const { accept } = ctx.req.headers;
  // What nearly every client sends is answered without parsing the header.
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return 'json';
  // An explicit format wins, so a header that rules it out is not an error.
  if (/(^|&)format=/.test(ctx.querystring)) return 'json';
  const offers = route.kind === 'computation' ? ['application/json'] : Object.keys(OFFERED);
  const chosen = ctx.accepts(offers);
  if (!chosen) {
    throw new Problem(
      'not_acceptable',
      `Accept: ${accept.slice(0, 200)} allows none of ${offers.join(', ')}.`,
    );
  }
  return OFFERED[String(chosen)] as Format;
}

function fieldsOfAnswer({ endpoint, dataset, seed, etag, format }: Prepared): Fields {
  const fields: Fields = { 'X-Dataset-Version': dataset.version, Vary: 'Accept, Accept-Encoding' };
  if (seed !== undefined) fields['X-Seed'] = seed;
  if (endpoint.route.kind === 'fixture') fields['X-Generator'] = endpoint.route.revision;
  fields['Cache-Control'] = etag ? CACHEABLE : 'no-store';
  if (etag) fields.ETag = etag;
  fields['Content-Type'] = MEDIA_TYPES[format];
  return fields;
}

/** Whether the caller's copy is still good; then the answer is 304. */
function isFresh(ctx: Context): boolean {
  if (ctx.req.headers['if-none-match'] === undefined || !fieldsOf(ctx).ETag) return false;
  // Koa compares what stands on the response, and only for a success.
  applyFields(ctx);
  ctx.status = 200;
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}

/** Through Koa where the body may be compressed, else past it. */
function write(ctx: Context, parts: readonly string[]): void {
  if (ctx.req.headers['accept-encoding'] === undefined) send(ctx, 200, parts);
  else ctx.body = parts.join('');
}

/** A header line carries no line breaks and only Latin-1. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

async function simulate(ctx: Context, prepared: Prepared, body: string): Promise<void> {
  const fields = fieldsOf(ctx);
  const { simulation, seed = randomInt(2 ** 32), universal } = prepared;
  if (!simulation || !happens(simulation, seed, universal.offset ?? 0)) {
    fields['X-Simulated'] = 'none';
    ctx.body = body;
    return;
  }
  fields['X-Simulated'] = describeSimulation(simulation);
  if (simulation.delayMs > 0) await delay(simulation.delayMs);
  if (simulation.status !== null) {
    throw new Problem('simulated', `A simulated ${simulation.status}, as the query asked for.`, {
      status: simulation.status,
      ...([429, 503].includes(simulation.status) ? { headers: { 'Retry-After': '1' } } : {}),
    });
  }
  if (simulation.truncate) truncate(ctx, body);
  else ctx.body = body;
}

/** Announces the whole body, sends half of it and drops the connection. */
function truncate(ctx: Context, body: string): void {
  const bytes = Buffer.from(body);
  ctx.respond = false;
  ctx.res.writeHead(200, { ...fieldsOf(ctx), 'Content-Length': bytes.length });
  ctx.res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => ctx.res.destroy());
}
