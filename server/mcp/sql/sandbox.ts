/**
 * SQL over the live release, in a process of its own: whatever a query does, this one keeps answering, and what a query
 * takes is no memory of it.
 */
import { join } from 'node:path';
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { Problem } from '../../../api/framework/problem.ts';
import { SideProcess } from '../../../api/framework/side-process.ts';
import { Queue } from '../../http/queue.ts';
import type { Question, Reply, Rows, Task } from './messages.ts';
import { LONGEST_MS } from './thread.ts';

/** Queries that run or wait: each may take a second. */
export const MOST = { client: 3, all: 32 };

interface Running {
  process: SideProcess<Task, Reply>;
  /** Of the dataset that it was given last. */
  version: string | undefined;
  nth: number;
}

export class SqlSandbox {
  readonly #queue: Queue;
  #running: Running | undefined;

  /** Of so many processes, among which the queries are divided. */
  constructor({ workers = 1 } = {}) {
    const most = { client: Math.ceil(MOST.client / workers), all: Math.ceil(MOST.all / workers) };
    this.#queue = new Queue(most, 'more queries are waiting than it can run');
  }

  /** Rows of one SELECT. Throws a Problem that says what is wrong with it. */
  async ask(question: Question, client: string, dataset: () => ServedDataset): Promise<Rows> {
    const reply = await this.#queue.run(client, () => this.#reply(question, dataset()));
    if ('fault' in reply) throw new Problem('invalid_parameter', `sql: ${reply.fault}`);
    return reply;
  }

  async #reply(question: Question, dataset: ServedDataset): Promise<Reply> {
    const { process, nth } = this.#given(dataset);
    const reply = await process.ask({ question, nth }, LONGEST_MS);
    return reply ?? { fault: 'It could not be run to its end.' };
  }

  /** The process, with that dataset. */
  #given({ version, sqlite }: ServedDataset): Running {
    if (!this.#running || this.#running.process.hasEnded) {
      const file = join(import.meta.dirname, 'process.ts');
      this.#running = { process: new SideProcess(file, { reads: true }), version: undefined, nth: 0 };
    }
    const running = this.#running;
    if (running.version !== version) {
      running.process.give(sqlite.serialize() as Buffer<ArrayBuffer>);
      running.version = version;
      running.nth += 1;
    }
    return running;
  }

  close(): void {
    this.#running?.process.end();
    this.#running = undefined;
  }
}
