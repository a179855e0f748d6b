/**
 * The pages in a real browser: search, edit, run, copy, go back; on a phone, in the dark, by keyboard, without scripts.
 */
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { violationsOn } from './violations.ts';
import { visitor, widthOf } from './visit.ts';

const site = visitor();
const { visit } = site;

const view = (page: Page) => page.locator('#view');
const status = (page: Page) => page.locator('#status');

describe.concurrent('the page of a route', () => {
  it('answers while somebody types, names the request in its address, and goes back', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/orders',
      async (page) => {
        await page.locator('#status', { hasText: /^200 in/ }).waitFor();
        expect(await view(page).locator('tbody tr').count()).toBe(3);
        await page.locator('[name=count]').fill('5');
        await view(page).locator('tbody tr').nth(4).waitFor();
        expect(page.url()).toContain('count=5');
        await page.locator('[name=status]').selectOption('shipped');
        await page.locator('button[type=submit]').click();
        await view(page).locator('td', { hasText: 'shipped' }).nth(4).waitFor();
        await page.locator('[name=currency]').fill('JPY');
        await page.keyboard.press('Enter');
        await view(page).locator('td', { hasText: 'JPY' }).first().waitFor();
        await page.goBack();
        await view(page).locator('td', { hasText: 'USD' }).first().waitFor();
        expect(await page.locator('[name=currency]').inputValue()).toBe('');
      },
      { skip },
    );
  });

  it('goes back to what was asked for last, however long somebody took to type what came next', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/orders',
      async (page) => {
        const field = page.locator('[name=count]');
        const shown = (rows: number) => page.waitForURL((url) => url.searchParams.get('count') === `${rows}`);
        await page.locator('#status', { hasText: /^200 in/ }).waitFor();
        await field.fill('4');
        await field.press('Enter');
        await shown(4);
        // Each of them is shown while it is typed.
        for (const count of [5, 6]) {
          await field.fill(`${count}`);
          await shown(count);
        }
        await field.press('Enter');
        await field.press('Enter');
        await page.goBack();
        await shown(4);
        await view(page).locator('tbody tr').nth(3).waitFor();
        expect(await field.inputValue()).toBe('4');
        await page.goForward();
        await shown(6);
        await page.goBack();
        await page.goBack();
        await page.waitForURL((url) => url.searchParams.get('count') !== '4');
        expect(await field.inputValue()).toBe('3');
      },
      { skip },
    );
  });

  it('opens with the request that its address names', async ({ expect, skip }) => {
    await visit(
      '/docs/users?seed=7&count=2&locale=ja',
      async (page) => {
        await view(page).locator('td', { hasText: 'ja' }).nth(1).waitFor();
        expect(await page.locator('#code pre').textContent()).toBe(
          `curl '${site.service.origin}/api/users?seed=7&count=2&locale=ja'`,
        );
      },
      { skip },
    );
  });

  it('says what is wrong beside the parameter', async ({ expect, skip }) => {
    await visit(
      '/docs/products',
      async (page) => {
        await page.locator('[name=currency]').fill('XXX');
        await view(page).locator('.problem').waitFor();
        expect(await status(page).textContent()).toMatch(/^400/);
        expect(await page.locator('[name=currency]').getAttribute('aria-invalid')).not.toBeNull();
        await page.locator('[name=currency]').fill('EUR');
        await view(page).locator('table').waitFor();
        expect(await page.locator('[name=currency]').getAttribute('aria-invalid')).toBeNull();
      },
      { skip },
    );
  });

  it('says that nothing fits, that an answer takes its time, and that none comes', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/countries?search=zzzz',
      async (page) => {
        await view(page).getByText('No record fits this request.').waitFor();
        await page.locator('[name=search]').fill('france');
        await view(page).locator('.picture').waitFor();
        const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
        await page.route('**/api/countries?**', async (route) => {
          await asked;
          await route.continue();
        });
        await page.locator('[name=search]').fill('spain');
        await page.locator('#status', { hasText: 'Waiting for the answer' }).waitFor();
        answer();
        await page.locator('#status', { hasText: /^200 in/ }).waitFor();
        await page.unroute('**/api/countries?**');
        await page.context().setOffline(true);
        await page.locator('[name=search]').fill('italy');
        await page.locator('#status', { hasText: 'Nothing answers' }).waitFor();
        expect(await view(page).getAttribute('class')).toContain('stale');
        await page.context().setOffline(false);
        await page.locator('[type=submit]').click();
        await page.locator('#status', { hasText: /^200 in/ }).waitFor();
        expect(await view(page).getAttribute('class')).not.toContain('stale');
      },
      { skip, ignores: /ERR_INTERNET_DISCONNECTED/ },
    );
  });

  it('shows JSON as a tree, a hundred items at a time, and the request in five languages', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/countries?fields=code,name',
      async (page) => {
        await page.getByRole('tab', { name: 'JSON' }).click();
        const list = view(page).locator('.json > details > ul > li').first().locator('> details > ul > li');
        await list.first().waitFor();
        expect(await list.count()).toBe(101);
        await view(page)
          .getByRole('button', { name: /of 149 more|of 150 more/ })
          .click();
        expect(await list.count()).toBe(201);
        for (const language of ['JavaScript', 'Python', 'Go', 'curl']) {
          await page.getByRole('tab', { name: language }).click();
          expect(await page.locator('#code pre').textContent()).toContain('/api/countries?fields=code,name');
        }
        await page.getByRole('tab', { name: 'TypeScript' }).click();
        expect(await page.locator('#code pre').textContent()).toContain(
          "await api.countries({ fields: ['code', 'name'] });",
        );
      },
      { skip },
    );
  });

  it('picks days, instants and colours, and leaves what was typed as it is', async ({ expect, skip }) => {
    await visit(
      '/docs/orders?seed=7&from=2026-01-02T03:04:05Z',
      async (page) => {
        const from = page.locator('[name=from]');
        const picker = page.getByLabel('Pick a day and a time in UTC for from');
        expect(await from.inputValue()).toBe('2026-01-02T03:04:05Z');
        expect(await picker.inputValue()).toBe('2026-01-02T03:04');
        await picker.fill('2026-01-05T06:07');
        expect(await from.inputValue()).toBe('2026-01-05T06:07Z');
        await page.waitForURL(/from=2026-01-05T06:07Z/);
        // A day is typed as a day.
        await from.fill('2026-01-06');
        expect(await picker.inputValue()).toBe('2026-01-06T00:00');
        await page.goto('/docs/color-vision/palette');
        await page.getByLabel('Pick a colour for colors').fill('#00ff88');
        expect(await page.locator('[name=colors]').inputValue()).toMatch(/^(#[0-9a-f]{6},)+#00ff88$/);
      },
      { skip },
    );
  });

  it('shows ten megabytes of JSON a piece at a time, and copies all of them', async ({ expect, skip }) => {
    const records = Array.from({ length: 60_000 }, (_, index) => ({ index, text: 'x'.repeat(150) }));
    const body = JSON.stringify({ data: records, meta: { count: records.length } });
    await visit(
      '/docs',
      async (page) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.route('**/api/words?**', (route) =>
          route.fulfill({ contentType: 'application/json', body }),
        );
        await page.goto('/docs/words');
        await page.locator('#status', { hasText: /MB/ }).waitFor();
        expect(await view(page).innerText()).toContain('more records are in the JSON');
        await page.getByRole('tab', { name: 'JSON' }).click();
        await view(page).getByText('100 of 59900 more').click();
        await view(page).getByText('100 of 59800 more').waitFor();
        const item = view(page).locator('details details details').nth(150);
        await item.locator('summary').click();
        await item.getByText('150', { exact: true }).waitFor();
        // A page writes to the clipboard only while it has the focus, which other pages of the browser may take.
        // The button confirms for a second and a half; to read ten megabytes again may take longer.
        const copied = async () => {
          await page.bringToFront();
          await view(page).locator('.copy').click();
          await view(page).locator('.copy', { hasText: 'Copied' }).waitFor({ timeout: 10_000 });
          return await page.evaluate('navigator.clipboard.readText().then(({ length }) => length)');
        };
        await expect.poll(copied, { timeout: 60_000, interval: 2_000 }).toBe(body.length);
      },
      { skip },
    );
  });

  it('completes names of the release', async ({ expect, skip }) => {
    await visit(
      '/docs/country-stats',
      async (page) => {
        await page.locator('input[data-names]').first().fill('');
        await page.locator('input[data-names]').first().focus();
        await page.locator('datalist option').first().waitFor({ state: 'attached' });
        expect(await page.locator('datalist option').count()).toBeGreaterThan(200);
        // A code by what it stands for, and the last one of a list.
        expect(await page.locator('datalist option[value=FR]').first().getAttribute('label')).toBe('France');
        const list = page.locator('input[data-names][data-list]').first();
        await list.fill('FR,germ');
        await page.locator('datalist option[value="FR,DE"]').waitFor({ state: 'attached' });
      },
      { skip },
    );
  });
});

