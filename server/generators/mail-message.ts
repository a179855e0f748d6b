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
import { joined } from './flat-text.ts';
import type { MailFile } from './mail-file.ts';
import { incidentStory } from './mail-incident.ts';
import { orderStory, returnStory } from './mail-order.ts';
import { asciiText, type Correspondent, writtenName } from './mail-person.ts';
import type { Story } from './mail-story.ts';
import { type Block, htmlText, ownLines, paragraph, plainText } from './mail-text.ts';
import { draws, Key, Weights } from './random.ts';
import { returnedOrder } from './return.ts';
import { SECOND, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('topic', 'files');

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
export const MAIL_REVISION = 6;

/** All routes of mail give the same messages. */
export const mailKey = (seed: number, index: number): Key => Key.root(seed, 'mail', MAIL_REVISION).at(index);

const TOPICS = new Weights<'order' | 'return' | 'incident'>(['order', 58], ['return', 22], ['incident', 20]);

export function storyAt(key: Key, index: number, world: World, window: Window): Story {
  const topic = key.weighted(draw.topic, TOPICS);
  if (topic === 'incident') return incidentStory(key, world, window);
  const isOrder = topic === 'order';
  const order = isOrder ? world.order(index) : returnedOrder(world, index);
  // Whoever answers the mail of customers does not write as one from the same address.
  if (world.isStaff(order.customer)) return incidentStory(key, world, window);
  return isOrder ? orderStory(key, order, world, window) : returnStory(key, order, index, world, window);
}

/** What is written, before it has a form. */
export interface Draft {
  key: Key;
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
export function firstDraft(key: Key, story: Story, attachments: number): Draft {
  const files = attachments > 0 ? chosenFiles(key, story.files(), attachments) : [];
  const { from, to, cc, subject, sentAt } = story;
  const blocks = [
    paragraph(greeting(from, to)),
    ...story.blocks,
    ...(files.length > 0 ? [paragraph(`I have attached ${listed(files.map(({ title }) => title))}.`)] : []),
    ...closing(from),
  ];
  return { key, from, to, cc, subject, sentAt, blocks, files, references: [] };
}

/** Neighbours in the list, so that more of them begin with the same ones. */
function chosenFiles(key: Key, files: readonly MailFile[], count: number): MailFile[] {
  const first = key.int(draw.files, 0, files.length - 1);
  return Array.from({ length: count }, (_, place) => files[(first + place) % files.length] as MailFile);
}

const listed = (items: readonly string[]) =>
  items.length === 1 ? String(items[0]) : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export function greeting(from: Correspondent, to: readonly Correspondent[]): string {
  const names = listed(to.map(({ plainFirstName }) => plainFirstName));
  if (from.role === null) return `Hello ${names},`;
  return to.some(({ role }) => role === null) ? `Dear ${names},` : `Hi ${names},`;
}

export function closing({ plainName, plainFirstName, role }: Correspondent): Block[] {
  if (role === null) return [{ kind: 'lines', lines: ['Best regards,', plainName] }];
  return [
    { kind: 'lines', lines: ['Kind regards,', plainFirstName] },
    { kind: 'signature', lines: [plainName, role] },
  ];
}

export function composed(draft: Draft, form: Form): Message {
  const { key, sentAt, blocks, files, references } = draft;
  const { unicode } = form;
  const ids = key.stream('ids');
  const domain = draft.from.address.slice(draft.from.address.indexOf('@'));
  const messageId = joined('<', ids.hex(20), domain, '>');
  const seed = ids.hex(20);
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

/** A subject as it is typeset, with printers' dashes and quotation marks; each of the shop's subjects has one of them. */
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
