/** The command as a scheduler runs it: exit codes, signals, a full disk, and kills at any instant. */
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeLock } from '../../pipeline/lock.ts';
import { outcomeOf } from '../pipeline/builds.ts';
import { withoutBorders } from '../sources/upstream/country-info.ts';
import {
  apart,
  expectServable,
  expectWhole,
  keptCountries,
  npmRun,
  releasesPrint,
  type Scene,
  scene,
  start,
  status,
} from './runs.ts';

/** How many runs are killed at random; 200 is what is promised. */
const KILLS = Number(process.env.REFRESH_KILLS ?? 2);

/** A refresh is a whole build, and a machine may have others to do. */
const timeout = 240_000;

const bordersSpain = async (setting: Scene) => /^FR\t.*,ES\b/m.test(await keptCountries(setting));

describe('npm run refresh', { timeout }, () => {
  it('says by its exit code how it ended', async () => {
    const setting = await scene();
    const { contents, faults } = setting.upstream;
    const refused = await npmRun(setting, ['--allow', 'everything']);
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toMatch(
      /^no guard 'everything'; known: countries, nulls, .*\n\nUsage: npm run refresh/,
    );
    // Once is enough to see that npm passes on what it is given, and the exit code.
    const runs = (more: readonly string[] = []) => outcomeOf(start(setting, { more }));
    expect(await runs(['--sauce'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--sauce'),
    });
    const release = takeLock(setting.releases);
    const locked = await runs();
    release();
    expect(locked).toMatchObject({ status: 40, stdout: '' });
    expect(locked.stderr).toMatch(/^another build or refresh is running: it holds .*\.lock; .*\n$/);

    contents.geonames = { edit: apart };
    const published = await npmRun(setting);
    expect(published).toMatchObject({ status: 0, stderr: '' });
    const version = await expectWhole(setting);
    expect(version).not.toBe(setting.live);
    expect(published.stdout.trimEnd().split('\n').at(-1)).toBe(`${version} is live`);
    expect(await runs()).toMatchObject({
      status: 10,
      stdout: expect.stringContaining('nothing new'),
    });

    faults.set('/geonames', 404);
    const fellBack = await runs();
    expect(fellBack.status).toBe(20);
    expect(fellBack.stdout).toMatch(/^✗ geonames +failed$/m);
    expect(fellBack.stderr).toMatch(
      /^geonames, http.*answered 404 .*; the last good input is used \(2023-01-01\)\n$/,
    );

    // No country borders another any more.
    contents.geonames = { edit: withoutBorders };
    faults.clear();
    const [kept, told] = [await releasesPrint(setting), await status(setting)];
    const guarded = await runs(['--dry-run']);
    expect(guarded.status).toBe(30);
    expect(guarded.stdout).toMatch(/^✓ geonames +new, of 2023-01-01 \d/m);
    expect(guarded.stdout).toMatch(
      /country_neighbour.*\nA dry run: nothing was published or kept\. It would be:\n$/s,
    );
    expect(guarded.stderr).toMatch(/^refused by rows: .*country_neighbour.*run again with --allow rows\n$/s);
    expect(await releasesPrint(setting)).toEqual(kept);
    expect(await status(setting)).toEqual(told);
    expect(await expectWhole(setting)).toBe(version);
  });
});

describe('a signal', { timeout }, () => {
  it('ends a run that waits for an upstream in order', async () => {
    const setting = await scene();
    const before = await releasesPrint(setting);
    setting.upstream.faults.set('/geonames', 'slow');
    const child = start(setting);
    const ended = outcomeOf(child);
    while (setting.upstream.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    const { status: exitCode, stderr } = await ended;
    expect({ exitCode, stderr }).toEqual({
      exitCode: 130,
      stderr: 'ended by SIGINT; nothing was published\n',
    });
    expect(await releasesPrint(setting)).toEqual(before);
    expect(await expectWhole(setting)).toBe(setting.live);
    expect(await status(setting)).toMatchObject({ exitCode: 130, outcome: 'failed' });
    takeLock(setting.releases)();
  });

  it('between two steps of the build leaves no staging', async () => {
    const setting = await scene({ geonames: { edit: apart } });
    const before = await releasesPrint(setting);
    const preload = `
      const write = process.stdout.write.bind(process.stdout);
      process.stdout.write = (text, ...rest) => {
        if (String(text).includes('✓ parse')) process.kill(process.pid, 'SIGTERM');
        return write(text, ...rest);
      };`;
    const { status: exitCode, stdout, stderr } = await outcomeOf(start(setting, { preload }));
    expect({ exitCode, stderr }).toEqual({
      exitCode: 143,
      stderr: 'ended by SIGTERM; nothing was published\n',
    });
    expect(stdout).not.toContain('✓ verify');
    expect(await releasesPrint(setting)).toEqual(before);
    expect(await keptCountries(setting)).toBe('');
    expect(await expectWhole(setting)).toBe(setting.live);
  });
});

it('a disk that takes no more is said, and nothing half-written is left', { timeout }, async () => {
  const setting = await scene({ geonames: { edit: apart } });
  const before = await releasesPrint(setting);
  // A limit on the size of a file, in blocks of 512 bytes: the disk is full at 4 MB of the new dataset.
  const { status: exitCode, stderr, stdout } = await outcomeOf(start(setting, { shell: 'ulimit -f 8192' }));
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/✗ load +failed\n$/);
  expect(stderr).toMatch(/^the disk takes no more \([A-Z_]+: .*\); nothing was published\n$/);
  expect(await releasesPrint(setting)).toEqual(before);
  expect(await expectWhole(setting)).toBe(setting.live);
  expect(await keptCountries(setting)).toBe('');
  expect(await status(setting)).toMatchObject({ outcome: 'failed', exitCode: 1 });
});

describe('a refresh that is killed', { timeout }, () => {
  it(
    'at any instant leaves a whole release and whole inputs, and the next one goes on',
    async () => {
      const setting = await scene();
      const { contents } = setting.upstream;
      const versions = new Set([setting.live]);
      // How long a whole run takes here and now, which also publishes the second of two versions. Of two at
      // once, one does the work and the other says so.
      contents.geonames = { edit: apart };
      const began = performance.now();
      const both = await Promise.all([outcomeOf(start(setting)), outcomeOf(start(setting))]);
      expect(both.map(({ status: exitCode }) => exitCode).sort()).toEqual([0, 40]);
      let whole = performance.now() - began;
      versions.add(await expectWhole(setting));
      let ended = 0;
      for (let kills = 0; kills < KILLS; ) {
        contents.geonames = (kills + ended) % 2 === 0 ? {} : { edit: apart };
        // Instants spread over the run, at random inside of each stretch.
        const wait = ((kills + Math.random()) / KILLS) * whole;
        const started = performance.now();
        const child = start(setting);
        const timer = setTimeout(() => child.kill('SIGKILL'), wait);
        const { signal, status: exitCode } = await outcomeOf(child);
        clearTimeout(timer);
        if (signal === 'SIGKILL') {
          kills++;
        } else {
          // It was through before: faster than the first one, which had company.
          expect([0, 10], `after ${wait} ms`).toContain(exitCode);
          whole = Math.min(whole, performance.now() - started);
          ended++;
        }
        expect(versions, `after ${wait} ms`).toContain(await expectServable(setting, `after ${wait} ms`));
      }
      contents.geonames = { edit: apart };
      expect([0, 10]).toContain((await outcomeOf(start(setting))).status);
      expect(await expectWhole(setting)).not.toBe(setting.live);
      expect(await bordersSpain(setting)).toBe(false);
      const releases = (await readdir(setting.releases)).filter((name) => !name.startsWith('.'));
      expect(releases.sort()).toEqual([...versions, 'current', 'refresh.json'].sort());
      if (process.env.REFRESH_KILLS) console.log(`${KILLS} refreshes killed, ${ended} through before that`);
    },
    timeout + KILLS * 20_000,
  );

  it('after its release is live and before its inputs are kept keeps them in the next run', async () => {
    const setting = await scene({ geonames: { edit: apart } });
    const preload = `
      const write = process.stdout.write.bind(process.stdout);
      process.stdout.write = (text, ...rest) => {
        const written = write(text, ...rest);
        if (String(text).includes('✓ publish')) process.kill(process.pid, 'SIGKILL');
        return written;
      };`;
    const child = start(setting, { preload });
    child.stdout.resume();
    child.stderr.resume();
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGKILL');
    const version = await expectServable(setting);
    expect(version).not.toBe(setting.live);
    expect(await keptCountries(setting)).toBe('');
    // Upstream is gone now: with the pinned input the release would go back to what it was.
    setting.upstream.faults.set('/geonames', 404);
    expect(await outcomeOf(start(setting))).toMatchObject({ status: 20 });
    expect(await expectWhole(setting)).toBe(version);
    expect(await bordersSpain(setting)).toBe(false);
    expect(await readFile(join(setting.releases, 'current'), 'utf8')).toBe(`${version}\n`);
  });
});
