/** When a flight leaves and arrives, and what is known of that at an instant. */

import { draws, type Key, Weights } from '../draws/random.ts';
import { AIRPORT, SHORT_HAUL } from '../time/daytime.ts';
import { DAY, HOUR, MINUTE, type Window } from '../time/window.ts';

const draw = draws('isCancelled', 'isLate', 'late', 'early', 'onWay', 'delay', 'told', 'notice', 'since');

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

/** What happens to a flight, in milliseconds since 1970. */
export interface FlightCourse {
  /** Scheduled departure. */
  leaves: number;
  /** Scheduled arrival. */
  arrives: number;
  left: number;
  landed: number;
  /** From when on it is expected to be late; null for one that is not, or by a few minutes alone. */
  toldAt: number | null;
  /** When boarding begins; null for one of which it is known before that it will be late. */
  boardsAt: number | null;
  /** When it is cancelled, so that it neither leaves nor lands; null for all others. */
  cancelledAt: number | null;
}

/** Milliseconds since 1970. An estimate is null once the event has happened; the actual instant is null until then. */
export interface End {
  scheduled: number;
  estimated: number | null;
  actual: number | null;
}

const STEP = 5 * MINUTE;

/** Flights shorter than this are short-haul. */
const SHORT = 3 * HOUR;

/** When boarding begins and ends, before the departure. */
const BOARDING = { begins: 45 * MINUTE, ends: MINUTE } as const;
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

/** Minutes from which on passengers are told that their flight will be late. */
const TOLD_MINUTES = 20;

/** Of all flights. */
const CANCELLED = 0.04;

/** What happens to a flight that is to leave at an instant. */
export function flightCourse(key: Key, leaves: number, blockMs: number): FlightCourse {
  if (key.chance(draw.isCancelled, CANCELLED)) {
    const notice = key.logUniform(draw.notice, HOUR / 2, 2 * DAY);
    return cancelled(leaves, blockMs, leaves - notice);
  }
  const late = lateness(key, Number.POSITIVE_INFINITY);
  if (late < TOLD_MINUTES * MINUTE) return course(leaves, blockMs, leaves + late, wayTime(key, blockMs));
  const delay = Math.round(late / STEP) * STEP;
  const told = Math.floor((leaves - key.logUniform(draw.told, BOARDING.begins, 6 * HOUR)) / MINUTE) * MINUTE;
  return { ...course(leaves, blockMs, leaves + delay, wayTime(key, blockMs)), boardsAt: null, toldAt: told };
}

function course(leaves: number, blockMs: number, left: number, onWay: number): FlightCourse {
  return {
    leaves,
    arrives: leaves + blockMs,
    left,
    landed: left + blockMs + onWay,
    toldAt: null,
    boardsAt: left - BOARDING.begins,
    cancelledAt: null,
  };
}

const cancelled = (leaves: number, blockMs: number, at: number): FlightCourse => ({
  ...course(leaves, blockMs, leaves, 0),
  boardsAt: null,
  cancelledAt: Math.floor(at / MINUTE) * MINUTE,
});

/**
 * What happens to a flight that has a state at `asOf`. `drawn`, in [0, 1), decides when it leaves; `utcOffset` is that
 * of the airport that it leaves from, in milliseconds.
 */
export function courseToFit(
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
  const { asOf } = board;
  switch (status) {
    case 'arrived': {
      // A flight that has arrived lost no more time than has passed since its scheduled arrival.
      const most = wholeMinutes(asOf - leaves - blockMs);
      const onWay = Math.min(wayTime(key, blockMs), most);
      return course(leaves, blockMs, leaves + lateness(key, most - onWay), onWay);
    }
    case 'departed': {
      const left = leaves + lateness(key, wholeMinutes(asOf - leaves));
      const onWay = Math.max(wayTime(key, blockMs), wholeMinutes(asOf) + 2 * MINUTE - left - blockMs);
      return course(leaves, blockMs, left, onWay);
    }
    case 'delayed': {
      const delay = Math.round(key.logUniform(draw.delay, TOLD_MINUTES, 300) / 5) * STEP;
      const soonest = Math.ceil((asOf + 2 * STEP - leaves) / STEP) * STEP;
      const left = leaves + Math.max(delay, soonest);
      const told = Math.floor((asOf - key.logUniform(draw.told, MINUTE, 3 * HOUR)) / MINUTE) * MINUTE;
      return { ...course(leaves, blockMs, left, wayTime(key, blockMs)), boardsAt: null, toldAt: told };
    }
    case 'cancelled': {
      const notice = key.logUniform(draw.notice, HOUR / 2, 2 * DAY);
      const since = key.logUniform(draw.since, MINUTE, 12 * HOUR);
      return cancelled(leaves, blockMs, Math.min(leaves - notice, asOf - since));
    }
    default:
      return course(leaves, blockMs, leaves, wayTime(key, blockMs));
  }
}

/** The state of a flight at an instant. */
export function statusAt(
  { left, landed, toldAt, boardsAt, cancelledAt }: FlightCourse,
  at: number,
): FlightStatus {
  if (cancelledAt !== null) return cancelledAt <= at ? 'cancelled' : 'scheduled';
  if (landed <= at) return 'arrived';
  if (left <= at) return 'departed';
  if (toldAt !== null && toldAt <= at) return 'delayed';
  return boardsAt !== null && boardsAt <= at ? 'boarding' : 'scheduled';
}

/** What is known of both ends of a flight at an instant. */
export function endsAt(flight: FlightCourse, at: number): readonly [departure: End, arrival: End] {
  const { leaves, arrives, left, landed } = flight;
  const end = (scheduled: number, estimated: number | null, actual: number | null): End => ({
    scheduled,
    estimated,
    actual,
  });
  switch (statusAt(flight, at)) {
    case 'cancelled':
      return [end(leaves, null, null), end(arrives, null, null)];
    case 'arrived':
      return [end(leaves, null, left), end(arrives, null, landed)];
    case 'departed':
      return [end(leaves, null, left), end(arrives, landed, null)];
    case 'scheduled':
      return [end(leaves, leaves, null), end(arrives, arrives, null)];
    default:
      // What it loses or makes up on its way is not known yet.
      return [end(leaves, left, null), end(arrives, left + arrives - leaves, null)];
  }
}

/** The instants at which its state may change. */
export const changesOf = ({
  left,
  landed,
  toldAt,
  boardsAt,
  cancelledAt,
}: FlightCourse): (number | null)[] =>
  cancelledAt === null ? [toldAt, boardsAt, left, landed] : [cancelledAt];

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
