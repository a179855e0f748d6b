/**
 * No constant page is made, and no release warmed up, without a break for longer than 8 ms. A stretch is measured
 * between two places where the work may be interrupted, against a piece of work that takes 1 ms on the machine where
 * the bound was set: a slower one makes both slower. Of each stretch and of that work the best of several tries counts:
 * another process, collecting garbage and compiling code fall on whatever is under way, but not on the same stretch
 * again.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, inject, it, vi } from 'vitest';
import { openServed, type ServedDataset } from '../../api/framework/dataset.ts';
import { findRoutes, routesOf } from '../../api/framework/registry.ts';
import { inSlices, type Pause } from '../../api/framework/steps.ts';
import { NEIGHBOURS } from '../../api/neighbours/index.ts';
import { apiIndexText } from '../../server/docs/api-index.ts';
import { asyncApiText } from '../../server/docs/asyncapi.ts';
import { openApiText } from '../../server/docs/openapi.ts';
import { FairUse } from '../../server/http/fair-use.ts';
import { warmUp } from '../../server/release/opening.ts';
import { sitePages } from '../../server/web/site-pages.ts';
import { startService } from '../service.ts';
import { sharedRegistry } from '../shared-registry.ts';

const MOST_UNITS = 8;
/** As soon as one try is short enough, there are no more. */
const MOST_TRIES = 40;

const SAMPLE = Array.from({ length: 4_800 }, (_, index) => ({
  index,
  name: `name ${index}`,
  isOdd: index % 2 > 0,
}));

/** Time of the piece of work that is the unit. */
function unitOf(): number {
  const times = Array.from({ length: 50 }, () => {
    const began = performance.now();
    JSON.parse(JSON.stringify(SAMPLE));
    return performance.now() - began;
  });
  return Math.min(...times);
}

type Make = (dataset: ServedDataset, pause: Pause) => unknown;

/** What each stretch of making a page takes, in milliseconds. */
async function stretchesOf(make: Make, dataset: ServedDataset): Promise<number[]> {
  const stretches: number[] = [];
  let began = performance.now();
  const pause = () => {
    stretches.push(performance.now() - began);
    began = performance.now();
    return undefined;
  };
  await make(dataset, pause);
  pause();
  return stretches;
}

/** The same stretches again: each counts by its best. What a process reads once is only in the first of them. */
const bestOf = (before: readonly number[] | undefined, now: readonly number[]): number[] =>
  before?.length === now.length ? now.map((each, index) => Math.min(each, before[index] ?? each)) : [...now];
const longestOf = (stretches: readonly number[]): number => stretches.reduce((a, b) => Math.max(a, b), 0);

describe('a release that is warmed up', () => {
  it('has a break in whatever takes long', { timeout: 600_000 }, async () => {
    const routes = routesOf(await sharedRegistry());
    let best: number[] | undefined;
    let unit = Number.POSITIVE_INFINITY;
    let names: string[] = [];
    const tooLong = () =>
      best
        ?.map((stretch, index) => ({ after: names[index], units: stretch / unit }))
        .filter(({ units }) => units > MOST_UNITS);
    for (let count = 0; count < MOST_TRIES && tooLong()?.length !== 0; count += 1) {
      const dataset = await openServed(inject('datasets'));
      unit = Math.min(unit, unitOf());
      names = [];
      const stretches = await stretchesOf(
        (live, pause) =>
          warmUp(live, routes, (done) => {
            names.push(done);
            return pause();
          }),
        dataset,
      );
      best = bestOf(best, stretches);
      dataset.close();
    }
    expect(names.length).toBeGreaterThan(routes.paths.length);
    expect(tooLong()).toEqual([]);
  });
});

describe('a constant page', () => {
  it('has a break in whatever takes long', { timeout: 600_000 }, async () => {
    const registry = await sharedRegistry();
    const routes = routesOf(registry);
    const makers = (dataset: ServedDataset): [string, Make][] => [
      ['/openapi.json', (live, pause) => inSlices(openApiText(registry, live), pause)],
      ['/asyncapi.json', (live, pause) => inSlices(asyncApiText(registry, live), pause)],
      ['/api', ({ publicUrl }) => apiIndexText(registry, publicUrl)],
      ...sitePages(routes, NEIGHBOURS).flatMap(({ path: own, paths, text }) =>
        (paths?.(dataset) ?? [own]).map((path): [string, Make] => [
          path,
          (live, pause) => text(live, path, pause),
        ]),
      ),
    ];
    const best = new Map<string, number[]>();
    let unit = Number.POSITIVE_INFINITY;
    const unitsOf = (path: string) => longestOf(best.get(path) ?? [Number.POSITIVE_INFINITY]) / unit;
    const tooLong = () =>
      [...best.keys()]
        .map((path) => ({ path, units: unitsOf(path) }))
        .filter(({ units }) => units > MOST_UNITS);
    for (let count = 0; count === 0 || (count < MOST_TRIES && tooLong().length > 0); count += 1) {
      const dataset = await openServed(inject('releases'));
      // As every release is before it is live.
      await warmUp(dataset, routes);
      unit = Math.min(unit, unitOf());
      for (const [path, make] of makers(dataset)) {
        if (unitsOf(path) <= MOST_UNITS) continue;
        // What earlier pages have left to the event loop is not of this one.
        await nextTurn();
        best.set(path, bestOf(best.get(path), await stretchesOf(make, dataset)));
      }
      dataset.close();
    }
    expect(best.size).toBeGreaterThan(800);
    expect(tooLong()).toEqual([]);
  });

  it('is made with the breaks of the client who asks first', async () => {
    // An address of its own, and so a release in which nothing is made yet.
    const service = await startService({ PUBLIC_URL: 'https://constants.example' });
    const waits = vi.spyOn(FairUse.prototype, 'pauses');
    for (const path of ['/openapi.json', '/asyncapi.json', '/data'])
      expect([path, (await service.get(path)).status]).toEqual([path, 200]);
    expect(waits).toHaveBeenCalledTimes(3);
    waits.mockRestore();
    await service.stop();
  });
});

describe('a break', () => {
  it('is there after a stretch of work, lets the event loop turn and waits for the turn of the client', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const fairUse = new FairUse();
    const pause = fairUse.pauses({
      ips: [],
      req: { socket: { remoteAddress: '192.0.2.1' } },
      state: {},
    } as never);
    expect(pause()).toBeUndefined();
    clock.mockReturnValue(1_004);
    let hasTurned = false;
    setImmediate(() => {
      hasTurned = true;
    });
    const wait = vi.spyOn(fairUse.turns, 'wait');
    const promise = pause();
    expect(promise).toBeInstanceOf(Promise);
    await promise;
    expect(hasTurned).toBe(true);
    expect(wait.mock.calls).toEqual([['192.0.2.1', true]]);
    // A new stretch begins.
    expect(pause()).toBeUndefined();
    vi.restoreAllMocks();
  });
});

describe('the routes', () => {
  it('are loaded one after the other, with a break after each', async () => {
    const routes = await findRoutes();
    let turns = 0;
    let isDone = false;
    const counting = (async () => {
      while (!isDone) {
        await nextTurn();
        turns += 1;
      }
    })();
    const [all, again] = await Promise.all([routes.all(), routes.all()]);
    isDone = true;
    await counting;
    expect([...all.keys()]).toEqual(routes.paths);
    expect(again).toBe(all);
    expect(turns).toBeGreaterThanOrEqual(routes.paths.length);
  });
});
