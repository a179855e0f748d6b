/**
 * `--format sql`: a script for psql, mariadb or sqlite3, with the rows in one transaction. PostgreSQL gets them as
 * COPY, the others as statements of some hundred rows.
 */
import { FORMATS } from '../../standards/formats.ts';
import { type Dialect, literal, quotedName } from '../../standards/sql/dialect.ts';
import {
  beginning,
  createIndexes,
  createTable,
  insertInto,
  PREAMBLES,
  quotedNames,
} from '../../standards/sql/statements.ts';
import { columnsOf } from './columns.ts';
import { copyRows } from './copy-text.ts';
import { definitionOf } from './ddl.ts';
import type { Format, Rec, RecordTable } from './format.ts';
import { pieces } from './pieces.ts';

/** Rows of a statement. */
const STATEMENT_ROWS = 500;
/** Characters after which a statement ends sooner: a server accepts 16 MiB, and a character takes up to 4 bytes. */
const STATEMENT_LENGTH = 1 << 20;

/** `tables` are those of the run, each created before its rows; empty if only the rows are requested. */
export function sqlFormat(dialect: Dialect, tables: readonly RecordTable[] = []): Format<undefined> {
  const made = (table: RecordTable) => (tables.includes(table) ? definitionOf(table, tables) : undefined);
  return {
    name: 'sql',
    extension: FORMATS.sql.endings[0],
    isText: true,
    // A chunk has whole statements.
    chunk: 10 * STATEMENT_ROWS,
    begin(table) {
      const definition = made(table);
      const create = definition ? `${createTable(definition, dialect)}\n` : '';
      const begin = `${beginning(dialect)}\n`;
      // In MySQL, CREATE TABLE would commit the transaction.
      const both = dialect === 'mysql' ? create + begin : begin + create;
      return `${PREAMBLES[dialect]}\n${both}${dialect === 'postgresql' ? copyFrom(table) : ''}`;
    },
    encode: (table, records) =>
      pieces(
        dialect === 'postgresql' ? copyRows(table, records, dialect) : insertions(table, records, dialect),
      ),
    end(table) {
      const definition = made(table);
      const copied = dialect === 'postgresql' ? '\\.\n' : '';
      return `${copied}${definition ? createIndexes(definition, dialect) : ''}\nCOMMIT;\n`;
    },
  };
}

/** The statement that precedes rows, both for psql and in the protocol. */
export function copyFrom(table: RecordTable): string {
  const names = columnsOf(table).map(({ name }) => name);
  const into = `${quotedName(table.name, 'postgresql')} (${quotedNames(names, 'postgresql')})`;
  return `COPY ${into} FROM STDIN;\n`;
}

/** The text that each row adds to its statement. */
function* insertions(
  table: RecordTable,
  records: Iterable<Rec>,
  dialect: Dialect,
): Generator<string, undefined> {
  const columns = columnsOf(table);
  const names = columns.map(({ name }) => name);
  const head = `${insertInto(table.name, names, dialect)}\n`;
  let rows = 0;
  let length = 0;
  for (const record of records) {
    const cells = columns.map(({ cell, type }) => literal(cell(record), type, dialect));
    const row = `(${cells.join(', ')})`;
    yield rows === 0 ? head + row : `,\n${row}`;
    rows++;
    length += row.length;
    if (rows < STATEMENT_ROWS && length < STATEMENT_LENGTH) continue;
    yield ';\n';
    rows = 0;
    length = 0;
  }
  if (rows > 0) yield ';\n';
}
