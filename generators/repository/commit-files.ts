/** The files that a commit of the history changes: as many, and by as many lines, as the list of commits says. */

import { type Purpose, VARIANTS } from '../../db/code-marks.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { commitsOf } from '../platform/commit-history.ts';
import type { World } from '../world.ts';
import { type ChangeType, change, type FileChange, type Plan, sizeOf } from './change.ts';
import { type Language, type Service, type Subject, servicesIn } from './code/subject.ts';
import { type CommitType, type Story, story, updateNumber } from './commit-story.ts';
import { dependencyFiles, UPDATE_SIZE } from './dependency-files.ts';
import { secondsText } from './diff.ts';

const draw = draws('files', 'service', 'subject', 'step', 'purpose', 'variant', 'type', 'hunks');

export interface Stats {
  filesChanged: number;
  insertions: number;
  deletions: number;
}

/** What commits of a type do. */
interface Habit {
  /** Fewest and most files; most commits have few. */
  files: readonly [least: number, most: number];
  purposes: Weights<Purpose>;
  /** Of every file but the first, which is edited. */
  types: Weights<ChangeType>;
  /** Edits in each file. */
  hunks: Weights<number>;
  /** Whether they are about documentation, or about settings rather than code. */
  about?: 'markdown' | 'json';
}

const EDITED: readonly [ChangeType, number] = ['modify', 90];
const FEW = new Weights<number>([1, 50], [2, 30], [3, 20]);
const SOME = new Weights<number>([1, 25], [2, 35], [3, 25], [4, 15]);
const MANY = new Weights<number>([2, 20], [3, 30], [4, 30], [5, 15], [6, 5]);
const ONLY_EDITS = new Weights<ChangeType>(EDITED);
const ANY_PURPOSE = new Weights<Purpose>(['fix', 3], ['field', 2], ['limit', 2], ['rename', 1]);
const SETTINGS = new Weights<Purpose>(['limit', 4], ['log', 3], ['guard', 2], ['fix', 1]);

const MOVES = new Weights<ChangeType>(['modify', 66], ['rename', 24], ['add', 6], ['delete', 4]);
const TIDIES: Habit = {
  files: [2.6, 9.4],
  purposes: new Weights<Purpose>(['rename', 1]),
  types: MOVES,
  hunks: MANY,
};
const TOOLS: Habit = {
  files: [0.6, 3.4],
  purposes: SETTINGS,
  types: new Weights<ChangeType>(EDITED, ['add', 7], ['mode', 3]),
  hunks: FEW,
  about: 'json',
};

const HABITS: Readonly<Record<Exclude<CommitType, 'revert'>, Habit>> = {
  feat: {
    files: [1.6, 9.4],
    purposes: new Weights<Purpose>(['field', 6], ['log', 1], ['limit', 1]),
    types: new Weights<ChangeType>(['modify', 64], ['add', 31], ['rename', 2], ['binary', 3]),
    hunks: SOME,
  },
  fix: {
    files: [0.6, 4.4],
    purposes: new Weights<Purpose>(['fix', 5], ['guard', 3], ['limit', 1]),
    types: ONLY_EDITS,
    hunks: FEW,
  },
  perf: {
    files: [0.6, 4.4],
    purposes: new Weights<Purpose>(['limit', 1]),
    types: ONLY_EDITS,
    hunks: SOME,
  },
  refactor: TIDIES,
  style: { ...TIDIES, types: ONLY_EDITS },
  test: { files: [0.6, 3.4], purposes: ANY_PURPOSE, types: ONLY_EDITS, hunks: SOME },
  docs: {
    files: [0.6, 2.4],
    purposes: ANY_PURPOSE,
    types: new Weights<ChangeType>(EDITED, ['add', 10]),
    hunks: SOME,
    about: 'markdown',
  },
  chore: TOOLS,
  ci: TOOLS,
  build: TOOLS,
};

/** What takes something out of the code. */
const REMOVAL: Habit = {
  files: [1.6, 6.4],
  purposes: new Weights<Purpose>(['rename', 1]),
  types: new Weights<ChangeType>(['delete', 70], ['modify', 30]),
  hunks: FEW,
};
const MAY_REMOVE: ReadonlySet<CommitType> = new Set(['chore', 'refactor', 'build', 'perf']);
const REMOVES = /: (remove|drop) /;

interface Planned {
  key: Key;
  plan: Plan;
}

