/** The rows that document the origin and meaning of all others. */
import { columnDocs } from '../db/column-docs.ts';
import { columnsOf, type TableKey, tableName } from '../db/ddl.ts';
import { ALL_INDICATORS } from '../db/indicators.ts';
import type { Doc, Rows } from '../db/rows.ts';
import { viewsOf } from '../db/views.ts';
import { type Inputs, type SourceId, sources } from '../sources/index.ts';
import type { Fetched } from './steps/fetch.ts';
import { rowsOf } from './steps/parse.ts';

export function provenance(fetched: Fetched, parsed: Inputs): Pick<Rows, 'source' | 'columnDoc'> {
  const source = (Object.keys(sources) as SourceId[]).map((key) => {
    const { id, origin } = sources[key];
    const { vintage, retrieved, staleSince, sha256 } = fetched[key];
    const { note = null, ...facts } = origin;
    return {
      id,
      ...facts,
      note,
      vintage,
      retrievedAt: retrieved,
      staleSince,
      sha256,
      rows: rowsOf(parsed, key),
    };
  });
  const columnDoc = Object.entries(columnDocs).flatMap(([table, docs]) =>
    columnsOf(table as TableKey).map(({ key, name }) => {
      const { meaning, unit = null, source: id = null } = docs[key] as Doc;
      return { tableName: tableName(table as TableKey), columnName: name, unit, source: id, meaning };
    }),
  );
  const present = new Set(parsed.worldBank.indicators.map(({ indicator }) => indicator));
  const viewDoc = viewsOf(ALL_INDICATORS.filter((code) => present.has(code))).flatMap(({ name, columns }) =>
    columns.map((column) => ({
      tableName: name,
      columnName: column.name,
      unit: column.unit ?? null,
      source: column.source ?? null,
      meaning: column.meaning,
    })),
  );
  return { source, columnDoc: [...columnDoc, ...viewDoc] };
}
