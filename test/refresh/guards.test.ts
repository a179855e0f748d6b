/** Each guard refuses a release that was crafted to be wrong in one way, names the rows, and lets the real one pass. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, inject, it } from 'vitest';
import { currentVersion, DATASET_FILE, releaseFolder } from '../../db/release.ts';
import { allGuards, judge, RefusedError } from '../../pipeline/refresh/approval.ts';
import { folder } from '../pipeline/builds.ts';

async function liveOf(releases: string): Promise<{ version: string; path: string }> {
  const version = (await currentVersion(releases)) as string;
  return { version, path: join(releaseFolder(releases, version), DATASET_FILE) };
}

const whole = await liveOf(inject('releases'));
/** A part of the rows, by which any guard can tell. */
const live = await liveOf(inject('datasets'));
const none = new Set<string>();

/**
 * The verdicts on a live release after some changes, one for each set of guards that are let pass: the refusal's text,
 * empty if nothing was refused.
 */
async function verdicts(
  sql: string,
  allowed: readonly ReadonlySet<string>[] = [none],
  before = live,
): Promise<string[]> {
  const path = join(await folder(), DATASET_FILE);
  await copyFile(before.path, path);
  const sqlite = new Sqlite(path);
  sqlite.pragma('journal_mode = OFF');
  sqlite.pragma('foreign_keys = OFF');
  sqlite.exec(sql);
  sqlite.close();
  const found: string[] = [];
  for (const allow of allowed) {
    const refusal = await judge({ path, live: before }, allow).then(
      () => '',
      (error) => error,
    );
    if (refusal !== '' && !(refusal instanceof RefusedError)) throw refusal;
    found.push(refusal === '' ? '' : refusal.message);
  }
  return found;
}

const verdict = async (sql: string, before = live): Promise<string> =>
  (await verdicts(sql, [none], before))[0] as string;

