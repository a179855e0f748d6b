/** The bulk generator in a process of its own, as it is used. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readArguments } from '../../cli/arguments.ts';
import { OPTIONS, type Options, readOptions } from '../../server/bulk/options.ts';

export const MAIN = join(import.meta.dirname, '..', '..', 'server', 'bulk', 'main.ts');

/** The options of a command line, whose words are parted by blanks. */
export const read = (line: string): Options =>
  readOptions(readArguments(line.split(' '), OPTIONS, { words: 1, takesOthers: true }));

export interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export function start(
  args: readonly (string | number)[],
  environment: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [MAIN, ...args.map(String)], {
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

export const bulk = (...args: (string | number)[]): Promise<Outcome> => ended(start(args));
