/**
 * Regular expressions of digits as automata that take a digit at a time, so that what numbers begin with can be asked,
 * and not only whether a whole number matches. Patterns of numbering plans have digits, classes, groups, alternatives
 * and bounded repetitions, and nothing else is taken.
 */

type Pattern =
  /** Bit n stands for digit n. */
  | { digits: number }
  | { sequence: readonly Pattern[] }
  | { alternatives: readonly Pattern[] }
  | { repeated: Pattern; least: number; most: number };

const EVERY_DIGIT = 0b11_1111_1111;
const bitsOf = (first: number, last: number) => (1 << (last + 1)) - (1 << first);

/** Throws a SyntaxError at anything else in a pattern. */
class Parser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Pattern {
    const pattern = this.#alternatives();
    if (this.#at < this.#text.length) throw this.#unexpected();
    return pattern;
  }

  #unexpected(): SyntaxError {
    const found = this.#text.charAt(this.#at);
    if (found === '') return new SyntaxError(`a group is not closed in ${this.#text}`);
    return new SyntaxError(`'${found}' is not understood in ${this.#text}`);
  }

  /** Goes past it if it comes next. */
  #takes(what: string): boolean {
    if (!this.#text.startsWith(what, this.#at)) return false;
    this.#at += what.length;
    return true;
  }

  #must(what: string): void {
    if (!this.#takes(what)) throw this.#unexpected();
  }

  #digit(): number {
    const digit = Number.parseInt(this.#text.charAt(this.#at), 10);
    if (Number.isNaN(digit)) throw this.#unexpected();
    this.#at++;
    return digit;
  }

  #alternatives(): Pattern {
    const alternatives = [this.#sequence()];
    while (this.#takes('|')) alternatives.push(this.#sequence());
    return { alternatives };
  }

  #sequence(): Pattern {
    const sequence: Pattern[] = [];
    while (this.#at < this.#text.length && !'|)'.includes(this.#text.charAt(this.#at)))
      sequence.push(this.#repeated());
    return { sequence };
  }

  #repeated(): Pattern {
    const repeated = this.#single();
    if (this.#takes('?')) return { repeated, least: 0, most: 1 };
    if (!this.#takes('{')) return repeated;
    const [bounds = '', least = '', most = least] =
      /^(\d+)(?:,(\d+))?\}/.exec(this.#text.slice(this.#at)) ?? [];
    if (bounds === '') throw this.#unexpected();
    this.#at += bounds.length;
    return { repeated, least: Number(least), most: Number(most) };
  }

  #single(): Pattern {
    if (this.#takes('(?:') || this.#takes('(')) {
      const group = this.#alternatives();
      this.#must(')');
      return group;
    }
    if (this.#takes('\\d')) return { digits: EVERY_DIGIT };
    if (!this.#takes('[')) {
      const digit = this.#digit();
      return { digits: bitsOf(digit, digit) };
    }
    let digits = 0;
    while (!this.#takes(']')) {
      if (this.#takes('\\d')) digits = EVERY_DIGIT;
      else {
        const first = this.#digit();
        digits |= bitsOf(first, this.#takes('-') ? this.#digit() : first);
      }
    }
    return { digits };
  }
}

interface Place {
  /** Where it goes on without a digit. */
  next: number[];
  /** Where it goes on with one of some digits. */
  on?: { digits: number; to: number };
}

/** The state from which on no number matches. */
export const DEAD = 0;

/** States are numbers, and are made when they are first reached. */
export class DigitAutomaton {
  readonly #places: Place[] = [];
  readonly #end: number;
  readonly #states: (readonly number[])[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #steps: number[][] = [];
  readonly start: number;

  constructor(pattern: string) {
    const first = this.#place();
    this.#end = this.#add(new Parser(pattern).whole(), first);
    this.#stateOf([]);
    this.start = this.#stateOf([first]);
  }

  /** The state after one more digit. */
  after(state: number, digit: number): number {
    const steps = this.#steps[state] as number[];
    steps[digit] ??= this.#stateOf(
      (this.#states[state] as readonly number[]).flatMap((place) => {
        const { on } = this.#places[place] as Place;
        return on && on.digits & (1 << digit) ? [on.to] : [];
      }),
    );
    return steps[digit] as number;
  }

  /** Whether the digits so far match. */
  accepts(state: number): boolean {
    return (this.#states[state] as readonly number[]).includes(this.#end);
  }

  #place(): number {
    return this.#places.push({ next: [] }) - 1;
  }

  #link(from: number, to: number): void {
    (this.#places[from] as Place).next.push(to);
  }

  /** Adds a pattern after a place; returns the place behind it. */
  #add(pattern: Pattern, from: number): number {
    if ('digits' in pattern) {
      const [begin, to] = [this.#place(), this.#place()];
      this.#link(from, begin);
      (this.#places[begin] as Place).on = { digits: pattern.digits, to };
      return to;
    }
    if ('sequence' in pattern) return pattern.sequence.reduce((at, part) => this.#add(part, at), from);
    const end = this.#place();
    if ('alternatives' in pattern) {
      for (const each of pattern.alternatives) this.#link(this.#add(each, from), end);
      return end;
    }
    let at = from;
    for (let times = 0; times < pattern.most; times++) {
      if (times >= pattern.least) this.#link(at, end);
      at = this.#add(pattern.repeated, at);
    }
    this.#link(at, end);
    return end;
  }

  #stateOf(places: readonly number[]): number {
    const all = new Set(places);
    for (const place of all) for (const next of (this.#places[place] as Place).next) all.add(next);
    const state = [...all].sort((a, b) => a - b);
    const key = state.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#states.push(state) - 1;
    this.#numbers.set(key, number);
    this.#steps.push([]);
    return number;
  }
}
