/** Rows as lines of JSON, cell by cell: the loader of SQLite binds them to its statement. */
import { FORMATS } from '../../standards/formats.ts';
import type { Cell } from '../../standards/sql/dialect.ts';
import { columnsOf } from './columns.ts';
import type { Format, Rec, RecordTable } from './format.ts';
import { pieces } from './pieces.ts';

export const cellRowsFormat: Format<undefined> = {
  name: 'cells',
  extension: FORMATS.ndjson.endings[0],
  isText: true,
  chunk: 5000,
  begin: () => '',
  encode: (table, records) => pieces(rows(table, records)),
  end: () => '',
};

function* rows(table: RecordTable, records: Iterable<Rec>): Generator<string, undefined> {
  const cells = columnsOf(table).map(({ cell, type }) =>
    type === 'boolean' ? (record: Rec) => numbered(cell(record)) : cell,
  );
  for (const record of records) yield `${JSON.stringify(cells.map((cell) => cell(record)))}\n`;
}

/** SQLite has no booleans. */
const numbered = (cell: Cell) => (cell === null ? null : Number(cell));
