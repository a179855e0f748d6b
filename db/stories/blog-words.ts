/**
 * A blog in another language than English, a file for each: posts and what is written under them, and who writes. No
 * text agrees in gender with who wrote it, who is named in it, or the product.
 */
import { z } from 'zod';
import { authorBiosIn } from './author-bios.ts';
import { type PostSlot, REMARK_KINDS, repliesIn, said, turns } from './posts.ts';
import { slotted } from './slots.ts';

/** What is told in English alone: of incidents, and by the shelves of the shop. */
const SLOTS = [
  ...['product', 'company', 'city', 'colleague'],
  ...['month', 'lastMonth', 'nextMonth', 'weekday', 'few', 'some', 'many', 'percent', 'hour'],
] as const satisfies readonly PostSlot[] as readonly PostSlot[];

/** From a capital, where there are any, a number, a slot or a mark that opens, to a mark that ends. */
const WHOLE = /^[^\p{Ll}\s].*[.?!}。？！…)»“”"」]$/u;
const WHOLE_WITHOUT_QUOTES = /^[^\p{Ll}\s].*[.。]$/u;

const sentences = slotted(SLOTS).regex(WHOLE, 'expected whole sentences');
const remark = said(REMARK_KINDS, [], WHOLE);
const words = (length: number) => z.array(z.string().min(1)).length(length);

export const blogWords = z.strictObject({
  /** What stands between two sentences. */
  between: z.enum([' ', '']),
  /** Small letters that addresses spell with others: ü as ue. */
  letters: z.record(z.string().length(1), z.string().regex(/^[a-z]+$/)).optional(),
  /** Names of tags, by what English has. */
  tags: z.record(z.string(), z.string().min(1)),
  /** January to December, as they are written within a sentence. */
  months: words(12),
  /** Monday to Friday. */
  weekdays: words(5),
  /** Three to nine. */
  few: words(7),
  stories: z
    .array(
      z
        .strictObject({
          tags: z.array(z.string().regex(/^[a-z]+$/)).length(2),
          /** What an address says of it, where titles are not written in Latin letters. */
          slug: z
            .string()
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
            .optional(),
          /** Whether the product has to be one that lasts. */
          needsDurable: z.literal(true).optional(),
          titles: z.array(slotted(SLOTS)).min(2),
          /** A post takes one of each, in this order. */
          paragraphs: z.array(z.array(sentences).min(1)).min(3),
          /** About the very thing that it tells, true of whichever paragraphs were chosen. */
          remarks: turns(remark, 3),
        })
        .refine(
          ({ slug, titles }) =>
            slug !== undefined || titles.every((title) => /\p{Script=Latin}{3}/u.test(title)),
          { path: ['slug'], message: 'expected a slug beside titles without Latin letters' },
        ),
    )
    .min(40),
  /** Under any post. */
  remarks: turns(remark, 22),
  replies: repliesIn(WHOLE),
  bios: authorBiosIn(WHOLE_WITHOUT_QUOTES),
});
