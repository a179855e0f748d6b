/** The tables of a small database, for databases: the bundle has each of them as a list of rows. */
import { z } from 'zod';
import { generatorOf, worldOf } from '../../api/framework/data.ts';
import type { WorldDataset } from '../../api/framework/dataset.ts';
import type { Prepared } from '../../api/framework/prepare.ts';
import { chosenFields } from '../../api/framework/project.ts';
import { recordOf } from '../../api/framework/route.ts';
import { UsageError } from '../../cli/arguments.ts';
import { SCHEMA_NAMES, SCHEMAS, type SchemaName } from '../../generators/relational/schemas.ts';
import type { Table } from '../../generators/relational/table.ts';
import type { Rec, RecordTable } from '../formats/format.ts';
import type { Range, RowSource } from './rows.ts';

const BUNDLE = '/api/relational-seed';

/**
 * The tables of the only bundle of a range, in an order in which they can be written; undefined for any other route.
 * Throws a UsageError for several bundles, whose rows would have the same keys, or only some fields of one.
 */
export function bundleTables(
  prepared: Prepared<WorldDataset>,
  { first, end, size }: Range,
): RowSource[] | undefined {
  const { endpoint, universal, resolved } = prepared;
  if (endpoint.path !== BUNDLE) return undefined;
  if (end - first !== 1)
    throw new UsageError(
      'a database takes the tables of one bundle: leave out --count, or choose by --offset',
    );
  if (chosenFields(endpoint.route, universal))
    throw new UsageError('a database takes whole tables; leave out --fields and --exclude');
  const schema = resolved.schema as SchemaName;
  const lists = recordOf(endpoint.route).shape.tables as z.ZodUnion<z.ZodObject[]>;
  const { shape } = lists.options[SCHEMA_NAMES.indexOf(schema)] as z.ZodObject;
  const generate = generatorOf(prepared, worldOf(prepared, size));
  return SCHEMAS[schema].map((table) => {
    const { element } = shape[table.name] as z.ZodArray<z.ZodObject>;
    return {
      table: recordTable(table, element, resolved.idStyle === 'int' ? z.int() : z.string()),
      first,
      end,
      *rows(from, to, tally) {
        for (let index = from; index < to; index++) {
          const { tables } = generate(index) as { tables: Record<string, Rec[]> };
          for (const row of tables[table.name] as Rec[]) {
            tally.records++;
            yield row;
          }
        }
      },
    };
  });
}

/** Keys are of the one type that was asked for. */
function recordTable({ name, columns, primaryKey }: Table, row: z.ZodObject, key: z.ZodType): RecordTable {
  const keys = columns
    .filter(({ type }) => type === 'key')
    .map((column) => [column.name, column.nullable ? key.nullable() : key]);
  return {
    name,
    record: row.extend(Object.fromEntries(keys)),
    digits: 0,
    primaryKey,
    unique: columns.filter(({ unique }) => unique).map((column) => [column.name]),
    references: columns.flatMap(({ name, references }) =>
      references ? [{ fields: [name], table: references, targets: ['id'] }] : [],
    ),
  };
}
