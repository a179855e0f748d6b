/** Makes chunks, in this thread alone or with others. Either way they come in order. */

import type { Output } from '../request/work.ts';
import { type Chunk, type LentChunk, makeChunk, type Task } from './chunks.ts';

export interface WorkerPool {
  /** The chunk of each task, in order. The pieces of one must be taken before the next one is requested. */
  run(tasks: Iterable<Task>, outputs: readonly Output[]): AsyncIterable<Chunk | LentChunk>;
  close(): Promise<void>;
}

/** Makes each chunk while it is written, without a buffer. */
export const thisThread = (outputs: readonly Output[]): WorkerPool => ({
  async *run(tasks) {
    for (const task of tasks) yield makeChunk(outputs, task);
  },
  close: async () => {},
});
