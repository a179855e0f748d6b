/** A server and a prune beside it: no download is cut off, and none begins that could be. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { claimRelease, holdRelease, makeLeasable } from '../../db/lease.ts';
import { currentVersion, DATASET_FILE, releaseFolder, sha256OfFile } from '../../db/release.ts';
import { pruneReleases } from '../../pipeline/retention.ts';
import { Leases } from '../../server/downloads/leases.ts';
import { copyPart } from '../part-release.ts';
import { folder, sha256 } from '../pipeline/builds.ts';
import { serve } from '../server-process.ts';
import { addVariant, point } from '../swap/variants.ts';
import { prune, releasesOf, versionOf } from './releases.ts';

const releaseIn = async (releases: string) => ({
  releases,
  version: (await currentVersion(releases)) as string,
});
/** Its dataset is more than a socket takes before anybody reads. */
const whole = await releaseIn(inject('releases'));
/** Enough where nothing is downloaded. */
const part = await releaseIn(inject('datasets'));

/** A release of this run and two more, all leasable. */
async function threeReleases(from: typeof whole) {
  const releases = join(await folder(), 'releases');
  await copyPart(from.releases, releases);
  await makeLeasable(releaseFolder(releases, from.version));
  const versions = [from.version];
  for (const index of [1, 2]) {
    const { version } = await addVariant(releases, from, index);
    await makeLeasable(releaseFolder(releases, version));
    versions.push(version);
  }
  return { releases, versions: versions as [string, string, string] };
}

const expectServed = (origin: string, version: string) =>
  expect
    .poll(async () => ((await (await fetch(`${origin}/readyz`)).json()) as { version: string }).version, {
      timeout: 20_000,
    })
    .toBe(version);

const releasesIn = async (releases: string) =>
  (await readdir(releases)).filter((name) => /^\d/.test(name)).sort();

it('a download under way and the release that a server still answers from are not removed', async () => {
  const { releases, versions } = await threeReleases(whole);
  const [live, downloaded, next] = versions;
  // It does not notice that the pointer moves.
  const { origin, child, stopped } = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '0' });
  const path = `/datasets/${downloaded}/${DATASET_FILE}`;
  const expected = await sha256OfFile(join(releaseFolder(releases, downloaded), DATASET_FILE));
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();

  // The server swaps to the next release and lets go of the one before, but not of the download.
  await point(releases, next);
  await expectServed(origin, next);
  const pruned = await prune(releases, ['--keep', '1']);
  expect(pruned.stdout).toContain(`kept ${downloaded}: a server or a publication uses it\n`);
  expect(pruned.stdout).toContain(`removed release ${live} `);
  expect(await releasesIn(releases)).toEqual([downloaded, next].sort());

  const rest = await Array.fromAsync(socket as AsyncIterable<Buffer>);
  const bytes = Buffer.concat([first, ...rest]);
  const body = bytes.subarray(bytes.indexOf('\r\n\r\n') + 4);
  expect(sha256(body)).toBe(expected);
  // It may be about to fetch the next piece.
  expect((await prune(releases, ['--keep', '1'])).stdout).toContain(`kept ${downloaded}: a server`);
  child.kill('SIGKILL');
  await stopped;
  expect((await prune(releases, ['--keep', '1'])).stdout).toContain(`removed release ${downloaded} `);
  expect(await releasesIn(releases)).toEqual([next]);
});

it('a server that does not hear of the next release keeps the one that it serves', async () => {
  const { releases, versions } = await threeReleases(part);
  const [live, other, next] = versions;
  const { origin, child, stopped } = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '0' });
  // A stopped process hears nothing, and its locks stay.
  child.kill('SIGSTOP');
  await point(releases, next);
  const { stdout } = await prune(releases, ['--keep', '1']);
  expect(stdout).toContain(`kept ${live}: a server or a publication uses it\n`);
  expect(stdout).toContain(`removed release ${other} `);
  child.kill('SIGCONT');
  await expectServed(origin, next);
  expect((await prune(releases, ['--keep', '1'])).stdout).toContain(`removed release ${live} `);
  expect((await fetch(`${origin}/datasets/${live}/${DATASET_FILE}`)).status).toBe(404);
  expect((await fetch(`${origin}/datasets/${next}/${DATASET_FILE}`, { method: 'HEAD' })).status).toBe(200);
  child.kill('SIGTERM');
  expect((await stopped).status).toBe(0);
});

it('a lease outlasts its downloads by a pause, and a client that comes back within it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const releases = await releasesOf(2);
  const leases = new Leases(releases);
  const left = async () => {
    const { spared } = await pruneReleases({ releases, keep: 1, dryRun: true });
    return spared.map(({ version }) => version);
  };
  const [one, two] = [leases.use(versionOf(1)), leases.use(versionOf(1))];
  one();
  vi.advanceTimersByTime(3_600_000);
  expect(await left()).toEqual([versionOf(1)]);
  two();
  vi.advanceTimersByTime(590_000);
  leases.use(versionOf(1))();
  vi.advanceTimersByTime(590_000);
  expect(await left()).toEqual([versionOf(1)]);
  vi.advanceTimersByTime(20_000);
  expect(await left()).toEqual([]);
  // And a release that does not exist is no reason to fail.
  leases.use(versionOf(9))();
});

it('a lease cannot be had of a release that is being removed', async () => {
  const releases = await releasesOf(2);
  const claimed = claimRelease(releases, versionOf(1));
  expect(holdRelease(releases, versionOf(1))).toBeNull();
  if (typeof claimed === 'function') claimed();
  expect(holdRelease(releases, versionOf(1))).toBeTypeOf('function');
});
