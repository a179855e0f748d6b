/**
 * What stands where something is to be written: it is looked at first, and what is no regular file is never replaced.
 */
import { spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileAt, makeFolder, PlaceError, placeOf, removeLeft, replaceFile } from '../db/place.ts';
import { folder } from './pipeline/builds.ts';

/** A named pipe, which any user may make. */
function pipe(path: string): string {
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  return path;
}

const refusal = (look: () => unknown): string => {
  try {
    look();
  } catch (error) {
    if (error instanceof PlaceError) return error.message;
    throw error;
  }
  return 'nothing was refused';
};

describe('a path', () => {
  it('means the file that links lead to, whether it is there or not', async () => {
    const at = await folder();
    mkdirSync(join(at, 'b'));
    writeFileSync(join(at, 'b', 'file'), '', { mode: 0o600 });
    symlinkSync('b/file', join(at, 'one'));
    symlinkSync(join(at, 'one'), join(at, 'two'));
    symlinkSync('b', join(at, 'c'));
    symlinkSync('../new', join(at, 'b', 'three'));
    expect(placeOf(join(at, 'two'))).toEqual({ path: join(at, 'b', 'file'), kind: 'file', mode: 0o600 });
    // From where the link really is, and not from the link that led to its folder.
    expect(placeOf(join(at, 'c', 'three'))).toEqual({ path: join(at, 'new'), kind: 'nothing' });
    expect(placeOf(join(at, 'none'))).toEqual({ path: join(at, 'none'), kind: 'nothing' });
  });

  it('is a stream where a pipe stands, and what a process has open', async () => {
    const at = await folder();
    const path = pipe(join(at, 'pipe'));
    symlinkSync(path, join(at, 'link'));
    expect(placeOf(join(at, 'link'))).toEqual({ path, kind: 'stream' });
    expect(refusal(() => fileAt(join(at, 'link')))).toContain('a device or a pipe where a file is needed');
    writeFileSync(join(at, 'file'), '');
    const descriptor = openSync(join(at, 'file'), 'a');
    expect(placeOf(`/dev/fd/${descriptor}`).kind).toBe('stream');
  });

  it('is refused in words where no file can be', async () => {
    const at = await folder();
    writeFileSync(join(at, 'file'), '');
    symlinkSync('b', join(at, 'a'));
    symlinkSync('a', join(at, 'b'));
    symlinkSync('none/new', join(at, 'lost'));
    const cases: [string, string][] = [
      ['', 'there is a folder; name a file in it'],
      ['new/', 'this names a folder; name a file in it'],
      ['a', 'its links lead in a circle; name a file'],
      ['none/file', `there is no folder ${join(at, 'none')}; create it first`],
      ['lost', `there is no folder ${join(at, 'none')}; create it first`],
      ['file/x', `${join(at, 'file')} is a file and not a folder; name another folder`],
      ['file/x/y', `${join(at, 'file')} is a file and not a folder; name another folder`],
    ];
    for (const [name, why] of cases) {
      const path = `${at}/${name}`;
      expect(refusal(() => placeOf(path))).toBe(`${path}: ${why}`);
    }
  });
});

describe('a folder', () => {
  it('is made with those above it, and refused where something else stands', async () => {
    const at = await folder();
    makeFolder(join(at, 'a', 'b'));
    makeFolder(join(at, 'a', 'b'));
    expect(statSync(join(at, 'a', 'b')).isDirectory()).toBe(true);
    writeFileSync(join(at, 'file'), '');
    symlinkSync('nowhere', join(at, 'link'));
    expect(refusal(() => makeFolder(join(at, 'file', 'x')))).toMatch(
      /file: there is a file where a folder should be/,
    );
    expect(refusal(() => makeFolder(join(at, 'link')))).toMatch(/a link that leads nowhere; remove it/);
  });

  it.runIf(process.platform === 'linux')('in /proc is refused, which a recursive mkdir never does', () => {
    expect(refusal(() => makeFolder('/proc/x/y'))).toBe(
      '/proc/x: nothing can be made in this folder; name another one',
    );
  });
});

describe('a file that is replaced', () => {
  it('is the one that a link names; the link stays', async () => {
    const at = await folder();
    mkdirSync(join(at, 'far'));
    writeFileSync(join(at, 'far', 'current'), 'old');
    symlinkSync('far/current', join(at, 'current'));
    await replaceFile(join(at, 'current'), 'new', '.current-1');
    expect(lstatSync(join(at, 'current')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(at, 'far', 'current'), 'utf8')).toBe('new');
    expect([readdirSync(at), readdirSync(join(at, 'far'))]).toEqual([['current', 'far'], ['current']]);
  });

  it('has its new content beside it, in what nothing else is', async () => {
    const at = await folder();
    writeFileSync(join(at, 'precious'), 'mine');
    symlinkSync('precious', join(at, '.next'));
    await expect(replaceFile(join(at, 'file'), 'new', '.next')).rejects.toThrow(PlaceError);
    await expect(removeLeft(join(at, '.next'))).rejects.toThrow(
      'something else than a file is in the way; move it',
    );
    expect(readFileSync(join(at, 'precious'), 'utf8')).toBe('mine');
    pipe(join(at, 'pipe'));
    await expect(replaceFile(join(at, 'pipe'), 'new', '.pipe')).rejects.toThrow('a device or a pipe');
    expect(lstatSync(join(at, 'pipe')).isFIFO()).toBe(true);
    expect(readdirSync(at)).toEqual(['.next', 'pipe', 'precious']);
  });
});
