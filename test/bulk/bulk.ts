/** Runs the bulk generator: in this process, or in a separate one to test it as a process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { inject, vi } from 'vitest';
import { recordsCommand } from '../../bulk/command.ts';
import { openRelease } from '../../bulk/release-source.ts';
import { OPTIONS, type Options, readOptions } from '../../bulk/request/options.ts';
import { readArguments } from '../../cli/arguments.ts';
import { runCommand } from '../../cli/command.ts';

export const MAIN = join(import.meta.dirname, '..', '..', 'bulk', 'main.ts');

/** Module of its threads. */
export const THREAD = new URL('../../bulk/release-thread.ts', import.meta.url);

/** The options of a command line, whose words are separated by blanks. */
export const read = (line: string): Options =>
  readOptions(readArguments(line.split(' '), OPTIONS, { words: 1, takesOthers: true }));

export type Words = readonly (string | number)[];

/** The lines that a command prints on standard error while it runs in this process: one at a time. */
export async function said(work: () => Promise<number>): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  try {
    return { code: await work(), lines };
  } finally {
    spy.mockRestore();
  }
}

export interface Answer {
  code: number;
  stdout: string;
  stderr: string;
}

/** The output of the command, run in this process: one at a time. */
export async function bulk(...words: Words): Promise<Answer> {
  const args = words.map(String);
  const pieces: Buffer[] = [];
  const output = new Writable({
    write(piece: Buffer, _encoding, done) {
      // A copy, because the memory is reused.
      pieces.push(Buffer.from(piece));
      done();
    },
  });
  const own = args.includes('--releases') ? [] : ['--releases', inject('releases')];
  const command = recordsCommand(openRelease, THREAD, [], output);
  const { code, lines } = await said(() => runCommand(command, [...args, ...own]));
  return {
    code,
    stdout: Buffer.concat(pieces).toString(),
    stderr: lines.map((line) => `${line}\n`).join(''),
  };
}

export interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export function start(
  args: Words,
  environment: Record<string, string> = {},
  preloads: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...preloads, MAIN, ...args.map(String)], {
    env: { ...process.env, RELEASES_DIR: inject('releases'), ...environment },
  });
}

export async function ended(child: ChildProcess): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}
