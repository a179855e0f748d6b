/** The instants of a life: steps that follow one another, each after a while and in hours of its own. */
import type { Window } from './window.ts';

/**
 * A life as it would be at another time: moved as a whole, and shortened where a window has no room for it. What is
 * made to have a state at an instant is made by this; whatever happens by itself is never moved.
 */
export interface Fit {
  /** Milliseconds by which every instant is moved. */
  by: number;
  /** The instant, after that, which stays where it is when the rest is shortened. */
  end: number;
  scale: number;
}

/**
 * The fit by which a life that began at `began` comes to a moment at the end of a window. `reached` is when it came to
 * the state, `left` when it leaves it, null if never. `share`, in [0, 1), says how far within the state it is, or how
 * long ago within the window it came to one that lasts.
 */
export function fitOf(
  began: number,
  reached: number,
  left: number | null,
  { from, to }: Window,
  share: number,
): Fit {
  // A moment before the state is left, so that rounding does not reach it.
  const moment = left === null ? reached : Math.floor(reached + share * Math.max(0, left - 1 - reached));
  const room = to - from;
  const length = moment - began;
  const scale = length > room ? room / length : 1;
  const end = left === null ? to - Math.floor(share * Math.max(0, room - length)) : to;
  return { by: end - moment, end, scale };
}

/** The fit of a life that is moved as a whole. */
export const movedBy = (by: number): Fit => ({ by, end: 0, scale: 1 });

export const fitted = ({ by, end, scale }: Fit, instant: number): number =>
  scale === 1 ? instant + by : Math.ceil(end - (end - instant - by) * scale);
