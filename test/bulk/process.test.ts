/** The bulk generator as a process: exit codes, files, pipes, signals and memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { residentMiB } from '../resident.ts';
import { bulk, ended, MAIN, start } from './bulk.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixture-data-bulk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('its output', () => {
  it('is only records if a seed is given', async () => {
    const { code, stdout, stderr } = await ended(start(['users', '--seed', 7, '--count', 3]));
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.trimEnd().split('\n')).toHaveLength(3);
  });

  it('is the seed too if none is given, and that seed gives the same records', async () => {
    const { stdout, stderr } = await bulk('chance/uuids', '--count', 3);
    const [, seed = ''] = /^fixture-data: --seed (\d+)\n$/.exec(stderr) ?? [];
    expect((await bulk('chance/uuids', '--count', 3, '--seed', seed)).stdout).toBe(stdout);
  });

  it('is the usage if help is requested', async () => {
    const { code, stdout, stderr } = await ended(start(['--help']));
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^fixture-data ROUTE \[--seed N\]/);
  });

  it('is the mistake, with status 2', async () => {
    const { code, stdout, stderr } = await ended(start(['users', '--seed', 'x']));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe("fixture-data: seed: must be an integer; received 'x'.\n");
  });

  it.each([
    [
      ['user'],
      /^fixture-data: 'user' is not a fixture route; did you mean users\? The routes are access-control, /,
    ],
    [['qqqqqqqq'], /^fixture-data: 'qqqqqqqq' is not a fixture route\. The routes are access-control, /],
    [['countries'], /^fixture-data: 'countries' is not a fixture route/],
    [['users', '--format', 'xml'], /^fixture-data: --format must be one of ndjson, csv, json/],
    [['users', '--seed', 'x'], /^fixture-data: seed: must be an integer; received 'x'\.$/m],
    [['users', '--seed', '7', '--fields', 'nme'], /^fixture-data: fields: names an unknown field 'nme'/],
    [['products', '--seed', '7', '--currency', 'ZZZ'], /^fixture-data: currency: /],
    [['users', '--seed', '7', '--gen', '999'], /^fixture-data: gen: asks for generator revision 999/],
    [[], /^fixture-data: name a route, such as products$/m],
  ])('is the mistake in %j, with status 2', async (args, message) => {
    const { code, stdout, stderr } = await bulk(...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    // One line, followed by the usage if that was the mistake.
    const lines = stderr.split('\n\n')[0]?.trimEnd().split('\n') ?? [];
    expect(lines.filter((line) => !line.includes('--seed'))).toHaveLength(1);
  });

  it('is the parameter that the route does not have, with status 2', async () => {
    const { code, stdout, stderr } = await bulk('users', '--seed', 7, '--count', 1, '--local', 'ja');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^fixture-data: users takes no --local; did you mean --locale\?\n/);
  });

  it('is that there is no release, with status 1', async () => {
    const { code, stderr } = await bulk('users', '--releases', join(folder, 'none'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^fixture-data: .+\n$/);
  });
});

it('shards of a route that reads the clock need fixed dates, are told which, and take them', async () => {
  const args = ['files', '--seed', 7, '--count', 4];
  const refused = await bulk(...args, '--shard', '1/2');
  expect([refused.code, refused.stdout]).toEqual([2, '']);
  const [, flag = '', date = ''] = /; to use today's, add (--asOf) (\S+)\n/.exec(refused.stderr) ?? [];
  const first = await bulk(...args, flag, date, '--shard', '1/2');
  const second = await bulk(...args, flag, date, '--shard', '2/2');
  const whole = await bulk(...args, flag, date);
  expect(first.stdout + second.stdout).toBe(whole.stdout);
  expect(whole.stdout.trimEnd().split('\n')).toHaveLength(4);
});

describe('a file', () => {
  it('has the content of standard output, and replaces an existing one', async () => {
    const path = join(folder, 'whole.csv');
    await writeFile(path, 'what was there before');
    const args = ['products', '--seed', 7, '--count', 3000, '--format', 'csv'];
    expect(await bulk(...args, '--out', path)).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(await readFile(path, 'utf8')).toBe((await bulk(...args)).stdout);
    expect(await readdir(folder)).toEqual(['whole.csv']);
  });

  it.each([
    ['SIGKILL', 1],
    ['SIGINT', 0],
  ] as const)('is not there after %s in the middle, nor its name taken', async (signal, left) => {
    const own = await mkdtemp(join(folder, 'killed-'));
    const path = join(own, 'users.ndjson');
    const child = start(['users', '--seed', 7, '--count', 100_000_000, '--out', path]);
    const outcome = ended(child);
    while ((await readdir(own)).length === 0 && child.exitCode === null) await wait(20);
    await wait(100);
    child.kill(signal);
    expect(await outcome).toMatchObject({ code: null, signal });
    const names = await readdir(own);
    expect(names).toHaveLength(left);
    for (const name of names) expect(name).toMatch(/^users\.ndjson\.partial-\d+$/);
  });

  it('is not begun in a folder that does not exist, nor left behind if the name is a folder', async () => {
    const missing = await bulk('users', '--seed', 7, '--out', join(folder, 'none', 'users.ndjson'));
    expect(missing.code).toBe(1);
    const none = join(folder, 'none');
    const out = join(none, 'users.ndjson');
    expect(missing.stderr).toBe(`fixture-data: --out ${out}: there is no folder ${none}; create it first\n`);
    const taken = await mkdtemp(join(folder, 'taken-'));
    const outcome = await bulk('users', '--seed', 7, '--out', taken);
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toBe(`fixture-data: --out ${taken}: there is a folder; name a file in it\n`);
    expect((await readdir(folder)).filter((name) => name.includes('.partial-'))).toEqual([]);
  });
});

describe('standard output', () => {
  it('may be closed early by its reader', async () => {
    const child = start(['users', '--seed', 7, '--count', 1_000_000]);
    const stdout = child.stdout as NonNullable<typeof child.stdout>;
    await once(stdout, 'data');
    stdout.destroy();
    expect(await ended(child)).toMatchObject({ code: 0, stderr: '' });
  });

  it.runIf(existsSync('/dev/full'))('that is full fails the run, however short it is', async () => {
    for (const count of [1, 100_000]) {
      const child = spawn(process.execPath, [MAIN, 'users', '--seed', '7', '--count', String(count)], {
        stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
        env: { ...process.env, RELEASES_DIR: inject('releases') },
      });
      const { code, stderr } = await ended(child);
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^fixture-data: the disk takes no more \(ENOSPC: standard output; make room .+\)\n$/,
      );
    }
  });

  it('ends with Ctrl-C as any process does', async () => {
    const child = start(['users', '--seed', 7, '--count', 100_000_000]);
    child.stdout?.resume();
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
    child.kill('SIGINT');
    expect((await ended(child)).signal).toBe('SIGINT');
  });
});

const hasProc = existsSync('/proc/self/status');
if (!hasProc) console.warn('skipped: memory of the bulk tool, because there is no /proc here');

describe.runIf(hasProc)('memory', () => {
  it.each(['users', 'orders'])('does not grow with the number of %s', async (route) => {
    const { few, all } = await peaksMiB(route, 120_000);
    expect(few).toBeGreaterThan(20);
    // If records were kept, that would be most of their text.
    expect(all - few).toBeLessThan(64);
  });
});

/** Peak memory of a run, for its first 20,000 records and for all; both include that of Node itself. */
async function peaksMiB(route: string, count: number): Promise<{ few: number; all: number }> {
  const window = route === 'orders' ? ['--to', '2026-01-31'] : [];
  const child = start([route, '--seed', 7, '--count', count, ...window]);
  let lines = 0;
  let few = 0;
  let all = 0;
  child.stdout?.on('data', (bytes: Buffer) => {
    all = Math.max(all, residentMiB(child.pid));
    if (lines < 20_000) few = all;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  });
  await once(child, 'close');
  expect(lines).toBe(count);
  return { few, all };
}
