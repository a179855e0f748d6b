/** The step of a proof that the address names. */

/** The name of the view. */
export const PROOF = 'Proof';

/** Counted from one; undefined if the address names none. */
export function stepIn(hash: string): number | undefined {
  const step = Number(/^#step=(\d{1,3})$/.exec(hash)?.[1]);
  return step >= 1 ? step : undefined;
}

/** The part of an address that names a step, counted from one. */
export const hashOf = (step: number): string => `#step=${step}`;

/** Puts a step into the address; going back leads to the page before the proof. */
export const nameStep = (step: number): void =>
  history.replaceState(null, '', `${location.pathname}${location.search}${hashOf(step)}`);
