/** Who makes chunks: this thread alone, or others with it. Either way they come in their order. */
import { type Chunk, type LentChunk, makeChunk, type Output, type Task } from './chunks.ts';

export interface Crew {
  /** The chunk of each task, in their order. The pieces of one have been taken when the next one is asked for. */
  run(tasks: Iterable<Task>, outputs: readonly Output[]): AsyncIterable<Chunk | LentChunk>;
  close(): Promise<void>;
}

/** Makes each chunk while it is written: nothing is held. */
export const alone = (outputs: readonly Output[]): Crew => ({
  async *run(tasks) {
    for (const task of tasks) yield makeChunk(outputs, task);
  },
  close: async () => {},
});
