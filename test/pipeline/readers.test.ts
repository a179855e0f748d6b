/** The exported tables as analysts open them: with a reader's own guesses, and with the line that the package gives. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { openCurrent } from '../../db/open.ts';
import { exportedTables } from '../../pipeline/exports/exported-table.ts';
import { TYPED_TEXT } from '../../pipeline/exports/reading.ts';
import { rowOrder } from '../../pipeline/exports/row-order.ts';
import { tablePath } from '../../pipeline/exports/tables.ts';
import { pythonWith } from '../python.ts';

const { sqlite, version, close } = await openCurrent(inject('releases'));
const release = join(inject('releases'), version);
const duck = await (await DuckDBInstance.create()).connect();
afterAll(() => {
  close();
  duck.closeSync();
});

interface Resource {
  name: string;
  description: string;
  dialect: Record<string, unknown>;
  alternates: { format: string; description?: string }[];
}

const descriptor = JSON.parse(await readFile(join(release, 'datapackage.json'), 'utf8')) as {
  resources: Resource[];
};

/** The code after the name of a reader, in the description of a table. */
function line(table: string, reader: string): string {
  const { description } = descriptor.resources.find(({ name }) => name === table) as Resource;
  return new RegExp(`^- ${reader}: \`(.+)\`$`, 'm').exec(description)?.[1] ?? '';
}

const ndjsonLine = (table: string): string => {
  const { alternates } = descriptor.resources.find(({ name }) => name === table) as Resource;
  const { description = '' } = alternates.find(({ format }) => format === 'ndjson') ?? {};
  return /^pandas: `(.+)`$/.exec(description)?.[1] ?? '';
};

const tables = exportedTables(sqlite).map((exported) => {
  const { name: table, fields } = exported;
  const facts = fields.map(({ name }) => `count(*) - count("${name}")`);
  const counted = sqlite.prepare(`SELECT count(*), ${facts} FROM "${table}"`).raw().get() as number[];
  const [rows = 0, ...nulls] = counted;
  return {
    exported,
    table,
    rows,
    fields,
    nulls: Object.fromEntries(fields.map(({ name }, index) => [name, nulls[index]])),
  };
});

const textsOf = (table: string, column: string) =>
  sqlite
    .prepare(`SELECT DISTINCT "${column}" FROM "${table}" WHERE "${column}" IS NOT NULL`)
    .pluck()
    .all() as string[];

type Polars = typeof import('nodejs-polars').default;
const polars: Polars | undefined = await import('nodejs-polars').then(
  (module) => module.default,
  () => undefined,
);
const noPolars = polars ? '' : ' (skipped: nodejs-polars has no build for this machine or Node)';

describe.skipIf(!polars)(`polars${noPolars}`, () => {
  const pl = polars as Polars;
  const TYPES: Record<string, RegExp> = {
    text: /^(String|Utf8)/,
    integer: /^Int64/,
    real: /^Float64/,
    boolean: /^Bool/,
    json: /./,
    date: /^(String|Utf8)/,
    instant: /^(String|Utf8)/,
  };
  const typesOf = (frame: ReturnType<Polars['readCSV']>) =>
    Object.fromEntries(
      frame.columns.map((name) => [
        name,
        String(frame.getColumn(name).dtype).replace(/^DataType\(|\)$/g, ''),
      ]),
    );

  it.each(tables)(
    '$table: with its own guesses, but for texts written as numbers or times',
    ({ table, rows, fields, nulls }) => {
      const named = [...line(table, 'polars').matchAll(/'(\w+)': pl\.String/g)].map(([, name = '']) => name);
      const numeric = fields
        .filter(
          ({ name, kind }) => kind === 'text' && textsOf(table, name).some((text) => TYPED_TEXT.test(text)),
        )
        .map(({ name }) => name);
      expect(named).toEqual(numeric);
      const csv = join(release, tablePath('csv', table));
      const dtypes = Object.fromEntries(named.map((name) => [name, pl.String]));
      const frames = {
        csv: pl.readCSV(csv),
        told: pl.readCSV(csv, { dtypes }),
        ndjson: pl.scanJson(join(release, tablePath('ndjson', table))).collectSync(),
      };
      for (const [format, frame] of Object.entries(frames)) {
        expect(frame.height, format).toBe(rows);
        const types = typesOf(frame);
        expect(Object.keys(types), format).toEqual(fields.map(({ name }) => name));
        for (const { name, kind } of fields) {
          const column = frame.getColumn(name);
          // Polars keeps a quoted empty cell apart from one that is empty.
          expect(column.nullCount(), `${format} ${name}`).toBe(nulls[name]);
          if (rows === nulls[name] || (format === 'csv' && named.includes(name))) continue;
          expect(types[name], `${format} ${name}`).toMatch(TYPES[kind] as RegExp);
        }
      }
      for (const name of named) {
        const read = new Set(
          frames.told
            .getColumn(name)
            .toArray()
            .filter((value: unknown) => value !== null),
        );
        expect(read, name).toEqual(new Set(textsOf(table, name)));
      }
    },
  );
});

