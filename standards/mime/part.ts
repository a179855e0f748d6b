/**
 * Parts of a message and the message itself (RFC 2045, RFC 2046 §5.1). Written here because the builders of npm answer
 * later, through streams, and choose fields, parts and encodings of their own.
 */
import { folded, type HeaderField } from './header-field.ts';
import { base64Lines, encodedText, type TransferEncoding } from './transfer-encoding.ts';

export interface TextPart {
  kind: 'text';
  contentType: 'text/plain' | 'text/html';
  encoding: TransferEncoding;
  /** US-ASCII, in lines that end with CRLF. */
  text: string;
}

export interface FilePart {
  kind: 'file';
  contentType: string;
  /** Of a text; null for bytes. */
  charset: 'utf-8' | null;
  filename: string;
  /** With its angle brackets. */
  contentId: string;
  content: Uint8Array;
}

export interface Container {
  kind: 'container';
  contentType: 'multipart/alternative' | 'multipart/mixed';
  boundary: string;
  parts: readonly Part[];
}

export type Part = TextPart | FilePart | Container;

/** The fields that say what a part is. */
export function contentFields(part: Part): HeaderField[] {
  switch (part.kind) {
    case 'text':
      return [
        ['Content-Type', `${part.contentType}; charset=us-ascii`],
        ['Content-Transfer-Encoding', part.encoding],
      ];
    case 'file': {
      const charset = part.charset ? ` charset=${part.charset};` : '';
      return [
        ['Content-Type', `${part.contentType};${charset} name="${part.filename}"`],
        ['Content-Transfer-Encoding', 'base64'],
        ['Content-Disposition', `attachment; filename="${part.filename}"`],
        ['Content-ID', part.contentId],
      ];
    }
    default:
      return [['Content-Type', `${part.contentType}; boundary="${part.boundary}"`]];
  }
}

/** What follows the fields of a part, ending with CRLF. */
export function bodyOf(part: Part): string {
  switch (part.kind) {
    case 'text':
      return encodedText(part.text, part.encoding);
    case 'file':
      return base64Lines(part.content);
    default: {
      const { boundary, parts } = part;
      const pieces = parts.map(
        (each) => `--${boundary}\r\n${withFields(contentFields(each), bodyOf(each))}\r\n`,
      );
      return `${pieces.join('')}--${boundary}--\r\n`;
    }
  }
}

/** A message as it is sent. */
export function messageText(fields: readonly HeaderField[], root: Part): string {
  return withFields(fields, bodyOf(root));
}

const withFields = (fields: readonly HeaderField[], body: string) =>
  `${fields.map(folded).join('\r\n')}\r\n\r\n${body}`;

/**
 * A boundary that none of the parts holds. It begins with `=_`, which neither quoted-printable nor Base64 ever
 * gives (RFC 2045 §6.7), and grows until no other text has it either.
 */
export function boundaryFor(parts: readonly Part[], seed: string): string {
  let boundary = `=_${seed}`;
  while (parts.some((part) => holds(part, boundary))) boundary += '_';
  return boundary;
}

function holds(part: Part, boundary: string): boolean {
  if (part.kind === 'text') return part.encoding === '7bit' && part.text.includes(boundary);
  return (
    part.kind === 'container' &&
    (part.boundary.startsWith(boundary) || part.parts.some((each) => holds(each, boundary)))
  );
}
