/** A message as it is sent, taken apart: header fields (RFC 5322, RFC 2047) and MIME parts (RFC 2045, RFC 2046). */

export interface Mailbox {
  name: string;
  address: string;
}

export interface MailPart {
  /** Media type in lower case. */
  contentType: string;
  /** As the part names it: quoted-printable, base64, 7bit. */
  encoding: string;
  /** Name of the file; undefined for what is shown. */
  filename: string | undefined;
  /** Bytes after decoding, one character each. */
  content: string;
  charset: string;
  /** Of a multipart, in their order. */
  parts: readonly MailPart[];
}

export interface MailMessage {
  messageId: string;
  inReplyTo: string | undefined;
  from: Mailbox;
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
  subject: string;
  /** Milliseconds since 1970; NaN if the message does not say. */
  sentAt: number;
  part: MailPart;
}

type Fields = ReadonlyMap<string, string>;

export function messageOf(raw: string): MailMessage {
  const { fields, body } = entityOf(raw);
  const mailboxes = (name: string) => mailboxesIn(fields.get(name) ?? '');
  return {
    messageId: fields.get('message-id') ?? '',
    inReplyTo: fields.get('in-reply-to'),
    from: mailboxes('from')[0] ?? { name: '', address: '' },
    to: mailboxes('to'),
    cc: mailboxes('cc'),
    subject: decodedWords(fields.get('subject') ?? ''),
    sentAt: Date.parse(fields.get('date') ?? ''),
    part: partOf(fields, body),
  };
}

/** Every part that has no parts of its own, in its order. */
export const leavesOf = (part: MailPart): MailPart[] =>
  part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);

/** What a text says, in the letters of its character set. */
export function textOf({ content, charset }: MailPart): string {
  const bytes = Uint8Array.from(content, (byte) => byte.charCodeAt(0));
  return decoded(bytes, charset).replaceAll('\r\n', '\n');
}

/** Fields up to the first empty line, each in one line (RFC 5322 §2.2.3), and what follows. */
function entityOf(text: string): { fields: Fields; body: string } {
  const end = text.startsWith('\r\n') ? 0 : text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  const lines = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n');
  const fields = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]];
  });
  return { fields: new Map(fields), body: end < 0 ? '' : text.slice(end).replace(/^(?:\r\n){1,2}/, '') };
}

function partOf(fields: Fields, body: string): MailPart {
  const [type, parameters] = typedValueOf(fields.get('content-type') ?? 'text/plain');
  const [, disposition] = typedValueOf(fields.get('content-disposition') ?? '');
  const encoding = (fields.get('content-transfer-encoding') ?? '7bit').toLowerCase();
  const boundary = parameters.get('boundary');
  const isContainer = type.startsWith('multipart/') && boundary !== undefined;
  return {
    contentType: type,
    encoding,
    filename: disposition.get('filename') ?? parameters.get('name'),
    charset: parameters.get('charset') ?? 'us-ascii',
    content: isContainer ? '' : bytesIn(body, encoding),
    parts: isContainer
      ? piecesOf(body, boundary).map((piece) => {
          const inner = entityOf(piece);
          return partOf(inner.fields, inner.body);
        })
      : [],
  };
}

/** RFC 2046 §5.1.1: what is between the boundaries; the line break before one belongs to it. */
function piecesOf(body: string, boundary: string): string[] {
  const pieces: string[][] = [];
  let isOpen = false;
  for (const line of body.split('\r\n')) {
    const isEnd = line.trimEnd() === `--${boundary}--`;
    if (isEnd) isOpen = false;
    else if (line.trimEnd() === `--${boundary}`) {
      isOpen = true;
      pieces.push([]);
    } else if (isOpen) pieces.at(-1)?.push(line);
  }
  return pieces.map((lines) => lines.join('\r\n'));
}

/** RFC 2045 §5.1: a value in lower case, and its parameters by name. */
function typedValueOf(field: string): [value: string, parameters: Map<string, string>] {
  const [value = ''] = field.split(';');
  const parameters = field.matchAll(/;\s*([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/g);
  return [
    value.trim().toLowerCase(),
    new Map(
      [...parameters].map(([, name = '', quoted, plain]) => [
        name.toLowerCase(),
        quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '',
      ]),
    ),
  ];
}

/** RFC 2045 §6.7 and §6.8. */
function bytesIn(body: string, encoding: string): string {
  if (encoding === 'base64') return atob(body.replaceAll(/[^\w+/]/g, ''));
  if (encoding !== 'quoted-printable') return body;
  return quotedBytes(body.replaceAll(/=[ \t]*\r\n/g, ''));
}

const quotedBytes = (text: string): string =>
  text.replaceAll(/=([\dA-F]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));

const WORD = /=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi;

/** RFC 2047 §6.2: blanks between two encoded words are none of the text. */
const decodedWords = (text: string): string =>
  text
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(WORD, (_, charset: string, encoding: string, word: string) => {
      const bytes = encoding.toLowerCase() === 'b' ? atob(word) : quotedBytes(word.replaceAll('_', ' '));
      return decoded(
        Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
        charset,
      );
    });

function decoded(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A character set that no browser knows.
    return new TextDecoder().decode(bytes);
  }
}

/** RFC 5322 §3.4: mailboxes with commas between them, which a name in quotes may have too. */
const mailboxesIn = (field: string): Mailbox[] =>
  [...field.matchAll(/(?:"(?:[^"\\]|\\.)*"|[^",])+/g)].map(([each]) => {
    const [, name = '', address = each.trim()] = /^(.*?)\s*<([^>]*)>\s*$/.exec(each.trim()) ?? [];
    return { name: decodedWords(name.replace(/^"(.*)"$/, '$1').replaceAll(/\\(.)/g, '$1')), address };
  });
