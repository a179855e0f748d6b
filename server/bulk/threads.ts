/** Threads that make chunks, some ahead of what is being written. */
import { Worker } from 'node:worker_threads';
import type { Chunk, Task } from './chunks.ts';
import type { Crew } from './crew.ts';
import type { ChunkOf } from './formats/format.ts';
import type { Work } from './work.ts';

/** What a thread is asked for. Memory goes back and forth: it is handed back when what was in it has been written. */
export interface Request {
  task: Task;
  memory: ArrayBuffer | undefined;
}

/** What it answers: the bytes are at the beginning of the memory. */
export interface Answer {
  memory: ArrayBuffer;
  length: number;
  made: ChunkOf<unknown>;
}

/** What each thread has to do: one chunk that it makes, and one that waits. */
const AHEAD = 2;

/** MiB. V8 collects sooner where there is less room: a run takes 100 MiB less, and orders a quarter longer. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

interface Thread {
  worker: Worker;
  waiting: { resolve(answer: Answer): void; reject(error: unknown): void }[];
}

/** Starts `jobs` threads that run the module at `entry`. */
export function threads(entry: URL, work: Work, jobs: number): Crew {
  const all = Array.from({ length: jobs }, () => start(entry, work));
  const free: ArrayBuffer[] = [];
  const give = (task: Task): Promise<Answer> => {
    const thread = all.reduce((least, each) => (each.waiting.length < least.waiting.length ? each : least));
    const answer = new Promise<Answer>((resolve, reject) => thread.waiting.push({ resolve, reject }));
    // Whoever waits for it hears of it; by then the run may have failed for another chunk.
    answer.catch(() => {});
    const memory = free.pop();
    thread.worker.postMessage({ task, memory } satisfies Request, memory ? [memory] : []);
    return answer;
  };
  /** By the time that the next chunk is asked for, this one is written. */
  async function* chunkOf(answer: Promise<Answer>): AsyncGenerator<Chunk> {
    const { memory, length, made } = await answer;
    yield { pieces: [new Uint8Array(memory, 0, length)], made: () => made };
    free.push(memory);
  }
  return {
    async *run(tasks) {
      const given: Promise<Answer>[] = [];
      for (const task of tasks) {
        given.push(give(task));
        if (given.length >= jobs * AHEAD) yield* chunkOf(given.shift() as Promise<Answer>);
      }
      for (const answer of given) yield* chunkOf(answer);
    },
    async close() {
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}

function start(entry: URL, work: Work): Thread {
  const worker = new Worker(entry, { workerData: work, resourceLimits: LIMITS });
  const thread: Thread = { worker, waiting: [] };
  const fail = (error: unknown) => {
    for (const { reject } of thread.waiting.splice(0)) reject(error);
  };
  worker.on('message', (answer: Answer) => thread.waiting.shift()?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`a thread ended with exit code ${code}`)));
  return thread;
}
