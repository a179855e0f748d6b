/** The answers of the service, in process: for mocks of the network, and for clients without one. */
import { generatorOf, recordsOf, worldOf } from '../server/framework/data.ts';
import type { WorldDataset } from '../server/framework/dataset.ts';
import type { Endpoint } from '../server/framework/endpoint.ts';
import { mediaTypeOf } from '../server/framework/media-types.ts';
import { nearest } from '../server/framework/nearest.ts';
import { type Prepared, prepare } from '../server/framework/prepare.ts';
import { Problem, problemBody } from '../server/framework/problem.ts';
import { renderParts } from '../server/framework/render.ts';
import { describeSimulation, happens } from '../server/framework/simulate.ts';
import { nameOfSize, type WorldSize } from '../server/generators/world-size.ts';

/** A request, or the address of one. */
export type Requested = string | URL | { url: string; method?: string };

interface Answering {
  /** All routes. */
  catalogue: { paths: readonly string[]; endpoint(path: string): Endpoint | undefined };
  dataset: WorldDataset;
  /** Seed of requests that name none. */
  seed: number;
  /** Size of the world for requests that name none. */
  size: WorldSize;
  now: number;
}

/** The answer to a request for a fixture route or a bundle. Any other request gets a problem, as from the service. */
export async function respond(answering: Answering, request: Requested): Promise<Response> {
  const { href, method } = addressOf(request);
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  // The service may be mounted below any path.
  const path = pathname.slice(Math.max(0, pathname.indexOf('/api/')));
  try {
    if (method !== 'GET' && method !== 'HEAD') {
      throw new Problem('method_not_allowed', `${method} is not allowed; every route is a GET.`, {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    return await answer(answering, path, searchParams);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const body = problemBody(error, path, `${answering.dataset.publicUrl}/docs/errors`);
    const headers = { ...error.headers, 'Content-Type': 'application/problem+json; charset=utf-8' };
    return new Response(JSON.stringify(body), { status: error.status, headers });
  }
}

function addressOf(request: Requested): { href: string; method: string } {
  if (typeof request === 'string') return { href: request, method: 'GET' };
  if (request instanceof URL) return { href: request.href, method: 'GET' };
  return { href: request.url, method: (request.method ?? 'GET').toUpperCase() };
}

async function answer(answering: Answering, path: string, sent: URLSearchParams): Promise<Response> {
  const { catalogue, dataset, now, seed, size } = answering;
  const endpoint = catalogue.endpoint(path);
  if (!endpoint) {
    const suggestion = nearest(path, catalogue.paths);
    const hint = suggestion ? ` Did you mean ${suggestion}?` : '';
    throw new Problem('not_found', `There is no fixture route ${path}.${hint}`);
  }
  const search = new URLSearchParams(sent);
  if (!search.has('seed')) {
    search.set('seed', String(seed));
    const name = nameOfSize(size);
    if (name && !search.has('world') && endpoint.reader.names.has('world')) search.set('world', name);
  }
  // Generating and writing a body needs nothing else of a release.
  const prepared = prepare(
    { endpoint, search: search.toString(), accepted: 'json', now },
    dataset,
  ) as Prepared;
  const headers = headersOf(prepared);
  const { simulation } = prepared;
  const isFaulty = simulation && happens(simulation, prepared.seed ?? 0, prepared.universal.offset ?? 0);
  if (simulation) headers['X-Simulated'] = isFaulty ? describeSimulation(simulation) : 'none';
  if (isFaulty && simulation.delayMs > 0) {
    await new Promise((resolve) => setTimeout(resolve, simulation.delayMs));
  }
  if (isFaulty && simulation.status !== null) {
    const { status } = simulation;
    throw new Problem('simulated', `A simulated ${status}, as the query asked for.`, {
      status,
      headers: [429, 503].includes(status) ? { ...headers, 'Retry-After': '1' } : headers,
    });
  }
  // If the request names a seed or a size, the service would use that.
  const world = worldOf(prepared, sent.has('seed') || sent.has('world') ? undefined : size);
  const data =
    endpoint.route.kind === 'bundle'
      ? generatorOf(prepared, world)(prepared.universal.offset ?? 0)
      : [...recordsOf(prepared, world)];
  const text = renderParts(prepared, data).join('');
  return new Response(isFaulty && simulation.truncate ? broken(text) : text, { headers });
}

function headersOf({
  endpoint: { route },
  dataset,
  seed,
  format,
  warnings,
}: Prepared): Record<string, string> {
  return {
    'Content-Type': mediaTypeOf(route, format),
    'X-Dataset-Version': dataset.version,
    'X-Seed': String(seed),
    ...('revision' in route ? { 'X-Generator': String(route.revision) } : {}),
    ...(warnings.length > 0 ? { 'X-Warning': encodeURI(warnings.join(', ')) } : {}),
  };
}

/** Half of a body, and then nothing. */
function broken(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start: (body) => body.enqueue(bytes.subarray(0, bytes.length >> 1)),
    pull: (body) => body.error(new TypeError('the connection was lost')),
  });
}
