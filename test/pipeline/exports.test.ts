/** What a release folder holds, read by programs that this project did not write. */
import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import { Package } from 'datapackage';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { openCurrent } from '../../db/open.ts';
import { expectFormat, exportedColumns, type Kind } from '../../pipeline/exports/column.ts';
import { exportedTables } from '../../pipeline/exports/exported-table.ts';
import { rowOrder } from '../../pipeline/exports/row-order.ts';
import { tablePath } from '../../pipeline/exports/tables.ts';
import { csvRow, jsonRow } from '../../pipeline/exports/text.ts';
import { TABLE_FORMATS } from '../../standards/formats.ts';
import { once } from '../once.ts';
import { sha256 } from './builds.ts';
import { readTable, type Schema } from './table-schema.ts';

const { sqlite, version, close } = await openCurrent(inject('releases'));
const release = join(inject('releases'), version);
const duck = await (await DuckDBInstance.create()).connect();
afterAll(() => {
  close();
  duck.closeSync();
});

const tables = exportedTables(sqlite).map((exported) => {
  const { name: table, fields } = exported;
  // Counted once, however many formats and readers are held to it.
  const counts = fields.map(({ name }) => `count("${name}")`);
  const counted = sqlite.prepare(`SELECT count(*), ${counts} FROM "${table}"`).raw().get() as number[];
  const [rows = 0, ...filled] = counted;
  return { exported, table, rows, filled, fields };
});

/** Why a program's test cannot run here; undefined if it can. */
function missing(command: string): string | undefined {
  const { error } = spawnSync(command, ['--version']);
  return error ? `${command} is not installed` : undefined;
}

describe('a release folder', () => {
  it('holds every table in every format, and the files around them', async () => {
    const entries = await readdir(release, { recursive: true, withFileTypes: true });
    const found = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(release.length + 1));
    const expected = [
      '.lease',
      'CHANGES.md',
      'CITATION.cff',
      'SHA256SUMS',
      'datapackage.json',
      'dataset.sqlite',
      'dataset.sqlite.gz',
      'manifest.json',
      'metadata.yaml',
      'phone-metadata.json',
      'published.json',
      ...tables.flatMap(({ table }) => TABLE_FORMATS.map((format) => tablePath(format, table))),
    ];
    expect(found.sort()).toEqual(expected.sort());
  });

  it('names all of them in its sums, in order', async () => {
    const lines = (await readFile(join(release, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
    const names = lines.map((line) => line.slice(66));
    expect(names).toEqual([...names].sort());
    expect(names).toHaveLength(8 + 3 * tables.length);
  });

  const noSums = missing('sha256sum');
  it.skipIf(noSums)(`passes sha256sum --check${noSums ? ` (skipped: ${noSums})` : ''}`, () => {
    const { status, stdout } = spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
      cwd: release,
      encoding: 'utf8',
    });
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .filter((line) => !line.endsWith(': OK')),
    ).toEqual([]);
    expect(status).toBe(0);
  });

  it('has the dataset compressed, without a name, a time or a system', async () => {
    const packed = await readFile(join(release, 'dataset.sqlite.gz'));
    // RFC 1952 §2.3: magic, deflate, no flags (so no name), no time, any effort, unknown system.
    expect([...packed.subarray(0, 8), packed[9]]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 255]);
    expect(sha256(gunzipSync(packed))).toBe(sha256(await readFile(join(release, 'dataset.sqlite'))));
  });

  const noSqlite = missing('sqlite3');
  it.skipIf(noSqlite)(`is read by sqlite3${noSqlite ? ` (skipped: ${noSqlite})` : ''}`, () => {
    const ask = (sql: string) =>
      spawnSync('sqlite3', ['-readonly', join(release, 'dataset.sqlite'), sql], { encoding: 'utf8' });
    expect(ask('PRAGMA integrity_check').stdout).toBe('ok\n');
    expect(ask('PRAGMA foreign_key_check').stdout).toBe('');
    const counts = tables
      .map(({ table }) => `SELECT '${table}', count(*) FROM "${table}"`)
      .join(' UNION ALL ');
    expect(ask(counts).stdout.trimEnd().split('\n')).toEqual(
      tables.map(({ table, rows }) => `${table}|${rows}`),
    );
    expect(
      ask("SELECT name, year FROM country_latest WHERE code = 'FR' AND indicator = 'population'").stdout,
    ).toMatch(/^France\|20\d\d\n$/);
  });
});

