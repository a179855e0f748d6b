/**
 * What customers say of products that they have kept, a file for each language: beginnings that fit any product, and
 * remarks by its kind. Nothing in them depends on the gender or number of the product or of who speaks.
 */
import { z } from 'zod';

export const MOODS = ['glad', 'fair', 'sorry'] as const;
export type Mood = (typeof MOODS)[number];

const sentences = (fewest: number) =>
  z
    .array(z.string().regex(/^[^\p{Ll}\s][^{}]*[.!?。！？]$/u, 'expected a sentence without slots'))
    .min(fewest)
    .refine((all) => new Set(all).size === all.length, 'a sentence comes twice');

export const quotes = z.strictObject({
  /** Between a beginning and a remark. */
  between: z.enum([' ', '']),
  glad: sentences(20),
  fair: sentences(10),
  sorry: sentences(10),
  /** As the column "complaint" of the product catalogue names them. */
  kinds: z.record(
    z.string(),
    z.strictObject({ glad: sentences(4), fair: sentences(3), sorry: sentences(2) }),
  ),
});
