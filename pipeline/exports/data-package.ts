/**
 * datapackage.json: the release described as a Frictionless Data Package (version 2.0), with the properties that
 * readers of version 1 look for. The CSV files are its tables. The same tables as NDJSON and Parquet are listed in
 * each one's `alternates`, a property of our own: as resources without the type `table` they would be read as tables
 * by their format, with guessed schemas, and no reader counts the bytes of Parquet.
 */

import { DATASET_FILE, DATASET_GZIP_FILE } from '../../db/release.ts';
import type { Rows } from '../../db/rows.ts';
import { FORMATS } from '../../standards/formats.ts';
import type { Loaded } from '../steps/load.ts';
import { HOMEPAGE, KEYWORDS } from './citation.ts';
import type { ExportedColumn, Kind } from './column.ts';
import type { ExportedTable } from './exported-table.ts';
import type { WrittenFiles } from './output.ts';
import { csvLines, type GuessedTexts, ndjsonLine } from './reading.ts';
import { tablePath } from './tables.ts';

type Source = Rows['source'][number];

const TYPES: Record<Kind, string> = {
  text: 'string',
  integer: 'integer',
  real: 'number',
  boolean: 'boolean',
  json: 'array',
  date: 'date',
  instant: 'datetime',
};

export function dataPackage(
  { version, sourceDate }: Loaded,
  tables: readonly ExportedTable[],
  sources: readonly Source[],
  files: WrittenFiles,
  guessed: GuessedTexts,
): string {
  const body = {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'fixture-data',
    title: 'Reference data',
    description:
      'Countries, currencies, statistics, languages, numbering plans, time zones, the Moon and ' +
      `vocabularies, as of ${sourceDate}. ` +
      'An empty cell of a CSV file is null; a text of no characters is quoted. NA is the code of ' +
      'Namibia. The description ' +
      'of each table has the line that reads it with pandas, polars and DuckDB.',
    version,
    // Of the newest source: the same inputs give the same bytes.
    created: `${sourceDate}T00:00:00Z`,
    homepage: HOMEPAGE,
    keywords: KEYWORDS,
    contributors: [
      { title: 'fixture-data', path: HOMEPAGE, roles: ['compiler'], role: 'publisher' },
      ...[...new Set(sources.map(({ producer }) => producer))].map((title) => ({
        title,
        roles: ['producer'],
        role: 'author',
      })),
    ],
    sources: sources.map(sourceOf),
    licenses: licencesOf(sources),
    resources: [
      ...tables.map((table) => csvResource(table, sources, files, guessed)),
      resource(files, DATASET_FILE, {
        name: 'dataset',
        title: 'All tables and views',
        format: 'sqlite',
        mediatype: FORMATS.sqlite.mediaType,
      }),
      resource(files, DATASET_GZIP_FILE, {
        name: 'dataset-gzip',
        title: `${DATASET_FILE}, compressed`,
        format: 'gz',
        mediatype: FORMATS.gzip.mediaType,
      }),
    ],
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}

/** The properties of every file. */
function fileFacts(files: WrittenFiles, path: string, facts: { [fact: string]: unknown }) {
  const written = files.get(path);
  if (!written) throw new Error(`${path} is not among the files of the release`);
  return { path, ...facts, bytes: written.bytes, hash: `sha256:${written.sha256}` };
}

function resource(
  files: WrittenFiles,
  path: string,
  { name, ...facts }: { name: string; [fact: string]: unknown },
) {
  return { name, ...fileFacts(files, path, facts) };
}

/** The same rows in other formats. */
function alternates(table: string, files: WrittenFiles) {
  return [
    fileFacts(files, tablePath('ndjson', table), {
      title: `${table}, an object a line`,
      description: `pandas: \`${ndjsonLine(tablePath('ndjson', table))}\``,
      format: 'ndjson',
      mediatype: FORMATS.ndjson.mediaType,
      encoding: 'utf-8',
    }),
    fileFacts(files, tablePath('parquet', table), {
      title: `${table}, typed and compressed`,
      format: 'parquet',
      mediatype: FORMATS.parquet.mediaType,
    }),
  ];
}

function csvResource(
  exported: ExportedTable,
  sources: readonly Source[],
  files: WrittenFiles,
  guessed: GuessedTexts,
) {
  const { name: table, fields } = exported;
  const used = new Set(fields.map(({ doc }) => doc.source));
  const from = sources.filter(({ id }) => used.has(id));
  const holdsEmptyText = ({ name }: ExportedColumn) => guessed.empty.has(`${table}.${name}`);
  const path = tablePath('csv', table);
  return resource(files, path, {
    name: table,
    type: 'table',
    // For readers of version 1, which has no types.
    profile: 'tabular-data-resource',
    title: table,
    description: description(exported, csvLines(path, table, fields, guessed)),
    format: 'csv',
    mediatype: FORMATS.csv.mediaType,
    encoding: 'utf-8',
    dialect: {
      ...DIALECT,
      // No sequence stands for null where a quoted empty cell is a text.
      ...(fields.some(holdsEmptyText) ? {} : { nullSequence: '' }),
    },
    // Data that the project computed itself have no source, and only the licence of the whole.
    ...(from.length > 0 ? { sources: from.map(sourceOf), licenses: licencesOf(from) } : {}),
    schema: {
      fields: fields.map((field) => fieldOf(exported, field, holdsEmptyText(field))),
      missingValues: [''],
      primaryKey: exported.key,
      ...foreignKeys(exported),
    },
    alternates: alternates(table, files),
  });
}

/** Every property is stated: readers guess a missing one, and versions of the standard differ in its default. */
const DIALECT = {
  header: true,
  delimiter: ',',
  lineTerminator: '\r\n',
  quoteChar: '"',
  doubleQuote: true,
  skipInitialSpace: false,
};

/** Markdown, as the standard has it. */
function description(
  { meaning }: ExportedTable,
  { pandas, polars, duckdb }: ReturnType<typeof csvLines>,
): string {
  return [meaning, '', `- pandas: \`${pandas}\``, `- polars: \`${polars}\``, `- DuckDB: \`${duckdb}\``].join(
    '\n',
  );
}

function fieldOf({ unique }: ExportedTable, field: ExportedColumn, holdsEmptyText: boolean) {
  const { name, kind, nullable, doc, values } = field;
  const constraints = {
    ...(nullable ? {} : { required: true }),
    ...(unique.includes(name) ? { unique: true } : {}),
    ...(values ? { enum: values } : {}),
  };
  return {
    name,
    type: TYPES[kind],
    description: doc.meaning,
    ...(doc.unit === undefined ? {} : { unit: doc.unit }),
    ...(doc.source === undefined ? {} : { source: doc.source }),
    // The column is never null: its empty cells are empty texts.
    ...(holdsEmptyText ? { missingValues: [] } : {}),
    ...(Object.keys(constraints).length > 0 ? { constraints } : {}),
  };
}

function foreignKeys(table: ExportedTable) {
  const all = table.foreignKeys.map(({ columns, table: resource, foreignColumns }) => ({
    fields: columns,
    reference: { resource, fields: foreignColumns },
  }));
  return all.length > 0 ? { foreignKeys: all } : {};
}

function sourceOf({ title, url, producer, vintage, attribution }: Source) {
  return { title: `${producer}: ${title}`, path: url, version: vintage, attribution };
}

/** Each licence once: an SPDX expression of one identifier by name, any other in words. */
function licencesOf(sources: readonly Source[]) {
  const byLicence = Map.groupBy(sources, ({ licence }) => licence);
  return [...byLicence].map(([licence, [first]]) =>
    /^[-\w.]+$/.test(licence)
      ? { name: licence, title: licence }
      : { title: licence, path: (first as Source).url },
  );
}
