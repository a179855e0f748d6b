import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import { MEDIA_TYPES, type Prepared, prepare, render } from '../answer.ts';
import type { ServedDataset } from '../dataset.ts';
import { nearest } from '../nearest.ts';
import { Problem } from '../problem.ts';
import type { Endpoint, Registry } from '../registry.ts';
import { describeSimulation, happens } from '../simulate.ts';
import type { Format } from '../universal.ts';

const CACHEABLE = 'public, max-age=3600, stale-while-revalidate=86400';

/** Answers `/api/...` from the registry. `dataset` gives the live release, read once per request. */
export function api(registry: Registry, dataset: () => ServedDataset): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next();
    const endpoint = registry.get(ctx.path);
    if (!endpoint) throw noSuchRoute(ctx.path, registry.keys());
    ctx.state.route = endpoint.path;
    const prepared = prepare(
      {
        endpoint,
        search: ctx.querystring,
        accepted: acceptedFormat(ctx, endpoint),
        now: Temporal.Now.instant(),
      },
      dataset(),
    );
    describe(ctx, prepared);
    // Koa's comparison copies every header first, so it is asked only where there is something to compare.
    if (prepared.etag && ctx.req.headers['if-none-match'] !== undefined && ctx.fresh) {
      ctx.status = 304;
      return undefined;
    }
    const body = render(prepared);
    // Warnings are complete only now: a handler may add some.
    setWarnings(ctx, prepared.warnings);
    ctx.type = MEDIA_TYPES[prepared.format];
    ctx.body = body;
    if (prepared.simulation) await simulate(ctx, prepared, body);
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

function describe(ctx: Context, { endpoint, dataset, seed, etag }: Prepared): void {
  const { res } = ctx;
  res.setHeader('X-Dataset-Version', dataset.version);
  res.setHeader('Vary', 'Accept, Accept-Encoding');
  if (seed !== undefined) res.setHeader('X-Seed', String(seed));
  if (endpoint.route.kind === 'fixture') res.setHeader('X-Generator', String(endpoint.route.revision));
  res.setHeader('Cache-Control', etag ? CACHEABLE : 'no-store');
  if (!etag) return;
  res.setHeader('ETag', etag);
  // ctx.fresh compares only successful responses.
  ctx.status = 200;
}

function setWarnings(ctx: Context, warnings: readonly string[]): void {
  // One header line each; a header carries no line breaks and only Latin-1.
  if (warnings.length > 0)
    ctx.set(
      'X-Warning',
      warnings.map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
    );
}

async function simulate(ctx: Context, prepared: Prepared, body: string): Promise<void> {
  const { simulation, seed = randomInt(2 ** 32), universal } = prepared;
  if (!simulation || !happens(simulation, seed, universal.offset ?? 0)) {
    ctx.set('X-Simulated', 'none');
    return;
  }
  ctx.set('X-Simulated', describeSimulation(simulation));
  if (simulation.delayMs > 0) await delay(simulation.delayMs);
  if (simulation.status !== null) {
    throw new Problem('simulated', `A simulated ${simulation.status}, as the query asked for.`, {
      status: simulation.status,
      ...([429, 503].includes(simulation.status) ? { headers: { 'Retry-After': '1' } } : {}),
    });
  }
  if (simulation.truncate) truncate(ctx, body);
}

/** Announces the whole body, sends half of it and drops the connection. */
function truncate(ctx: Context, body: string): void {
  const bytes = Buffer.from(body);
  ctx.respond = false;
  ctx.res.statusCode = 200;
  ctx.res.setHeader('Content-Length', bytes.length);
  ctx.res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => ctx.res.destroy());
}
