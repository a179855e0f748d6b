/** Texts with slots, which a generator fills in for each record: "The parcel of {order} has arrived." */
import { z } from 'zod';

const SLOT = /\{(\w+)\}/g;

/** Text without blanks around it, whose slots are all among the known ones. */
export function slotted(known: readonly string[]) {
  return z
    .string()
    .regex(/^\S(.*\S)?$/s, 'expected text without blanks around it')
    .superRefine((text, { addIssue }) => {
      const unknown = [...text.matchAll(SLOT)]
        .map(([, slot]) => slot)
        .find((slot) => !known.includes(slot ?? ''));
      if (unknown !== undefined)
        addIssue({
          code: 'custom',
          message: `no slot '${unknown}' in '${text}'; there are ${known.join(', ')}`,
        });
    });
}
