import { z } from 'zod';
import { HISTORY, withHistory } from './history.ts';
import { isLiving, type Route, recordOf } from './route.ts';
import type { Universal } from './universal.ts';

/**
 * The top-level fields to keep, or undefined for all; always in the schema's order. The history that was asked for
 * is among them.
 */
export function chosenFields(route: Route, universal: Universal): ReadonlySet<string> | undefined {
  const chosen = fieldsOfRecord(route, universal);
  return chosen && universal.history ? new Set([...chosen, HISTORY]) : chosen;
}

/** The same without the history. */
function fieldsOfRecord(route: Route, { fields, exclude }: Universal): ReadonlySet<string> | undefined {
  if (!fields && !exclude) return undefined;
  const all = Object.keys(recordOf(route).shape);
  return new Set(all.filter((name) => (fields ? fields.includes(name) : !exclude?.includes(name))));
}

/** The fields of the versions in a history: those of the record, but for what changes with other records. */
export function fieldsOfVersions(route: Route, universal: Universal): ReadonlySet<string> | undefined {
  const chosen = fieldsOfRecord(route, universal);
  const unversioned = (isLiving(route) && route.unversioned) || [];
  if (unversioned.length === 0) return chosen;
  const all = chosen ?? new Set(Object.keys(recordOf(route).shape));
  return all.difference(new Set(unversioned));
}

/** The schema of the records that a query asks for. */
export function askedRecord(route: Route, universal: Universal): z.ZodObject {
  const record = picked(recordOf(route), fieldsOfRecord(route, universal));
  if (!universal.history || !isLiving(route)) return record;
  return withHistory(record, picked(recordOf(route), fieldsOfVersions(route, universal)));
}

const picked = (record: z.ZodObject, fields: ReadonlySet<string> | undefined): z.ZodObject =>
  fields
    ? z.strictObject(Object.fromEntries([...fields].map((name) => [name, record.shape[name] as z.ZodType])))
    : record;

export function project(
  record: Record<string, unknown>,
  fields: ReadonlySet<string>,
): Record<string, unknown> {
  const projected: Record<string, unknown> = {};
  for (const name of fields) projected[name] = record[name];
  return projected;
}
