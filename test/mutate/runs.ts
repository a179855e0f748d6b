/** Runs of tests in the copy, each in a process group of its own: a mutant that never ends leaves nothing behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Part } from '../sample.ts';
import { type Copy, emptied } from './copy.ts';
import { type Failure, heard, type Over } from './told.ts';

export interface Asked {
  tests: readonly string[];
  part: Part;
  /** Builds that the tests are given; they build their own without it. */
  builds?: string | undefined;
  /** Folder for what each file of tests runs. */
  witnesses?: string;
  /** The run is ended after so many milliseconds, or at its first failure. */
  until?: number;
  onOver?: (over: Over) => void;
}

/** Why a run is ended before its end, or null if all of it passed. */
export type Ending = Failure | 'time' | null;

const running = new Set<ChildProcess>();

function end(child: ChildProcess): void {
  running.delete(child);
  try {
    // Its group, too: threads of the tests that loop do not hear that Vitest is gone.
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch {
    // All of it is over.
  }
}
process.once('exit', () => running.forEach(end));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const CONFIG = 'test/mutate/vitest.config.ts';

export async function runTests({ folder, temporary }: Copy, asked: Asked): Promise<Ending> {
  const { tests, part, builds, witnesses, until, onOver } = asked;
  const child = spawn('vitest', ['run', '--config', CONFIG, '--maxWorkers', '1', ...tests], {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      SAMPLE: part,
      TESTS: JSON.stringify(tests),
      TMPDIR: temporary,
      ...(builds === undefined ? {} : { BUILDS: builds }),
      ...(witnesses === undefined ? {} : { WITNESS: witnesses }),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.add(child);
  let ending: Ending = null;
  const endBecause = (why: Ending) => {
    ending ??= why;
    end(child);
  };
  const timer = until === undefined ? undefined : setTimeout(endBecause, until, 'time');
  createInterface({ input: child.stdout }).on('line', (line) => {
    const told = heard(line);
    if (!told) return;
    if ('ms' in told) onOver?.(told);
    else if (until !== undefined) endBecause(told);
  });
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  clearTimeout(timer);
  end(child);
  emptied(temporary);
  if (until !== undefined && status !== 0)
    ending ??= { file: 'vitest', failed: 'the start of the tests', why: '' };
  return ending;
}
