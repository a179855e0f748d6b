/** SQL over the live release, on another thread: whatever a query does, the main thread keeps answering. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ServedDataset } from '../../framework/dataset.ts';
import { Problem } from '../../framework/problem.ts';
import { Allowance } from '../../http/allowance.ts';
import { Queue } from '../../http/queue.ts';
import { busy } from '../../http/turns.ts';
import type { Question, Reply, Rows, WorkerData } from './messages.ts';

/** A thread that has been idle for so long is ended, which frees its memory. */
const IDLE_MS = 60_000;

/** Beyond the time of the query itself: for one function that cannot be interrupted. */
const PATIENCE_MS = 3_000;
/** For a new thread to open the dataset: a fifth of a second on an idle machine, far longer on a busy one. */
const START_MS = 20_000;

/** Queries that run or wait: each may take a second. */
const MOST = { client: 3, all: 8 };
const WHY = 'more queries are waiting than it can run';

interface Running {
  worker: Worker;
  version: string;
  /** Settles once it can answer: its first message says so. */
  opened: Promise<unknown>;
}

export class SqlSandbox {
  readonly #queue = new Queue(MOST.all, WHY);
  readonly #asked = new Allowance(MOST.client, MOST.all);
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** Rows of one SELECT. Throws a Problem that says what is wrong with it. */
  async ask(question: Question, client: string, dataset: () => ServedDataset): Promise<Rows> {
    if (this.#asked.isUsedUp(client)) throw busy(WHY);
    const putBack = this.#asked.take(client, 1);
    const reply = await this.#queue.run(() => this.#reply(question, dataset())).finally(putBack);
    if ('fault' in reply) throw new Problem('invalid_parameter', `sql: ${reply.fault}`);
    return reply;
  }

  async #reply(question: Question, dataset: ServedDataset): Promise<Reply> {
    clearTimeout(this.#idle);
    const { worker, opened } = this.#workerOf(dataset);
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const end = (fault: string) => {
      this.#end();
      resolve({ fault });
    };
    const failed = (error: Error) => end(`It could not be run (${error.message}).`);
    try {
      await opened;
    } catch (error) {
      failed(error as Error);
      return promise;
    }
    const timer = setTimeout(
      () => end(`The query took longer than ${question.milliseconds} ms; narrow it down.`),
      question.milliseconds + PATIENCE_MS,
    );
    worker.once('message', resolve).once('error', failed);
    worker.postMessage(question);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      worker.off('message', resolve).off('error', failed);
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  /** Each release has its own thread; that of the previous release is ended. */
  #workerOf({ version, sqlite }: ServedDataset): Running {
    if (this.#running?.version === version) return this.#running;
    this.#end();
    const database = new Uint8Array(sqlite.serialize());
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { database } satisfies WorkerData,
      transferList: [database.buffer],
      execArgv: [],
    });
    worker.unref();
    // One that comes while no query runs.
    worker.on('error', () => {
      if (this.#running?.worker === worker) this.#running = undefined;
    });
    const opened = once(worker, 'message', { signal: AbortSignal.timeout(START_MS) });
    this.#running = { worker, version, opened };
    return this.#running;
  }

  #end(): void {
    clearTimeout(this.#idle);
    void this.#running?.worker.terminate();
    this.#running = undefined;
  }

  close(): void {
    this.#end();
  }
}
