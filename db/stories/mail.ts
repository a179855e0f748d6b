/**
 * What customers, the shop and its staff write to each other by mail. A sentence begins small where a name may come
 * before it.
 */
import { z } from 'zod';
import { slotted } from './slots.ts';

const ORDER_SLOTS = [
  'order',
  /** With the words that go with one or with several. */
  'product',
  'is',
  'was',
  'it',
  'them',
  'its',
  'total',
  'tracking',
  'status',
  /** Such as "3 items". */
  'count',
  /** What becomes of the money of a cancelled order, in a sentence. */
  'money',
] as const;
const RETURN_SLOTS = [...ORDER_SLOTS, 'rma', 'refund'] as const;

const letterOf = (slots: readonly string[]) => {
  const texts = z.array(slotted(slots)).min(2);
  return z.strictObject({ subjects: texts, openings: texts, middles: texts, endings: texts });
};

/**
 * A letter with a question. What a question is about goes through its subject, middle, ending and the shop's answer.
 */
const questionsOf = (slots: readonly string[]) => {
  const text = slotted(slots);
  return z.strictObject({
    openings: z.array(text).min(2),
    questions: z.array(z.strictObject({ subject: text, middle: text, ending: text, answer: text })).min(2),
  });
};

/** What an attachment is called in the middle of a sentence. */
const title = z.string().regex(/^[a-z][^.]*[^. ]$/, 'expected the middle of a sentence');
const byEither = z.strictObject({ byCustomer: title, byShop: title });

/** Files that can come with mail about an order or a return. */
const orderFiles = z.strictObject({
  pages: z.strictObject({
    order: byEither.extend({ heading: slotted(['number']) }),
    receipt: z.strictObject({ title, heading: slotted(['number']) }),
    return: z.strictObject({ title, heading: slotted(['number']) }),
    /** Below the heading. */
    recipient: slotted(['customer']),
    written: slotted(['date', 'order']),
  }),
  table: byEither,
  label: byEither,
  /** Of a customer who has no label yet. */
  screen: title,
  call: z.strictObject({
    title,
    summary: slotted(['number']),
    description: slotted(['agent', 'customer', 'number']),
    location: z.string().min(1),
  }),
});

const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
const order = slotted(ORDER_SLOTS);

export const orderMail = z.strictObject({
  counts: z.strictObject({ one: z.string().min(1), more: slotted(['pieces']) }),
  /** By whether the order had been paid. */
  money: z.strictObject({ paid: slotted(['total']), unpaid: z.string().min(1) }),
  customers: z.record(z.enum(STATUSES), questionsOf(ORDER_SLOTS)),
  shop: z.record(z.enum(STATUSES), letterOf(ORDER_SLOTS)),
  /** What the shop answers first to a customer who wrote; `answer` is that to the question. */
  answer: slotted([...ORDER_SLOTS, 'answer']),
  /** What a customer goes on to ask, and what the shop answers. */
  exchanges: z
    .array(
      z.strictObject({
        /** What has become of the orders that it suits; in a long conversation, the others follow. */
        suits: z.array(z.enum(['kept', 'returned', 'cancelled'])),
        ask: order,
        answer: order,
      }),
    )
    .min(10),
  /** What a colleague adds on the side. */
  asides: z.array(order).min(5),
  files: orderFiles,
});

export const returnMail = z.strictObject({
  customers: z.record(
    z.enum([
      'no_longer_needed',
      'not_as_described',
      'defective',
      'damaged_in_transit',
      'wrong_item',
      'arrived_late',
    ]),
    questionsOf(RETURN_SLOTS),
  ),
  shop: z.record(
    z.enum(['requested', 'approved', 'received', 'refunded', 'rejected']),
    letterOf(RETURN_SLOTS),
  ),
  answer: slotted([...RETURN_SLOTS, 'answer']),
  /** The answer where the return is not accepted. */
  declined: slotted(RETURN_SLOTS),
});

const INCIDENT_SLOTS = [
  'service',
  'day',
  'code',
  'change',
  'cause',
  'doing',
  'symptom',
  'began',
  'ended',
] as const;
const incident = slotted(INCIDENT_SLOTS);
const exchanges = z.array(z.strictObject({ ask: incident, answer: incident })).min(10);

export const incidentMail = z.strictObject({
  /** To another engineer, the week after, by how the deployment went wrong. */
  reviews: z.record(z.enum(['failed', 'rolled_back']), letterOf(INCIDENT_SLOTS)),
  /** What the other engineer asks, and the writer answers. */
  reviewed: exchanges,
  /** To an agent, who has to explain it. */
  explanations: letterOf(INCIDENT_SLOTS),
  explained: exchanges,
  asides: z.array(incident).min(5),
  files: z.strictObject({
    picture: title,
    figures: title,
    invitation: z.strictObject({
      title,
      summary: slotted(['service', 'code']),
      location: z.string().min(1),
    }),
    summary: z.strictObject({
      title,
      heading: slotted(['service', 'code']),
      /** Below the heading. */
      written: slotted(['writer', 'date']),
    }),
  }),
});

/** What any mail says, whatever it is about. */
export const mailTalk = z.strictObject({
  greetings: z.strictObject({
    byCustomer: slotted(['names']),
    toCustomer: slotted(['names']),
    amongStaff: slotted(['names']),
  }),
  last: slotted(['others', 'last']),
  attached: slotted(['files']),
  partings: z.strictObject({ byCustomer: z.string().min(1), byStaff: z.string().min(1) }),
  quoted: slotted(['date', 'time', 'writer']),
});
