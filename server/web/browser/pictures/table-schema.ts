/** The tables of a small database as an answer has them: columns and keys from its SQL, rows counted. */
import { withFields } from '../answered-request.ts';

export interface Column {
  name: string;
  /** As the dialect writes it; '' if the answer has no SQL. */
  type: string;
  isKey: boolean;
  isNullable: boolean;
  isUnique: boolean;
}

export interface Table {
  name: string;
  columns: readonly Column[];
  rowCount: number;
}

export interface Reference {
  table: string;
  column: string;
  isNullable: boolean;
  target: string;
  targetColumn: string;
  /** Rows that refer to another one. */
  rowCount: number;
  /** How many different rows they refer to. */
  targetCount: number;
}

export interface Schema {
  tables: readonly Table[];
  references: readonly Reference[];
  rowCount: number;
}

type Row = Readonly<Record<string, unknown>>;

interface Bundle {
  tableOrder: readonly string[];
  foreignKeys: readonly {
    table: string;
    column: string;
    nullable: boolean;
    references: { table: string; column: string };
  }[];
  tables: Readonly<Record<string, readonly Row[]>>;
  sql?: { schema: string };
}

/** Undefined if the request has excluded what a schema is read from. */
export function schemaOf(data: unknown): Schema | undefined {
  const bundle = withFields<Bundle>(data, 'tableOrder', 'foreignKeys', 'tables');
  if (!bundle) return undefined;
  const defined = definitionsIn(bundle.sql?.schema ?? '');
  const rowsOf = (name: string) => bundle.tables[name] ?? [];
  const tables = bundle.tableOrder.map((name) => ({
    name,
    columns: defined.get(name) ?? columnsOf(name, rowsOf(name), bundle),
    rowCount: rowsOf(name).length,
  }));
  const references = bundle.foreignKeys.map(({ table, column, nullable, references: target }) => {
    const values = rowsOf(table).flatMap((row) => row[column] ?? []);
    return {
      table,
      column,
      isNullable: nullable,
      target: target.table,
      targetColumn: target.column,
      rowCount: values.length,
      targetCount: new Set(values).size,
    };
  });
  return { tables, references, rowCount: tables.reduce((sum, { rowCount }) => sum + rowCount, 0) };
}

const CREATED = /CREATE TABLE ["`](\w+)["`] \(\n(.*?)\n\)/gs;
const COLUMN = /^["`](\w+)["`] (.+?)(?= NOT NULL| GENERATED| PRIMARY KEY|$)(.*)$/;
const KEY = /^(PRIMARY KEY|UNIQUE) \((.+)\)$/;

/** Columns by table, from the statements that create the tables: one line for each column and each key. */
function definitionsIn(sql: string): Map<string, Column[]> {
  return new Map(
    [...sql.matchAll(CREATED)].map(([, name = '', body = '']) => {
      const lines = body.split('\n').map((line) => line.trim().replace(/,$/, ''));
      const keys = lines.flatMap((line) => {
        const [, kind, names = ''] = KEY.exec(line) ?? [];
        return kind ? [{ kind, names: [...names.matchAll(/\w+/g)].map(String) }] : [];
      });
      const isIn = (column: string, kind: string) =>
        keys.some((key) => key.kind === kind && key.names.includes(column));
      const columns = lines.flatMap((line): Column[] => {
        const [, column, type = '', rest = ''] = COLUMN.exec(line) ?? [];
        if (column === undefined) return [];
        const isKey = rest.includes('PRIMARY KEY') || isIn(column, 'PRIMARY KEY');
        const isNullable = !isKey && !rest.includes('NOT NULL');
        return [{ name: column, type, isKey, isNullable, isUnique: isIn(column, 'UNIQUE') }];
      });
      return [name, columns];
    }),
  );
}

/** Without SQL, columns are known by a row, and keys by what refers to them. */
function columnsOf(table: string, [row = {}]: readonly Row[], { foreignKeys }: Bundle): Column[] {
  const own = foreignKeys.filter((key) => key.table === table);
  const targets = foreignKeys.map(({ references }) => references).filter((each) => each.table === table);
  const names = new Set([
    ...targets.map(({ column }) => column),
    ...Object.keys(row),
    ...own.map(({ column }) => column),
  ]);
  return [...names].map((name) => ({
    name,
    type: '',
    isKey: targets.some(({ column }) => column === name),
    isNullable: own.some(({ column, nullable }) => column === name && nullable),
    isUnique: false,
  }));
}
