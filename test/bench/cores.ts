/** Keeps what is measured and what measures it on cores of their own, where `taskset` can. */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const canPin = process.platform === 'linux' && availableParallelism() > 1 && hasTaskset();

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Where a server of one process runs, and what it is compared with. */
export const SERVER_CORE = 0;

/** Keeps this process, which makes the load, off the core that the servers run on. */
export function pinLoad(): void {
  if (canPin) execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
}

/** A command that runs on one core; on any without a number. */
export const pinned = (command: string[], core?: number): string[] =>
  canPin && core !== undefined ? ['taskset', '-c', String(core), ...command] : command;