/** How DuckDB is told to read each format; of CSV, that an empty text and a null are not the same. */
const READERS = {
  csv: (path: string) => `read_csv('${path}', header = true, allow_quoted_nulls = false, sample_size = -1)`,
  ndjson: (path: string) => `read_json('${path}', format = 'newline_delimited', sample_size = -1)`,
  parquet: (path: string) => `read_parquet('${path}')`,
};

const DUCK_TYPES = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  real: 'DOUBLE',
  boolean: 'BOOLEAN',
  json: 'JSON',
  date: 'DATE',
  instant: 'TIMESTAMP WITH TIME ZONE',
};

async function rowsOf(sql: string): Promise<DuckDBValue[][]> {
  return (await duck.runAndReadAll(sql)).getRows();
}

/** What SQLite sums up, once for all formats. */
const sumsOf = once(
  (table: string, sums: string) => sqlite.prepare(`SELECT ${sums} FROM "${table}"`).raw().get() as number[],
);

/** A table of at most so many rows is compared cell by cell. */
const SMALL_TABLE = 10_000;

describe.each(TABLE_FORMATS)('DuckDB on %s', (format) => {
  it.each(tables)('$table: the same rows, sums and nulls', async (asked) => {
    const { table, exported, fields, rows, filled } = asked;
    // Read once: what takes long is finding out what a text file is.
    const from = `${format}_${table}`;
    const file = READERS[format](join(release, tablePath(format, table)));
    await duck.run(`CREATE TEMP TABLE "${from}" AS SELECT * FROM ${file}`);
    onTestFinished(async () => void (await duck.run(`DROP TABLE "${from}"`)));
    const columns = fields.map(({ name }) => `"${name}"`);
    const described = await rowsOf(`DESCRIBE "${from}"`);
    expect(described.map(([name]) => name)).toEqual(fields.map(({ name }) => name));
    if (format === 'parquet')
      expect(described.map(([, type]) => type)).toEqual(fields.map(({ kind }) => DUCK_TYPES[kind]));

    const counted = columns.map((name) => `count(${name})`);
    const [counts = []] = await rowsOf(`SELECT count(*), ${counted} FROM "${from}"`);
    expect(counts.map(Number)).toEqual([rows, ...filled]);

    const numeric = fields.filter(({ kind }) => ['integer', 'real', 'boolean'].includes(kind));
    if (numeric.length > 0 && rows > 0) {
      const [sums = []] = await rowsOf(
        `SELECT ${numeric.map(({ name }) => `fsum("${name}"::DOUBLE)`)} FROM "${from}"`,
      );
      const expected = sumsOf(table, numeric.map(({ name }) => `sum("${name}")`).join());
      // Both add with compensation, in another order: equal to the last digits of a double.
      for (const [index, { name }] of numeric.entries()) {
        const [is, was] = [Number(sums[index] ?? 0), expected[index] ?? 0];
        expect(Math.abs(is - was), `${name}: ${is}, expected ${was}`).toBeLessThanOrEqual(
          Math.abs(was) * 1e-14,
        );
      }
    }

    if (rows > SMALL_TABLE) return;
    const { terms, values } = rowOrder(sqlite, exported);
    // Dates and booleans as text, as SQLite has the ones and prints the others.
    const cells = fields.map(({ name, kind }) => {
      if (kind === 'instant') return `strftime("${name}"::TIMESTAMP, '%Y-%m-%dT%H:%M:%SZ')`;
      if (kind === 'real') return `"${name}"::DOUBLE`;
      if (kind === 'integer') return `"${name}"::BIGINT`;
      if (kind === 'boolean') return `"${name}"::BOOLEAN::INTEGER`;
      if (kind === 'json' && format === 'ndjson') return `to_json("${name}")::VARCHAR`;
      return `"${name}"::VARCHAR`;
    });
    const read = await rowsOf(`SELECT ${cells} FROM "${from}"`);
    const plain = read.map((row) => row.map((cell) => (typeof cell === 'bigint' ? Number(cell) : cell)));
    const stored = sqlite.prepare(`SELECT ${columns} FROM "${table}" ORDER BY ${terms}`).raw().all(values);
    expect(plain).toEqual(stored);
  });
});

