/** What a build leaves: the same bytes everywhere, in the layout that the schema declares, with provenance. */
import { cp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { LEASE_FILE } from '../../db/lease.ts';
import { openCurrent } from '../../db/open.ts';
import { PUBLISHED_FILE } from '../../db/release.ts';
import * as schema from '../../db/schema.ts';
import { readRelease } from '../../server/downloads/catalogue.ts';
import { sources } from '../../sources/index.ts';
import { copyPart } from '../part-release.ts';
import { build, fingerprint, folder, sha256, standing } from './builds.ts';

const dataset = await openCurrent(inject('releases'));
const { sqlite, version } = dataset;
const release = join(inject('releases'), version);
afterAll(() => dataset.close());

const all = <Row>(sql: string, ...values: unknown[]) => sqlite.prepare(sql).all(...values) as Row[];
const column = <Value>(sql: string) => sqlite.prepare(sql).pluck().all() as Value[];
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
/** SQL name of a column of the schema, which names columns by their property. */
const sqlName = (of: object) => snake((of as { name: string }).name);

async function current(releases: string): Promise<string> {
  return (await readFile(join(releases, 'current'), 'utf8')).trim();
}

/** Every file of a folder, subfolders included, by path. */
async function hashes(folder: string): Promise<Record<string, string>> {
  const prints = Object.entries(await fingerprint(folder));
  return Object.fromEntries(prints.map(([name, print]) => [name, print.slice(0, 64)]));
}

const STEPS = ['fetch', 'parse', 'normalize', 'load', 'verify', 'publish'];

/** What a log can hold: a line a step, nothing redrawn, no escape codes. */
function expectPlainLines(stdout: string): void {
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => /^✓ (\w+) +\S.* \d+\.\d\d s$/.exec(line)?.[1])).toEqual(STEPS);
  expect(lines.at(-1)).toContain(`${version} is live`);
  expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
}

