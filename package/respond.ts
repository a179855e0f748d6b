/** The answers of the service, in process: for mocks of the network, and for clients without one. */
import { generatorOf, inOrder, recordsOf, worldOf } from '../api/framework/data.ts';
import type { WorldDataset } from '../api/framework/dataset.ts';
import type { Endpoint } from '../api/framework/endpoint.ts';
import { mediaTypeOf } from '../api/framework/media-types.ts';
import { nearest } from '../api/framework/nearest.ts';
import { pageHeaders } from '../api/framework/paging.ts';
import { prefersStrict } from '../api/framework/prefer.ts';
import { type Prepared, prepare } from '../api/framework/prepare.ts';
import { Problem, problemBody } from '../api/framework/problem.ts';
import { renderParts } from '../api/framework/render.ts';
import { describeSimulation, happens } from '../api/framework/simulate.ts';
import { nameOfSize, type WorldSize } from '../generators/draws/world-size.ts';

/** A request, or the address of one. */
export type RequestOrAddress =
  | string
  | URL
  | { url: string; method?: string; headers?: { get(name: string): string | null } };

interface ResponseContext {
  /** All routes. */
  catalogue: {
    paths: readonly string[];
    endpoint(path: string): Endpoint | undefined;
    /** Fetches what a route needs in a locale, or in the usual one. */
    fetch(path: string, locale?: string): Promise<void>;
  };
  dataset: WorldDataset;
  /** Seed of requests that name none. */
  seed: number;
  /** Size of the world for requests that name none. */
  size: WorldSize;
  now: number;
}

/** The answer to a request for a fixture route or a bundle. Any other request gets a problem, as from the service. */
export async function respond(answering: ResponseContext, request: RequestOrAddress): Promise<Response> {
  const { href, method, isStrict } = addressOf(request);
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  // The service may be mounted below any path.
  const path = pathname.slice(Math.max(0, pathname.indexOf('/api/')));
  try {
    if (method !== 'GET' && method !== 'HEAD') {
      throw new Problem('method_not_allowed', `${method} is not allowed; every route is a GET.`, {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    return await answer(answering, path, searchParams, isStrict);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const body = problemBody(error, path, `${answering.dataset.publicUrl}/docs/errors`);
    const headers = {
      ...error.headers,
      ...appliedTo(isStrict),
      'Content-Type': 'application/problem+json; charset=utf-8',
    };
    return new Response(JSON.stringify(body), { status: error.status, headers });
  }
}

function addressOf(request: RequestOrAddress): { href: string; method: string; isStrict: boolean } {
  if (typeof request === 'string') return { href: request, method: 'GET', isStrict: false };
  if (request instanceof URL) return { href: request.href, method: 'GET', isStrict: false };
  const { url, method = 'GET', headers } = request;
  return {
    href: url,
    method: method.toUpperCase(),
    isStrict: prefersStrict(headers?.get('Prefer') ?? undefined),
  };
}

const appliedTo = (isStrict: boolean): Record<string, string> =>
  isStrict ? { 'Preference-Applied': 'handling=strict' } : {};

async function answer(
  answering: ResponseContext,
  path: string,
  sent: URLSearchParams,
  isStrict: boolean,
): Promise<Response> {
  const { catalogue, dataset, now, seed, size } = answering;
  await catalogue.fetch(path, sent.get('locale') ?? undefined);
  const endpoint = catalogue.endpoint(path);
  if (!endpoint) {
    const { paths } = catalogue;
    const load = async (each: string) => {
      await catalogue.fetch(each);
      return catalogue.endpoint(each);
    };
    // In browsers, a file that whoever asks for routes that there are never loads.
    const { meantRequest } = await import('../api/framework/lost-path.ts');
    const meant = await meantRequest(path, sent.toString(), { paths, load }, () => dataset, now);
    const suggestion = meant ?? nearest(path, paths);
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
    { endpoint, search: search.toString(), accepted: 'json', now, isStrict },
    dataset,
  ) as Prepared;
  const headers = { ...headersOf(prepared), ...appliedTo(isStrict) };
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
      : inOrder(prepared, [...recordsOf(prepared, world)]);
  const text = renderParts(prepared, data).join('');
  // A list may warn while its records are made.
  Object.assign(headers, warningHeader(prepared), pageHeaders(prepared, search.toString()));
  return new Response(isFaulty && simulation.truncate ? broken(text) : text, { headers });
}

const warningHeader = ({ warnings }: Prepared): Record<string, string> =>
  warnings.length > 0 ? { 'X-Warning': encodeURI(warnings.join(', ')) } : {};

function headersOf(prepared: Prepared): Record<string, string> {
  const { endpoint, dataset, seed, format } = prepared;
  const { route } = endpoint;
  return {
    'Content-Type': mediaTypeOf(route, format),
    'X-Dataset-Version': dataset.version,
    'X-Seed': String(seed),
    ...('revision' in route ? { 'X-Generator': String(route.revision) } : {}),
    ...warningHeader(prepared),
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
