/** Who makes chunks: this thread, or threads of their own. Either way they come in their order. */
import { type Chunk, makeChunk, type Output, type Task } from './chunks.ts';

export interface Crew {
  /** The chunk of each task, in the order of the tasks. */
  run(tasks: Iterable<Task>): AsyncIterable<Chunk>;
  close(): Promise<void>;
}

/** Makes each chunk while it is written: nothing is held. */
export const alone = (outputs: readonly Output[]): Crew => ({
  async *run(tasks) {
    for (const task of tasks) yield makeChunk(outputs, task);
  },
  close: async () => {},
});
