import type { z } from 'zod';
import type { Endpoint } from '../api/framework/registry.ts';

/** The required parameters of a route, from its first example. */
export function requiredParameters({ route }: Endpoint): Record<string, string> {
  const example = new URLSearchParams(route.examples[0]);
  const names = Object.entries(route.query).filter(
    ([, schema]) => !(schema as z.ZodType).safeParse(undefined).success,
  );
  return Object.fromEntries(names.map(([name]) => [name, example.get(name) ?? '']));
}
