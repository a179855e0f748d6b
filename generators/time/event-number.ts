/** The numbers of all events of a world, of which their identifiers are made: whoever tells of an event names it so. */

/** Jobs by what they follow from. */
export const JOB_SOURCES = [
  'invoice jobs',
  'sync jobs',
  'receipt jobs',
  'report jobs',
  'other jobs',
] as const;

/** What customers are told of. */
export const NOTICE_SOURCES = [
  'receipts',
  'refund receipts',
  'confirmations',
  'copies of receipts',
  'dispatches',
  'payment reminders',
  'return parcels',
  'reminders',
  'incident notices',
  'sign-in alerts',
  'guess alerts',
  'password notices',
  'second factors',
  'welcomes',
  'club news',
] as const;

/** Deliveries to endpoints, by what they tell of. */
export const DELIVERY_SOURCES = [
  'deliveries of users',
  'deliveries of payments',
  'deliveries of invoices',
  'deliveries of files',
] as const;

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
  ...JOB_SOURCES,
  ...NOTICE_SOURCES,
  ...DELIVERY_SOURCES,
  'filled shelves',
  'stock',
] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

/**
 * A cause is numbered below 2^38, so that an identifier of twelve hexadecimal digits holds the whole. Deployments take
 * all of the steps: four of each of three releases and of an incident.
 */
const MOST_SOURCES = 64;
const MOST_STEPS = 16;

export interface EventOrigin {
  source: number;
  /** The number of the thing that the event follows from. */
  cause: number;
  /** The place of the event among all that may follow from it. */
  place: number;
}

/** Throws for a place that would be one of the next cause. */
export function eventNumber({ source, cause, place }: EventOrigin): number {
  if (place >= MOST_STEPS)
    throw new RangeError(`step ${place} of ${EVENT_SOURCES[source]}: only ${MOST_STEPS} have numbers`);
  return (cause * MOST_STEPS + place) * MOST_SOURCES + source;
}

/** The inverse. */
export function eventOrigin(number: number): EventOrigin {
  const source = number % MOST_SOURCES;
  const rest = (number - source) / MOST_SOURCES;
  const place = rest % MOST_STEPS;
  return { source, cause: (rest - place) / MOST_STEPS, place };
}

export const eventOfSource = (source: EventSource, cause: number, place: number): number =>
  eventNumber({ source: EVENT_SOURCES.indexOf(source), cause, place });
