/** The commands of the queue in separate processes, and the queue itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { inject } from 'vitest';
import { ended, type Outcome } from '../bulk.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'package', 'main.ts');

export type Environment = Record<string, string>;

export function startCommand(
  args: readonly (string | number)[],
  environment: Environment = {},
): ChildProcess {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  return spawn(process.execPath, [MAIN, ...args.map(String)], {
    env: { ...inherited, RELEASES_DIR: inject('releases'), ...environment },
  });
}

export const command = (
  args: readonly (string | number)[],
  environment: Environment = {},
): Promise<Outcome> => ended(startCommand(args, environment));

/** Opens a queue; `close` it. */
export function openQueue(url: string, name = 'fixture-data') {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', () => {});
  const queue = new Queue(name, { connection });
  queue.on('error', () => {});
  return {
    queue,
    async close() {
      await queue.close();
      connection.disconnect();
    },
  };
}
