/** KEEP_RELEASES: a refresh prunes once it is through, and nobody prunes beside it. */
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Progress } from '../../cli/progress.ts';
import { holdRelease, makeLeasable } from '../../db/lease.ts';
import { releaseFolder } from '../../db/release.ts';
import type { Outcome } from '../pipeline/builds.ts';
import { apart, expectWhole, npmRun, run, type Scene, scene } from '../refresh/runs.ts';
import { prune } from './releases.ts';

const timeout = 60_000;

/** A live release that can be leased, and news at GeoNames. */
async function leasable(): Promise<Scene> {
  const setting = await scene({ geonames: { edit: apart } });
  await makeLeasable(releaseFolder(setting.releases, setting.live));
  return setting;
}

const versions = async (releases: string) =>
  (await readdir(releases)).filter((name) => /^\d/.test(name)).sort();

it('a refresh removes what is too old once its release is live, and says so', { timeout }, async () => {
  const setting = await leasable();
  const lines: string[] = [];
  const progress: Progress = {
    async step(name, work, summary) {
      const result = await work(() => {});
      lines.push(`${name}: ${summary(result)}`);
      return result;
    },
  };
  const { version, warnings } = await run(setting, { keepReleases: 1, progress });
  expect(warnings).toEqual([]);
  expect(version).not.toBe(setting.live);
  expect(lines.at(-1)).toMatch(/^prune: removed 1 release, \d+\.\d MB; 1 release remains$/);
  expect(await versions(setting.releases)).toEqual([version]);
  expect(await expectWhole(setting)).toBe(version);
});

it('it removes nothing that is in use, nothing that was not asked for, and nothing in a dry run', {
  timeout,
}, async () => {
  const setting = await leasable();
  const end = holdRelease(setting.releases, setting.live);
  expect(end).not.toBeNull();
  await run(setting, { dryRun: true, keepReleases: 1 });
  expect(await versions(setting.releases)).toEqual([setting.live]);
  const { version } = await run(setting, { keepReleases: 1 });
  expect(await versions(setting.releases)).toEqual([setting.live, version as string].sort());
  end?.();
  expect((await run(setting)).outcome).toBe('unchanged');
  expect(await versions(setting.releases)).toHaveLength(2);
  expect((await run(setting, { keepReleases: 1 })).outcome).toBe('unchanged');
  expect(await versions(setting.releases)).toEqual([version]);
});

it('nobody prunes while a refresh runs', { timeout }, async () => {
  const setting = await leasable();
  let beside: Outcome | undefined;
  const progress: Progress = {
    async step(name, work) {
      const result = await work(() => {});
      // Its release is live now, and the inputs are not settled.
      if (name === 'publish') beside = await prune(setting.releases, ['--keep', '1']);
      return result;
    },
  };
  await run(setting, { progress });
  expect(beside).toMatchObject({ status: 40, stdout: '' });
  expect(await versions(setting.releases)).toHaveLength(2);
  expect(await prune(setting.releases, ['--keep', '1'])).toMatchObject({ status: 0 });
  expect(await versions(setting.releases)).toHaveLength(1);
  await expectWhole(setting);
});

it('KEEP_RELEASES is read from the environment, and refused before anything is asked', {
  timeout,
}, async () => {
  const setting = await leasable();
  const environment = { ...setting.upstream.environment };
  const withKept = (KEEP_RELEASES: string) =>
    npmRun({ ...setting, upstream: { ...setting.upstream, environment: { ...environment, KEEP_RELEASES } } });
  const refused = await withKept('0');
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/^KEEP_RELEASES takes a number of releases from 1 on; received '0'\n/);
  const { status, stdout } = await withKept('1');
  expect(status).toBe(0);
  expect(stdout).toMatch(/✓ prune +removed 1 release, .*; 1 release remains/);
  expect(await versions(setting.releases)).toHaveLength(1);
});
