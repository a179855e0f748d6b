/** What a schema says in JSON Schema 2020-12, of values as they are written. */
import { z } from 'zod';

/** Of the version that OpenAPI 3.1 has, too. */
export const JSON_SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

/** Without the address of its version. */
export function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return json;
}
