/** Nothing on a page moves while it loads, and every field of a form can be seen. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROOMS } from '../../server/web/browser/rooms.ts';
import { visitor } from './visit.ts';

const site = visitor();
const { visit, visitEach } = site;

/** One of each kind, and of each way to show an answer. */
const PAGES = [
  '/',
  '/docs',
  '/docs/start',
  '/docs/errors',
  '/docs/orders',
  '/docs/users',
  '/docs/countries',
  '/docs/airports',
  '/docs/relational-seed',
  '/docs/time',
  '/docs/images/placeholder',
  '/docs/avatars',
  '/docs/country-stats/rankings',
  '/docs/country-stats/series',
  '/docs/csp/check',
  '/docs/cookies/parse',
  '/docs/moon/position',
  '/docs/mrz',
  '/docs/mrz/validate',
  '/docs/flights',
  '/docs/access-control/evaluate',
  '/docs/phone-numbers/parse',
  '/docs/ipv4-cidr/subnets',
  '/docs/cron/describe',
  '/docs/calendar',
  '/docs/errors/not_found',
  '/data',
  '/data/sql',
  '/data/sql?query=SELECT+name,+capital+FROM+country+LIMIT+20',
  '/data/countries',
  '/data/countries/FR',
  '/data/indicators/population',
  '/data/tables/country',
  '/datasets/',
];

/** Requests other than the one that the page comes with. */
const ASKED = [
  '/docs/orders?seed=7&count=20',
  '/docs/users?seed=7&count=10&locale=ja',
  '/docs/events?seed=7&count=20&world=medium&from=2026-01-01',
  '/docs/color-vision/palette?colors=%23d55e00,%230072b2&type=protanopia&model=model1997',
];

/** Half of what counts as good (web.dev, Cumulative Layout Shift). */
const MOST = 0.05;

/** How much of a page has moved since it began to load, from 0 on. */
async function shiftOf(page: Page, path: string): Promise<number> {
  // What scripts do has been painted without them before, however fast they come.
  await page.route('**/assets/*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await page.goto(path);
  const isAsked = path.startsWith('/docs/') && (await page.locator('#status').count()) > 0;
  if (isAsked) await page.locator('#status', { hasText: /^200 in/ }).waitFor();
  if (path.includes('?query')) await page.locator('#status', { hasText: /rows in/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.unroute('**/assets/*.js');
  return page.evaluate<number>(SHIFT);
}

/** In the page: the sum of all shifts, once what was put there last is painted. */
const SHIFT = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'layout-shift', buffered: true });
  return observer.takeRecords().reduce((sum, { value }) => sum + value, 0);
})()`;

describe.each([
  ['a screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
])('on %s', (_, viewport) => {
  it.for<[string, string[]]>([
    ['no page', PAGES],
    ['no page of another request', ASKED],
  ])('%s moves while it loads', { timeout: 180_000 }, async ([, paths], { skip }) => {
    const moved: [string, number][] = [];
    await visitEach(
      paths,
      async (page, path) => {
        const shift = await shiftOf(page, path);
        if (shift >= MOST) moved.push([path, shift]);
      },
      { skip, viewport },
    );
    expect(moved).toEqual([]);
  });
});

/** A proxy that sends a page up to `mark` and holds back the rest until `paint` is called. */
async function slowService(mark: string) {
  const { promise: painted, resolve: paint } = Promise.withResolvers<void>();
  const server = createServer(async ({ url = '/' }, response) => {
    const { headers, body } = await site.service.get(url).then(async (answer) => ({
      headers: answer.headers,
      body: await answer.text(),
    }));
    response.setHeader('content-type', headers.get('content-type') ?? '');
    const at = body.indexOf(mark);
    if (at > 0) {
      response.write(body.slice(0, at));
      await painted;
    }
    response.end(at > 0 ? body.slice(at) : body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, paint, server };
}

/** A window, and where the first part of a page ends: before what stands beside or above it in the window. */
it.for([
  ['a phone', '<section class="answer"', { width: 390, height: 844 }],
  ['a screen', '<nav class="side"', { width: 1280, height: 800 }],
  ['a screen', '<section class="answer"', { width: 1280, height: 800 }],
] as const)(
  'a page that arrives in two parts does not move on %s, if %s comes late',
  async ([, mark, viewport], { skip }) => {
    await visit(
      '/docs/errors/not_found',
      async (page) => {
        const { origin, paint, server } = await slowService(mark);
        try {
          const loaded = page.goto(`${origin}/docs/orders`);
          await page.locator('#request button[type=submit]').waitFor({ state: 'attached' });
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          paint();
          await loaded;
          await page.locator('#status', { hasText: /^200 in/ }).waitFor();
          expect(await page.evaluate<number>(SHIFT)).toBeLessThan(MOST);
        } finally {
          paint();
          server.closeAllConnections();
          server.close();
        }
      },
      { skip, viewport },
    );
  },
);

it('every picture that comes first has its room', async () => {
  const index = new URL('../../server/web/browser/pictures/index.ts', import.meta.url);
  const listed = [...(await readFile(index, 'utf8')).matchAll(/^ {2}'(\/api\/[^']+)':/gm)];
  const paths = listed.map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) {
    const text = await (await site.service.get(path.replace('/api/', '/docs/'))).text();
    // Without a room of its own, the table is there from the start.
    const hasTable = / id="view" tabindex="0"><div class="grid" ?>/.test(text);
    expect([path, path in ROOMS || hasTable]).toEqual([path, true]);
  }
  expect(Object.keys(ROOMS).filter((path) => !site.service.registry.has(path))).toEqual([]);
});

it('the border of every field stands out, in light and in dark colours (WCAG 2.2, 1.4.11)', async ({
  skip,
}) => {
  await visit(
    '/docs/orders',
    async (page) => {
      for (const path of ['/docs/orders', '/docs/csp/check', '/', '/data/sql']) {
        await page.goto(path);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect([path, colorScheme, Math.min(...(await borderContrasts(page)))]).toEqual([
            path,
            colorScheme,
            expect.toSatisfy((least: number) => least >= 3 && least < 22),
          ]);
        }
      }
    },
    { skip },
  );
});

/** Contrast of the border of each field with what is inside and outside of it. */
const borderContrasts = (page: Page): Promise<number[]> => page.evaluate<number[]>(CONTRASTS);

/** In the page. The field of the first page has no border but that of the line around it. */
const CONTRASTS = `(() => {
  const luminance = (color) => {
    const [red, green, blue] = color.match(/[\\d.]+/g).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const backdrop = (at) => {
    const { backgroundColor } = getComputedStyle(at);
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? backdrop(at.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll('input, select, textarea, .live form')]
    .filter((field) => getComputedStyle(field).borderTopWidth !== '0px')
    .flatMap((field) => {
      const border = getComputedStyle(field).borderTopColor;
      return [field, field.parentElement].map((around) => contrast(border, backdrop(around)));
    });
})()`;
