/** What differs between two releases: found by key, told row by row, and held against a real second build. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, inject, it } from 'vitest';
import { silent } from '../../cli/progress.ts';
import { compareReleases, type Difference, differs, nothingBefore } from '../../db/difference/difference.ts';
import {
  CHANGES_FILE,
  currentVersion,
  DATASET_FILE,
  intactDataset,
  readSums,
  releaseFolder,
} from '../../db/release.ts';
import { type BuildOptions, buildRelease, type StagedRelease } from '../../pipeline/build.ts';
import { changesLine, changesText } from '../../pipeline/changes.ts';
import { alter, fingerprint, folder } from './builds.ts';
import { remembered } from './remembered.ts';

const live = (await currentVersion(inject('datasets'))) as string;

/** The difference that SQL alone makes between two files that held the same before. */
async function between(common: string, before: string, after: string): Promise<Difference> {
  const at = await folder();
  for (const [name, sql] of Object.entries({ before, after })) {
    const sqlite = new Sqlite(join(at, name));
    sqlite.exec(`${common};${sql}`);
    sqlite.close();
  }
  return compareReleases(
    { version: 'A', path: join(at, 'before') },
    { version: 'B', path: join(at, 'after') },
  );
}

async function tableBetween(common: string, before: string, after: string) {
  const { tables } = await between(common, before, after);
  expect(tables).toHaveLength(1);
  return tables[0] as Difference['tables'][number];
}

const PAIR = 'CREATE TABLE pair (a TEXT NOT NULL, b INT NOT NULL, c TEXT, d REAL, PRIMARY KEY (b, a)) STRICT';

