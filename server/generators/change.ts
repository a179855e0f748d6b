/** Changes of files in a repository: what somebody edits, adds, removes, moves, makes executable or redraws. */
import { byteLength, latin1 } from '../../standards/bytes.ts';
import { binaryPatch } from '../../standards/git/binary-patch.ts';
import { blobId } from '../../standards/git/blob.ts';
import { type Hunk, hunksOf } from '../../standards/git/hunks.ts';
import { patchText } from '../../standards/git/patch.ts';
import { similarity } from '../../standards/git/similarity.ts';
import { contentOf, type Edit, editedContent, type TextFile } from '../../standards/git/text-file.ts';
import { filled, PURPOSES, type Purpose, VARIANTS } from './code/block.ts';
import { bmp, ico, SCHEMES } from './code/icon.ts';
import { KINDS } from './code/kinds.ts';
import { type Content, lastLine, somePlaces, sourceFile } from './code/source-file.ts';
import type { Language, Subject } from './code/subject.ts';
import { draws, type Key, Weights } from './random.ts';

const draw = draws('type', 'purpose', 'variant', 'ending', 'script', 'old colours', 'new colours');

export const CHANGE_TYPES = ['modify', 'add', 'delete', 'rename', 'mode', 'binary'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** For files that are changed on their own. */
export const SINGLE_TYPES = new Weights<ChangeType>(
  ['modify', 64],
  ['add', 12],
  ['delete', 6],
  ['rename', 8],
  ['mode', 4],
  ['binary', 6],
);

/** For files that are changed along with others for the same purpose. */
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
}

export interface Change {
  type: ChangeType;
  subject: Subject;
  language: Language;
  /** After the change; of a deleted file, before it. */
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
  /** What its edits mend, if that is what they are for; about `widget`. */
  mends: string[];
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

export function change(key: Key, plan: Plan): Change {
  if (plan.type === 'binary') return picture(key, plan);
  return plan.type === 'mode' ? modeChange(key, plan) : textChange(key, plan);
}

function textChange(key: Key, plan: Plan): Change {
  const { type, subject, language, variant, purpose } = plan;
  const content: Content = { kind: KINDS[language], subject, variant };
  const isLong = type === 'modify' || type === 'rename';
  const { lines, places } = sourceFile(key, content, {
    isLong,
    isScript: false,
    isFresh: type === 'add',
    purpose,
  });
  const ending = key.weighted(draw.ending, ENDINGS);
  const path = filled(content.kind.path, subject, variant);
  if (!isLong) return wholeFile(plan, path, { lines, endsInNewline: ending.before });

  const before: TextFile = { lines, endsInNewline: ending.before };
  // The last piece keeps away from an edit of the ending, whether there is room for that or not.
  const hasOther = ending.before !== ending.after;
  const inner = hasOther ? places.slice(0, -1) : places;
  const endingToo = hasOther && plan.hunks > 1;
  const edits = somePlaces(key, inner, endingToo ? plan.hunks - 1 : plan.hunks);
  if (endingToo) edits.push(lastLine(before));
  const after = { endsInNewline: endingToo ? ending.after : ending.before };
  const hunks = hunksOf(before, edits, plan.context, after);
  const oldText = contentOf(before);
  const newText = editedContent(oldText, before, edits, after.endsInNewline);
  const oldPath = type === 'rename' ? filled(content.kind.formerPath, subject, variant) : path;
  return {
    type,
    subject,
    language,
    path,
    oldPath,
    oldMode: FILE,
    newMode: FILE,
    insertions: edits.reduce((sum, { added }) => sum + added.length, 0),
    deletions: edits.reduce((sum, { removed }) => sum + removed, 0),
    hunks,
    patch: patchText({
      before: { path: oldPath, mode: FILE, id: blobId(oldText) },
      after: { path, mode: FILE, id: blobId(newText) },
      similarity: type === 'rename' ? similarity(before, edits, measured(oldText), measured(newText)) : 100,
      hunks,
    }),
    before: oldText,
    mends: purpose === 'fix' ? edits.map(({ mends }) => mends).filter((mends) => mends !== '') : [],
  };
}

const measured = (content: string) => ({
  bytes: byteLength(content),
  endsInNewline: content.endsWith('\n'),
});

const NOTHING: TextFile = { lines: [], endsInNewline: true };

/** One hunk holds all that is added or deleted. */
function wholeFile({ type, subject, language, context }: Plan, path: string, file: TextFile): Change {
  const isNew = type === 'add';
  const edit: Edit = isNew
    ? { at: 0, removed: 0, added: file.lines }
    : { at: 0, removed: file.lines.length, added: [] };
  const [before, after] = isNew ? [NOTHING, file] : [file, NOTHING];
  const hunks = hunksOf(before, [edit], context, after);
  const text = contentOf(file);
  const side = { path, mode: FILE, id: blobId(text) };
  return {
    type,
    subject,
    language,
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
function modeChange(key: Key, { type, subject, language, variant, purpose }: Plan): Change {
  const content: Content = { kind: KINDS[language], subject, variant };
  const { script, path: usualPath } = content.kind;
  const path = filled(script?.path ?? usualPath, subject, variant);
  const { lines } = sourceFile(key, content, { isLong: false, isScript: true, isFresh: false, purpose });
  const text = contentOf({ lines, endsInNewline: true });
  const becomesExecutable = script !== undefined && key.chance(draw.script, 0.8);
  const [oldMode, newMode] = becomesExecutable ? [FILE, EXECUTABLE] : [EXECUTABLE, FILE];
  const id = blobId(text);
  return {
    type,
    subject,
    language,
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

const PICTURES = [
  { path: 'services/gadget/assets/widget.ico', draw: ico },
  { path: 'services/gadget/assets/widget-label.bmp', draw: bmp },
  { path: 'services/gadget/assets/widget-badge.bmp', draw: bmp },
] as const;

/** A picture in other colours. */
function picture(key: Key, { type, subject, language, slot, variant }: Plan): Change {
  const { path: pattern, draw: drawn } = PICTURES[slot % PICTURES.length] as (typeof PICTURES)[number];
  const path = filled(pattern, subject, variant);
  const letter = subject.thing.charAt(0);
  const old = key.int(draw['old colours'], 0, SCHEMES.length - 1);
  const step = key.int(draw['new colours'], 1, SCHEMES.length - 1);
  const before = drawn(letter, old);
  const after = drawn(letter, (old + step) % SCHEMES.length);
  return {
    type,
    subject,
    language,
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
