/** Labels of charts are whole: nothing that is written sticks out of its place, on a screen or on a phone. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitor } from './visit.ts';

const { visit, visitEach } = visitor();

/** Charts with the longest names and the widest figures that they get, and the other drawings that have labels. */
const CHARTS = [
  '/docs/country-stats/rankings',
  '/docs/country-stats/rankings?indicator=gdpPerCapita&region=oceania&count=25&year=2020',
  '/docs/country-stats/rankings?indicator=population&order=asc&count=60',
  '/docs/country-stats/aggregates',
  '/docs/country-stats/aggregates?by=region&indicators=gdp',
  '/docs/country-stats/series?country=DE&indicator=gdp',
  '/docs/country-stats/series?country=DE,FR,JP&indicator=gdp',
  '/docs/moon/position',
  '/docs/moon/position?lat=52.52&lng=13.405&at=2026-11-21T00:20:00Z',
  '/docs/moon/rise-set',
  '/docs/moon/phase',
  '/docs/moon/phases',
  '/docs/cron/describe?expression=30+2+*+*+*&from=2026-03-28&tz=Europe/Berlin',
  '/docs/cron/matches',
];

/** In the page: texts of fitted drawings that begin or end outside of them. */
const CUT = `[...document.querySelectorAll('#view .fitted')].flatMap((place) => {
  const { left, right } = place.getBoundingClientRect();
  return [...place.querySelectorAll('svg text')]
    .filter((text) => {
      const box = text.getBoundingClientRect();
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
    })
    .map((text) => text.textContent);
})`;

async function drawn(page: Page): Promise<void> {
  await page.locator('#status', { hasText: /^200 in/ }).waitFor();
  await page.locator('#view figure.picture svg text').first().waitFor();
}

describe.each([
  ['a screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
])('on %s', (_, viewport) => {
  it('no label of a chart is cut', async ({ skip }) => {
    await visitEach(
      CHARTS,
      async (page, path) => {
        await page.goto(path);
        await drawn(page);
        expect([path, ...(await page.evaluate<string[]>(CUT))]).toEqual([path]);
      },
      { skip, viewport },
    );
    const query =
      "SELECT 'South Georgia and the South Sandwich Islands and others' AS name, 1000000 AS n UNION SELECT 'Chad', 2";
    await visit(
      `/data/sql?${new URLSearchParams({ query })}`,
      async (page) => {
        await page.getByRole('tab', { name: 'Chart' }).click();
        await page.locator('#view .fitted svg text').first().waitFor();
        expect(await page.evaluate<string[]>(CUT)).toEqual([]);
      },
      { skip, viewport, until: 'load' },
    );
  });
});
