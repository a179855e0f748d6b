/** The parts of an input that steps read, so that each part leads to its steps. */
import type { Reading, Step } from './proof.ts';

export interface Span {
  from: number;
  to: number;
  /** Positions of the steps that read all of it: first those that read least, and of those the ones that fail. */
  steps: readonly number[];
}

/** An input cut wherever a step begins or ends to read. */
export function spansOf(input: number, length: number, steps: readonly Step[]): Span[] {
  const readings = steps.flatMap(({ reads, verdict }, step) =>
    reads
      .filter((reading) => reading.input === input)
      .map(({ from, to }) => ({ from, to, step, fails: verdict === 'fail' })),
  );
  const cuts = [...new Set([0, length, ...readings.flatMap(({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] as number;
    const own = readings
      .filter((reading) => reading.from <= from && reading.to >= to)
      .toSorted((a, b) => a.to - a.from - (b.to - b.from) || Number(b.fails) - Number(a.fails));
    return { from, to, steps: [...new Set(own.map(({ step }) => step))] };
  });
}

/** Where a span leads: to the first of its steps, and from one of them to the next. */
export function leadsTo({ steps }: Span, now: number): number | undefined {
  return steps[(steps.indexOf(now) + 1) % steps.length];
}

/** Whether one of these readings covers a span. */
export const isRead = ({ from, to }: Span, input: number, reads: readonly Reading[]): boolean =>
  reads.some((reading) => reading.input === input && reading.from <= from && reading.to >= to);
