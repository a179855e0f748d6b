/** The first page and the guides: requests that are changed in place, values that are checked, and ways around. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GUIDES } from '../../server/web/guides/index.ts';
import { captionOf, routeName } from '../../server/web/route-title.ts';
import words from '../../server/web/route-words.json' with { type: 'json' };
import dots from '../../server/web/world-dots.json' with { type: 'json' };
import { visitor } from './visit.ts';

const site = visitor();
const { visit } = site;

const view = (page: Page) => page.locator('[data-live-view]');
const status = (page: Page, text: RegExp) => page.locator('[data-live-status]', { hasText: text }).waitFor();

describe('the first page', () => {
  it('draws what each of its tabs asks for, and shows it as JSON too', async ({ expect, skip }) => {
    await visit(
      '/',
      async (page) => {
        for (const [name, part] of [
          ['Orders', 'ORD-'],
          ['People', '@example.'],
          ['Trace', 'gateway'],
          ['Cookie verdict', 'Refused.'],
          ['Moon', 'days since the new moon'],
          ['GDP', 'United States'],
        ] as const) {
          await page.getByRole('tab', { name, exact: true }).click();
          await view(page).locator('.picture', { hasText: part }).waitFor();
          await status(page, /^200 in/);
        }
        await page.getByRole('tab', { name: 'JSON' }).click();
        await view(page).locator('.json', { hasText: 'rank' }).waitFor();
        // What was chosen stays so.
        await page.getByRole('tab', { name: 'Moon' }).click();
        const json = view(page).locator('.json', { hasText: 'illuminatedFraction' });
        await json.waitFor();
        expect(await json.count()).toBe(1);
      },
      { skip },
    );
  });

  it('answers what is typed, also with the address of the service, and says what a request is', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/',
      async (page) => {
        const input = page.locator('[data-live] [name=url]');
        await status(page, /^200 in/);
        await input.fill(`${site.service.origin}/api/chance/dice?seed=7&dice=2d6&count=1`);
        await view(page).getByText('2d6').first().waitFor();
        expect(await page.locator('[data-live-docs]').getAttribute('href')).toMatch(
          /\/docs\/chance\/dice\?seed=7&dice=2d6&count=1$/,
        );
        await input.fill('https://elsewhere.example/api/orders');
        await status(page, /A request begins with \/api\//);
        await input.fill('/api/orders?status=lost');
        await view(page).locator('.problem', { hasText: 'must be one of' }).waitFor();
      },
      { skip },
    );
  });

  it('copies the request in five forms', async ({ expect, skip }) => {
    await visit(
      '/',
      async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await status(page, /^200 in/);
        const url = '/api/orders?seed=7&count=2&status=delivered&to=2026-01-31';
        for (const [name, text] of [
          ['curl', `curl '${site.service.origin}${url}'`],
          ['fetch', `await fetch("${site.service.origin}${url}")`],
          ['Python', `requests.get("${site.service.origin}${url}")`],
          ['Client', "api.orders({ seed: 7, count: 2, status: 'delivered', to: '2026-01-31' })"],
          ['Command', 'npx fixture-data orders --seed 7 --count 2 --status delivered --to 2026-01-31'],
        ] as const) {
          await page.locator('.copies').getByText(name, { exact: true }).click();
          // The button says so for a moment only.
          await page.waitForFunction(
            `navigator.clipboard.readText().then((text) => text.includes(${JSON.stringify(text)}))`,
          );
        }
        expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^npx fixture-data orders /);
        // A computation has no command.
        await page.getByRole('tab', { name: 'Moon' }).click();
        await page.locator('.copies button', { hasText: 'Command' }).waitFor({ state: 'detached' });
      },
      { skip },
    );
  });

  it('checks six values in place', async ({ expect, skip }) => {
    await visit(
      '/',
      async (page) => {
        for (const [name, value, verdict] of [
          ['setCookie', 'id=7; Secure', /^A browser keeps it until the session ends\.$/],
          ['expression', '0 9 * * 1', /^At 09:00 every Monday\.$/],
          ['expression', '61 * * * *', /^Minute 61 is out of range/],
          ['value', '+44 020', /^No number of any plan: it is too short\.$/],
          ['cidr', '192.0.2.7/32', /^192\.0\.2\.7 to 192\.0\.2\.7, 1 address\./],
          [
            'policy',
            "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            /^No weakness/,
          ],
          ['tag', 'en-GB', /^en-GB is written as it should be\.$/],
        ] as const) {
          await page.locator(`[data-check] [name=${name}]`).fill(value);
          const place = page.locator(`#check-${name}-verdict`);
          await place.and(page.getByText(verdict)).waitFor();
          expect(await place.textContent()).toMatch(verdict);
        }
      },
      { skip },
    );
  });

  it('works without scripts: an answer is there, and forms lead to others', async ({ expect, skip }) => {
    await visit(
      '/',
      async (page) => {
        expect(await view(page).textContent()).toContain('"orderNumber": "ORD-');
        await page.locator('[data-live] [name=url]').fill(`${site.service.origin}/api/chance/coins?seed=7`);
        await page.getByRole('button', { name: 'Send' }).click();
        expect(new URL(page.url()).pathname).toBe('/api/chance/coins');
        await page.goto('/');
        await page.getByLabel('An IPv4 block').fill('10.0.0.0/8');
        await page.locator('[data-check="/api/ipv4-cidr/parse"] button').click();
        expect(decodeURIComponent(page.url())).toBe(
          `${site.service.origin}/api/ipv4-cidr/parse?cidr=10.0.0.0/8`,
        );
      },
      { skip, javaScriptEnabled: false },
    );
  });
});

it('no request that a page shows fails, but those that are meant to', async () => {
  for (const path of ['/', ...GUIDES.map((guide) => guide.path)]) {
    const text = await (await site.service.get(path)).text();
    const urls = [...text.matchAll(/(?:data-url|href)="(\/api\/[^"]+)"|name="url"[^>]*>(\/api\/[^<]+)</g)];
    for (const [, link, typed] of urls) {
      const url = (link ?? typed ?? '').replaceAll('&amp;', '&');
      expect([url, (await site.service.get(url)).status]).toEqual([url, path === '/docs/errors' ? 400 : 200]);
    }
    expect([path, urls.length > 0]).toEqual([path, !['/docs/agents', '/docs/operate'].includes(path)]);
  }
});

it('the user and the product of the order on the first page are in their routes', async () => {
  const text = await (await site.service.get('/')).text();
  const marked = [...text.matchAll(/<mark>([^<]+)<\/mark>/g)].map(([, id]) => id);
  expect(marked).toHaveLength(4);
  const [customer, sku, id, number] = marked;
  expect([id, number]).toEqual([customer, sku]);
  for (const [path, value] of [
    ['/api/users', `"id":"${customer}"`],
    ['/api/products', `"sku":"${sku}"`],
  ] as const)
    expect(await (await site.service.get(`${path}?seed=7&count=100`)).text()).toContain(value);
});

it('every route has a title, and each of its examples says what it shows', () => {
  const { registry } = site.service;
  expect(Object.keys(words).sort()).toEqual([...registry.keys()].sort());
  const captions = [...registry.values()].map((endpoint) => [
    endpoint.path,
    endpoint.route.examples.map((_, index) => captionOf(endpoint, index) !== undefined),
  ]);
  expect(captions.filter(([, has]) => (has as boolean[]).includes(false))).toEqual([]);
  const counts = Object.entries(words).map(([path, { examples }]) => [path, examples.length]);
  expect(counts).toEqual(Object.keys(words).map((path) => [path, registry.get(path)?.route.examples.length]));
  expect(new Set([...registry.values()].map(routeName)).size).toBe(registry.size);
  expect(routeName({ path: '/api/leap-years/next' })).toBe('Leap years, next');
});

it('dots of the world are on land, in the country that has them', () => {
  const codes = site.service.dataset.sqlite.prepare('SELECT code FROM country').pluck().all();
  const at = (lat: number, lng: number) => {
    const column = Math.round((lng - dots.left) / dots.step);
    return dots.rows[Math.round((dots.top - lat) / dots.step)]?.slice(2 * column, 2 * column + 2).trim();
  };
  for (const [code, lat, lng] of [
    ['BR', -9, -52.5],
    ['AU', -24, 133.5],
    ['CN', 33, 103.5],
    ['US', 39, -97.5],
    ['', 0, -31.5],
    ['', -30, 85.5],
  ] as const)
    expect([lat, lng, at(lat, lng)]).toEqual([lat, lng, code]);
  const known = new Set([...codes, '--', '  ']);
  const cells = dots.rows.flatMap((row) => row.match(/../g) ?? []);
  expect(cells.filter((each) => !known.has(each))).toEqual([]);
  expect(cells.filter((each) => each.trim() !== '').length).toBeGreaterThan(1_000);
});

describe('the list beside a page', () => {
  it('marks the page, is filtered by words and paths, and the next page is one click away', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/cron/describe',
      async (page) => {
        const side = page.locator('.side');
        const current = side.locator('[aria-current]');
        expect(await current.textContent()).toBe('Explain a cron expression');
        expect(await page.locator('h1').textContent()).toBe('Explain a cron expression');
        expect(await page.locator('.path').textContent()).toBe('/api/cron/describe');
        const box = await current.boundingBox();
        expect(box && box.y > 0 && box.y < 800).toBe(true);
        await side.getByRole('searchbox').fill('ipv4 split');
        expect(await side.locator('li:visible').allTextContents()).toEqual(['Split an IPv4 block']);
        await side.getByRole('searchbox').fill('nothing like it');
        expect(await side.locator('li:visible').count()).toBe(0);
        await side.getByText('Nothing has these words.').waitFor();
        await page.locator('.turns [rel=next]').click();
        await page.waitForURL(({ pathname }) => pathname === '/docs/cron/matches');
      },
      { skip, viewport: { width: 1440, height: 800 } },
    );
  });

  it('leads through every guide and route once, from the first to the last', async ({ expect }) => {
    const seen: string[] = [];
    for (let path: string | undefined = '/docs/start'; path !== undefined; ) {
      seen.push(path);
      const text = await (await site.service.get(path)).text();
      path = /<a href="([^"]+)" rel="next"/.exec(text)?.[1];
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(GUIDES.length + site.service.registry.size + 3);
  });
});
