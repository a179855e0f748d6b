/**
 * What a trace may show: an operation as a tree of eight steps. The tree is in the order in which it grows, parents
 * first: a trace of n spans has its first n steps.
 */
import type { TracedService } from '../platform/deployables.ts';
import type { Step } from './steps.ts';

/** What an operation is about, as its attributes say. */
export type Subject = 'order' | 'return' | 'product' | 'user' | 'none';

export interface Operation {
  subject: Subject;
  steps: readonly Step[];
  /** Whether it is one of the reports, which run in a deployment of their own. */
  isReport: boolean;
  /** The children of each step, in the order in which they begin. */
  children: readonly (readonly number[])[];
  /** Of some five hundred traces, how many spend their time in each of the first four steps. */
  hot: readonly [number, number, number, number];
}

/** Spans that a trace has at most. */
export const FULL_TRACE = 8;
/** Spans that a trace has where nothing else is asked for. */
export const USUAL_TRACE = 4;

export function operation(
  subject: Subject,
  hot: Operation['hot'],
  grown: Step[],
  isReport = false,
): Operation {
  const children = grown.map((_, index) =>
    grown
      .flatMap(({ parent }, child) => (parent === index ? [child] : []))
      .toSorted((a, b) => turnOf(grown[a] as Step) - turnOf(grown[b] as Step)),
  );
  const steps = grown.map((step, index) => (isDelivered(step, children[index]) ? unconfirmed(step) : step));
  return { subject, steps, children, hot, isReport };
}

/**
 * What is done one after the other for the same parent: the cache is asked first, then others are, then comes the work
 * on what they said. What is written is shown and told to others afterwards.
 */
function turnOf({ via, verb, name, isAfterwards }: Step): number {
  if (via === 'publish') return 5;
  if (via === 'work') return isAfterwards ? 3 : /^render .* page$/.test(name) ? 4 : 2;
  if (/(GET|SELECT)$/.test(verb)) return via === 'cache' ? 0 : 1;
  return 3;
}

/** Where a message is processed, it was sent, even if its sender never heard of that. */
const isDelivered = ({ via }: Step, inside: readonly number[] = []) => via === 'publish' && inside.length > 0;
const unconfirmed = (step: Step): Step => ({
  ...step,
  failures: ['PUBLISH_CONFIRM_TIMEOUT', 'BROKER_CONNECTION_RESET'],
});

export const rootOf = ({ steps }: Operation): Step => steps[0] as Step;

/** Service that a trace of the operation is one of. */
export const serviceOf = (each: Operation): TracedService => rootOf(each).service;
