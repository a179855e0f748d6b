/** Scheduled, estimated and actual times of a flight. Its state is known first, then its instants. */

import { draws, type Key, Weights } from '../draws/random.ts';
import { AIRPORT, SHORT_HAUL } from '../time/daytime.ts';
import { DAY, HOUR, MINUTE, type Window } from '../time/window.ts';

const draw = draws('isLate', 'late', 'early', 'onWay', 'delay', 'notice', 'since');

export const FLIGHT_STATUSES = [
  'scheduled',
  'boarding',
  'departed',
  'arrived',
  'delayed',
  'cancelled',
] as const;
export type FlightStatus = (typeof FLIGHT_STATUSES)[number];

export const STATUS_WEIGHTS = new Weights<FlightStatus>(
  ['arrived', 36],
  ['scheduled', 31],
  ['departed', 14],
  ['delayed', 8],
  ['boarding', 7],
  ['cancelled', 4],
);

/** Scheduled departures lie within the window; states are as seen at `asOf`. */
export interface Board extends Window {
  asOf: number;
}

/** Milliseconds since 1970. An estimate is null once the event has happened; the actual instant is null until then. */
export interface End {
  scheduled: number;
  estimated: number | null;
  actual: number | null;
}

export interface FlightCourse {
  departure: End;
  arrival: End;
  cancelledAt: number | null;
}

const STEP = 5 * MINUTE;

/** Flights shorter than this are short-haul. */
const SHORT = 3 * HOUR;

/** When boarding begins and ends, before the departure. */
const BOARDING = { begins: 45 * MINUTE, ends: 10 * MINUTE } as const;
/** Scheduled departure of a delayed flight: at most this long ago, or this far ahead. */
const DELAYED = { oldest: 3 * HOUR, earliest: 8 * HOUR } as const;

/** Range of scheduled departures in a state, in milliseconds since 1970; empty if the first is after the last. */
export function departures(
  status: FlightStatus,
  blockMs: number,
  { from, to, asOf }: Board,
): readonly [first: number, last: number] {
  switch (status) {
    case 'arrived':
      return [from, Math.min(to, asOf - blockMs)];
    case 'departed':
      return [Math.max(from, asOf - blockMs + MINUTE), Math.min(to, asOf)];
    case 'boarding':
      return [Math.max(from, asOf + BOARDING.ends), Math.min(to, asOf + BOARDING.begins)];
    case 'delayed':
      return [Math.max(from, asOf - DELAYED.oldest), Math.min(to, asOf + DELAYED.earliest)];
    case 'scheduled':
      return [Math.max(from, asOf + BOARDING.begins + MINUTE), to];
    default:
      return [from, to];
  }
}

export function isPossible(status: FlightStatus, blockMs: number, board: Board): boolean {
  const [first, last] = departures(status, blockMs, board);
  return first <= last;
}

/**
 * `drawn`, in [0, 1), decides when it leaves; `utcOffset` is that of the airport that it leaves from, in milliseconds.
 */
export function flightCourse(
  key: Key,
  drawn: number,
  status: FlightStatus,
  blockMs: number,
  board: Board,
  utcOffset: number,
): FlightCourse {
  const [first, last] = departures(status, blockMs, board);
  const hours = blockMs < SHORT ? SHORT_HAUL : AIRPORT;
  const leaves = onTheClock(hours.instant(drawn, first, last, utcOffset), first, last);
  const arrives = leaves + blockMs;
  const departure: End = { scheduled: leaves, estimated: null, actual: null };
  const arrival: End = { scheduled: arrives, estimated: null, actual: null };
  const course: FlightCourse = { departure, arrival, cancelledAt: null };
  const { asOf } = board;
  switch (status) {
    case 'arrived': {
      // A flight that has arrived lost no more time than has passed since its scheduled arrival.
      const most = wholeMinutes(asOf - arrives);
      const onWay = Math.min(wayTime(key, blockMs), most);
      departure.actual = leaves + lateness(key, most - onWay);
      arrival.actual = departure.actual + blockMs + onWay;
      break;
    }
    case 'departed': {
      departure.actual = leaves + lateness(key, wholeMinutes(asOf - leaves));
      const expected = departure.actual + blockMs + wayTime(key, blockMs);
      arrival.estimated = Math.max(expected, wholeMinutes(asOf) + 2 * MINUTE);
      break;
    }
    case 'delayed': {
      const delay = Math.round(key.logUniform(draw.delay, 20, 300) / 5) * STEP;
      const soonest = Math.ceil((asOf + 2 * STEP - leaves) / STEP) * STEP;
      departure.estimated = leaves + Math.max(delay, soonest);
      arrival.estimated = departure.estimated + blockMs;
      break;
    }
    case 'cancelled': {
      const notice = key.logUniform(draw.notice, HOUR / 2, 2 * DAY);
      const since = key.logUniform(draw.since, MINUTE, 12 * HOUR);
      course.cancelledAt = Math.floor(Math.min(leaves - notice, asOf - since) / MINUTE) * MINUTE;
      break;
    }
    default:
      departure.estimated = leaves;
      arrival.estimated = arrives;
  }
  return course;
}

/** Timetables use steps of five minutes; a window that is too short for that allows finer ones. */
function onTheClock(instant: number, first: number, last: number): number {
  for (const step of [STEP, MINUTE]) {
    const before = Math.floor(instant / step) * step;
    if (before >= first) return before;
    if (before + step <= last) return before + step;
  }
  return instant;
}

const wholeMinutes = (milliseconds: number) => Math.floor(milliseconds / MINUTE) * MINUTE;

/** Delay of a departure, up to a maximum: most flights leave within a quarter of an hour, few are hours late. */
function lateness(key: Key, most: number): number {
  const late = Math.round(key.logUniform(draw.late, 15, 180)) * MINUTE;
  if (late <= most && key.chance(draw.isLate, 0.2)) return late;
  return Math.min(key.int(draw.early, -6, 14) * MINUTE, most);
}

/** Effect of winds and queues: a few minutes less or more than in the timetable. */
function wayTime(key: Key, blockMs: number): number {
  const least = -Math.min(24, Math.floor((blockMs / MINUTE) * 0.1));
  return key.int(draw.onWay, least, 12) * MINUTE;
}
