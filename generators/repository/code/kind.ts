/** Kinds of source files: where they are, how they begin and end, and what they are put together from. */
import {
  CHOICE,
  CODE_SLOTS,
  type CodeLine,
  type CodeSlot,
  codeLines,
  PURPOSES,
  type Purpose,
} from '../../../db/code-marks.ts';
import type { Vocabulary } from '../../../db/vocabulary.ts';
import { entryOf } from '../../draws/map-entry.ts';
import { oncePerName } from '../../draws/once-per.ts';
import { filled, type Template, templateOf, templateWith } from '../../draws/templating.ts';
import { Imports } from './imports.ts';
import type { Language, Subject, Words } from './subject.ts';

type Said = Template<CodeSlot>;

export interface Kind {
  path: Said;
  formerPath: Said;
  /** Absent where nobody runs one. */
  script: { path: Said; shebang: string } | undefined;
  gap: number;
  separator: string;
  footer: string;
  /** What comes before the first piece, with all names that any piece may use; it has no edits. */
  head: readonly MarkedLine[];
  imports: Imports;
  pieces: readonly Piece[];
  /** How many lines its files have, as source-file.ts numbers them. */
  lengths: Map<number, number>;
}

export interface MarkedLine extends CodeLine {
  template: Template<CodeSlot | typeof CHOICE>;
  /** Whether its text depends on the variant. */
  varies: boolean;
}

/** Lines that an edit adds and removes. */
export interface Size {
  added: number;
  removed: number;
}

/** What an edit of a piece does: lines, and names that the head has to bring in, as imports.ts numbers them. */
export interface EditOf extends Size {
  purpose: Purpose;
  usesAdded: number;
  usesRemoved: number;
}

export interface Piece {
  lines: readonly MarkedLine[];
  /** What the edit for `fix` mends, to follow "fix:". */
  mends: Said;
  /** How many lines always stay, and the names that these use. */
  staying: number;
  uses: number;
  /** In the order of the purposes. */
  edits: readonly EditOf[];
}

/** Python has names like these of its own. */
const SLOT = new RegExp(`__(${[...CODE_SLOTS, CHOICE].join('|')})__`);
const VARYING: ReadonlySet<string> = new Set([CHOICE, 'field', 'Field', 'FIELD', 'fieldValue']);

function markedLine(line: CodeLine): MarkedLine {
  const template: MarkedLine['template'] = templateWith(line.text, SLOT);
  return { ...line, template, varies: template.slots.some((slot) => VARYING.has(slot)) };
}

export const kindOf = oncePerName((vocabulary: Vocabulary, language: Language): Kind => {
  const linesOf = (name: string): MarkedLine[] =>
    codeLines(vocabulary.story('code', `${language}/${name}`)).map(markedLine);
  const files = vocabulary.story('source-files', language);
  const { path, formerPath, script, gap, separator = '', footer = '', libraries = {} } = files;
  const head = linesOf('head');
  const imports = new Imports(
    head.map(({ text }) => text),
    libraries,
  );
  return {
    path: templateOf(path),
    formerPath: templateOf(formerPath),
    script: script && { ...script, path: templateOf(script.path) },
    gap,
    separator,
    footer,
    head,
    imports,
    pieces: files.pieces.map(({ code, mends }) => ({
      ...pieceOf(linesOf(code), imports),
      mends: templateOf(mends),
    })),
    lengths: new Map(),
  };
});

function pieceOf(lines: readonly MarkedLine[], imports: Imports): Omit<Piece, 'mends'> {
  const of = (wanted?: Purpose, added = false) => {
    const own = lines.filter(({ purpose, isAdded }) => purpose === wanted && isAdded === added);
    const uses = own
      .flatMap(({ text, choices = [] }) => [text, ...choices])
      .reduce((used, code) => used | imports.usedIn(code), 0);
    return { count: own.length, uses };
  };
  const { count: staying, uses } = of();
  const edits = PURPOSES.map((purpose): EditOf => {
    const [after, before] = [of(purpose, true), of(purpose)];
    return {
      purpose,
      added: after.count,
      removed: before.count,
      usesAdded: after.uses,
      usesRemoved: before.uses,
    };
  });
  return { lines, staying, uses, edits };
}

type Texts = readonly string[];
/** Texts by subject and variant. */
const known = new WeakMap<readonly MarkedLine[], Map<Subject, (Texts | undefined)[]>>();

/** Lines as they are about a subject. Texts are made as they are asked for, and most are the same for every variant. */
export function textsOf(lines: readonly MarkedLine[], subject: Subject, variant: number): Texts {
  const made = known.get(lines)?.get(subject)?.[variant];
  if (made) return made;
  const usual = variant === 0 ? undefined : textsOf(lines, subject, 0);
  const words = subject.words[variant] as Words;
  const texts = lines.map(({ text, template, choices, varies }, index) => {
    if (template.slots.length === 0) return text;
    if (usual && !varies) return usual[index] as string;
    return filled([template], (slot) => (slot === CHOICE ? (choices?.[variant] as string) : words[slot]));
  });
  const bySubject = known.get(lines) ?? new Map<Subject, (Texts | undefined)[]>();
  known.set(lines, bySubject);
  entryOf(bySubject, subject, () => [])[variant] = texts;
  return texts;
}
