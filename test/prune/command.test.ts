/** What `npm run prune` removes from real folders, what it never removes, and what it says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LEASE_FILE } from '../../db/lease.ts';
import { pointerFile, releaseFolder } from '../../db/release.ts';
import { LOCK_FILE, takeLock } from '../../pipeline/lock.ts';
import { prunedLine, pruneReleases } from '../../pipeline/retention.ts';
import { fingerprint, folder, standing } from '../pipeline/builds.ts';
import { addRelease, BYTES, prune, releasesOf, versionOf } from './releases.ts';

const LEASE = join(import.meta.dirname, '..', '..', 'db', 'lease.ts');

const leaseOf = (releases: string, version: string) => join(releaseFolder(releases, version), LEASE_FILE);

describe('npm run prune', () => {
  it('removes all but the newest, and says what and how much', async () => {
    const releases = await releasesOf(5);
    const { status, stdout, stderr } = await prune(releases, ['--keep', '3']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      `removed release ${versionOf(1)} (0.1 MB)`,
      `removed release ${versionOf(2)} (0.1 MB)`,
      'removed 2 releases, 0.2 MB; 3 releases remain',
      '',
    ]);
    expect(await standing(releases)).toEqual([versionOf(3), versionOf(4), versionOf(5), 'current']);
    const again = await prune(releases, [], { KEEP_RELEASES: '3' });
    expect(again).toMatchObject({ status: 0, stdout: 'removed nothing; 3 releases remain\n' });
  });

  it('only says so when it is a dry run', async () => {
    const releases = await releasesOf(3);
    await rm(leaseOf(releases, versionOf(1)));
    await mkdir(join(releases, '.staging-1-0badc0de'));
    const before = [await fingerprint(releases), await standing(releases)];
    const { status, stdout } = await prune(releases, ['--keep=1', '--dry-run']);
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      `would remove release ${versionOf(2)} (0.1 MB)`,
      'would remove leftover .staging-1-0badc0de (0.0 MB)',
      expect.stringMatching(`^kept ${versionOf(1)}: it was published by a version that knows no leases; `),
      'a dry run; it would be: removed 1 release and 1 leftover, 0.1 MB; 2 releases remain, 1 of them spared',
      '',
    ]);
    expect([await fingerprint(releases), await standing(releases)]).toEqual(before);
    expect(await readdir(releases)).not.toContain(LOCK_FILE);
  });

  it('is turned away while a build or refresh is at work', async () => {
    const releases = await releasesOf(3);
    const before = await fingerprint(releases);
    const unlock = takeLock(releases);
    const { status, stdout, stderr } = await prune(releases, ['--keep', '1']);
    unlock();
    expect({ status, stdout }).toEqual({ status: 40, stdout: '' });
    expect(stderr).toMatch(/^another build or refresh is running: .*\n$/);
    expect(await fingerprint(releases)).toEqual(before);
    expect(await prune(releases, ['--keep', '1'])).toMatchObject({ status: 0 });
  });

  it.each([[[]], [['--keep', '0']], [['--keep', '-1']], [['--keep', '1.5']], [['--keep', 'all']]])(
    'takes a number of releases, not %j',
    async (args) => {
      const releases = await releasesOf(2);
      const { status, stderr } = await prune(releases, args);
      expect(status).toBe(2);
      expect(stderr).toMatch(
        /^(give --keep N or KEEP_RELEASES|--keep takes a number of releases from 1 on; received)/,
      );
      expect(await standing(releases)).toHaveLength(3);
    },
  );

  it('makes no folder where there is none', async () => {
    const missing = join(await folder(), 'releases');
    const { status, stderr } = await prune(missing, ['--keep', '1']);
    expect([status, stderr]).toEqual([1, `there is no folder ${missing}\n`]);
    await expect(readdir(missing)).rejects.toThrow('ENOENT');
  });
});

describe('what a pointer names stays', () => {
  const left = async (releases: string, keep: number) => {
    await pruneReleases({ releases, keep });
    return (await standing(releases)).filter((name) => /^\d/.test(name));
  };

  it('the live release, however old: an operator has rolled back', async () => {
    const releases = await releasesOf(5);
    await writeFile(pointerFile(releases), `${versionOf(2)}\n`);
    expect(await left(releases, 2)).toEqual([2, 4, 5].map(versionOf));
  });

  it('latest.json of a published site, and a link of any name', async () => {
    const releases = await releasesOf(6);
    await writeFile(join(releases, 'latest.json'), JSON.stringify({ version: versionOf(1), files: [] }));
    await symlink(versionOf(3), join(releases, 'stable'));
    await symlink('/nowhere', join(releases, 'broken'));
    expect(await left(releases, 1)).toEqual([1, 3, 6].map(versionOf));
    await rm(pointerFile(releases));
    await rm(join(releases, 'stable'));
    expect(await left(releases, 1)).toEqual([1, 6].map(versionOf));
  });

  it.each([
    ['no pointer', '', ''],
    ['a current that holds rubbish', 'latest', ''],
    ['a current that names nothing', '2020.01.01-000000000000', ''],
    ['a latest.json that holds rubbish', versionOf(3), '{"version":"../.."}'],
    ['a latest.json that names nothing', versionOf(3), '{"version":"2020.01.01-000000000000"}'],
  ])('nothing is removed with %s', async (_, current, latest) => {
    const releases = await releasesOf(3);
    await mkdir(join(releases, '.staging-1-0badc0de'));
    if (current) await writeFile(pointerFile(releases), current);
    else await rm(pointerFile(releases));
    if (latest) await writeFile(join(releases, 'latest.json'), latest);
    const before = await standing(releases);
    const { status, stdout, stderr } = await prune(releases, ['--keep', '1']);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(await standing(releases)).toEqual(before);
  });
});

describe('what runs left', () => {
  it('goes when they were killed, and nothing else does', async () => {
    const releases = await releasesOf(2);
    // Of this very process too: under the lock it builds nothing.
    for (const name of [`.staging-${process.pid}-0badc0de`, '.staging-1-pruned-0badc0de']) {
      await mkdir(join(releases, name));
      await writeFile(join(releases, name, 'dataset.sqlite'), 'x'.repeat(BYTES));
    }
    for (const name of ['.current-77', '.refresh.json']) await writeFile(join(releases, name), 'half');
    const others = ['refresh.json', 'notes.txt', '2026.01.01-backup', '.hidden'];
    for (const name of others) await mkdir(join(releases, name));
    const unlock = takeLock(releases);
    const pruned = await pruneReleases({ releases, keep: 2 });
    unlock();
    expect(prunedLine(pruned)).toBe('removed 4 leftovers, 0.2 MB; 2 releases remain');
    expect(await standing(releases)).toEqual([...others, versionOf(1), versionOf(2), 'current'].sort());
  });

  it('half a release is no release: it pushes none out, and goes', async () => {
    const releases = await releasesOf(3);
    await addRelease(releases, 4, { isWhole: false });
    await addRelease(releases, 5, { isWhole: false, isLeasable: false });
    await pruneReleases({ releases, keep: 2 });
    expect(await standing(releases)).toEqual([versionOf(2), versionOf(3), 'current']);
  });
});

describe('a release under lease', () => {
  /** A process that holds a release as a server does. */
  async function holder(releases: string, version: string) {
    const script = `
      const { holdRelease } = await import(${JSON.stringify(LEASE)});
      globalThis.end = holdRelease(${JSON.stringify(releases)}, ${JSON.stringify(version)});
      process.stdout.write(globalThis.end ? 'held' : 'none');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
    return { child, said };
  }

  it('stays as long as any process holds it, and no longer, however that ends', async () => {
    const releases = await releasesOf(3);
    const [first, second] = [await holder(releases, versionOf(1)), await holder(releases, versionOf(1))];
    expect([first.said, second.said]).toEqual(['held', 'held']);
    const pruned = await prune(releases, ['--keep', '1']);
    expect(pruned.stdout).toContain(`kept ${versionOf(1)}: a server or a publication uses it\n`);
    expect(pruned.stdout).toContain('; 2 releases remain, 1 of them spared\n');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await prune(releases, ['--keep', '1']);
    expect(await standing(releases)).toEqual([versionOf(1), versionOf(3), 'current']);
    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
    await prune(releases, ['--keep', '1']);
    expect(await standing(releases)).toEqual([versionOf(3), 'current']);
  });

  it('may be of a version without leases: it stays until one prune has made it leasable', async () => {
    const releases = await releasesOf(3);
    const version = versionOf(1);
    await rm(leaseOf(releases, version));
    expect((await holder(releases, version)).said).toBe('none');
    expect((await prune(releases, ['--keep', '2'])).stdout).toMatch(`kept ${version}: it was published by`);
    expect(await readdir(releaseFolder(releases, version))).toContain(LEASE_FILE);
    const held = await holder(releases, version);
    expect(held.said).toBe('held');
    expect((await prune(releases, ['--keep', '2'])).stdout).toContain(`kept ${version}: a server`);
    held.child.kill('SIGKILL');
    await once(held.child, 'exit');
    expect((await prune(releases, ['--keep', '2'])).stdout).toContain(`removed release ${version}`);
  });
});
