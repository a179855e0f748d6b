/** Messages: who writes what to whom, put together as MIME. */

import { encodedWords } from '../../standards/mime/encoded-word.ts';
import {
  dateText,
  type HeaderField,
  type Mailbox,
  mailboxesText,
} from '../../standards/mime/header-field.ts';
import {
  boundaryFor,
  type Container,
  contentFields,
  type FilePart,
  messageText,
  type Part,
  type TextPart,
} from '../../standards/mime/part.ts';
import type { TransferEncoding } from '../../standards/mime/transfer-encoding.ts';
import { joined } from '../draws/flat-text.ts';
import { draws, type Key } from '../draws/random.ts';
import { said } from '../draws/templating.ts';
import { SECOND } from '../time/window.ts';
import type { MailFile } from './file.ts';
import { asciiText, type Correspondent, writtenName } from './person.ts';
import type { MessageOutline, Talk } from './story.ts';
import { type Block, htmlText, ownLines, paragraph, plainText } from './text.ts';

const draw = draws('files');

export const STRUCTURES = ['plain', 'alternative', 'mixed', 'nested'] as const;
export type Structure = (typeof STRUCTURES)[number];

/** The form that a caller gives to a message; none of it changes what the message says. */
export interface Form {
  structure: Structure;
  /** Number of files. */
  attachments: number;
  encoding: TransferEncoding;
  /** Whether names and subject have characters beyond US-ASCII. */
  unicode: boolean;
}

/** Raised whenever a seed gives other messages than before. */
export const MAIL_REVISION = 11;

/** What is written, before it has a form. */
export interface Draft {
  key: Key;
  /** The first digits of the Message-ID, where they are settled. */
  digits: string;
  from: Correspondent;
  to: readonly Correspondent[];
  cc: readonly Correspondent[];
  subject: string;
  /** Milliseconds since 1970, in whole seconds. */
  sentAt: number;
  blocks: readonly Block[];
  files: readonly MailFile[];
  /** Ids of what is answered, the oldest first; the last one is answered directly. */
  references: readonly string[];
}

export interface Message {
  messageId: string;
  inReplyTo: string | null;
  references: readonly string[];
  from: Mailbox;
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  subject: string;
  sentAt: number;
  fields: readonly HeaderField[];
  part: Part;
  /** What the text/plain part says. */
  text: string;
  /** The lines that an answer quotes. */
  lines: readonly string[];
}

/** The first message of a story. */
export function firstDraft(
  { key, story, digits }: { key: Key; story: MessageOutline; digits: string },
  attachments: number,
): Draft {
  const files = attachments > 0 ? chosenFiles(key, story.files(), attachments) : [];
  const { from, to, cc, subject, sentAt, talk } = story;
  const titles = files.map(({ title }) => title);
  const blocks = [
    paragraph(greeting(from, to, talk)),
    ...story.blocks,
    ...(files.length > 0 ? [paragraph(said(talk.attached, { files: listed(titles, talk) }))] : []),
    ...closing(from, talk),
  ];
  return { key, digits, from, to, cc, subject, sentAt, blocks, files, references: [] };
}

/** Neighbours in the list, so that more of them begin with the same ones. */
function chosenFiles(key: Key, files: readonly MailFile[], count: number): MailFile[] {
  const first = key.int(draw.files, 0, files.length - 1);
  return Array.from({ length: count }, (_, place) => files[(first + place) % files.length] as MailFile);
}

function listed(items: readonly string[], talk: Talk): string {
  const last = items.at(-1) as string;
  return items.length === 1 ? last : said(talk.last, { others: items.slice(0, -1).join(', '), last });
}

export function greeting(from: Correspondent, to: readonly Correspondent[], talk: Talk): string {
  const { byCustomer, toCustomer, amongStaff } = talk.greetings;
  const byShop = to.some(({ role }) => role === null) ? toCustomer : amongStaff;
  const names = listed(
    to.map(({ plainFirstName }) => plainFirstName),
    talk,
  );
  return said(from.role === null ? byCustomer : byShop, { names });
}

