/** The grid of tables: what is sorted, filtered and saved, over rows in memory and over SQL alike; and phones. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cellOf } from '../../server/web/browser/grid/cells.ts';
import { type Condition, conditionOf } from '../../server/web/browser/grid/conditions.ts';
import { type Question, rowsHeld } from '../../server/web/browser/grid/rows.ts';
import { sharesOf } from '../../server/web/browser/grid/shares.ts';
import { tableSql } from '../../server/web/browser/grid/table-sql.ts';
import { violationsOn } from './violations.ts';
import { visitor, widthOf } from './visit.ts';

const site = visitor();
const { visit } = site;

const TABLE = 'country';
const COLUMNS = ['code', 'name', 'capital', 'continent', 'area_sq_km', 'numeric'];

function contents(): unknown[][] {
  return site.service.dataset.sqlite
    .prepare(`SELECT ${COLUMNS.join(', ')} FROM ${TABLE}`)
    .raw()
    .all() as unknown[][];
}

const asked = (typed: Record<string, string>, order?: Question['order']): Question => ({
  conditions: new Map(
    Object.entries(typed).map(([column, text]) => [COLUMNS.indexOf(column), conditionOf(text) as Condition]),
  ),
  order,
  from: 0,
  count: 1000,
});

/** The codes that SQL finds, and those of rows in memory. */
async function codes(question: Question): Promise<[sql: unknown[], held: unknown[]]> {
  const { sql } = tableSql(TABLE, COLUMNS, question);
  const held = await rowsHeld({ columns: COLUMNS, rows: contents() }).find(question);
  return [
    site.service.dataset.sqlite.prepare(sql.replace('*', 'code')).pluck().all(),
    held.rows.map(([code]) => code),
  ];
}

describe('a condition', () => {
  it('finds the same rows by SQL as in memory', async () => {
    for (const [typed, least, most] of [
      [{ name: 'land' }, 15, 60],
      [{ name: 'LAND', continent: '=eu' }, 5, 20],
      [{ area_sq_km: '>1,000,000' }, 20, 40],
      [{ area_sq_km: '100..500' }, 5, 60],
      [{ area_sq_km: '=17,098,246' }, 0, 1],
      [{ area_sq_km: '>x' }, 0, 0],
      [{ code: '>=Y' }, 3, 6],
      [{ numeric: '<010' }, 1, 5],
      [{ capital: "'" }, 1, 12],
      [{ name: '%' }, 0, 0],
    ] as [Record<string, string>, number, number][]) {
      const [sql, held] = await codes(asked(typed));
      expect([typed, held.toSorted()]).toEqual([typed, sql.toSorted()]);
      expect([typed, sql.length >= least && sql.length <= most, sql.length]).toEqual([
        typed,
        true,
        sql.length,
      ]);
    }
  });

  it('is none where nothing is typed', () => {
    expect([conditionOf(''), conditionOf('  ')]).toEqual([undefined, undefined]);
  });
});

it('rows are sorted up and down, and what is empty stays last', async () => {
  for (const isDescending of [false, true]) {
    for (const column of ['capital', 'area_sq_km']) {
      const index = COLUMNS.indexOf(column);
      const question = asked({}, { column: index, isDescending });
      const held = await rowsHeld({ columns: COLUMNS, rows: contents() }).find(question);
      const values = held.rows.map((row) => row[index]);
      const empty = values.indexOf(null);
      expect([column, values.slice(empty).every((value) => value === null)]).toEqual([column, true]);
      const [sql, inMemory] = await codes(question);
      // Texts differ in how they take letters with accents, numbers do not.
      if (column === 'area_sq_km') expect(inMemory.slice(0, 50)).toEqual(sql.slice(0, 50));
      expect(inMemory.toSorted()).toEqual(sql.toSorted());
    }
  }
});

