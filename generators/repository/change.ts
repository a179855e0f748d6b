/** Changes of files in a repository: what somebody edits, adds, removes, moves, makes executable or redraws. */
import { type CodeSlot, PURPOSES, type Purpose, VARIANTS } from '../../db/code-marks.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { byteLength, latin1 } from '../../standards/bytes.ts';
import { binaryPatch } from '../../standards/git/binary-patch.ts';
import { blobId } from '../../standards/git/blob.ts';
import { type Hunk, hunksOf } from '../../standards/git/hunks.ts';
import { patchText } from '../../standards/git/patch.ts';
import { similarity } from '../../standards/git/similarity.ts';
import { contentOf, type Edit, editedContent, type TextFile, undone } from '../../standards/git/text-file.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { type Template, templateOf } from '../draws/templating.ts';
import { bmp, ico, SCHEMES } from './code/icon.ts';
import { kindOf } from './code/kind.ts';
import {
  type Content,
  lastLine,
  lineCount,
  type Place,
  pieceCount,
  placeOf,
  type Shape,
  sizeOfEdits,
  sourceFile,
} from './code/source-file.ts';
import { about, type Language, type Subject } from './code/subject.ts';

const draw = draws('type', 'purpose', 'variant', 'ending', 'script', 'old colours', 'new colours');

