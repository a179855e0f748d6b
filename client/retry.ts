/** When to retry a request. */

/** Statuses of a service that is briefly busy or unreachable. Every request is a GET, which is safe to repeat. */
const PASSING: readonly number[] = [408, 429, 500, 502, 503, 504];

/** Whether another attempt may succeed. */
export const isPassing = (status: number): boolean => PASSING.includes(status);

/** The seconds in `Retry-After`, given as a number or as a date (RFC 9110 §10.2.3); undefined if there are none. */
export function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : Math.max(0, (instant - Date.now()) / 1000);
}

/** Seconds to wait without `Retry-After`: doubling each time, with jitter so that clients do not retry at once. */
export const backoff = (tries: number): number => Math.min(8, 0.5 * 2 ** tries) * (0.5 + Math.random() / 2);

/** Waits, unless the signal ends it: then it fails with the reason of the signal. */
export function after(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