/** What DuckDB may guess of a CSV column: its type, or text where there is nothing to guess from. */
const SNIFFED = { ...DUCK_TYPES, json: 'VARCHAR', instant: 'TIMESTAMP WITH TIME ZONE' };

/** Texts that look like numbers in every row; the line for DuckDB in the data package says that they are texts. */
const TYPED_TEXTS: Readonly<Record<string, string>> = {
  'calling_prefix.prefix': 'BIGINT',
  'former_country.numeric': 'BIGINT',
};

/** Rows that DuckDB looks at where nothing is said: of a smaller table all of them. */
const SAMPLE = 20_480;

describe.each([
  ['sample_size = -1', tables],
  ['sample_size = 20', tables],
  ['', tables.filter(({ rows }) => rows > SAMPLE)],
] as const)('DuckDB guesses with %j', (option, read) => {
  it.each(read)('the types of $table', async ({ table, fields, rows, filled }) => {
    const path = join(release, tablePath('csv', table));
    const described = await rowsOf(`DESCRIBE SELECT * FROM read_csv('${path}'${option && `, ${option}`})`);
    const guessed = new Map(described.map(([name, type]) => [name, type]));
    for (const [index, { name, kind }] of fields.entries()) {
      const typed = TYPED_TEXTS[`${table}.${name}`] ?? SNIFFED[kind];
      const expected = rows > 0 && (filled[index] as number) > 0 ? typed : 'VARCHAR';
      // A sample of twenty rows may hold none of a column's values; text is never wrong.
      const allowed = option === 'sample_size = -1' ? [expected] : [expected, 'VARCHAR'];
      expect(allowed, `${name}: ${guessed.get(name)}`).toContain(guessed.get(name));
    }
  });
});

async function parquetFile(table: string): Promise<ArrayBuffer> {
  const file = await readFile(join(release, tablePath('parquet', table)));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
}

it('Parquet columns that are never null are required, and row groups carry statistics', async () => {
  const metadata = parquetMetadata(await parquetFile('country_stat'));
  expect(metadata.schema.slice(1).map(({ repetition_type: type }) => type)).toEqual(
    Array(4).fill('REQUIRED'),
  );
  expect(metadata.row_groups.length).toBeGreaterThan(1);
  for (const { columns } of metadata.row_groups)
    for (const { meta_data: column } of columns) expect(column?.statistics?.min_value).toBeDefined();
});

/** What a reader in a browser makes of a value that SQLite stores. */
const TYPED: Partial<Record<Kind, (stored: never) => unknown>> = {
  integer: (stored: number) => BigInt(stored),
  boolean: (stored: number) => stored === 1,
  json: (stored: string) => JSON.parse(stored),
  date: (stored: string) => new Date(stored),
  instant: (stored: string) => new Date(stored),
};

