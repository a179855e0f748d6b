/** Raw requests, most of them wrong, to a server in a separate process; `npm run fuzz` sends more. */
import { expect, it } from 'vitest';
import { sendRaw } from './raw/send.ts';
import { serve } from './server-process.ts';

const REQUESTS = 3000;

it(`${REQUESTS} mutated requests never end the process or fail in it`, { timeout: 300_000 }, async () => {
  const { origin, child, lines } = await serve();
  const { answered, silent, failures, statuses } = await sendRaw(origin, 7, REQUESTS);
  console.info(`${answered} answered, ${silent} left waiting for the rest: ${JSON.stringify(statuses)}`);
  expect(failures).toEqual([]);
  expect(child.exitCode).toBeNull();
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(lines.filter(({ level }) => (level as number) >= 40)).toEqual([]);
  // Requests that are all refused, or none, would test little.
  expect(answered).toBeGreaterThan(REQUESTS / 4);
  for (const status of ['200', '304', '400', '404', '405', '406', '414', '417', '431']) {
    expect(statuses[status], status).toBeGreaterThan(0);
  }
});
