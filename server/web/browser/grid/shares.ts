/** How the values of a column are spread: bars for spans of numbers, or for each of a few values. */

export interface Shares {
  /** Rows in each bar. */
  counts: readonly number[];
  /** What the bars stand for, in words. */
  says: string;
}

export const MOST_BARS = 12;

/** In whole units of 100 by 20, from the left: the path of an SVG. */
export function barsPath(counts: readonly number[]): string {
  const width = 100 / Math.max(MOST_BARS, counts.length);
  const most = Math.max(...counts);
  return counts
    .map((count, index) => {
      // A single row is still seen.
      const height = count === 0 ? 0 : Math.max(1, (20 * count) / most);
      return `M${rounded(index * width)} 20v-${rounded(height)}h${rounded(width - 1)}v${rounded(height)}`;
    })
    .join('');
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const spanText = (least: number, most: number): string =>
  `${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;

export const valuesText = (values: readonly (readonly [value: string, rows: number])[]): string =>
  values.map(([value, rows]) => `${value} (${rows.toLocaleString('en')})`).join(', ');

/** Of the values of a column; undefined where they are too many to be told apart, or all the same. */
export function sharesOf(values: readonly unknown[]): Shares | undefined {
  const steps = sharesInSteps([values]);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same of values in pieces, with a break after each: a column may have a hundred thousand. */
export function* sharesInSteps(
  pieces: readonly (readonly unknown[])[],
): Generator<undefined, Shares | undefined> {
  const counted = new Map<unknown, number>();
  let [present, areNumbers, least, most] = [0, true, Infinity, -Infinity];
  for (const piece of pieces) {
    for (const value of piece) {
      if (value === null || value === undefined) continue;
      if (typeof value === 'object') return undefined;
      present += 1;
      if (counted.size <= MOST_BARS) counted.set(value, (counted.get(value) ?? 0) + 1);
      areNumbers &&= typeof value === 'number';
      if (typeof value !== 'number') continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    if (!areNumbers && counted.size > MOST_BARS) return undefined;
    yield;
  }
  if (present > 1 && areNumbers) return least === most ? undefined : yield* spread(pieces, least, most);
  if (counted.size < 2 || counted.size === present) return undefined;
  const sorted = [...counted]
    .map(([value, rows]): [string, number] => [String(value), rows])
    .sort(([, one], [, other]) => other - one);
  return { counts: sorted.map(([, rows]) => rows), says: valuesText(sorted) };
}

function* spread(
  pieces: readonly (readonly unknown[])[],
  least: number,
  most: number,
): Generator<undefined, Shares> {
  const counts = new Array<number>(MOST_BARS).fill(0);
  for (const piece of pieces) {
    for (const value of piece) {
      if (typeof value !== 'number') continue;
      const bar = Math.min(MOST_BARS - 1, Math.floor((MOST_BARS * (value - least)) / (most - least)));
      counts[bar] = (counts[bar] as number) + 1;
    }
    yield;
  }
  return { counts, says: spanText(least, most) };
}