it.each(tables.filter(({ rows }) => rows <= SMALL_TABLE))(
  'hyparquet reads $table with the decoder that it has built in, every value in its type',
  async ({ exported, table, fields }) => {
    const { terms, values } = rowOrder(sqlite, exported);
    const sql = `SELECT * FROM "${table}" ORDER BY ${terms}`;
    const stored = sqlite.prepare(sql).all(values) as Record<string, unknown>[];
    const typed = stored.map((row) =>
      Object.fromEntries(
        fields.map(({ name, kind }) => {
          const value = row[name];
          return [name, value === null ? null : (TYPED[kind]?.(value as never) ?? value)];
        }),
      ),
    );
    expect(await parquetReadObjects({ file: await parquetFile(table) })).toEqual(typed);
  },
);

describe('the data package', async () => {
  const text = await readFile(join(release, 'datapackage.json'), 'utf8');
  const descriptor = JSON.parse(text);

  const whole = once(() => Package.load(structuredClone(descriptor), { basePath: release, strict: true }));

  it('is valid by the Frictionless profile', async () => {
    const loaded = await whole();
    expect(loaded.errors).toEqual([]);
    expect(loaded.valid).toBe(true);
    const broken = await Package.load({ ...descriptor, resources: [] }, { basePath: release });
    expect(broken.valid).toBe(false);
  });

  interface File {
    path: string;
    format: string;
    mediatype: string;
    bytes: number;
    hash: string;
  }
  interface Resource extends File {
    name: string;
    type?: string;
    profile?: string;
    schema?: Schema;
    alternates?: File[];
  }
  const resources: Resource[] = descriptor.resources;
  const tabular = resources.filter(({ type }) => type === 'table') as (Resource & { schema: Schema })[];

  it('names every file with its size and hash', async () => {
    const paths = [
      'dataset.sqlite',
      'dataset.sqlite.gz',
      ...tables.flatMap(({ table }) => TABLE_FORMATS.map((format) => tablePath(format, table))),
    ];
    const files = resources.flatMap(({ alternates = [], ...file }): File[] => [file, ...alternates]);
    expect(files.map(({ path }) => path).sort()).toEqual(paths.sort());
    for (const { path, bytes, hash } of files) {
      expect((await stat(join(release, path))).size, path).toBe(bytes);
      expect(`sha256:${sha256(await readFile(join(release, path)))}`, path).toBe(hash);
    }
  });

  it('keeps the rules of Data Package 2.0 and those that frictionless-py 5 adds', () => {
    expect(descriptor.$schema).toBe('https://datapackage.org/profiles/2.0/datapackage.json');
    const names = resources.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, type, profile, schema, format, alternates = [], ...rest } of resources) {
      expect(name).toMatch(/^[-a-z0-9._]+$/);
      for (const { path, hash, mediatype } of [rest, ...alternates]) {
        expect(path).toMatch(/^[a-z][\w./]*$/);
        expect(hash).toMatch(/^sha256:[0-9a-f]{64}$/);
        expect(mediatype).toMatch(/^[a-z]+\/[-+.a-z0-9]+$/);
      }
      // No other type is defined; and a file of a tabular format without it would be read as a table.
      if (format === 'csv') expect([type, profile]).toEqual(['table', 'tabular-data-resource']);
      else
        expect([format, type, schema]).toEqual([
          expect.stringMatching(/^(sqlite|gz)$/),
          undefined,
          undefined,
        ]);
    }
    expect(tabular.map(({ name }) => name).sort()).toEqual(tables.map(({ table }) => table).sort());
    for (const { name, schema, alternates } of tabular) {
      expect(
        alternates?.map(({ format }) => format),
        name,
      ).toEqual(['ndjson', 'parquet']);
      for (const { fields, reference } of schema.foreignKeys ?? []) {
        const other = tabular.find((resource) => resource.name === reference.resource)?.schema;
        expect(schema.fields.map((field) => field.name)).toEqual(expect.arrayContaining(fields));
        expect(other?.fields.map((field) => field.name)).toEqual(expect.arrayContaining(reference.fields));
      }
    }
  });

  it('holds in every cell of every CSV file, keys included', async () => {
    const read = new Map<string, { schema: Schema; rows: (string | null)[][] }>();
    for (const { name, path, schema } of tabular) {
      const { faults, rows } = readTable(await readFile(join(release, path), 'utf8'), schema);
      expect(faults, name).toEqual([]);
      expect(rows, name).toHaveLength(tables.find(({ table }) => table === name)?.rows ?? -1);
      read.set(name, { schema, rows });
    }
    const keysOf = (name: string, columns: readonly string[]) => {
      const { schema, rows } = read.get(name) as { schema: Schema; rows: (string | null)[][] };
      const at = columns.map((column) => schema.fields.findIndex((field) => field.name === column));
      return rows.map((row) => at.map((column) => row[column] as string | null));
    };
    for (const { name, schema } of tabular) {
      for (const { fields, reference } of schema.foreignKeys ?? []) {
        const known = new Set(keysOf(reference.resource, reference.fields).map((key) => key.join('\n')));
        const dangling = keysOf(name, fields).filter(
          (key) => key.every((cell) => cell !== null) && !known.has(key.join('\n')),
        );
        expect(dangling, `${name}.${fields}`).toEqual([]);
      }
    }
  });

  it.each([
    ['integer', '1.0'],
    ['number', '2'],
    ['number', '1,5'],
    ['boolean', 'yes'],
    ['array', '{}'],
    ['date', '2026-02-30'],
    ['datetime', '2026-01-01'],
  ])('the reader above finds a cell that is no %s: %s', (type, cell) => {
    const field = { name: 'a', type, constraints: { required: true } };
    const schema = { fields: [field], missingValues: [''], primaryKey: ['a'] };
    expect(readTable(`a\r\n"${cell}"\r\n`, schema).faults).toEqual([`a: "${cell}" is no ${type}`]);
    expect(readTable('a\r\n""\r\n', schema).faults).toEqual([
      'a: required, and missing',
      'primary key: missing',
    ]);
  });

  it('says what every column means, and whose the data are', () => {
    const docs = sqlite.prepare('SELECT table_name, column_name, unit, meaning FROM column_doc').all() as {
      table_name: string;
      column_name: string;
      unit: string | null;
      meaning: string;
    }[];
    for (const { table_name, column_name, unit, meaning } of docs) {
      const resource = descriptor.resources.find(({ name }: { name: string }) => name === table_name);
      const field = resource.schema.fields.find(({ name }: { name: string }) => name === column_name);
      expect(field, `${table_name}.${column_name}`).toMatchObject({
        description: meaning,
        ...(unit && { unit }),
      });
    }
    const country = descriptor.resources.find(({ name }: { name: string }) => name === 'country');
    expect(country.licenses).toContainEqual({ name: 'ODbL-1.0', title: 'ODbL-1.0' });
    expect(country.schema.foreignKeys).toEqual([
      { fields: ['currency_code'], reference: { resource: 'currency', fields: ['code'] } },
    ]);
    expect(descriptor.sources).toHaveLength(
      sqlite.prepare('SELECT count(*) FROM source').pluck().get() as number,
    );
  });

  /** A column whose texts may be empty says so in a way of version 2, which a reader of version 1 does not know. */
  const EMPTY_TEXTS = ['extension_type'];

  it('says which columns hold empty texts', () => {
    const marked = descriptor.resources.filter(({ schema }: { schema?: { fields: object[] } }) =>
      schema?.fields.some((field) => 'missingValues' in field),
    );
    expect(marked.map(({ name }: { name: string }) => name)).toEqual(EMPTY_TEXTS);
  });

  it.each(tables.filter(({ rows, table }) => rows <= SMALL_TABLE && !EMPTY_TEXTS.includes(table)))(
    '$table is read and cast without an error, its keys checked',
    async ({ table, fields, rows }) => {
      const read = (await (await whole()).getResource(table).read({ keyed: true })) as Record<
        string,
        unknown
      >[];
      expect(read).toHaveLength(rows);
      const stored = sqlite.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[];
      for (const { name, kind } of fields) {
        const nulls = (list: Record<string, unknown>[]) => list.filter((row) => row[name] === null).length;
        expect(nulls(read), name).toBe(nulls(stored));
        const types = new Set(
          read
            .map((row) => row[name])
            .filter((value) => value !== null)
            .map(typeOf),
        );
        if (types.size > 0) expect([...types], name).toEqual([CAST[kind]]);
      }
    },
  );
});

