/** Who writes for a blog, in two or three sentences. */
import { z } from 'zod';
import { slotted } from './slots.ts';

/** Authors who follow each other are so many texts apart. */
const texts = (slots: readonly string[], step: number) =>
  z
    .array(slotted(slots).regex(/^[A-Z{].*\.$/, 'expected a sentence'))
    .refine((list) => list.length % step !== 0, `expected a number of texts that ${step} does not divide`);

export const authorBios = z.strictObject({
  /** `name` is the first name. */
  work: texts(['name'], 3),
  /** `city` is where the author lives, `product` one of the world. */
  habits: texts(['city', 'product'], 5),
});
