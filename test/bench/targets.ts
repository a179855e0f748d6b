/** Starts the servers that a benchmark measures, each in a process of its own on the first core. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export interface Target {
  process: ChildProcess;
  origin: string;
  /** Processor time so far, in microseconds: what a noisy machine distorts least. */
  cpu(): Promise<number>;
}

const canPin = process.platform === 'linux' && availableParallelism() > 1 && hasTaskset();

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Keeps this process, which makes the load, off the core that the servers run on. */
export function pinLoad(): void {
  if (canPin) execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
}

export async function startTarget(...args: string[]): Promise<Target> {
  const command = [process.execPath, join(import.meta.dirname, 'target.ts'), ...args];
  const [program = '', ...rest] = canPin ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code) => reject(new Error(`the target stopped with ${code}; is there a release?`)));
  });
  return {
    process: child,
    origin: `http://127.0.0.1:${port}`,
    cpu: () =>
      new Promise((resolve) => {
        child.once('message', (usage: NodeJS.CpuUsage) => resolve(usage.user + usage.system));
        child.send('cpu');
      }),
  };
}
