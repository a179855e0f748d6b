/** Builds as an operator runs them: a process of its own that can be given other inputs and killed. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { inject, onTestFinished } from 'vitest';
import { LOCK_FILE } from '../../pipeline/lock.ts';
import { sources } from '../../sources/index.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RUN = join(ROOT, 'pipeline', 'run.ts');
const QUICK = join(import.meta.dirname, 'quick-builds.cjs');

/** Arguments of Node as `npm run` gives them, and what makes the builds of a process quick. */
export const preloads = (whole = false): string[] => [
  ...['-r', join(ROOT, 'cli', 'node-version.cjs')],
  ...(whole ? [] : ['-r', QUICK]),
];

/** What a process needs in its environment to build quickly. */
export const quickly = (exports = false): Record<string, string> => ({
  BUILD_MEMORY: inject('memory'),
  BUILD_FILES: inject('files'),
  BUILD_EXPORTS: String(exports),
});

export interface BuildSetting {
  releases: string;
  inputs?: string;
  cwd?: string;
  env?: Record<string, string>;
  /**
   * Builds all by itself and exports every table, as an operator's does. Otherwise it takes from the test run's own
   * build what that parsed and derived, and leaves the tables out.
   */
  whole?: boolean;
  /** Exports every table, whoever derived them. */
  exports?: boolean;
  /** The step whose line is the last that the process prints. */
  killAfter?: { step: string };
}

/** Run by the build's own process before all else: from outside, a signal could come a step late. */
export const killer = ({ step }: { step: string }) => `
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text, ...rest) => {
    const written = write(text, ...rest);
    if (String(text).includes('✓ ${step}')) process.kill(process.pid, 'SIGKILL');
    return written;
  };`;

export type BuildProcess = ChildProcessByStdio<null, Readable, Readable>;

export interface Outcome {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export function startBuild(setting: BuildSetting): BuildProcess {
  const { releases, inputs, cwd, env = {}, whole, exports = false, killAfter } = setting;
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const preload = killAfter && `data:text/javascript,${encodeURIComponent(killer(killAfter))}`;
  const args = [
    ...preloads(whole),
    ...(preload ? ['--import', preload] : []),
    RUN,
    '--releases',
    releases,
    ...(inputs ? ['--inputs', inputs] : []),
  ];
  return spawn(process.execPath, args, {
    cwd,
    env: { ...inherited, ...quickly(exports), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function outcomeOf(child: BuildProcess): Promise<Outcome> {
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text) => {
      output[stream] += text;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (status, signal) => resolve({ status, signal, ...output }));
  });
}

export const build = (setting: BuildSetting): Promise<Outcome> => outcomeOf(startBuild(setting));

/** A folder of this test alone. A concurrent test hands in its own `onTestFinished`. */
export async function folder(finished: typeof onTestFinished = onTestFinished): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'fixture-data-'));
  finished(() => rm(path, { recursive: true, force: true }));
  return path;
}

export type Edit = (content: Buffer) => Uint8Array | string;

/** A pinned file after an edit. */
export async function edited(sourceId: string, name: string, edit: Edit): Promise<Uint8Array> {
  const source = Object.values(sources).find(({ id }) => id === sourceId);
  const file = source?.files.find((candidate) => candidate.name === name);
  if (!file) throw new Error(`no file ${name} of ${sourceId}`);
  const before = Buffer.from(await file.read());
  const after = Buffer.from(edit(before));
  if (after.equals(before)) throw new Error(`the edit of ${name} changes nothing`);
  return after;
}

/** Puts an altered copy of a pinned file into a folder for `--inputs`. */
export async function alter(inputs: string, sourceId: string, name: string, edit: Edit): Promise<void> {
  const after = await edited(sourceId, name, edit);
  const path = join(inputs, sourceId, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, after);
}

/** What stands in a folder of releases besides the lock, which every build leaves. */
export async function standing(releases: string): Promise<string[]> {
  return (await readdir(releases)).filter((name) => name !== LOCK_FILE).sort();
}

/**
 * Every file below a folder but the lock, with its hash, inode and time of change: equal only if nothing was touched.
 */
export async function fingerprint(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== LOCK_FILE)
    .map(({ parentPath, name }) => join(parentPath, name));
  const prints = files.sort().map(async (file) => {
    const { ino, mtimeMs } = await stat(file);
    return [file.slice(path.length + 1), `${sha256(await readFile(file))} ${ino} ${mtimeMs}`] as const;
  });
  return Object.fromEntries(await Promise.all(prints));
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
