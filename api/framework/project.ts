import { type Route, recordOf } from './route.ts';
import type { Universal } from './universal.ts';

/** The top-level fields to keep, or undefined for all; always in the schema's order. */
export function chosenFields(route: Route, { fields, exclude }: Universal): ReadonlySet<string> | undefined {
  if (!fields && !exclude) return undefined;
  const all = Object.keys(recordOf(route).shape);
  return new Set(all.filter((name) => (fields ? fields.includes(name) : !exclude?.includes(name))));
}

export function project(
  record: Record<string, unknown>,
  fields: ReadonlySet<string>,
): Record<string, unknown> {
  const projected: Record<string, unknown> = {};
  for (const name of fields) projected[name] = record[name];
  return projected;
}
