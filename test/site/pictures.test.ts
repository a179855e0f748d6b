/**
 * Pictures of answers in a real browser: each draws, fits a phone, is drawn in the dark, and can be read by everybody.
 */
import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOn } from './violations.ts';
import { visitor, widthOf } from './visit.ts';

const site = visitor();
const { visit, visitEach } = site;

/** Paths that an index lists; the files that it names need a browser. */
async function listedIn(folder: string): Promise<string[]> {
  const file = new URL(`../../server/web/browser/${folder}/index.ts`, import.meta.url);
  return [...(await readFile(file, 'utf8')).matchAll(/^ {2}'(\/api\/[^']+)':/gm)].map(
    ([, path = '']) => path,
  );
}

const pictures = await listedIn('pictures');
const proofs = await listedIn('proof');

const pageOf = (path: string) => path.replace('/api/', '/docs/');
const PHONE = { viewport: { width: 360, height: 740 } };

/** Shows a view of the answer, whether or not it is the first. */
async function show(page: Page, name: string): Promise<void> {
  await page.locator('#status', { hasText: /^200 in/ }).waitFor();
  const tab = page.getByRole('tab', { name, exact: true });
  await tab.click();
}

/** Waits until the picture is drawn: those that are as wide as their place come a moment later. */
async function drawn(page: Page): Promise<void> {
  await show(page, 'Picture');
  const picture = page.locator('#view figure.picture');
  await picture.waitFor();
  for (const place of await picture.locator('.fitted').all()) await place.locator('svg').first().waitFor();
}

/** What a picture says to those who do not see it: labels of images, and its text. */
const inWords = async (page: Page): Promise<string> => {
  const picture = page.locator('#view figure.picture');
  const images = await picture.locator('[role=img]').all();
  const labels = await Promise.all(images.map((image) => image.getAttribute('aria-label')));
  return [...labels, await picture.locator('> :first-child').innerText()].join(' ').trim();
};

it('lists what is drawn and what is proved', () => {
  expect(pictures.length).toBeGreaterThan(25);
  expect(proofs.length).toBeGreaterThanOrEqual(15);
});

it('each is drawn on a phone, in the dark, with words and its data', async ({ expect, skip }) => {
  await visitEach(
    pictures,
    async (page, path) => {
      await page.goto(pageOf(path));
      await drawn(page);
      const nameless = await page.locator('#view .picture [role=img]:not([aria-label])').count();
      const words = await inWords(page);
      const download = await page.locator('#view figcaption a[download]').last().getAttribute('href');
      const { status } = await fetch(download ?? '');
      expect([path, await widthOf(page), nameless, words.length > 20, status]).toEqual([
        path,
        360,
        0,
        true,
        200,
      ]);
    },
    { skip, colorScheme: 'dark', ...PHONE, until: 'load' },
  );
});

it('each page weighs at most 131 kB with its picture, in at most 16 requests', async ({ expect, skip }) => {
  await visitEach(
    pictures,
    async (page, path) => {
      const sizes: number[] = [];
      const listen = async (request: Request) => {
        sizes.push(Number((await request.response())?.headers()['content-length'] ?? 0));
      };
      page.on('requestfinished', listen);
      await page.goto(pageOf(path), { waitUntil: 'networkidle' });
      await drawn(page);
      await page.waitForLoadState('networkidle');
      page.off('requestfinished', listen);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect([path, sizes.length <= 16, total > 20_000, total < 131_000]).toEqual([path, true, true, true]);
    },
    { skip, until: 'load' },
  );
});

