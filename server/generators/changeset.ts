/** Change sets: files that one engineer changes for one purpose, on a branch of the shop's repository. */
import { aim, type Change, change, changeType, JOINT_TYPES } from './change.ts';
import type { Purpose } from './code/block.ts';
import { type Language, SERVICES, type Service, type Subject } from './code/subject.ts';
import { commitMessage } from './commit-message.ts';
import { commitDate, type Wishes } from './diff.ts';
import { identifier } from './flat-text.ts';
import { draws, type Key, type Stream } from './random.ts';
import { type Colleague, STAFF_SIZE } from './staff.ts';
import type { Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('service', 'subject', 'author', 'date');

export interface Changeset {
  id: string;
  /** The commit at which the branch begins, and the one with which it ends. */
  baseCommit: string;
  headCommit: string;
  message: string;
  author: Colleague;
  date: string;
  files: Change[];
  purpose: Purpose;
}

/** A file that may be changed. */
interface Target {
  subject: Subject;
  language: Language;
  slot: number;
}

export function changeset(
  key: Key,
  fileCount: number,
  wishes: Wishes,
  world: World,
  window: Window,
): Changeset {
  const { purpose, variant } = aim(key);
  const files = targets(key, wishes.language)
    .slice(0, fileCount)
    .map((target, index) => {
      const fileKey = key.at('files', index);
      return change(fileKey, {
        ...target,
        type:
          wishes.changeType ??
          (index === 0 ? 'modify' : changeType(fileKey, JOINT_TYPES, wishes.language !== undefined)),
        purpose,
        variant,
        hunks: wishes.hunksPerFile,
        context: wishes.contextLines,
      });
    });
  const { date, milliseconds } = commitDate(key, draw.date, window);
  return {
    id: identifier('chg', key),
    baseCommit: world.commits.sha(world.commits.lastBefore(milliseconds)),
    headCommit: key.stream('head').hex(40),
    message: commitMessage(files, purpose, variant),
    author: world.colleague('engineers', key.int(draw.author, 0, STAFF_SIZE.engineers - 1)),
    date,
    files,
    purpose,
  };
}

/** All files that there are to change, those of one service first. The first one is about the subject of the change. */
function targets(key: Key, language: Language | undefined): Target[] {
  const stream = key.stream('targets');
  const first = key.int(draw.service, 0, SERVICES.length - 1);
  const subject = key.int(draw.subject, 0, 2);
  return SERVICES.flatMap((_, index) => {
    const service = SERVICES[(first + index) % SERVICES.length] as Service;
    const [main, ...others] = targetsOf(service, subject, language);
    return main ? [main, ...shuffled(others, stream)] : [];
  });
}

/** The files of a service, the code of a certain subject first. */
function targetsOf(
  { language: own, subjects }: Service,
  first: number,
  wanted: Language | undefined,
): Target[] {
  const languages = wanted ? [wanted] : ([own, 'markdown', 'json'] as const);
  return subjects.flatMap((_, index) => {
    const subject = subjects[(first + index) % subjects.length] as Subject;
    return languages.map((language, slot) => ({ subject, language, slot }));
  });
}

function shuffled<Item>(items: readonly Item[], stream: Stream): Item[] {
  const left = [...items];
  for (let end = left.length - 1; end > 0; end--) {
    const chosen = stream.int(0, end);
    [left[end], left[chosen]] = [left[chosen] as Item, left[end] as Item];
  }
  return left;
}
