/**
 * How the source files of the stories are marked: what is filled in, and what an edit adds or removes. The end of a
 * line says in a comment what is particular about it, and the comment is no part of the file:
 *
 * - `// -limit` is there until the edit for the purpose `limit` is made, and `// +limit` from then on.
 * - `// -limit: 2 | 3 | 5 | 4` says besides what `__choice__` stands for, and `// choice: 2 | 3 | 5 | 4` only that.
 */

/** Why somebody edits code; every piece has one edit for each, in adjacent lines. */
export const PURPOSES = ['guard', 'log', 'limit', 'field', 'rename', 'fix'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** How many ways there are to choose among what a file can hold; a file takes the same one throughout. */
export const VARIANTS = 4;

export const CODE_SLOTS = [
  /** What the file is about, such as `order`. */
  'thing',
  'Thing',
  'THING',
  'things',
  'Things',
  'THINGS',
  /** With its article: `an order`. */
  'aThing',
  'AThing',
  /** The service that looks after it. */
  'service',
  /** A field that it gets, such as `channel`, and a value of that, such as `web`. */
  'field',
  'Field',
  'FIELD',
  'fieldValue',
] as const;
export type CodeSlot = (typeof CODE_SLOTS)[number];

/** One of the choices that its line names at the end. */
export const CHOICE = 'choice';

/** A line of code, and the edit that it belongs to, if it does. */
export interface CodeLine {
  /** With slots such as `__thing__`. */
  text: string;
  /** There until the edit is made, or from then on if the edit adds it. */
  purpose: Purpose | undefined;
  isAdded: boolean;
  /** One for each variant. */
  choices: readonly string[] | undefined;
}

const MARK = /[ \t]*(?:\/\/|#|<!--) (?:([-+])([a-z]+)|choice)(?:: (.+?))?(?: -->)?$/;

/** The lines of a piece, which ends with a line break. */
export const codeLines = (piece: string): CodeLine[] => piece.slice(0, -1).split('\n').map(codeLine);

function codeLine(written: string): CodeLine {
  const [mark = '', sign, purpose, choices] = MARK.exec(written) ?? [];
  return {
    text: written.slice(0, written.length - mark.length),
    purpose: purpose as Purpose | undefined,
    isAdded: sign === '+',
    choices: choices?.split(' | '),
  };
}
