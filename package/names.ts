/** Names of the methods of a world. */
import { operationName } from '../api/framework/endpoint.ts';

/** `orders` of /api/orders: gives a list, or the one object of a bundle. */
export const listName = operationName;

/** Exceptions to the rules below. */
const SINGULARS: Readonly<Record<string, string>> = { chanceDice: 'chanceDie' };

/** `order` of /api/orders: gives one record by its index. Where English has no such word, `weatherAt`. */
export function recordName(path: string): string {
  const list = listName(path);
  const known = SINGULARS[list];
  if (known) return known;
  if (list.endsWith('ies')) return `${list.slice(0, -3)}y`;
  if (list.endsWith('sses')) return list.slice(0, -2);
  return /[^s]s$/.test(list) ? list.slice(0, -1) : `${list}At`;
}
