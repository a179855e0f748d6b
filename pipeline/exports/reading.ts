/** How to read an exported table so that every value is what it is in the dataset, for readers that guess otherwise. */
import type { ExportedColumn } from './column.ts';

/** Columns, as `table.column`, whose texts readers take for something else. */
export interface GuessedTexts {
  /** Some are empty, which readers take for null. */
  empty: Set<string>;
  /** Some look like numbers or times. */
  typed: Set<string>;
}

/** A text that a reader may take for a number or a time: 004, +45, 1e5, inf, 12:00. */
export const TYPED_TEXT: RegExp = /^([-+]?(\d+\.?\d*(e[-+]?\d+)?|\.\d+|inf|infinity)|\d\d:\d\d)$/i;

/** pandas has no nulls in its plain integers and truth values. */
const PANDAS_NULLABLE: Partial<Record<ExportedColumn['kind'], string>> = {
  integer: 'Int64',
  boolean: 'boolean',
};

/** The line for NDJSON: without it pandas takes every text that looks like a number or a date for one. */
export const ndjsonLine = (path: string): string =>
  `pd.read_json('${path}', lines=True, dtype=False, convert_dates=False)`;

/** The lines for pandas, polars and DuckDB, for a CSV file at this path. */
export function csvLines(
  path: string,
  table: string,
  fields: readonly ExportedColumn[],
  guessed: GuessedTexts,
): { pandas: string; polars: string; duckdb: string } {
  const isEmptied = (field: ExportedColumn) => guessed.empty.has(`${table}.${field.name}`);
  const typed = fields.filter(({ name }) => guessed.typed.has(`${table}.${name}`));
  const types = fields.flatMap((field) => {
    const type = typed.includes(field) ? 'str' : field.nullable ? PANDAS_NULLABLE[field.kind] : undefined;
    return type ? [`'${field.name}': '${type}'`] : [];
  });
  // An empty text is a null in every column, or only in those where it is not a value.
  const nulls = fields.some(isEmptied)
    ? `{${fields.filter((field) => !isEmptied(field)).map(({ name }) => `'${name}': ['']`)}}`
    : "['']";
  const texts = (type: string) => typed.map(({ name }) => `'${name}': ${type}`).join(', ');
  return {
    pandas: `pd.read_csv('${path}', keep_default_na=False, na_values=${nulls}${
      types.length > 0 ? `, dtype={${types.join(', ')}}` : ''
    })`,
    polars: `pl.read_csv('${path}'${typed.length > 0 ? `, schema_overrides={${texts('pl.String')}}` : ''})`,
    duckdb: `read_csv('${path}'${fields.some(isEmptied) ? ', allow_quoted_nulls = false' : ''}${
      typed.length > 0 ? `, types = {${texts("'VARCHAR'")}}` : ''
    })`,
  };
}