it('digits are in groups where a number is a quantity, and nested values are chips', () => {
  for (const [value, column, text] of [
    [1439323776, 'population', '1,439,323,776'],
    [-14000000.5, 'x', '-14,000,000.5'],
    [9999, 'x', '9999'],
    [20261126, 'orderId', '20261126'],
    [20261126, 'meta.seed', '20261126'],
    [20261126, 'paid', '20,261,126'],
    ['1234567', 'x', '1234567'],
    [['a', 'b'], 'x', 'a, b'],
    [[], 'x', '[]'],
    [[{ a: 1 }], 'x', '1 item'],
    ['{"a":1,"b":[2]}', 'x', '2 fields'],
    ['{not json}', 'x', '{not json}'],
    [false, 'x', 'false'],
  ] as const)
    expect([value, column, cellOf(value, column)?.text]).toEqual([value, column, text]);
  expect(cellOf([{ a: 1 }], 'x')?.inner).toBe('[\n  {\n    "a": 1\n  }\n]');
  expect([cellOf(null, 'x'), cellOf(undefined, 'x')]).toEqual([undefined, undefined]);
});

it('bars have all rows, and a column of names has none', () => {
  const rows = contents();
  const shares = (column: string) => sharesOf(rows.map((row) => row[COLUMNS.indexOf(column)]));
  expect(shares('continent')?.counts.reduce((sum, count) => sum + count)).toBe(rows.length);
  expect(shares('area_sq_km')?.counts).toHaveLength(12);
  expect([shares('name'), shares('code'), sharesOf([5, 5, 5])]).toEqual([undefined, undefined, undefined]);
});

const firstCells = (page: Page) => page.locator('.grid tbody td:nth-child(1)').allInnerTexts();

async function saved(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
}

describe.concurrent('a grid', () => {
  it('goes through a whole table, with the keyboard alone', async ({ expect, skip }) => {
    await visit(
      '/data/tables/country',
      async (page) => {
        expect(await page.locator('.grid tbody tr').count()).toBe(20);
        // None is left out after those that the page came with.
        await page.getByRole('button', { name: 'Rows after these' }).click();
        await page.locator('.grid-tools', { hasText: '21–120 of 249' }).waitFor();
        await page.getByRole('button', { name: 'Rows before these' }).click();
        await page.locator('.grid-tools', { hasText: '1–100 of 249' }).waitFor();
        const head = page.locator('.grid thead th', { hasText: 'area_sq_km' });
        expect(await head.getAttribute('aria-sort')).toBe('none');
        await head.getByRole('button').focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await page.locator('.grid tbody tr:first-child td:first-child', { hasText: 'RU' }).waitFor();
        expect(await head.getAttribute('aria-sort')).toBe('descending');
        await page.getByLabel('Filter continent').fill('=SA');
        await page.locator('.grid-tools', { hasText: /^1–\d+ of 1\d/ }).waitFor();
        const found = await firstCells(page);
        expect(found[0]).toBe('BR');
        const [header = '', ...rows] = await saved(page);
        expect(header).toMatch(/^code,alpha3,/);
        expect(rows.map((row) => row.split(',')[0])).toEqual(found);
        await page.getByLabel('Filter continent').fill('');
        await page.locator('.grid-tools', { hasText: 'of 249' }).waitFor();
        await page.getByRole('button', { name: 'Rows after these' }).click();
        await page.locator('.grid-tools', { hasText: '101–200 of 249' }).waitFor();
        expect(found).not.toContain((await firstCells(page))[0]);
        await page.getByLabel('Filter name', { exact: true }).fill('zzz');
        await page.locator('.grid-tools', { hasText: 'No row fits.' }).waitFor();
        expect(await saved(page)).toEqual([header]);
      },
      { skip },
    );
  });

  it('of an answer sorts, filters, opens its chips and saves what is found', async ({ expect, skip }) => {
    await visit(
      '/docs/orders?seed=7&count=100',
      async (page) => {
        // As many at once as have so many cells.
        await page.locator('.grid-tools', { hasText: /1–\d+ of 100/ }).waitFor();
        await page.getByRole('button', { name: 'Filter' }).click();
        await page.getByLabel('Filter status', { exact: true }).fill('=delivered');
        await page.locator('.grid-tools', { hasText: /of (?!100)\d+/ }).waitFor();
        const rows = await saved(page);
        const total = Number((await page.locator('.grid-tools output').innerText()).split(' ').at(-1));
        expect(rows.length - 1).toBe(total);
        expect(total).toBeLessThan(100);
        const chip = page.locator('.grid .chip').first();
        await chip.locator('summary').click();
        expect(JSON.parse(await chip.locator('pre').innerText())).toBeInstanceOf(Array);
      },
      { skip },
    );
  });

  it.for(['light', 'dark'])(
    'breaks no rule of accessibility, and fits a phone (%s)',
    async (scheme, { expect, skip }) => {
      await visit(
        '/data/tables/country_stat',
        async (page) => {
          expect([await violationsOn(page), await widthOf(page)]).toEqual([[], 375]);
          await page.goto('/docs/orders');
          await page.locator('#status', { hasText: /^200 in/ }).waitFor();
          await page.getByRole('button', { name: 'Filter' }).click();
          await page.locator('.chip summary').first().click();
          expect([await violationsOn(page), await widthOf(page)]).toEqual([[], 375]);
        },
        {
          skip,
          bypassCSP: true,
          colorScheme: scheme as 'light' | 'dark',
          viewport: { width: 375, height: 740 },
          hasTouch: true,
          isMobile: true,
        },
      );
    },
  );

  it('keeps its head and its first column in sight', async ({ expect, skip }) => {
    await visit(
      '/docs/orders?seed=7&count=60',
      async (page) => {
        await page.locator('#view tbody tr').nth(59).waitFor();
        const at = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((cell: { getBoundingClientRect(): { left: number; top: number } }) => {
              const { left, top } = cell.getBoundingClientRect();
              return [Math.round(left), Math.round(top)];
            });
        const view = await at('#view');
        await page.locator('#view').evaluate((each: { scrollTo(left: number, top: number): void }) => {
          each.scrollTo(500, 500);
        });
        const head = await at('#view th');
        expect(Math.abs((head[0] as number) - (view[0] as number))).toBeLessThan(3);
        expect(Math.abs((head[1] as number) - (view[1] as number))).toBeLessThan(3);
        expect(Math.abs(((await at('#view tbody td'))[0] as number) - (view[0] as number))).toBeLessThan(3);
      },
      { skip },
    );
  });
});

