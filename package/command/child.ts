/** Processes that do the work of a command. */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Set for a process that must not outlive the one which started it. */
const OWNED = 'FIXTURE_DATA_OWNED';

/**
 * Runs the command elsewhere. A process that is killed outright can tell nobody, but the channel to it closes: whatever
 * it has started ends then, as on a signal.
 */
export const spawnOwned = (main: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [main, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [OWNED]: '1' },
  });

/** The other end of it. */
export function endWithOwner(): void {
  if (!process.env[OWNED] || !process.channel) return;
  delete process.env[OWNED];
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

/** Exit code of a process that ends with this one, or when it is told to. Says so if somebody else has ended it. */
export async function exitOf(child: ChildProcess, signal?: AbortSignal): Promise<number> {
  // The terminal sends this one to both.
  const told: NodeJS.Signals[] = ['SIGINT'];
  const pass = (name: NodeJS.Signals) => {
    told.push(name);
    child.kill(name);
  };
  const end = () => pass('SIGTERM');
  for (const name of SIGNALS) process.on(name, pass);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, name) => {
        if (name && !told.includes(name)) console.error(`fixture-data: ${endedBy(name)}`);
        resolve(code ?? SIGNALLED + constants.signals[name as NodeJS.Signals]);
      });
    });
  } finally {
    for (const name of SIGNALS) process.off(name, pass);
    signal?.removeEventListener('abort', end);
  }
}

/** Shells add the number of a signal to it. */
export const SIGNALLED = 128;

const endedBy = (name: NodeJS.Signals): string =>
  name === 'SIGKILL'
    ? `ended by ${name}; often memory ran out: give it more, or take fewer --jobs or a smaller world`
    : `ended by ${name}, which another process has sent; run it again`;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
