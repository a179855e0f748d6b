/** Change sets: files that one engineer changes for one purpose, on a branch of the shop's repository. */

import { identifier } from '../draws/flat-text.ts';
import { draws, type Key, type Stream } from '../draws/random.ts';
import type { Colleague } from '../people/staff.ts';
import { commitsOf } from '../platform/commit-history.ts';
import type { Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { aim, change, changeType, type FileChange, JOINT_TYPES, type Plan } from './change.ts';
import { type Language, type Service, type Subject, servicesIn } from './code/subject.ts';
import { changesOf } from './commit-files.ts';
import { commitMessage } from './commit-message.ts';
import { commitRecord } from './commit-record.ts';
import { commitDate, type Wishes } from './diff.ts';

const draw = draws('service', 'subject', 'author', 'date');

export interface Changeset {
  id: string;
  /** The commit at which the branch begins, and the one with which it ends. */
  baseCommit: string;
  headCommit: string;
  message: string;
  author: Colleague;
  date: string;
  files: readonly FileChange[];
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
  const files = targets(key, wishes.language, servicesIn(world.vocabulary))
    .slice(0, fileCount)
    .map((target, index) => {
      const fileKey = key.at('files', index);
      const plan: Plan = {
        ...target,
        type:
          wishes.changeType ??
          (index === 0 ? 'modify' : changeType(fileKey, JOINT_TYPES, wishes.language !== undefined)),
        purpose,
        variant,
        hunks: wishes.hunksPerFile,
        context: wishes.contextLines,
      };
      return change(fileKey, plan, world.vocabulary);
    });
  const { date, milliseconds } = commitDate(key, draw.date, window);
  return {
    id: identifier('chg', key),
    baseCommit: commitsOf(world).sha(commitsOf(world).lastBefore(milliseconds)),
    headCommit: key.stream('head').hex(40),
    message: commitMessage(files, purpose, variant, world.vocabulary),
    author: world.anyColleague(key, draw.author, 'engineers'),
    date,
    files,
  };
}

const NO_COMMIT = '0'.repeat(40);

/** A commit of the history as the change set that it became. */
export function committed(world: World, number: number, context: number): Changeset {
  const { sha, parent, story, body, author } = commitRecord(world, number);
  return {
    id: identifier('chg', commitsOf(world).key(number)),
    baseCommit: parent ?? NO_COMMIT,
    headCommit: sha,
    message: body === null ? story.subject : `${story.subject}\n\n${body}`,
    author,
    ...changesOf(world, number, context),
  };
}

/** All files that there are to change, those of one service first. The first one is about the subject of the change. */
function targets(key: Key, language: Language | undefined, services: readonly Service[]): Target[] {
  const stream = key.stream('targets');
  const first = key.int(draw.service, 0, services.length - 1);
  const subject = key.int(draw.subject, 0, 2);
  return services.flatMap((_, index) => {
    const service = services[(first + index) % services.length] as Service;
    const [main, ...others] = targetsOf(service, subject, language);
    return main ? [main, ...shuffled(others, stream)] : [];
  });
}

/** The files of a service, the code of a certain subject first. */
function targetsOf(
  { languages: own, subjects }: Service,
  first: number,
  wanted: Language | undefined,
): Target[] {
  const languages = wanted ? [wanted] : own;
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