// Builds in processes of their own.
describe('the same inputs', { timeout: 120_000 }, () => {
  it('are the same bytes, whatever the folder, the time zone and the language', async () => {
    const cwd = await folder();
    // A relative folder, taken from where the command runs.
    const releases = join('a', 'releases');
    const { status, stdout, stderr } = await build({
      releases,
      whole: true,
      cwd,
      env: { TZ: 'Asia/Kathmandu', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expectPlainLines(stdout);
    // The release of this test run was built in another process, zone and language, among others.
    const there = join(cwd, releases);
    expect(await current(there)).toBe(version);
    const { [PUBLISHED_FILE]: _, ...bytes } = await hashes(join(there, version));
    const { [PUBLISHED_FILE]: at, ...expected } = await hashes(release);
    expect(bytes).toEqual(expected);
    expect(at).toBeDefined();
    expect(await standing(there)).toEqual([version, 'current'].sort());
  });

  it('keep a release that is there, and say so; a damaged one is replaced', async () => {
    const releases = await folder();
    await cp(inject('datasets'), releases, { recursive: true });
    const there = await openCurrent(releases);
    there.close();
    const before = await fingerprint(releases);
    const again = await build({ releases });
    expect(again.status).toBe(0);
    expect(again.stdout).toContain(`${there.version} was live already`);
    expect(await fingerprint(releases)).toEqual(before);

    const path = join(releases, there.version, 'dataset.sqlite');
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(1_000_000) ^ 1, 1_000_000);
    await writeFile(path, bytes);
    await expect(openCurrent(releases)).rejects.toThrow('damaged');
    expect((await build({ releases })).status).toBe(0);
    expect(sha256(await readFile(path))).toBe(there.sha256);
    (await openCurrent(releases)).close();
    expect(await standing(releases)).toEqual([there.version, 'current'].sort());
  });

  it('say when they were published, wherever the release is copied to', async () => {
    const said = JSON.parse(await readFile(join(release, PUBLISHED_FILE), 'utf8')) as { publishedAt: string };
    expect(said.publishedAt).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(dataset.publishedAt.toISOString()).toBe(said.publishedAt);

    const releases = await folder();
    await copyPart(inject('releases'), releases);
    const copy = join(releases, version);
    const [later, published] = [new Date('2031-01-01T00:00:00Z'), new Date('2025-05-05T05:05:05.005Z')];
    const opened = async () => {
      await utimes(copy, later, later);
      const { publishedAt, close } = await openCurrent(releases);
      close();
      return [publishedAt, (await readRelease(releases, version)).publishedAt];
    };
    expect(await opened()).toEqual([dataset.publishedAt, dataset.publishedAt]);
    await writeFile(join(copy, PUBLISHED_FILE), JSON.stringify({ publishedAt: published }));
    expect(await opened()).toEqual([published, published]);
    // Releases of before say nothing, and a damaged file says nothing that can be trusted.
    await writeFile(join(copy, PUBLISHED_FILE), '{"publishedAt":"yester');
    expect(await opened()).toEqual([later, later]);
    await rm(join(copy, PUBLISHED_FILE));
    expect(await opened()).toEqual([later, later]);
  });
});

describe('the layout', () => {
  it('is STRICT in every table', () => {
    const found = all<{ name: string; strict: number }>(
      "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' " +
        "AND name NOT LIKE 'sqlite_%'",
    );
    expect(found.map(({ name }) => name).sort()).toEqual(
      tables.map((table) => getTableConfig(table).name).sort(),
    );
    expect(found.filter(({ strict }) => strict !== 1)).toEqual([]);
  });

  it('has every foreign key, and rows that keep them', () => {
    const declared = tables.flatMap((table) =>
      getTableConfig(table).foreignKeys.map((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        const to = `${getTableConfig(foreignTable).name}(${foreignColumns.map(sqlName)})`;
        return `${getTableConfig(table).name}(${columns.map(sqlName)}) ${to}`;
      }),
    );
    const found = tables.flatMap((table) => {
      const { name } = getTableConfig(table);
      const rows = all<{ id: number; table: string; from: string; to: string }>(
        `SELECT id, "table", "from", "to" FROM pragma_foreign_key_list('${name}') ORDER BY id, seq`,
      );
      return [...Map.groupBy(rows, ({ id }) => id).values()].map(
        (keys) => `${name}(${keys.map(({ from }) => from)}) ${keys[0]?.table}(${keys.map(({ to }) => to)})`,
      );
    });
    expect(declared.length).toBeGreaterThan(15);
    expect(found.sort()).toEqual(declared.sort());
    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
    expect(sqlite.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });

  it('has every index', () => {
    const declared = tables.flatMap((table) =>
      getTableConfig(table).indexes.map(({ config }) => {
        const { name, columns, unique } = config;
        return `${name}(${columns.map((of) => sqlName(of as object))})${unique ? ' unique' : ''}`;
      }),
    );
    const found = all<{ name: string; unique: number; columns: string }>(
      `SELECT i.name, i."unique", (SELECT group_concat(name) FROM pragma_index_info(i.name)) AS columns
       FROM sqlite_schema s JOIN pragma_index_list(s.name) i WHERE s.type = 'table' AND i.origin = 'c'`,
    ).map(({ name, unique, columns }) => `${name}(${columns})${unique ? ' unique' : ''}`);
    expect(declared.length).toBeGreaterThan(30);
    expect(found.sort()).toEqual(declared.sort());
  });

  it('documents every column', () => {
    const columns = tables.flatMap((table) => {
      const { name } = getTableConfig(table);
      return column<string>(`SELECT '${name}.' || name FROM pragma_table_info('${name}')`);
    });
    const ofViews = column<string>(
      "SELECT v.name || '.' || c.name FROM sqlite_schema v JOIN pragma_table_info(v.name) c WHERE v.type = 'view'",
    );
    expect(column<string>("SELECT table_name || '.' || column_name FROM column_doc").sort()).toEqual(
      [...columns, ...ofViews].sort(),
    );
    expect(column<string>("SELECT meaning FROM column_doc WHERE meaning NOT LIKE '_%.'")).toEqual([]);
    expect(
      column<string>(
        "SELECT unit FROM column_doc WHERE table_name = 'country' AND column_name = 'area_sq_km'",
      ),
    ).toEqual(['km²']);
    expect(
      column<string>(
        "SELECT source FROM column_doc WHERE table_name = 'country' AND column_name = 'area_sq_km'",
      ),
    ).toEqual(['world-countries']);
  });
});

describe('the views', () => {
  interface Figure {
    indicator: string;
    country_code: string;
    year: number;
    value: number;
  }
  const figures = all<Figure>('SELECT * FROM country_stat');

  it('country_latest has the newest figure of each series', () => {
    const newest = new Map<string, Figure>();
    for (const figure of figures) {
      const key = `${figure.indicator} ${figure.country_code}`;
      if (figure.year > (newest.get(key)?.year ?? 0)) newest.set(key, figure);
    }
    const rows = all<Figure & { code: string }>('SELECT * FROM country_latest');
    expect(rows).toHaveLength(newest.size);
    for (const { indicator, code, year, value } of rows) {
      expect(newest.get(`${indicator} ${code}`)).toEqual({ indicator, country_code: code, year, value });
    }
    expect(
      sqlite.prepare("SELECT * FROM country_latest WHERE code = 'FR' AND indicator = 'surfaceArea'").get(),
    ).toMatchObject({
      alpha3: 'FRA',
      name: 'France',
      unit: 'km²',
      year: 2023,
      vintage: expect.stringMatching(/^20/),
    });
  });

  it('country_latest_wide has those of one country in one row', () => {
    const rows = all<Record<string, string | number | null>>('SELECT * FROM country_latest_wide');
    expect(rows).toHaveLength(215);
    const wide = new Map(rows.map((row) => [row.code, row]));
    for (const figure of all<Figure & { code: string }>('SELECT * FROM country_latest')) {
      const row = wide.get(figure.code);
      const name = snake(figure.indicator);
      if (row?.[name] !== figure.value || row[`${name}_year`] !== figure.year)
        expect.fail(`${figure.indicator} of ${figure.code} is not ${figure.value} of ${figure.year}`);
    }
    // No column is without a figure: an indicator that the release has none of has no column.
    for (const name of Object.keys(rows[0] ?? {})) expect(rows.some((row) => row[name] !== null)).toBe(true);
  });

  it('country_year has one row a country and year, with every figure of it', () => {
    const rows = all<Record<string, string | number | null>>('SELECT * FROM country_year');
    const wide = new Map(rows.map((row) => [`${row.code} ${row.year}`, row]));
    expect(wide.size).toBe(rows.length);
    expect(wide.size).toBe(new Set(figures.map((row) => `${row.country_code} ${row.year}`)).size);
    for (const { indicator, country_code, year, value } of figures) {
      if (wide.get(`${country_code} ${year}`)?.[snake(indicator)] !== value)
        expect.fail(`${indicator} of ${country_code} in ${year} is not ${value}`);
    }
    const cells = rows.flatMap((row) =>
      column<string>('SELECT code FROM indicator').map((code) => row[snake(code)]),
    );
    expect(cells.filter((cell) => cell !== null)).toHaveLength(figures.length);
    const members = all<{ group_code: string; country_code: string }>(
      'SELECT group_code, country_code FROM country_group_member WHERE until IS NULL ORDER BY 1, 2',
    );
    for (const code of ['FR', 'NO', 'GB', 'TV']) {
      const { groups, subregion, continent } = wide.get(`${code} 2020`) as Record<string, string>;
      expect(JSON.parse(groups as string)).toEqual(
        members.filter((row) => row.country_code === code).map((row) => row.group_code),
      );
      expect([subregion, continent]).toEqual(
        sqlite.prepare('SELECT subregion, continent FROM country WHERE code = ?').raw().get(code),
      );
    }
    // The population as the World Bank's own interface answered in July 2026.
    expect(wide.get('US 2022')).toMatchObject({
      alpha3: 'USA',
      population: 333_996_304,
      region: 'americas',
      income_group: 'High income',
    });
  });
});

describe('the provenance', () => {
  interface SourceRow {
    id: string;
    licence: string;
    attribution: string;
    url: string;
    vintage: string;
    retrieved_at: string;
    sha256: string;
    rows: number;
  }
  const rows = all<SourceRow>('SELECT * FROM source');

  it('names the version by the newest source and the content', async () => {
    expect(version).toMatch(/^\d{4}\.\d{2}\.\d{2}-[0-9a-f]{12}$/);
    const newest = rows
      .map(({ vintage }) => vintage)
      .sort()
      .at(-1);
    expect(version.slice(0, 10).replaceAll('.', '-')).toBe(newest);
    expect(
      sqlite.prepare('SELECT version, source_date, substr(content_sha256, 1, 12) AS hash FROM release').all(),
    ).toEqual([{ version, source_date: newest, hash: version.slice(11) }]);
  });

  it('has licence, dates, hash and rows of every source', async () => {
    expect(rows.map(({ id }) => id).sort()).toEqual(
      Object.values(sources)
        .map(({ id }) => id)
        .sort(),
    );
    for (const row of rows) {
      expect(row.licence, row.id).not.toBe('');
      expect(row.attribution, row.id).not.toBe('');
      expect(row.url, row.id).toMatch(/^https:\/\//);
      expect(row.vintage <= row.retrieved_at, row.id).toBe(true);
      const { files } = Object.values(sources).find(({ id }) => id === row.id) as (typeof sources)['cldr'];
      const sums = files.map(async ({ name, read }) => ({
        name,
        line: `${sha256(await read())}  ${name}\n`,
      }));
      const lines = (await Promise.all(sums))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ line }) => line);
      expect(row.sha256, row.id).toBe(sha256(Buffer.from(lines.join(''))));
    }
    const counted = Object.fromEntries(rows.map((row) => [row.id, row.rows]));
    expect(counted).toMatchObject({ geonames: 249, 'world-countries': 250 });
    expect(rows.find(({ id }) => id === 'world-countries')?.licence).toBe('ODbL-1.0');
    expect(rows.find(({ id }) => id === 'world-bank')?.licence).toBe('CC-BY-4.0');
  });

  it('is in the manifest too, and the sums are those of the files', async () => {
    const manifest = JSON.parse(await readFile(join(release, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ version, sourceDate: dataset.sourceDate });
    for (const row of rows) {
      const entry = manifest.sources.find(({ id }: { id: string }) => id === row.id);
      expect(entry).toMatchObject({
        licence: row.licence,
        vintage: row.vintage,
        sha256: row.sha256,
        rows: row.rows,
      });
    }
    expect(Object.keys(manifest.tables).length).toBe(tables.length - 1);
    for (const [table, count] of Object.entries(manifest.tables)) {
      expect(column(`SELECT count(*) FROM "${table}"`), table).toEqual([count]);
    }
    const sums = (await readFile(join(release, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
    const listed = sums.map((line) => /^([0-9a-f]{64}) {2}(\S+)$/.exec(line)?.slice(1) ?? [line]);
    for (const [hash, name = ''] of listed)
      expect(sha256(await readFile(join(release, name))), name).toBe(hash);
    expect([LEASE_FILE, 'SHA256SUMS', PUBLISHED_FILE, ...listed.map(([, name]) => name)].sort()).toEqual(
      Object.keys(await hashes(release)).sort(),
    );
    expect((await stat(join(release, 'dataset.sqlite'))).size).toBeGreaterThan(1e6);
  });
});
