/** What the shop tells a customer: the same news as a mail, a text message, a push message or an item of an inbox. */
import { z } from 'zod';
import { slotted } from './slots.ts';

export const NOTICE_SLOTS = [
  /** Such as "3 items". */
  'articles',
  /** The time, in UTC, at which somebody signed in, tried to, or changed something. */
  'at',
  'city',
  'club',
  'device',
  'first',
  /** Of an appointment. */
  'hour',
  'ip',
  'order',
  'product',
  'total',
  'tracking',
  // Of an incident; none is said of anything else.
  'beganAt',
  'cause',
  'deployment',
  'endedAt',
  'service',
] as const;
export type NoticeSlot = (typeof NOTICE_SLOTS)[number];

const text = slotted(NOTICE_SLOTS);
const texts = z.array(text).min(1);

export const notices = z.strictObject({
  /** Of a mail. */
  subjects: texts,
  /** Of a mail, between greeting and parting; an empty line parts paragraphs. */
  bodies: texts,
  /** Of a push message and of an item of the inbox. */
  titles: texts,
  lines: texts,
  /** Text messages: at most 160 characters of GSM 03.38, whatever the slots hold. */
  texts: z
    .array(text.regex(/^[ -_a-z{}\n]*$/, 'expected characters of GSM 03.38').max(150, 'expected at most 150'))
    .min(1),
});

const club = z.string().regex(/^(the |Example )[A-Z]/);

export const clubs = z.strictObject({ joined: z.array(club).length(24), renewed: z.array(club).length(16) });

/** How mail of any notice begins and ends, and what some slots stand for. */
export const noticeTalk = z.strictObject({
  greetings: z.array(slotted(['first'])).min(2),
  partings: z.array(slotted(['shop'])).min(2),
  articles: z.strictObject({ one: slotted([]), more: slotted(['pieces']) }),
  device: slotted(['browser', 'os']),
});
