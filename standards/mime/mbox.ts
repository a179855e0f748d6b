/** Several messages in one file, which mail programs import (RFC 4155). */
import { asctime } from './header-field.ts';

export interface Sent {
  /** Address of who sent it. */
  sender: string;
  /** Seconds since 1970. */
  sentAt: number;
  /** The message, with CRLF at the end of each line. */
  raw: string;
}

/** Lines end with LF here, and one that begins like the first line of a message is marked. */
export const mboxText = (messages: readonly Sent[]): string =>
  messages
    .map(({ sender, sentAt, raw }) => {
      const lines = raw.replaceAll('\r\n', '\n').replace(/^(>*From )/gm, '>$1');
      return `From ${sender} ${asctime(sentAt)}\n${lines}\n`;
    })
    .join('');
