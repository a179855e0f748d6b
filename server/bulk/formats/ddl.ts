/** A table of records as a database declares it: keys, references, choices and all. */
import type { Dialect } from '../../../standards/sql/dialect.ts';
import {
  createIndexes,
  createTable,
  PREAMBLES,
  type TableDefinition,
} from '../../../standards/sql/statements.ts';
import { columnNames, columnsOf } from './columns.ts';
import type { RecordTable } from './format.ts';

/** Where the tables that are referred to are not among `tables`, the references are left out. */
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
    // The others tell texts apart by their characters; MySQL would take a for A and ä.
    collation: 'utf8mb4_bin',
  };
}

/** All tables as a script that makes them, empty: what `--schema` and `--ddl` print. */
export function ddl(tables: readonly RecordTable[], dialect: Dialect): string {
  const statements = tables.map((table) => {
    const definition = definitionOf(table, tables);
    return createTable(definition, dialect) + createIndexes(definition, dialect);
  });
  return `${PREAMBLES[dialect]}\n${statements.join('\n')}`;
}
