/** The map of countries with its filter, and the page of each: sources, clocks, holidays, comparisons. */
import { describe, expect, it } from 'vitest';
import { ThinnedPath } from '../../server/web/thinned-path.ts';
import { violationsOn } from './violations.ts';
import { visitor, widthOf } from './visit.ts';

const site = visitor();
const { visit } = site;
const textOf = async (path: string) => (await site.service.get(path)).text();

/** Large and small, at the edge of the map, without neighbours, without figures, without anything. */
const SOME = ['FR', 'US', 'RU', 'MC', 'FJ', 'NZ', 'TV', 'AQ', 'BV', 'GF', 'PS', 'VA'];

describe('the page of a country', () => {
  it('names a source for each fact, and every source that it names', async () => {
    for (const code of SOME) {
      const text = await textOf(`/data/countries/${code}`);
      const marks = [...text.matchAll(/class="mark" href="#([^"]+)"/g)].map(([, id = '']) => id);
      const listed = [...text.matchAll(/<div id="(source-[^"]+)">/g)].map(([, id = '']) => id);
      expect([code, new Set(listed)]).toEqual([
        code,
        new Set([...marks, ...listed.filter((id) => id === 'source-world-bank')]),
      ]);
      const facts = [...text.matchAll(/<dt>([^<]+)<\/dt><dd>([\s\S]*?)<\/dd>/g)].filter(
        ([, name]) => !listed.includes(`source-${name}`) && name !== 'map and flag',
      );
      expect(facts.length).toBeGreaterThan(4);
      for (const [, name, says] of facts)
        expect([code, name, says]).toEqual([code, name, expect.stringContaining('class="mark"')]);
    }
  });

  it('ranks each figure as the ranking does', async () => {
    const text = await textOf('/data/countries/FR');
    const rows = [...text.matchAll(/<tr data-indicator="(\w+)"[\s\S]*?<b>(\d+)<\/b><\/a> of (\d+)/g)];
    expect(rows.length).toBe(7);
    for (const [, indicator, rank, of] of rows) {
      const page = await textOf(`/data/indicators/${indicator}`);
      const ranking = [
        ...page.matchAll(/<tr><td class="number">(\d+)<\/td>\s*<td><a [^>]*data-code="(\w+)"/g),
      ];
      expect([indicator, of]).toEqual([indicator, String(ranking.length)]);
      expect([indicator, rank]).toEqual([indicator, ranking.find(([, , code]) => code === 'FR')?.[1]]);
    }
  });

  it('has a flag and a map with its neighbours, who lead to their pages', async () => {
    for (const code of SOME) {
      const text = await textOf(`/data/countries/${code}`);
      const flag = /<img class="flag" src="([^"]+)"/.exec(text)?.[1] ?? '';
      const response = await site.service.get(flag);
      expect([code, response.status, response.headers.get('content-type')]).toEqual([
        code,
        200,
        expect.stringContaining('image/svg+xml'),
      ]);
      const map = /<svg class="map locator"[\s\S]*?<\/svg>/.exec(text)?.[0] ?? '';
      expect(map).not.toMatch(/NaN|Infinity|undefined/);
      // Land goes on below the frame, as far as the stroke of its line.
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(map) as RegExpExecArray;
      const points = [...map.matchAll(/ d="([^"]+)"/g)].flatMap(([, d = '']) =>
        [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
      );
      expect(points).not.toEqual([]);
      for (const [x, y] of points) {
        expect([code, x >= -2, x <= Number(width) + 2]).toEqual([code, true, true]);
        expect([code, y >= -2, y <= Number(height) + 2]).toEqual([code, true, true]);
      }
      if (code === 'FR') {
        const names = [...map.matchAll(/<text class="name[^>]*>([^<]+)</g)].map(([, name]) => name);
        expect(names.slice(0, 5)).toEqual(['France', 'Andorra', 'Belgium', 'Germany', 'Italy']);
        expect(names).toContain('Spain');
      }
      const linked = new Set([...map.matchAll(/href="\/data\/countries\/(\w\w)"/g)].map(([, each]) => each));
      const neighbours = site.service.dataset.sqlite
        .prepare('SELECT neighbour_code FROM country_neighbour WHERE country_code = ?')
        .pluck()
        .all(code) as string[];
      for (const each of linked) expect(neighbours).toContain(each);
      // A neighbour whose shape is too small has no place on the map.
      if (neighbours.length > 0) expect([code, linked.size]).not.toEqual([code, 0]);
    }
  });

  it('sets clocks, shows the holidays that come next, and compares', async ({ skip }) => {
    await visit(
      '/data/countries/JP',
      async (page) => {
        expect(await page.locator('[data-zone="Asia/Tokyo"]').innerText()).toMatch(/\d\d:\d\d/);
        expect(await page.locator('.holidays li:visible').count()).toBe(3);
        await page.getByLabel('Compare with').selectOption('FR');
        await page.getByRole('button', { name: 'Compare' }).click();
        const row = page.locator('tr[data-indicator="population"]');
        await row.locator('.compared').waitFor();
        const theirs = /data-indicator="population"[\s\S]*?<td class="number">([^<]+)</.exec(
          await textOf('/data/countries/FR'),
        )?.[1];
        expect(await row.locator('.compared').innerText()).toBe(theirs);
        await page.reload();
        await row.locator('.compared').waitFor();
        await row.getByRole('link').first().click();
        await page.waitForURL('**/data/indicators/population?countries=JP,FR');
      },
      { skip },
    );
  });

  it('sorts its figures by rank, with what is compared too', async ({ skip }) => {
    await visit(
      '/data/countries/FR?with=DE',
      async (page) => {
        const table = page.locator('.country-figures');
        await table.locator('td.compared').first().waitFor();
        const head = table.getByRole('columnheader', { name: 'Rank' });
        await head.getByRole('button').click();
        expect(await head.getAttribute('aria-sort')).toBe('ascending');
        const ranks = (await table.locator('tbody b').allInnerTexts()).map(Number);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(new Set(ranks).size).toBeGreaterThan(4);
        // What is drawn has no order.
        expect(
          await table.getByRole('columnheader', { name: 'Year by year' }).getByRole('button').count(),
        ).toBe(0);
      },
      { skip },
    );
  });

  it('leads to a chart of both where nothing is compared in place', async ({ skip }) => {
    await visit(
      '/data/countries/JP',
      async (page) => {
        await page.getByLabel('Compare with').selectOption('FR');
        await page.getByRole('button', { name: 'Compare' }).click();
        await page.waitForURL('**/data/indicators/gdpPerCapita?countries=JP&countries=FR');
      },
      { skip, javaScriptEnabled: false },
    );
  });

  it('weighs at most 131 kB', async () => {
    for (const code of ['RU', 'CA', 'FR']) {
      const { headers } = await site.service.get(`/data/countries/${code}`, { 'accept-encoding': 'br' });
      // The style sheet, the scripts and the heaviest flag have room beside it.
      expect([code, Number(headers.get('content-length')) < 45_000]).toEqual([code, true]);
    }
  });
});

