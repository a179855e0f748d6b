/**
 * Threads that make chunks ahead of what is being written. The writing thread is one of them: it makes a chunk itself
 * when it would have to wait for another. So a run begins at once, while the others still load their modules.
 */
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Work } from '../request/work.ts';
import { type BufferedChunk, bufferedChunk } from './buffered-chunk.ts';
import { type LentChunk, makeChunk, type Task } from './chunks.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Requests to a thread. Memory goes back and forth: it is returned once its content has been written. */
export interface Request {
  task: Task;
  memory: ArrayBuffer | undefined;
}

/** First message of a thread. */
export const READY = 'ready';

export type Answer = typeof READY | BufferedChunk;

/** Tasks for each thread: one in progress, and one that waits. */
const AHEAD = 2;

/** In MiB. With less room, V8 collects sooner: a run uses 100 MiB less, but orders take a quarter longer. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** The place of a chunk in the order. */
interface Slot {
  /** The chunk; undefined until another thread has answered. */
  chunk: BufferedChunk | undefined;
  /** Settles when the other thread has answered; absent if this one made the chunk. */
  answer?: PromiseWithResolvers<void>;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
  waiting: Slot[];
  failure: Error | undefined;
}

/**
 * Threads that load the module at `entry` while this one determines their work: one fewer than `jobs`, because this one
 * counts too. They do not keep the process alive.
 */
export const startThreads = (entry: URL, jobs: number): readonly Worker[] =>
  Array.from({ length: jobs - 1 }, () => {
    const worker = new Worker(entry, { resourceLimits: LIMITS });
    worker.unref();
    return worker;
  });

/** A pool of as many threads as `jobs` says, including this one. */
export function threads(
  entry: URL,
  work: Work,
  jobs: number,
  started = startThreads(entry, jobs),
): WorkerPool {
  const others = started.map((worker) => begin(worker, work));
  const free: ArrayBuffer[] = [];
  return {
    async *run(tasks, outputs) {
      const rest = Iterator.from(tasks);
      const next = (): Task | undefined => rest.next().value;
      const slots: Slot[] = [];
      for (;;) {
        // Messages of the others need a turn of the event loop, which a destination that never waits does not give.
        await setImmediate();
        for (const thread of others) {
          if (thread.failure) throw thread.failure;
          while (thread.isReady && thread.waiting.length < AHEAD) {
            const task = next();
            if (!task) break;
            slots.push(assign(thread, task, free.pop()));
          }
        }
        const [first] = slots;
        if (first?.chunk) {
          slots.shift();
          yield lentChunk(first.chunk, free);
          continue;
        }
        const task = slots.length < jobs * AHEAD ? next() : undefined;
        if (first && task) {
          slots.push({ chunk: bufferedChunk(outputs, task, free.pop()) });
        } else if (first) await first.answer?.promise;
        else if (task) yield makeChunk(outputs, task);
        else return;
      }
    },
    async close() {
      await Promise.all(others.map(({ worker }) => worker.terminate()));
    },
  };
}

const lentChunk = ({ memory, length, made }: BufferedChunk, free: ArrayBuffer[]): LentChunk => ({
  lent: new Uint8Array(memory, 0, length),
  taken: () => void free.push(memory),
  made: () => made,
});

function assign({ worker, waiting }: Thread, task: Task, memory: ArrayBuffer | undefined): Slot {
  const answer = Promise.withResolvers<void>();
  // Reported where it is awaited, unless the run has failed on another chunk by then.
  answer.promise.catch(() => {});
  const slot: Slot = { chunk: undefined, answer };
  waiting.push(slot);
  worker.postMessage({ task, memory } satisfies Request, memory ? [memory] : []);
  return slot;
}

function begin(worker: Worker, work: Work): Thread {
  worker.ref();
  worker.postMessage(work);
  const thread: Thread = { worker, isReady: false, waiting: [], failure: undefined };
  const fail = (error: Error) => {
    thread.failure ??= error;
    for (const { answer } of thread.waiting.splice(0)) answer?.reject(error);
  };
  worker.on('message', (answer: Answer) => {
    if (answer === READY) {
      thread.isReady = true;
      // The live data of a run do not grow. By default, each thread would let twice as much garbage gather before it
      // collects, which is right only while modules load.
      setFlagsFromString('--heap-growing-percent=20');
      return;
    }
    const slot = thread.waiting.shift();
    if (!slot) return;
    slot.chunk = answer;
    slot.answer?.resolve();
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`a thread ended with exit code ${code}`)));
  return thread;
}
