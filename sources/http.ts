/**
 * Bytes from the network, for what is refreshed or pinned live. Everything that can go wrong is bounded
 * (time, size, tries, redirects) and ends in a SourceError that names the URL and what came.
 */
import { Failure, type RetryOptions, retried } from './retry.ts';
import type { LiveRequest, Validator } from './source.ts';

export interface FetchOptions extends RetryOptions {
  /** Id of the source that asks, for the error. */
  source: string;
  /** The media type that has to come, without parameters. */
  mediaType?: string | undefined;
  /** For one try, from the request to the last byte. */
  timeoutMs?: number | undefined;
  /** Of the decoded body. */
  limitBytes?: number | undefined;
  /** Validators of the copy at hand: the answer may then be `notModified`. */
  have?: Validator | undefined;
}

export interface Fetched {
  /** Where the bytes came from in the end. */
  url: string;
  bytes: Uint8Array;
  notModified: boolean;
  /** What the answer says of itself, for the next request. */
  validator: Validator;
}

/** What a live source's request says of how to fetch. */
export function optionsOf(source: string, { signal, limits, progress }: Partial<LiveRequest>): FetchOptions {
  return { source, signal, onRetry: (reason) => progress?.(`trying again: ${reason}`), ...limits };
}

/** Of a decoded body, where nothing else is said. */
export const LIMIT_BYTES = 64 * 2 ** 20;
const MOST_REDIRECTS = 5;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Fetches a URL. Tries again after 429, 5xx, a timeout or a broken connection; follows redirects on the same
 * host only. Throws the signal's reason when aborted, a SourceError for everything else.
 */
export async function fetchBytes(url: string, options: FetchOptions): Promise<Fetched> {
  return retried({ source: options.source, file: url }, options, async () => {
    try {
      return await fetchOnce(url, options);
    } catch (error) {
      throw error instanceof Failure ? error : new Failure(`no answer (${causeOf(error)})`, { again: true });
    }
  });
}

async function fetchOnce(url: string, options: FetchOptions): Promise<Fetched> {
  const { have, mediaType, timeoutMs = 60_000 } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const headers = new Headers({ 'user-agent': 'fixture-data', accept: mediaType ?? '*/*' });
  if (have?.etag) headers.set('if-none-match', have.etag);
  if (have?.lastModified) headers.set('if-modified-since', have.lastModified);
  try {
    const response = await follow(url, { headers, signal });
    const fetched = {
      url: response.url || url,
      notModified: have !== undefined && response.status === 304,
      validator: validatorOf(response),
    };
    if (fetched.notModified) return { ...fetched, bytes: new Uint8Array() };
    if (!response.ok) throw await refusal(response);
    if (mediaType && mediaTypeOf(response) !== mediaType) {
      throw new Failure(`expected ${mediaType}, received ${await summary(response)}`);
    }
    return { ...fetched, bytes: await body(response, options.limitBytes ?? LIMIT_BYTES) };
  } catch (error) {
    if (timeout.aborted && !options.signal?.aborted) {
      throw new Failure(`no complete answer within ${timeoutMs} ms`, { again: true });
    }
    throw error;
  }
}

/** The answer at the end of the redirects, none of which may leave the host or fall back to plain HTTP. */
async function follow(url: string, init: { headers: Headers; signal: AbortSignal }): Promise<Response> {
  let at = new URL(url);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await fetch(at, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, at.href)) throw new Failure(`redirected to '${location}', which is no URL`);
    const next = new URL(location, at);
    const downgraded = at.protocol === 'https:' && next.protocol !== 'https:';
    if (next.host !== at.host || downgraded) {
      throw new Failure(`redirected to ${next.origin}; only redirects on ${at.origin} are followed`);
    }
    at = next;
  }
  throw new Failure(`redirected more than ${MOST_REDIRECTS} times`);
}

function validatorOf({ headers }: Response): Validator {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
}

async function refusal(response: Response): Promise<Failure> {
  const again = response.status === 429 || response.status >= 500;
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  // RFC 9110 §10.2.3 also allows a date, which counts as not given: the pause of our own then holds.
  const afterMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1_000, 0), LONGEST_PAUSE_MS) : 0;
  return new Failure(`answered ${await summary(response)}`, { again, afterMs });
}

async function body(response: Response, limitBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new Failure(`the body is larger than the limit of ${limitBytes} bytes`);
  if (Number(response.headers.get('content-length') ?? 0) > limitBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limitBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function mediaTypeOf(response: Response): string {
  return (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Status, media type and how the body begins, on one line. */
async function summary(response: Response): Promise<string> {
  const start = await beginning(response);
  const excerpt = new TextDecoder().decode(start).replace(/\s+/g, ' ').trim().slice(0, 160);
  const type = mediaTypeOf(response) || 'no media type';
  return `${response.status} ${response.statusText} (${type}): ${excerpt || 'no body'}`;
}

async function beginning(response: Response): Promise<Uint8Array> {
  for await (const chunk of response.body ?? []) return chunk;
  return new Uint8Array();
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || cause.name : message;
}
