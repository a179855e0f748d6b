/** Changes of single files, each on its own: what of which service is changed, why, when and by whom. */
import { aim, type Change, type ChangeType, change, changeType } from './change.ts';
import { type Language, SERVICES } from './code/subject.ts';
import { OFFICE, UTC_OFFSETS } from './daytime.ts';
import type { Person } from './person.ts';
import { draws, type Key, Weights } from './random.ts';
import { isoText, SECOND, type Window } from './window.ts';
import type { World } from './world.ts';

const draw = draws('service', 'subject', 'language', 'author', 'date', 'slot');

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

export function diff(key: Key, wishes: Wishes, world: World, window: Window): Diff {
  const service = key.pick(draw.service, SERVICES);
  const part = key.weighted(draw.language, PARTS);
  const made = change(key, {
    type: wishes.changeType ?? changeType(key, wishes.language !== undefined),
    subject: key.pick(draw.subject, service.subjects),
    language: wishes.language ?? (part === 'own' ? service.language : part),
    slot: key.int(draw.slot, 0, 2),
    hunks: wishes.hunksPerFile,
    context: wishes.contextLines,
    ...aim(key),
  });
  return { ...made, date: commitDate(key, world.anyUser(key, draw.author), window) };
}

/** YYYY-MM-DDTHH:mm:ssZ within the window, at an hour at which the author works; the window holds a whole second. */
export function commitDate(key: Key, { country }: Person, { from, to }: Window): string {
  const first = Math.ceil(from / SECOND) * SECOND;
  const last = Math.floor(to / SECOND) * SECOND;
  const instant = OFFICE.instant(key.float(draw.date), first, last, UTC_OFFSETS[country]);
  return `${isoText(Math.floor(instant / SECOND) * SECOND).slice(0, -'.000Z'.length)}Z`;
}
