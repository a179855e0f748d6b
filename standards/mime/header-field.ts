/** Header fields of a message: what they hold, and how they are written in lines (RFC 5322 §2.2 and §3). */
import { civilDate } from '../time-zones/civil-date.ts';
import { ENCODED_LINE, encodedWords } from './encoded-word.ts';

export interface Mailbox {
  name: string;
  address: string;
}

/** Name and value of a field, the value as one line. */
export type HeaderField = readonly [name: string, value: string];

/** A field in lines of at most 76 characters, broken where it has a blank, without the last line break. */
export function folded([name, value]: HeaderField): string {
  const lines: string[] = [];
  let line = `${name}:`;
  for (const word of value.split(' ')) {
    if (line.length + 1 + word.length > ENCODED_LINE && line !== `${name}:`) {
      lines.push(line);
      line = '';
    }
    line += ` ${word}`;
  }
  lines.push(line);
  return lines.join('\r\n');
}

/** RFC 5322 §3.2.3: what a display name may hold without quotes. */
const ATOMS = /^[\w!#$%&'*+/=?^`{|}~ -]+$/;

/** Characters of `From: `, the longest name of a field that mailboxes are in. */
const FIELD_NAME = 6;

/** A display name and an address; with `isEncoded`, the name is written as encoded words. */
function mailboxText({ name, address }: Mailbox, isEncoded: boolean): string {
  return `${isEncoded ? encodedWords(name, FIELD_NAME) : phrase(name)} <${address}>`;
}

const phrase = (name: string) => (ATOMS.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`);

export const mailboxesText = (mailboxes: readonly Mailbox[], isEncoded: boolean): string =>
  mailboxes.map((mailbox) => mailboxText(mailbox, isEncoded)).join(', ');

const DAYS = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = 86_400;

/** RFC 5322 §3.3, in UTC: `Sat, 31 Jan 2026 18:00:00 +0000`, of seconds since 1970. */
export function dateText(second: number): string {
  const { weekday, day, month, year, clock } = partsOf(second);
  return `${weekday}, ${twoDigits(day)} ${month} ${year} ${clock} +0000`;
}

/** The same as C writes it: `Sat Jan 31 18:00:00 2026`. */
export function asctime(second: number): string {
  const { weekday, day, month, year, clock } = partsOf(second);
  return `${weekday} ${month} ${String(day).padStart(2)} ${clock} ${year}`;
}

function partsOf(second: number) {
  const number = Math.floor(second / DAY);
  const rest = second - number * DAY;
  const { year, month, day } = civilDate(number);
  return {
    weekday: DAYS[((number % 7) + 7) % 7] as string,
    day,
    month: MONTHS[month - 1] as string,
    year: String(year).padStart(4, '0'),
    clock: [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(twoDigits).join(':'),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
