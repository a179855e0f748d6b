/** What customers write to support about, and the sentences in which requester and agent talk about it. */
import { z } from 'zod';
import { slotted } from './slots.ts';

export const TICKET_SLOTS = [
  'address',
  'agent',
  'article',
  'city',
  'cityLine',
  /** What can be wrong with the product as it comes out of the box: "the housing is cracked". */
  'damage',
  /** The same after some use. A topic that names it is only about what wears out. */
  'defect',
  'email',
  /** First name of the requester. */
  'first',
  'name',
  'order',
  'postalCode',
  'price',
  /** With its article: "the Oak Desk", "The Oak Desk". */
  'product',
  'Product',
  'refund',
  'street',
  'total',
  'tracking',
  // Of an incident; none is said of anything else.
  'cause',
  'deployment',
  'doing',
  'fixedAt',
  'noticedAt',
  'service',
  'symptom',
] as const;
export type TicketSlot = (typeof TICKET_SLOTS)[number];

/** What a text in another language cannot say: articles of English names, and what engineers report in English. */
const ENGLISH_SLOTS: readonly TicketSlot[] = ['product', 'Product', 'cause', 'doing', 'symptom'];

const UNITS = { min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** Such as `30 min`, `8 h` or `3 d`, in milliseconds. */
const span = z
  .string()
  .regex(/^[1-9]\d* (min|h|d)$/, 'expected a span such as 30 min, 8 h or 3 d')
  .transform((said) => {
    const [count, unit] = said.split(' ');
    return Number(count) * UNITS[unit as keyof typeof UNITS];
  });

/** When a customer writes about it: from so long after its cause until so long after it, or as long as it lasts. */
const when = z.strictObject({
  /** The order, its last step, its last step as a return, or its refund, until the money is there. */
  since: z.enum(['order', 'last step', 'return', 'refund']),
  from: span.optional(),
  to: span.optional(),
  /** What is said of it is untrue as soon as the order goes on, so all of it is said before. */
  passing: z.literal(true).optional(),
});

/** What is said about a topic, with some slots, and with how many letters words say enough to be an answer. */
function wordsWith(slots: readonly TicketSlot[], fewestLetters: number) {
  const text = slotted(slots);
  const texts = z.array(text).min(1);
  const question = z.strictObject({
    ask: text,
    /** The agent does not ask where the requester has said one of these already. */
    answeredBy: z.array(z.string().min(fewestLetters)).min(1).optional(),
    answers: texts,
  });
  return z.strictObject({
    subjects: texts,
    /** The opening is a lead, a detail and a request; in a chat it is one line. */
    leads: texts,
    details: texts,
    requests: texts,
    lines: texts,
    /** What comes to the requester's mind after that, in any order. */
    additions: texts,
    /** The last one makes sense only after another one. */
    questions: z.array(question).min(2),
    /** The agent is at work on it and will be back. */
    holds: texts,
    solutions: texts,
    /** What a requester still wants to know when the answer is there, and what the agent says. */
    followUps: z.array(z.strictObject({ ask: text, reply: text })).min(1),
    /** Of an incident: what is said instead when it is over. */
    over: z.strictObject({ questions: z.array(question).min(2), holds: texts }).optional(),
  });
}

type TopicWords = z.infer<ReturnType<typeof wordsWith>>;

/** An answer that no requester gives answers nothing. */
function unsaidAnswer({ questions, leads, details, requests, lines, additions }: TopicWords) {
  const said = [leads, details, requests, lines, additions].flat();
  return questions
    .flatMap(({ answeredBy = [] }) => answeredBy)
    .find((words) => !said.some((each) => each.includes(words)));
}

const holdAnswersSaid = (words: TopicWords, { addIssue }: z.RefinementCtx) => {
  const unsaid = unsaidAnswer(words);
  if (unsaid !== undefined)
    addIssue({ code: 'custom', message: `no requester says '${unsaid}', so it answers nothing` });
};

export const tickets = wordsWith(TICKET_SLOTS, 3)
  .extend({
    /** The first always fits; the others are added at times. */
    tags: z.array(z.string().regex(/^[a-z]+(-[a-z]+)*$/)).min(1),
    /** Whether something has gone wrong that an agent would be sorry about. */
    trouble: z.literal(true).optional(),
    when: when.optional(),
    priorities: z.partialRecord(z.enum(['low', 'normal', 'high', 'urgent']), z.number().positive()),
  })
  .superRefine(holdAnswersSaid);

/** Topics by their names, each with how often it is written about compared with the others. */
const matters = z.record(z.string().regex(/^[a-z]+(-[a-z]+)*$/), z.number().positive());

export const ticketMatters = z.strictObject({
  open: z.record(z.enum(['pending', 'lapsing', 'processing', 'shipped', 'delivered']), matters),
  returned: z.record(z.enum(['requested', 'approved', 'received', 'refunded', 'rejected']), matters),
  cancelled: matters,
  unpaid: matters,
  /** Of those who sign in with a password. */
  password: matters,
  /** Of those who are asked for a second factor. */
  lostFactor: z.record(z.enum(['totp', 'sms', 'webauthn']), matters),
  /** Of anybody. */
  account: matters,
});

const said = slotted(['agent', 'first', 'name']);
const saidOnes = z.array(said).min(2);
const byPace = z.strictObject({ chat: saidOnes, mail: saidOnes });

/** How people begin and end what they write, and what is said in any conversation, whatever it is about. */
export const ticketTalk = z.strictObject({
  manners: z.record(
    z.enum(['polite', 'chatty', 'terse', 'annoyed']),
    z.strictObject({
      greetings: saidOnes,
      before: z.array(said),
      after: z.array(said),
      partings: saidOnes,
      thanks: saidOnes,
    }),
  ),
  /** The requester waits and asks again. */
  nudges: byPace,
  /** The second time. */
  urges: byPace,
  /** What somebody adds who has not had any answer yet, one after the other: from a reminder to a complaint. */
  unanswered: byPace,
  agents: z.strictObject({
    greetings: saidOnes,
    chatGreetings: saidOnes,
    /** In the first message, after the greeting. */
    welcoming: saidOnes,
    /** Where something has gone wrong. */
    sorry: saidOnes,
    /** An agent who needs more time, in any matter. */
    delays: byPace,
    /** The last word. */
    welcomes: byPace,
    partings: saidOnes,
  }),
});

/** What follows a comma in a sentence that goes on; its end is the sentence's. */
const clause = z.string().regex(/^[^\s.!?。][^.!?。]*[^\s.!?。]$/, 'expected a clause without its end');

const toldElsewhere = wordsWith(
  TICKET_SLOTS.filter((slot) => !ENGLISH_SLOTS.includes(slot)),
  // Two signs are a word in Japanese.
  2,
);

/** All of it in a language other than English. */
export const ticketWords = z.strictObject({
  /** What stands between two sentences. */
  between: z.enum([' ', '']),
  /** Whether people sign with their whole name wherever English has the first alone. */
  signsInFull: z.literal(true).optional(),
  talk: ticketTalk,
  complaints: z.record(
    z.string(),
    z.strictObject({ damages: z.array(clause).min(2), defects: z.array(clause).min(2).optional() }),
  ),
  topics: z.record(z.string(), toldElsewhere.superRefine(holdAnswersSaid)),
});
