/** Bare rows for COPY and LOAD DATA, as the loaders send them. */
import { FORMATS } from '../../standards/formats.ts';
import { type CopyDialect, copyCell } from '../../standards/sql/copy-text.ts';
import { columnsOf } from './columns.ts';
import type { Format, Rec, RecordTable } from './format.ts';
import { pieces } from './pieces.ts';

export function copyTextFormat(dialect: CopyDialect): Format<undefined> {
  return {
    name: 'copy',
    extension: FORMATS.tsv.endings[0],
    isText: true,
    chunk: 5000,
    begin: () => '',
    encode: (table, records) => pieces(copyRows(table, records, dialect)),
    end: () => '',
  };
}

/** Each record as a line. */
export function* copyRows(
  table: RecordTable,
  records: Iterable<Rec>,
  dialect: CopyDialect,
): Generator<string, undefined> {
  const [first, ...others] = columnsOf(table).map(({ cell, type }) => {
    const write = copyCell(type, dialect);
    return (record: Rec) => write(cell(record));
  });
  for (const record of records) {
    let row = first?.(record) ?? '';
    for (const write of others) row += `\t${write(record)}`;
    yield `${row}\n`;
  }
}
