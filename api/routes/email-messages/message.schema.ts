/** Messages as the routes of mail show them, and the parameters that those routes share. */
import { z } from 'zod';
import { messageListing, messageNumber } from '../../../generators/mail/list.ts';
import { type Form, type Message, STRUCTURES, type Structure } from '../../../generators/mail/message.ts';
import { isoText } from '../../../generators/time/window.ts';
import type { World } from '../../../generators/world.ts';
import type { Container, FilePart, Part } from '../../../standards/mime/part.ts';
import type { TransferEncoding } from '../../../standards/mime/transfer-encoding.ts';
import { boolean, instant, integer, oneOf } from '../../framework/params.ts';
import type { ResolveContext } from '../../framework/route.ts';
import type { Rule } from '../../framework/rule.ts';
import {
  cutBetween,
  holdBetween,
  isBefore,
  LAST_INSTANT,
  type ResolvedWindow,
  type SentWindow,
  startOfDay,
  windowOf,
} from '../../schemas/instants.ts';

/** RFC 5322 §3.3: a date has a year from 1900 on. */
const MAIL_YEARS = [1900, 9998] as const;
const FIRST_DATE = Temporal.Instant.from('1900-01-01T00:00:00Z');

export const mailParameters = {
  structure: oneOf(...STRUCTURES)
    .default('alternative')
    .describe(
      'Parts of every message. plain: one text/plain. alternative: multipart/alternative with text/plain, then ' +
        'text/html. mixed: multipart/mixed with text/plain and the attachments. nested: multipart/mixed with a ' +
        'multipart/alternative and the attachments.',
    ),
  attachments: integer(0, 3)
    .default(0)
    .describe('Number of attachments; above 0 only with structure mixed or nested.'),
  encoding: oneOf('7bit', 'quotedPrintable', 'base64')
    .default('quotedPrintable')
    .describe('Content-Transfer-Encoding of text parts; attachments are always base64.'),
  unicode: boolean()
    .default(false)
    .describe(
      'Whether names and subject have characters beyond US-ASCII, in encoded words; texts never have.',
    ),
  from: instant(MAIL_YEARS)
    .optional()
    .describe('Earliest date of a message; 30 days before to when absent. Its year in UTC is 1900 to 9998.'),
  to: instant(MAIL_YEARS)
    .optional()
    .describe(
      'Latest date of a message, and the instant as seen at which orders have their state; at least from, with a ' +
        'whole second between them; the start of the current UTC day when absent.',
    ),
};

export const mailRules: readonly Rule<{ attachments: number; structure: Structure }>[] = [
  {
    states: 'attachments above 0 needs structure mixed or nested.',
    reads: ['attachments', 'structure'],
    fault({ attachments, structure }, told) {
      if (attachments === 0 || structure === 'mixed' || structure === 'nested') return undefined;
      return {
        attachments:
          `must be 0 with ${told.set('structure')}, which has no part that could hold one; send ` +
          'structure=mixed or structure=nested',
      };
    },
  },
];

const MONTH = { hours: 30 * 24 } as const;

/** Both ends; refuses a window without a whole second, since dates of messages have no fractions. */
export function resolveMailWindow(
  { from, to }: SentWindow,
  { now, refuse, warn }: ResolveContext,
): ResolvedWindow {
  if (from) holdBetween('from', from, FIRST_DATE, LAST_INSTANT, refuse);
  if (to) holdBetween('to', to, FIRST_DATE, LAST_INSTANT, refuse);
  const last = to ?? startOfDay(now());
  // That has been refused already.
  if (isBefore(last, FIRST_DATE)) return { from: last, to: last };
  const before = last.subtract(MONTH);
  const first = from ?? cutBetween('from', before, FIRST_DATE, LAST_INSTANT, warn);
  if (isBefore(last, first)) {
    if (to) refuse({ parameter: 'to', message: `must be at least from (${first}); received ${to}.` });
    else {
      const message = `must be at most to, which is ${last}, the start of the current UTC day; received ${from}.`;
      refuse({ parameter: 'from', message });
    }
  } else if (Math.ceil(first.epochMilliseconds / 1000) * 1000 > last.epochMilliseconds) {
    const message =
      `must leave a whole second after from (${first}), since dates of ` +
      `messages have no fractions; received ${last}.`;
    refuse({ parameter: 'to', message });
  }
  return { from: first, to: last };
}

/** How a message is found, also as it is sent and as the first one of its conversation. */
export const MESSAGE_ID = { field: 'messageId', numberOf: messageNumber };
export const messagesIn = (world: World, window: ResolvedWindow) =>
  messageListing(world, windowOf(window), undefined);

const ENCODINGS: Readonly<Record<string, TransferEncoding>> = {
  '7bit': '7bit',
  quotedPrintable: 'quoted-printable',
  base64: 'base64',
};

/** What a query says of the form of messages. */
export const formOf = (query: {
  structure: Structure;
  attachments: number;
  encoding: string;
  unicode: boolean;
}): Form => ({ ...query, encoding: ENCODINGS[query.encoding] as TransferEncoding });

