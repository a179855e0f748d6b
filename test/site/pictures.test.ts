/** Pictures of answers in a real browser: each draws, fits a phone, is drawn in the dark, and can be read by everybody. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOn, visitor, widthOf } from './visit.ts';

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
  expect(proofs.length).toBeGreaterThanOrEqual(7);
});

it('each is drawn on a phone, in the dark, with words and its data', async ({ skip }) => {
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

/** One of each way to draw. */
const KINDS = [
  '/docs/country-stats/series?country=DE,FR,JP&indicator=population',
  '/docs/country-stats/rankings?indicator=gdpPerCapita',
  '/docs/countries?region=europe',
  '/docs/utm-mgrs/zone?zone=32&band=V',
  '/docs/moon/phase',
  '/docs/color-vision/palette?colors=%231f77b4,%23ff7f0e,%232ca02c&type=deuteranopia&model=model1997',
  '/docs/cron/describe?expression=30+2+*+*+*&from=2026-03-28&tz=Europe/Berlin',
  '/docs/cookies/match?setCookie=a=1&setCookie=b=1;+Max-Age=0&requestUrl=https://example.com/',
  '/docs/csp/check',
  '/docs/traces?seed=7&status=error&count=2',
  '/docs/support-tickets?seed=7&count=2',
  '/docs/diffs?seed=7&count=2',
  '/docs/mrz/validate',
  '/docs/ipv4-cidr/compare',
  '/docs/cookies/parse#step=4',
];

describe('pages with pictures', () => {
  it('break no rule of accessibility, in light and in dark colours', async ({ skip }) => {
    await visitEach(
      KINDS,
      async (page, path) => {
        await page.goto(path);
        await page.locator('#view').locator('.picture, .proof').waitFor();
        expect([path, ...(await violationsOn(page))]).toEqual([path]);
      },
      { skip, bypassCSP: true, until: 'load' },
    );
  });
});

describe.concurrent('a picture', () => {
  it('shows a name and a unit with each figure, and where the figures are from', async ({ skip }) => {
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

  it('leads from a country on the map to the country', async ({ skip }) => {
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

  it('marks the hour that the clock skips', async ({ skip }) => {
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

  it('gives way to the other views where an answer cannot be drawn', async ({ skip }) => {
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

it('each proof is there beside the picture, and names its last step in the address', async ({ skip }) => {
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

it('a proof is gone through by keyboard, and comes back with its address', async ({ skip }) => {
  await visit(
    '/docs/cookies/parse',
    async (page) => {
      await show(page, 'Proof');
      const proof = page.locator('#view .proof');
      const count = await proof.locator('.outline li').count();
      await proof.focus();
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

it('a proof lights what a step reads, and names the clause', async ({ skip }) => {
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
      await page.keyboard.press('Tab');
      await proof.locator('button.previous').click();
      expect(new URL(page.url()).hash).toBe('#step=7');
    },
    { skip, until: 'load' },
  );
});
