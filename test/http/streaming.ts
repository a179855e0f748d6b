/** Streams of events, read as their clients do. */
import { expect } from 'vitest';
import { createClient } from '../../client/index.ts';
import { type Message, messages } from '../../client/messages.ts';
import type { RunningService } from '../service.ts';

export const STREAM = '/api/events/stream';
export const WINDOW = 'seed=7&from=2026-01-01&to=2026-03-01';

export interface Event {
  id: string;
  time: string;
}

export const dataOf = (sent: readonly Message[]) => sent.map(({ data }) => JSON.parse(data) as Event);

/** Those of a service that runs by the time they are opened. */
export function streamsOf(service: () => Pick<RunningService, 'origin'>) {
  const opened = (
    query: string,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
    { origin } = service(),
  ) => fetch(`${origin}${STREAM}?${query}`, { headers, ...(signal && { signal }) });

  return {
    opened,
    /** All of a stream that ends. */
    async all(query: string, headers?: Record<string, string>): Promise<Message[]> {
      const response = await opened(query, headers);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      return Array.fromAsync(messages(response));
    },
    /** The same window, a page at a time. */
    async pages(query: string): Promise<Event[]> {
      const client = createClient({ baseUrl: service().origin });
      return Array.fromAsync(
        client.events(Object.fromEntries(new URLSearchParams(query)) as unknown as { seed: number }),
      );
    },
  };
}
