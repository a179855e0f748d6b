/** Processes that do the work of a command. */
import { type ChildProcess, spawn } from 'node:child_process';

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

/** Exit code of a process that ends with this one, or when it is told to. */
export async function exitOf(child: ChildProcess, signal?: AbortSignal): Promise<number> {
  const pass = (name: NodeJS.Signals) => child.kill(name);
  const end = () => child.kill('SIGTERM');
  for (const name of SIGNALS) process.on(name, pass);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, name) => resolve(code ?? (name === 'SIGINT' ? 130 : 143)));
    });
  } finally {
    for (const name of SIGNALS) process.off(name, pass);
    signal?.removeEventListener('abort', end);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
