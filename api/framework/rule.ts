/**
 * Rules between parameters, and whom a broken one blames: only what was sent, and never a default as if it had been.
 */
import { abridged, type Fault, type FaultCode } from './problem.ts';

/** A rule between parameters. It runs only when each of the parameters it reads was valid by itself. */
export interface Rule<Values> {
  /** The rule in a sentence, for the documentation: no schema can express it. */
  states: string;
  reads: readonly (keyof Values & string)[];
  /** A rule of one parameter alone makes its value invalid. */
  code?: 'invalid';
  /** Undefined if the rule holds. */
  fault(values: Values, told: ValueWording<keyof Values & string>): Blame<keyof Values & string> | undefined;
}

/**
 * What is wrong with each of the parameters that could be changed, the likeliest first; the first that was sent is
 * blamed. What was received is added to a message that does not end with a period. A message that says that its
 * parameter "is required" is for one that was not sent.
 */
export type Blame<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** How a message names the value of another parameter: it says of a default that it is one. */
export interface ValueWording<Name extends string = string> {
  /** `minItems (5)` or `maxItems (4, the default)`. */
  of(name: Name): string;
  /** `status=open` or `structure=alternative (the default)`. */
  set(name: Name): string;
}

type SentValues = ReadonlyMap<string, readonly string[]>;

const NOTHING: SentValues = new Map();

export class SentValueWording implements ValueWording {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #sent: SentValues;

  constructor(values: Readonly<Record<string, unknown>>, sent: SentValues | undefined) {
    this.#values = values;
    this.#sent = sent ?? NOTHING;
  }

  of(name: string): string {
    return `${name} (${this.#shown(name)}${this.#sent.has(name) ? '' : ', the default'})`;
  }

  set(name: string): string {
    return `${name}=${this.#shown(name)}${this.#sent.has(name) ? '' : ' (the default)'}`;
  }

  /** The fault of a broken rule. */
  fault({ states, code = 'conflict' }: { states: string; code?: FaultCode }, blame: Blame): Fault {
    const entries = Object.entries(blame) as [parameter: string, message: string][];
    const found =
      entries.find(([parameter]) => this.#sent.has(parameter)) ??
      entries.find(([, message]) => message.startsWith('is required'));
    if (!found) throw new Error(`nothing that was sent breaks the rule: ${states}`);
    const [parameter, message] = found;
    const texts = this.#sent.get(parameter);
    const whole = { parameter, code, message };
    if (!texts || message.endsWith('.')) return whole;
    const received = abridged(texts.join(', ') || String(this.#values[parameter]));
    return { ...whole, message: `${message}; received ${received}.`, received };
  }

  #shown(name: string): string {
    const value = this.#values[name];
    return abridged(Array.isArray(value) ? value.join(',') : String(value));
  }
}

/** A rule that an upper bound is not below its lower one, if both have a value. */
export function ordered<Low extends string, High extends string>(low: Low, high: High) {
  return {
    states: `${high} is at least ${low}.`,
    reads: [low, high],
    fault(
      values: Record<Low | High, unknown>,
      told: ValueWording<Low | High>,
    ): Blame<Low | High> | undefined {
      const from = values[low];
      const to = values[high];
      if (from === undefined || to === undefined || comparable(from) <= comparable(to)) return undefined;
      return {
        [high]: `must be at least ${told.of(low)}`,
        [low]: `must be at most ${told.of(high)}`,
      } as Blame<Low | High>;
    },
  } as const;
}

const comparable = (value: unknown) =>
  value instanceof Temporal.Instant ? value.epochMilliseconds : (value as number);
