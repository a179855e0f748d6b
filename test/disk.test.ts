/** A full or read-only disk, for every command that writes: one line says where and what to do. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { currentVersion } from '../db/release.ts';
import { alter, build, fingerprint, folder, preloads, standing } from './pipeline/builds.ts';
import { SERVER, serve, start } from './server-process.ts';
import { publish as publishTo } from './site/publishing.ts';

/** A release with fewer rows, which fills disks of a few megabytes. */
const RELEASES = inject('datasets');
const version = (await currentVersion(RELEASES)) as string;

/** What the files of a folder take. */
async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A disk in memory; undefined, with a warning, if this user may not mount one. */
async function disk(size: string): Promise<string | undefined> {
  const at = await folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at], { stdio: 'pipe' });
  } catch (error) {
    console.warn(`skipped: takes the right to mount (${(error as Error).message.split('\n')[0]})`);
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', at]));
  return at;
}

const readOnly = (at: string) => execFileSync('mount', ['-o', 'remount,ro', at]);

const FULL = 'the disk takes no more';
const MEND = 'make room there, or raise the quota or limit';

const publish = (out: string, releases: string) => publishTo(['--out', out, '--releases', releases]);

const refresh = (releases: string, inputs: string) =>
  start(
    [
      ...preloads(true),
      'pipeline/refresh.ts',
      '--releases',
      releases,
      '--inputs',
      inputs,
      '--source',
      'geonames',
    ],
    {
      // No server listens there, so the last good input is used.
      GEONAMES_URL: 'http://127.0.0.1:9/',
    },
  ).stopped;

describe('a disk that is full', { timeout: 240_000 }, () => {
  const told = (at: string, code: RegExp) =>
    new RegExp(`^${FULL} \\(${code.source}: ${at}\\S*; ${MEND}\\); nothing was published\\n$`);

  // With these sizes it fills up in the dataset, and while that is compacted.
  it.each(['6m', '14m'])('of %s: a build says so and leaves nothing', async (size) => {
    const at = await disk(size);
    if (!at) return;
    const { status, stdout, stderr } = await build({ releases: at, exports: true });
    expect(stderr).toMatch(told(at, /SQLITE_(FULL|IOERR_WRITE)/));
    expect(status).toBe(1);
    expect(stdout).toMatch(/✗ load +failed\n$/);
    expect(await standing(at)).toEqual([]);
  });

  // It fills up in the exports.
  it('under a live release: it stays to the byte', async () => {
    const { size: dataset } = await stat(join(RELEASES, version, 'dataset.sqlite'));
    // A second dataset fits beside what is there, with the copy that compacts it; its exports do not.
    const at = await disk(String(Math.round((await bytesIn(RELEASES)) + 2.15 * dataset)));
    if (!at) return;
    await cp(RELEASES, at, { recursive: true, preserveTimestamps: true });
    const inputs = await folder();
    await alter(inputs, 'geonames', 'countries.tsv', (content) =>
      content.toString().replace(/^(FR\t.*),oc\t/m, '$1\t'),
    );
    const before = await fingerprint(at);
    const { status, stdout, stderr } = await build({ releases: at, inputs, exports: true });
    expect([status, stderr]).toEqual([1, expect.stringMatching(told(at, /ENOSPC/))]);
    expect(stdout).toMatch(/✗ publish +failed\n$/);
    expect(await fingerprint(at)).toEqual(before);
    expect(await standing(at)).toEqual([version, 'current']);
    const server = await serve({ RELEASES_DIR: at });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  it('a publisher says so and leaves nothing half-written', async () => {
    const at = await disk('5m');
    if (!at) return;
    const { status, stderr } = await publish(at, RELEASES);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        `^${FULL} \\(ENOSPC: ${at}/\\S+; ${MEND}\\); what was published before is still there, .*\\n$`,
      ),
    );
    const left = await readdir(at, { recursive: true });
    expect(left.filter((name) => name.startsWith('.') || name.endsWith('latest.json'))).toEqual([]);
  });
});

describe('a disk that is read-only', { timeout: 240_000 }, () => {
  const line = (at: string, end: string) =>
    new RegExp(
      `^the disk is read-only \\(EROFS: ${at}\\S*; mount it for writing, or name another folder\\)${end}\\n$`,
    );

  it('every command that writes says so, and the server serves from it', async () => {
    const at = await disk('100m');
    if (!at) return;
    const releases = join(at, 'releases');
    await cp(RELEASES, releases, { recursive: true, preserveTimestamps: true });
    await mkdir(join(at, 'inputs'));
    await mkdir(join(at, 'empty'));
    readOnly(at);
    const before = await fingerprint(at);
    const unpublished = '; nothing was published';
    expect(await build({ releases })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(line(at, unpublished)),
    });
    const notMade = (path: string) =>
      `the disk is read-only (EROFS: ${path}; mount it for writing, or name another folder)`;
    expect(await build({ releases: join(at, 'new') })).toMatchObject({
      status: 1,
      stderr: `${notMade(join(at, 'new'))}${unpublished}\n`,
    });
    expect(await refresh(releases, join(at, 'inputs'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(line(at, unpublished)),
    });
    expect(await publish(join(at, 'site'), releases)).toMatchObject({
      status: 1,
      stderr:
        `${notMade(join(at, 'site'))}; what was published before is still ` +
        `there, and the next run continues from it\n`,
    });
    const starting = await start([...SERVER, '--build'], { RELEASES_DIR: join(at, 'empty') }).stopped;
    expect(starting.status).toBe(1);
    const [why, ...then] = starting.stderr.split(/(?<=\n)/);
    expect(why).toMatch(line(join(at, 'empty'), unpublished));
    expect(then).toEqual(['fixture-data cannot start: the release could not be built; see above\n']);
    const server = await serve({ RELEASES_DIR: releases });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.origin}/api/countries?code=FR`)).status).toBe(200);
    expect(await fingerprint(at)).toEqual(before);
  });
});

it('a folder that this user may not write to', { timeout: 240_000 }, async () => {
  if (process.getuid?.() !== 0) return void console.warn('skipped: needs root, to run as another user');
  const user = { uid: 65_534, gid: 65_534 };
  const at = await folder();
  execFileSync('chmod', ['755', at]);
  const { status, stderr } = await start(
    [...preloads(true), 'pipeline/run.ts', '--releases', at],
    {},
    undefined,
    user,
  ).stopped;
  expect([status, stderr]).toEqual([
    1,
    `this user has no right to that (EACCES: ${at}/.lock; give it the right, or name another ` +
      `folder); nothing was published\n`,
  ]);
  expect(await readdir(at)).toEqual([]);
});
