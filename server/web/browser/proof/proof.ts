/** An answer as steps that follow from one another: what each reads, what it concludes, and by which clause. */
import type { Asked } from '../asked.ts';

/** A range of characters of an input; the end is excluded. */
export interface Reading {
  /** Index among the inputs. */
  input: number;
  from: number;
  to: number;
}

export const VERDICTS = {
  pass: 'passes',
  fail: 'fails',
  moot: 'does not apply',
  note: 'reads',
} as const;
export type Verdict = keyof typeof VERDICTS;

export interface Step {
  title: string;
  reads: readonly Reading[];
  /** What follows, in one or two sentences. */
  says: string;
  /** RFC 6265 §5.1.4. */
  clause: string;
  verdict: Verdict;
  /** The verdict in the words of the standard, if those above do not fit. */
  word?: string;
}

export const wordOf = ({ verdict, word }: Step): string => word ?? VERDICTS[verdict];

export interface Input {
  /** Parameter. */
  name: string;
  text: string;
}

export interface Steps {
  inputs: readonly Input[];
  steps: readonly Step[];
}

/** The steps to an answer; undefined if the answer lacks fields that they need. */
export type Proof = (data: unknown, asked: Asked) => Steps | undefined;

/** Inputs of a request by name, and the positions of their parts. */
export class Inputs {
  readonly all: Input[] = [];

  /** As sent, or as resolved by the service if it was not sent. */
  constructor({ sent, params }: Asked, ...names: readonly string[]) {
    for (const name of names) this.#add(name, sent.has(name) ? sent.getAll(name) : params[name]);
  }

  #add(name: string, value: unknown): void {
    const values = Array.isArray(value) ? value : [value];
    const isRepeated = values.length > 1;
    for (const [index, each] of values.entries()) {
      if (each === undefined || each === null || each === '') continue;
      this.all.push({ name: isRepeated ? `${name} ${index + 1}` : name, text: String(each) });
    }
  }

  /** A whole input; none if it was not sent. */
  whole(name: string): Reading[] {
    const input = this.#indexOf(name);
    return input < 0 ? [] : [{ input, from: 0, to: this.all[input]?.text.length ?? 0 }];
  }

  /** The first match of a pattern in an input, or of a text regardless of case; none if there is no match. */
  part(name: string, what: string | RegExp, after = 0): Reading[] {
    const input = this.#indexOf(name);
    const text = this.all[input]?.text ?? '';
    if (typeof what !== 'string') {
      const match = new RegExp(what.source, `${what.flags.replace(/[gd]/g, '')}gd`);
      match.lastIndex = after;
      const [from, to] = match.exec(text)?.indices?.at(-1) ?? [];
      return from === undefined || to === undefined ? [] : [{ input, from, to }];
    }
    const from = what === '' ? -1 : text.toLowerCase().indexOf(what.toLowerCase(), after);
    return from < 0 ? [] : [{ input, from, to: from + what.length }];
  }

  #indexOf(name: string): number {
    return this.all.findIndex((input) => input.name === name);
  }
}