/** One of each way to draw. */
const KINDS = [
  '/docs/country-stats/series?country=DE,FR,JP&indicator=population',
  '/docs/country-stats/rankings?indicator=gdpPerCapita',
  '/docs/countries?region=europe',
  '/docs/utm-mgrs/zone?zone=32&band=V',
  '/docs/moon/phase',
  '/docs/color-vision/palette?colors=%231f77b4,%23ff7f0e,%232ca02c&type=deuteranopia&model=model1997',
  '/docs/cron/describe?expression=*/15+9-17+*+*+*&from=2026-03-28&tz=Europe/Berlin',
  '/docs/cookies/match?setCookie=a=1&setCookie=b=1;+Max-Age=0&requestUrl=https://example.com/',
  '/docs/csp/check',
  '/docs/traces?seed=7&status=error&count=2',
  '/docs/support-tickets?seed=7&count=2',
  '/docs/events?seed=7&count=100&to=2026-01-31',
  '/docs/diffs?seed=7&count=2',
  '/docs/mrz/validate',
  '/docs/ipv4-cidr/compare',
  '/docs/cookies/parse#step=4',
  '/docs/mrz/validate#step=14',
  '/docs/ipv4-cidr/contains#step=2',
  '/docs/access-control/evaluate#step=1',
  '/docs/access-control/evaluate?role=owner&resource=invoice&action=delete&tenantState=suspended',
  '/docs/flights?seed=7&count=12&asOf=2026-01-31T12:00Z',
  '/docs/airports?country=DK',
  '/docs/relational-seed?seed=7&schema=blog',
  '/docs/email-messages/raw?seed=7&offset=5&structure=nested&attachments=3&to=2026-01-31',
  '/docs/email-messages/thread?seed=7&to=2026-01-31',
  '/docs/holidays?country=JP&year=2026',
  '/docs/calendar?date=2026-04-01&calendar=hebrew',
  '/docs/time?tz=Europe/London,Asia/Kolkata&at=2026-03-28T12:00:00Z',
  '/docs/access-control/policy',
  '/docs/access-control?seed=7&count=40',
  '/docs/commits?seed=7&count=10',
  '/docs/weather?seed=7&count=12',
  '/docs/products?seed=7&count=3',
];

describe('pages with pictures', () => {
  it('break no rule of accessibility, in light and in dark colours', async ({ expect, skip }) => {
    await visitEach(
      KINDS,
      async (page, path) => {
        await page.goto(path);
        await (path.includes('#step') ? page.locator('#view .proof').waitFor() : drawn(page));
        expect([path, ...(await violationsOn(page))]).toEqual([path]);
      },
      { skip, bypassCSP: true, until: 'load' },
    );
  });
});

describe.concurrent('a picture', () => {
  it('shows a name and a unit with each figure, and where the figures are from', async ({ expect, skip }) => {
    await visit(
      '/docs/country-stats/rankings?indicator=gdpPerCapita&count=5',
      async (page) => {
        await drawn(page);
        const figure = page.locator('#view figure.picture');
        expect(await figure.innerText()).toMatch(/Gross domestic product per person, current US\$/);
        expect(await figure.locator('figcaption').innerText()).toMatch(/World Bank; CC-BY-4\.0/);
        expect(await figure.locator('rect[fill^="var(--region-"]').count()).toBeGreaterThanOrEqual(1);
      },
      { skip, until: 'load' },
    );
  });

  it('leads from a country on the map to the country', async ({ expect, skip }) => {
    await visit(
      '/docs/countries?region=oceania',
      async (page) => {
        await drawn(page);
        const shapes = page.locator('#view svg .found');
        expect(await shapes.count()).toBeGreaterThan(20);
        await shapes.locator('title', { hasText: 'Australia' }).locator('..').click();
        await page.waitForURL('**/docs/countries?code=AU');
      },
      { skip, until: 'load' },
    );
  });

  it('marks the hour that the clock skips', async ({ expect, skip }) => {
    await visit(
      '/docs/cron/describe?expression=30+2+*+*+*&from=2026-03-28&tz=Europe/Berlin',
      async (page) => {
        await drawn(page);
        expect(await page.locator('#view .jump').count()).toBe(1);
        expect(await page.locator('#view svg').first().textContent()).toContain('clock skips');
        expect(await page.locator('#view td.has').allInnerTexts()).toEqual(['28', '29', '30', '31', '1']);
      },
      { skip, until: 'load' },
    );
  });

  it('lights the right side of a moon that waxes, and the left one of a moon that wanes', async ({
    expect,
    skip,
  }) => {
    const litSides: number[] = [];
    for (const at of ['2026-11-14', '2026-11-28']) {
      await visit(
        `/docs/moon/phase?at=${at}`,
        async (page) => {
          await drawn(page);
          const [lit, disc] = await Promise.all(
            ['.lit', '.dark'].map((part) => page.locator(`#view .disc ${part}`).first().boundingBox()),
          );
          const middle = (box: typeof lit) => (box ? box.x + box.width / 2 : 0);
          litSides.push(Math.sign(Math.round(middle(lit ?? null) - middle(disc ?? null))));
        },
        { skip, until: 'load' },
      );
    }
    if (litSides.length > 0) expect(litSides).toEqual([1, -1]);
  });

  it('gives way to the other views where an answer cannot be drawn', async ({ expect, skip }) => {
    await visit(
      '/docs/country-stats/series?country=DE&indicator=population&fields=code',
      async (page) => {
        await page.locator('#view table').waitFor();
        expect(await page.getByRole('tab', { name: 'Picture' }).count()).toBe(0);
      },
      { skip, until: 'load' },
    );
  });
});

