/**
 * What the shop tells customers: the same news as a mail, a text message, a push message or an item of an inbox. Each
 * language is one file that has all notices, so it is complete or absent.
 */
import { z } from 'zod';
import { slotted } from './slots.ts';

/** Of the customer: the first name, and the whole name in its order. */
const NAMES = ['first', 'name'] as const;
/** `at` is the time, in UTC, at which somebody signed in, tried to, or changed something. */
const ACCOUNT = ['at', 'device', 'ip'] as const;
/** `articles` stands for such as "3 items". */
const ORDER = ['articles', 'order', 'product', 'total'] as const;
const PARCEL = [...ORDER, 'city', 'tracking'] as const;
/** `hour` is that of an appointment. */
const OFFER = ['hour', 'product'] as const;
/** `club` has the article that an English sentence needs, "the Tea Club"; `clubName` has none, "Tea Club". */
const CLUB = ['club', 'clubName'] as const;
const INCIDENT = ['beganAt', 'service'] as const;
const PAST_INCIDENT = [...INCIDENT, 'cause', 'deployment', 'endedAt'] as const;

/** Each notice is sent on an occasion of its own, with the slots that the occasion fills. */
const NOTICES = {
  'account-locked': ACCOUNT,
  appointment: OFFER,
  cart: OFFER,
  'delivery-ahead': PARCEL,
  'failed-sign-ins': ACCOUNT,
  'incident-over': PAST_INCIDENT,
  'incident-under-way': INCIDENT,
  'password-changed': ACCOUNT,
  'payment-due': ORDER,
  'receipt-copy': ORDER,
  'receipt-of-cancellation': ORDER,
  'receipt-of-order': ORDER,
  'receipt-of-refund': ORDER,
  'receipt-paid': ORDER,
  'renewed-club': CLUB,
  'return-parcel': ORDER,
  'second-factor-on': ACCOUNT,
  'sign-in': ACCOUNT,
  'welcome-account': [],
  'welcome-club': CLUB,
} as const;
export type NoticeName = keyof typeof NOTICES;
export type NoticeSlot = (typeof NAMES)[number] | (typeof NOTICES)[NoticeName][number];

/** The basic character set of GSM 03.38, and the no-break space, in whose place a text message has a usual one. */
const GSM = /^[\n\r \u00a0!"#$%&'()*+,./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåÆæßÉ¤¡ÄÖÑÜ§¿äöñüà-]*$/;
/** How many characters fit into a text message, of that set and of any other. */
const MOST_GSM = 160;
const MOST_OTHER = 70;

/** The longest values of the slots of text messages, all of GSM 03.38. Names and goods can be anything. */
const WIDTHS: Readonly<Record<string, number>> = {
  at: 5,
  beganAt: 5,
  club: 23,
  clubName: 19,
  endedAt: 5,
  hour: 5,
  ip: 15,
  order: 12,
  service: 16,
  total: 14,
  tracking: 16,
};

function fits(text: string): boolean {
  const longest = text.replace(/\{(\w+)\}/g, (_, slot: string) => '0'.repeat(WIDTHS[slot] ?? 0));
  return longest.length <= (GSM.test(longest) ? MOST_GSM : MOST_OTHER);
}

const textMessage = (slots: readonly string[]) =>
  slotted(slots.filter((slot) => slot in WIDTHS)).refine(
    fits,
    `expected at most ${MOST_GSM} characters of GSM 03.38, or ${MOST_OTHER} others, whatever its slots hold`,
  );

function notice(slots: readonly string[]) {
  const texts = z.array(slotted([...slots, ...NAMES])).min(1);
  return z.strictObject({
    /** Of a mail. */
    subjects: texts,
    /** Of a mail, between greeting and parting; an empty line parts paragraphs. */
    bodies: texts,
    /** Of a push message and of an item of the inbox. */
    titles: texts,
    lines: texts,
    /** Text messages. */
    texts: z.array(textMessage(slots)).min(1),
  });
}

const sign = z.string().length(1);
const time = slotted(['h', 'hh', 'mm']);

const byNotice = Object.fromEntries(
  Object.entries(NOTICES).map(([name, slots]) => [name, notice(slots)]),
) as Record<NoticeName, ReturnType<typeof notice>>;

export const notices = z.strictObject({
  /** How mail of any notice begins and ends. */
  greetings: z.array(slotted(NAMES)).min(2),
  partings: z.array(slotted(['shop'])).min(2),
  articles: z.strictObject({ one: slotted([]), more: slotted(['pieces']) }),
  device: slotted(['browser', 'os']),
  /** US dollars. Amounts of so many digits before the decimal sign are grouped by three. */
  dollars: z.strictObject({
    text: slotted(['amount']),
    decimal: sign,
    group: sign,
    groupedFrom: z.int().min(4).max(5),
  }),
  /** `hour` is that of a call, `utc` when something happened; `hh` has two digits, `h` one if that does. */
  times: z.strictObject({ hour: time, utc: time }),
  notices: z.strictObject(byNotice),
});

const club = z.string().regex(/^(the |Example )[A-Z]/);

export const clubs = z.strictObject({ joined: z.array(club).length(24), renewed: z.array(club).length(16) });
