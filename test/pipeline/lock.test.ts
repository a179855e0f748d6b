/** One build or refresh at a time, in one process or in many, and a killed one holds nobody up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LOCK_FILE, LockedError, takeLock } from '../../pipeline/lock.ts';
import { build, folder } from './builds.ts';

const LOCK = join(import.meta.dirname, '..', '..', 'pipeline', 'lock.ts');

/** A process that takes the lock, says so and keeps it. */
async function holder(releases: string) {
  const script = `
    const { takeLock } = await import(${JSON.stringify(LOCK)});
    globalThis.release = takeLock(${JSON.stringify(releases)});
    process.stdout.write('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

it('is held by one', async () => {
  const releases = join(await folder(), 'new');
  const release = takeLock(releases);
  expect(() => takeLock(releases)).toThrow(LockedError);
  expect(() => takeLock(releases)).toThrow(join(releases, LOCK_FILE));
  release();
  takeLock(releases)();
});

it('is held across processes, and falls with the process that is killed', async () => {
  const releases = await folder();
  const child = await holder(releases);
  expect(() => takeLock(releases)).toThrow(LockedError);
  child.kill('SIGKILL');
  await once(child, 'exit');
  takeLock(releases)();
});

it('turns a build away that finds it taken', async () => {
  const releases = await folder();
  const release = takeLock(releases);
  const { status, stdout, stderr } = await build({ releases });
  release();
  expect({ status, stdout }).toEqual({ status: 40, stdout: '' });
  expect(stderr).toMatch(/^another build or refresh is running: it holds .*\.lock; try again .*\n$/);
  expect(await readdir(releases)).toEqual([LOCK_FILE]);
});

it('is another one for another folder', async () => {
  const release = takeLock(await folder());
  const other = await folder();
  expect(() => takeLock(other)()).not.toThrow();
  release();
});
