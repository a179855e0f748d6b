/** Ctrl-C and the end of a service, for a run that has to clean up before its process ends. */
import { Cut } from './cut.ts';

export class Interrupted extends Error {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super('');
    this.signal = signal;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Awaits a step, or rejects with an Interrupted as soon as a signal comes. Steps run one after the other. */
export type Unless = <Value>(step: Promise<Value>) => Promise<Value>;

export interface Interruption {
  unless: Unless;
  /** Resolves when a signal comes. */
  came: Promise<Interrupted>;
  /** After this, a signal ends the process. */
  close(): void;
}

/** Listens for the first signal; a second one ends the process. */
export function listenForInterruption(): Interruption {
  const { promise: came, resolve } = Promise.withResolvers<Interrupted>();
  const cut = new Cut();
  const close = () => {
    for (const signal of SIGNALS) process.off(signal, listen);
  };
  const listen = (signal: NodeJS.Signals) => {
    close();
    const interruption = new Interrupted(signal);
    cut.off(interruption);
    resolve(interruption);
  };
  for (const signal of SIGNALS) process.on(signal, listen);
  return { unless: (step) => cut.unless(step), came, close };
}

/**
 * Runs `work`, whose steps end early after a signal. When it has cleaned up, the signal is sent again, and ends the
 * process as usual; so does a second one.
 */
export async function interruptible<Result>(work: (unless: Unless) => Promise<Result>): Promise<Result> {
  const { unless, close } = listenForInterruption();
  try {
    return await work(unless);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    if (error.message !== '') console.error(`fixture-data: ${error.signal}: ${error.message}`);
    process.kill(process.pid, error.signal);
    // Never resolves, because the signal ends the process.
    return await new Promise(() => setTimeout(() => {}, 60_000));
  } finally {
    close();
  }
}