describe.concurrent('on a phone', () => {
  it('the answer comes to who has sent, and the bar says what it is', async ({ expect, skip }) => {
    await visit(
      '/docs/orders',
      async (page) => {
        await page.locator('#sent', { hasText: '200, 3 records' }).waitFor();
        await page.locator('[name=count]').fill('5');
        await page.locator('.send-bar [type=submit]').tap();
        await page.locator('#sent', { hasText: '200, 5 records' }).waitFor();
        await page.waitForFunction("document.activeElement.textContent === 'Answer'");
        const top = async () => (await page.locator('#answer h2').boundingBox())?.y;
        // What is drawn above it moves it for a moment.
        await expect.poll(top, { timeout: 30_000 }).toBeGreaterThan(40);
        expect(await top()).toBeLessThan(400);
        const bar = await page.locator('.send-bar').boundingBox();
        expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(740);
      },
      { skip, viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
    );
  });

  it('parameters beyond the first four are folded, unless the address has one', async ({ expect, skip }) => {
    await visit(
      '/docs/orders',
      async (page) => {
        expect(await page.locator('[name=count]').isVisible()).toBe(true);
        expect(await page.locator('[name=currency]').isVisible()).toBe(false);
        await page.goto('/docs/orders?seed=7&currency=EUR');
        await page.locator('[name=currency]').waitFor();
        expect(await page.locator('[name=currency]').inputValue()).toBe('EUR');
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto('/docs/orders?seed=7');
        await page.locator('[name=currency]').waitFor();
        expect(await page.locator('.more summary').isVisible()).toBe(false);
      },
      { skip, viewport: { width: 375, height: 740 } },
    );
  });
});
