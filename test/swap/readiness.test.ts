/** How fresh the release is, as /readyz and /metrics tell it from what the refresh job left. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { type RefreshStatus, STATUS_FILE } from '../../db/refresh-status.ts';
import { currentVersion, pointerFile, releaseFolder } from '../../db/release.ts';
import { readConfig } from '../../server/config.ts';
import { NO_SWAPS } from '../../server/release/live-release.ts';
import { readiness } from '../../server/release/readiness.ts';
import { folder } from '../pipeline/builds.ts';
import { startService } from '../service.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString();
const dayAgo = (days: number) => daysAgo(days).slice(0, 10);

type Sources = Record<string, { checkedAt: string | null; staleSince: string | null }>;

function status(checkedAt: string | null, sources: Sources = {}): RefreshStatus {
  return {
    startedAt: daysAgo(0.5),
    finishedAt: daysAgo(0.49),
    exitCode: 10,
    outcome: 'unchanged',
    version: '2026.11.21-0123456789ab',
    checkedAt,
    message: 'Nothing new.',
    sources: Object.fromEntries(
      Object.entries(sources).map(([id, source]) => [
        id,
        { ...source, vintage: '2026-07-01', error: source.staleSince ? 'HTTP 502' : null },
      ]),
    ),
  };
}

/** Readiness of a release published so many days ago, with refreshes every day. */
async function ready(publishedDaysAgo: number, refreshJson?: string | RefreshStatus, refreshDays = '1') {
  const releases = await folder();
  if (refreshJson !== undefined) {
    const text = typeof refreshJson === 'string' ? refreshJson : JSON.stringify(refreshJson);
    await writeFile(join(releases, STATUS_FILE), text);
  }
  const dataset = {
    version: '2026.11.21-0123456789ab',
    sourceDate: '2026-11-21',
    publishedAt: new Date(daysAgo(publishedDaysAgo)),
  } as ServedDataset;
  const config = readConfig({ RELEASES_DIR: releases, REFRESH_DAYS: refreshDays });
  return readiness(dataset, NO_SWAPS, config, NOW);
}

it('an old release whose sources answered yesterday is not stale', async () => {
  const told = await ready(300, status(daysAgo(1)));
  expect(told).toMatchObject({ stale: false, checkedAt: daysAgo(1), ageSeconds: 300 * 86_400 });
  expect(told.refresh).toEqual({ outcome: 'unchanged', finishedAt: daysAgo(0.49) });
});

it('a release is stale when two schedules have passed since every source answered', async () => {
  expect((await ready(300, status(daysAgo(1.99)))).stale).toBe(false);
  expect((await ready(300, status(daysAgo(2.01)))).stale).toBe(true);
  expect((await ready(300, status(daysAgo(13.9)), '7')).stale).toBe(false);
  expect((await ready(300, status(daysAgo(14.1)), '7')).stale).toBe(true);
});

it('a release published yesterday is stale all the same when a source has not answered since', async () => {
  const told = await ready(
    1,
    status(daysAgo(9), {
      'world-bank': { checkedAt: daysAgo(9), staleSince: dayAgo(8) },
      geonames: { checkedAt: daysAgo(0.5), staleSince: null },
    }),
  );
  expect(told).toMatchObject({ stale: true, staleSources: [{ id: 'world-bank', since: dayAgo(8) }] });
});

it('a source that never answered counts from the day it first failed', async () => {
  const failing = (days: number) => ({ 'world-bank': { checkedAt: null, staleSince: dayAgo(days) } });
  expect((await ready(0.1, status(null, failing(1)))).stale).toBe(false);
  expect((await ready(0.1, status(null, failing(5)))).stale).toBe(true);
});

it('without a refresh the release is as old as its publication', async () => {
  expect(await ready(1.9)).toMatchObject({ stale: false, checkedAt: null, refresh: null, staleSources: [] });
  expect((await ready(2.1)).stale).toBe(true);
  expect((await ready(2.1, status(null))).stale).toBe(true);
});

it.each(['', 'null', '{', '[]', '{"checkedAt":"yesterday"}', '\u0000'])(
  'garbage (%j) is told and no reason to fail',
  async (garbage) => {
    expect(await ready(1.9, garbage)).toMatchObject({ stale: false, refresh: 'unreadable', checkedAt: null });
  },
);

it('a stale service is ready, says so and says why', async () => {
  const releases = await folder();
  const version = (await currentVersion(inject('releases'))) as string;
  await mkdir(releases, { recursive: true });
  await symlink(releaseFolder(inject('releases'), version), releaseFolder(releases, version));
  await writeFile(pointerFile(releases), version);
  const old = status('2020-01-01T00:00:00.000Z', {
    'world-bank': { checkedAt: '2020-01-01T00:00:00.000Z', staleSince: '2020-01-02' },
  });
  await writeFile(join(releases, STATUS_FILE), JSON.stringify(old));
  const service = await startService({ RELEASES_DIR: releases, REFRESH_DAYS: '1' });
  const response = await service.get('/readyz');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const body = (await response.json()) as object;
  expect(body).toMatchObject({
    status: 'ready',
    version,
    stale: true,
    staleSources: [{ id: 'world-bank', since: '2020-01-02' }],
    refused: null,
  });
  // What an outsider may read holds no path of this machine and no upstream's words.
  expect(JSON.stringify(body)).not.toMatch(/\/tmp|HTTP 502/);
  const metrics = await (await service.get('/metrics')).text();
  expect(metrics).toContain(`dataset_info{version="${version}"} 1`);
  expect(metrics).toMatch(/^dataset_stale 1$/m);
  expect(metrics).toMatch(/^dataset_age_seconds \d+$/m);
  expect(metrics).toMatch(/^dataset_swaps_total 0$/m);
  await service.stop();
});
