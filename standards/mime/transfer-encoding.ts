/** How the bytes of a part travel in lines of US-ASCII (RFC 2045 §6). Line breaks of a text are CRLF. */
import { base64, latin1Bytes } from '../bytes.ts';

export const TRANSFER_ENCODINGS = ['7bit', 'quoted-printable', 'base64'] as const;
export type TransferEncoding = (typeof TRANSFER_ENCODINGS)[number];

/** RFC 2045 §6.7 and §6.8: encoded lines have at most 76 characters. */
const LINE = 76;

/** A text of US-ASCII, whose lines are short enough to be sent as they are. */
export function encodedText(text: string, encoding: TransferEncoding): string {
  switch (encoding) {
    case '7bit':
      return text;
    case 'quoted-printable':
      return quotedPrintable(text);
    default:
      return base64Lines(latin1Bytes(text));
  }
}

export function base64Lines(content: Uint8Array): string {
  const text = base64(content);
  const lines: string[] = [];
  for (let begin = 0; begin < text.length; begin += LINE) lines.push(text.slice(begin, begin + LINE));
  return `${lines.join('\r\n')}\r\n`;
}

const quotedPrintable = (text: string) => text.split('\r\n').map(quotedLine).join('\r\n');

/**
 * Everything that is not plain is `=` and two digits; a blank is, at the end of a line; a long line has soft breaks.
 */
function quotedLine(line: string): string {
  const pieces: string[] = [];
  let length = 0;
  for (let index = 0; index < line.length; index++) {
    const character = line[index] as string;
    const isLast = index === line.length - 1;
    const isPlain =
      character === ' ' || character === '\t'
        ? !isLast
        : character !== '=' && character >= '!' && character <= '~';
    const piece = isPlain
      ? character
      : `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
    // The `=` of a soft break needs a place of its own.
    if (length + piece.length > (isLast ? LINE : LINE - 1)) {
      pieces.push('=\r\n');
      length = 0;
    }
    pieces.push(piece);
    length += piece.length;
  }
  return pieces.join('');
}
