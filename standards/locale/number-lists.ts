/** Lists of numbers in English: runs, equal steps, and words between them. */

/** Values that follow one another. */
export interface Run {
  from: number;
  length: number;
}

export const endOf = ({ from, length }: Run) => from + length - 1;
export const membersOf = ({ from, length }: Run) => Array.from({ length }, (_, index) => from + index);

export function runsOf(values: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run && value === run.from + run.length) run.length++;
    else runs.push({ from: value, length: 1 });
  }
  return runs;
}

/** The single run of three or more that the values form on a circle: Friday to Monday, November to February. */
export function circleSpan(values: readonly number[], circle: number): Run | undefined {
  if (values.length < 3) return undefined;
  const begins = values.filter(
    (value) => !values.includes(value - 1) && !values.includes(value - 1 + circle),
  );
  return begins.length === 1 ? { from: begins[0] as number, length: values.length } : undefined;
}

/** The distance between equally spaced values; undefined if they are not, or if there is only one. */
export function strideOf(values: readonly number[]): number | undefined {
  const [first = 0, second] = values;
  if (second === undefined) return undefined;
  const stride = second - first;
  return values.every((value, index) => value === first + index * stride) ? stride : undefined;
}

/** The spacing of values that continue evenly from one cycle (60 minutes, 24 hours) to the next. */
export function roundStep(values: readonly number[], round: number): number | undefined {
  const step = round / values.length;
  return values.every((value, index) => value === (values[0] as number) + index * step) ? step : undefined;
}

/** 1, 2 and 5 through 9. */
export function listOf(values: readonly number[], name: (value: number) => string): string {
  const parts = runsOf(values).flatMap((run) =>
    run.length > 2 ? [`${name(run.from)} through ${name(endOf(run))}`] : membersOf(run).map(name),
  );
  return joined(parts);
}

export function joined(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export function ordinal(value: number): string {
  const suffix = value > 10 && value < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${suffix}`;
}
