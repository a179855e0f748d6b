/**
 * One release in all workers. It is prepared in every worker first. Then all of them hold requests back, and once none
 * begins an answer with the old release, all take the new one. So whoever has seen the new release never sees the old
 * one again, on whichever connection: a request that is sent after the first new answer arrives after every worker was
 * held.
 */
import { setTimeout } from 'node:timers/promises';
import { ReleaseError } from '../../db/release.ts';
import { LinkClosed } from './link.ts';
import type { Member } from './members.ts';
import type { Opened } from './shared.ts';

/** How long requests are held back at most. A worker answers between two slices of 8 ms. */
const HOLD_MS = 1_000;

/** How often it is tried, if a worker is too busy to answer in that time. */
const ATTEMPTS = 5;

/** Opens a release in every worker: in one first, so that one that cannot be served costs the others nothing. */
export async function prepareInAll(members: readonly Member[], version: string): Promise<Opened> {
  let opened: Opened | undefined;
  for (const [index, member] of members.entries()) {
    opened = await preparedIn(member, version);
    if (!opened) continue;
    const rest = await Promise.allSettled(
      members.slice(index + 1).map((other) => preparedIn(other, version)),
    );
    const faults = rest.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
    const differs = rest.some(
      (each) => each.status === 'fulfilled' && each.value && each.value.sha256 !== opened?.sha256,
    );
    if (faults.length === 0 && !differs) return opened;
    discardInAll(members);
    throw faults[0] ?? new Error(`release ${version} was rewritten while it was opened`);
  }
  throw new Error('no worker is ready');
}

export const discardInAll = (members: readonly Member[]) => tell(members, 'discard');

/** Nobody waits for the answers: what is asked of a worker, it does in that order. */
function tell(members: readonly Member[], what: 'discard' | 'take' | 'resume'): void {
  for (const member of members) {
    if (what !== 'resume') member.prepared = undefined;
    member.link.ask(what, null).catch(() => {});
  }
}

/** Undefined if the worker has died: its successor opens what is live then. */
async function preparedIn(member: Member, version: string): Promise<Opened | undefined> {
  const answer = await member.link.ask('prepare', version).catch((error) => {
    if (!(error instanceof LinkClosed)) throw error;
  });
  if (!answer) return undefined;
  if ('opened' in answer) {
    member.prepared = answer.opened.sha256;
    return answer.opened;
  }
  throw answer.reason === null ? new Error(answer.error) : new ReleaseError(answer.reason, answer.error);
}

/** Lets all workers take what is prepared in them. Throws if one of them does not answer. */
export async function takeInAll(members: () => readonly Member[]): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const held = members();
    if (await areHeld(held)) return tell(held, 'take');
    tell(held, 'resume');
    await setTimeout(HOLD_MS);
  }
  throw new Error('a worker was too busy to take the release');
}

/** Whether all that still run hold requests back. */
async function areHeld(members: readonly Member[]): Promise<boolean> {
  const asked = Promise.allSettled(members.map(({ link }) => link.ask('hold', null)));
  const late = new AbortController();
  const isLate = setTimeout(HOLD_MS, true, { signal: late.signal }).catch(() => false);
  const answered = await Promise.race([asked.then(() => true), isLate.then((is) => !is)]);
  late.abort();
  return answered;
}
