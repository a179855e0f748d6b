/** Starts what the server is compared with, on the same core as the server. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { processorMs } from '../resident.ts';
import { pinned, SERVER_CORE } from './cores.ts';
import type { Measured } from './rate.ts';

export interface Target extends Measured {
  stop(): void;
}

export async function startTarget(...args: ['bare', string] | ['faker']): Promise<Target> {
  const command = pinned([process.execPath, join(import.meta.dirname, 'target.ts'), ...args], SERVER_CORE);
  const [program = '', ...rest] = command;
  const child = spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', (code) => reject(new Error(`the target stopped with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: () => processorMs(child.pid as number),
    stop: () => child.disconnect(),
  };
}
