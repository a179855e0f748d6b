/**
 * How engines write names, values and types of columns: PostgreSQL 12, MySQL 8 and MariaDB 10.5, SQLite 3.25, and later
 * ones.
 */

export const DIALECTS = ['postgresql', 'mysql', 'sqlite'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** What is in a cell; a date and an instant are their texts in ISO 8601, an instant with a Z. */
export type Cell = string | number | boolean | null;

/** What a column holds. */
export type CellType =
  | 'integer'
  | 'bigint'
  | 'double'
  | 'boolean'
  | 'date'
  /** In whole seconds. */
  | 'instant'
  /** In milliseconds. */
  | 'instant3'
  | 'uuid'
  /** A short text that can be indexed. */
  | 'word'
  /** Up to 255 characters in MySQL. */
  | 'line'
  /** Up to 64 KiB in MySQL. */
  | 'text'
  | 'longtext'
  | 'json'
  | 'char2'
  | 'char3';

/** An exact number; SQLite has none, and keeps the nearest double. */
export interface Decimal {
  precision: number;
  /** After the point. */
  digits: number;
}

export type ColumnType = CellType | Decimal;

const TYPES: Readonly<Record<Dialect, Readonly<Record<CellType, string>>>> = {
  postgresql: {
    integer: 'integer',
    bigint: 'bigint',
    double: 'double precision',
    boolean: 'boolean',
    date: 'date',
    instant: 'timestamptz',
    instant3: 'timestamptz(3)',
    uuid: 'uuid',
    word: 'varchar(255)',
    line: 'text',
    text: 'text',
    longtext: 'text',
    json: 'jsonb',
    char2: 'char(2)',
    char3: 'char(3)',
  },
  mysql: {
    integer: 'int',
    bigint: 'bigint',
    double: 'double',
    boolean: 'boolean',
    date: 'date',
    instant: 'datetime',
    instant3: 'datetime(3)',
    uuid: 'char(36)',
    word: 'varchar(255)',
    line: 'varchar(255)',
    text: 'text',
    longtext: 'longtext',
    json: 'json',
    char2: 'char(2)',
    char3: 'char(3)',
  },
  // Types of SQLite are affinities; what a column holds is seen to by a CHECK.
  sqlite: {
    integer: 'INTEGER',
    bigint: 'INTEGER',
    double: 'REAL',
    boolean: 'INTEGER',
    date: 'TEXT',
    instant: 'TEXT',
    instant3: 'TEXT',
    uuid: 'TEXT',
    word: 'TEXT',
    line: 'TEXT',
    text: 'TEXT',
    longtext: 'TEXT',
    json: 'TEXT',
    char2: 'TEXT',
    char3: 'TEXT',
  },
};

export function typeName(type: ColumnType, dialect: Dialect): string {
  if (typeof type === 'string') return TYPES[dialect][type];
  return dialect === 'sqlite' ? 'REAL' : `numeric(${type.precision},${type.digits})`;
}

/** A name in the quotes of the dialect, so that `interval` and `order` are names like any other. */
export function quotedName(name: string, dialect: Dialect): string {
  return dialect === 'mysql' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`;
}

/** A value as it is written in a statement. */
export function literal(cell: Cell, type: ColumnType, dialect: Dialect): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'boolean') return dialect === 'sqlite' ? (cell ? '1' : '0') : cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return String(cell);
  if (type === 'instant') return textLiteral(instantText(cell.slice(0, 19), cell, dialect), dialect);
  if (type === 'instant3') return textLiteral(instantText(cell.slice(0, -1), cell, dialect), dialect);
  return textLiteral(cell, dialect);
}

/**
 * With standard_conforming_strings, a backslash is a letter like any other in PostgreSQL, as in SQLite; MySQL reads it
 * as the beginning of an escape. The commands mariadb and sqlite3 would read a line that ends in CR LF without its CR,
 * even within a text.
 */
function textLiteral(text: string, dialect: Dialect): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  switch (dialect) {
    case 'postgresql':
      return quoted;
    case 'mysql':
      return quoted.replaceAll('\\', '\\\\').replaceAll('\r', '\\r');
    case 'sqlite':
      return text.includes('\r') ? withoutReturns(quoted) : quoted;
  }
}

/** SQLite has no escapes: a letter that is not in the text stands for each CR until the text is read. */
function withoutReturns(quoted: string): string {
  let place = PRIVATE_USE;
  while (quoted.includes(String.fromCharCode(place))) place++;
  return `replace(${quoted.replaceAll('\r', String.fromCharCode(place))},char(${place}),char(13))`;
}

/** The first letter of Unicode's private use area. */
const PRIVATE_USE = 0xe000;

/** MySQL has no zone in a DATETIME: it is UTC, as the others say. */
function instantText(clock: string, iso: string, dialect: Dialect): string {
  switch (dialect) {
    case 'postgresql':
      return `${clock.replace('T', ' ')}+00`;
    case 'mysql':
      return clock.replace('T', ' ');
    case 'sqlite':
      return iso;
  }
}
