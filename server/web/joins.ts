/** What the records of a route go with: the other routes that its own words name. */
import type { z } from 'zod';
import type { Endpoint } from '../../api/framework/registry.ts';
import { recordOf } from '../../api/framework/route.ts';

export interface Join {
  path: string;
  /** Fields whose descriptions name it. */
  fields: string[];
}

const PATH = /\/api\/[\w/-]*\w/g;

export function joinsOf({ path, route }: Endpoint): Join[] {
  const found = new Map<string, Set<string>>();
  const note = (text: string, field?: string) => {
    for (const [other] of text.matchAll(PATH)) {
      if (other === path) continue;
      const fields = found.get(other) ?? new Set();
      found.set(other, fields);
      if (field !== undefined) fields.add(field);
    }
  };
  for (const [name, schema] of Object.entries(recordOf(route).shape))
    note((schema as z.ZodType).description ?? '', name);
  for (const text of Object.values(route.notes ?? {})) note(text);
  return [...found].map(([other, fields]) => ({ path: other, fields: [...fields] }));
}
