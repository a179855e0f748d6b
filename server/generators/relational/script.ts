/** The tables and rows of a schema as statements of SQL. */
import {
  type CellType,
  type Dialect,
  literal,
  quotedName,
  typeName,
} from '../../../standards/sql/dialect.ts';
import type { IdStyle, Row } from './rows.ts';
import type { Column, Table } from './table.ts';

export interface Statements {
  /** The tables, in the order of their references. */
  schema: string;
  /** Their rows. */
  data: string;
}

export function statements(
  tables: readonly Table[],
  rows: Readonly<Record<string, readonly Row[]>>,
  idStyle: IdStyle,
  dialect: Dialect,
): Statements {
  const writer = new Writer(idStyle, dialect);
  const filled = tables.map((table) => ({ table, rows: rows[table.name] ?? [] }));
  return {
    schema: `${PREAMBLES[dialect]}\n${tables.map((table) => writer.table(table)).join('\n')}`,
    data: filled.map((each) => writer.rows(each.table, each.rows)).join('\n'),
  };
}

/** Both parts in one transaction; in MySQL a CREATE TABLE ends one. */
export function script(title: string, { schema, data }: Statements, dialect: Dialect): string {
  const begin = dialect === 'mysql' ? 'START TRANSACTION' : 'BEGIN';
  return `-- ${title}\n${schema}\n${begin};\n\n${data}\nCOMMIT;\n`;
}

const PREAMBLES: Readonly<Record<Dialect, string>> = {
  postgresql: "SET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n",
  mysql: 'SET NAMES utf8mb4;\n',
  sqlite: 'PRAGMA foreign_keys = ON;\n',
};

class Writer {
  readonly #idStyle: IdStyle;
  readonly #dialect: Dialect;

  constructor(idStyle: IdStyle, dialect: Dialect) {
    this.#idStyle = idStyle;
    this.#dialect = dialect;
  }

  table(table: Table): string {
    const { name, columns, primaryKey, checks = [] } = table;
    const parts = [
      ...columns.map((column) => this.#column(column, primaryKey)),
      ...(this.#isNumbered(primaryKey) ? [] : [`PRIMARY KEY (${this.#names(primaryKey)})`]),
      ...columns.filter(({ unique }) => unique).map((column) => `UNIQUE (${this.#name(column.name)})`),
      ...columns.filter(({ references }) => references).map((column) => this.#foreignKey(column)),
      ...columns.flatMap((column) => this.#columnCheck(column)),
      ...checks.map((check) => `CHECK (${check.replace(/\[(\w+)\]/g, (_, each) => this.#name(each))})`),
    ];
    const tail = this.#dialect === 'mysql' ? ' ENGINE=InnoDB DEFAULT CHARSET=utf8mb4' : '';
    const table_ = `CREATE TABLE ${this.#name(name)} (\n  ${parts.join(',\n  ')}\n)${tail};\n`;
    return `${table_}${this.#indexes(table)}`;
  }

  rows({ name, columns, primaryKey }: Table, rows: readonly Row[]): string {
    if (rows.length === 0) return '';
    const types = columns.map((column) => [column.name, this.#type(column)] as const);
    const lines = rows.map(
      (row) => `(${types.map(([each, type]) => literal(row[each] ?? null, type, this.#dialect)).join(', ')})`,
    );
    const head = `INSERT INTO ${this.#name(name)} (${this.#names(columns.map((column) => column.name))}) VALUES`;
    return `${head}\n${lines.join(',\n')};\n${this.#restart(name, primaryKey, rows.length)}`;
  }

  /** Rows that are added later are numbered from where these end; the other dialects see to that themselves. */
  #restart(table: string, primaryKey: readonly string[], count: number): string {
    if (this.#dialect !== 'postgresql' || !this.#isNumbered(primaryKey)) return '';
    return `ALTER TABLE ${this.#name(table)} ALTER COLUMN "id" RESTART WITH ${count + 1};\n`;
  }

  #isNumbered(primaryKey: readonly string[]): boolean {
    return this.#idStyle === 'int' && primaryKey.length === 1;
  }

  #column({ name, type, nullable }: Column, primaryKey: readonly string[]): string {
    const isKey = primaryKey.length === 1 && primaryKey[0] === name;
    const typed = `${this.#name(name)} ${typeName(this.#type({ type }), this.#dialect)}`;
    if (isKey && this.#isNumbered(primaryKey)) return `${typed} ${NUMBERED[this.#dialect]}`;
    return nullable ? typed : `${typed} NOT NULL`;
  }

  #type({ type }: Pick<Column, 'type'>): CellType {
    if (type !== 'key') return type;
    return this.#idStyle === 'int' ? 'integer' : this.#idStyle === 'uuid' ? 'uuid' : 'word';
  }

  #foreignKey({ name, references = '' }: Column): string {
    return `FOREIGN KEY (${this.#name(name)}) REFERENCES ${this.#name(references)} (${this.#name('id')})`;
  }

  #columnCheck({ name, type, values }: Column): string[] {
    if (values) {
      const texts = values.map((value) => literal(value, 'word', this.#dialect));
      return [`CHECK (${this.#name(name)} IN (${texts.join(', ')}))`];
    }
    if (type === 'boolean' && this.#dialect === 'sqlite') return [`CHECK (${this.#name(name)} IN (0, 1))`];
    return [];
  }

  /** MySQL makes an index for each foreign key. */
  #indexes({ name, columns, primaryKey }: Table): string {
    if (this.#dialect === 'mysql') return '';
    return columns
      .filter((column) => column.references && column.name !== primaryKey[0])
      .map((column) => {
        const index = this.#name(`${name}_${column.name}_idx`);
        return `CREATE INDEX ${index} ON ${this.#name(name)} (${this.#name(column.name)});\n`;
      })
      .join('');
  }

  #name(name: string): string {
    return quotedName(name, this.#dialect);
  }

  #names(names: readonly string[]): string {
    return names.map((name) => this.#name(name)).join(', ');
  }
}

const NUMBERED: Readonly<Record<Dialect, string>> = {
  postgresql: 'GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY',
  mysql: 'NOT NULL AUTO_INCREMENT PRIMARY KEY',
  sqlite: 'PRIMARY KEY',
};