/** One after the other: a service that is asked by all at once refuses some. */
describe('the picture', () => {
  it('of flights has a line for each between its airports, and the times of their clocks', async ({
    expect,
    skip,
  }) => {
    const query = 'seed=7&count=8&origin=GB&asOf=2026-01-31T12:00Z';
    const { data } = (await (await fetch(`${site.service.origin}/api/flights?${query}`)).json()) as {
      data: { departure: Record<string, string | null>; arrival: Record<string, string | null> }[];
    };
    await visit(
      `/docs/flights?${query}`,
      async (page) => {
        await drawn(page);
        const map = page.locator('#view svg.map[role=img]');
        const ways = await map
          .locator('.flight .way')
          .evaluateAll((lines) => lines.map((line) => line.getAttribute('d') ?? ''));
        expect(ways.length).toBe(8);
        // A great circle bends on this map: a straight line would have no point between its ends.
        expect(Math.max(...ways.map((way) => way.split('L').length))).toBeGreaterThan(4);
        const airports = new Set(data.flatMap(({ departure, arrival }) => [departure.iata, arrival.iata]));
        expect(await map.locator('.place').count()).toBe(airports.size);
        const times = data.flatMap(({ departure, arrival }) =>
          [departure, arrival].map(({ actualLocal, estimatedLocal, scheduledLocal }) =>
            (actualLocal ?? estimatedLocal ?? scheduledLocal)?.slice(11, 16),
          ),
        );
        expect(await page.locator('#view .leg b').allInnerTexts()).toEqual(times);
      },
      { skip, until: 'load' },
    );
  });

  it('of flights is there without a map where their airports cannot be had', async ({ expect, skip }) => {
    await visit(
      '/docs/errors/not_found',
      async (page) => {
        await page.route('**/api/airports?*', (route) => route.abort());
        await page.goto('/docs/flights?seed=7&count=2&asOf=2026-01-31T12:00Z');
        await drawn(page);
        expect(await page.locator('#view .leg').count()).toBe(2);
        expect(await page.locator('#view svg.map').count()).toBe(0);
      },
      { skip, until: 'load', ignores: /Failed to load resource/ },
    );
  });

  it('of places has names that can be read without pointing, none of which covers another', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/airports?country=DE&count=60',
      async (page) => {
        await drawn(page);
        const names = await page.locator('#view svg.map text.name').all();
        expect(names.length).toBeGreaterThan(3);
        const boxes = (await Promise.all(names.map((name) => name.boundingBox()))).filter(
          (box) => box !== null,
        );
        const covering = boxes.filter((one, index) =>
          boxes
            .slice(index + 1)
            .some(
              (other) =>
                one.x < other.x + other.width &&
                other.x < one.x + one.width &&
                one.y + 4 < other.y + other.height - 4 &&
                other.y + 4 < one.y + one.height - 4,
            ),
        );
        expect(covering).toEqual([]);
        // Those that have no room there are below.
        const listed = await page.locator('#view .names li').count();
        expect(listed).toBe(await page.locator('#view svg.map .place').count());
      },
      { skip, until: 'load', ...PHONE },
    );
  });

  it('of a schedule has the runs of each hour of a week, on a screen and on a phone', async ({
    expect,
    skip,
  }) => {
    for (const viewport of [{ width: 1280, height: 800 }, PHONE.viewport]) {
      await visit(
        '/docs/cron/describe?expression=*/15+9-17+*+*+MON-FRI&from=2026-03-26&tz=Europe/Berlin',
        async (page) => {
          await drawn(page);
          const week = page.locator('#view svg.week');
          expect(await week.locator('rect').count()).toBe(7 * 24);
          expect(await week.locator('.run').count()).toBe(5 * 9);
          expect(await week.locator('.skipped').count()).toBe(1);
          expect(await week.getAttribute('aria-label')).toMatch(/Mon 2026-03-30: 36 runs from 9 to 17 h;/);
        },
        { skip, until: 'load', viewport },
      );
    }
  });

  it('of a decision names the rule that decides, and frames the cell of the request', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/access-control/evaluate?role=admin&resource=document&action=update&tenantState=suspended',
      async (page) => {
        await drawn(page);
        const picture = page.locator('#view .picture');
        expect(await picture.locator('.outcome').innerText()).toMatch(/^Denied\. \S+ denies it/);
        const rules = await picture.locator('.rules .badge').allInnerTexts();
        expect(rules.filter((word) => word.includes('decides'))).toEqual(['denies, decides']);
        expect(rules).toContain('allows');
        expect(await picture.locator('svg.access .asked').count()).toBe(1);
        const cell = picture.locator('svg.access g:has(> .asked)');
        expect(await cell.locator('title').textContent()).toBe('admin, update: denied');
      },
      { skip, until: 'load' },
    );
  });

  it('of a machine-readable zone leads from each part to its step, by pointer and by keyboard', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/mrz/validate',
      async (page) => {
        await drawn(page);
        await page
          .locator('#view svg.mrz')
          .getByRole('link', { name: 'Date of expiry', exact: true })
          .click();
        const heading = page.locator('#view .proof h3');
        expect(await heading.innerText()).toContain('Date of expiry');
        expect(await page.locator('#view mark').allInnerTexts()).toEqual(['120415']);
        await expect
          .poll(() => page.evaluate('document.activeElement?.className'), { timeout: 60_000 })
          .toBe('proof');
        await drawn(page);
        const digit = page
          .locator('#view svg.mrz')
          .getByRole('link', { name: 'Check digit of date of expiry' });
        await digit.focus();
        await page.keyboard.press('Enter');
        expect(await heading.innerText()).toContain('Check digit, date of expiry');
        expect(new URL(page.url()).hash).toMatch(/^#step=\d+$/);
        // Each part has a step of its name.
        await drawn(page);
        const parts = await page.locator('#view svg.mrz a').all();
        expect(parts.length).toBe(14);
        const [titles, steps] = [[] as (string | null)[], [] as number[]];
        for (const part of parts) {
          titles.push(await part.getAttribute('aria-label'));
          steps.push(Number((await part.getAttribute('href'))?.split('#step=')[1]));
        }
        await show(page, 'Proof');
        const outline = await page.locator('#view .outline li a').allInnerTexts();
        expect(steps.map((step) => outline[step - 1]?.replace('Check digit,', 'Check digit of'))).toEqual(
          titles,
        );
      },
      { skip, until: 'load' },
    );
  });

  it('of a zone on the first page leads to the page of its proof', async ({ expect, skip }) => {
    await visit(
      '/',
      async (page) => {
        const field = page.locator('[data-live] [name=url]').first();
        await field.fill(
          '/api/mrz/validate?mrz=I<UTOD231458907<<<<<<<<<<<<<<<|7408122F1204159UTO<<<<<<<<<<<6|' +
            'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
        );
        await page.locator('svg.mrz').getByRole('link', { name: 'Sex', exact: true }).click();
        await page.waitForURL(/\/docs\/mrz\/validate\?mrz=.*#step=\d+$/);
        const heading = page.locator('#view .proof h3');
        await heading.waitFor();
        expect(await heading.innerText()).toContain('Sex');
      },
      { skip, until: 'load' },
    );
  });

  it('of tables has a line for each reference, and counts its rows', async ({ expect, skip }) => {
    await visit(
      '/docs/relational-seed?seed=7&customers=3&ordersPerCustomer=2&asOf=2026-01-31',
      async (page) => {
        await drawn(page);
        const picture = page.locator('#view .picture');
        expect(await picture.locator('svg.tables .table').count()).toBe(5);
        expect(await picture.locator('svg.tables .line').count()).toBe(4);
        expect(await picture.locator('.legend').innerText()).toContain(
          'orders.customer_id → customers.id: 6 rows refer to 3',
        );
        expect(await picture.locator('svg.tables').getAttribute('aria-label')).toContain(
          'orders with 6 rows',
        );
      },
      { skip, until: 'load' },
    );
  });

  it('of a mail folds what is quoted, and shows HTML as text alone', async ({ expect, skip }) => {
    await visit(
      '/docs/email-messages/thread?seed=7&structure=nested&attachments=2&messages=3&to=2026-01-31',
      async (page) => {
        await drawn(page);
        const mail = page.locator('#view .mail');
        expect(await mail.locator('article').count()).toBe(3);
        const quote = mail.locator('article').nth(1).locator('blockquote');
        expect(await quote.isVisible()).toBe(false);
        await mail.locator('article').nth(1).locator('.mail-body summary').click();
        expect(await quote.isVisible()).toBe(true);
        expect((await mail.locator('.attachments .name').allInnerTexts()).join(' ')).toMatch(
          /^\S+\.\w+ \S+\.\w+$/,
        );
        expect(await mail.locator('iframe, style, meta, title, script').count()).toBe(0);
        expect(await mail.locator('.parts-of pre').first().textContent()).toMatch(/^<!DOCTYPE html>/);
      },
      { skip, until: 'load' },
    );
  });

  it('of holidays marks their days in their months', async ({ expect, skip }) => {
    await visit(
      '/docs/holidays?country=GB&from=2026-12-01&to=2027-01-31&type=public',
      async (page) => {
        await drawn(page);
        const months = page.locator('#view .holiday-months section');
        expect(await months.locator('caption').allInnerTexts()).toEqual(['December 2026', 'January 2027']);
        expect(await months.nth(0).locator('td.has').allInnerTexts()).toEqual(['25', '26', '28']);
        expect(await months.nth(0).locator('.named-days').innerText()).toMatch(
          /Fri 25\s+Christmas Day\s+Sat 26\s+Boxing Day\s+Mon 28\s+Boxing Day \(substitute day\)$/,
        );
      },
      { skip, until: 'load' },
    );
  });

  it('of a day marks it and Easter in their month, and says its name in the other calendar', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/calendar?date=2026-04-01&calendar=hebrew',
      async (page) => {
        await drawn(page);
        const view = page.locator('#view');
        expect(await view.locator('td.has').allInnerTexts()).toEqual(['1', '5', '12']);
        expect(await view.locator('td.has:not(.partial)').allInnerTexts()).toEqual(['1']);
        expect(await view.innerText()).toContain('14 Nisan 5786 (am) in the calendar hebrew');
        expect(await view.locator('circle.easter').count()).toBe(2);
      },
      { skip, until: 'load' },
    );
  });

  it('of products has their pictures from the service', async ({ expect, skip }) => {
    await visit(
      '/docs/products?seed=7&count=2&currency=JPY',
      async (page) => {
        await drawn(page);
        const cards = page.locator('#view .products li');
        expect(await cards.count()).toBe(2);
        await page.waitForFunction(
          "[...document.querySelectorAll('#view .products img')].every(({ naturalWidth }) => naturalWidth === 640)",
        );
        expect(await cards.first().locator('.price').innerText()).toMatch(/^[\d,]+ JPY$/);
        expect(await cards.first().locator('[role=img]').getAttribute('aria-label')).toMatch(/^Rated \d/);
      },
      { skip, until: 'load' },
    );
  });

  it('of clocks tells when one of them is put forward', async ({ expect, skip }) => {
    await visit(
      '/docs/time?tz=Europe/London,Asia/Kolkata&at=2026-03-28T12:00:00Z',
      async (page) => {
        await drawn(page);
        const clocks = page.locator('#view svg.zone-clocks');
        expect(await clocks.locator('.face').count()).toBe(2);
        expect(await clocks.locator('.change-text').allTextContents()).toEqual(['01:00 becomes 02:00']);
        expect(await clocks.getAttribute('aria-label')).toContain('Asia/Kolkata 17:30 on Sat 2026-03-28');
      },
      { skip, until: 'load' },
    );
  });

  it('of access has a mark for each decision, and of the policy one for each verdict', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/access-control?seed=7&count=40&outcome=deny&asOf=2026-01-31',
      async (page) => {
        await drawn(page);
        expect(await page.locator('#view svg.access .refused').count()).toBe(40);
        expect(await page.locator('#view svg.access .allowed').count()).toBe(0);
        await page.goto('/docs/access-control/policy');
        await drawn(page);
        expect(await page.locator('#view svg.access :is(.allowed, .denied)').count()).toBe(300);
      },
      { skip, until: 'load' },
    );
  });

  it('of the weather points its arrows where the wind blows to', async ({ expect, skip }) => {
    await visit(
      '/docs/weather?seed=7&count=12',
      async (page) => {
        await drawn(page);
        const cards = page.locator('#view .weather li');
        expect(await cards.count()).toBe(12);
        for (const card of await cards.all()) {
          const [, from = ''] = /from (\w+)/.exec(await card.innerText()) ?? [];
          const arrow = card.locator('svg').last();
          expect(await arrow.getAttribute('aria-label')).toBe(`Wind from ${from}`);
          const turn = /rotate\((\d+)/.exec((await arrow.locator('g').getAttribute('transform')) ?? '')?.[1];
          const towards = { N: 180, NE: 225, E: 270, SE: 315, S: 0, SW: 45, W: 90, NW: 135 }[from];
          expect([from, Number(turn) % 360]).toEqual([from, towards]);
        }
      },
      { skip, until: 'load' },
    );
  });

  it('of commits has a dot for each on the line of its author, and all of them by day', async ({
    expect,
    skip,
  }) => {
    await visit(
      '/docs/commits?seed=7&count=42&to=2026-11-22',
      async (page) => {
        await drawn(page);
        const history = page.locator('#view .history');
        const { data } = (await (
          await fetch(`${site.service.origin}/api/commits?seed=7&count=42&to=2026-11-22`)
        ).json()) as { data: { committedAt: string; message: { subject: string } }[] };
        expect(await history.locator('circle').count()).toBe(42);
        expect(await history.locator('.subject').allInnerTexts()).toEqual(
          data.map(({ message }) => message.subject),
        );
        const days = new Set(data.map(({ committedAt }) => committedAt.slice(0, 10)));
        expect(await history.locator('h3').count()).toBe(days.size);
      },
      { skip, until: 'load' },
    );
  });
});

