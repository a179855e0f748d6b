/** Tables as every dialect of SQL can have them. */
import type { CellType } from '../../standards/sql/dialect.ts';

/** What is in a column; `key` is an identifier in the style that was asked for. */
export type ColumnType =
  | Extract<CellType, 'integer' | 'bigint' | 'boolean' | 'instant' | 'word' | 'text' | 'char2' | 'char3'>
  | 'key';

export interface Column {
  name: string;
  type: ColumnType;
  /** What it holds, in a sentence. */
  meaning: string;
  nullable?: true;
  unique?: true;
  /** The only texts that it may hold. */
  values?: readonly string[];
  /** The table whose `id` it holds. */
  references?: string;
}

export interface Table {
  name: string;
  /** Three letters of its identifiers. */
  prefix: string;
  columns: readonly Column[];
  /** Names of columns. */
  primaryKey: readonly string[];
  /** Conditions that hold in every row, with names of columns in brackets. */
  checks?: readonly string[];
}

/** The column that tells the rows of a table apart. */
export const key = (meaning = 'Primary key.'): Column => ({ name: 'id', type: 'key', meaning });

export function reference(name: string, references: string, meaning: string): Column {
  return { name, type: 'key', references, meaning };
}

export function column(name: string, type: ColumnType, meaning: string): Column {
  return { name, type, meaning };
}

export const nullable = (of: Column): Column => ({ ...of, nullable: true });
export const unique = (of: Column): Column => ({ ...of, unique: true });

export function choice(name: string, values: readonly string[], meaning: string): Column {
  return { name, type: 'word', values, meaning };
}

/** An amount in minor units of the currency. */
export const minor = (name: string, meaning: string) =>
  column(name, 'bigint', `${meaning}, in minor units of the currency.`);

export const currencyCode = column('currency', 'char3', 'ISO 4217 code of the amounts.');
export const countryCode = column('country_code', 'char2', 'ISO 3166-1 alpha-2.');
export const createdAt = (meaning: string) => column('created_at', 'instant', meaning);

export interface ForeignKey {
  table: string;
  column: string;
  nullable: boolean;
  references: { table: string; column: string };
}

export const foreignKeysOf = (tables: readonly Table[]): ForeignKey[] =>
  tables.flatMap((table) =>
    table.columns.flatMap(({ name, references, nullable = false }) =>
      references
        ? [{ table: table.name, column: name, nullable, references: { table: references, column: 'id' } }]
        : [],
    ),
  );
