/** The commands of the queue: one adds runs, the other makes their files. */
import { runCommand } from '../../cli/command.ts';
import { enqueueCommand } from '../../server/bulk/queue/enqueue.ts';
import { workerCommand } from '../../server/bulk/queue/worker.ts';
import type { OpenSource } from '../../server/bulk/source.ts';

/** Each returns the exit code. */
export interface QueueProgram {
  enqueue(args: readonly string[]): Promise<number>;
  worker(args: readonly string[]): Promise<number>;
}

/** `thread` is the module of a thread that makes records. */
export const queueProgram = (open: OpenSource, thread: URL): QueueProgram => ({
  enqueue: (args) => runCommand(enqueueCommand(open), args),
  worker: (args) => runCommand(workerCommand(open, thread), args),
});
