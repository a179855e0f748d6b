/** Rules of accessibility that a page breaks, as axe sees it. */
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** In light and in dark colours. The page must not hold to its policy: axe comes from outside. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await brokenRules(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Whatever else axe looks at is the same in both.
  const dark = await brokenRules(page, ['color-contrast', 'link-in-text-block']);
  return [...light, ...dark.map((rule) => `in the dark, ${rule}`)];
}

function brokenRules(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const found = await axe.run(only ? { runOnly: { type: 'rule', values: only } } : {});
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}