/** Hardly any other language is written in US-ASCII. */
const LANGUAGE = 'en' as const;

const mailbox = z.strictObject({
  name: z.string().describe('Display name.'),
  address: z.string().describe('Address that never receives anything.'),
});

const leaf = z.strictObject({
  contentType: z.string().describe('Media type.'),
  charset: z.string().nullable().describe('Character set of a text; null for bytes.'),
  contentTransferEncoding: z.string().describe('7bit, quoted-printable or base64.'),
  sizeBytes: z.int().describe('Bytes after decoding.'),
  disposition: z.enum(['inline', 'attachment']).describe('Whether it is shown or attached.'),
});
const containerOf = <Parts extends z.ZodType>(part: Parts) =>
  z.strictObject({
    contentType: z.string().describe('The type multipart/alternative or multipart/mixed.'),
    boundary: z.string().describe('Line between the parts, without its hyphens.'),
    parts: z.array(part).describe('Parts in their order.'),
  });

export const mailRecord = {
  messageId: z.string().describe('Message-ID with its angle brackets, the same in all routes of mail.'),
  inReplyTo: z.string().nullable().describe('Message-ID of what it answers; null for a first message.'),
  references: z.array(z.string()).describe('Message-IDs of the messages before it, the oldest first.'),
  from: mailbox.describe('Who wrote it.'),
  to: z.array(mailbox).describe('Who it is for, 1 or 2 mailboxes.'),
  cc: z.array(mailbox).describe('Who gets a copy, at most one mailbox.'),
  subject: z.string().describe('Subject, decoded.'),
  date: z.iso
    .datetime()
    .describe('The instant of the Date field as YYYY-MM-DDTHH:mm:ssZ, between from and to.'),
  headers: z
    .record(z.string(), z.string())
    .describe('Header fields as they are sent, by name, without the line breaks that fold them.'),
  structure: z.union([leaf, containerOf(z.union([leaf, containerOf(leaf)]))]).describe('Tree of the parts.'),
  attachments: z
    .array(
      z.strictObject({
        filename: z.string().describe('Name of the file.'),
        contentType: z.string().describe('Media type.'),
        sizeBytes: z.int().describe('Bytes after decoding.'),
        contentTransferEncoding: z.string().describe('Always base64.'),
        contentId: z.string().describe('Content-ID with its angle brackets.'),
      }),
    )
    .describe('Attachments in the order of their parts.'),
  bodyPreview: z
    .string()
    .describe(
      'First 80 characters of the text/plain part, with single blanks, and an ellipsis if there are more.',
    ),
  language: z
    .literal(LANGUAGE)
    .describe(
      'BCP 47 tag of the language of subject and texts: English whoever writes, since texts are US-ASCII.',
    ),
};

const PREVIEW = 80;
/** So much of a text has more than that in any case, however many blanks it has. */
const PREVIEWED = 400;

/** A message as a record. */
export function recordOf(message: Message) {
  const { messageId, inReplyTo, references, from, to, cc, subject, sentAt, fields, part, text } = message;
  const collapsed = text.slice(0, PREVIEWED).replace(/\s+/g, ' ').trim();
  return {
    messageId,
    inReplyTo,
    references: [...references],
    from,
    to: [...to],
    cc: [...cc],
    subject,
    // A date of mail has no fractions.
    date: `${isoText(sentAt).slice(0, -'.000Z'.length)}Z`,
    headers: Object.fromEntries(fields),
    structure: treeOf(part),
    attachments: filesOf(part).map((file) => ({
      filename: file.filename,
      contentType: file.contentType,
      sizeBytes: file.content.length,
      contentTransferEncoding: 'base64',
      contentId: file.contentId,
    })),
    bodyPreview: collapsed.length > PREVIEW ? `${collapsed.slice(0, PREVIEW)}…` : collapsed,
    language: LANGUAGE,
  };
}

type Leaf = z.output<typeof leaf>;

function leafOf(part: Exclude<Part, Container>): Leaf {
  const isText = part.kind === 'text';
  return {
    contentType: part.contentType,
    charset: isText ? 'us-ascii' : part.charset,
    contentTransferEncoding: isText ? part.encoding : 'base64',
    sizeBytes: isText ? part.text.length : part.content.length,
    disposition: isText ? 'inline' : 'attachment',
  };
}

function treeOf(part: Part) {
  if (part.kind !== 'container') return leafOf(part);
  const { contentType, boundary, parts } = part;
  const inner = parts.map((each) =>
    each.kind === 'container'
      ? {
          contentType: each.contentType,
          boundary: each.boundary,
          parts: each.parts.map((one) => leafOf(one as TextOrFile)),
        }
      : leafOf(each),
  );
  return { contentType, boundary, parts: inner };
}

type TextOrFile = Exclude<Part, Container>;

function filesOf(part: Part): FilePart[] {
  if (part.kind === 'file') return [part];
  return part.kind === 'container' ? part.parts.flatMap(filesOf) : [];
}
