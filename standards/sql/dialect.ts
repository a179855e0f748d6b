/** How engines write names, values and types of columns: PostgreSQL 12, MySQL 8 and MariaDB 10.5, SQLite 3.25, and later ones. */

export const DIALECTS = ['postgresql', 'mysql', 'sqlite'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** What is in a cell; an instant is its text in ISO 8601 with a Z, in whole seconds. */
export type Cell = string | number | boolean | null;

/** What a column holds. */
export type CellType =
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'instant'
  | 'uuid'
  /** A short text that can be indexed. */
  | 'word'
  | 'text'
  | 'char2'
  | 'char3';

const TYPES: Readonly<Record<Dialect, Readonly<Record<CellType, string>>>> = {
  postgresql: {
    integer: 'integer',
    bigint: 'bigint',
    boolean: 'boolean',
    instant: 'timestamptz',
    uuid: 'uuid',
    word: 'varchar(255)',
    text: 'text',
    char2: 'char(2)',
    char3: 'char(3)',
  },
  mysql: {
    integer: 'int',
    bigint: 'bigint',
    boolean: 'boolean',
    instant: 'datetime',
    uuid: 'char(36)',
    word: 'varchar(255)',
    text: 'text',
    char2: 'char(2)',
    char3: 'char(3)',
  },
  // Types of SQLite are affinities; what a column holds is seen to by a CHECK.
  sqlite: {
    integer: 'INTEGER',
    bigint: 'INTEGER',
    boolean: 'INTEGER',
    instant: 'TEXT',
    uuid: 'TEXT',
    word: 'TEXT',
    text: 'TEXT',
    char2: 'TEXT',
    char3: 'TEXT',
  },
};

export const typeName = (type: CellType, dialect: Dialect): string => TYPES[dialect][type];

/** A name in the quotes of the dialect, so that `interval` and `order` are names like any other. */
export function quotedName(name: string, dialect: Dialect): string {
  return dialect === 'mysql' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`;
}

/** A value as it is written in a statement. */
export function literal(cell: Cell, type: CellType, dialect: Dialect): string {
  if (cell === null) return 'NULL';
  if (typeof cell === 'boolean') return dialect === 'sqlite' ? (cell ? '1' : '0') : cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return String(cell);
  return textLiteral(type === 'instant' ? instantText(cell, dialect) : cell, dialect);
}

/**
 * With standard_conforming_strings, a backslash is a letter like any other in PostgreSQL, as in SQLite; MySQL
 * reads it as the beginning of an escape.
 */
function textLiteral(text: string, dialect: Dialect): string {
  const quoted = text.replaceAll("'", "''");
  return `'${dialect === 'mysql' ? quoted.replaceAll('\\', '\\\\') : quoted}'`;
}

/** MySQL has no zone in a DATETIME: it is UTC, as the others say. */
function instantText(iso: string, dialect: Dialect): string {
  const clock = `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
  switch (dialect) {
    case 'postgresql':
      return `${clock}+00`;
    case 'mysql':
      return clock;
    case 'sqlite':
      return iso;
  }
}
