/** The declaration of a table in a database, with its keys, references and choices. */
import type { Dialect } from '../../standards/sql/dialect.ts';
import {
  createIndexes,
  createTable,
  PREAMBLES,
  type TableDefinition,
} from '../../standards/sql/statements.ts';
import { columnNames, columnsOf } from './columns.ts';
import type { RecordTable } from './format.ts';

/** References to tables that are not among `tables` are left out. */
export function definitionOf(table: RecordTable, tables: readonly RecordTable[] = [table]): TableDefinition {
  const columns = columnsOf(table);
  const targets = new Map(tables.map((each) => [each.name, each]));
  return {
    name: table.name,
    columns,
    primaryKey: columnNames(columns, table.primaryKey),
    unique: table.unique.map((fields) => columnNames(columns, fields)),
    foreignKeys: table.references.flatMap((reference) => {
      const target = targets.get(reference.table);
      if (!target) return [];
      return [
        {
          columns: columnNames(columns, reference.fields),
          table: target.name,
          targets: columnNames(columnsOf(target), reference.targets),
        },
      ];
    }),
    checks: [],
    // The other databases compare texts by their characters; MySQL would treat a, A and ä as equal.
    collation: 'utf8mb4_bin',
  };
}

/** A script that creates all tables, for `--schema` and `--ddl`. */
export function ddl(tables: readonly RecordTable[], dialect: Dialect): string {
  const statements = tables.map((table) => {
    const definition = definitionOf(table, tables);
    return createTable(definition, dialect) + createIndexes(definition, dialect);
  });
  return `${PREAMBLES[dialect]}\n${statements.join('\n')}`;
}
