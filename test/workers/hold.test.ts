/** All workers hold requests back before one of them takes another release: held still where a race would be lucky. */
import { join } from 'node:path';
import type { Context } from 'koa';
import { expect, inject, it, onTestFinished } from 'vitest';
import { routesOf } from '../../api/framework/registry.ts';
import { currentVersion } from '../../db/release.ts';
import { type Channel, Link } from '../../server/workers/link.ts';
import type { Member } from '../../server/workers/members.ts';
import type { PrimaryAnswers, WorkerAnswers } from '../../server/workers/shared.ts';
import { prepareInAll, takeInAll } from '../../server/workers/swap.ts';
import { WorkerRelease } from '../../server/workers/worker.ts';
import { folder } from '../pipeline/builds.ts';
import { addVariant, point } from '../swap/variants.ts';

/** Two ends of a channel that can hold back what the first sends. */
function channels() {
  const receivers: [(message: never) => void, (message: never) => void] = [() => {}, () => {}];
  const held: object[] = [];
  const wire = {
    isCut: (_message: object) => false,
    release: () => held.splice(0).forEach((each) => void receivers[1](each as never)),
  };
  const end = (own: 0 | 1): Channel => ({
    send(message) {
      if (own === 0 && (held.length > 0 || wire.isCut(message))) held.push(message);
      else setImmediate(() => receivers[1 - own]?.(message as never));
    },
    on(_event, received) {
      receivers[own] = received as (message: never) => void;
    },
    once: () => {},
  });
  return { wire, primary: end(0), worker: end(1) };
}

const asks = (message: object) => (message as { ask?: string }).ask;

/** Two workers of one release, and their channels. */
async function twoWorkers() {
  const releases = join(await folder(), 'releases');
  const from = {
    releases: inject('datasets'),
    version: (await currentVersion(inject('datasets'))) as string,
  };
  const [before, after] = [await addVariant(releases, from, 1), await addVariant(releases, from, 2)];
  await point(releases, before.version);
  const workers = await Promise.all(
    [1, 2].map(async (number) => {
      const { wire, primary, worker } = channels();
      const release = new WorkerRelease(
        { releases, publicUrl: 'http://localhost' },
        routesOf(new Map()),
        worker,
      );
      const link = new Link<PrimaryAnswers, WorkerAnswers>(primary, {
        wanted: () => ({ number, version: null }),
        opened: async () => ({ swaps: {}, crew: { ready: 2, all: 2, isStarting: false } }) as never,
      } as Partial<PrimaryAnswers> as PrimaryAnswers);
      await release.join();
      onTestFinished(() => release.close());
      const member = {
        number,
        link,
        isAdmitted: true,
        isListening: true,
        prepared: undefined,
      } as unknown as Member;
      /** The version that answers a request that comes now. */
      const ask = (path = '/api/countries') => {
        const answer = Promise.withResolvers<string>();
        const next = async () => answer.resolve(release.dataset.version);
        void release.shared.admit({ path } as Context, next);
        return answer.promise;
      };
      return { wire, member, ask };
    }),
  );
  return {
    workers,
    members: workers.map(({ member }) => member),
    before: before.version,
    after: after.version,
  };
}

const soon = <Value>(value: Promise<Value>) =>
  Promise.race([value, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))]);

it('once one worker answers with the new release, none answers a new request with the old one', async () => {
  const { workers, members, before, after } = await twoWorkers();
  const [one, two] = workers as [(typeof workers)[0], (typeof workers)[0]];
  await prepareInAll(members, after);
  expect([await one.ask(), await two.ask()]).toEqual([before, before]);
  // The second hears last that it may take the release.
  two.wire.isCut = (message) => asks(message) === 'take';
  await takeInAll(() => members);
  expect(await one.ask()).toBe(after);
  const late = two.ask();
  expect(await soon(late)).toBe('waits');
  // Whether a process is alive does not depend on the release.
  expect(await soon(two.ask('/healthz'))).toBe(before);
  two.wire.release();
  expect(await late).toBe(after);
});

it('no worker takes it before all have said that they hold, and a busy one ends the wait for all', async () => {
  const { workers, members, before, after } = await twoWorkers();
  const [one, two] = workers as [(typeof workers)[0], (typeof workers)[0]];
  await prepareInAll(members, after);
  two.wire.isCut = (message) => asks(message) === 'hold';
  const taken = takeInAll(() => members);
  await expect.poll(() => soon(one.ask())).toBe('waits');
  const first = one.ask();
  expect(await soon(two.ask())).toBe(before);
  // After a second the first goes on with what it has.
  expect(await first).toBe(before);
  two.wire.isCut = () => false;
  two.wire.release();
  await taken;
  await expect.poll(() => Promise.all([one.ask(), two.ask()])).toEqual([after, after]);
});
