/**
 * metadata.yaml: the release described for Datasette, `datasette dataset.sqlite --metadata metadata.yaml`: tables and
 * columns in words, units, licences, and the column that labels a row where another table refers to it.
 */
import { stringify } from 'yaml';
import type { Rows } from '../../db/rows.ts';
import type { Loaded } from '../steps/load.ts';
import type { ExportedColumn } from './column.ts';
import type { ExportedTable } from './exported-table.ts';

type Source = Rows['source'][number];

/** Names that Pint knows. Datasette cannot show a table that has a unit of another name. */
const PINT_UNITS: Readonly<Record<string, string>> = {
  'km²': 'km²',
  degrees: 'degree',
  'degrees, WGS 84': 'degree',
  minutes: 'minute',
  s: 'second',
};

export function datasetteMetadata(
  { version, sourceDate }: Loaded,
  exported: readonly ExportedTable[],
  sources: readonly Source[],
): string {
  const tables = exported.map((table) => [table.name, tableMetadata(table, sources)]);
  return stringify(
    {
      title: `fixture-data ${version}`,
      description:
        `Reference data as of ${sourceDate}. The table source says whose they are, and cell_source who published ` +
        'each column, under which licence, and when it was retrieved.',
      databases: { dataset: { tables: Object.fromEntries(tables) } },
    },
    { lineWidth: 0 },
  );
}

function tableMetadata({ fields, meaning, label }: ExportedTable, sources: readonly Source[]) {
  const used = new Set(fields.map(({ doc }) => doc.source));
  const from = sources.filter(({ id }) => used.has(id));
  const units = fields.flatMap(({ name, doc }): [string, string][] => {
    const unit = PINT_UNITS[doc.unit ?? ''];
    return unit ? [[name, unit]] : [];
  });
  return {
    description: meaning,
    ...(from.length > 0 ? provenance(from) : {}),
    columns: Object.fromEntries(fields.map((field) => [field.name, columnText(field)])),
    ...(units.length > 0 ? { units: Object.fromEntries(units) } : {}),
    ...(label ? { label_column: label } : {}),
  };
}

/** Datasette knows one source and one licence: of several, their names. */
function provenance(from: readonly Source[]) {
  const [only] = from;
  return {
    source: from.map(({ producer, title }) => `${producer}: ${title}`).join('; '),
    ...(from.length === 1 && only ? { source_url: only.url } : {}),
    license: [...new Set(from.map(({ licence }) => licence))].join(', '),
  };
}

/** With every unit, also those that Pint does not know. */
const columnText = ({ doc: { meaning, unit } }: ExportedColumn) =>
  unit === undefined ? meaning : `${meaning} Unit: ${unit}.`;
