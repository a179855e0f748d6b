/** The SQL of a release, generated from `schema.ts`: STRICT tables, keys, indexes and views for analysts. */
import { createHash } from 'node:crypto';
import { is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ALL_INDICATORS, type Indicator } from './indicators.ts';
import * as schema from './schema.ts';
import { viewsOf } from './views.ts';

const casing = new CasingCache('snake_case');
const quote = (name: string) => `"${name}"`;

export type Tables = typeof schema;
export type TableKey = keyof Tables;

/** Tables that are read only by their whole key; with a rowid, each key would be stored twice. */
const WITHOUT_ROWID = new Set<TableKey>([
  'countryDisplayName',
  'countryStat',
  'currencyDisplayName',
  'holiday',
  'languageAlias',
  'languageDisplayName',
  'likelySubtag',
  'moonPhase',
  'subdivisionDisplayName',
  'timeZoneAlias',
  'timeZoneTransition',
  'vocabulary',
]);

/** Tables in the order of their foreign keys: a row's parents are in an earlier table. */
export const TABLES: readonly TableKey[] = inForeignKeyOrder();

export function tableName(key: TableKey): string {
  return getTableConfig(schema[key]).name;
}

/** SQL names of a table's columns, in order, beside their names in TypeScript. */
export function columnsOf(key: TableKey): { key: string; name: string }[] {
  const { columns } = getTableConfig(schema[key]);
  return Object.entries(schema[key] as unknown as Record<string, unknown>).flatMap(([property, column]) => {
    const config = columns.find((candidate) => candidate === column);
    return config ? [{ key: property, name: casing.getColumnCasing(config) }] : [];
  });
}

/** SQL names of the primary-key columns. A table is read in their order when its content is hashed. */
export function primaryKeyOf(key: TableKey): string[] {
  const config = getTableConfig(schema[key]);
  const composite = config.primaryKeys[0]?.columns ?? config.columns.filter((column) => column.primary);
  return composite.map((column) => casing.getColumnCasing(column));
}

interface ForeignKey {
  columns: string[];
  table: string;
  foreignColumns: string[];
}

/** Foreign keys by SQL names. */
export const foreignKeysOf = (key: TableKey): ForeignKey[] => foreignKeysIn(schema[key]);

function foreignKeysIn(owner: SQLiteTable): ForeignKey[] {
  return getTableConfig(owner).foreignKeys.map((foreign) => {
    const { columns, foreignColumns, foreignTable } = foreign.reference();
    const names = (list: typeof columns) => list.map((column) => casing.getColumnCasing(column));
    return {
      columns: names(columns),
      table: getTableConfig(foreignTable).name,
      foreignColumns: names(foreignColumns),
    };
  });
}

/** SQL names of the columns that have a unique index of their own, besides the primary key. */
export function uniqueColumnsOf(key: TableKey): string[] {
  return getTableConfig(schema[key]).indexes.flatMap(({ config: { unique, columns } }) =>
    unique && columns.length === 1 ? [casing.getColumnCasing(columns[0] as never)] : [],
  );
}

function createTable(key: TableKey): string {
  return tableSql(schema[key], { withoutRowid: WITHOUT_ROWID.has(key) });
}

/** A temporary table belongs to the connection that creates it, and no other sees it. */
interface TableOptions {
  withoutRowid?: boolean;
  temporary?: boolean;
}

/** The statement that creates a table. */
export function tableSql(table: SQLiteTable, { withoutRowid, temporary }: TableOptions = {}): string {
  const config = getTableConfig(table);
  const lines = config.columns.map((column) => {
    const parts = [quote(casing.getColumnCasing(column)), column.getSQLType().toUpperCase()];
    if (column.notNull || column.primary) parts.push('NOT NULL');
    if (column.primary) parts.push('PRIMARY KEY');
    return parts.join(' ');
  });
  for (const { columns } of config.primaryKeys) lines.push(`PRIMARY KEY (${columnList(columns)})`);
  for (const { columns, table: parent, foreignColumns } of foreignKeysIn(table)) {
    const list = (names: string[]) => names.map(quote).join(', ');
    lines.push(`FOREIGN KEY (${list(columns)}) REFERENCES ${quote(parent)} (${list(foreignColumns)})`);
  }
  // In this order, SQLite before 3.37 can read the tables too, after PRAGMA writable_schema = ON (stricttables.html
  // §5).
  const options = withoutRowid ? 'WITHOUT ROWID, STRICT' : 'STRICT';
  const create = temporary ? 'CREATE TEMPORARY TABLE' : 'CREATE TABLE';
  return `${create} ${quote(config.name)} (\n  ${lines.join(',\n  ')}\n) ${options};`;
}

/** The statements that create the indexes of a table. */
export function indexesSql(table: SQLiteTable): string[] {
  const { name, indexes } = getTableConfig(table);
  return indexes.map(({ config }) => {
    const columns = config.columns.map((column) => {
      if (!('name' in column)) throw new Error(`index ${config.name} of ${name}: only plain columns`);
      return quote(casing.getColumnCasing(column as never));
    });
    const unique = config.unique ? 'UNIQUE ' : '';
    return `CREATE ${unique}INDEX ${quote(config.name)} ON ${quote(name)} (${columns.join(', ')});`;
  });
}

function columnList(columns: readonly unknown[]): string {
  return columns.map((column) => quote(casing.getColumnCasing(column as never))).join(', ');
}

/** Tables first, rows next, indexes and views last: rows load fastest into bare tables. */
export const CREATE_TABLES: string = TABLES.map(createTable).join('\n');
export const CREATE_INDEXES: string = TABLES.flatMap((key) => indexesSql(schema[key])).join('\n');
/** Which indicators the release has figures of decides on the columns of the wide views. */
export const createViews = (indicators: readonly Indicator[]): string =>
  viewsOf(indicators)
    .map(({ name, sql }) => `CREATE VIEW ${name} AS\n${sql};`)
    .join('\n');

/** Identifies the layout: a server reads only a release that has the same layout as its own code. */
export const SCHEMA_SHA256: string = createHash('sha256')
  .update(CREATE_TABLES)
  .update(CREATE_INDEXES)
  .update(createViews(ALL_INDICATORS))
  .digest('hex');

function inForeignKeyOrder(): TableKey[] {
  // Sorted, because Node, bundlers and test runners list the keys of a module in different orders.
  const keys = (Object.keys(schema) as TableKey[]).filter((key) => is(schema[key], SQLiteTable)).sort();
  const ordered: TableKey[] = [];
  const visit = (key: TableKey, path: TableKey[]) => {
    if (ordered.includes(key)) return;
    if (path.includes(key)) throw new Error(`foreign keys form a circle: ${[...path, key].join(' → ')}`);
    for (const foreign of getTableConfig(schema[key]).foreignKeys) {
      const parent = keys.find((candidate) => schema[candidate] === foreign.reference().foreignTable);
      if (parent && parent !== key) visit(parent, [...path, key]);
    }
    ordered.push(key);
  };
  for (const key of keys) visit(key, []);
  return ordered;
}
