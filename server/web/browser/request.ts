/** One request at a time: a newer one aborts the previous one. */

import { LARGE_BYTES, type LargeJson, openLarge } from './json/large.ts';
import { apiUrl, siteUrl } from './site-root.ts';

export interface Answer {
  status: number;
  isOk: boolean;
  mediaType: string;
  /** Time to the last byte. */
  milliseconds: number;
  bytes: number;
  /** The text of the answer; empty if it is large. */
  text: string;
  /** The parsed text, if it is JSON; for a large answer, the first entries of each list. */
  json: unknown;
  /** The rest of JSON that is too large to parse on the main thread. */
  large: LargeJson | undefined;
  warnings: readonly string[];
}

export class Requests {
  readonly #reader: string;
  #controller: AbortController | undefined;
  #large: LargeJson | undefined;

  /** `reader` is the worker script for large answers; without one, the page reads them itself. */
  constructor(reader = '') {
    this.#reader = reader;
  }

  /** The answer, or undefined if a newer request has been sent meanwhile. Throws if nothing answers. */
  async send(url: string): Promise<Answer | undefined> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    const began = performance.now();
    try {
      const response = await fetch(apiUrl(url), { signal: controller.signal });
      const body = await response.arrayBuffer();
      const bytes = body.byteLength;
      const mediaType = (response.headers.get('content-type') ?? '').split(';')[0] as string;
      const isJson = mediaType.endsWith('json') && !mediaType.includes('ndjson');
      const isLarge = isJson && bytes >= LARGE_BYTES && this.#reader !== '';
      const large = isLarge ? await openLarge(siteUrl(this.#reader), body) : undefined;
      if (controller.signal.aborted) {
        large?.close();
        return undefined;
      }
      this.#large?.close();
      this.#large = large;
      const text = large ? '' : new TextDecoder().decode(body);
      const json = large ? large.head : isJson ? JSON.parse(text) : undefined;
      return {
        status: response.status,
        isOk: response.ok,
        mediaType,
        milliseconds: Math.round(performance.now() - began),
        bytes,
        text,
        json,
        large,
        warnings: warningsOf(json),
      };
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    }
  }
}

function warningsOf(json: unknown): readonly string[] {
  const { meta } = (json ?? {}) as { meta?: { warnings?: string[] } };
  return meta?.warnings ?? [];
}

/** Shown instead of a status if there is no answer. */
export const UNREACHED = 'Nothing answers. Are you online?';

/** Shown while a slow answer is awaited. */
export const WAITING = 'Waiting for the answer…';

/** The status, the time and the size of an answer: "200 in 12 ms, 3.4 kB". */
export function statusText({ status, milliseconds, bytes }: Answer): string {
  const size =
    bytes < 1000
      ? `${bytes} B`
      : bytes < 1e6
        ? `${(bytes / 1000).toFixed(1)} kB`
        : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${status} in ${milliseconds} ms, ${size}`;
}

/** The status and the number of records, if there are any: "200, 5 records". */
export function briefStatus({ status, json, large }: Answer): string {
  const { data } = (json ?? {}) as { data?: unknown };
  const list = Array.isArray(data) ? data : Array.isArray(json) ? json : undefined;
  if (!list) return String(status);
  const count = large?.records ?? list.length;
  return `${status}, ${count.toLocaleString('en')} ${count === 1 ? 'record' : 'records'}`;
}
