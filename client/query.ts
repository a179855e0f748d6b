/** A query as the service reads it. */
import { REPEATED } from './routes.ts';

/** Lists are joined by commas, except those whose items may have one: they are repeated. */
export function searchOf(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    const isRepeated = REPEATED.includes(name);
    if (Array.isArray(value) && !isRepeated) {
      const torn = value.find((item) => String(item).includes(','));
      if (torn !== undefined)
        throw new TypeError(`${name}: an item cannot have a comma; received '${torn}'.`);
    }
    const values = Array.isArray(value) && isRepeated ? value : [value];
    for (const each of values) search.append(name, String(each));
  }
  // A comma means the same whether it is escaped or not, and is easier to read.
  return search.toString().replaceAll('%2C', ',');
}
