/** `--out` where something stands already: devices and pipes are written into, links followed, folders refused. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { folder } from '../pipeline/builds.ts';
import { bulk, ended, MAIN, start, type Words } from './bulk.ts';

const USERS: Words = ['users', '--seed', 7, '--count', 20];
const expected = async () => (await bulk(...USERS)).stdout;

/**
 * A device of Linux by its numbers, in a folder of the test's own. False, with a warning, if this user may not make
 * one.
 */
function device(path: string, major: number, minor: number): boolean {
  const { status, stderr } = spawnSync('mknod', [path, 'c', String(major), String(minor)], {
    encoding: 'utf8',
  });
  if (status !== 0) console.warn(`skipped: takes the right to make a device (${stderr.trim()})`);
  return status === 0;
}

const partials = (at: string) =>
  readdirSync(at, { recursive: true }).filter((name) => String(name).includes('.partial-'));

describe('what is no regular file', () => {
  it.runIf(process.platform === 'linux')('is a device that takes the bytes and stays', async () => {
    const at = await folder();
    const path = join(at, 'null');
    if (!device(path, 1, 3)) return;
    for (const more of [[], ['--format', 'parquet'], ['--jobs', 2]]) {
      expect(await bulk(...USERS, '--out', path, ...more)).toMatchObject({ code: 0, stderr: '' });
    }
    expect(lstatSync(path).isCharacterDevice()).toBe(true);
    expect(readdirSync(at)).toEqual(['null']);
    // A database cannot be written into one.
    expect(await bulk(...USERS, '--to', `sqlite:${path}`)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `fixture-data: sqlite:${path}: there is a device or a pipe where a file is needed; name or make a ` +
        `file; nothing was loaded\n`,
    });
    expect(lstatSync(path).isCharacterDevice()).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    'is a device that is full, which is said with its name',
    async () => {
      const path = join(await folder(), 'full');
      if (!device(path, 1, 7)) return;
      expect(await bulk(...USERS, '--out', path)).toMatchObject({
        code: 1,
        stderr:
          `fixture-data: the disk takes no more (ENOSPC: ${path}; make ` +
          `room there, or raise the quota or limit)\n`,
      });
      expect(lstatSync(path).isCharacterDevice()).toBe(true);
    },
  );

  it('is a pipe, whose reader gets every byte', async () => {
    const path = join(await folder(), 'pipe');
    execFileSync('mkfifo', [path]);
    const reader = ended(spawn('cat', [path]));
    expect(await ended(start([...USERS, '--out', path]))).toMatchObject({ code: 0, stderr: '' });
    expect((await reader).stdout).toBe(await expected());
    expect(lstatSync(path).isFIFO()).toBe(true);
  });

  it('is the file that a shell has opened as standard output, which is continued and not replaced', async () => {
    const at = await folder();
    const log = join(at, 'log');
    await writeFile(log, 'before\n');
    const command = [process.execPath, MAIN, ...USERS];
    const quoted = command.map((word) => `'${word}'`).join(' ');
    // As /dev/stdout, which a fault would replace for the whole machine.
    const stdout = join(at, 'stdout');
    await symlink('/proc/self/fd/1', stdout);
    const child = spawn('sh', ['-c', `${quoted} --out '${stdout}' >> '${log}'`], {
      env: { ...process.env, RELEASES_DIR: inject('releases') },
    });
    expect(await ended(child)).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(log, 'utf8')).toBe(`before\n${await expected()}`);
  });
});

describe('a link', () => {
  it('stays, and the file that it names is replaced beside it, with its permissions', async () => {
    const at = await folder();
    await mkdir(join(at, 'far'));
    await writeFile(join(at, 'far', 'users.ndjson'), 'old\n', { mode: 0o600 });
    await symlink('far/users.ndjson', join(at, 'link'));
    await symlink('far/new.ndjson', join(at, 'ahead'));
    for (const name of ['link', 'ahead']) {
      expect(await bulk(...USERS, '--out', join(at, name))).toMatchObject({ code: 0, stderr: '' });
      expect(lstatSync(join(at, name)).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(at, name), 'utf8')).toBe(await expected());
    }
    expect(statSync(join(at, 'link')).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(at, 'far')).sort()).toEqual(['new.ndjson', 'users.ndjson']);
  });

  it('to a database that is not there yet stays, too', async () => {
    const at = await folder();
    await symlink('real.sqlite', join(at, 'link.sqlite'));
    expect(await bulk(...USERS, '--out', join(at, 'link.sqlite'))).toMatchObject({ code: 0, stderr: '' });
    expect(lstatSync(join(at, 'link.sqlite')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(at, 'real.sqlite')).subarray(0, 15).toString()).toBe('SQLite format 3');
  });
});

