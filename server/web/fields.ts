/** The fields of a record as pages document them: what each is, and what is inside of it. */
import { jsonSchema } from '../../api/framework/json-schema.ts';
import { type Route, recordOf } from '../../api/framework/route.ts';

export interface Field {
  name: string;
  /** string, list of objects, number or null. */
  type: string;
  meaning: string;
  /** Of the object, or of each object of the list. */
  fields: readonly Field[];
}

interface Schema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  description?: string;
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
}

export const fieldsOf = (route: Route): Field[] => fieldsIn(jsonSchema(recordOf(route)) as Schema);

const fieldsIn = ({ properties = {} }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeText(schema),
    meaning: schema.description ?? '',
    fields: innerOf(schema).flatMap(fieldsIn),
  }));

/** The schemas of objects in a value: its own, those of its items, and those that it is one of. */
function innerOf(schema: Schema): Schema[] {
  if (schema.properties) return [schema];
  if (schema.items) return innerOf(schema.items);
  // Of several kinds of objects with the same fields, the first tells of them.
  return (schema.anyOf ?? []).flatMap(innerOf).slice(0, 1);
}

/** Longer lists of values are in the OpenAPI document. */
const MOST_VALUES = 12;

function typeText(schema: Schema): string {
  const { type, anyOf, items, format, enum: values } = schema;
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(' or ');
  if (values && values.length <= MOST_VALUES) return values.map(String).join(', ');
  if (schema.const !== undefined) return String(schema.const);
  if (items) return listText(items);
  if (format === 'date' || format === 'date-time') return format === 'date' ? 'date' : 'date and time';
  return typeof type === 'string' ? type : (type ?? ['any value']).join(' or ');
}

function listText(items: Schema): string {
  const inner = typeText(items);
  return /^(string|number|integer|boolean|object|date)$/.test(inner)
    ? `list of ${inner}s`
    : `list of: ${inner}`;
}
