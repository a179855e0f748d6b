/** Runs SQL on a thread that is watched, and replaced when it hangs: what it computes cannot always be interrupted. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Question, Reply, WorkerData } from './messages.ts';

/** Processor time beyond that of the query itself: for one function that cannot be interrupted. */
const PATIENCE_MS = 3_000;
/** How often a query is looked at, and how often at most: a machine that is too busy even for one is left alone. */
const LOOK_MS = 500;
const MOST_LOOKS = 60;
/** Of JavaScript, besides the memory of SQLite: names and rows, which are far smaller. */
export const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
/** For a new thread to open the dataset: a fifth of a second on an idle machine, far longer on a busy one. */
const START_MS = 20_000;

/** All that a question may take, on whatever machine. */
export const LONGEST_MS = START_MS + LOOK_MS * MOST_LOOKS;

interface RunningWorker {
  worker: Worker;
  /** Settles once it can answer: its first message says so. */
  opened: Promise<unknown>;
}

export class SqlThread {
  readonly #database: Uint8Array;
  readonly #patience: number;
  #running: RunningWorker | undefined;

  /** For the whole file of a dataset. */
  constructor(database: Uint8Array, patience = PATIENCE_MS) {
    this.#database = database;
    this.#patience = patience;
  }

  /** One question at a time. */
  async ask(question: Question): Promise<Reply> {
    this.#running ??= this.#start();
    const { worker, opened } = this.#running;
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const end = (fault: string) => {
      this.end();
      resolve({ fault });
    };
    const failed = (error: Error) => end(`It could not be run (${error.message}).`);
    const ended = () => end('It could not be run to its end.');
    try {
      await opened;
    } catch (error) {
      failed(error as Error);
      return promise;
    }
    const most = question.milliseconds + this.#patience;
    const stopWatching = watched(worker, most, () =>
      end(`The query took longer than ${question.milliseconds} ms; narrow it down.`),
    );
    worker.once('message', resolve).once('error', failed).once('exit', ended);
    worker.postMessage(question);
    try {
      return await promise;
    } finally {
      stopWatching();
      worker.off('message', resolve).off('error', failed).off('exit', ended);
    }
  }

  #start(): RunningWorker {
    const database = new Uint8Array(this.#database);
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { database } satisfies WorkerData,
      transferList: [database.buffer],
      resourceLimits: HEAP,
      execArgv: [],
    });
    worker.unref();
    // One that comes while no query runs.
    worker.on('error', () => {
      if (this.#running?.worker === worker) this.#running = undefined;
    });
    return { worker, opened: once(worker, 'message', { signal: AbortSignal.timeout(START_MS) }) };
  }

  end(): void {
    void this.#running?.worker.terminate();
    this.#running = undefined;
  }
}

/** Calls back once a thread has taken more processor time than it may, in milliseconds, or does not end at all. */
function watched(worker: Worker, most: number, late: () => void): () => void {
  const before = spentBy(worker);
  let looks = 0;
  let isOver = false;
  const timer = setInterval(async () => {
    // Looks are counted, and not the clock: a machine that slept has looked once.
    looks++;
    if (looks > MOST_LOOKS) return late();
    const spent = (await spentBy(worker)) - (await before);
    if (!isOver && spent > most) late();
  }, LOOK_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** Processor time of a thread, in milliseconds. Node before 24.6 cannot tell it, nor can a thread that has ended. */
async function spentBy(worker: Worker): Promise<number> {
  const usage = await worker.cpuUsage?.().catch(() => undefined);
  return usage ? (usage.user + usage.system) / 1_000 : 0;
}