describe.concurrent('search', () => {
  it('finds a route by its name, a parameter or a field, with the keyboard alone', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs',
      async (page) => {
        for (const [text, path] of [
          ['rankings', '/docs/country-stats/rankings'],
          ['trackingNumber', '/docs/orders'],
          ['cidr subnets', '/docs/ipv4-cidr/subnets'],
        ] as const) {
          await page.keyboard.press(text === 'rankings' ? '/' : 'Control+k');
          await page.keyboard.type(text);
          await page.locator('[role=option]').first().waitFor();
          await page.locator(`[role=option][aria-selected=true][href$="${path}"]`).waitFor();
          await page.keyboard.press('Enter');
          // By its path alone: the page soon has a query, and a * of a glob takes no slash of one.
          await page.waitForURL(({ pathname }) => pathname === path, { waitUntil: 'networkidle' });
        }
        await page.keyboard.press('/');
        await page.locator('dialog').waitFor();
        const input = page.getByRole('combobox', { name: 'Search' });
        for (const [text, says, isFound] of [
          ['Germany', /^\d+ found$/, true],
          ['qqq', /^Nothing has “qqq”. The nearest:$/, false],
        ] as const) {
          await input.fill(text);
          await page.locator('dialog [role=status]', { hasText: says }).waitFor();
          expect(await input.getAttribute('aria-expanded')).toBe('true');
          // It names an option that is there; of what was not looked for, none.
          const active = await input.getAttribute('aria-activedescendant');
          expect(active === null ? 0 : await page.locator(`#${active}`).count()).toBe(isFound ? 1 : 0);
          expect(await page.locator('[role=option][aria-selected=true]').count()).toBe(isFound ? 1 : 0);
        }
        expect(await page.locator('[role=option]').count()).toBe(3);
        const at = page.url();
        await page.keyboard.press('Enter');
        expect([await page.locator('dialog').isVisible(), page.url()]).toEqual([true, at]);
        await page.keyboard.press('ArrowUp');
        await page.locator('[role=option]:last-child[aria-selected=true]').waitFor();
        await page.keyboard.press('ArrowDown');
        await page.locator('#found-0[aria-selected=true]').waitFor();
        // In a field with text, it clears that first.
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
      },
      { skip },
    );
  });
});

