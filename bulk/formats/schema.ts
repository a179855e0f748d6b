/** The schema of records in various languages, for `--schema`. */

import { JSON_SCHEMA, jsonSchema } from '../../api/framework/json-schema.ts';
import { notAmong } from '../../api/framework/nearest.ts';
import { messageOf } from '../../standards/parquet/schema.ts';
import { DIALECTS, type Dialect } from '../../standards/sql/dialect.ts';
import { ddl } from './ddl.ts';
import type { RecordTable } from './format.ts';
import { schemaOf } from './parquet-schema.ts';
import { FormatRefusal } from './refusal.ts';

/** Values of `--schema`. */
export const SCHEMAS: readonly string[] = ['json', 'parquet', ...DIALECTS];

/** The text that describes all tables, with a newline at its end. Throws a FormatRefusal for an unknown name. */
export function schemaText(name: string, tables: readonly RecordTable[]): string {
  if (name === 'json') return `${JSON.stringify(jsonText(tables), null, 2)}\n`;
  if (name === 'parquet') return tables.map((table) => messageOf(schemaOf(table))).join('\n');
  const dialect = DIALECTS.find((each): each is Dialect => each === name);
  if (dialect) return ddl(tables, dialect);
  throw new FormatRefusal(notAmong('--schema', name, SCHEMAS));
}

/** The JSON Schema of a record; of several tables, theirs by name. */
function jsonText(tables: readonly RecordTable[]): object {
  const schemas = tables.map(({ name, record }) => [name, { title: name, ...jsonSchema(record) }] as const);
  const content = schemas.length === 1 ? schemas[0]?.[1] : { $defs: Object.fromEntries(schemas) };
  return { $schema: JSON_SCHEMA, ...content };
}
