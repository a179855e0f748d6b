/** The SQL console in a real browser, and the questions that it begins with. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesFor } from '../../server/web/browser/console/typed-name.ts';
import { QUESTIONS } from '../../server/web/questions.ts';
import { type RunningService, startService } from '../service.ts';
import { startBrowser } from './browser.ts';

let service: RunningService;
let browser: Browser | string;
beforeAll(async () => {
  service = await startService();
  browser = await startBrowser();
});
afterAll(async () => {
  if (typeof browser !== 'string') await browser.close();
  await service.stop();
});

async function ask(
  query: string,
  skip: (why: string) => void,
  test: (page: Page, loaded: { requests: number; bytes: number }) => Promise<void>,
  ignores?: RegExp,
): Promise<void> {
  if (typeof browser === 'string') return skip(browser);
  const context = await browser.newContext({ baseURL: service.origin, acceptDownloads: true });
  const page = await context.newPage();
  const loaded = { requests: 0, bytes: 0 };
  page.on('response', (response) => {
    loaded.requests += 1;
    loaded.bytes += Number(response.headers()['content-length'] ?? 0);
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !ignores?.test(message.text())) complaints.push(message.text());
  });
  try {
    await page.goto(query === '' ? '/data/sql' : `/data/sql?${new URLSearchParams({ query })}`);
    await test(page, loaded);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

/** The cells of the result, digits without their groups. */
async function rowsOn(page: Page): Promise<string[][]> {
  const rows = await page.locator('#view tbody tr').allInnerTexts();
  return rows.map((row) => row.split('\t').map((cell) => cell.replace(/(?<=\d),(?=\d{3})/g, '')));
}

const done = (page: Page) => page.locator('#status', { hasText: /rows? in/ });

it('gives its first result after at most 20 requests and a megabyte', async ({ skip }) => {
  await ask(QUESTIONS[0]?.sql ?? '', skip, async (page, loaded) => {
    await done(page).waitFor();
    expect(await page.locator('#view tbody tr').first().innerText()).toContain('Russia');
    expect(loaded.requests).toBeLessThanOrEqual(20);
    expect(loaded.bytes).toBeLessThan(1_000_000);
  });
});

/** It reads figures of every country, all over the file. */
const SCATTERED = QUESTIONS.find(({ title }) => title.includes('on each continent'))?.sql ?? '';

it('loads the whole file once, if a query would read it here and there, and goes on in pieces where it cannot', async ({
  expect,
  skip,
}) => {
  const expected = service.dataset.sqlite.prepare(SCATTERED).raw().all() as unknown[][];
  for (const isThere of [true, false]) {
    const urls: string[] = [];
    await ask(
      'SELECT 1',
      skip,
      async (page) => {
        await done(page).waitFor();
        page.on('request', (request) => urls.push(request.url()));
        if (!isThere)
          await page.route('**/dataset.sqlite.gz', (route) => route.fulfill({ status: 400, body: '' }));
        await page.locator('textarea').fill(SCATTERED);
        await page.keyboard.press('Control+Enter');
        await page.locator('#status', { hasText: `${expected.length} rows in` }).waitFor();
        expect(await rowsOn(page)).toEqual(expected.map((row) => row.map(String)));
      },
      isThere ? undefined : /status of 400/,
    );
    const whole = urls.filter((url) => url.endsWith('dataset.sqlite.gz'));
    const pieces = urls.filter((url) => url.endsWith('dataset.sqlite'));
    expect([isThere, whole.length, pieces.length <= 20]).toEqual([isThere, 1, isThere]);
  }
});

it('shows its result without scrolling, on a screen and on a phone', async ({ expect, skip }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 375, height: 740 },
  ]) {
    await ask('', skip, async (page) => {
      await page.setViewportSize(viewport);
      const { y = 0 } = (await page.locator('#view tbody tr').nth(1).boundingBox()) ?? {};
      expect([viewport.width, y > 0 && y < viewport.height - 20]).toEqual([viewport.width, true]);
    });
  }
});