describe.concurrent('the dialog of the search', () => {
  it('opens a route with the value that was typed', async ({ expect, skip }) => {
    await visit(
      '/data',
      async (page) => {
        await page.getByRole('link', { name: 'Search' }).click();
        await page.keyboard.type('10.0.0.0/8');
        await page.locator('#found-0[href$="cidr=10.0.0.0/8"]').click();
        await page.waitForURL(({ pathname }) => pathname === '/docs/ipv4-cidr/parse');
        expect(await page.locator('[name=cidr]').inputValue()).toBe('10.0.0.0/8');
        await page.locator('#status', { hasText: /^200 in/ }).waitFor();
      },
      { skip },
    );
  });

  it('breaks no rule of accessibility, and fits a phone', async ({ expect, skip }) => {
    await visit(
      '/docs',
      async (page) => {
        for (const text of ['time', 'zip codes', 'qqq', '']) {
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await page.locator('dialog').waitFor({ state: 'detached' });
          await page.keyboard.press('/');
          await page.keyboard.type(text);
          await page.locator('[role=option]').first().waitFor();
          expect([text, await violationsOn(page), await widthOf(page)]).toEqual([text, [], 360]);
        }
        await page.locator('dialog').getByRole('button', { name: 'Close' }).click();
        // It is taken out of the page after it has closed.
        await page.locator('dialog').waitFor({ state: 'detached' });
        expect(await page.locator('dialog').count()).toBe(0);
      },
      { skip, bypassCSP: true, viewport: { width: 360, height: 740 } },
    );
  });

  it('is a page without scripts', async ({ expect, skip }) => {
    await visit(
      '/docs',
      async (page) => {
        await page.getByRole('link', { name: 'Search' }).click();
        await page.waitForURL(({ pathname }) => pathname === '/search');
        await page.getByRole('searchbox').fill('time zone Berlin');
        await page.getByRole('button', { name: 'Search' }).click();
        await page.getByRole('link', { name: 'Europe/Berlin' }).first().click();
        await page.waitForURL(({ search }) => search.includes('Europe/Berlin'));
        expect(new URL(page.url()).pathname).toMatch(/^\/docs\/time/);
      },
      { skip, javaScriptEnabled: false },
    );
  });
});