export const CHANGE_TYPES = ['modify', 'add', 'delete', 'rename', 'mode', 'binary'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** Types of change for files that are changed on their own. */
export const SINGLE_TYPES = new Weights<ChangeType>(
  ['modify', 64],
  ['add', 12],
  ['delete', 6],
  ['rename', 8],
  ['mode', 4],
  ['binary', 6],
);

/** Types of change for files that are changed along with others for the same purpose. */
export const JOINT_TYPES = new Weights<ChangeType>(
  ['modify', 82],
  ['add', 8],
  ['rename', 5],
  ['delete', 2],
  ['mode', 1.5],
  ['binary', 1.5],
);

const PURPOSE_WEIGHTS = new Weights<Purpose>(
  ...PURPOSES.map((purpose) => [purpose, purpose === 'fix' ? 3 : 2] as const),
);

/** Whether the last line ends with a line break, before and after the change. */
interface Ending {
  before: boolean;
  after: boolean;
}
const ENDINGS = new Weights<Ending>(
  [{ before: true, after: true }, 87],
  [{ before: false, after: false }, 5],
  [{ before: false, after: true }, 6],
  [{ before: true, after: false }, 2],
);

/**
 * Of a renamed file: versions of git before 2.44 do not count a last line that does not end in its similarity index.
 */
const WHOLE_LINES: Ending = { before: true, after: true };

const FILE = '100644';
const EXECUTABLE = '100755';

/** What is known of a change before its file is made. */
export interface Plan {
  type: ChangeType;
  subject: Subject;
  language: Language;
  /** Which of the pictures of its subject is changed, if the change is of one. */
  slot: number;
  purpose: Purpose;
  variant: number;
  hunks: number;
  context: number;
  /** Whether it takes back what it would be otherwise. */
  isUndone?: boolean;
}

export interface FileChange {
  type: ChangeType;
  /** The path after the change; of a deleted file, the one before it. */
  path: string;
  oldPath: string | null;
  oldMode: string | null;
  newMode: string | null;
  insertions: number;
  deletions: number;
  hunks: Hunk[];
  patch: string;
  /** The content before the change; null if there was no file. */
  before: string | null;
}

/** A change of a file of a service. */
export interface Change extends FileChange {
  subject: Subject;
  language: Language;
  /** What its edits mend, if that is what they are for. */
  mends: Template<CodeSlot>[];
}

/** The type if none is asked for. If a language is asked for, the file is no picture, which has none. */
export function changeType(key: Key, types: Weights<ChangeType>, hasLanguage: boolean): ChangeType {
  const type = key.weighted(draw.type, types);
  return type === 'binary' && hasLanguage ? 'modify' : type;
}

/** Why a change is made, and which of the choices in the code it takes. */
export function aim(key: Key): Pick<Plan, 'purpose' | 'variant'> {
  return {
    purpose: key.weighted(draw.purpose, PURPOSE_WEIGHTS),
    variant: key.int(draw.variant, 0, VARIANTS - 1),
  };
}

export function change(key: Key, plan: Plan, vocabulary: Vocabulary): Change {
  if (plan.type === 'binary') return picture(key, plan, vocabulary);
  const { language, subject, variant } = plan;
  const content: Content = { kind: kindOf(vocabulary, language), subject, variant };
  return plan.type === 'mode' ? modeChange(key, plan, content) : textChange(key, plan, content);
}

/** What is changed in a file that stays: some of its pieces, and perhaps how it ends. */
interface Edits {
  ending: Ending;
  /** How many pieces are edited, and how many may be. */
  count: number;
  places: number;
  endingToo: boolean;
}

function editsOf(key: Key, type: ChangeType, hunks: number, pieces: number): Edits {
  const ending = type === 'rename' ? WHOLE_LINES : key.weighted(draw.ending, ENDINGS);
  // The last piece keeps away from an edit of the ending, whether there is room for that or not.
  const hasOther = ending.before !== ending.after;
  const endingToo = hasOther && hunks > 1;
  const places = hasOther ? pieces - 1 : pieces;
  return { ending, count: endingToo ? hunks - 1 : hunks, places, endingToo };
}

const shapeOf = ({ type, purpose }: Plan): Shape => ({
  isLong: type === 'modify' || type === 'rename',
  isScript: false,
  isFresh: type === 'add',
  purpose,
});

/** How many lines a change adds and removes. It writes none of them, since a list of commits tells it of many files. */
export function sizeOf(
  key: Key,
  plan: Plan,
  vocabulary: Vocabulary,
): Pick<Change, 'insertions' | 'deletions'> {
  const { type, purpose, hunks, language, isUndone } = plan;
  if (type === 'binary' || type === 'mode') return { insertions: 0, deletions: 0 };
  const kind = kindOf(vocabulary, language);
  let insertions = 0;
  let deletions = 0;
  if (type === 'add') insertions = lineCount(key, kind, shapeOf(plan));
  else if (type === 'delete') deletions = lineCount(key, kind, shapeOf(plan));
  else {
    const { count, places, endingToo } = editsOf(key, type, hunks, pieceCount(key, true));
    const { added, removed } = sizeOfEdits(key, kind, purpose, places, count);
    insertions = endingToo ? added + 1 : added;
    deletions = endingToo ? removed + 1 : removed;
  }
  return isUndone ? { insertions: deletions, deletions: insertions } : { insertions, deletions };
}

function textChange(key: Key, plan: Plan, content: Content): Change {
  const { type, subject, variant, purpose } = plan;
  const { lines, places: all } = sourceFile(key, content, shapeOf(plan));
  const path = about(content.kind.path, subject, variant);
  if (type === 'add' || type === 'delete') {
    return wholeFile(plan, path, { lines, endsInNewline: key.weighted(draw.ending, ENDINGS).before });
  }
  const { ending, count, places, endingToo } = editsOf(key, type, plan.hunks, all.length);
  const made = Array.from({ length: count }, (_, edit) => all[placeOf(key, places, edit)] as Place);
  made.sort((a, b) => a.at - b.at);
  if (endingToo) made.push(lastLine({ lines, endsInNewline: ending.before }));
  const paths = [type === 'rename' ? about(content.kind.formerPath, subject, variant) : path, path];
  const sides = [ending.before, endingToo ? ending.after : ending.before];
  if (plan.isUndone) {
    paths.reverse();
    sides.reverse();
  }
  const [oldPath = path, newPath = path] = paths;
  const [endsBefore = true, endsAfter = true] = sides;
  const { lines: old, edits } = plan.isUndone ? undone(lines, made) : { lines, edits: made };
  const before: TextFile = { lines: old, endsInNewline: endsBefore };
  const hunks = hunksOf(before, edits, plan.context, { endsInNewline: endsAfter });
  const oldText = contentOf(before);
  const newText = editedContent(oldText, before, edits, endsAfter);
  return {
    type,
    subject,
    language: plan.language,
    path: newPath,
    oldPath,
    oldMode: FILE,
    newMode: FILE,
    insertions: edits.reduce((sum, { added }) => sum + added.length, 0),
    deletions: edits.reduce((sum, { removed }) => sum + removed, 0),
    hunks,
    patch: patchText({
      before: { path: oldPath, mode: FILE, id: blobId(oldText) },
      after: { path: newPath, mode: FILE, id: blobId(newText) },
      similarity:
        type === 'rename' ? similarity(before, edits, byteLength(oldText), byteLength(newText)) : 100,
      hunks,
    }),
    before: oldText,
    mends: purpose === 'fix' ? made.flatMap(({ mends }) => mends ?? []) : [],
  };
}

const NOTHING: TextFile = { lines: [], endsInNewline: true };

/** One hunk holds all that is added or deleted. */
function wholeFile(plan: Plan, path: string, file: TextFile): Change {
  const { type, subject, context, isUndone = false } = plan;
  const isNew = (type === 'add') !== isUndone;
  const edit: Edit = isNew
    ? { at: 0, removed: 0, added: file.lines }
    : { at: 0, removed: file.lines.length, added: [] };
  const [before, after] = isNew ? [NOTHING, file] : [file, NOTHING];
  const hunks = hunksOf(before, [edit], context, after);
  const text = contentOf(file);
  const side = { path, mode: FILE, id: blobId(text) };
  return {
    type: isNew ? 'add' : 'delete',
    subject,
    language: plan.language,
    path,
    oldPath: isNew ? null : path,
    oldMode: isNew ? null : FILE,
    newMode: isNew ? FILE : null,
    insertions: edit.added.length,
    deletions: edit.removed,
    hunks,
    patch: patchText({ before: isNew ? null : side, after: isNew ? side : null, hunks }),
    before: isNew ? null : text,
    mends: [],
  };
}

/** The content stays the same; only whether it can be run changes. Nobody runs anything but scripts. */
function modeChange(key: Key, plan: Plan, content: Content): Change {
  const { type, subject, variant, purpose, isUndone = false } = plan;
  const { script, path: usualPath } = content.kind;
  const path = about(script?.path ?? usualPath, subject, variant);
  const { lines } = sourceFile(key, content, { isLong: false, isScript: true, isFresh: false, purpose });
  const text = contentOf({ lines, endsInNewline: true });
  const becomesExecutable = script !== undefined && key.chance(draw.script, 0.8);
  const [oldMode, newMode] = becomesExecutable !== isUndone ? [FILE, EXECUTABLE] : [EXECUTABLE, FILE];
  const id = blobId(text);
  return {
    type,
    subject,
    language: plan.language,
    path,
    oldPath: path,
    oldMode,
    newMode,
    insertions: 0,
    deletions: 0,
    hunks: [],
    patch: patchText({ before: { path, mode: oldMode, id }, after: { path, mode: newMode, id }, hunks: [] }),
    before: text,
    mends: [],
  };
}

const FORMATS = { ico, bmp } as const;

/** A picture in other colours. */
function picture(key: Key, plan: Plan, vocabulary: Vocabulary): Change {
  const { type, subject, slot, variant } = plan;
  const { pictures } = vocabulary.story('repository');
  const { path: said, format } = pictures[slot % pictures.length] as (typeof pictures)[number];
  const drawn = FORMATS[format];
  const path = about(templateOf(said), subject, variant);
  const letter = subject.thing.charAt(0);
  const old = key.int(draw['old colours'], 0, SCHEMES.length - 1);
  const step = key.int(draw['new colours'], 1, SCHEMES.length - 1);
  const next = (old + step) % SCHEMES.length;
  const before = drawn(letter, plan.isUndone ? next : old);
  const after = drawn(letter, plan.isUndone ? old : next);
  return {
    type,
    subject,
    language: plan.language,
    path,
    oldPath: path,
    oldMode: FILE,
    newMode: FILE,
    insertions: 0,
    deletions: 0,
    hunks: [],
    patch: patchText({
      before: { path, mode: FILE, id: blobId(before) },
      after: { path, mode: FILE, id: blobId(after) },
      hunks: [],
      binary: binaryPatch(before, after),
    }),
    before: latin1(before),
    mends: [],
  };
}
