/** The server as an operator runs it: a separate process with an environment, a log and an exit code. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { ROOT, SERVE } from './production.ts';

export { SERVE as SERVER } from './production.ts';

export interface Stopped {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Starts a process; it is gone when the test is. */
export function start(
  args: string[],
  environment: Record<string, string> = {},
  cwd: string = ROOT,
  user: Pick<SpawnOptions, 'uid' | 'gid'> = {},
) {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const defaults = { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', RELEASES_DIR: inject('releases') };
  const child = spawn(process.execPath, args, {
    cwd,
    ...user,
    env: { ...inherited, ...defaults, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text) => {
      output[stream] += text;
    });
  }
  const stopped = new Promise<Stopped>((resolve) => {
    child.once('close', (status) => resolve({ status, ...output }));
  });
  return { child, output, stopped };
}

export interface LogLine {
  msg: string;
  [key: string]: unknown;
}

/** Waits until a server logs that it listens. */
export const serve = (
  environment: Record<string, string> = {},
  user: Pick<SpawnOptions, 'uid' | 'gid'> = {},
) => serveFrom(ROOT, SERVE, environment, user);

/** For a copy of the project: paths count from it, so that it finds its modules compiled by those of earlier runs. */
export const compiledBefore = (copy: string): Record<string, string> => ({
  NODE_COMPILE_CACHE: join(copy, 'node_modules', '.cache', 'copies'),
  NODE_COMPILE_CACHE_PORTABLE: '1',
});

/** The same from a copy of the project. */
export async function serveFrom(
  cwd: string,
  args: string[],
  environment: Record<string, string>,
  user: Pick<SpawnOptions, 'uid' | 'gid'> = {},
) {
  const { child, output, stopped } = start(args, environment, cwd, user);
  const lines: LogLine[] = [];
  let read = 0;
  child.stdout.on('data', () => {
    const end = output.stdout.lastIndexOf('\n') + 1;
    for (const line of output.stdout.slice(read, end).split('\n')) {
      if (line !== '') lines.push(JSON.parse(line));
    }
    read = end;
  });
  /** The first line that matches, including lines already logged. */
  const logged = (msg: string, is: (line: LogLine) => boolean = () => true) =>
    new Promise<LogLine>((resolve, reject) => {
      let seen = 0;
      const look = () => {
        for (; seen < lines.length; seen += 1) {
          const line = lines[seen] as LogLine;
          if (line.msg !== msg || !is(line)) continue;
          child.stdout.off('data', look);
          resolve(line);
          return;
        }
      };
      child.stdout.on('data', look);
      look();
      void stopped.then(({ stderr }) => reject(new Error(`ended before '${msg}': ${stderr}`)));
    });
  const listening = await logged('listening');
  const origin = `http://127.0.0.1:${listening.port}`;
  return { child, stopped, lines, logged, listening, origin };
}
