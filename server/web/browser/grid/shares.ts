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
  const present = values.filter((value) => value !== null && value !== undefined);
  if (present.length > 1 && present.every((value) => typeof value === 'number')) return spread(present);
  const counted = new Map<string, number>();
  for (const value of present) {
    if (typeof value === 'object') return undefined;
    counted.set(String(value), (counted.get(String(value)) ?? 0) + 1);
    if (counted.size > MOST_BARS) return undefined;
  }
  if (counted.size < 2 || counted.size === present.length) return undefined;
  const sorted = [...counted].sort(([, one], [, other]) => other - one);
  return { counts: sorted.map(([, rows]) => rows), says: valuesText(sorted) };
}

function spread(values: readonly number[]): Shares | undefined {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least === most) return undefined;
  const counts = new Array<number>(MOST_BARS).fill(0);
  for (const value of values) {
    const bar = Math.min(MOST_BARS - 1, Math.floor((MOST_BARS * (value - least)) / (most - least)));
    counts[bar] = (counts[bar] as number) + 1;
  }
  return { counts, says: spanText(least, most) };
}