/** The service whose code a scope means; undefined for one of the whole repository. */
const serviceOf = oncePer((vocabulary: Vocabulary) => {
  const services = servicesIn(vocabulary);
  return new Map(services.flatMap(({ scopes }, index) => scopes.map((scope) => [scope, index] as const)));
});

/** Steps that reach each of nine files. */
const STEPS = [1, 2, 4, 5, 7, 8] as const;
const SUBJECTS = 3;

/** In which languages the files are that are changed, besides all those of a service. */
const ABOUT: Readonly<Record<NonNullable<Habit['about']>, readonly Language[]>> = {
  markdown: ['markdown'],
  json: ['json'],
};

const habitOf = ({ type, subject }: Story): Habit =>
  MAY_REMOVE.has(type) && REMOVES.test(subject) ? REMOVAL : HABITS[type as Exclude<CommitType, 'revert'>];

/** What becomes of each file of a commit that is neither an update nor a revert: those of one service first. */
function plansOf(world: World, commit: Key, own: Story, context: number, isUndone: boolean): Planned[] {
  const services = servicesIn(world.vocabulary);
  const habit = habitOf(own);
  const named = serviceOf(world.vocabulary).get(own.scope ?? '');
  const first = named ?? commit.int(draw.service, 0, services.length - 1);
  const purpose = commit.weighted(draw.purpose, habit.purposes);
  const variant = commit.int(draw.variant, 0, VARIANTS - 1);
  const subject = commit.int(draw.subject, 0, SUBJECTS - 1);
  const step = commit.pick(draw.step, STEPS);
  const [least, most] = habit.files;
  const count = Math.round(commit.logUniform(draw.files, least, most));
  const planned: Planned[] = [];
  for (let index = 0; index < count; index++) {
    const key = commit.at('files', index);
    const kinds = habit.about ? 1 : 3;
    const places = SUBJECTS * kinds;
    const owner = services[(first + Math.floor(index / places)) % services.length] as Service;
    const languages = habit.about ? ABOUT[habit.about] : owner.languages;
    const position = (subject * kinds + (index % places) * step) % places;
    const slot = position % kinds;
    const plan: Plan = {
      subject: owner.subjects[(position - slot) / kinds] as Subject,
      language: languages[slot] as Language,
      slot,
      type: index === 0 && habit !== REMOVAL ? 'modify' : key.weighted(draw.type, habit.types),
      purpose,
      variant,
      hunks: key.weighted(draw.hunks, habit.hunks),
      context,
      isUndone,
    };
    planned.push({ key, plan });
  }
  return planned;
}

/** A commit that takes back another changes the same files the other way round. */
function plannedOf(world: World, number: number, own: Story, context: number): Planned[] {
  const commits = commitsOf(world);
  if (own.role !== 'revert' || !own.incident) return plansOf(world, commits.key(number), own, context, false);
  const { commit } = own.incident;
  return plansOf(world, commits.key(commit), story(world, commit), context, true);
}

export function statsOf(world: World, number: number, own: Story): Stats {
  if (own.role === 'update') return UPDATE_SIZE;
  const planned = plannedOf(world, number, own, 0);
  const stats = { filesChanged: planned.length, insertions: 0, deletions: 0 };
  for (const { key, plan } of planned) {
    const { insertions, deletions } = sizeOf(key, plan, world.vocabulary);
    stats.insertions += insertions;
    stats.deletions += deletions;
  }
  return stats;
}

export interface CommitChanges {
  files: readonly FileChange[];
  /** When it became part of the history, in whole seconds. */
  date: string;
}

function changesOfCommit(world: World, number: number, context: number): CommitChanges {
  const update = updateNumber(number);
  const files =
    update === undefined
      ? plannedOf(world, number, story(world, number), context).map(({ key, plan }) =>
          change(key, plan, world.vocabulary),
        )
      : dependencyFiles(world, update, context);
  return { files, date: secondsText(commitsOf(world).instant(number)) };
}

const lastOf = oncePer((_: World) => ({}) as { name?: string; changes?: CommitChanges });

/** The changes of a commit, with so many unchanged lines around each edit. A list asks for them with each file. */
export function changesOf(world: World, number: number, context: number): CommitChanges {
  const last = lastOf(world);
  const name = `${number} ${context}`;
  if (last.name !== name || !last.changes) {
    last.name = name;
    last.changes = changesOfCommit(world, number, context);
  }
  return last.changes;
}
