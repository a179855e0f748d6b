/** Mail as a mail reader shows it: who wrote what to whom, quotations folded, attachments by name and size. */
import { recordsWith, withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { duration } from './event-lines.ts';
import { factList } from './facts.ts';
import { fileSheet, sizeText } from './file-sheet.ts';
import { mailBody } from './mail-body.ts';
import {
  leavesOf,
  type Mailbox,
  type MailMessage,
  type MailPart,
  messageOf,
  textOf,
} from './mail-message.ts';

interface Sent {
  raw: string;
}

interface Thread {
  messages: readonly unknown[];
}

export function draw(data: unknown): Element | undefined {
  const one = withFields<Sent>(data, 'raw');
  const sent = one ? [one] : recordsWith<Sent>(withFields<Thread>(data, 'messages')?.messages, 'raw');
  if (!sent) return undefined;
  const messages = sent.map(({ raw }) => messageOf(raw));
  const writers = [...new Set(messages.map(({ from }) => from.address))];
  return element(
    'div',
    { class: 'mail' },
    element('p', { class: 'lead' }, messages[0]?.subject ?? ''),
    messages.length > 1 && element('p', { class: 'note' }, summaryOf(messages)),
    ...messages.map((message, index) => {
      const colour = `var(--chart-${(writers.indexOf(message.from.address) % 7) + 1})`;
      return article(message, colour, index > 0 ? messages.slice(0, index) : []);
    }),
  );
}

/** How many wrote in how much time. */
function summaryOf(messages: readonly MailMessage[]): string {
  const writers = new Map(messages.map(({ from }) => [from.address, from.name || from.address]));
  const [first, last] = [messages[0]?.sentAt ?? 0, messages.at(-1)?.sentAt ?? 0];
  const names = new Intl.ListFormat('en-GB').format(writers.values());
  return `${messages.length} messages of ${names} within ${duration(last - first)}. Quotations are folded.`;
}

/** `before` has the messages of the conversation that were there already. */
function article(message: MailMessage, colour: string, before: readonly MailMessage[]): HTMLElement {
  const { from, to, cc, sentAt, part, inReplyTo } = message;
  const leaves = leavesOf(part);
  const shown = leaves.filter(({ filename, contentType }) => !filename && contentType.startsWith('text/'));
  const plain = shown.find(({ contentType }) => contentType === 'text/plain') ?? shown[0];
  const files = leaves.filter(({ filename }) => filename !== undefined);
  const answered =
    before.at(-1)?.messageId === inReplyTo ? undefined : before.find((each) => each.messageId === inReplyTo);
  const sign = element('span', { class: 'sign', 'aria-hidden': 'true' }, initialsOf(from));
  sign.style.setProperty('--part', colour);
  return element(
    'article',
    {},
    element(
      'header',
      {},
      sign,
      element('strong', {}, from.name || from.address),
      element('small', {}, from.address),
      Number.isNaN(sentAt) ? undefined : timeOf(sentAt),
    ),
    factList(
      ['To', to.map(mailboxText).join(', ')],
      ['Copy to', cc.map(mailboxText).join(', ')],
      ['Answers', answered && `${answered.from.name}, ${momentText(answered.sentAt)}`],
    ),
    plain && mailBody(textOf(plain)),
    files.length > 0 && element('ul', { class: 'attachments' }, ...files.map(attachment)),
    partsOf(part),
  );
}

const mailboxText = ({ name, address }: Mailbox): string => (name ? `${name} <${address}>` : address);

/** The first letters of a name. */
const initialsOf = ({ name, address }: Mailbox): string =>
  (name || address)
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = '']) => letter)
    .join('')
    .toUpperCase();

const timeOf = (at: number): HTMLElement =>
  element('time', { datetime: new Date(at).toISOString() }, momentText(at));

const momentText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Pictures that no browser runs anything of. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** A picture is shown and a text can be unfolded; of other files, there are name and size. */
function attachment(file: MailPart): HTMLLIElement {
  const { filename = '', contentType, content } = file;
  const extension = /\.(\w+)$/.exec(filename)?.[1] ?? '';
  const name = element('span', { class: 'name' }, filename);
  const size = element('small', {}, sizeText(content.length));
  const inside = contentType.startsWith('text/')
    ? element('details', {}, element('summary', {}, 'What is in it'), element('pre', {}, textOf(file)))
    : PICTURES.includes(contentType) &&
      element('img', { src: `data:${contentType};base64,${btoa(content)}`, alt: `The picture ${filename}` });
  return element('li', {}, fileSheet(extension, contentType, 'var(--chart-2)'), name, size, inside);
}

/** The tree of parts; a text in HTML is shown as it is written, never as part of the page. */
function partsOf(root: MailPart): HTMLElement {
  return element(
    'details',
    { class: 'parts-of' },
    element('summary', {}, 'Parts of the message'),
    element('ul', {}, partItem(root)),
  );
}

function partItem(part: MailPart): HTMLLIElement {
  const { contentType, encoding, filename, content, parts } = part;
  const named = element('code', {}, contentType);
  if (parts.length > 0) return element('li', {}, named, element('ul', {}, ...parts.map(partItem)));
  const facts = [filename, encoding, sizeText(content.length)].filter(Boolean).join(', ');
  return element(
    'li',
    {},
    named,
    ` ${facts}`,
    contentType === 'text/html' &&
      element('details', {}, element('summary', {}, 'As it is written'), element('pre', {}, textOf(part))),
  );
}
