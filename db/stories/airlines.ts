/** Fictional airlines, at home at real airports. */
import { z } from 'zod';

const unique = <Item extends z.ZodType>(item: Item) =>
  z.array(item).refine((list) => new Set(list).size === list.length, 'expected each once');

export const airlines = z
  .array(
    z.strictObject({
      name: z.string().regex(/^[A-Z]/),
      /** Two characters, as in flight numbers, that no airline in OpenFlights' list of 6,162, past and present, has. */
      designator: z.string().regex(/^([A-Z]\d|\d[A-Z]|[A-Z]{2})$/),
      /** IATA codes of its home airports. */
      hubs: unique(z.string().regex(/^[A-Z]{3}$/)).min(1),
      /** Type designators of its aircraft. No airline keeps spares and crews for every type. */
      fleet: unique(z.string().regex(/^[A-Z\d]{4}$/))
        .min(5)
        .max(8),
    }),
  )
  .min(20)
  .refine(
    (list) => new Set(list.map(({ designator }) => designator)).size === list.length,
    'expected each designator once',
  );
