/** What each commit of the history is about: an incident or what mends it, an update of a package, or any other change. */
import { PLATFORM_CHANGES } from './commit-changes-platform.ts';
import { SHOP_CHANGES } from './commit-changes-shop.ts';
import { COMMITS_PER_WEEK } from './commit-history.ts';
import { Cycle } from './cycle.ts';
import { dependencyUpdate } from './dependencies.ts';
import { DEPLOYED_SERVICES, type DeployedService } from './deployables.ts';
import type { Incident } from './incident.ts';
import { oncePer } from './once-per.ts';
import { blockOf } from './release-week.ts';
import type { World } from './world.ts';

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

const CHANGES: readonly Story[] = [...SHOP_CHANGES, ...PLATFORM_CHANGES].map((change) => {
  const [subject = '', reason] = change.split('\n');
  return parsed(subject, reason);
});

/** Among so many neighbouring commits, none repeats another. */
const CHANGE_CYCLE = new Cycle('commit subjects', CHANGES.length);

export function story(world: World, number: number): Story {
  const week = Math.floor(number / COMMITS_PER_WEEK);
  const place = number - week * COMMITS_PER_WEEK;
  const update = UPDATE_PLACES.indexOf(place);
  if (update >= 0) return updateStory(week * UPDATE_PLACES.length + update);
  const incident = incidentsOf(world)(week, place);
  if (incident?.commit === number) {
    return { ...parsed(incident.fault.change, undefined), role: 'cause', incident };
  }
  if (incident?.mendedBy === number) return mendingStory(world, incident);
  const index = ((number % CHANGES.length) + CHANGES.length) % CHANGES.length;
  return CHANGES[world.distinct(CHANGE_CYCLE, index)] as Story;
}

function updateStory(number: number): Story {
  const { name, from, to } = dependencyUpdate(number);
  const subject = `chore(deps): bump ${name} from ${from} to ${to}`;
  return { type: 'chore', scope: 'deps', subject, reasons: [], role: 'update', incident: null };
}

function mendingStory(world: World, incident: Incident): Story {
  const { outcome, fault, commit } = incident;
  const sha = world.commits.sha(commit);
  if (outcome === 'rolled_back') {
    return {
      type: 'revert',
      scope: null,
      subject: `revert: ${fault.change}`,
      reasons: [`This reverts commit ${sha}.`, fault.cause],
      role: 'revert',
      incident,
    };
  }
  const reasons = [fault.cause, `The deployment of ${sha.slice(0, 7)} failed with ${fault.errorCode}.`];
  return { ...parsed(fault.remedy, undefined), reasons, role: 'mend', incident };
}

/** The incident to which a commit of a week may belong; neighbours have the same one. */
const incidentsOf = oncePer((world: World) => {
  let known: { week: number; block: number; incident: Incident } | undefined;
  return (week: number, place: number): Incident | undefined => {
    const plan = world.releaseWeek(week);
    const block = blockOf(plan, place);
    if (block === null) return undefined;
    if (known?.week !== week || known.block !== block) {
      const service = DEPLOYED_SERVICES[plan.turns.indexOf(block)] as DeployedService;
      known = { week, block, incident: world.incident(service, week) };
    }
    return known.incident;
  };
});
