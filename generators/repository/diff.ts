/** Changes of single files, each on its own: what of which service is changed, why and when. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import { type Draw, draws, type Key, Weights } from '../draws/random.ts';
import { WORKING } from '../time/daytime.ts';
import { isoText, SECOND, type Window } from '../time/window.ts';
import { aim, type Change, type ChangeType, change, changeType, type Plan, SINGLE_TYPES } from './change.ts';
import { type Language, servicesIn } from './code/subject.ts';

const draw = draws('service', 'subject', 'language', 'date', 'slot');

/** What a caller may ask for of every file. */
export interface Wishes {
  hunksPerFile: number;
  contextLines: number;
  changeType?: ChangeType | undefined;
  language?: Language | undefined;
}

export interface Diff extends Change {
  date: string;
}

/** Most of a service is code; its settings and its documentation change along with that. */
const PARTS = new Weights<Language | 'own'>(['own', 72], ['markdown', 15], ['json', 13]);

export function diff(key: Key, wishes: Wishes, window: Window, vocabulary: Vocabulary): Diff {
  const service = key.pick(draw.service, servicesIn(vocabulary));
  const part = key.weighted(draw.language, PARTS);
  const plan: Plan = {
    type: wishes.changeType ?? changeType(key, SINGLE_TYPES, wishes.language !== undefined),
    subject: key.pick(draw.subject, service.subjects),
    language: wishes.language ?? (part === 'own' ? service.language : part),
    slot: key.int(draw.slot, 0, 2),
    hunks: wishes.hunksPerFile,
    context: wishes.contextLines,
    ...aim(key),
  };
  const made = change(key, plan, vocabulary);
  return { ...made, date: commitDate(key, draw.date, window).date };
}

/** An instant within the window, at an hour at which engineers work, in whole seconds; the window has one. */
export function commitDate(
  key: Key,
  draw: Draw,
  { from, to }: Window,
): { date: string; milliseconds: number } {
  const first = Math.ceil(from / SECOND) * SECOND;
  // The last second is as long as the others.
  const last = Math.floor(to / SECOND) * SECOND + SECOND - 1;
  const instant = WORKING.instant(key.float(draw), first, last, 0);
  const milliseconds = Math.floor(instant / SECOND) * SECOND;
  return { milliseconds, date: secondsText(milliseconds) };
}

/** An instant of whole seconds, as the contract has the dates of changes. */
export const secondsText = (milliseconds: number): string =>
  `${isoText(milliseconds).slice(0, -'.000Z'.length)}Z`;
