/** What /metrics tells of the last refresh and of every source, and on which port it listens. */
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { REFRESH_OUTCOMES, type RefreshStatus, STATUS_FILE } from '../../db/refresh-status.ts';
import { currentVersion, pointerFile, releaseFolder } from '../../db/release.ts';
import { readConfig } from '../../server/config.ts';
import { folder } from '../pipeline/builds.ts';
import { SERVER, serve, start } from '../server-process.ts';
import { type RunningService, startService } from '../service.ts';

const DAY = 86_400;

const status: RefreshStatus = {
  startedAt: '2026-11-20T03:17:00Z',
  finishedAt: '2026-11-20T03:18:30Z',
  exitCode: 20,
  outcome: 'fellBack',
  version: '2026.11.21-0123456789ab',
  checkedAt: '2026-11-12T03:17:00Z',
  message: 'the last good input was used for world-bank',
  sources: {
    geonames: { checkedAt: '2026-11-20T03:17:00Z', vintage: '2026-11-19', staleSince: null, error: null },
    'world-bank': {
      checkedAt: '2026-11-12T03:17:00Z',
      vintage: '2026-07-01',
      staleSince: '2026-11-13',
      error: 'HTTP 502',
    },
    'root-zone': { checkedAt: null, vintage: '2026-07-01', staleSince: '2026-11-20', error: 'HTTP 404' },
  },
};

/** A service with the release of this run, in a separate folder. */
async function service(): Promise<RunningService & { releases: string }> {
  const releases = await folder();
  const version = (await currentVersion(inject('releases'))) as string;
  await mkdir(releases, { recursive: true });
  await symlink(releaseFolder(inject('releases'), version), releaseFolder(releases, version));
  await writeFile(pointerFile(releases), version);
  const running = await startService({ RELEASES_DIR: releases });
  onTestFinished(() => running.stop());
  return { ...running, releases };
}

/** Samples of a metric: value by labels, as written. */
async function samples({ get }: RunningService, metric: string): Promise<Record<string, number>> {
  const text = await (await get('/metrics')).text();
  const found = [...text.matchAll(/^(\w+)(\{.*\})? (\S+)$/gm)].filter(([, name]) => name === metric);
  return Object.fromEntries(found.map(([, , labels = '', value]) => [labels, Number(value)]));
}

it('the outcome is 1 for how the last refresh ended and 0 for all others', async () => {
  const running = await service();
  for (const outcome of REFRESH_OUTCOMES) {
    await writeFile(join(running.releases, STATUS_FILE), JSON.stringify({ ...status, outcome }));
    const expected = Object.fromEntries(
      [...REFRESH_OUTCOMES, 'unreadable'].map((each) => [`{outcome="${each}"}`, Number(each === outcome)]),
    );
    expect(await samples(running, 'dataset_refresh_last_outcome')).toEqual(expected);
    const ended = { '': Date.parse(status.finishedAt) / 1000 };
    expect(await samples(running, 'dataset_refresh_last_timestamp_seconds')).toEqual(ended);
  }
});

it('a source is stale for as long as refreshes have missed it, and one that answered for no time', async () => {
  const running = await service();
  await writeFile(join(running.releases, STATUS_FILE), JSON.stringify(status));
  const stale = await samples(running, 'dataset_source_stale_seconds');
  expect(Object.keys(stale).sort()).toEqual(Object.keys(status.sources).map(labelOf).sort());
  expect(stale[labelOf('geonames')]).toBe(0);
  const missed = Date.now() / 1000 - Date.parse('2026-11-13') / 1000;
  expect(Math.abs((stale[labelOf('world-bank')] as number) - missed)).toBeLessThan(60);
  expect(stale[labelOf('world-bank')]).toBe((stale[labelOf('root-zone')] as number) + 7 * DAY);
  // A source that never answered has no time, and so no sample.
  expect(await samples(running, 'dataset_source_checked_timestamp_seconds')).toEqual({
    [labelOf('geonames')]: Date.parse('2026-11-20T03:17:00Z') / 1000,
    [labelOf('world-bank')]: Date.parse('2026-11-12T03:17:00Z') / 1000,
  });
  // A source that answers again, and one that is no longer asked.
  const { geonames, 'world-bank': bank } = status.sources;
  const sources = { geonames, 'world-bank': { ...bank, staleSince: null } };
  await writeFile(join(running.releases, STATUS_FILE), JSON.stringify({ ...status, sources }));
  expect(await samples(running, 'dataset_source_stale_seconds')).toEqual({
    [labelOf('geonames')]: 0,
    [labelOf('world-bank')]: 0,
  });
});

it('without a status nothing is told of a refresh, and of the sources what the release says', async () => {
  const running = await service();
  for (const text of [null, '{']) {
    await (text === null
      ? rm(join(running.releases, STATUS_FILE), { force: true })
      : writeFile(join(running.releases, STATUS_FILE), text));
    expect(await samples(running, 'dataset_refresh_last_timestamp_seconds')).toEqual({});
    expect(await samples(running, 'dataset_source_checked_timestamp_seconds')).toEqual({});
    const outcomes = await samples(running, 'dataset_refresh_last_outcome');
    if (text === null) expect(outcomes).toEqual({});
    else expect(outcomes).toMatchObject({ '{outcome="unreadable"}': 1, '{outcome="published"}': 0 });
    const stale = await samples(running, 'dataset_source_stale_seconds');
    expect(stale[labelOf('world-bank')]).toBe(0);
    expect(Object.keys(stale).length).toBeGreaterThan(15);
  }
});

const labelOf = (id: string) => `{source="${id}"}`;

it('METRICS_PORT moves /metrics to a port of its own, where there is nothing else', async () => {
  const { origin, child, listening, stopped } = await serve({ METRICS_PORT: '0' });
  const apart = `http://127.0.0.1:${listening.metricsPort}`;
  await (await fetch(`${origin}/api/countries?code=FR`)).text();
  const statuses = async (base: string, paths: string[]) =>
    Promise.all(paths.map(async (path) => [path, (await fetch(base + path)).status]));
  expect(await statuses(origin, ['/metrics', '/healthz', '/readyz'])).toEqual([
    ['/metrics', 404],
    ['/healthz', 200],
    ['/readyz', 200],
  ]);
  expect(await statuses(apart, ['/metrics', '/healthz', '/readyz', '/', '/api/countries'])).toEqual([
    ['/metrics', 200],
    ['/healthz', 404],
    ['/readyz', 404],
    ['/', 404],
    ['/api/countries', 404],
  ]);
  // It counts the requests of the main port.
  expect(await (await fetch(`${apart}/metrics`)).text()).toMatch(
    /^http_requests_total\{method="GET",route="\/api\/countries",status="200"\} 1$/m,
  );
  child.kill('SIGTERM');
  expect(await stopped).toMatchObject({ status: 0, stderr: '' });
});

it('a METRICS_PORT that is taken, the main one or none is refused by name', async () => {
  const { listening } = await serve();
  const taken = start(SERVER, { METRICS_PORT: String(listening.port) });
  const { status: exitCode, stderr } = await taken.stopped;
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^fixture-data cannot start: .* set METRICS_PORT to a free one\n$/);
  expect(() => readConfig({ METRICS_PORT: '8080' })).toThrow(
    "METRICS_PORT='8080' is not valid (a port other than PORT)",
  );
  expect(() => readConfig({ METRICS_PORT: 'off' })).toThrow("METRICS_PORT='off' is not valid");
  expect(readConfig({ METRICS_PORT: '', PORT: '9' }).metricsPort).toBeNull();
});
