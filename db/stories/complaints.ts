/** What can be wrong with goods, by the kind that the catalogue names for each of its nouns. */
import { z } from 'zod';

/** A clause in small letters that follows "and", "but" or a colon, and calls no goods "it". */
const clause = z
  .string()
  .regex(/^[a-z][^.!?]*[a-z]$/, 'expected a clause')
  .regex(/^(?!.*\b(it|its|them)\b)/, 'expected a clause that is true of goods with a plural name');

export const complaints = z.record(
  z.string().regex(/^[a-z]+$/),
  z.strictObject({
    /** As the goods come out of the box. */
    damages: z.array(clause).min(3),
    /** After some use; absent for what is read, eaten or used up. */
    defects: z.array(clause).min(3).optional(),
  }),
);
