/** Sends requests, and retries transient failures within the allowed number of attempts and wait. */
import { ResponseError, refusal } from './problem.ts';
import { after, backoff, isPassing, retryAfter } from './retry.ts';

/** The part of `fetch` that the client uses. */
export type Fetch = (
  url: string,
  init: { headers: Record<string, string>; signal?: AbortSignal },
) => Promise<Response>;

export interface RequestOptions {
  /** Ends the request, and the wait before another attempt. */
  signal?: AbortSignal | undefined;
  /** Headers sent with the request, besides those of the client. */
  headers?: Record<string, string> | undefined;
  /** Attempts after the first one; 2 by default, 0 for none. */
  retries?: number | undefined;
  /**
   * Longest wait before another attempt, in seconds; 60 by default. If `Retry-After` asks for more, the request fails.
   */
  longestWait?: number | undefined;
}

export interface ClientOptions extends RequestOptions {
  /** Address of the service, such as `http://localhost:8080`; a path in it is kept. */
  baseUrl: string;
  /** The runtime's own by default. */
  fetch?: Fetch | undefined;
}

/** The result of one attempt. */
type Outcome<Value> = { value: Value } | { error: unknown; passing: boolean; wait?: number | undefined };

export class Transport {
  readonly #base: string;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    const { baseUrl } = options;
    try {
      // As fetch reads it: in a browser, relative to the page.
      new Request(baseUrl);
    } catch {
      throw new TypeError(`baseUrl: must be a URL such as http://localhost:8080; received '${baseUrl}'.`);
    }
    this.#base = baseUrl.replace(/\/+$/, '');
    this.#options = options;
  }

  url(path: string, search: string): string {
    return `${this.#base}${path}${search === '' ? '' : `?${search}`}`;
  }

  /** Sends a request and reads its answer. If the connection breaks while it is read, that is retried too. */
  async send<Value>(
    url: string,
    read: (response: Response) => Promise<Value>,
    options: RequestOptions = {},
  ): Promise<Value> {
    const shared = this.#options;
    const { signal = shared.signal, retries = shared.retries ?? 2 } = options;
    const { longestWait = shared.longestWait ?? 60 } = options;
    const ask = shared.fetch ?? (fetch as Fetch);
    const init = { headers: { ...shared.headers, ...options.headers }, ...(signal && { signal }) };
    for (let tries = 0; ; tries += 1) {
      signal?.throwIfAborted();
      const outcome = await attempt(() => ask(url, init), url, read);
      if ('value' in outcome) return outcome.value;
      const wait = outcome.wait ?? backoff(tries);
      if (!outcome.passing || signal?.aborted || tries >= retries || wait > longestWait) throw outcome.error;
      await after(wait, signal);
    }
  }
}

async function attempt<Value>(
  ask: () => Promise<Response>,
  url: string,
  read: (response: Response) => Promise<Value>,
): Promise<Outcome<Value>> {
  try {
    const response = await ask();
    if (response.ok) return { value: await read(response) };
    const error = refusal(url, response, await response.text());
    return { error, passing: isPassing(response.status), wait: retryAfter(response.headers) };
  } catch (error) {
    // A complete but unusable response would come again; a broken connection is worth another attempt.
    return { error, passing: !(error instanceof ResponseError) };
  }
}
