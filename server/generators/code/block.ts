/**
 * Pieces of code with the edits that can be made to them. A piece is written once, as a text:
 *
 * - A line that begins with `-limit|` is there until the edit for the purpose `limit` is made, and one that begins
 *   with `+limit|` from then on. All other lines stay.
 * - `widget` and `widgets` stand for what the file is about, `gadget` for its service, and `xtra` for a field that
 *   it gets, each in small letters, with a capital, or in capitals.
 * - `⟨2|3|5|4⟩` is one of four, the same one in the whole file.
 * - `´` and `€{` stand for a backtick and for `${`, which a template literal cannot hold.
 * - The first line may be `fix: ...`, which says what the edit for the purpose `fix` mends.
 */
import type { Subject } from './subject.ts';

/** Why somebody edits code; every piece has one edit for each, in adjacent lines. */
export const PURPOSES = ['guard', 'log', 'limit', 'field', 'rename', 'fix'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A line of a piece, and the edit that it belongs to, if it does. */
export interface MarkedLine {
  /** As it is written, about `widget`. */
  text: string;
  /** Whether its text depends on the subject, and whether on the choice. */
  isAbout: boolean;
  varies: boolean;
  purpose: Purpose | undefined;
  /** Whether the edit adds or removes it. */
  isAdded: boolean;
}

export interface Block {
  lines: readonly MarkedLine[];
  /** What the edit for `fix` mends, to follow "fix:". */
  mends: string;
}

/** How many ways there are to choose among the four of `⟨2|3|5|4⟩`. */
export const VARIANTS = 4;

const FIELDS = ['channel', 'locale', 'region', 'source'] as const;

/** Each in small letters, with a capital and in capitals; in `WidgetStatus`, the capital S begins another word. */
const WORDS = /widgets?|Widgets?|WIDGETS?|[gG]adget|GADGET|[xX]tra|XTRA/g;

/** A text about something else: a file name, a message or code. */
export function filled(text: string, { service, thing, things }: Subject, variant: number): string {
  const field = FIELDS[variant] as string;
  const words: Readonly<Record<string, string>> = {
    widgets: things,
    widget: thing,
    gadget: service,
    xtra: field,
  };
  return text
    .replace(/⟨([^⟩]*)⟩/g, (_, choices: string) => choices.split('|')[variant] as string)
    .replace(/\b([Aa]) (?=widget\b)/g, (_, article: string) =>
      /^[aeiou]/.test(thing) ? `${article}n ` : `${article} `,
    )
    .replace(WORDS, (found) => inCase(words[found.toLowerCase()] as string, found))
    .replaceAll('´', '`')
    .replaceAll('€{', '${');
}

function inCase(word: string, like: string): string {
  if (like === like.toLowerCase()) return word;
  if (like === like.toUpperCase()) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const MARK = /^([-+])([a-z]+)\|/;
const MENDS = 'fix: ';

export function blockOf(text: string, tabs: boolean): Block {
  const lines = text.split('\n');
  const mends = lines[0]?.startsWith(MENDS) ? (lines.shift() as string).slice(MENDS.length) : '';
  return { mends, lines: lines.map((line) => markedLine(line, tabs)) };
}

function markedLine(line: string, tabs: boolean): MarkedLine {
  const [mark = '', sign, purpose] = MARK.exec(line) ?? [];
  const code = line.slice(mark.length);
  return {
    text: tabs ? code.replace(/^(?: {2})+/, (blanks) => '\t'.repeat(blanks.length / 2)) : code,
    isAbout: /widget|gadget|xtra|[⟨´€]/i.test(code),
    varies: /xtra|⟨/i.test(code),
    purpose: purpose as Purpose | undefined,
    isAdded: sign === '+',
  };
}
