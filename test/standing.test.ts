/** What publishers, builds and the packer find where they write: links are followed, and what no run made stays. */
import { execFileSync, spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { currentVersion } from '../db/release.ts';
import { writePackage } from '../package/build/package.ts';
import { takeLock } from '../pipeline/lock.ts';
import { nextStatus, writeStatus } from '../pipeline/refresh/status.ts';
import { openFolder } from '../server/publish/folder.ts';
import type { SiteFile } from '../server/publish/site.ts';
import { build, folder, sha256 } from './pipeline/builds.ts';

const ROOT = join(import.meta.dirname, '..');

const file = (path: string, text: string): SiteFile =>
  ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: sha256(Buffer.from(text)),
    content: { text },
  }) as SiteFile;

describe('a site in a folder', () => {
  it('follows links, and refuses what is no file without removing it', async () => {
    const at = await folder();
    const out = join(at, 'site');
    await mkdir(join(out, 'taken.json'), { recursive: true });
    await mkdir(join(at, 'far'));
    await writeFile(join(at, 'far', 'latest.json'), 'old');
    await symlink('../far/latest.json', join(out, 'latest.json'));
    execFileSync('mkfifo', [join(out, 'pipe.json')]);
    const destination = await openFolder(out);
    expect(await destination.write(file('latest.json', 'new'))).toBe(true);
    expect(await destination.write(file('latest.json', 'new'))).toBe(false);
    await expect(destination.write(file('taken.json', 'new'))).rejects.toThrow(
      `${join(out, 'taken.json')}: there is a folder; name a file in it`,
    );
    await expect(destination.write(file('pipe.json', 'new'))).rejects.toThrow('a device or a pipe');
    await destination.close();
    expect(lstatSync(join(out, 'latest.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(at, 'far', 'latest.json'), 'utf8')).toBe('new');
    expect(readdirSync(out).sort()).toEqual(['latest.json', 'pipe.json', 'taken.json']);
  });

  it('removes what a killed run left under its own name, and nothing else of that name', async () => {
    const at = await folder();
    const partials = join(at, '.publishing');
    await mkdir(partials);
    await writeFile(join(partials, '7'), 'of a killed run');
    await (await openFolder(at)).close();
    expect(readdirSync(at)).toEqual([]);
    await mkdir(partials);
    await writeFile(join(partials, 'thesis.txt'), 'mine');
    await expect(openFolder(at)).rejects.toThrow(
      `${partials}: something that no run wrote is in the way (thesis.txt); move it`,
    );
    expect(readFileSync(join(partials, 'thesis.txt'), 'utf8')).toBe('mine');
  });
});

describe('a folder of releases', { timeout: 240_000 }, () => {
  it('may have its pointer and its status elsewhere: links stay', async () => {
    const at = await folder();
    const releases = join(at, 'releases');
    await mkdir(releases);
    for (const name of ['current', 'refresh.json']) await symlink(`../${name}`, join(releases, name));
    expect(await build({ releases })).toMatchObject({ status: 0, stderr: '' });
    const ended = { before: null, outcome: 'failed', exitCode: 1, message: '', version: null } as const;
    const [startedAt, finishedAt] = [
      Temporal.Instant.fromEpochMilliseconds(0),
      Temporal.Instant.fromEpochMilliseconds(1),
    ];
    await writeStatus(releases, nextStatus({ ...ended, startedAt, finishedAt, inquiry: undefined }));
    const version = (await currentVersion(releases)) as string;
    expect(readFileSync(join(at, 'current'), 'utf8')).toBe(`${version}\n`);
    expect(JSON.parse(readFileSync(join(at, 'refresh.json'), 'utf8'))).toMatchObject({ outcome: 'failed' });
    for (const name of ['current', 'refresh.json']) {
      expect(lstatSync(join(releases, name)).isSymbolicLink(), name).toBe(true);
    }
  });

  it('keeps a file that has the name of a release, and says that it is in the way', async () => {
    const releases = await folder();
    const version = (await currentVersion(inject('datasets'))) as string;
    await writeFile(join(releases, version), 'mine');
    const { status, stderr } = await build({ releases });
    expect([status, stderr]).toEqual([
      1,
      `${join(releases, version)}: something else than a release is in the way; move it; nothing was published\n`,
    ]);
    expect(readFileSync(join(releases, version), 'utf8')).toBe('mine');
  });

  it('is refused where it cannot be, in one line', async () => {
    const at = await folder();
    await writeFile(join(at, 'file'), 'mine');
    const { status, stderr } = await build({ releases: join(at, 'file', 'releases') });
    expect([status, stderr]).toEqual([
      1,
      `${join(at, 'file')}: there is a file where a folder should be; move it, or name another ` +
        `folder; nothing was published\n`,
    ]);
    const locked = join(at, 'locked');
    await mkdir(locked);
    execFileSync('mkfifo', [join(locked, '.lock')]);
    expect(() => takeLock(locked)).toThrow('a device or a pipe where a file is needed');
  });
});

describe('npm run package --out', () => {
  it('refuses a folder that holds anything but the package, and removes nothing of it', async () => {
    const out = await folder();
    await mkdir(join(out, 'dist'));
    await writeFile(join(out, 'dist', 'mine.js'), 'mine');
    const args = [join(ROOT, 'package', 'build', 'main.ts'), '--out', out];
    const env = { ...process.env, RELEASES_DIR: inject('releases') };
    expect(spawnSync(process.execPath, args, { encoding: 'utf8', env })).toMatchObject({
      status: 1,
      stderr: `${out}: it holds dist, which is of no finished package; remove it, or name another folder\n`,
    });
    await writeFile(join(out, 'package.json'), '{ "name": "fixture-data" }');
    await writeFile(join(out, 'notes.txt'), 'mine');
    const pack = (at: string) => writePackage(at, inject('releases'));
    await expect(pack(out)).rejects.toThrow(`${out}: it holds notes.txt, which is of no finished package`);
    expect(readFileSync(join(out, 'dist', 'mine.js'), 'utf8')).toBe('mine');
    const path = join(out, 'notes.txt');
    await expect(pack(path)).rejects.toThrow(`${path}: there is a file and no folder; name another`);
    expect(readdirSync(out).sort()).toEqual(['dist', 'notes.txt', 'package.json']);
  });
});
