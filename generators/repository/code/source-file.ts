/** Whole files put together from pieces, each with the places where it can be edited. */
import { type CodeSlot, PURPOSES, type Purpose } from '../../../db/code-marks.ts';
import type { Edit, TextFile } from '../../../standards/git/text-file.ts';
import { draws, type Key } from '../../draws/random.ts';
import type { Template } from '../../draws/templating.ts';
import { type Kind, type MarkedLine, type Piece, type Size, textsOf } from './kind.ts';
import type { Subject } from './subject.ts';

const draw = draws('first piece', 'pieces', 'first edit', 'history');

/** So many pieces are in a file that somebody edits, and there is one edit in each. */
const LONG = [6, 8] as const;
/** A file that comes or goes as a whole. */
const SHORT = [3, 5] as const;

export interface Place extends Edit {
  /** What the edit mends if that is its purpose; null of an edit that has none. */
  mends: Template<CodeSlot> | null;
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

/** Which pieces a file is put together from, and what was done to them before. */
interface Outline {
  pieces: readonly Piece[];
  /** Purposes of the edits that were made before. */
  made: ReadonlySet<Purpose>;
  /** The names that its head brings in. */
  used: number;
}

/** How many pieces a file has. */
export function pieceCount(key: Key, isLong: boolean): number {
  const [fewest, most] = isLong ? LONG : SHORT;
  return key.int(draw.pieces, fewest, most);
}

const firstPiece = (key: Key, { pieces }: Kind): number => key.int(draw['first piece'], 0, pieces.length - 1);

/** The piece at a place of a file: they follow each other, from any of them on. */
const pieceAt = ({ pieces }: Kind, first: number, place: number): Piece =>
  pieces[(first + place) % pieces.length] as Piece;

const ALL_MADE = 2 ** PURPOSES.length - 1;

/** Which edits were made before, as the bits of a number; that for the purpose in hand was not. */
function historyOf(key: Key, { isFresh, purpose }: Shape): number {
  if (isFresh) return ALL_MADE;
  return key.int(draw.history, 0, ALL_MADE) & ~(1 << PURPOSES.indexOf(purpose));
}

function outlineOf(key: Key, kind: Kind, shape: Shape): Outline {
  const history = historyOf(key, shape);
  const made = new Set(PURPOSES.filter((_, index) => (history >> index) & 1));
  const first = firstPiece(key, kind);
  const pieces = Array.from({ length: pieceCount(key, shape.isLong) }, (_, place) =>
    pieceAt(kind, first, place),
  );
  const wanted = shape.isFresh ? undefined : shape.purpose;
  const used = pieces.reduce((sum, piece) => sum | usesOf(piece, made, wanted), kind.imports.own);
  return { pieces, made, used };
}

/** How many lines a file has before it is edited. There are few such files, so each is counted once. */
export function lineCount(key: Key, kind: Kind, shape: Shape): number {
  const first = firstPiece(key, kind);
  const purpose = shape.isFresh ? PURPOSES.length : PURPOSES.indexOf(shape.purpose);
  const file = (first * (LONG[1] + 1) + pieceCount(key, shape.isLong)) * (PURPOSES.length + 1) + purpose;
  const number = file * (ALL_MADE + 1) + historyOf(key, shape);
  let known = kind.lengths.get(number);
  if (known === undefined) {
    const { pieces, made, used } = outlineOf(key, kind, shape);
    known = kind.imports.height(used, kind.gap) + kind.gap * (pieces.length - 1) + (kind.footer ? 1 : 0);
    for (const { staying, edits } of pieces) {
      known += staying;
      for (const { purpose, added, removed } of edits) known += made.has(purpose) ? added : removed;
    }
    kind.lengths.set(number, known);
  }
  return known;
}

/** How many lines so many edits of a file with so many places add and remove. */
export function sizeOfEdits(key: Key, kind: Kind, purpose: Purpose, places: number, count: number): Size {
  const first = firstPiece(key, kind);
  const which = PURPOSES.indexOf(purpose);
  const size = { added: 0, removed: 0 };
  for (let edit = 0; edit < count; edit++) {
    const { added, removed } = pieceAt(kind, first, placeOf(key, places, edit)).edits[which] as Size;
    size.added += added;
    size.removed += removed;
  }
  return size;
}

export function sourceFile(key: Key, { kind, subject, variant }: Content, shape: Shape): SourceFile {
  const { pieces, made, used } = outlineOf(key, kind, shape);
  const lines: string[] = shape.isScript && kind.script ? [kind.script.shebang] : [];
  for (const text of kind.imports.head(textsOf(kind.head, subject, variant), used)) lines.push(text);
  const places: Place[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && kind.separator) lines.push((lines.pop() as string) + kind.separator);
    if (index > 0 || lines.at(-1) !== '') for (let blank = 0; blank < kind.gap; blank++) lines.push('');
    const edit = append(lines, piece, textsOf(piece.lines, subject, variant), made, shape.purpose);
    places.push({ ...edit, mends: piece.mends });
  }
  if (kind.footer) lines.push(kind.footer);
  return { lines, places };
}

const isThere = ({ purpose, isAdded }: MarkedLine, made: ReadonlySet<Purpose>): boolean =>
  purpose === undefined || isAdded === made.has(purpose);

/** What a piece uses before an edit for a purpose, and after it. */
function usesOf({ uses, edits }: Piece, made: ReadonlySet<Purpose>, wanted: Purpose | undefined): number {
  let used = uses;
  for (const { purpose, usesAdded, usesRemoved } of edits) {
    if (purpose === wanted) used |= usesAdded | usesRemoved;
    else used |= made.has(purpose) ? usesAdded : usesRemoved;
  }
  return used;
}

/** Puts a piece at the end of a file, with some edits made; gives the one that can be made there for a purpose. */
function append(
  lines: string[],
  piece: Piece,
  texts: readonly string[],
  made: ReadonlySet<Purpose>,
  wanted: Purpose,
): Edit {
  let at = lines.length;
  let removed = 0;
  const added: string[] = [];
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] as string;
    const line = piece.lines[index] as MarkedLine;
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

/** The place of the n-th edit of a file with so many places; those of fewer edits are among those of more. */
export const placeOf = (key: Key, places: number, edit: number): number =>
  (key.int(draw['first edit'], 0, places - 1) + edit * stepOf(places)) % places;

/** The last line once more, because what changes is whether it ends. */
export function lastLine({ lines }: TextFile): Place {
  return { at: lines.length - 1, removed: 1, added: [lines.at(-1) as string], mends: null };
}
