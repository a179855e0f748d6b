/**
 * Bytes from the network, for sources that are refreshed or pinned live. Time, size, tries and redirects are bounded,
 * and every failure is a SourceError that names the URL and what came.
 */
import type { IncomingMessage, RequestOptions } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { LIMIT_BYTES, type Limits, TIMEOUT_MS } from './limits.ts';
import type { LiveRequest } from './retrieval.ts';
import { Failure, type RetryOptions, retried } from './retry.ts';
import type { Upstreams } from './upstreams.ts';
import type { Validator } from './validator.ts';

export interface FetchOptions extends RetryOptions, Limits {
  /** Id of the source, for the error. */
  source: string;
  /** The expected media type, without parameters. */
  mediaType?: string | undefined;
  /** Validators of an existing copy: the answer may then be `notModified`. */
  have?: Validator | undefined;
  /** What is known of the hosts of this refresh. */
  upstreams?: Upstreams | undefined;
}

export interface Fetched {
  /** The URL after all redirects. */
  url: string;
  bytes: Uint8Array;
  notModified: boolean;
  /** Validators of the answer, for the next request. */
  validator: Validator;
}

/** Fetch options in the request of a live source. */
export function optionsOf(
  source: string,
  { signal, limits, progress, upstreams }: Partial<LiveRequest>,
): FetchOptions {
  return { source, signal, upstreams, onRetry: (reason) => progress?.(`trying again: ${reason}`), ...limits };
}

/** Not imported: its exports are then all read, and with its WebSocket comes undici, which takes 45 ms to load. */
const http = process.getBuiltinModule('node:http');

const MOST_REDIRECTS = 5;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Fetches a URL. Tries again after 429, 5xx, a timeout or a broken connection; follows redirects on the same
 * host only. Throws the signal's reason when aborted, a SourceError for everything else.
 */
export async function fetchBytes(url: string, options: FetchOptions): Promise<Fetched> {
  const at = { source: options.source, file: url };
  const tried = (signal = options.signal) =>
    retried(at, { ...options, signal }, () => fetchOnce(url, { ...options, signal }));
  return options.upstreams?.ask(new URL(url).origin, at, options.signal, tried) ?? tried();
}

async function fetchOnce(url: string, options: FetchOptions): Promise<Fetched> {
  const { have, mediaType, timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const headers = {
    'user-agent': 'fixture-data',
    accept: mediaType ?? '*/*',
    'accept-encoding': 'gzip',
    ...(have?.etag && { 'if-none-match': have.etag }),
    ...(have?.lastModified && { 'if-modified-since': have.lastModified }),
  };
  let response: IncomingMessage | undefined;
  try {
    const answer = await follow(url, { headers, signal });
    response = answer.response;
    const fetched = { url: answer.url, notModified: false, validator: validatorOf(response) };
    if (have && response.statusCode === 304) {
      return { ...fetched, bytes: new Uint8Array(), notModified: true };
    }
    if (response.statusCode !== 200) throw await refusal(response);
    if (mediaType && mediaTypeOf(response) !== mediaType) {
      throw new Failure(`expected ${mediaType}, received ${await summary(response)}`);
    }
    return { ...fetched, bytes: await body(response, options.limitBytes ?? LIMIT_BYTES) };
  } catch (error) {
    if (timeout.aborted && !options.signal?.aborted) {
      throw new Failure(`no complete answer within ${timeoutMs} ms`, { again: true, isSilence: !response });
    }
    if (error instanceof Failure) throw error;
    throw new Failure(`no answer (${causeOf(error)})`, { again: true, isSilence: !response });
  } finally {
    // The rest is never read: the connection ends here.
    if (!response?.readableEnded) response?.destroy();
  }
}

interface Answer {
  /** The URL after all redirects. */
  url: string;
  response: IncomingMessage;
}

/** The answer at the end of the redirects, none of which may leave the host or fall back to plain HTTP. */
async function follow(url: string, options: RequestOptions): Promise<Answer> {
  let at = new URL(url);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await open(at, options);
    const { location } = response.headers;
    if (![301, 302, 303, 307, 308].includes(response.statusCode ?? 0) || location === undefined) {
      return { url: at.href, response };
    }
    response.destroy();
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

/** Not `fetch`, which accepts a truncated compressed body as complete. */
function open(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, options).on('response', resolve).on('error', reject).end();
  });
}

function validatorOf({ headers }: IncomingMessage): Validator {
  const { etag, 'last-modified': lastModified } = headers;
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

async function refusal(response: IncomingMessage): Promise<Failure> {
  const status = response.statusCode ?? 0;
  const seconds = Number(response.headers['retry-after'] ?? 0);
  // RFC 9110 §10.2.3 also allows a date, which is ignored: our own pause applies.
  const afterMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1_000, 0), LONGEST_PAUSE_MS) : 0;
  return new Failure(`answered ${await summary(response)}`, {
    again: status === 429 || status >= 500,
    afterMs,
  });
}

async function body(response: IncomingMessage, limitBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new Failure(`the body is larger than the limit of ${limitBytes} bytes`);
  if (Number(response.headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of decoded(response)) {
    size += chunk.length;
    if (size > limitBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body without its content coding, decoded no faster than it is read. */
function decoded(response: IncomingMessage): AsyncIterable<Uint8Array> {
  const coding = response.headers['content-encoding'] ?? 'identity';
  if (coding === 'identity') return response;
  if (coding !== 'gzip') throw new Failure(`the body is encoded as '${coding}', expected gzip or nothing`);
  const gunzip = createGunzip();
  // An error in either stream ends both and reaches the reader.
  pipeline(response, gunzip, () => {});
  return gunzip;
}

function mediaTypeOf({ headers }: IncomingMessage): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Status, media type and the beginning of the body, on one line. */
async function summary(response: IncomingMessage): Promise<string> {
  const start = await beginning(response);
  const excerpt = new TextDecoder().decode(start).replace(/\s+/g, ' ').trim().slice(0, 160);
  const type = mediaTypeOf(response) || 'no media type';
  return `${response.statusCode} ${response.statusMessage} (${type}): ${excerpt || 'no body'}`;
}

/** For a body that is only shown and may be damaged. */
async function beginning(response: IncomingMessage): Promise<Uint8Array> {
  try {
    for await (const chunk of decoded(response)) return chunk;
  } catch {
    // The status says more than a fault in its body.
  }
  return new Uint8Array();
}

function causeOf(error: unknown): string {
  const { message, code, name } = error as NodeJS.ErrnoException;
  return message || code || name;
}
