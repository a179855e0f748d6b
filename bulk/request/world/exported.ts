/** Which things of a world are in an export: the first so many of the list of their route. */
import type { Stream } from '../../../generators/time/listing.ts';
import type { Run } from '../../../generators/time/timeline.ts';
import type { Window } from '../../../generators/time/window.ts';

/** Tells by its number whether a thing is among the first `count` of a list, on each level of which numbers fall. */
export function firstOf(stream: Stream, window: Window, count: number): (number: number) => boolean {
  const runs: { run: Run; end: number }[] = [];
  for (let level = 0, rest = count; level < stream.levels && rest > 0; level++) {
    const run = stream.run(level, window);
    if (!run) break;
    runs.push({ run, end: Math.min(run.count, rest) });
    rest -= run.count;
  }
  return (number) => runs.some(({ run, end }) => isAmong(run, end, number));
}

/** Whether a number is among the first `end` of a run. */
function isAmong(run: Run, end: number, number: number): boolean {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (run.at(middle) > number) low = middle + 1;
    else high = middle;
  }
  return low < end && run.at(low) === number;
}