it('each proof is there beside the picture, and names its last step in the address', async ({
  expect,
  skip,
}) => {
  await visitEach(
    proofs,
    async (page, path) => {
      await page.goto(pageOf(path));
      await show(page, 'Proof');
      const proof = page.locator('#view .proof');
      const count = await proof.locator('.outline li').count();
      await proof.focus();
      await page.keyboard.press('End');
      const step = await proof.locator('.step').innerText();
      expect([path, new URL(page.url()).hash, step.startsWith(`${count} of ${count}`)]).toEqual([
        path,
        `#step=${count}`,
        true,
      ]);
    },
    { skip, until: 'load' },
  );
});

it('a proof is gone through by keyboard, and comes back with its address', async ({ expect, skip }) => {
  await visit(
    '/docs/cookies/parse',
    async (page) => {
      await show(page, 'Proof');
      const proof = page.locator('#view .proof');
      const count = await proof.locator('.outline li').count();
      // The cookie of the example is accepted, so that the last step decides.
      expect(new URL(page.url()).hash).toBe(`#step=${count}`);
      await proof.focus();
      await page.keyboard.press('Home');
      const marks: string[] = [];
      for (let step = 1; step <= count; step++) {
        expect(new URL(page.url()).hash).toBe(`#step=${step}`);
        expect(await proof.locator('.step').innerText()).toMatch(new RegExp(`^${step} of ${count}`));
        marks.push((await proof.locator('mark').allInnerTexts()).join('|'));
        await page.keyboard.press('ArrowRight');
      }
      expect(new URL(page.url()).hash).toBe(`#step=${count}`);
      expect(new Set(marks).size).toBeGreaterThan(4);
      await page.reload();
      await proof.locator('.step', { hasText: `${count} of ${count}` }).waitFor();
      await proof.focus();
      await page.keyboard.press('ArrowLeft');
      expect(new URL(page.url()).hash).toBe(`#step=${count - 1}`);
      await page.getByRole('tab', { name: 'JSON' }).click();
      expect(new URL(page.url()).hash).toBe('');
    },
    { skip, until: 'load' },
  );
});

