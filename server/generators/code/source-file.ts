/** Whole files put together from pieces, each with the places where it can be edited. */
import type { Edit, TextFile } from '../../../standards/git/text-file.ts';
import { draws, type Key } from '../random.ts';
import { type Block, type MarkedLine, PURPOSES, type Purpose } from './block.ts';
import type { Kind, Piece } from './kind.ts';
import type { Subject } from './subject.ts';

const draw = draws('first piece', 'pieces', 'first edit', 'history');

/** So many pieces are in a file that somebody edits, and there is one edit in each. */
const LONG = [6, 8] as const;
/** A file that comes or goes as a whole. */
const SHORT = [3, 5] as const;

export interface Place extends Edit {
  /** What the edit mends if that is its purpose, about `widget`. */
  mends: string;
}

export interface SourceFile {
  lines: readonly string[];
  /** One for each piece, in the order of the file. */
  places: readonly Place[];
}

/** What a file is about, and which of the choices in its code it takes. */
export interface Content {
  kind: Kind;
  subject: Subject;
  variant: number;
}

/** How a file is before somebody changes it. */
export interface Shape {
  isLong: boolean;
  isScript: boolean;
  /** Whether somebody has just written it as well as they could. */
  isFresh: boolean;
  /** What it will be edited for. */
  purpose: Purpose;
}

/** Some pieces that follow each other, from any of them on. Some edits were made before, for other purposes. */
export function sourceFile(key: Key, { kind, subject, variant }: Content, shape: Shape): SourceFile {
  const first = key.int(draw['first piece'], 0, kind.blocks.length - 1);
  const [fewest, most] = shape.isLong ? LONG : SHORT;
  const count = key.int(draw.pieces, fewest, most);
  const history = key.int(draw.history, 0, 2 ** PURPOSES.length - 1);
  const made = new Set(PURPOSES.filter((_, index) => shape.isFresh || (history >> index) & 1));
  if (!shape.isFresh) made.delete(shape.purpose);
  const pieces = Array.from(
    { length: count },
    (_, piece) => kind.blocks[(first + piece) % kind.blocks.length] as Piece,
  );

  const lines: string[] = shape.isScript && kind.script ? [kind.script.shebang] : [];
  const wanted = shape.isFresh ? undefined : shape.purpose;
  const used = pieces.reduce((sum, piece) => sum | usesOf(piece, made, wanted), kind.imports.own);
  for (const text of kind.imports.head(kind.textsOf(kind.header, subject, variant), used)) lines.push(text);
  const places: Place[] = [];
  for (const [index, block] of pieces.entries()) {
    if (index > 0 || lines.at(-1) !== '') for (let blank = 0; blank < kind.gap; blank++) lines.push('');
    const edit = append(lines, block, kind.textsOf(block, subject, variant), made, shape.purpose);
    places.push({ ...edit, mends: block.mends });
  }
  const { separator, footer } = kind;
  if (separator) lines.push((lines.pop() as string).slice(0, -separator.length));
  if (footer) lines.push(footer);
  return { lines, places };
}

const isThere = ({ purpose, isAdded }: MarkedLine, made: ReadonlySet<Purpose>): boolean =>
  purpose === undefined || isAdded === made.has(purpose);

/** What a piece uses before an edit for a purpose, and after it. */
function usesOf(
  { uses, usesOfEdits }: Piece,
  made: ReadonlySet<Purpose>,
  wanted: Purpose | undefined,
): number {
  let used = uses;
  for (const [purpose, added, removed] of usesOfEdits) {
    if (purpose === wanted) used |= added | removed;
    else used |= made.has(purpose) ? added : removed;
  }
  return used;
}

/** Puts a piece at the end of a file, with some edits made; gives the one that can be made there for a purpose. */
function append(
  lines: string[],
  block: Block,
  texts: readonly string[],
  made: ReadonlySet<Purpose>,
  wanted: Purpose,
): Edit {
  let at = lines.length;
  let removed = 0;
  const added: string[] = [];
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] as string;
    const line = block.lines[index] as MarkedLine;
    const isWanted = line.purpose === wanted;
    if (isWanted && removed + added.length === 0) at = lines.length;
    if (isWanted && line.isAdded) added.push(text);
    if (isThere(line, made)) {
      lines.push(text);
      if (isWanted) removed++;
    }
  }
  return { at, removed, added };
}

/** Steps that reach each of five to eight places. */
const stepOf = (places: number) => (places === 5 ? 3 : 5);

/** So many of the places, in the order of the file: those for fewer are among those for more. */
export function somePlaces(key: Key, places: readonly Place[], count: number): Place[] {
  const first = key.int(draw['first edit'], 0, places.length - 1);
  const step = stepOf(places.length);
  const chosen = Array.from({ length: count }, (_, index) => (first + index * step) % places.length);
  return chosen.sort((a, b) => a - b).map((index) => places[index] as Place);
}

/** The last line once more, because what changes is whether it ends. */
export function lastLine({ lines }: TextFile): Place {
  return { at: lines.length - 1, removed: 1, added: [lines.at(-1) as string], mends: '' };
}
