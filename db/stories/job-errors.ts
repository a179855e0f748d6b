/** Why attempts of background jobs fail, by what they work with. */
import { z } from 'zod';

const errors = z
  .array(
    z.strictObject({
      code: z.string().regex(/^[A-Z]+(_[A-Z\d]+)*$/),
      message: z.string().regex(/\.$/, 'expected sentences'),
      /** How often it comes compared with the others. */
      weight: z.number().positive(),
      /** Milliseconds after which it comes, if that is known beforehand. */
      afterMs: z.int().positive().optional(),
    }),
  )
  .min(3);

export const jobErrors = z.strictObject({
  mail: errors,
  render: errors,
  storage: errors,
  search: errors,
  api: errors,
  query: errors,
});
