/** Stretches of a file that have run, as V8 counts them. */

/** As in V8's coverage: a range inside another one says more exactly what the other says. */
export interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}

/** Where each stretch that ran begins and ends, one after the other; ranges come before those inside them. */
export function stretchesOf(ranges: readonly Range[]): number[] {
  const hasRun = new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)) + 1);
  for (const { startOffset, endOffset, count } of ranges)
    hasRun.fill(Number(count > 0), startOffset, endOffset);
  const stretches: number[] = [];
  for (let place = 0; place < hasRun.length; place++)
    if (hasRun[place] !== (hasRun[place - 1] ?? 0)) stretches.push(place);
  return stretches;
}

/** Whether a place is in one of the stretches. */
export const isWithin = (stretches: readonly number[], place: number): boolean =>
  stretches.filter((edge) => edge <= place).length % 2 === 1;