const python = pythonWith('pandas');
const noPandas = 'missing' in python ? ` (skipped: ${python.missing})` : '';

/**
 * Reads each table by its line; says what differs from the dataset, and for a few what pandas does without the line.
 */
const PANDAS = `
import json, sqlite3, sys, warnings
warnings.simplefilter('error')
import pandas as pd
asked = json.load(sys.stdin)
db = sqlite3.connect('file:dataset.sqlite?mode=ro', uri=True)
KINDS = {'text': 'OSU', 'date': 'OSU', 'instant': 'OSU', 'json': 'OSU', 'integer': 'iu', 'real': 'f', 'boolean': 'b'}
faults = []
for table, lines, fields in asked:
    rows = db.execute(f'SELECT * FROM "{table}"').fetchall()
    columns = list(zip(*rows)) if rows else [() for field in fields]
    for line in lines:
        frame = eval(line)
        if list(frame.columns) != [name for name, kind in fields]: faults.append([line, 'columns'])
        for (name, kind), stored in zip(fields, columns):
            values = frame[name].dropna()
            if len(frame) != len(stored): faults.append([line, 'rows'])
            if len(values) != sum(value is not None for value in stored): faults.append([line, name, 'nulls'])
            if kind == 'text' and set(values) != {value for value in stored if value is not None}: faults.append([line, name, 'texts'])
            if 'csv' in line and len(values) and frame[name].dtype.kind not in KINDS[kind]: faults.append([line, name, str(frame[name].dtype)])
country = pd.read_csv('csv/country.csv')
print(json.dumps({'faults': faults, 'guessed': [int(country['code'].isna().sum()), str(country['numeric'].dtype)]}))
`;

