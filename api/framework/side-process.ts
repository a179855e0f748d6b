/**
 * A process beside this one that does one kind of work for it. What that takes is apart: its memory, which is given
 * back whole when it ends, its time, and what happens to it. It ends when there was no work for a while, or when this
 * process ends.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * One without work for so long is ended. Not sooner: to start another one holds this process up for as long as the
 * system takes to copy its tables of pages, 10 ms of an idle server and 50 of one that has grown.
 */
const IDLE_MS = 600_000;

/** Before the bytes that are given. */
const LENGTH_BYTES = 4;

interface Order<Task> {
  id: number;
  task: Task;
}

type Delivery<Result> = { id: number; result: Result } | { id: number; fault: string };

interface Start {
  execArgv?: string[];
  env?: Record<string, string>;
  /** Whether it reads `framesOf` its standard input. */
  reads?: boolean;
}

export class SideProcess<Task, Result> {
  readonly #child: ChildProcess;
  readonly #ordered = new Map<number, (delivery?: Delivery<Result>) => void>();
  #last = 0;
  #idle: NodeJS.Timeout | undefined;
  #hasEnded = false;

  /** `file` calls `answerTasks`. */
  constructor(file: string, { execArgv = [], env = {}, reads = false }: Start = {}) {
    const compiled = getCompileCacheDir();
    const child = fork(file, {
      // Nothing that this process was started with concerns the other, but where its modules are kept compiled.
      execArgv,
      env: { ...process.env, ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }), ...env },
      serialization: 'advanced',
      stdio: [reads ? 'pipe' : 'ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (delivery: Delivery<Result>) => this.#ordered.get(delivery.id)?.(delivery));
    child.on('exit', () => this.#forget());
    // It could not be started, or nothing can be sent to it any more.
    child.on('error', () => this.#forget());
    // Told by its exit as well.
    child.stdin?.on('error', () => {});
    child.unref();
    this.#child = child;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Rejects with the fault of the task. Undefined if the process ended before; it is ended if it takes longer than
   * `patienceMs`.
   */
  async ask(task: Task, patienceMs: number): Promise<Result | undefined> {
    if (this.#hasEnded) return undefined;
    const { promise, resolve } = Promise.withResolvers<Delivery<Result> | undefined>();
    const id = ++this.#last;
    this.#ordered.set(id, resolve);
    clearTimeout(this.#idle);
    // Whoever waits stays until the result is there.
    this.#child.channel?.ref();
    const late = setTimeout(() => this.#child.kill('SIGKILL'), patienceMs);
    this.#child.send({ id, task } satisfies Order<Task>);
    try {
      const delivery = await promise;
      if (delivery && 'fault' in delivery) throw new Error(delivery.fault);
      return delivery?.result;
    } finally {
      clearTimeout(late);
      this.#ordered.delete(id);
      if (this.#ordered.size === 0) this.#rest();
    }
  }

  /** Gives it bytes, which are taken over and empty afterwards: past the channel, which would copy them at once. */
  give(bytes: Buffer<ArrayBuffer>): void {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(bytes.length);
    this.#child.stdin?.write(length);
    this.#child.stdin?.write(bytes, () => bytes.buffer.transfer(0));
  }

  /** At once, whatever it does. */
  end(): void {
    this.#forget();
    this.#child.kill('SIGKILL');
  }

  #rest(): void {
    if (this.#hasEnded) return;
    this.#child.channel?.unref();
    this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
  }

  #forget(): void {
    this.#hasEnded = true;
    clearTimeout(this.#idle);
    for (const settle of this.#ordered.values()) settle();
  }
}

/** In such a process: does what it is asked, one task after the other. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  let before: Promise<void> = Promise.resolve();
  const deliver = async ({ id, task }: Order<Task>): Promise<void> => {
    let delivery: Delivery<Result>;
    try {
      delivery = { id, result: await work(task) };
    } catch (error) {
      delivery = { id, fault: (error as Error).message };
    }
    process.send?.(delivery);
  };
  process.on('message', (order: Order<Task>) => {
    before = before.then(() => deliver(order));
  });
  process.on('disconnect', () => process.exit());
  // A terminal sends these to every process; the first process still answers pending requests.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
}

/** In such a process: what it was given, one after the other. */
export async function* framesOf(stream: Readable): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let frame: Buffer | undefined;
  let filled = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      if (!frame) {
        if (rest.length < LENGTH_BYTES) break;
        frame = Buffer.allocUnsafeSlow(rest.readUInt32LE());
        filled = 0;
        rest = rest.subarray(LENGTH_BYTES);
      }
      const taken = rest.copy(frame, filled);
      filled += taken;
      rest = rest.subarray(taken);
      if (filled < frame.length) break;
      yield frame;
      frame = undefined;
    }
  }
}
