/**
 * What each commit of the history is about: an incident or what mends it, an update of a package, or any other change.
 */

import type { Vocabulary } from '../../db/vocabulary.ts';
import { Cycle } from '../draws/cycle.ts';
import { oncePer } from '../draws/once-per.ts';
import { said } from '../draws/templating.ts';
import { COMMITS_PER_WEEK, commitsOf } from '../platform/commit-history.ts';
import { DEPLOYED_SERVICES, type DeployedService } from '../platform/deployables.ts';
import { type Incident, incidentOf } from '../platform/incident.ts';
import { blockOf, releaseWeekOf } from '../platform/release-week.ts';
import type { World } from '../world.ts';
import { dependencyUpdate } from './dependencies.ts';

export const COMMIT_TYPES = [
  'feat',
  'fix',
  'perf',
  'refactor',
  'test',
  'docs',
  'chore',
  'ci',
  'build',
  'style',
  'revert',
] as const;
export type CommitType = (typeof COMMIT_TYPES)[number];

export interface Story {
  type: CommitType;
  /** Part of the code that it is about; null for a revert, which names that of another commit. */
  scope: string | null;
  subject: string;
  /** Paragraphs of the body that say why, if any. */
  reasons: readonly string[];
  /** The incident that the commit caused or mends, and which of the two. */
  role: 'cause' | 'mend' | 'revert' | 'update' | 'other';
  incident: Incident | null;
}

/** Places in the week of the updates, where no incident can be. */
const UPDATE_PLACES: readonly number[] = [0, COMMITS_PER_WEEK - 2];

function parsed(subject: string, reason: string | undefined): Story {
  const [, type, , scope = null] = /^([a-z]+)(\(([a-z0-9]+)\))?: /.exec(subject) as RegExpExecArray;
  const reasons = reason === undefined ? [] : [reason];
  return { type: type as CommitType, scope: scope ?? null, subject, reasons, role: 'other', incident: null };
}

/** All changes, and their cycle: among so many neighbouring commits, none repeats another. */
const changesIn = oncePer((vocabulary: Vocabulary) => {
  const told = vocabulary.stories('commits');
  const stories = ['shop', 'platform'].flatMap((part) =>
    (told.get(part) ?? []).map((change) =>
      parsed(change.subject, 'because' in change ? change.because : undefined),
    ),
  );
  return { stories, cycle: new Cycle('commit subjects', stories.length) };
});

const weekAndPlace = (number: number): readonly [week: number, place: number] => {
  const week = Math.floor(number / COMMITS_PER_WEEK);
  return [week, number - week * COMMITS_PER_WEEK];
};

/** The number of the update of a package that a commit brings; undefined for other commits. */
export function updateNumber(number: number): number | undefined {
  const [week, place] = weekAndPlace(number);
  const update = UPDATE_PLACES.indexOf(place);
  return update < 0 ? undefined : week * UPDATE_PLACES.length + update;
}

export function story(world: World, number: number): Story {
  const update = updateNumber(number);
  if (update !== undefined) return updateStory(update, world.vocabulary);
  const [week, place] = weekAndPlace(number);
  const incident = incidentsOf(world)(week, place);
  if (incident?.commit === number) {
    return { ...parsed(incident.fault.change, undefined), role: 'cause', incident };
  }
  if (incident?.mendedBy === number) return mendingStory(world, incident);
  const { stories, cycle } = changesIn(world.vocabulary);
  const index = ((number % stories.length) + stories.length) % stories.length;
  return stories[world.distinct(cycle, index)] as Story;
}

function updateStory(number: number, vocabulary: Vocabulary): Story {
  const { name, from, to } = dependencyUpdate(number, vocabulary);
  const subject = said(vocabulary.story('commit-messages').update, { package: name, from, to });
  return { type: 'chore', scope: 'deps', subject, reasons: [], role: 'update', incident: null };
}

function mendingStory(world: World, incident: Incident): Story {
  const { outcome, fault, commit } = incident;
  const sha = commitsOf(world).sha(commit);
  const texts = world.vocabulary.story('commit-messages');
  if (outcome === 'rolled_back') {
    return {
      type: 'revert',
      scope: null,
      subject: `revert: ${fault.change}`,
      reasons: [said(texts.reverted, { commit: sha }), fault.cause],
      role: 'revert',
      incident,
    };
  }
  const mended = said(texts.mended, { commit: sha.slice(0, 7), code: fault.errorCode });
  const reasons = [fault.cause, mended];
  return { ...parsed(fault.remedy, undefined), reasons, role: 'mend', incident };
}

/** The incident to which a commit of a week may belong; neighbours have the same one. */
const incidentsOf = oncePer((world: World) => {
  let known: { week: number; block: number; incident: Incident } | undefined;
  return (week: number, place: number): Incident | undefined => {
    const plan = releaseWeekOf(world, week);
    const block = blockOf(plan, place);
    if (block === null) return undefined;
    if (known?.week !== week || known.block !== block) {
      const service = DEPLOYED_SERVICES[plan.turns.indexOf(block)] as DeployedService;
      known = { week, block, incident: incidentOf(world, service, week) };
    }
    return known.incident;
  };
});
