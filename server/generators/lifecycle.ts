/**
 * When something with a state came to it, as seen at the end of a window. The state is known before any instant, so
 * what is still going on began recently, and what is settled may be of any age.
 */
import type { Hours } from './daytime.ts';
import type { Draw, Key } from './random.ts';
import type { Window } from './window.ts';

/** One thing that happens, `least` to `most` milliseconds after the step before it. */
export interface Step {
  draw: Draw;
  hours: Hours;
  /** Without effect on the first step. */
  least: number;
  most: number;
}

/** How many milliseconds before the end of the window the last step was taken. */
export interface Age {
  least: number;
  /** Infinity for what is settled: any age that the window has room for. */
  most: number;
}

/** The steps that lead to a state. */
export class Lifecycle {
  readonly #steps: readonly Step[];
  readonly #age: Age;
  readonly #isSettled: boolean;
  /** Milliseconds that it takes at most; what is settled has no upper bound to its age. */
  readonly #length: number;

  constructor(steps: readonly Step[], age: Age) {
    this.#steps = steps;
    this.#age = age;
    this.#isSettled = age.most === Infinity;
    const delays = steps.slice(1).reduce((sum, { most }) => sum + most, 0);
    this.#length = delays + (this.#isSettled ? age.least : age.most);
  }

  /**
   * Milliseconds since 1970 of each step, ascending, all within the window. A window in which it may not have room
   * shortens every delay alike; only one with fewer milliseconds than steps gives two of them the same instant.
   * `utcOffset` is that of the place, in milliseconds. A caller that needs only the first steps says how many.
   */
  instants(key: Key, window: Window, utcOffset: number, count = this.#steps.length): number[] {
    const room = window.to - window.from;
    const scale = room < this.#length ? room / this.#length : 1;
    if (this.#isSettled)
      return this.#forwards(key, window, utcOffset, scale, Math.min(count, this.#steps.length));
    return this.#backwards(key, window, utcOffset, scale);
  }

  /** The first step may be taken at any time that leaves room for the others. */
  #forwards(key: Key, { from, to }: Window, utcOffset: number, scale: number, count: number): number[] {
    const steps = this.#steps;
    const instants = new Array<number>(count);
    let earliest = from;
    let latest = to - this.#length * scale;
    let floor = from;
    for (let index = 0; index < count; index++) {
      const { draw, hours, least, most } = steps[index] as Step;
      if (index > 0) {
        const before = instants[index - 1] as number;
        earliest = before + least * scale;
        latest = before + most * scale;
        floor = Math.min(before + 1, to);
      }
      const ceiling = Math.max(floor, to - (steps.length - 1 - index));
      const first = clamped(Math.ceil(earliest), floor, ceiling);
      const last = clamped(Math.floor(latest), first, ceiling);
      instants[index] = hours.instant(key.float(draw), first, last, utcOffset);
    }
    return instants;
  }

  /** The last step was taken recently, and each of the others before the one that follows it. */
  #backwards(key: Key, { from, to }: Window, utcOffset: number, scale: number): number[] {
    const steps = this.#steps;
    const instants = new Array<number>(steps.length);
    let { least, most } = this.#age;
    let next = to;
    let ceiling = to;
    for (let index = steps.length - 1; index >= 0; index--) {
      const step = steps[index] as Step;
      const floor = Math.min(from + index, ceiling);
      const last = clamped(Math.floor(next - least * scale), floor, ceiling);
      const first = clamped(Math.ceil(next - most * scale), floor, last);
      next = step.hours.instant(key.float(step.draw), first, last, utcOffset);
      instants[index] = next;
      ceiling = Math.max(next - 1, from);
      ({ least, most } = step);
    }
    return instants;
  }
}

const clamped = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
