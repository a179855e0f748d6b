/**
 * Gives back the memory of garbage once nobody waits for an answer. V8 collects as more is allocated, so what the
 * start or a busy hour left would stay for as long as hardly anybody asks for anything.
 */

/**
 * How long nobody has waited by then: a collection holds up whoever comes meanwhile, by a tenth to a quarter of a
 * second.
 */
const REST_MS = 10_000;
const LOOK_MS = 1000;

/** The least growth that is worth a collection. */
const WORTH_BYTES = 8 * 1024 ** 2;

/** Whoever watches the service asks at intervals for ever. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** What a process rests by. */
interface Process {
  /** Milliseconds since whichever instant. */
  now(): number;
  /** Bytes that the process takes. */
  taken(): number;
  collect(): Promise<void>;
}

export class Rest {
  readonly #process: Process;
  #waiting = 0;
  /** When somebody last waited. */
  #since: number;
  /** Bytes that the last collection left. */
  #left = 0;

  constructor(process: Process = ITSELF) {
    this.#process = process;
    this.#since = process.now();
  }

  /** A request has come. */
  begun(): void {
    this.#waiting++;
  }

  /** Its response is over, and was of this route. */
  ended(route: string): void {
    this.#waiting--;
    if (!PROBES.has(route)) this.#since = this.#process.now();
  }

  /** Looks every second, without keeping the process alive. */
  watch(): void {
    setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** Collects if nobody waits, nobody has for a while, and it is worth it. */
  async look(): Promise<void> {
    const { now, taken, collect } = this.#process;
    if (this.#waiting > 0 || now() - this.#since < REST_MS || taken() - this.#left < WORTH_BYTES) return;
    // Nobody looks again meanwhile.
    this.#left = Infinity;
    await collect();
    this.#left = taken();
  }
}

const ITSELF: Process = {
  now: () => performance.now(),
  taken: () => process.memoryUsage.rss(),
  async collect() {
    // As V8 does where memory runs out: it gives back empty pages, and lets the young generation grow anew.
    const { Session } = process.getBuiltinModule('node:inspector/promises');
    const session = new Session();
    session.connect();
    try {
      await session.post('HeapProfiler.collectGarbage');
    } finally {
      session.disconnect();
    }
  },
};
