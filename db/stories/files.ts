/** Types of files: how large they are, where they lie, and their names. One file for each kind. */
import { z } from 'zod';
import { slotted } from './slots.ts';

const words = z.array(z.string().regex(/^[a-z]+$/)).min(5);

/** Words that any of its neighbours in a name goes with. */
export const fileWords = z.strictObject({
  topic: words,
  paper: words,
  scene: words,
  entity: words,
  module: words,
  screen: words,
  talk: words,
  tune: words,
});

const NAME_SLOTS = [
  ...Object.keys(fileWords.shape),
  // Of the day on which the file was made.
  'date',
  'year',
  'quarter',
  // What had ended by then, with its year and, of `lastMonth`, without.
  'closedMonth',
  'closedQuarter',
  'lastMonth',
  // So many digits of a counter.
  '1',
  '2',
  '3',
  '4',
  '5',
];

/** Smallest and largest, in bytes. */
const sizes = z
  .tuple([z.int().positive(), z.int().positive()])
  .refine(([smallest, largest]) => smallest < largest, 'expected the smallest first');

/** Alone, or with what is particular about files of this name. */
const fileName = z.preprocess(
  (said) => (typeof said === 'string' ? { name: said } : said),
  z.strictObject({
    /** Two or three words with hyphens. */
    name: slotted(NAME_SLOTS).regex(
      /^[a-z{][a-zA-Z\d{}]*(-[a-zA-Z\d{}]+){1,2}$/,
      'expected two or three words',
    ),
    /** How often it is met compared with the others. */
    times: z.int().min(2).optional(),
    /** Where they are smaller or larger than others of their type. */
    sizes: sizes.optional(),
  }),
);

export const fileKinds = z
  .array(
    z.strictObject({
      extension: z.string().regex(/^[a-z\d]+$/),
      mediaType: z.string().regex(/^[a-z]+\/[a-z\d.+-]+$/),
      /** How often it is met compared with the others of its kind. */
      weight: z.number().positive(),
      sizes,
      folders: z.array(z.string().regex(/^(\/[a-z]+)+$/)).min(1),
      names: z.array(fileName).min(2),
    }),
  )
  .min(3);
