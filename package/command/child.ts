/** Processes that do the work of a command. */
import type { ChildProcess } from 'node:child_process';

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
