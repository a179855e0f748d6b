/** What changed between any two releases: as a page, in three formats, and by the command. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellChange } from '../../db/difference/cell-changes.ts';
import { type Answer, ask } from '../http/wire.ts';
import { folder } from '../pipeline/builds.ts';
import { type RunningService, startService } from '../service.ts';
import { addVariant } from '../swap/variants.ts';
import { copyFewRows, OLD_VERSION, writeRelease } from './releases.ts';

let service: RunningService;
let releases: string;
/** The live release, and one in which some things differ. */
let live: string;
let other: string;

/** Every kind of change: a row gone, a row new, a figure, a text and a null that became one. */
const EDITS = `
  DELETE FROM country_neighbour WHERE country_code = 'FR' AND neighbour_code = 'ES';
  INSERT INTO country_stat VALUES ('population', 'FR', 1900, 38000000);
  UPDATE country SET area_sq_km = 1.5, name = '=1+1 "x", <b>' WHERE code = 'NA';
  UPDATE time_zone SET comment = '' WHERE id = 'Africa/Abidjan';
  UPDATE source SET retrieved_at = '2030-01-01'`;

beforeAll(async () => {
  releases = await folder(afterAll);
  live = await copyFewRows(releases);
  const edit = { releases, version: live };
  other = (await addVariant(releases, edit, 1, (database) => void database.exec(EDITS))).version;
  await writeRelease(releases);
  service = await startService({ RELEASES_DIR: releases });
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  ask(service.origin, `/datasets/${path}`, { headers, method });

const FR = { country_code: 'FR', neighbour_code: 'ES' };
const EXPECTED: Record<string, CellChange[]> = {
  country: [
    {
      table: 'country',
      key: { code: 'FR' },
      change: 'changed',
      column: 'name',
      before: 'France',
      after: 'mark1',
    },
    {
      table: 'country',
      key: { code: 'NA' },
      change: 'changed',
      column: 'name',
      before: 'Namibia',
      after: '=1+1 "x", <b>',
    },
    {
      table: 'country',
      key: { code: 'NA' },
      change: 'changed',
      column: 'area_sq_km',
      before: 825615,
      after: 1.5,
    },
  ],
  country_neighbour: [
    { table: 'country_neighbour', key: FR, change: 'removed', column: null, before: null, after: null },
  ],
  country_stat: [
    {
      table: 'country_stat',
      key: { indicator: 'population', country_code: 'FR', year: 1900 },
      change: 'added',
      column: 'value',
      before: null,
      after: 38_000_000,
    },
  ],
  time_zone: [
    {
      table: 'time_zone',
      key: { id: 'Africa/Abidjan' },
      change: 'changed',
      column: 'comment',
      before: null,
      after: '',
    },
  ],
};

const cellsIn = ({ text }: Answer) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CellChange);

describe('the changed cells', () => {
  it('are the same in every format, whole, and by table', async () => {
    const ndjson = await get(`${live}...${other}.ndjson`);
    expect(ndjson.headers['content-type']).toMatch(/^application\/x-ndjson/);
    const cells = cellsIn(ndjson);
    const byTable = Map.groupBy(cells, ({ table }) => table);
    // The day of retrieval is no content, and the variant has other words and another euro.
    expect([...byTable.keys()].filter((table) => !(table in EXPECTED))).toEqual(['currency', 'vocabulary']);
    for (const [table, expected] of Object.entries(EXPECTED))
      expect(byTable.get(table), table).toEqual(expected);

    const json = JSON.parse((await get(`${live}...${other}.json`)).text);
    expect(json).toMatchObject({ before: live, after: other });
    expect(json.changes).toEqual(cells);
    const stat = json.tables.find(({ name }: { name: string }) => name === 'country_stat');
    expect(stat).toMatchObject({ added: 1, removed: 0, changed: 0, columns: { added: [], removed: [] } });
    expect(stat.rows.after).toBe(stat.rows.before + 1);

    const csv = await get(`${live}...${other}.csv`);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    const [header, ...rows] = parse(csv.text) as string[][];
    expect(header).toEqual(['table', 'key', 'change', 'column', 'before', 'after']);
    expect(rows).toEqual(
      cells.map(({ table, key, change, column, before, after }) => [
        table,
        JSON.stringify(key),
        change,
        column ?? '',
        String(before ?? ''),
        String(after ?? ''),
      ]),
    );
    // An empty text is quoted, a null is not there.
    expect(csv.text).toContain('time_zone,"{""id"":""Africa/Abidjan""}",changed,comment,,""\r\n');

    const one = await get(`${live}...${other}.ndjson?table=country`);
    expect(cellsIn(one)).toEqual(EXPECTED.country);
  });

  it('lead to source, licence and day by one join', () => {
    const sql = `SELECT source, licence, retrieved_at FROM cell_source WHERE table_name = ? AND column_name = ?`;
    const { sqlite } = service.dataset;
    for (const { table, column } of Object.values(EXPECTED).flat()) {
      if (column === null) continue;
      expect(sqlite.prepare(sql).get(table, column), `${table}.${column}`).toMatchObject({
        source: expect.any(String),
        licence: expect.any(String),
        retrieved_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
    }
  });

  it('are none between a release and itself, and turned around the other way round', async () => {
    expect((await get(`${live}...${live}.ndjson`)).text).toBe('');
    expect(JSON.parse((await get(`${live}...${live}.json`)).text).changes).toEqual([]);
    const back = cellsIn(await get(`${other}...${live}.ndjson?table=country_stat`));
    expect(back).toEqual([
      { ...EXPECTED.country_stat?.[0], change: 'removed', before: 38_000_000, after: null },
    ]);
  });

  it('of a release with other tables are found too', async () => {
    const { changes, tables } = JSON.parse((await get(`${OLD_VERSION}...${live}.json?table=country`)).text);
    expect(tables).toMatchObject([{ name: 'country', rows: { before: 1 }, removed: 1 }]);
    expect(tables[0].columns.added).toContain('alpha3');
    expect(changes).toContainEqual({
      table: 'country',
      key: { code: 'XX' },
      change: 'removed',
      column: 'name',
      before: 'of an old layout',
      after: null,
    });
  });
});

describe('the page', () => {
  it('shows the tables that differ, and nothing of it is markup', async () => {
    const { status, headers, text } = await get(`${live}...${other}`, { accept: 'text/html' });
    expect([status, headers.vary]).toEqual([200, 'Accept']);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    for (const table of Object.keys(EXPECTED)) expect(text).toContain(`<h2><code>${table}</code></h2>`);
    expect(text).not.toContain('<h2><code>indicator</code></h2>');
    expect(text).toContain('=1+1 &quot;x&quot;, &lt;b&gt;');
    // A table with thousands of changes is cut, and says where the rest is.
    expect(text.match(/<tr>/g)?.length).toBeLessThan(400);
    expect(text).toContain(`This is not all: the <a href="${live}...${other}.csv?table=vocabulary">`);
    expect((await get(`${live}...${other}.html`)).text).toBe(text);
    expect(JSON.parse((await get(`${live}...${other}`, { accept: 'application/json' })).text).before).toBe(
      live,
    );
    expect((await get(`${live}...${live}.html`)).text).toContain('Nothing differs.');
  });

  it('is linked from the page of a release and from the list', async () => {
    const { text } = await get(`${other}/`, { accept: 'text/html' });
    expect(text).toContain(`<a href="/datasets/${live}...${other}.html">Since <code>${live}</code></a>`);
    expect(text).toContain(`<a href="/datasets/${OLD_VERSION}...${other}.html">`);
    const list = await get('index.html');
    expect(list.text).toContain(`<a href="/datasets/${live}...${other}.html">between the two newest</a>`);
  });

  it('is not sent again to whoever has it', async () => {
    for (const path of [`${live}...${other}.html`, `${live}...${other}.csv`]) {
      const { headers } = await get(path, {}, 'HEAD');
      const again = await get(path, { 'if-none-match': String(headers.etag) });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });
});

describe('a request that cannot be answered', () => {
  it.each([
    [
      '2001.01.01-000000000000...LIVE',
      404,
      /no release '2001\.01\.01-000000000000'\. There are: 2030\.01\.01-/,
    ],
    ['LIVE...nonsense.csv', 404, /no release 'nonsense'/],
    ['LIVE...LIVE...LIVE', 404, /no release/],
    ['LIVE...LIVE.xml', 404, /no release '.+\.xml'/],
    ['..%2f..%2fetc...LIVE', 404, /./],
    ['LIVE...OTHER.csv?table=lands', 400, /neither release has a table 'lands'; there are: airport, /],
    ['LIVE...OTHER?table=lands', 400, /neither release has a table 'lands'/],
    [
      `LIVE...OTHER?table=${'a'.repeat(9_000)}`,
      400,
      /^table: neither release has a table 'a{100}'; there are: /,
    ],
    [`LIVE...OTHER.csv?table=${'a'.repeat(9_000)}`, 400, /^table: neither release has a table 'a{100}'; /],
    ['LIVE...OTHER?tabel=country', 400, /tabel: is unknown/],
    ['LIVE...OTHER?table=a&table=b', 400, /table: may be given once/],
  ])('%s: %i', async (path, status, detail) => {
    const answer = await get(path.replaceAll('LIVE', live).replaceAll('OTHER', other));
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text).detail).toMatch(detail);
  });

  it('is a third one of a client that reads two slowly', async () => {
    const path = `/datasets/${OLD_VERSION}...${live}.csv`;
    const slow = [1, 2].map(() => request(`${service.origin}${path}`, { agent: false }));
    for (const sent of slow) sent.on('error', () => {}).end();
    await Promise.all(slow.map((sent) => once(sent, 'response')));
    const { status, headers } = await get(`${live}...${other}.csv`);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    for (const sent of slow) sent.destroy();
    // As soon as the service has heard that they are gone.
    await expect.poll(async () => (await get(`${live}...${live}.csv`)).status, { timeout: 20_000 }).toBe(200);
  });

  it('of a release that is damaged is refused before anything is sent', async () => {
    const own = await folder();
    const version = await copyFewRows(own);
    const { version: damaged } = await addVariant(own, { releases: own, version }, 2);
    await writeRelease(own, OLD_VERSION, { 'dataset.sqlite': 'no database' });
    await writeFile(join(own, damaged, 'dataset.sqlite'), 'damaged');
    const brief = await startService({ RELEASES_DIR: own });
    try {
      expect((await brief.get(`/datasets/${damaged}...${version}.csv`)).status).toBe(503);
      expect((await brief.get(`/datasets/${OLD_VERSION}...${version}.csv`)).status).toBe(404);
      await rm(join(own, damaged), { recursive: true });
      expect((await brief.get(`/datasets/${damaged}...${version}.csv`)).status).toBe(404);
    } finally {
      await brief.stop();
    }
  });
});

describe('npm run diff', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['pipeline/diff.ts', ...args], {
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: { ...process.env, RELEASES_DIR: releases },
    });

  it('prints the rows that the service answers, and for reading what CHANGES.md has', async () => {
    const { status, stdout, stderr } = run(live, other, '--format', 'csv');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe((await get(`${live}...${other}.csv`)).text);
    const markdown = run(other, '--table', 'country_stat');
    expect(markdown.stdout).toMatch(
      new RegExp(`^# ${live}\n\n1 table differs from ${other}: 0 rows added, 1 removed, 0 changed\\.\n`),
    );
    expect(markdown.stdout).toContain('- removed `population` `FR` 1900: value 38000000\n');
  });

  it.each([
    [['--help'], 0, /^Usage: npm run diff -- A \[B\]/],
    [[], 2, /say which releases to compare/],
    [['2001.01.01-000000000000'], 2, /no release '2001.+known: 2020\.02\.29-/],
    [
      ['current', 'current', '--format', 'xml'],
      2,
      /must be one of markdown, csv, ndjson, json; received 'xml'/,
    ],
  ])('%j: exit code %i', (args, status, said) => {
    const done = run(...args);
    expect(done.status).toBe(status);
    expect(done.stdout + done.stderr).toMatch(said);
  });
});