describe('two datasets', () => {
  it('differ by added, removed and changed rows, found by key', async () => {
    const table = await tableBetween(
      `${PAIR}; INSERT INTO pair VALUES ('same', 1, NULL, 1), ('null', 2, NULL, 2), ('text', 3, 'x', 3)`,
      "INSERT INTO pair VALUES ('gone', 4, 'y', NULL)",
      `INSERT INTO pair VALUES ('new', 0, '', 5);
       UPDATE pair SET c = '' WHERE a = 'null'; UPDATE pair SET c = NULL, d = 4 WHERE a = 'text'`,
    );
    expect(table).toEqual({
      name: 'pair',
      rows: { before: 4, after: 4 },
      added: 1,
      removed: 1,
      changed: 2,
      columns: { added: [], removed: [], altered: [] },
      changes: [
        // The key's columns in the order of the key, not of the table.
        {
          kind: 'added',
          key: { b: 0, a: 'new' },
          cells: [
            { column: 'c', before: null, after: '' },
            { column: 'd', before: null, after: 5 },
          ],
        },
        {
          kind: 'removed',
          key: { b: 4, a: 'gone' },
          cells: [
            { column: 'c', before: 'y', after: null },
            { column: 'd', before: null, after: null },
          ],
        },
        { kind: 'changed', key: { b: 2, a: 'null' }, cells: [{ column: 'c', before: null, after: '' }] },
        {
          kind: 'changed',
          key: { b: 3, a: 'text' },
          cells: [
            { column: 'c', before: 'x', after: null },
            { column: 'd', before: 3, after: 4 },
          ],
        },
      ],
    });
  });

  it('of a table of keys alone, add and remove', async () => {
    const table = await tableBetween(
      'CREATE TABLE edge (a TEXT NOT NULL, b TEXT NOT NULL, PRIMARY KEY (a, b)) STRICT, WITHOUT ROWID',
      "INSERT INTO edge VALUES ('x', 'y')",
      "INSERT INTO edge VALUES ('x', 'z')",
    );
    expect(table.changes).toEqual([
      { kind: 'added', key: { a: 'x', b: 'z' }, cells: [] },
      { kind: 'removed', key: { a: 'x', b: 'y' }, cells: [] },
    ]);
  });

  it('do not differ by the day of retrieval, nor by the table that names them', async () => {
    const { tables } = await between(
      `CREATE TABLE source (id TEXT PRIMARY KEY NOT NULL, retrieved_at TEXT, stale_since TEXT, sha256 TEXT);
       CREATE TABLE release (version TEXT PRIMARY KEY NOT NULL)`,
      "INSERT INTO source VALUES ('s', '2026-01-01', NULL, 'a'); INSERT INTO release VALUES ('A')",
      "INSERT INTO source VALUES ('s', '2026-02-02', '2026-02-02', 'a'); INSERT INTO release VALUES ('B')",
    );
    expect(tables.map(({ name, changed }) => ({ name, changed }))).toEqual([{ name: 'source', changed: 0 }]);
  });

  it('may have other tables and other columns', async () => {
    const difference = await between(
      'CREATE TABLE kept (a TEXT PRIMARY KEY NOT NULL, b INT)',
      `CREATE TABLE gone (a TEXT PRIMARY KEY NOT NULL); INSERT INTO gone VALUES ('x'), ('y');
       ALTER TABLE kept ADD COLUMN old TEXT; INSERT INTO kept VALUES ('k', 1, 'o');
       CREATE TABLE keyed (a TEXT PRIMARY KEY NOT NULL, b TEXT NOT NULL); INSERT INTO keyed VALUES ('p', 'q')`,
      `CREATE TABLE fresh (a TEXT PRIMARY KEY NOT NULL); INSERT INTO fresh VALUES ('z');
       ALTER TABLE kept ADD COLUMN new TEXT; INSERT INTO kept VALUES ('k', 2, 'n');
       CREATE TABLE keyed (a TEXT NOT NULL, b TEXT NOT NULL, PRIMARY KEY (a, b)); INSERT INTO keyed VALUES ('p', 'q')`,
    );
    const facts = difference.tables.map(({ name, rows, added, removed, changed, columns }) => ({
      [name]: [
        rows.before,
        rows.after,
        added,
        removed,
        changed,
        columns.added,
        columns.removed,
        columns.altered,
      ],
    }));
    expect(Object.assign({}, ...facts)).toEqual({
      fresh: [null, 1, 1, 0, 0, ['a'], [], []],
      gone: [2, null, 0, 2, 0, [], ['a'], []],
      // Compared by what both have.
      kept: [1, 1, 0, 0, 1, ['new'], ['old'], []],
      // Under another key no row is the same row.
      keyed: [1, 1, 1, 1, 0, [], [], ['b']],
    });
    expect(changesText(difference)).toMatch(/## fresh\n\nThe table is new\.\n/);
    expect(changesText(difference)).toMatch(/## gone\n\nThe table is gone\.\n/);
    expect(changesText(difference)).toMatch(
      /## kept\n\nColumns added: `new`\.\n\nColumns removed: `old`\.\n\n- changed `k`: b 1 → 2\n/,
    );
  });

  it('of a large table list the changes that moved most', async () => {
    const table = await tableBetween(
      `${PAIR}; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
       INSERT INTO pair SELECT 'r', i, NULL, 100 FROM n`,
      "INSERT INTO pair SELECT 'gone', b, NULL, 0 FROM pair WHERE b <= 30",
      'UPDATE pair SET d = 101; UPDATE pair SET d = 100 * b WHERE b IN (7, 5000); UPDATE pair SET d = -1 WHERE b = 9',
    );
    expect(table).toMatchObject({ added: 0, removed: 30, changed: 6000 });
    const changed = table.changes.filter(({ kind }) => kind === 'changed');
    expect(changed.slice(0, 3).map(({ key }) => key.b)).toEqual([9, 5000, 7]);
    expect(changed).toHaveLength(20);
    expect(table.changes.filter(({ kind }) => kind === 'removed').map(({ key }) => key.b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const text = changesText({ before: 'A', after: 'B', unread: null, tables: [table] });
    expect(text).toMatch(/\n- and 10 removed, 5980 changed more\n$/);
  });

  it('of one version are one content', () => {
    const same = compareReleases({ version: 'A', path: 'nowhere' }, { version: 'A', path: 'nowhere' });
    expect(changesText(same)).toBe('# A\n\nNothing differs from A.\n');
    expect(changesLine(same)).toBe('nothing differs from A');
  });
});

describe('the text', () => {
  it('says that there is none before, or what is wrong with it', () => {
    expect(changesText(nothingBefore('B', null))).toBe(
      '# B\n\nThe first release: there is none before it to compare with.\n',
    );
    expect(changesText(nothingBefore('B', 'damaged'))).toBe(
      '# B\n\nCompared with no other: the release before it is damaged.\n',
    );
  });

  it('quotes values so that none is markup', async () => {
    const difference = await between(
      PAIR,
      '',
      "INSERT INTO pair VALUES ('`|*', 1, 'two' || char(10) || 'lines', NULL), ('', 2, printf('%.*c', 300, 'x'), 0.5)",
    );
    expect(changesText(difference).split('\n').slice(2)).toEqual([
      '1 table differs from A: 2 rows added, 0 removed, 0 changed.',
      '',
      '| table | rows before | after | added | removed | changed |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      '| pair | 0 | 2 | 2 | 0 | 0 |',
      '',
      '## pair',
      '',
      '- added 1 `` `|* ``: c `two\\nlines`',
      `- added 2 \`  \`: c \`${'x'.repeat(200)}…\`, d 0.5`,
      '',
    ]);
  });
});

/** Inputs with a border more, a border less, a media type of another registry, and one that is gone. */
async function otherInputs(): Promise<string> {
  const inputs = await folder();
  const replace = (pairs: [RegExp, string][]) => (content: Buffer) =>
    pairs.reduce((text, [pattern, by]) => {
      expect(text).toMatch(pattern);
      return text.replace(pattern, by);
    }, content.toString());
  await alter(
    inputs,
    'geonames',
    'countries.tsv',
    replace([
      [/^(AE\t.*)$/m, '$1,QA'],
      [/^(QA\t.*)$/m, '$1,AE'],
      [/^(FR\t.*),ES$/m, '$1'],
      [/^(ES\t.*),FR\b/m, '$1'],
    ]),
  );
  await alter(
    inputs,
    'mime-db',
    'db.json',
    replace([
      [/("application\/a2l": \{\s*"source": )"iana"/, '$1"apache"'],
      [/"application\/1d-interleaved-parityfec": \{[^}]*\},/, ''],
    ]),
  );
  return inputs;
}

async function scene(): Promise<BuildOptions & { inputs: string }> {
  const releases = await folder();
  await cp(inject('datasets'), releases, { recursive: true, preserveTimestamps: true });
  return { releases, inputs: await otherInputs(), progress: silent, memory: remembered(inject('memory')) };
}

describe('a second build', { timeout: 120_000 }, () => {
  it('is shown before it is published, can be refused, and tells what it changed', async () => {
    const options = await scene();
    const { releases } = options;
    const before = await fingerprint(releases);
    const shown: StagedRelease[] = [];
    const refused = buildRelease({
      ...options,
      approve: async (staged) => {
        shown.push(staged);
        const sqlite = new Sqlite(staged.path, { readonly: true });
        expect(sqlite.prepare('SELECT version FROM release').pluck().get()).toBe(staged.version);
        sqlite.close();
        throw new Error('not this one');
      },
    });
    await expect(refused).rejects.toThrow('not this one');
    expect(await fingerprint(releases)).toEqual(before);
    expect((await readdir(releases)).sort()).toEqual([live, 'current'].sort());

    const built = await buildRelease(options);
    expect(built.changed).toBe(true);
    expect(shown).toMatchObject([
      {
        version: built.version,
        live: { version: live, path: join(releases, live, DATASET_FILE) },
        difference: built.difference,
      },
    ]);
    expect(built.difference.tables.filter(differs).map(({ name }) => name)).toEqual([
      'country_neighbour',
      'media_type',
      'source',
    ]);
    const text = await readFile(join(releases, built.version, 'CHANGES.md'), 'utf8');
    expect(text).toBe(changesText(built.difference));
    expect(text.startsWith(`# ${built.version}\n\n3 tables differ from ${live}: `)).toBe(true);
    expect(text).toContain('\n| country_neighbour | 642 | 642 | 2 | 2 | 0 |\n');
    expect(text).toContain(
      '\n## country_neighbour\n\n- added `AE` `QA`\n- added `QA` `AE`\n- removed `ES` `FR`\n- removed `FR` `ES`\n',
    );
    expect(text).toContain('\n- changed `application/a2l`: registry `iana` → `apache`\n');
    expect(text).toMatch(/\n- removed `application\/1d-interleaved-parityfec`: .*registry `iana`/);
    expect(text).toMatch(/\n- changed `geonames`: sha256 `[0-9a-f]{64}` → `[0-9a-f]{64}`\n/);
    // Built where there was nothing before: the same files, but for this one and its sum.
    const elsewhere = await folder();
    await buildRelease({ ...options, releases: elsewhere });
    const [here, there] = await Promise.all(
      [releases, elsewhere].map(async (at) => {
        const sums = await readSums(releaseFolder(at, built.version));
        // All but the sums themselves, the time of publication and the lease.
        expect(sums.size).toBe(Object.keys(await fingerprint(releaseFolder(at, built.version))).length - 3);
        return [...sums].filter(([name]) => name !== CHANGES_FILE);
      }),
    );
    expect(here).toEqual(there);
    // Nothing else: as plain SQL finds it, without joining by key.
    const { path } = await intactDataset(releaseFolder(releases, built.version));
    const sqlite = new Sqlite(path, { readonly: true });
    sqlite.prepare('ATTACH ? AS live').run(join(releases, live, DATASET_FILE));
    for (const { name, added, removed, changed } of built.difference.tables) {
      if (name === 'source') continue;
      const rows = (one: string, other: string) =>
        sqlite
          .prepare(
            `SELECT count(*) FROM (SELECT * FROM ${one}."${name}" EXCEPT SELECT * FROM ${other}."${name}")`,
          )
          .pluck()
          .get();
      expect([rows('main', 'live'), rows('live', 'main')], name).toEqual([
        added + changed,
        removed + changed,
      ]);
    }
    sqlite.close();
  });

  it('that is not to be published leaves nothing; after a damaged release it is compared with none', async () => {
    const options = await scene();
    const { releases } = options;
    await writeFile(join(releases, live, DATASET_FILE), 'damaged');
    const before = await fingerprint(releases);
    const seen: StagedRelease['live'][] = [];
    const built = await buildRelease({
      ...options,
      approve: (staged) => void seen.push(staged.live),
      publish: false,
    });
    expect(seen).toEqual([null]);
    expect(built).toMatchObject({ changed: true, difference: nothingBefore(built.version, 'damaged') });
    expect(await fingerprint(releases)).toEqual(before);
    expect((await readdir(releases)).sort()).toEqual([live, 'current'].sort());
  });
});