/** What is done to the release, the one guard that refuses it, and what it says. */
const CRAFTED: readonly [what: string, sql: string, guard: string, says: RegExp][] = [
  [
    'half the rows gone',
    'DELETE FROM media_type WHERE rowid % 2',
    'rows',
    /media_type \(\d+ of 2522 gone\): /,
  ],
  [
    'a table emptied',
    'DELETE FROM country_neighbour',
    'rows',
    /country_neighbour \(642 of 642 gone\): \{"country_code":"AD","neighbour_code":"ES"\}/,
  ],
  [
    'a tenth of one indicator gone',
    "DELETE FROM country_stat WHERE indicator = 'population' AND year = 2022 AND country_code < 'G'",
    'rows',
    /country_stat, population \(\d+ of \d+ gone\): .*"year":2022/,
  ],
  [
    'as many rows as before under other keys',
    "UPDATE numbering_example SET type = 'other-' || type WHERE rowid % 10 = 0",
    'rows',
    /numbering_example \(\d+ of \d+ gone\)/,
  ],
  [
    'a column emptied for some',
    "UPDATE country SET calling_code = NULL WHERE code LIKE 'B%'",
    'nulls',
    /country\.calling_code \(\d\.\d % null before, \d+\.\d % now\): \{"code":"BA"\}/,
  ],
  [
    'new rows without a description',
    "INSERT INTO extension_type SELECT extension, key, 'x' || type, NULL, preferred, deprecated, " +
      'aliases FROM extension_type',
    'nulls',
    /extension_type\.description \(.*\): \{"extension":"t","key":"d0","type":"x/,
  ],
  [
    'one country in thousands',
    "UPDATE country_stat SET value = value / 1000 WHERE indicator = 'gdp' AND country_code = 'FR'",
    'values',
    /gdp of FR in 2022: 2\d+\.?\d* → 2\d+\.?\d*\n/,
  ],
  [
    'a new year in thousands',
    'INSERT INTO country_stat SELECT indicator, country_code, 2030, value / 1000 FROM country_stat WHERE indicator = ' +
      "'population' AND country_code = 'NZ' AND year = 2022",
    'values',
    /population of NZ in 2030: 5\d+ in the year before → 5\d+\.?\d*\n/,
  ],
  [
    'a tenth of the countries doubled',
    "UPDATE country_stat SET value = value * 1.9 WHERE indicator = 'surfaceArea' AND " +
      "country_code < 'C' AND year < 2022",
    'values',
    /surfaceArea of AD in 20\d\d: 470 → 893, one of \d+ in \d+/,
  ],
  [
    'areas in square miles',
    'UPDATE country SET area_sq_km = area_sq_km * 0.386102',
    'values',
    /areaSqKm of AD: 468 → 180\.\d+, one of 2\d\d in 2\d\d/,
  ],
  [
    'another sign',
    "UPDATE country SET area_sq_km = -area_sq_km WHERE code = 'FR'",
    'values',
    /FR: \d+ → -\d+/,
  ],
  [
    'a column gone',
    'ALTER TABLE time_zone DROP COLUMN comment',
    'schema',
    /column time_zone\.comment is gone/,
  ],
  ['a table gone', 'DROP TABLE parent_locale', 'schema', /table parent_locale is gone/],
  ['a view gone', 'DROP VIEW country_latest', 'schema', /"view":"country_latest"/],
  [
    'a source of an earlier day',
    "UPDATE source SET vintage = '2020-01-01' WHERE id = 'world-bank'",
    'vintages',
    /"source world-bank","live":"2026-\d\d-\d\d","built":"2020-01-01"/,
  ],
  [
    'an indicator of an earlier day',
    "UPDATE indicator SET vintage = '2019-01-01' WHERE code = 'gdp'",
    'vintages',
    /indicator gdp/,
  ],
  [
    'a country more',
    "INSERT INTO economy SELECT 'XK', world_bank_region, income_group, land_area_sq_km, land_area_year FROM economy " +
      "WHERE country_code = 'AL'",
    'countries',
    /"economy","what":"new","country_code":"XK"/,
  ],
  [
    'a country under another code',
    "UPDATE country SET alpha3 = 'ROM' WHERE code = 'RO'",
    'countries',
    /"country","what":"new","code":"RO","alpha3":"ROM".*\n.*"gone","code":"RO","alpha3":"ROU"/,
  ],
];

describe('a guard', () => {
  it.each(CRAFTED)('refuses %s', async (_, sql, guard, says) => {
    const [refusal = '', passed] = await verdicts(sql, [none, new Set([guard])]);
    expect(refusal.split('\n')[0]).toBe(
      `refused by ${guard}: too much differs from the live release ${live.version}`,
    );
    expect(refusal).toMatch(says);
    expect(refusal).toContain(`--allow ${guard}`);
    expect(passed).toBe('');
  });

  it('is shown bad data by these tests, each of them', async () => {
    const guards = (await allGuards()).map(({ id }) => id);
    expect([...new Set(CRAFTED.map(([, , guard]) => guard))].sort()).toEqual(guards);
  });

  it('lists the first twenty rows and counts the others', async () => {
    const refusal = await verdict('DELETE FROM parent_locale');
    expect(refusal.match(/^ {2}- parent_locale \(199 of 199 gone\)/gm)).toHaveLength(20);
    expect(refusal).toContain('- and 179 more');
  });

  it('finds all that is wrong at once', async () => {
    const refusal = await verdict('DELETE FROM parent_locale; DROP VIEW country_year');
    expect(refusal).toMatch(/^refused by rows, schema: /);
    expect(refusal).toMatch(/--allow rows --allow schema$/);
  });

  it('that cannot compare says so', async () => {
    const refusal = await verdict('ALTER TABLE country RENAME COLUMN area_sq_km TO area');
    expect(refusal).toMatch(/refused by schema, values: /);
    expect(refusal).toMatch(/cannot be compared: no such column: n\.area_sq_km/);
  });
});

describe('all guards', () => {
  it('let the real release pass, beside itself and beside none', async () => {
    const guards = await allGuards();
    expect(await judge({ path: whole.path, live: whole }, none)).toBe(guards.length);
    expect(await judge({ path: whole.path, live: null }, none)).toBe(0);
  });

  it('let what a year brings pass', async () => {
    const year = `
      INSERT INTO country_stat SELECT indicator, country_code, 2030, value * 1.04 FROM country_latest
        JOIN country_stat s USING (indicator, year, value) WHERE s.country_code = code;
      UPDATE country_stat SET value = value * 1.01 WHERE year > 2015;
      UPDATE country_stat SET value = value * 2 WHERE indicator = 'gdp' AND country_code = 'VE' AND year > 2000;
      DELETE FROM country_stat WHERE year = 1960 AND country_code < 'D';
      UPDATE indicator SET vintage = '2027-07-01';
      UPDATE source SET vintage = '2027-07-01', retrieved_at = '2027-07-02' WHERE id = 'world-bank';
      UPDATE economy SET income_group = 'High income' WHERE country_code = 'CR';`;
    expect(await verdict(year, whole)).toBe('');
  });
});
