/** The page of an indicator: its lines, its map, its table, its files, and an address for each state of them. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type FigureFile, readFigures, valueIn } from '../../server/web/browser/grapher/figures.ts';
import {
  classLimits,
  powerTicks,
  roundTicks,
  scaleOf,
  spread,
  yearTicks,
} from '../../server/web/browser/grapher/scales.ts';
import {
  MOST_COUNTRIES,
  queryOf,
  requestOf,
  type State,
  stateOf,
  TABS,
} from '../../server/web/browser/grapher/state.ts';
import { violationsOn } from './violations.ts';
import { visitor, widthOf } from './visit.ts';

const site = visitor();
const { visit } = site;

async function figuresOf(code: string) {
  const response = await site.service.get(`/data/figures/${code}.json`);
  return readFigures((await response.json()) as FigureFile);
}

async function savedFrom(page: Page, kind: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: kind, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

describe('scales', () => {
  const values = fc.array(fc.double({ min: 1e-3, max: 1e13, noNaN: true }), { minLength: 1, maxLength: 20 });

  it('have every value between their ends, and ticks that rise', () => {
    fc.assert(
      fc.property(values, fc.boolean(), fc.integer({ min: 2, max: 9 }), (given, isLog, count) => {
        const { ticks, share } = scaleOf(given, isLog, count);
        const shares = [...given, ...ticks].map(share);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(...shares)).toBeLessThanOrEqual(1 + 1e-9);
        expect(ticks).toEqual([...new Set(ticks)].sort((one, other) => one - other));
        expect(ticks.length).toBeLessThanOrEqual(count + 4);
      }),
    );
  });

  it('have years at round distances, one or two more than are asked for at most', () => {
    expect(yearTicks(2000, 2006, 5)).toEqual([2000, 2001, 2002, 2003, 2004, 2005, 2006]);
    expect(yearTicks(2000, 2007, 5)).toEqual([2000, 2002, 2004, 2006]);
    expect(yearTicks(1961, 2024, 6)).toEqual([1970, 1980, 1990, 2000, 2010, 2020]);
    expect(yearTicks(1999, 1999, 6)).toEqual([1999]);
  });

  it('have round ticks', () => {
    expect(roundTicks(0, 97, 5)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(roundTicks(61.2, 83.4, 5)).toEqual([60, 65, 70, 75, 80, 85]);
    expect(powerTicks(90, 120_000, 5)).toEqual([100, 1000, 10_000, 100_000]);
    expect(powerTicks(1, 100, 5)).toEqual([1, 3, 10, 30, 100]);
    expect(powerTicks(2, 45, 6)).toEqual([2, 5, 10, 20]);
    expect(yearTicks(1961, 2023, 5)).toEqual([1980, 2000, 2020]);
    expect(yearTicks(1990, 1990, 5)).toEqual([1990]);
  });

  it('divide values into classes of about the same size', () => {
    expect(
      classLimits(
        Array.from({ length: 600 }, (_, index) => index),
        6,
      ),
    ).toEqual([100, 200, 300, 400, 500]);
    expect(classLimits([1, 1, 1], 6)).toEqual([]);
  });
});

it('names at the ends of lines keep their distance, their order and their room', () => {
  const height = 400;
  const apart = 15;
  const wanted = fc.array(fc.integer({ min: 0, max: height }), { minLength: 1, maxLength: MOST_COUNTRIES });
  fc.assert(
    fc.property(wanted, (heights) => {
      const placed = spread(heights, apart, height);
      const sorted = placed.toSorted((one, other) => one - other);
      for (const [index, at] of sorted.entries()) {
        expect(at).toBeGreaterThanOrEqual(-1e-9);
        expect(at).toBeLessThanOrEqual(height + 1e-9);
        if (index > 0) expect(at - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(apart - 1e-9);
      }
      for (const [index, one] of heights.entries())
        for (const [other, theirs] of heights.entries())
          if (one < theirs) expect(placed[index]).toBeLessThan(placed[other] ?? 0);
    }),
  );
  expect(spread([10, 200, 390], apart, height)).toEqual([10, 200, 390]);
});

it('every state has an address, which gives it back', async () => {
  const figures = await figuresOf('gdp');
  const codes = figures.places.map(({ code }) => code);
  const states: fc.Arbitrary<State> = fc
    .record({
      tab: fc.constantFrom(...TABS),
      countries: fc.uniqueArray(fc.constantFrom(...codes), { maxLength: MOST_COUNTRIES }),
      years: fc.tuple(...[0, 1].map(() => fc.integer({ min: figures.first, max: figures.last }))),
      isLog: fc.boolean(),
    })
    .map(({ years, ...state }) => ({ ...state, from: Math.min(...years), to: Math.max(...years) }));
  fc.assert(
    fc.property(states, (state) => {
      expect(stateOf(queryOf(state, figures), figures)).toEqual(state);
    }),
  );
  expect(queryOf(stateOf('', figures), figures)).toBe('');
  // What a form without scripts sends, and what nobody can mean.
  expect(stateOf('?countries=FR&countries=DE', figures).countries).toEqual(['FR', 'DE']);
  expect(stateOf('?countries=XX&from=x&to=9999&scale=odd&tab=none', figures)).toEqual({
    ...stateOf('', figures),
    to: figures.last,
  });
});

it('the file of an indicator has its figures to five digits', async () => {
  const { sqlite, version } = site.service.dataset;
  for (const code of ['population', 'gdpPerCapita', 'internetUsersPercent']) {
    const figures = await figuresOf(code);
    const rows = sqlite
      .prepare('SELECT country_code AS country, year, value FROM country_stat WHERE indicator = ?')
      .all(code) as { country: string; year: number; value: number }[];
    expect(figures.release).toBe(version);
    const known = figures.places.flatMap(({ values }) => values.filter((value) => value !== null));
    expect(known.length).toBe(rows.length);
    for (const { country, year, value } of rows) {
      const place = figures.byCode.get(country);
      expect(place && valueIn(place, year)).toBe(Number(value.toPrecision(5)));
    }
  }
});

const stage = (page: Page) => page.locator('#grapher-stage');
const chips = (page: Page) => page.locator('.chips button').allInnerTexts();
const tip = (page: Page) => stage(page).locator('.tip');

/** What each point says: whose figure it is, of which day, in which release. */
const ORIGIN = /World Bank NY\.GDP\.PCAP\.CD, published 13 July 2026; release \d{4}\.\d\d\.\d\d-[0-9a-f]+/;
const PAGE = '/data/indicators/gdpPerCapita';

