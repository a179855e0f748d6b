import { z } from 'zod';
import { HISTORY, withHistory } from './history.ts';
import { isLiving, type Route, recordOf } from './route.ts';
import type { Universal } from './universal.ts';

/**
 * The top-level fields to keep, or undefined for all; always in the schema's order. The history that was asked for
 * is among them.
 */
export function chosenFields(route: Route, universal: Universal): ReadonlySet<string> | undefined {
  const chosen = fieldsOfVersions(route, universal);
  return chosen && universal.history ? new Set([...chosen, HISTORY]) : chosen;
}

/** The same without the history, for the records in it. */
export function fieldsOfVersions(
  route: Route,
  { fields, exclude }: Universal,
): ReadonlySet<string> | undefined {
  if (!fields && !exclude) return undefined;
  const all = Object.keys(recordOf(route).shape);
  return new Set(all.filter((name) => (fields ? fields.includes(name) : !exclude?.includes(name))));
}

/** The schema of the records that a query asks for. */
export function askedRecord(route: Route, universal: Universal): z.ZodObject {
  const fields = fieldsOfVersions(route, universal);
  const record = fields ? picked(recordOf(route), fields) : recordOf(route);
  return universal.history && isLiving(route) ? withHistory(record) : record;
}

const picked = ({ shape }: z.ZodObject, fields: ReadonlySet<string>): z.ZodObject =>
  z.strictObject(Object.fromEntries([...fields].map((name) => [name, shape[name] as z.ZodType])));

export function project(
  record: Record<string, unknown>,
  fields: ReadonlySet<string>,
): Record<string, unknown> {
  const projected: Record<string, unknown> = {};
  for (const name of fields) projected[name] = record[name];
  return projected;
}
