/** Who writes for a blog, in two or three sentences. */
import { z } from 'zod';
import { slotted } from './slots.ts';

/** Authors who follow each other are so many texts apart. */
const texts = (slots: readonly string[], step: number, whole: RegExp) =>
  z
    .array(slotted(slots).regex(whole, 'expected a sentence'))
    .refine((list) => list.length % step !== 0, `expected a number of texts that ${step} does not divide`);

export const authorBiosIn = (whole: RegExp) =>
  z.strictObject({
    /** `name` is the first name. */
    work: texts(['name'], 3, whole),
    /** `city` is where the author lives, `product` one of the world. */
    habits: texts(['city', 'product'], 5, whole),
  });

export const authorBios = authorBiosIn(/^[A-Z{].*\.$/);
