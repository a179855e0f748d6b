/** The tables and rows of a schema as statements of SQL. */
import { type CellType, type Dialect, literal, quotedName } from '../../standards/sql/dialect.ts';
import {
  beginning,
  createIndexes,
  createTable,
  insertInto,
  PREAMBLES,
  type TableDefinition,
} from '../../standards/sql/statements.ts';
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
  const created = tables.map((table) => {
    const definition = definitionOf(table, idStyle);
    return createTable(definition, dialect) + createIndexes(definition, dialect);
  });
  return {
    schema: `${PREAMBLES[dialect]}\n${created.join('\n')}`,
    data: tables.map((table) => insertion(table, rows[table.name] ?? [], idStyle, dialect)).join('\n'),
  };
}

/** The schema, and the data in one transaction. */
export const script = (title: string, { schema, data }: Statements, dialect: Dialect): string =>
  `-- ${title}\n${schema}\n${beginning(dialect)}\n${data}\nCOMMIT;\n`;

function definitionOf(table: Table, idStyle: IdStyle): TableDefinition {
  const { name, columns, primaryKey, checks = [] } = table;
  const numbered = isNumbered(table, idStyle) ? primaryKey[0] : undefined;
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: typeOf(column, idStyle),
      isNullable: column.nullable ?? false,
      isNumbered: column.name === numbered,
      values: column.values,
    })),
    primaryKey,
    unique: columns.filter(({ unique }) => unique).map((column) => [column.name]),
    foreignKeys: columns.flatMap(({ name: column, references }) =>
      references ? [{ columns: [column], table: references, targets: ['id'] }] : [],
    ),
    checks,
  };
}

function insertion(table: Table, rows: readonly Row[], idStyle: IdStyle, dialect: Dialect): string {
  if (rows.length === 0) return '';
  const { name, columns } = table;
  const types = columns.map((column) => [column.name, typeOf(column, idStyle)] as const);
  const lines = rows.map(
    (row) => `(${types.map(([each, type]) => literal(row[each] ?? null, type, dialect)).join(', ')})`,
  );
  const head = insertInto(
    name,
    columns.map((column) => column.name),
    dialect,
  );
  const restart = dialect === 'postgresql' && isNumbered(table, idStyle);
  return `${head}\n${lines.join(',\n')};\n${restart ? numberedFrom(name, rows.length + 1) : ''}`;
}

/** Rows that are added later are numbered from where these end; the other dialects see to that themselves. */
const numberedFrom = (table: string, number: number): string =>
  `ALTER TABLE ${quotedName(table, 'postgresql')} ALTER COLUMN "id" RESTART WITH ${number};\n`;

const isNumbered = ({ primaryKey }: Table, idStyle: IdStyle): boolean =>
  idStyle === 'int' && primaryKey.length === 1;

function typeOf({ type }: Column, idStyle: IdStyle): CellType {
  if (type !== 'key') return type;
  return idStyle === 'int' ? 'integer' : idStyle === 'uuid' ? 'uuid' : 'word';
}