export function closing({ plainName, plainFirstName, role }: Correspondent, { partings }: Talk): Block[] {
  if (role === null) return [{ kind: 'lines', lines: [partings.byCustomer, plainName] }];
  return [
    { kind: 'lines', lines: [partings.byStaff, plainFirstName] },
    { kind: 'signature', lines: [plainName, role] },
  ];
}

/** Digits of what stands before the @ of a Message-ID. */
const ID_DIGITS = 20;

/** With its at sign. */
const domainOf = ({ address }: Correspondent): string => address.slice(address.indexOf('@'));

/** The Message-ID that begins with some digits, with its angle brackets. */
export function messageIdOf(key: Key, from: Correspondent, digits: string): string {
  return joined('<', digits, key.stream('ids').hex(ID_DIGITS - digits.length), domainOf(from), '>');
}

export function composed(draft: Draft, form: Form): Message {
  const { key, sentAt, blocks, files, references } = draft;
  const { unicode } = form;
  const domain = domainOf(draft.from);
  const messageId = messageIdOf(key, draft.from, draft.digits);
  const seed = key.stream('parts').hex(20);
  const mailbox = (person: Correspondent): Mailbox => ({
    name: unicode ? writtenName(person) : person.plainName,
    address: person.address,
  });
  const from = mailbox(draft.from);
  const to = draft.to.map(mailbox);
  const cc = draft.cc.map(mailbox);
  const subject = unicode ? typographic(draft.subject) : asciiText(draft.subject);
  const text = plainText(blocks);
  const attached = files.map((file, place) => filePart(file, `<part${place + 1}.${seed}${domain}>`));
  const part = partOf(form, text, () => htmlText(asciiText(draft.subject), blocks), attached, seed);
  const inReplyTo = references.at(-1) ?? null;
  const fields: HeaderField[] = [
    ['Date', dateText(sentAt / SECOND)],
    ['From', mailboxesText([from], unicode)],
    ['To', mailboxesText(to, unicode)],
    ...(cc.length > 0 ? [['Cc', mailboxesText(cc, unicode)] as const] : []),
    ['Subject', unicode ? encodedWords(subject, 'Subject: '.length) : subject],
    ['Message-ID', messageId],
    ...(inReplyTo
      ? [['In-Reply-To', inReplyTo] as const, ['References', references.join(' ')] as const]
      : []),
    ['MIME-Version', '1.0'],
    ...contentFields(part),
  ];
  return {
    messageId,
    inReplyTo,
    references,
    from,
    to,
    cc,
    subject,
    sentAt,
    fields,
    part,
    text,
    lines: ownLines(blocks),
  };
}

/**
 * A subject as it is typeset, with printers' dashes and quotation marks; each of the shop's subjects has one of them.
 */
export function typographic(subject: string): string {
  return subject
    .replaceAll(' - ', ' – ')
    .replace(/"([^"]*)"/g, '“$1”')
    .replaceAll("'", '’')
    .replaceAll('...', '…');
}

function filePart(file: MailFile, contentId: string): FilePart {
  const { contentType, filename } = file;
  return {
    kind: 'file',
    contentType,
    charset: contentType.startsWith('text/') ? 'utf-8' : null,
    filename,
    contentId,
    content: file.content(),
  };
}

function partOf(
  { structure, encoding }: Form,
  text: string,
  html: () => string,
  files: readonly FilePart[],
  seed: string,
): Part {
  const plain: TextPart = { kind: 'text', contentType: 'text/plain', encoding, text };
  if (structure === 'plain') return plain;
  const alternative = () =>
    container(
      'multipart/alternative',
      [plain, { kind: 'text', contentType: 'text/html', encoding, text: html() }],
      `a_${seed}`,
    );
  switch (structure) {
    case 'alternative':
      return alternative();
    case 'mixed':
      return container('multipart/mixed', [plain, ...files], `m_${seed}`);
    default:
      return container('multipart/mixed', [alternative(), ...files], `m_${seed}`);
  }
}

function container(contentType: Container['contentType'], parts: readonly Part[], seed: string): Container {
  return { kind: 'container', contentType, boundary: boundaryFor(parts, seed), parts };
}

/** The whole message, as it is sent. */
export const rawText = ({ fields, part }: Message): string => messageText(fields, part);