describe.concurrent('the grapher', () => {
  it('completes the name of a country, and goes back', async ({ expect, skip }) => {
    await visit(
      `${PAGE}?countries=FR,DE`,
      async (page) => {
        await stage(page).locator('.series').nth(1).waitFor();
        const field = page.getByRole('combobox', { name: 'Add a country' });
        await field.fill('sao');
        await page.getByRole('option', { name: 'São Tomé and Príncipe' }).waitFor();
        await field.fill('japa');
        await page.keyboard.press('Enter');
        await stage(page).locator('.series').nth(2).waitFor();
        expect(new URL(page.url()).search).toBe('?countries=FR,DE,JP');
        await page.getByRole('button', { name: 'Remove France' }).click();
        await page.getByRole('button', { name: 'Log' }).click();
        expect(new URL(page.url()).search).toBe('?countries=DE,JP&scale=log');
        for (const search of ['?countries=DE,JP', '?countries=FR,DE,JP', '?countries=FR,DE']) {
          await page.goBack();
          await page.waitForURL((url) => url.search === search);
        }
        expect((await chips(page)).map((text) => text.replace(/\s*×/, ''))).toEqual(['France', 'Germany']);
      },
      { skip },
    );
  });

  it('says of a point whose it is, by pointer and by keyboard', async ({ expect, skip }) => {
    await visit(
      `${PAGE}?countries=FR,DE`,
      async (page) => {
        const canvas = stage(page).locator('.canvas');
        await canvas.locator('.series').first().waitFor();
        await canvas.focus();
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowLeft');
        const told = await tip(page).innerText();
        expect(told).toMatch(/^2024, current US\$ per person/);
        expect(told).toMatch(ORIGIN);
        const { places } = await figuresOf('gdpPerCapita');
        const france = places.find(({ code }) => code === 'FR');
        const value = france && valueIn(france, 2024);
        expect(told.replaceAll(',', '')).toContain(String(value));
        await page.keyboard.press('Escape');
        expect(await tip(page).isVisible()).toBe(false);
        await canvas.hover({ position: { x: 300, y: 200 } });
        expect(await tip(page).innerText()).toMatch(ORIGIN);
      },
      { skip },
    );
  });

  it('names each line at its end, apart from each other, on a screen and on a phone', async ({
    expect,
    skip,
  }) => {
    for (const width of [1440, 375])
      await visit(
        `${PAGE}?countries=FR,DE,IT,ES,GB,NL,BE,AT,CH,SE,DK,NO`,
        async (page) => {
          await stage(page).locator('.end').nth(11).waitFor();
          const boxes = await stage(page)
            .locator('.end')
            .evaluateAll((texts) =>
              texts.map((text) => text.getBoundingClientRect()).map(({ top, right }) => ({ top, right })),
            );
          const tops = boxes.map(({ top }) => top).sort((one, other) => one - other);
          const apart = tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
          expect([width, Math.min(...apart) > 14]).toEqual([width, true]);
          expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
          expect(await widthOf(page)).toBe(width);
        },
        { skip, viewport: { width, height: 900 } },
      );
  });

  it('paints the map of a year, and takes a country from it into the chart', async ({ expect, skip }) => {
    await visit(
      `${PAGE}?tab=map&to=2000`,
      async (page) => {
        await stage(page).locator('.shades').waitFor();
        const shaded = stage(page).locator('.map:not(.shades) [class*="shade-"]');
        const figures = await figuresOf('gdpPerCapita');
        const known = figures.places.filter((place) => valueIn(place, 2000) !== null);
        expect(await shaded.count()).toBe(known.length);
        await stage(page).locator('.canvas').focus();
        await page.keyboard.press('ArrowRight');
        const told = await tip(page).innerText();
        const [richest] = known.toSorted(
          (one, other) => (valueIn(other, 2000) ?? 0) - (valueIn(one, 2000) ?? 0),
        );
        expect(told).toContain(`${richest?.name}, 2000`);
        expect(told).toMatch(/Rank\s+1 of/);
        expect(told).toMatch(ORIGIN);
        await page.keyboard.press('Enter');
        expect(new URL(page.url()).searchParams.get('countries')).toContain(richest?.code);
      },
      { skip },
    );
  });

  it('plays the years, and stops', async ({ expect, skip }) => {
    await visit(
      `${PAGE}?tab=map&to=1961`,
      async (page) => {
        await page.getByRole('button', { name: 'Play' }).click();
        await page.waitForURL((url) => Number(url.searchParams.get('to')) > 1962);
        await page.getByRole('button', { name: 'Pause' }).click();
        const { search } = new URL(page.url());
        await page.waitForTimeout(400);
        expect(new URL(page.url()).search).toBe(search);
        expect(await page.getByRole('slider', { name: 'Year' }).inputValue()).toBe(
          new URLSearchParams(search).get('to'),
        );
      },
      { skip },
    );
  });

  it('shows a table of what has changed', async ({ expect, skip }) => {
    await visit(
      `${PAGE}?tab=table&from=2000&to=2020`,
      async (page) => {
        const row = stage(page).locator('tr', { hasText: 'France' });
        const { data } = (await (
          await site.service.get('/api/country-stats/rankings?indicator=gdpPerCapita&year=2020')
        ).json()) as { data: { code: string; rank: number }[] };
        const rank = data.find(({ code }) => code === 'FR')?.rank;
        expect(await row.locator('td').first().innerText()).toBe(String(rank));
        expect(await row.getByRole('link').getAttribute('href')).toMatch(/\/data\/countries\/FR$/);
        expect(await stage(page).locator('th').allInnerTexts()).toEqual([
          'Rank',
          'Country',
          '2000',
          '2020',
          'Change',
          'Change, %',
        ]);
      },
      { skip },
    );
  });

  it('sorts its table, in each year, and the ranking of the newest figures, as grids do', async ({
    expect,
    skip,
  }) => {
    await visit(
      `${PAGE}?tab=table&from=2000&to=2020`,
      async (page) => {
        for (const place of ['.grapher-table', '.ranking-title + .scroll']) {
          const table = page.locator(`${place} table`);
          const names = () => table.locator('tbody tr td:nth-child(2)').allInnerTexts();
          const head = table.getByRole('columnheader', { name: 'Country' });
          const button = head.getByRole('button');
          await button.waitFor();
          const came = await names();
          expect(await head.getAttribute('aria-sort')).toBe('none');
          await button.click();
          const sorted = came.toSorted(new Intl.Collator('en', { numeric: true }).compare);
          expect([await head.getAttribute('aria-sort'), await names()]).toEqual(['ascending', sorted]);
          await page.keyboard.press('Enter');
          expect([await head.getAttribute('aria-sort'), await names()]).toEqual([
            'descending',
            sorted.toReversed(),
          ]);
          await page.keyboard.press('Enter');
          expect([await head.getAttribute('aria-sort'), await names()]).toEqual(['none', came]);
        }
        const changes = page.locator('.grapher-table table');
        await changes.getByRole('button', { name: 'Change, %' }).click();
        const shares = await changes.locator('tbody td:last-child').allInnerTexts();
        const numbers = shares.map((text) => Number.parseFloat(text.replaceAll(',', '')));
        const known = numbers.filter((number) => !Number.isNaN(number));
        expect(known.length).toBeGreaterThan(100);
        // What is empty is last.
        expect(numbers.slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b));
        // Another year has other rows in the same order.
        const slider = page.locator('.grapher input[type=range]').last();
        await slider.focus();
        await page.keyboard.press('ArrowLeft');
        await changes.getByRole('columnheader', { name: '2019' }).waitFor();
        const head = changes.getByRole('columnheader', { name: 'Change, %' });
        expect(await head.getAttribute('aria-sort')).toBe('ascending');
      },
      { skip },
    );
  });

  it('saves a picture and the figures as they are published, each with its origin', async ({
    expect,
    skip,
  }) => {
    await visit(
      `${PAGE}?countries=FR,DE&from=2000&to=2010`,
      async (page) => {
        await stage(page).locator('.series').first().waitFor();
        const saved = (kind: string) => savedFrom(page, kind);
        expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG');
        const picture = String(await saved('SVG'));
        expect(picture).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
        expect(picture).toMatch(ORIGIN);
        expect(picture).not.toMatch(/var\(|class=/);
        const [head, ...rows] = String(await saved('CSV'))
          .trim()
          .split('\r\n');
        expect(head).toBe('country,code,year,value,indicator,unit,source,vintage,licence,release');
        const { sqlite, version } = site.service.dataset;
        const published = sqlite
          .prepare(
            'SELECT c.name, s.year, s.value FROM country_stat s JOIN country c ON c.code = s.country_code ' +
              "WHERE s.indicator = 'gdpPerCapita' AND c.code IN ('DE', 'FR') AND s.year BETWEEN 2000 AND " +
              '2010 ORDER BY c.name, s.year',
          )
          .all() as { name: string; year: number; value: number }[];
        expect(rows).toEqual(
          published.map(
            ({ name, year, value }) =>
              `${name},${name === 'France' ? 'FR' : 'DE'},${year},${value},gdpPerCapita,current US$ per person,World ` +
              `Bank NY.GDP.PCAP.CD,2026-07-13,CC-BY-4.0,${version}`,
          ),
        );
      },
      { skip },
    );
  });

  it('saves a map with its legend below it', async ({ expect, skip }) => {
    await visit(
      `${PAGE}?tab=map&to=2000`,
      async (page) => {
        await stage(page).locator('.map:not(.shades) [class*="shade-"]').first().waitFor();
        const picture = String(await savedFrom(page, 'SVG'));
        const [whole = '', ...drawn] = picture.match(/<svg [^>]*>/g) ?? [];
        const number = (tag: string, name: string) => Number(new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1]);
        const ends = drawn.map((each) => [number(each, 'y'), number(each, 'y') + number(each, 'height')]);
        const places = [...ends.flat(), number(whole, 'height')];
        expect(places).toHaveLength(5);
        expect(places).toEqual([...places].sort((one, other) => one - other));
        expect(new Set(places).size).toBe(5);
      },
      { skip },
    );
  });

  it.for(['chart', 'map', 'table'])(
    'breaks no rule of accessibility as a %s, in light and in dark colours',
    async (tab, { expect, skip }) => {
      await visit(
        `${PAGE}?tab=${tab}`,
        async (page) => {
          await stage(page).locator('svg, table').first().waitFor();
          expect([tab, await violationsOn(page)]).toEqual([tab, []]);
        },
        { skip, bypassCSP: true },
      );
    },
  );

  it('weighs at most 131 kB with its map, in at most 16 requests', async ({ expect, skip }) => {
    await visit(
      '/docs/errors/not_found',
      async (page) => {
        const sizes: number[] = [];
        page.on('requestfinished', async (request) => {
          sizes.push(Number((await request.response())?.headers()['content-length'] ?? 0));
        });
        await page.goto('/data/indicators/gdp?tab=map', { waitUntil: 'networkidle' });
        await stage(page).locator('.shades').waitFor();
        expect(sizes.length).toBeLessThanOrEqual(16);
        expect(sizes.length).toBeGreaterThan(4);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(131_000);
      },
      { skip },
    );
  });
});

it('asks the API for what it shows', async () => {
  const figures = await figuresOf('gdp');
  for (const search of ['?countries=FR,DE&from=2000&to=2002', '?tab=map&to=2002']) {
    const state = stateOf(search, figures);
    const response = await site.service.get(`${requestOf(state, 'gdp')}&unwrap`);
    const rows = (await response.json()) as { code: string; year: number; value: number }[];
    expect(rows.length).toBeGreaterThan(5);
    for (const { code, year, value } of rows) {
      const place = figures.byCode.get(code);
      expect([code, place && valueIn(place, year)]).toEqual([code, Number(value.toPrecision(5))]);
    }
  }
});

it('cites the source, its day, the release and the page', async () => {
  const text = await (await site.service.get('/data/indicators/population')).text();
  const cited = /Cite this<\/summary>[\s\S]*?<pre>([^<]+)<\/pre>/.exec(text)?.[1] ?? '';
  for (const part of ['World Bank', 'SP.POP.TOTL', '2026-07-13', 'CC-BY-4.0', site.service.dataset.version])
    expect(cited).toContain(part);
});