describe('names of tables and columns', () => {
  const TABLES = {
    country: ['code', 'name', 'capital', 'continent'],
    country_stat: ['code', 'value'],
    city: ['name'],
  };
  const named = (query: string) => {
    const caret = query.indexOf('|');
    return namesFor(query.replace('|', ''), caret, TABLES).names;
  };

  it('are offered where one is typed: of tables that the query names first, and tables alone after FROM', () => {
    for (const [query, names] of [
      ['SELECT c| FROM country', ['code', 'capital', 'continent', 'country', 'country_stat', 'city']],
      ['SELECT CA| FROM country', ['capital']],
      ['SELECT * FROM c|', ['country', 'country_stat', 'city']],
      ['SELECT * FROM country JOIN country_|', ['country_stat']],
      ['SELECT v|', ['value']],
      ['SELECT |', []],
      ['SELECT na|me FROM city', []],
      ["SELECT * FROM country WHERE name = 'ca|", []],
      ['SELECT country|', ['country_stat']],
    ] as const)
      expect([query, named(query)]).toEqual([query, names]);
  });

  it('are taken with Tab, and the nearest is named where one is wrong', async ({ expect, skip }) => {
    await ask('', skip, async (page) => {
      const query = page.locator('textarea');
      await query.fill('SELECT capital FROM coun');
      await page.locator('#names [role=option]').first().waitFor();
      expect(await query.getAttribute('aria-activedescendant')).toBe('name-0');
      expect(await page.locator('#names').innerText()).toContain('country_group');
      await page.keyboard.press('Tab');
      expect(await query.inputValue()).toBe('SELECT capital FROM country');
      expect(await page.locator('#names [role=option]').count()).toBe(0);
      // Without names to take, it leaves the field.
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.id')).not.toBe('query');
      for (const [sql, fault] of [
        ['SELECT * FROM countrys', 'no such table: countrys. Did you mean country?'],
        ['SELECT c.captial FROM country c', 'no such column: c.captial. Did you mean capital?'],
        ['SELECT * FROM zzzzzzzz', 'no such table: zzzzzzzz'],
      ] as const) {
        await query.fill(sql);
        await query.press('Control+Enter');
        await page
          .locator('#status .bad', { hasText: sql.split(' ').at(sql.includes('captial') ? 1 : -1) })
          .waitFor();
        expect(await page.locator('#status').innerText()).toBe(fault);
      }
    });
  });
});

