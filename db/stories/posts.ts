/** What posts of the shop's blog tell, and what readers write under them: one file for each category. */
import { z } from 'zod';
import { slotted } from './slots.ts';

/** The kind of a comment, which decides what is answered. */
export const COMMENT_KINDS = [
  'question',
  'praise',
  'complaint',
  'wish',
  'remark',
  'help',
  'reply',
  'answer',
] as const;
export type CommentKind = (typeof COMMENT_KINDS)[number];

/**
 * `few` is three to nine in words, `some` 12 to 48, `many` 120 to 960, `percent` 11 to 64, `hour` 7 to 19: each the
 * same throughout a post.
 */
export const POST_SLOTS = [
  'product',
  /** What the shop says about the product. */
  'about',
  'shelf',
  'company',
  /** Of a warehouse. */
  'city',
  'colleague',
  'month',
  'lastMonth',
  'nextMonth',
  'weekday',
  'few',
  'some',
  'many',
  'percent',
  'hour',
  /** Of the last incident of the checkout before the post was begun. */
  'incidentDay',
  'incidentTime',
  'incidentMinutes',
  'incidentCause',
  'incidentRemedy',
] as const;
export type PostSlot = (typeof POST_SLOTS)[number];

/** Whole sentences. An hour stands alone, and incidents are told of by their slots. */
const sentences = slotted(POST_SLOTS)
  .regex(/^[A-Z0-9{].*[.?!}]$/, 'expected whole sentences')
  .regex(/^(?!.*(\{hour\} in the|\{\w+\} %|\barticles?\b|\bmails?\b))/, 'expected other words');

/** Texts that are taken one after the other, in steps of seven. */
export const turns = <Text extends z.ZodType>(text: Text, fewest: number) =>
  z
    .array(text)
    .min(fewest)
    .refine((list) => list.length % 7 !== 0, 'expected a number of texts that seven does not divide');
/** A text under its kind, such as `question: Which tools do you use for this?`. */
export const said = (
  kinds: readonly [CommentKind, ...CommentKind[]],
  slots: readonly string[],
  whole = /^[A-Z0-9{].*[.?!}]$/,
) =>
  z
    .partialRecord(z.enum(kinds), slotted(slots).regex(whole, 'expected whole sentences'))
    .refine((entry) => Object.keys(entry).length === 1, 'expected one kind with its text')
    .transform((entry) => {
      const [[kind, text] = []] = Object.entries(entry);
      return { kind: kind as CommentKind, text: text as string };
    });

/** What answers nothing. */
export const REMARK_KINDS = ['question', 'praise', 'complaint', 'wish', 'remark'] as const;
const remark = said(REMARK_KINDS, []);

export const posts = z.strictObject({
  stories: z
    .array(
      z
        .strictObject({
          tags: z.array(z.string().regex(/^[a-z]+$/)).length(2),
          /**
           * How many of about a hundred posts tell it: one, if it happens once or once a year; more, if each is about
           * another product, company or time.
           */
          tellings: z.int().min(1).max(9).default(1),
          /** Whether the product has to be one that lasts. */
          needsDurable: z.literal(true).optional(),
          titles: z.array(slotted(POST_SLOTS)).min(2),
          /** A post takes one of each, in this order. */
          paragraphs: z.array(z.array(sentences).min(1)).min(3),
          /** About the very thing that it tells, true of whichever paragraphs were chosen. */
          remarks: turns(remark, 3),
        })
        .refine(
          ({ tellings, titles, paragraphs }) =>
            [titles, ...paragraphs].every(({ length }) => length >= tellings),
          { path: ['tellings'], message: 'expected a title and a paragraph of each kind for every telling' },
        ),
    )
    .min(3),
  /** Under any post of the category. */
  remarks: turns(remark, 15),
});

/** `name` is who said what is answered. */
export function repliesIn(whole?: RegExp) {
  const reply = said(['help', 'reply'], ['name'], whole);
  const answer = said(['answer'], ['name'], whole);
  return z.strictObject({
    /** From anybody, by what is answered. */
    replies: z.record(z.enum(COMMENT_KINDS), turns(reply, 3)),
    /** From whoever asked, to what helped. */
    thanks: turns(reply, 3),
    /** From the one who wrote the post, to anybody else. */
    answers: z.record(z.enum(COMMENT_KINDS).exclude(['answer']), turns(answer, 3)),
  });
}

export const replies = repliesIn();
