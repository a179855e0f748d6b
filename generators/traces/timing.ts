/**
 * How long the steps of a trace take and when each begins, in whole milliseconds. Every step lies within its parent,
 * and begins when the one before it is over, wherever there is a millisecond for each.
 */
import { draws, type Key } from '../draws/random.ts';
import { FULL_TRACE, type Operation } from './operation.ts';
import type { Step } from './steps.ts';

const draw = draws('own', 'slow', 'within');

/** Milliseconds. */
export interface Bounds {
  least: number;
  most: number;
}

/** What each step of a trace takes if nothing is slow. */
export interface Naturals {
  /** Milliseconds of each step alone. */
  own: Float64Array;
  /** Milliseconds of each step with all that it waits for. */
  whole: Float64Array;
}

/** Most durations are near the median, and a few are ten times as long: about a log-normal distribution. */
function longTailed(median: number, share: number, spread: number): number {
  const held = 0.004 + 0.992 * share;
  return median * (held / (1 - held)) ** spread;
}

export function naturals(key: Key, { steps }: Operation): Naturals {
  const own = new Float64Array(FULL_TRACE);
  const whole = new Float64Array(FULL_TRACE);
  for (let index = FULL_TRACE - 1; index >= 0; index--) {
    const { median, parent } = steps[index] as Step;
    const spent = longTailed(median, key.at('steps', index).float(draw.own), 0.3);
    own[index] = spent;
    whole[index] = (whole[index] as number) + spent;
    // A child comes after its parent in the list, so that here its own sum is complete.
    if (parent >= 0) whole[parent] = (whole[parent] as number) + (whole[index] as number);
  }
  return { own, whole };
}

/**
 * Milliseconds that a trace needs besides its slow step: one for each step, and one for each of two messages on their
 * way.
 */
const OTHERS = FULL_TRACE + 2;

/** Milliseconds from the beginning of a trace to its end: one of its steps is slower than usual. */
export function wholeDuration(key: Key, { own, whole }: Naturals, slow: number, bounds: Bounds): number {
  const { most } = bounds;
  const least = Math.min(bounds.least + OTHERS, most);
  const extra = longTailed(16 + 0.3 * (own[slow] as number), key.float(draw.slow), 0.65);
  const usual = (whole[0] as number) + extra;
  if (usual >= least && usual <= most) return Math.min(Math.max(Math.round(usual), least), most);
  // Near the bound that it would have passed.
  const way = 0.35 * key.float(draw.within) ** 3;
  const placed = usual < least ? least * (most / least) ** way : most * (least / most) ** way;
  return Math.min(Math.max(Math.round(placed), least), most);
}

/** Milliseconds that the slow step of a trace of a given length takes, roughly. */
export function slowDuration({ whole }: Naturals, slow: number, total: number): number {
  const usual = whole[0] as number;
  return (whole[slow] as number) * Math.min(total / usual, 1) + Math.max(total - usual, 0);
}

/** Milliseconds after the beginning of the trace, and length, of each step. */
export interface Timing {
  start: Int32Array;
  duration: Int32Array;
}

/**
 * Each step of a trace of a given length. What it takes more than usual, `slow` takes: that step and all it lies in
 * last at least as long as `least`. Where a step fails and its parent with it, nothing comes after it.
 */
export function timing(
  operation: Operation,
  usual: Naturals,
  total: number,
  slow: number,
  least: number,
  fails: readonly boolean[],
): Timing {
  const { steps, children } = operation;
  const start = new Int32Array(FULL_TRACE);
  const duration = new Int32Array(FULL_TRACE);
  const wanted = wantedDurations(steps, usual, total, slow, least);
  const shortest = shortestDurations(operation, slow, least);
  duration[0] = total;
  for (let parent = 0; parent < FULL_TRACE; parent++) {
    const inside = children[parent] as readonly number[];
    if (inside.length === 0) continue;
    const order = fails[parent] ? failedLast(steps, inside, fails) : inside;
    const room = duration[parent] as number;
    const begin = beginOf(steps, order);
    const lengths = lengthsWithin(room - begin, order, wanted, shortest);
    const free = Math.max(room - begin - sumOf(lengths), 0);
    const gap = (free * BETWEEN) / Math.max(order.length - 1, 1);
    let position = begin + free * LEAD;
    for (const [place, child] of order.entries()) {
      const length = Math.min(lengths[place] as number, room);
      // They overlap only where there is less than a millisecond for each.
      const offset = Math.min(Math.floor(position), room - length);
      start[child] = (start[parent] as number) + offset;
      duration[child] = length;
      position += length + gap;
    }
  }
  return { start, duration };
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0);

/** Whole milliseconds of each child: the shortest that it can have, and of what is left as much as it wants. */
function lengthsWithin(
  room: number,
  order: readonly number[],
  wanted: Float64Array,
  shortest: Int32Array,
): number[] {
  const least = order.map((child) => shortest[child] as number);
  const more = order.map((child, place) => Math.max((wanted[child] as number) - (least[place] as number), 0));
  const left = Math.max(room - sumOf(least), 0);
  const scale = Math.min(left / Math.max(sumOf(more), 1), 1);
  let sum = 0;
  return least.map((length, place) => {
    const before = Math.round(sum);
    sum += (more[place] as number) * scale;
    return length + Math.round(sum) - before;
  });
}

/** The shortest that each step can be with room for all that it waits for, one after the other. */
function shortestDurations({ steps, children }: Operation, slow: number, least: number): Int32Array {
  const shortest = new Int32Array(FULL_TRACE);
  let onTheWay = slow;
  for (let step = FULL_TRACE - 1; step >= 0; step--) {
    const inside = children[step] as readonly number[];
    let sum = beginOf(steps, inside);
    for (const child of inside) sum += shortest[child] as number;
    const isSlow = step === onTheWay;
    if (isSlow) onTheWay = (steps[step] as Step).parent;
    shortest[step] = Math.max(sum, isSlow ? least : 1);
  }
  return shortest;
}

/** A message is not there before it was sent. */
const beginOf = (steps: readonly Step[], inside: readonly number[]): number =>
  inside.some((child) => (steps[child] as Step).via === 'process') ? 1 : 0;

/** Of the time that a step spends by itself, what lies before its first child, and between its children. */
const LEAD = 0.45;
const BETWEEN = 0.25;

function wantedDurations(
  steps: readonly Step[],
  { whole }: Naturals,
  total: number,
  slow: number,
  least: number,
): Float64Array {
  const usual = whole[0] as number;
  const scale = Math.min(total / usual, 1);
  const extra = Math.max(total - usual, 0);
  const wanted = whole.map((length) => length * scale);
  for (let step = slow; step >= 0; step = (steps[step] as Step).parent) {
    wanted[step] = Math.max((wanted[step] as number) + extra, least);
  }
  return wanted;
}

/** Once a child has failed, only what takes note of that comes after it. */
function failedLast(
  steps: readonly Step[],
  inside: readonly number[],
  fails: readonly boolean[],
): readonly number[] {
  const failed = inside.findIndex((child) => fails[child]);
  if (failed < 0) return inside;
  const later = inside.slice(failed + 1);
  return [
    ...inside.slice(0, failed),
    ...later.filter((child) => !takesNote(steps[child] as Step)),
    inside[failed] as number,
    ...later.filter((child) => takesNote(steps[child] as Step)),
  ];
}

/** A page that says so, a record of it, or whatever else is done in place of what was to be done. */
const takesNote = ({ name, otherwise, via }: Step) =>
  otherwise !== undefined || name.startsWith('render') || (via === 'sql' && /^(INSERT|UPDATE) /.test(name));