it('shows the same rows as any SQLite, as a table, a chart and a file', async ({ skip }) => {
  const sql =
    "SELECT name, value FROM country_latest WHERE indicator = 'population' ORDER BY value DESC LIMIT 12";
  const expected = service.dataset.sqlite.prepare(sql).raw().all() as [string, number][];
  await ask(sql, skip, async (page) => {
    await done(page).waitFor();
    expect(await rowsOn(page)).toEqual(expected.map((row) => row.map(String)));
    // Figures are aligned, names are not.
    for (const cells of ['thead th', 'tbody tr:first-child td'])
      expect(
        await page
          .locator(`#view ${cells}`)
          .evaluateAll((all: { className: string }[]) => all.map(({ className }) => className)),
      ).toEqual(['', 'number']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('result.csv');
    await page.getByRole('tab', { name: 'Chart' }).click();
    await page.locator('#view svg').first().waitFor();
    expect(await page.locator('#view svg rect').count()).toBe(12);
  });
});

it('says what is wrong with a query, stops one that never ends, and goes on', async ({ skip }) => {
  await ask('SELECT nme FROM country', skip, async (page) => {
    await page.locator('#status .bad', { hasText: 'no such column: nme' }).waitFor();
    const query = page.locator('textarea');
    await query.fill('WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n');
    await query.press('Control+Enter');
    await page.locator('#stop').click();
    await page.locator('#status', { hasText: 'Stopped.' }).waitFor();
    await query.fill('SELECT 6 * 7 AS answer');
    await query.press('Control+Enter');
    await page.locator('#view td', { hasText: '42' }).waitFor();
    expect(page.url()).toContain('answer');
    await query.fill(' ');
    await query.press('Control+Enter');
    await page.locator('#status .bad', { hasText: 'The query is empty.' }).waitFor();
    await query.fill('DELETE FROM country');
    await query.press('Control+Enter');
    await page.locator('#status .bad').waitFor();
    expect(await page.locator('#views').isVisible()).toBe(false);
    await page.goBack();
    await page.locator('#view td', { hasText: '42' }).waitFor();
    expect(await query.inputValue()).toBe('SELECT 6 * 7 AS answer');
  });
});

it('draws a bar for each row, whatever it is called, and says how many it leaves out', async ({ skip }) => {
  const sql =
    "SELECT year, code, population FROM country_year WHERE year < 2000 AND code IN ('DK', 'SE') ORDER BY year DESC";
  await ask(sql, skip, async (page) => {
    await done(page).waitFor();
    await page.getByRole('tab', { name: 'Chart' }).click();
    await page.locator('#view svg').first().waitFor();
    expect(await page.locator('#view svg rect').count()).toBe(60);
    expect(await page.locator('#view').innerText()).toContain('the first 60 of 80 rows');
    expect(await page.locator('#view svg text', { hasText: '1999 · SE' }).count()).toBe(1);
  });
});

describe('each question', () => {
  it('is answered by the release, with a row or more', () => {
    expect(QUESTIONS).toHaveLength(12);
    for (const { title, sql } of QUESTIONS) {
      const rows = service.dataset.sqlite.prepare(sql).all();
      expect(rows.length, title).toBeGreaterThan(0);
      expect(Object.values(rows[0] as object)[0], title).not.toBeNull();
    }
  });

  it('that asks for both ends has both', () => {
    const { sqlite } = service.dataset;
    const { sql = '' } = QUESTIONS.find(({ title }) => title.includes('longest, and where shortest')) ?? {};
    const years = (sqlite.prepare(sql).all() as { years: number }[]).map((row) => row.years);
    const ends = sqlite
      .prepare(
        "SELECT round(max(value), 1), round(min(value), 1) FROM country_latest WHERE indicator = 'lifeExpectancy'",
      )
      .raw()
      .get();
    expect([years[0], years.at(-1)]).toEqual(ends);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  });
});

it('the pages of tables, countries and indicators show what the release has', async () => {
  const { sqlite } = service.dataset;
  const text = async (path: string) => {
    const response = await service.get(path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  const codes = sqlite.prepare('SELECT code, name FROM country').all() as { code: string; name: string }[];
  const list = await text('/data/countries');
  for (const { code } of codes) expect(list).toContain(`/data/countries/${code}"`);
  for (const { code, name } of codes.filter((_, index) => index % 25 === 0)) {
    expect(await text(`/data/countries/${code}`)).toContain(name.replaceAll("'", '&#39;'));
  }
  const data = await text('/data');
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite%'")
    .all() as {
    name: string;
  }[];
  for (const { name } of tables) {
    expect(data).toContain(`/data/tables/${name}"`);
    const page = await text(`/data/tables/${name}`);
    for (const column of sqlite.prepare(`PRAGMA table_info("${name}")`).all() as { name: string }[]) {
      expect(page).toContain(`<code>${column.name}</code>`);
    }
  }
  for (const { code } of sqlite.prepare('SELECT code FROM indicator').all() as { code: string }[]) {
    expect(await text(`/data/indicators/${code}`)).toContain('World Bank');
  }
  expect((await service.get('/data/countries/XX')).status).toBe(404);
  expect((await service.get('/data/tables/sqlite_master')).status).toBe(404);
});
