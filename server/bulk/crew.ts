/** Who makes chunks: this thread alone, or others with it. Either way they come in their order. */
import { type Chunk, makeChunk, type Output, type Task } from './chunks.ts';

export interface Crew {
  /** The chunk of each task, in the order of the tasks. By the time that the next one is asked for, it has been written. */
  run(tasks: Iterable<Task>, outputs: readonly Output[]): AsyncIterable<Chunk>;
  close(): Promise<void>;
}

/** Makes each chunk while it is written: nothing is held. */
export const alone = (outputs: readonly Output[]): Crew => ({
  async *run(tasks) {
    for (const task of tasks) yield makeChunk(outputs, task);
  },
  close: async () => {},
});
