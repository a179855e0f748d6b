/** The first and the last number of a length that match a pattern of a numbering plan. */
import { DEAD, DigitAutomaton } from './digit-automaton.ts';

export type Border = 'first' | 'last';

const UPWARD = Array.from({ length: 10 }, (_, digit) => digit);
const ORDER = { first: UPWARD, last: UPWARD.toReversed() };

/** Undefined if there are none of the length. Throws a SyntaxError at a pattern of anything but digits. */
export function bordersOf(pattern: string): (length: number, border: Border) => string | undefined {
  const automaton = new DigitAutomaton(pattern);
  /** States and lengths from which no number matches. */
  const barren = new Set<string>();
  const from = (state: number, length: number, border: Border): string | undefined => {
    if (length === 0) return automaton.accepts(state) ? '' : undefined;
    const key = `${state} ${length}`;
    if (state === DEAD || barren.has(key)) return undefined;
    for (const digit of ORDER[border]) {
      const rest = from(automaton.after(state, digit), length - 1, border);
      if (rest !== undefined) return `${digit}${rest}`;
    }
    barren.add(key);
    return undefined;
  };
  return (length, border) => from(automaton.start, length, border);
}