describe('where no file can be', () => {
  it('one line names it and says what to do, and nothing is left', async () => {
    const at = await folder();
    await writeFile(join(at, 'file'), 'mine');
    await mkdir(join(at, 'folder'));
    const is = 'is a file and not a folder; name another folder';
    const cases: [out: string, why: string][] = [
      ['folder', 'there is a folder; name a file in it'],
      ['new/', 'this names a folder; name a file in it'],
      ['file/x', `${join(at, 'file')} ${is}`],
      ['file/x/y', `${join(at, 'file')} ${is}`],
    ];
    for (const [name, why] of cases) {
      const out = `${at}/${name}`;
      expect((await bulk(...USERS, '--out', out)).stderr).toBe(`fixture-data: --out ${out}: ${why}\n`);
      expect((await bulk(...USERS, '--to', `sqlite:${out}`)).stderr).toMatch(
        new RegExp(`^fixture-data: sqlite:${out}: .*; (name|create) .*; nothing was loaded\\n$`),
      );
    }
    expect(await bulk(...USERS, '--files', 2, '--out', join(at, 'file', 'x'))).toMatchObject({
      code: 1,
      stderr:
        `fixture-data: ${join(at, 'file')}: there is a file where a folder should be; move ` +
        `it, or name another folder\n`,
    });
    expect(readFileSync(join(at, 'file'), 'utf8')).toBe('mine');
    expect(readdirSync(at).sort()).toEqual(['file', 'folder']);
  });

  it.runIf(process.platform === 'linux')('such as /proc, it ends and says so', async () => {
    const nothing = 'nothing can be made in this folder; name another one';
    expect((await bulk(...USERS, '--out', '/proc/x')).stderr).toBe(`fixture-data: /proc/x: ${nothing}\n`);
    expect((await bulk(...USERS, '--out', '/proc/x.sqlite')).stderr).toBe(
      `fixture-data: sqlite:/proc/x.sqlite: ${nothing}; nothing was loaded\n`,
    );
    expect((await bulk(...USERS, '--files', 2, '--out', '/proc/x')).stderr).toBe(
      `fixture-data: /proc/x: ${nothing}\n`,
    );
  });

  it.each([
    ['full', ['-o', 'size=200k']],
    ['read-only', ['-o', 'ro']],
  ])(
    'on a disk that is %s, one line names the file, and nothing half-written is left',
    async (_, options) => {
      const at = await folder();
      const mounted = spawnSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', at], { encoding: 'utf8' });
      if (mounted.status !== 0) {
        console.warn(`skipped: takes the right to mount (${mounted.stderr.trim()})`);
        return;
      }
      onTestFinished(() => void execFileSync('umount', ['-l', at]));
      const many: Words = ['users', '--seed', 7, '--count', 5_000];
      const line = (name: string) =>
        new RegExp(
          `^fixture-data: (sqlite:\\S+: )?the disk (takes no more|is read-only) \\(\\w+: ${at}/${name}\\S*; .*\\n$`,
        );
      for (const name of ['users.ndjson', 'users.parquet', 'users.sqlite']) {
        const { code, stderr } = await bulk(...many, '--out', join(at, name));
        expect([code, stderr]).toEqual([1, expect.stringMatching(line(name))]);
        expect(readdirSync(at)).toEqual([]);
      }
      const { code, stderr } = await bulk(...many, '--files', 3, '--out', join(at, 'users'));
      expect([code, stderr]).toEqual([1, expect.stringMatching(line('users'))]);
      expect(partials(at)).toEqual([]);
    },
  );
});

describe('a folder of files', () => {
  const run = (out: string) => bulk(...USERS, '--files', 2, '--out', out);
  const part = (index: number) => `part-0000${index}-of-00002.ndjson`;

  it('keeps what is only named like a partial file, and a file that no run wrote, each time', async () => {
    const at = await folder();
    await mkdir(join(at, 'users'));
    for (const name of ['notes.partial-1', `users/${part(1)}.partial-draft`])
      await writeFile(join(at, name), 'mine');
    await writeFile(join(at, 'users', part(2)), 'mine');
    for (let again = 0; again < 2; again++) {
      expect(await run(at)).toMatchObject({
        code: 1,
        stderr: `fixture-data: --out ${at} already holds users/${part(2)}, which no run wrote; choose another folder\n`,
      });
      expect(readFileSync(join(at, 'users', part(2)), 'utf8')).toBe('mine');
    }
    expect(readdirSync(at).sort()).toEqual(['notes.partial-1', 'users']);
    execFileSync('rm', [join(at, 'users', part(2))]);
    await writeFile(join(at, 'users', `${part(1)}.partial-123`), 'of a run that was killed');
    expect(await run(at)).toMatchObject({ code: 0 });
    expect(readdirSync(join(at, 'users')).sort()).toEqual([part(1), `${part(1)}.partial-draft`, part(2)]);
    expect(readFileSync(join(at, 'notes.partial-1'), 'utf8')).toBe('mine');
  });

  it('follows links of its manifest and of its parts when it is resumed', async () => {
    const at = await folder();
    const out = join(at, 'out');
    expect(await run(out)).toMatchObject({ code: 0 });
    const far = join(at, 'far');
    await mkdir(far);
    for (const [name, path] of [
      ['manifest.json', 'manifest.json'],
      ['part', `users/${part(1)}`],
    ] as const) {
      execFileSync('mv', [join(out, path), join(far, name)]);
      await symlink(join(far, name), join(out, path));
    }
    const manifest = readFileSync(join(far, 'manifest.json'), 'utf8');
    await writeFile(join(far, 'part'), 'damaged');
    expect(await run(out)).toMatchObject({ code: 0 });
    expect(lstatSync(join(out, 'manifest.json')).isSymbolicLink()).toBe(true);
    expect(lstatSync(join(out, 'users', part(1))).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(far, 'manifest.json'), 'utf8')).toBe(manifest);
    expect(JSON.parse(readFileSync(join(out, 'users', part(1)), 'utf8').split('\n')[0] ?? '')).toHaveProperty(
      'id',
    );
  });

  it('is refused where its manifest or its journal is something else', async () => {
    for (const name of ['manifest.json', 'manifest.partial.ndjson']) {
      const at = await folder();
      execFileSync('mkfifo', [join(at, name)]);
      const { code, stderr } = await run(at);
      expect([code, stderr]).toEqual([
        1,
        `fixture-data: --out ${at}: ${name}: there is a device or a pipe where a file is needed; name or make a file\n`,
      ]);
      expect(readdirSync(at)).toEqual([name]);
    }
  });
});
