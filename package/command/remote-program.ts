/**
 * The commands that work with another service: a queue in Redis, to which one adds runs and from which another makes
 * files, and brokers that take what happens in a world.
 */

import { enqueueCommand } from '../../bulk/queue/enqueue.ts';
import { workerCommand } from '../../bulk/queue/worker.ts';
import type { OpenSource } from '../../bulk/request/source.ts';
import { streamCommand } from '../../bulk/streaming/command.ts';
import { runCommand } from '../../cli/command.ts';

/** Each returns the exit code. */
export interface RemoteProgram {
  enqueue(args: readonly string[]): Promise<number>;
  worker(args: readonly string[]): Promise<number>;
  stream(args: readonly string[]): Promise<number>;
}

/** `thread` is the module of a thread that makes records. */
export const remoteProgram = (open: OpenSource, thread: URL): RemoteProgram => ({
  enqueue: (args) => runCommand(enqueueCommand(open), args),
  worker: (args) => runCommand(workerCommand(open, thread), args),
  stream: (args) => runCommand(streamCommand(open), args),
});
