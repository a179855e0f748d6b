/**
 * The product catalogue in another language than English: one file for each, which has a word for every one of the
 * catalogue, so it is complete or absent.
 */
import { z } from 'zod';
import { PRODUCT_CATEGORIES } from '../product-vocabulary.ts';

const text = z.string().regex(/^\S(.*\S)?$/, 'expected text without blanks around it');
const around = text.regex(
  /^[^*]*\*[^*]*$/,
  'expected one asterisk, which stands for the noun and what is around it',
);
const sentence = text.regex(/[.。]$/, 'expected a sentence');
/** By what the English catalogue has. */
const words = z.record(z.string(), text);

export const catalogue = z.strictObject({
  /** Whether the words of the material or the adjective stand next to the noun, where both are on one side of it. */
  nearest: z.enum(['adjective', 'material']),
  /** Between two sentences. */
  between: z.enum([' ', '']),
  /** Of the catalogue. */
  nouns: z.record(
    z.string(),
    z.strictObject({
      noun: text,
      /** What the words stand around, where a noun of several parts takes them in: a lock that folds, for bicycles. */
      within: text.optional(),
      /** With the endings that go with the noun. */
      materials: z.record(z.string(), around),
      adjectives: z.record(z.string(), around),
      benefits: z.record(z.string(), sentence),
      /** Where it takes another word than other nouns do. */
      options: words.optional(),
    }),
  ),
  /** As a menu has them. */
  categories: z.strictObject(
    Object.fromEntries(PRODUCT_CATEGORIES.map((category) => [category, text])) as Record<
      (typeof PRODUCT_CATEGORIES)[number],
      typeof text
    >,
  ),
  /** What names end in. */
  options: words,
  /** Sizes to choose that no name ends in; those that are missing have no words. */
  sizes: words,
  colors: words,
  /** Tags. */
  uses: words,
  materials: words,
});
