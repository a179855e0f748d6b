import { z } from 'zod';
import { catalogueOf } from '../catalogue.ts';
import { hint, tool } from '../tool.ts';

export const search = tool({
  name: 'search',
  description:
    'Find API routes (test data by seed, reference data, computations) and dataset tables by what they are about.',
  input: z.strictObject({
    words: z.string().min(1).max(200),
    count: z.int().min(1).max(40).default(8),
  }),
  output: z.strictObject({
    results: z.array(
      z.strictObject({
        name: z.string(),
        kind: z.string(),
        summary: z.string(),
        request: z.string().optional(),
      }),
    ),
    hint,
  }),
  async answer({ words, count }, { registry, dataset }) {
    const catalogue = await catalogueOf(await registry(), dataset());
    const results = catalogue.search(words, count);
    if (results.length > 0)
      return {
        results,
        hint: 'describe one by its name; then call a route (a request is a path for it), or query a table.',
      };
    return {
      results,
      hint: 'Nothing found. Use other words, such as country, order, phone number, moon or address.',
    };
  },
});