describe.concurrent('a search whose index', () => {
  it('is still on its way goes to what was typed once it is there', async ({ expect, skip }) => {
    await visit(
      '/docs',
      async (page) => {
        const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
        await page.route('**/docs/search.json', async (route) => {
          await entered;
          await route.continue();
        });
        await page.keyboard.press('/');
        await page.keyboard.type('cidr subnets');
        await page.keyboard.press('Enter');
        expect(await page.locator('[role=option]').count()).toBe(0);
        enter();
        await page.waitForURL(({ pathname }) => pathname === '/docs/ipv4-cidr/subnets');
      },
      { skip },
    );
  });

  it('cannot be loaded says so, and asks for it again', async ({ expect, skip }) => {
    await visit(
      '/docs',
      async (page) => {
        await page.route('**/docs/search.json', (route) => route.fulfill({ status: 400, body: 'gone' }));
        await page.keyboard.press('/');
        await page.locator('dialog [role=status]', { hasText: 'cannot be loaded' }).waitFor();
        await page.unroute('**/docs/search.json');
        await page.keyboard.type('orders');
        const found = page.locator('[role=option][href$="/docs/orders"]');
        await found.waitFor();
        expect(await found.count()).toBe(1);
      },
      { skip },
    );
  });
});

/** One of each kind. */
const KINDS = [
  '/',
  '/docs',
  '/docs/start',
  '/docs/errors',
  '/docs/neighbours/rest-countries',
  '/docs/orders',
  '/docs/csp/check',
  '/docs/images/placeholder',
  '/data',
  '/data/sql',
  '/data/tables/country',
  '/data/countries/FR',
  '/data/indicators/population',
  '/datasets/',
  '/docs/errors/not_found',
  '/search?q=population+of+France',
];

describe.concurrent.each(KINDS)('%s', (path) => {
  it('breaks no rule of accessibility, in light and in dark colours', async ({ expect, skip }) => {
    await visit(path, async (page) => expect(await violationsOn(page)).toEqual([]), {
      skip,
      bypassCSP: true,
      until: 'load',
    });
  });

  it('fits a phone, and reads without scripts', async ({ expect, skip }) => {
    await visit(
      path,
      async (page) => {
        expect(await widthOf(page)).toBe(360);
        expect((await page.locator('main').innerText()).length).toBeGreaterThan(60);
      },
      { skip, viewport: { width: 360, height: 740 }, javaScriptEnabled: path !== '/docs/orders' },
    );
  });
});

it('a route page weighs at most 60 kB before its picture', async ({ expect }) => {
  for (const path of ['/docs/orders', '/docs/csp/check']) {
    const sizes: number[] = [];
    const get = async (url: string) => {
      const { headers } = await site.service.get(url, { 'accept-encoding': 'br' });
      sizes.push(Number(headers.get('content-length')));
      return (await site.service.get(url)).text();
    };
    const loaded = new Set<string>();
    const waiting = [...(await get(path)).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
    for (const url of waiting) {
      if (loaded.has(url)) continue;
      loaded.add(url);
      const text = await get(url);
      // What a script imports at once; what it imports later is loaded when it is needed.
      for (const [, name = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g))
        waiting.push(`/assets/${name}`);
    }
    expect(loaded.size).toBeGreaterThan(3);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThan(60_000);
  }
});

it('the policy of the pages passes the check of the service itself', async ({ expect }) => {
  const policy = (await site.service.get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).not.toContain('unsafe');
  const { data } = (await (
    await site.service.get(`/api/csp/lint?policy=${encodeURIComponent(policy)}`)
  ).json()) as { data: { findings?: { severity: string; message: string }[] } };
  expect((data.findings ?? []).filter(({ severity }) => severity === 'high')).toEqual([]);
});
