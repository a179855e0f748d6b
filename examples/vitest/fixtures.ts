/** Fixtures for tests: `shop` is a world of records, and `api` a client whose requests that world answers. */

import { world } from 'fixture-data';
import { type Client, createClient } from 'fixture-data/client';
import { handlers } from 'fixture-data/msw';
import { setupServer } from 'msw/node';
import { test as base } from 'vitest';

export type World = ReturnType<typeof world>;

interface Fixtures {
  shop: World;
  api: Client;
}

export const test = base.extend<Fixtures>({
  // A fixed day: states are the same whenever the test runs.
  shop: async ({ task: _ }, use) => use(world(7, { now: '2026-01-31' })),

  api: async ({ shop }, use) => {
    const network = setupServer(...handlers(shop));
    network.listen({ onUnhandledFrame: 'error' });
    await use(createClient({ baseUrl: 'https://api.example.com', retries: 0 }));
    network.close();
  },
});
