/** The numbers of all events of a world, of which their identifiers are made: whoever tells of an event names it so. */

/** Sources of events. A new one comes last. */
export const EVENT_SOURCES = [
  'users',
  'sessions',
  'orders',
  'returns',
  'order tickets',
  'other tickets',
  'incident tickets',
  'published posts',
  'archived posts',
  'comments',
  'files',
  'commits',
  'incidents',
  'deployments',
  'invoices',
  'reports',
] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

/** A cause is numbered below 2^38, so that an identifier of twelve hexadecimal digits holds the whole. */
const MOST_SOURCES = 16;
const MOST_STEPS = 64;

export interface EventOrigin {
  source: number;
  /** The number of the thing that the event follows from. */
  cause: number;
  /** The place of the event among all that may follow from it. */
  place: number;
}

export const eventNumber = ({ source, cause, place }: EventOrigin): number =>
  (cause * MOST_STEPS + place) * MOST_SOURCES + source;

/** The inverse. */
export function eventOrigin(number: number): EventOrigin {
  const source = number % MOST_SOURCES;
  const rest = (number - source) / MOST_SOURCES;
  const place = rest % MOST_STEPS;
  return { source, cause: (rest - place) / MOST_STEPS, place };
}

export const eventOfSource = (source: EventSource, cause: number, place: number): number =>
  eventNumber({ source: EVENT_SOURCES.indexOf(source), cause, place });
