/** One request at a time: a newer one stops the one before it. */

import { apiUrl } from './site-root.ts';

export interface Answer {
  status: number;
  isOk: boolean;
  mediaType: string;
  /** Until the last byte. */
  milliseconds: number;
  bytes: number;
  text: string;
  /** The parsed text, if it is JSON. */
  json: unknown;
  warnings: readonly string[];
}

export class Requests {
  #controller: AbortController | undefined;

  /** The answer, or undefined if a newer request has been sent meanwhile. Throws where nothing answers. */
  async send(url: string): Promise<Answer | undefined> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    const began = performance.now();
    try {
      const response = await fetch(apiUrl(url), { signal: controller.signal });
      const text = await response.text();
      const mediaType = (response.headers.get('content-type') ?? '').split(';')[0] as string;
      const json = mediaType.endsWith('json') && !mediaType.includes('ndjson') ? JSON.parse(text) : undefined;
      return {
        status: response.status,
        isOk: response.ok,
        mediaType,
        milliseconds: Math.round(performance.now() - began),
        bytes: new Blob([text]).size,
        text,
        json,
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

/** 200 in 12 ms, 3.4 kB. */
export function statusText({ status, milliseconds, bytes, warnings }: Answer): string {
  const size =
    bytes < 1000
      ? `${bytes} B`
      : bytes < 1e6
        ? `${(bytes / 1000).toFixed(1)} kB`
        : `${(bytes / 1e6).toFixed(1)} MB`;
  return [`${status} in ${milliseconds} ms, ${size}`, ...warnings].join('. ');
}
