/** Pages as people hold them: long tables, fingers, paper. */
import type { Page } from 'playwright-core';
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
      await page.emulateMedia({ media: 'print' });
      for (const gone of ['.top', '#request', '.tabs', '.copy', 'footer'])
        expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
      const [shown, whole] = await heightsOf(page);
      expect(shown).toBe(whole);
      expect(shown).toBeGreaterThan(onScreen);
    },
    { skip },
  );
});