describe('pandas', () => {
  it.skipIf(noPandas)(
    `reads every table by the line that the package gives${noPandas}`,
    { timeout: 180_000 },
    () => {
      const asked = tables.map(({ table, fields }) => [
        table,
        [line(table, 'pandas'), ndjsonLine(table)],
        fields.map(({ name, kind }) => [name, kind]),
      ]);
      const { python: command } = python as { python: string };
      const { stdout, stderr } = spawnSync(command, ['-c', PANDAS], {
        cwd: release,
        input: JSON.stringify(asked),
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      // Without the line, Namibia is missing and Afghanistan's 004 is 4.
      expect(JSON.parse(stdout)).toEqual({ faults: [], guessed: [1, 'int64'] });
    },
  );

  it('is told that NA is a text, and what is not a number', () => {
    expect(line('country', 'pandas')).toBe(
      "pd.read_csv('csv/country.csv', keep_default_na=False, na_values=[''], dtype={'numeric': 'str', " +
        "'calling_code': 'str', 'postal_code_format': 'str'})",
    );
  });
});

describe('DuckDB', () => {
  it.each(tables)('reads $table by its line', async ({ table, rows, fields, nulls }) => {
    const from = line(table, 'DuckDB').replace("('", `('${release}/`);
    const counts = fields.map(({ name }) => `count(*) - count("${name}")`);
    const [row = []] = (await duck.runAndReadAll(`SELECT ${counts} FROM ${from}`)).getRows();
    expect(row.map(Number)).toEqual(fields.map(({ name }) => nulls[name]));
    const described = (await duck.runAndReadAll(`DESCRIBE SELECT * FROM ${from}`)).getRows();
    const others = fields.filter(({ kind, name }) => kind === 'text' && nulls[name] !== rows);
    const guessed = others.filter(
      ({ name }) => described.find((each) => each[0] === name)?.[1] !== 'VARCHAR',
    );
    expect(guessed).toEqual([]);
  });

  it('takes NA for a text by itself', async () => {
    const sql = `SELECT name FROM '${join(release, 'csv/country.csv')}' WHERE code = 'NA'`;
    expect((await duck.runAndReadAll(sql)).getRows()).toEqual([['Namibia']]);
  });
});

it('says of each file what separates, quotes and stands for null', () => {
  for (const { name, dialect, alternates } of descriptor.resources) {
    if (!alternates) continue;
    const { nullSequence, ...others } = dialect;
    expect(others, name).toEqual({
      header: true,
      delimiter: ',',
      lineTerminator: '\r\n',
      quoteChar: '"',
      doubleQuote: true,
      skipInitialSpace: false,
    });
    expect(nullSequence, name).toBe(name === 'extension_type' ? undefined : '');
  }
});

describe('the first rows', () => {
  const keysOf = (name: string, isExported: boolean) => {
    const { exported } = tables.find(({ table }) => table === name) as (typeof tables)[number];
    const key = exported.key.map((column) => `"${column}"`).join();
    const { terms, values } = isExported ? rowOrder(sqlite, exported) : { terms: key, values: [] };
    return sqlite.prepare(`SELECT ${key} FROM "${name}" ORDER BY ${terms}`).raw().all(values) as unknown[][];
  };

  it('fill every column that is ever filled, and the others follow in the order of the key', () => {
    for (const { exported, table, fields, nulls, rows } of tables) {
      const { terms, values } = rowOrder(sqlite, exported);
      const sql = `SELECT * FROM "${table}" ORDER BY ${terms} LIMIT 100`;
      const first = sqlite.prepare(sql).all(values) as Record<string, unknown>[];
      const empty = fields.filter(
        ({ name }) => nulls[name] !== rows && first.every((row) => row[name] === null),
      );
      expect(empty, table).toEqual([]);
    }
    const exported = keysOf('language_subtag', true).map(String);
    const keys = keysOf('language_subtag', false).map(String);
    const begins = exported.indexOf(keys[0] as string);
    const first = exported.slice(0, begins);
    // Among them the first language that is a collection.
    expect(first).toContain('language,aav');
    expect(exported.slice(begins)).toEqual(keys.filter((key) => !first.includes(key)));
    expect(keysOf('country', true)).toEqual(keysOf('country', false));
  });
});

describe('metadata.yaml', async () => {
  const { databases, ...about } = parse(await readFile(join(release, 'metadata.yaml'), 'utf8')) as {
    databases: { dataset: { tables: Record<string, TableMetadata> } };
  };
  interface TableMetadata {
    description: string;
    license?: string;
    source?: string;
    source_url?: string;
    columns: Record<string, string>;
    units?: Record<string, string>;
    label_column?: string;
  }
  const described = databases.dataset.tables;

  it('describes every table and column, with units that Datasette can show', () => {
    expect(about).toMatchObject({ title: `fixture-data ${version}` });
    expect(Object.keys(described).sort()).toEqual(tables.map(({ table }) => table).sort());
    for (const { table, fields } of tables) {
      const { description, columns, units = {}, label_column: label } = described[table] as TableMetadata;
      expect(description, table).toMatch(/^[A-Z].+\.$/);
      expect(Object.keys(columns), table).toEqual(fields.map(({ name }) => name));
      if (label) expect(Object.keys(columns), table).toContain(label);
      for (const [name, unit] of Object.entries(units)) {
        expect(['integer', 'real'], `${table}.${name}`).toContain(
          fields.find((field) => field.name === name)?.kind,
        );
        expect(['km²', 'degree', 'minute', 'second'], `${table}.${name}`).toContain(unit);
      }
    }
    expect(described.country?.units?.area_sq_km).toBe('km²');
    expect(described.currency?.columns.minor_units).toMatch(/ Unit: digits\.$/);
    expect(described.country_stat).toMatchObject({
      source: 'World Bank: World Development Indicators',
      source_url: 'https://datacatalog.worldbank.org/search/dataset/0037712',
      license: 'CC-BY-4.0',
    });
  });

  it('names the column to show wherever a table is referred to, and figures refer to a table with names', () => {
    // A key of several columns has no label in Datasette.
    const referred = tables.flatMap(({ exported }) =>
      exported.foreignKeys.filter(({ columns }) => columns.length === 1),
    );
    const unnamed = referred.map(({ table }) => table).filter((table) => !described[table]?.label_column);
    expect(unnamed).toEqual([]);
    const stat = tables.find(({ table }) => table === 'country_stat');
    expect(stat?.exported.foreignKeys.map(({ table }) => table)).toEqual(['indicator', 'country']);
  });
});

it('every column has its source, licence and day of retrieval by one join', () => {
  const documented = sqlite.prepare('SELECT count(*) FROM column_doc').pluck().get();
  expect(sqlite.prepare('SELECT count(*) FROM cell_source').pluck().get()).toBe(documented);
  const sql =
    'SELECT licence, retrieved_at FROM cell_source WHERE table_name = ' +
    "'country' AND column_name = 'area_sq_km'";
  expect(sqlite.prepare(sql).get()).toEqual({
    licence: 'ODbL-1.0',
    retrieved_at: expect.stringMatching(/^20\d\d-/),
  });
  const unsourced = 'SELECT count(*) FROM cell_source WHERE (source IS NULL) <> (retrieved_at IS NULL)';
  expect(sqlite.prepare(unsourced).pluck().get()).toBe(0);
});

it('a column of figures has the date of its indicator, and none where it has figures of several', () => {
  const vintages = new Map(
    sqlite.prepare('SELECT lower(code), vintage FROM indicator').raw().all() as [string, string][],
  );
  expect(new Set(vintages.values()).size).toBeGreaterThan(1);
  const columns = sqlite
    .prepare("SELECT table_name, column_name, vintage FROM cell_source WHERE source = 'world-bank'")
    .all() as { table_name: string; column_name: string; vintage: string | null }[];
  const newest = sqlite.prepare("SELECT vintage FROM source WHERE id = 'world-bank'").pluck().get();
  // What the World Bank says of an economy, whatever the indicator.
  const ofEconomy = /^(world_bank_region|income_group)$/;
  const isOfEconomy = (table: string, column: string) => table === 'economy' || ofEconomy.test(column);
  const expected = columns.map(({ table_name, column_name }) => {
    const code = column_name.replace(/_year$/, '').replaceAll('_', '');
    const vintage = vintages.get(code) ?? (isOfEconomy(table_name, column_name) ? newest : null);
    return { table_name, column_name, vintage };
  });
  expect(columns).toEqual(expected);
  const dated = columns.filter(({ column_name }) => vintages.has(column_name.replaceAll('_', '')));
  const tables = Map.groupBy(dated, ({ table_name }) => table_name);
  expect([...tables].map(([table, found]) => [table, found.length])).toEqual([
    ['country_latest_wide', vintages.size],
    ['country_year', vintages.size],
  ]);
  const undated = columns
    .filter(({ vintage }) => vintage === null)
    .map((c) => `${c.table_name}.${c.column_name}`);
  expect(undated).toEqual(
    expect.arrayContaining(['country_stat.value', 'country_latest.value', 'country_year.year']),
  );
});
