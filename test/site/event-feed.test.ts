/** The picture of /api/events plays the stream: only when somebody asks for it, and for as long as somebody looks. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createClient } from '../../client/index.ts';
import { visitor, widthOf } from './visit.ts';

const site = visitor();
const { visit } = site;

const PAGE = '/docs/events?seed=7&count=20&world=medium&from=2026-01-01';
const PHONE = { viewport: { width: 360, height: 740 } };
const STREAM = '/api/events/stream';
/** On a machine that is busy with other tests. */
const LONG = { timeout: 60_000 };

/** In the page: every stream, every pause of the script, and how much has moved by itself. */
const WATCH = `(() => {
  const Source = EventSource;
  Object.assign(window, { sources: [], pauses: [], moved: 0 });
  window.EventSource = class extends Source { constructor(url) { super(url); window.sources.push(this); } };
  const wait = window.setTimeout;
  window.setTimeout = (run, ms, ...more) => { window.pauses.push(ms); return wait(run, ms, ...more); };
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

const feed = (page: Page) => page.locator('#view .feed');
const button = (page: Page) => feed(page).getByRole('button');
const figure = (page: Page, name: string) =>
  feed(page).locator('dl div', { hasText: name }).locator('dd').innerText();
const orders = async (page: Page) => Number((await figure(page, 'Orders')).replaceAll(',', ''));
const streams = (page: Page) => page.evaluate('window.sources.length') as Promise<number>;
const openStreams = (page: Page) =>
  page.evaluate('window.sources.filter(({ readyState }) => readyState !== 2).length') as Promise<number>;

async function opened(page: Page, path = PAGE): Promise<void> {
  await page.addInitScript(WATCH);
  await page.goto(path, { waitUntil: 'networkidle' });
  await feed(page).locator('svg').waitFor();
}

/** What the feed comes to from the first event of the page to the last one that the page lists. */
async function folded(page: Page): Promise<{ count: number; money: number }> {
  const newest = feed(page).locator('.feed-log li').first().locator('time');
  const last = Date.parse((await newest.getAttribute('datetime')) ?? '');
  let count = 0;
  let money = 0;
  const client = createClient({ baseUrl: site.service.origin });
  const to = new Date(last).toISOString();
  const types = ['order.placed' as const, 'order.paid' as const, 'refund.sent' as const];
  for await (const event of client.events({ seed: 7, world: 'medium', from: '2026-01-01', to, types })) {
    const { total = 0, refundTotal } = event.data as { total?: number; refundTotal?: number };
    if (event.type === 'order.placed') count += 1;
    if (event.type === 'order.paid') money += total;
    if (event.type === 'refund.sent') money -= refundTotal ?? total;
  }
  return { count, money };
}

it('asks for no stream before Play, and then for what comes after the answer', async ({ skip }) => {
  await visit(
    '/healthz',
    async (page) => {
      await opened(page);
      // What moves while a page loads is measured in stability.test.ts.
      await page.evaluate('window.moved = 0');
      expect([await streams(page), await button(page).innerText()]).toEqual([0, 'Play']);
      await feed(page).getByLabel('Speed').selectOption('a week a second');
      expect(await streams(page)).toBe(0);
      // By the keyboard.
      await button(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => orders(page), LONG).toBeGreaterThan(60);
      expect(await feed(page).locator('.order').count()).toBeGreaterThan(60);
      expect(await feed(page).getByRole('status').innerText()).toBe(
        'Playing orders, payments and incidents.',
      );
      // Thirteen thousand things happen in a week.
      expect(
        await page.evaluate('new URL(window.sources.at(-1).url).searchParams.get("types").split(",").length'),
      ).toBe(6);
      await page.keyboard.press('Enter');
      expect([await button(page).innerText(), await openStreams(page)]).toEqual(['Play', 0]);
      const before = await folded(page);
      expect(await orders(page)).toBe(before.count);
      // It goes on where it was, at another speed.
      await page.keyboard.press('Enter');
      await feed(page).getByLabel('Speed').selectOption('half a day a second');
      await feed(page).getByLabel('Speed').selectOption('a week a second');
      await expect.poll(() => orders(page), LONG).toBeGreaterThan(before.count + 60);
      await button(page).click();
      const after = await folded(page);
      expect(await orders(page)).toBe(after.count);
      const money = (await figure(page, 'Paid')).replace(/[^\d.-]/g, '');
      expect(Number(money)).toBeCloseTo(after.money, 1);
      expect([await openStreams(page), await widthOf(page), await page.evaluate('window.moved')]).toEqual([
        0, 360, 0,
      ]);
    },
    { skip, until: 'load', ...PHONE },
  );
});

it('draws ten times a second, and once where motion is to be reduced', async ({ skip }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    await visit(
      '/healthz',
      async (page) => {
        await opened(page);
        await page.evaluate('window.pauses.length = 0');
        await button(page).click();
        const pauses = () => page.evaluate('[...window.pauses]') as Promise<number[]>;
        const [asked, other] = reducedMotion === 'reduce' ? [1000, 100] : [100, 1000];
        await expect.poll(pauses, LONG).toContain(asked);
        expect(await pauses()).not.toContain(other);
      },
      { skip, until: 'load', reducedMotion },
    );
});

it('ends its stream when another answer is shown, and when nobody sees the page', async ({ skip }) => {
  await visit(
    '/healthz',
    async (page) => {
      await opened(page);
      await button(page).click();
      await expect.poll(() => openStreams(page), LONG).toBe(1);
      const hide = (isHidden: boolean) =>
        page.evaluate(`(() => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} });
          document.dispatchEvent(new Event('visibilitychange'));
        })()`);
      await hide(true);
      expect(await openStreams(page)).toBe(0);
      await hide(false);
      expect(await openStreams(page)).toBe(1);
      await page.locator('a[data-query]').first().click();
      await expect.poll(() => openStreams(page), LONG).toBe(0);
    },
    { skip, until: 'load' },
  );
});

it.for([
  [204, '', 'Nothing more happens: the stream has ended.'],
  [503, JSON.stringify({ detail: 'The service is busy.' }), 'The service is busy.'],
  [200, '', 'The stream was cut. Play goes on where it was.'],
] as const)('says why where a stream is answered with %s', async ([status, body, says], { skip }) => {
  await visit(
    '/healthz',
    async (page) => {
      await page.route(`**${STREAM}?**`, (route) =>
        route.fulfill({ status, body, contentType: 'application/problem+json' }),
      );
      await opened(page);
      await button(page).click();
      await feed(page).getByRole('status').getByText(says).waitFor();
      expect([await button(page).innerText(), await openStreams(page)]).toEqual(['Play', 0]);
    },
    { skip, until: 'load', ignores: /status of 503|MIME type/ },
  );
});
