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

/** Why somebody edits code; every piece has one edit for each. */
export const PURPOSES = ['guard', 'log', 'limit', 'field', 'rename', 'fix'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** An edit within a piece, in lines from its beginning. */
export interface Site {
  at: number;
  removed: number;
  added: readonly string[];
}

export interface Block {
  lines: readonly string[];
  sites: Readonly<Record<Purpose, Site>>;
  /** What the edit for `fix` mends, to follow "fix:". */
  mends: string;
}

/** How many ways there are to choose among the four of `⟨2|3|5|4⟩`. */
export const VARIANTS = 4;

const FIELDS = ['channel', 'locale', 'region', 'source'] as const;

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
    .replace(/widgets?|gadget|xtra/gi, (found) => inCase(words[found.toLowerCase()] as string, found))
    .replaceAll('´', '`')
    .replaceAll('€{', '${');
}

function inCase(word: string, like: string): string {
  if (like === like.toLowerCase()) return word;
  if (like === like.toUpperCase()) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const MARK = /^([-+])([a-z]+)\|/;

/** Reads a piece that has been filled. */
export function blockOf(text: string, tabs: boolean): Block {
  const lines: string[] = [];
  const sites: Partial<Record<Purpose, { at: number; removed: number; added: string[] }>> = {};
  let mends = '';
  for (const line of text.split('\n')) {
    if (mends === '' && lines.length === 0 && line.startsWith('fix: ')) {
      mends = line.slice('fix: '.length);
      continue;
    }
    const [mark = '', sign, purpose] = MARK.exec(line) ?? [];
    const code = indented(line.slice(mark.length), tabs);
    if (purpose) {
      const site = sites[purpose as Purpose] ?? { at: lines.length, removed: 0, added: [] };
      sites[purpose as Purpose] = site;
      // Lines that an edit replaces are together, and come before those that replace them.
      if (site.at + site.removed !== lines.length || (sign === '-' && site.added.length > 0)) {
        throw new Error(`two places for ${purpose}: ${line}`);
      }
      if (sign === '-') site.removed++;
      else site.added.push(code);
    }
    if (sign !== '+') lines.push(code);
  }
  return { lines, sites: sites as Block['sites'], mends };
}

const indented = (line: string, tabs: boolean) =>
  tabs ? line.replace(/^(?: {2})+/, (blanks) => '\t'.repeat(blanks.length / 2)) : line;