it('a proof lights what a step reads, and names the clause', async ({ expect, skip }) => {
  const query = new URLSearchParams({
    setCookie: 'id=7; Domain=co.uk; Max-Age=soon',
    originUrl: 'http://www.example.co.uk/a/b',
    at: '2026-01-31',
  });
  await visit(
    `/docs/cookies/parse?${query}#step=8`,
    async (page) => {
      const proof = page.locator('#view .proof');
      await proof.waitFor();
      expect(await proof.locator('h3').innerText()).toContain('Public suffix');
      expect(await proof.locator('mark').allInnerTexts()).toEqual(['Domain=co.uk', 'www.example.co.uk']);
      expect(await proof.locator('.clause').innerText()).toBe('RFC 6265 §5.3 step 5');
      expect(await proof.locator('.clause a').getAttribute('href')).toBe(
        'https://www.rfc-editor.org/rfc/rfc6265#section-5.3',
      );
      await page.keyboard.press('Tab');
      await proof.locator('button.previous').click();
      expect(new URL(page.url()).hash).toBe('#step=7');
    },
    { skip, until: 'load' },
  );
});

it('a proof opens at the step that fails, which its input marks, and a click on a part leads to its step', async ({
  expect,
  skip,
}) => {
  const mrz = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<|L898902C37UTO7408122F1204159ZE184226B<<<<<10';
  await visit(
    `/docs/mrz/validate?${new URLSearchParams({ mrz })}`,
    async (page) => {
      await drawn(page);
      expect(await page.locator('#view svg.mrz rect[stroke]').count()).toBe(2);
      await show(page, 'Proof');
      const proof = page.locator('#view .proof');
      expect(await proof.locator('h3').innerText()).toContain('Check digit, document number');
      expect(await proof.locator('.working tbody tr').count()).toBe(9);
      expect(await proof.locator('a.wrong').allInnerTexts()).toEqual(['L898902C3', '7']);
      const expiry = proof.locator('.inputs a', { hasText: /^120415$/ });
      await expiry.click();
      expect(await proof.locator('h3').innerText()).toContain('Date of expiry');
      expect(await proof.locator('mark').allInnerTexts()).toEqual(['120415']);
      // By keyboard too: the focus has stayed on it.
      await page.keyboard.press('Enter');
      expect(await proof.locator('h3').innerText()).toContain('Check digit, date of expiry');
      const outline = proof.locator('.outline');
      expect(await outline.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
      const view = page.locator('#view');
      expect(await view.evaluate((place) => place.scrollHeight - place.clientHeight)).toBeLessThan(2);
    },
    { skip, until: 'load' },
  );
});

it('a proof is broken and put back by keyboard, and each time it opens at the step that decides', async ({
  expect,
  skip,
}) => {
  await visit(
    '/docs/ipv4-cidr/contains?cidr=192.0.2.0/24&ip=192.0.2.255#step=1',
    async (page) => {
      const heading = page.locator('#view .proof h3');
      await heading.filter({ hasText: 'The mask' }).waitFor();
      await page.getByRole('button', { name: 'Break it' }).focus();
      await page.keyboard.press('Enter');
      await heading.filter({ hasText: 'does not contain' }).waitFor();
      await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Put it back');
      expect(new URL(page.url()).searchParams.get('ip')).not.toBe('192.0.2.255');
      await page.keyboard.press('Enter');
      await heading.filter({ hasText: 'The block contains' }).waitFor();
      expect(new URL(page.url()).searchParams.get('ip')).toBe('192.0.2.255');
      await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Break it');
    },
    { skip, until: 'load' },
  );
});

it('a page with a proof weighs at most 131 kB, in at most 16 requests', async ({ expect, skip }) => {
  for (const path of [
    '/docs/mrz/validate',
    '/docs/cron/describe',
    '/docs/ipv4-cidr/contains',
    '/docs/csp/lint',
  ]) {
    await visit(
      'about:blank',
      async (page) => {
        const sizes: number[] = [];
        page.on('requestfinished', async (request) => {
          sizes.push(Number((await request.response())?.headers()['content-length'] ?? 0));
        });
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.getByRole('tab', { name: 'Proof' }).waitFor();
        expect([path, sizes.length > 4 && sizes.length <= 16]).toEqual([path, true]);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(131_000);
      },
      { skip, until: 'load' },
    );
  }
});
