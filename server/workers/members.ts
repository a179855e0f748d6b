/** The worker processes: each is started, has a successor when it dies or hangs, and is stopped with the others. */
import type { Worker } from 'node:cluster';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { Heartbeat, LONGEST_SILENCE_MS } from './heartbeat.ts';
import { Link } from './link.ts';
import type { PrimaryAnswers, WorkerAnswers } from './shared.ts';

const cluster = process.getBuiltinModule('node:cluster');

/** A worker that lived so long did not die at once. */
const LONG_MS = 10_000;

/** Before the successor of a worker that died at once, again and again. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** After a stop: longer than a worker gives to its open requests. */
const STOP_MS = 12_000;

export interface Member {
  /** From 1; its successors have it too. */
  number: number;
  process: Worker;
  link: Link<PrimaryAnswers, WorkerAnswers>;
  /** Serves, or is about to, the release that is live: takes part in swaps. */
  isAdmitted: boolean;
  isListening: boolean;
  /** The release that it has open beside the live one. */
  prepared: string | undefined;
}

export interface MembersOptions {
  all: number;
  log: Logger;
  /** Receives whole lines of the workers' logs. */
  write(lines: string): void;
  /** What the primary answers to a worker. */
  answers(member: () => Member): PrimaryAnswers;
  left(member: Member): void;
}

/** A worker ended before it listened. It has said why, unless a signal ended it. */
export class FailedStart extends Error {
  readonly exitCode: number;
  readonly signal: string | null;

  constructor(exitCode: number, signal: string | null) {
    super(`a worker was ended by ${signal ?? 'itself'} before it listened`);
    this.exitCode = exitCode;
    this.signal = signal;
  }
}

export class Members {
  readonly #options: MembersOptions;
  readonly #members = new Map<number, Member>();
  readonly #quickDeaths = new Map<number, number>();
  #isStopping = false;

  constructor(options: MembersOptions) {
    this.#options = options;
    // The workers accept connections themselves: one that is killed loses no connection but its own, none of them
    // passes through the primary, and a busy worker takes fewer.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({
      // Whichever command has started the primary.
      exec: fileURLToPath(new URL('../main.ts', import.meta.url)),
      args: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
  }

  get all(): number {
    return this.#options.all;
  }

  /** Those that take part in swaps. */
  get admitted(): Member[] {
    return [...this.#members.values()].filter(({ isAdmitted }) => isAdmitted);
  }

  get listening(): Member[] {
    return [...this.#members.values()].filter(({ isListening }) => isListening);
  }

  /** Starts the first worker, then the others. Throws FailedStart if one of them fails. */
  async start(): Promise<void> {
    await this.#fork(1, true);
    await Promise.all(Array.from({ length: this.all - 1 }, (_, index) => this.#fork(index + 2, true)));
  }

  /** Settles when every worker has ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const members = [...this.#members.values()];
    const ended = members.map(
      ({ process: worker }) => new Promise((resolve) => worker.process.once('close', resolve)),
    );
    for (const { process: worker, link, isListening } of members) {
      if (isListening) link.ask('stop', null).catch(() => {});
      else worker.process.kill('SIGKILL');
    }
    const patience = setTimeout(() => {
      for (const { process: worker } of this.#members.values()) worker.process.kill('SIGKILL');
    }, STOP_MS);
    await Promise.all(ended);
    clearTimeout(patience);
  }

  /**
   * Settles once the worker listens; rejects with FailedStart if it ends before that. Only the first have no successor.
   */
  #fork(number: number, isFirst: boolean): Promise<void> {
    const { log, answers, left, write } = this.#options;
    const started = performance.now();
    const worker = cluster.fork({ WORKERS: String(this.all) });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const given = answers(() => member);
    let heartbeat: Heartbeat | undefined;
    const listening: PrimaryAnswers['listening'] = (ports) => {
      member.isListening = true;
      given.listening(ports);
      heartbeat = new Heartbeat(
        () => link.ask('beat', null),
        () => {
          log.error({ worker: number, silentSeconds: LONGEST_SILENCE_MS / 1000 }, 'worker hangs');
          worker.process.kill('SIGKILL');
        },
      );
      resolve();
    };
    const link = new Link<PrimaryAnswers, WorkerAnswers>(worker, { ...given, listening });
    const state = { isAdmitted: false, isListening: false, prepared: undefined };
    const member: Member = { number, process: worker, link, ...state };
    this.#members.set(number, member);
    if (worker.process.stdout) forwardLines(worker.process.stdout, write);
    worker.once('exit', (exitCode, signal) => {
      heartbeat?.stop();
      const isFailedStart = isFirst && !member.isListening;
      Object.assign(member, state);
      this.#members.delete(number);
      left(member);
      reject(new FailedStart(exitCode || 1, signal));
      if (this.#isStopping || isFailedStart) return;
      const livedMs = performance.now() - started;
      log.error(
        { worker: number, exitCode, signal, livedSeconds: Math.round(livedMs / 1000) },
        'worker ended',
      );
      this.#succeed(number, livedMs);
    });
    return promise;
  }

  #succeed(number: number, livedMs: number): void {
    const deaths = livedMs < LONG_MS ? (this.#quickDeaths.get(number) ?? 0) : 0;
    this.#quickDeaths.set(number, deaths + 1);
    const pauseMs = PAUSES_MS[Math.min(deaths, PAUSES_MS.length - 1)] as number;
    setTimeout(() => {
      if (this.#isStopping) return;
      this.#fork(number, false).then(
        () => this.#options.log.info({ worker: number }, 'worker replaced'),
        // It ended before it listened: that has been logged, and there is a successor to it.
        () => {},
      );
    }, pauseMs);
  }
}

/** Hands on what a stream has up to its last line break: lines of several processes must not be mixed. */
function forwardLines(stream: Readable, write: (lines: string) => void): void {
  let rest: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    const end = chunk.lastIndexOf(10) + 1;
    if (end === 0) return void rest.push(chunk);
    write(Buffer.concat([...rest, chunk.subarray(0, end)]).toString());
    rest = end < chunk.length ? [chunk.subarray(end)] : [];
  });
  stream.on('end', () => {
    // The last words of a worker that was killed.
    if (rest.length > 0) write(`${Buffer.concat(rest)}\n`);
  });
}
