/** An answer as steps that follow from one another: what each reads, what it concludes, and by which clause. */
import type { AnsweredRequest } from '../answered-request.ts';

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

/** Arithmetic, row by row; the first column names the row. */
export interface Working {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Step {
  title: string;
  reads: readonly Reading[];
  /** What follows, in one or two sentences. */
  says: string;
  /** The place in the standard: "RFC 6265 §5.1.4". */
  clause: string;
  verdict: Verdict;
  /** The verdict in the words of the standard, if those above do not fit. */
  word?: string;
  /** What is computed. */
  working?: Working | undefined;
  /** Whether the answer hangs on this step, where that is not the first that fails. */
  decides?: boolean;
}

export const wordOf = ({ verdict, word }: Step): string => word ?? VERDICTS[verdict];

export interface Input {
  /** Name of the parameter, with a number if it was sent several times. */
  name: string;
  text: string;
  /** Name of the parameter, and the position of this text among its values. */
  parameter: string;
  index: number;
}

/** A change of one character, or of one value of a list, which turns the verdict. */
export interface Change {
  at: Reading;
  /** What is sent instead; empty if the character is left out. */
  becomes: string;
  /** Whether it turns a good answer into a bad one. */
  breaks: boolean;
}

export interface Steps {
  inputs: readonly Input[];
  steps: readonly Step[];
  change?: Change | undefined;
}

/** The step on which the answer hangs: one that says so, else the first that fails, else the last. */
export function decisionOf(steps: readonly Step[]): number {
  const named = steps.findIndex(({ decides }) => decides);
  const failed = steps.findIndex(({ verdict }) => verdict === 'fail');
  return named >= 0 ? named : failed >= 0 ? failed : steps.length - 1;
}

/** A query with one character of an input changed. */
export function changed(
  query: URLSearchParams,
  inputs: readonly Input[],
  { at, becomes }: Change,
): URLSearchParams {
  const input = inputs[at.input] as Input;
  const values = query.getAll(input.parameter);
  values[input.index] = input.text.slice(0, at.from) + becomes + input.text.slice(at.to);
  const names = new Set([...query.keys(), input.parameter]);
  return new URLSearchParams(
    [...names].flatMap((name) =>
      (name === input.parameter ? values : query.getAll(name)).map((value) => [name, value]),
    ),
  );
}

/** The next letter or digit; the last is followed by the first. */
export const following = (character: string): string =>
  ({ '9': '0', z: 'a', Z: 'A' })[character] ?? String.fromCodePoint((character.codePointAt(0) ?? 0) + 1);

/** Replaces the last letter or digit of a part that was read by the next; none if the part ends otherwise. */
export function nextAt(inputs: Inputs, [part]: readonly Reading[], breaks = true): Change | undefined {
  if (!part) return undefined;
  const last = part.to - 1;
  const character = inputs.all[part.input]?.text[last] ?? '';
  if (!/[a-z\d]/i.test(character)) return undefined;
  const becomes = following(character);
  return { at: { input: part.input, from: last, to: part.to }, becomes, breaks };
}

/** The steps to an answer; undefined if the answer lacks fields that they need. */
export type Proof = (data: unknown, asked: AnsweredRequest) => Steps | undefined;

/** Inputs of a request by name, and the positions of their parts. */
export class Inputs {
  readonly all: Input[] = [];

  /** Inputs as sent, or as resolved by the service where they were not sent. */
  constructor({ sent, params }: AnsweredRequest, ...names: readonly string[]) {
    for (const name of names) this.#add(name, sent.has(name) ? sent.getAll(name) : params[name]);
  }

  #add(name: string, value: unknown): void {
    const values = Array.isArray(value) ? value : [value];
    const isRepeated = values.length > 1;
    for (const [index, each] of values.entries()) {
      if (each === undefined || each === null || each === '') continue;
      const shown = isRepeated ? `${name} ${index + 1}` : name;
      this.all.push({ name: shown, text: String(each), parameter: name, index });
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
