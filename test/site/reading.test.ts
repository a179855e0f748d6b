/** Pages as people hold them: long tables, small windows, large letters, fingers, keys, paper. */
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { visitor, widthOf } from './visit.ts';

const { visit } = visitor();

const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element: { getBoundingClientRect(): { top: number } }) => {
      return element.getBoundingClientRect().top;
    });

it('the head of a long table stays in sight while its rows go by', async ({ skip }) => {
  await visit(
    '/docs/words?seed=7&count=60',
    async (page) => {
      await page.locator('#view tbody tr').nth(59).waitFor();
      for (const [path, place] of [
        [undefined, '#view'],
        ['/data/indicators/population', 'main > .scroll'],
      ] as const) {
        if (path) await page.goto(path);
        const before = await topOf(page, `${place} tbody tr`);
        await page.locator(place).evaluate((element: { scrollTop: number }) => {
          element.scrollTop = 400;
        });
        expect(await topOf(page, `${place} tbody tr`)).toBeLessThan(before - 300);
        expect(Math.abs((await topOf(page, `${place} th`)) - (await topOf(page, place)))).toBeLessThan(4);
      }
    },
    { skip },
  );
});

/** In the page: what is pressed and smaller than 44 pixels; links within text are as high as the text. */
const SMALL = `[...document.querySelectorAll('button, input, select, summary, nav a, .brand')]
  .filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && (height < 44 || width < 44);
  })
  .map((each) => each.outerHTML.slice(0, 80))`;

it('what is pressed has 44 pixels for a finger (WCAG 2.2, 2.5.5)', async ({ skip }) => {
  await visit(
    '/',
    async (page) => {
      for (const path of ['/', '/docs/orders', '/docs/color-vision/palette', '/data/sql']) {
        await page.goto(path);
        if (path.startsWith('/docs/')) await page.locator('#status', { hasText: /^200 in/ }).waitFor();
        expect([path, ...(await page.evaluate<string[]>(SMALL))]).toEqual([path]);
        expect([path, await widthOf(page)]).toEqual([path, 390]);
      }
    },
    { skip, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
});

/** In the page: cells of tables that are not shown whole. */
const CUT = `[...document.querySelectorAll('.scroll td')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map(({ textContent }) => textContent)`;

it('nothing sticks out of 320 pixels, or with letters of twice the size (WCAG 2.2, 1.4.4 and 1.4.10)', async ({
  skip,
}) => {
  await visit(
    '/',
    async (page) => {
      const word = 'x'.repeat(120);
      for (const path of [
        '/',
        '/data',
        '/data/countries/DE',
        '/docs/neighbours/random-user',
        `/docs/users?seed=${word}`,
        `/data/sql?query=${word}`,
      ]) {
        await page.goto(path);
        if (path.includes(word)) await page.locator('#status .bad').waitFor();
        expect([path, await widthOf(page)]).toEqual([path, 320]);
        await page.locator('html').evaluate((html: { style: { fontSize: string } }) => {
          html.style.fontSize = '200%';
        });
        expect([path, await widthOf(page)]).toEqual([path, 320]);
        // Nor is the title of a source cut, which its licence may require to be shown.
        if (path === '/data') expect(await page.evaluate<string[]>(CUT)).toEqual([]);
        // Nor is a value squeezed into a column of single letters.
        const widths = await page
          .locator('.short dd')
          .evaluateAll((values: { offsetWidth: number }[]) => values.map(({ offsetWidth }) => offsetWidth));
        expect(Math.min(...widths)).toBeGreaterThan(100);
      }
    },
    { skip, viewport: { width: 320, height: 640 } },
  );
});

it('a link to a part leads there, and an example to its answer', async ({ skip }) => {
  await visit(
    '/docs/orders#field-customer.email',
    async (page) => {
      const leadsTo = async (selector: string) => {
        await expect.poll(() => topOf(page, selector)).toBeLessThan(400);
        expect(await topOf(page, selector)).toBeGreaterThanOrEqual(0);
      };
      await page.locator('#status', { hasText: /^200 in/ }).waitFor();
      await leadsTo('[id="field-customer.email"]');
      expect(page.url()).toMatch(/\?seed=7.*#field-customer\.email$/);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.locator('.parts-nav a[href="#errors"]').click();
      await page.waitForURL(/#errors$/);
      await page.locator('[data-query]').nth(1).click();
      await leadsTo('#answer');
      expect(asked).toHaveLength(1);
    },
    { skip, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  );
});

it('what is seen first is reached first by keyboard, and a tab names its panel', async ({ skip }) => {
  await visit(
    '/docs/orders',
    async (page) => {
      await page.locator('#views [role=tab]').first().waitFor();
      await page.locator('.parts-nav a').last().focus();
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').getAttribute('id')).toBe('url');
      await page.getByRole('tab', { name: 'JSON' }).click();
      for (const name of ['JSON', 'curl']) {
        const tab = page.getByRole('tab', { name });
        const panel = page.getByRole('tabpanel', { name });
        expect(await tab.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'));
      }
    },
    { skip, viewport: { width: 390, height: 844 } },
  );
});

/** Of the view: what is shown of it, and all that it has. */
const heightsOf = (page: Page): Promise<[shown: number, whole: number]> =>
  page.locator('#view').evaluate((view: { clientHeight: number; scrollHeight: number }) => {
    return [view.clientHeight, view.scrollHeight];
  });

it('paper has the whole answer, and nothing that is there to be pressed', async ({ skip }) => {
  await visit(
    '/docs/csp/lint',
    async (page) => {
      await page.locator('#view .picture').waitFor();
      const [onScreen] = await heightsOf(page);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const colour = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      expect(colour).toBe('rgb(252, 252, 250)');
      for (const gone of ['.top', '#request', '.tabs', '.copy', 'footer'])
        expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
      const [shown, whole] = await heightsOf(page);
      expect(shown).toBe(whole);
      expect(shown).toBeGreaterThan(onScreen);
      // Whatever comes next is below it.
      for (const [path, place] of [
        ['/', '.view'],
        ['/data/indicators/population', '.scroll'],
      ] as const) {
        await page.goto(path);
        const { clientHeight, scrollHeight } = await page
          .locator(place)
          .evaluate(({ clientHeight, scrollHeight }: Record<string, number>) => ({
            clientHeight,
            scrollHeight,
          }));
        expect([path, clientHeight]).toEqual([path, scrollHeight]);
      }
      // A table of 25 columns is a list, whose words are whole.
      await page.goto('/docs/orders');
      await page.locator('#status', { hasText: /^200 in/ }).waitFor();
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()));
      const { text } = await extractText(pdf, { mergePages: true });
      expect(text).toMatch(/^customer\.email \S+@[\w.-]+$/m);
      expect(text).toMatch(/^shippingAddress\.countryCode [A-Z]{2}$/m);
    },
    { skip },
  );
});