const CAST = {
  text: 'string',
  integer: 'number',
  real: 'number',
  boolean: 'boolean',
  json: 'array',
  date: 'date',
  instant: 'date',
};

function typeOf(value: unknown): string {
  if (value instanceof Date) return 'date';
  return Array.isArray(value) ? 'array' : typeof value;
}

describe('one row', () => {
  const [tag, text, flag, list] = ['code', 'name', 'deprecated', 'aliases'].map((name) => ({
    name,
    kind: name === 'deprecated' ? 'boolean' : name === 'aliases' ? 'json' : 'text',
    nullable: true,
    doc: { meaning: '' },
    values: undefined,
  })) as ReturnType<typeof exportedColumns>;
  const fields = [tag, text, flag, list] as ReturnType<typeof exportedColumns>;

  it.each([
    [[null, '', 1, '[]'], ',"",true,[]\r\n', '{"code":null,"name":"","deprecated":true,"aliases":[]}\n'],
    [['a,b', 'say "x"', 0, '["q"]'], '"a,b","say ""x""",false,"[""q""]"\r\n', null],
    [
      ['1\n2', ' x ', null, null],
      '"1\n2", x ,,\r\n',
      '{"code":"1\\n2","name":" x ","deprecated":null,"aliases":null}\n',
    ],
    [['004', '1e5', null, '[]'], '"004","1e5",,[]\r\n', null],
    [['NA', 'nan', null, '[]'], '"NA","nan",,[]\r\n', null],
    [['NO', 'Infinity', 0, '[]'], 'NO,"Infinity",false,[]\r\n', null],
    [['true', '-5 apples', null, '[]'], '"true","-5 apples",,[]\r\n', null],
    [['nanny', 'Trueman', null, '[]'], 'nanny,Trueman,,[]\r\n', null],
  ])('%j keeps nulls, empty texts, quotes and line ends apart', (row, csv, json) => {
    expect(csvRow(fields, row)).toBe(csv);
    if (json) expect(jsonRow(fields, row)).toBe(json);
  });

  it.each([
    [2, '2.0'],
    [2.02, '2.02'],
    [-0.5, '-0.5'],
    [1e-7, '1.0e-7'],
    [1.5e21, '1.5e+21'],
    [1e21, '1.0e+21'],
    [30_769_700_000_000, '30769700000000.0'],
  ])('%d as a real number shows that it is one', (value, text) => {
    const real = { ...tag, name: 'x', kind: 'real' } as (typeof fields)[number];
    const integer = { ...tag, name: 'n', kind: 'integer' } as (typeof fields)[number];
    expect(csvRow([real, integer], [value, 2])).toBe(`${text},2\r\n`);
    expect(jsonRow([real, integer], [value, 2])).toBe(`{"x":${text},"n":2}\n`);
    expect(Number(text)).toBe(value);
  });

  it.each(['2024-02-30', '2024-2-3', '', '2024-01-01T00:00:00Z'])('%j is refused as a date', (value) => {
    const date = exportedColumns('release').find(({ kind }) => kind === 'date') as (typeof fields)[number];
    expect(() => expectFormat('release', date, value)).toThrow(
      /^release\.source_date: expected an ISO 8601 date/,
    );
    expect(() => expectFormat('release', date, '2024-02-29')).not.toThrow();
  });
});
