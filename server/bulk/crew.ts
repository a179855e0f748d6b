/** Makes chunks, in this thread alone or with others. Either way they come in order. */
import { type Chunk, type LentChunk, makeChunk, type Output, type Task } from './chunks.ts';

export interface Crew {
  /** The chunk of each task, in order. The pieces of one must be taken before the next one is requested. */
  run(tasks: Iterable<Task>, outputs: readonly Output[]): AsyncIterable<Chunk | LentChunk>;
  close(): Promise<void>;
}

/** Makes each chunk while it is written, without a buffer. */
export const alone = (outputs: readonly Output[]): Crew => ({
  async *run(tasks) {
    for (const task of tasks) yield makeChunk(outputs, task);
  },
  close: async () => {},
});