describe.concurrent('the list of countries', () => {
  it('is filtered by name, code, capital and region, on the map, too', async ({ expect, skip }) => {
    await visit(
      '/data/countries',
      async (page) => {
        const shown = page.locator('[data-filtered] li:visible a');
        const field = page.getByLabel('Find a country');
        for (const [typed, names] of [
          ['canberra', ['Australia']],
          ['cote d', ['Ivory Coast', "Côte d'Ivoire"]],
          ['CHE', ['Switzerland']],
        ] as const) {
          await field.fill(typed);
          const found = await shown.allInnerTexts();
          expect([
            typed,
            found.length <= names.length,
            found.every((name) => (names as readonly string[]).includes(name)),
          ]).toEqual([typed, true, true]);
        }
        await field.fill('western europe');
        expect(await shown.count()).toBe(9);
        expect(await page.locator('.world a:not(.other)').count()).toBe(9);
        await field.fill('');
        expect(await page.locator('#filtered').innerText()).toBe('249 countries');
      },
      { skip },
    );
  });

  it('leads from a shape to the country, without scripts, too', async ({ expect, skip }) => {
    await visit(
      '/data/countries',
      async (page) => {
        expect(await page.locator('.world a').count()).toBe(249);
        await page.locator('.world a[data-land="AU"]').click();
        await page.waitForURL('**/data/countries/AU');
      },
      { skip, javaScriptEnabled: false },
    );
  });

  it('and a country break no rule of accessibility and fit a phone', async ({ expect, skip }) => {
    for (const path of ['/data/countries', '/data/countries/US', '/data/countries/AQ'])
      await visit(
        path,
        async (page) =>
          expect([path, await violationsOn(page), await widthOf(page)]).toEqual([path, [], 360]),
        { skip, bypassCSP: true, viewport: { width: 360, height: 740 } },
      );
  });
});

it('a path keeps its corners, and loses what is too small to be seen', () => {
  const drawn = (...rings: [number, number][][]) => {
    const path = new ThinnedPath(1.8);
    for (const [first, ...rest] of rings) {
      path.moveTo(...(first as [number, number]));
      for (const point of rest) path.lineTo(...point);
      path.closePath();
    }
    return path.take();
  };
  expect(
    drawn([
      [0, 0],
      [10, 0],
      [10.4, 0.3],
      [10, 10],
      [0, 10],
    ]),
  ).toBe('M0 0l10 0 0 10-10 0z');
  expect(
    drawn(
      [
        [0, 0],
        [0.5, 0],
        [0.5, 0.5],
      ],
      [
        [5.5, 5],
        [25, 5],
        [25.3, 30],
      ],
    ),
  ).toBe('M5.5 5l19.5 0 .3 25z');
  expect(
    drawn([
      [9, 9],
      [10.9, 9],
      [9, 9.4],
    ]),
  ).toBe('');
});
