/**
 * What the sources of one refresh share about the upstreams that they ask: how many requests each gets at once, and
 * which of them does not answer, so that it is waited for once and not once for each source.
 */
import { Failure } from './retry.ts';
import { SourceError } from './source-error.ts';

/** Requests to one upstream at a time; for npm each is a process of about 100 MB. */
const AT_ONCE = 4;

class Upstream {
  #busy = 0;
  readonly #waiting: (() => void)[] = [];
  /** How many requests had any answer, be it a refusal. */
  answers = 0;
  /** Aborted when the upstream is found not to answer. */
  readonly silence = new AbortController();
  /** Why it counts as one that does not answer. */
  reason = '';

  async turn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#busy < AT_ONCE) this.#busy++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A turn is handed on, not given back, if somebody waits for it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy--;
    }
  }
}

export class Upstreams {
  readonly #known = new Map<string, Upstream>();

  /**
   * Asks an upstream, all tries included, when it is its turn. If all of them end without a sign of life and no other
   * request had one meanwhile, the upstream is silent: this and every other request to it fails, in progress or to
   * come. Throws a SourceError then, and the signal's reason if aborted.
   */
  async ask<Result>(
    name: string,
    at: { source: string; file: string },
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const upstream = this.#named(name);
    const { silence } = upstream;
    const refusal = () => new SourceError(at, `${name} does not answer (${upstream.reason})`);
    return upstream.turn(async () => {
      signal?.throwIfAborted();
      if (silence.signal.aborted) throw refusal();
      const { answers } = upstream;
      try {
        const result = await work(signal ? AbortSignal.any([signal, silence.signal]) : silence.signal);
        upstream.answers++;
        return result;
      } catch (error) {
        signal?.throwIfAborted();
        if (silence.signal.aborted) throw refusal();
        if (!isSilence(error)) upstream.answers++;
        else if (upstream.answers === answers) {
          upstream.reason = error.reason;
          silence.abort();
        }
        throw error;
      }
    });
  }

  #named(name: string): Upstream {
    const upstream = this.#known.get(name) ?? new Upstream();
    this.#known.set(name, upstream);
    return upstream;
  }
}

const isSilence = (error: unknown): error is SourceError =>
  error instanceof SourceError && error.cause instanceof Failure && error.cause.isSilence;
