/** Source files of the shop: pieces of code with the edits that can be made to them, marked as code-marks.ts says. */
import { z } from 'zod';
import {
  CHOICE,
  CODE_SLOTS,
  type CodeLine,
  codeLines,
  PURPOSES,
  type Purpose,
  VARIANTS,
} from '../code-marks.ts';
import { slotted } from './slots.ts';

/** What looks as if it were meant as a mark. */
const NO_MARK = /(\/\/|#|<!--) ?([-+]|choice:)/;
const SLOT = /__([A-Za-z]+)__/g;
/** Names that mean something to Python. */
const NO_SLOTS = ['name'];
const KNOWN: readonly string[] = [...CODE_SLOTS, CHOICE, ...NO_SLOTS];
const ARTICLE = /\b[Aa] (__thing__|\{thing\})(?![A-Za-z_])/;

/** Lines before and after an edit, so that no two hunks touch: the context of both. */
const BEFORE = 4;
const AFTER = 5;

function lineFault({ text, purpose, choices }: CodeLine): string | undefined {
  const slots = [...text.matchAll(SLOT)].map(([, slot = '']) => slot);
  const unknown = slots.find((slot) => !KNOWN.includes(slot));
  if (unknown !== undefined) return `no slot '${unknown}' in '${text}'; there are ${KNOWN.join(', ')}`;
  if (purpose && !PURPOSES.includes(purpose)) {
    return `no purpose '${purpose}'; there are ${PURPOSES.join(', ')}`;
  }
  if (NO_MARK.test(text)) return `a mark that nobody reads in '${text}'`;
  if (text !== text.trimEnd()) return `blanks at the end of '${text}'`;
  if (ARTICLE.test(text)) return `an article that does not fit every thing in '${text}'; there is aThing`;
  if (slots.includes(CHOICE) !== (choices !== undefined)) return `'__choice__' and choices go together`;
  if (choices && choices.length !== VARIANTS) return `expected ${VARIANTS} choices`;
}

/** Lines that are there whichever other edits have been made. */
function fewest(lines: readonly CodeLine[]): number {
  const edits = PURPOSES.map((purpose) => lines.filter((line) => line.purpose === purpose));
  const either = edits.map((edit) => {
    const added = edit.filter(({ isAdded }) => isAdded).length;
    return Math.min(added, edit.length - added);
  });
  return lines.filter(({ purpose }) => !purpose).length + either.reduce((sum, count) => sum + count, 0);
}

function editFault(lines: readonly CodeLine[], purpose: Purpose): string | undefined {
  const first = lines.findIndex((line) => line.purpose === purpose);
  if (first < 0) return `no edit for the purpose '${purpose}'`;
  const last = lines.findLastIndex((line) => line.purpose === purpose);
  const edit = lines.slice(first, last + 1);
  const added = edit.findIndex(({ isAdded }) => isAdded);
  const isOrdered = edit.every(({ isAdded }, index) => isAdded === (added >= 0 && index >= added));
  if (!isOrdered || edit.some((line) => line.purpose !== purpose)) {
    return `the lines of '${purpose}' are not adjacent, those removed before those added`;
  }
  if (fewest(lines.slice(0, first)) < BEFORE) return `fewer than ${BEFORE} lines before '${purpose}'`;
  if (fewest(lines.slice(last + 1)) < AFTER) return `fewer than ${AFTER} lines after '${purpose}'`;
}

/** The head of a file has no edits, and every other piece one for each purpose. */
export const code = z
  .string()
  .regex(/[^\n]\n$/, 'expected one line break at the end')
  .superRefine((text, { addIssue }) => {
    const lines = codeLines(text);
    for (const [index, line] of lines.entries()) {
      const message = lineFault(line);
      if (message) addIssue({ code: 'custom', path: [`line ${index + 1}`], message });
    }
    if (!lines.some(({ purpose }) => purpose)) return;
    for (const purpose of PURPOSES) {
      const message = editFault(lines, purpose);
      if (message) addIssue({ code: 'custom', message });
    }
  });

/** What is said of code. */
export const saidOfCode = slotted(CODE_SLOTS).refine((text) => !ARTICLE.test(text), 'expected {aThing}');
const path = saidOfCode.regex(/^[\w{}./-]+\.[a-z]+$/, 'expected the path of a file');

/** How the files of a language are put together from the pieces in code/. */
export const sourceFiles = z.strictObject({
  path,
  /** Where such a file was before somebody moved it. */
  formerPath: path,
  /** Where such a file is if it can be run, and how it begins then. Absent where nobody runs one. */
  script: z.strictObject({ path, shebang: z.string().startsWith('#!') }).optional(),
  /** Blank lines between two pieces. */
  gap: z.int().min(0).max(2),
  /** What follows every piece but the last. */
  separator: z.string().optional(),
  /** What comes after the last piece. */
  footer: z.string().optional(),
  /** What code looks like that uses a library, where it goes by another name. */
  libraries: z.record(z.string(), z.string()).optional(),
  /** In the order in which they follow each other, each with what its edit for `fix` mends, to follow "fix:". */
  pieces: z.array(z.strictObject({ code: z.string().regex(/^[a-z]+(-[a-z]+)*$/), mends: saidOfCode })).min(8),
});
