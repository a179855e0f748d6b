/** Pages under test get their data from a world: their requests below /api/ are answered without a server. */
import { test as base } from '@playwright/test';
import { type World, world } from 'fixture-data';

export { expect } from '@playwright/test';

export const test = base.extend<{ shop: World }>({
  shop: async ({ page }, use) => {
    // A fixed day: states are the same whenever the test runs.
    const shop = world(7, { now: '2026-01-31' });
    await page.route('**/api/**', async (route) => {
      const response = await shop.respond(route.request().url());
      const { status, headers } = response;
      await route.fulfill({ status, headers: Object.fromEntries(headers), body: await response.text() });
    });
    await use(shop);
  },
});
