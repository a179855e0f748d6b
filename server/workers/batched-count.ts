/**
 * Counts in another process what came in one turn of the event loop by one question: so a request costs the less, the
 * more of them there are.
 */
import type { Count, Counted } from '../http/rate-limit.ts';

interface Waiter {
  resolve(counted: Counted): void;
  reject(error: Error): void;
}

/** `ask` gives where each client stands after so many more requests. */
export function batchedCount(
  ask: (requests: [client: string, requests: number][]) => Promise<Counted[]>,
): Count {
  let waiting: Map<string, Waiter[]> | undefined;

  const send = async (batch: Map<string, Waiter[]>) => {
    try {
      const counted = await ask(Array.from(batch, ([client, waiters]) => [client, waiters.length]));
      for (const [index, waiters] of [...batch.values()].entries()) {
        const { consumedPoints, msBeforeNext } = counted[index] as Counted;
        // As if they had been counted one after the other.
        const before = consumedPoints - waiters.length;
        for (const [at, { resolve }] of waiters.entries()) {
          resolve({ consumedPoints: before + at + 1, msBeforeNext });
        }
      }
    } catch (error) {
      for (const { reject } of [...batch.values()].flat()) reject(error as Error);
    }
  };

  return (client) =>
    new Promise((resolve, reject) => {
      if (!waiting) {
        const batch = new Map<string, Waiter[]>();
        waiting = batch;
        setImmediate(() => {
          waiting = undefined;
          void send(batch);
        });
      }
      const waiters = waiting.get(client);
      if (waiters) waiters.push({ resolve, reject });
      else waiting.set(client, [{ resolve, reject }]);
    });
}
