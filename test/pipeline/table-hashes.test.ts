/** The hashes by which a comparison knows the tables that it need not read. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, inject, it } from 'vitest';
import { compareReleases, differs } from '../../db/difference/difference.ts';
import { tablesOf } from '../../db/difference/row-changes.ts';
import { sameTables, tableHashes } from '../../db/difference/table-hashes.ts';
import { currentVersion, DATASET_FILE, MANIFEST_FILE, releaseFolder, SUMS_FILE } from '../../db/release.ts';
import { folder } from './builds.ts';

const version = (await currentVersion(inject('releases'))) as string;
const release = releaseFolder(inject('releases'), version);
const path = join(release, DATASET_FILE);

/** A folder with the release's manifest, changed, and sums that vouch for what is given. */
async function withManifest(change: (text: string) => string, vouched = change): Promise<string> {
  const text = await readFile(join(release, MANIFEST_FILE), 'utf8');
  const place = join(await folder(), version);
  await mkdir(place);
  await writeFile(join(place, MANIFEST_FILE), change(text));
  const sha256 = createHash('sha256').update(vouched(text)).digest('hex');
  await writeFile(join(place, SUMS_FILE), `${sha256}  ${MANIFEST_FILE}\n`);
  return place;
}

const asItIs = (text: string) => text;

describe('the hashes of a release', () => {
  it('are of every table', async () => {
    const sqlite = new Sqlite(path, { readonly: true });
    const names = tablesOf(sqlite);
    sqlite.close();
    const hashes = (await tableHashes(release)) ?? {};
    expect(Object.keys(hashes).sort()).toEqual(names);
    for (const sha256 of Object.values(hashes)) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('count where the sums vouch for the manifest, and only there', async () => {
    const hashes = await tableHashes(release);
    expect(await tableHashes(await withManifest(asItIs))).toEqual(hashes);
    expect(await tableHashes(await withManifest((text) => text.replace('"country"', '"land"'), asItIs))).toBe(
      undefined,
    );
    expect(await tableHashes(await withManifest(() => '{'))).toBe(undefined);
    expect(await tableHashes(await folder())).toBe(undefined);
  });

  it('are missing from what an earlier version wrote', async () => {
    const without = (text: string) => {
      const { tableSha256, ...others } = JSON.parse(text);
      expect(tableSha256).toBeDefined();
      return JSON.stringify(others);
    };
    expect(await tableHashes(await withManifest(without))).toBe(undefined);
  });
});

describe('a comparison', () => {
  it('takes for the same what has the same hash in both', () => {
    expect([...sameTables({ a: '1', b: '2', c: '3' }, { a: '1', b: '3', d: '3' })]).toEqual(['a']);
    expect([...sameTables(undefined, { a: '1' })]).toEqual([]);
    expect([...sameTables({ a: '1' }, undefined)]).toEqual([]);
  });

  it('reads no table that is the same, and says the same as one that reads them all', async () => {
    const other = join(await folder(), DATASET_FILE);
    await copyFile(path, other);
    const sqlite = new Sqlite(other);
    sqlite.exec(`UPDATE country SET name = 'Nowhere' WHERE code = 'FR'`);
    sqlite.close();
    const tables = (await tableHashes(release)) ?? {};
    const before = { version: 'A', path };
    const after = { version: 'B', path: other };
    const read = compareReleases(before, after);
    const changed = { ...tables, country: 'another' };
    expect(compareReleases({ ...before, tables }, { ...after, tables: changed })).toEqual(read);
    expect(read.tables.filter(differs).map(({ name }) => name)).toEqual(['country']);
    // Were it read, its change would be found.
    expect(compareReleases({ ...before, tables }, { ...after, tables }).tables.filter(differs)).toEqual([]);
  });
});
