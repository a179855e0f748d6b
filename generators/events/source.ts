/** Where events come from: things of a world, each with an instant and with steps that follow from it. */

import type { World } from '../world.ts';

/** What an event tells, by field. */
export type EventData = Readonly<Record<string, string | number | null>>;

export interface Step<Type extends string = string> {
  type: Type;
  /** Milliseconds since 1970, not before its cause. */
  at: number;
  /** Identifier of the record that it happened to. */
  subject: string;
  data(): EventData;
}

/** A step, if its instant is one. */
export const stepAt = <Type extends string>(
  type: Type,
  at: number | null,
  subject: string,
  data: (at: number) => EventData,
): Step<Type> | undefined => (at === null ? undefined : { type, at, subject, data: () => data(at) });

/** The first of some instants that is not before another one; Infinity if there is none. */
export function firstFrom(from: number, ...instants: (number | null)[]): number {
  let first = Infinity;
  for (const at of instants) if (at !== null && at >= from && at < first) first = at;
  return first;
}

export interface Source<Type extends string = string> {
  /**
   * The types of its steps. A step keeps its place in the list of them, whatever else happens to its cause; where a
   * cause has many steps of the last type, they go on from there.
   */
  readonly types: readonly Type[];
  /** Milliseconds from a cause to the last of its steps, at most. */
  readonly reach: number;
  /** Number of the first cause at an instant or after it. */
  since(instant: number): number;
  /** Instant of a cause in milliseconds since 1970, rising with its number; Infinity after the last. */
  instant(number: number): number;
  /** Steps by their places; undefined at those that this cause does not take. */
  steps(number: number): readonly (Step<Type> | undefined)[];
  /**
   * An instant not after the first step of a cause from another instant on, found without making the steps; Infinity
   * where none follows. Sources without it make the steps of every cause.
   */
  next?(number: number, from: number): number;
  /** The number of the cause whose record an identifier names; undefined if it names none of the source. */
  causeOf(subject: string): number | undefined;
  /** Whether an identifier names a record to which one cause after the other happens: each of them is looked at. */
  hasManyCauses?(subject: string): boolean;
}

/** What makes the events of sources that are alike, by their names. */
export const sourcesNamed = <Name extends string, Type extends string>(
  names: readonly Name[],
  sourceOf: (world: World, name: Name) => Source<Type>,
) =>
  Object.fromEntries(names.map((name) => [name, (world: World) => sourceOf(world, name)])) as Readonly<
    Record<Name, (world: World) => Source<Type>>
  >;
