/** The example of a dashboard shows what the pages of the feed tell, also when it was paused meanwhile. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createClient } from '../../client/index.ts';
import { ROOT } from '../production.ts';
import { visitor, widthOf } from './visit.ts';

const visits = visitor();
const { visit } = visits;

const FILE = pathToFileURL(join(ROOT, 'examples', 'live-dashboard', 'index.html'));

it('counts orders and money as they happen', async ({ skip }) => {
  await visit(
    '/healthz',
    async (tab) => {
      await tab.setViewportSize({ width: 375, height: 800 });
      await tab.goto(`${FILE}?api=${visits.service.origin}&seed=7&from=2026-01-01&speed=604800`);
      const orders = () => tab.locator('#orders').innerText().then(Number);
      const button = tab.locator('#toggle');
      await expect.poll(orders, { timeout: 60_000 }).toBeGreaterThan(100);
      await button.click();
      expect(await button.innerText()).toBe('Go on');
      const before = await orders();
      await button.click();
      // Another speed goes on where the stream is.
      await tab.getByLabel('Speed').selectOption('half a day a second');
      await tab.getByLabel('Speed').selectOption('a week a second');
      await expect.poll(orders, { timeout: 60_000 }).toBeGreaterThan(before + 100);
      await button.click();
      await tab.evaluate('draw()');
      const last = (await tab.evaluate('last')) as string;
      let count = 0;
      let money = 0;
      const client = createClient({ baseUrl: visits.service.origin });
      for await (const { id, type, data } of client.events({
        seed: 7,
        world: 'medium',
        from: '2026-01-01',
        to: '2026-12-31',
      })) {
        const { total = 0, refundTotal } = data as { total?: number; refundTotal?: number };
        if (type === 'order.placed') count += 1;
        if (type === 'order.paid') money += total;
        if (type === 'refund.sent') money -= refundTotal ?? total;
        if (id === last) break;
      }
      expect(await orders()).toBe(count);
      expect((await tab.evaluate('state.sum')) as number).toBeCloseTo(money, 2);
      expect(await tab.locator('#money').innerText()).toContain(Math.round(money).toLocaleString('en'));
      expect(await tab.locator('#chart .order').count()).toBeGreaterThan(100);
      expect(await widthOf(tab)).toBe(375);
      expect(await tab.locator('#problem').innerText()).toBe('');
    },
    { skip, until: 'load' },
  );
});

it('says where a stream is refused', async ({ skip }) => {
  await visit(
    '/healthz',
    async (tab) => {
      await tab.goto(`${FILE}?api=${visits.service.origin}&seed=seven`);
      await tab.locator('#problem', { hasText: 'refuses this stream: open http' }).waitFor();
      expect(await tab.locator('#orders').innerText()).toBe('0');
    },
    { skip, until: 'load' },
  );
});
