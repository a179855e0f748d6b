/**
 * All times of a window that a date may be drawn from: on some days of the week, in some hours, by the clock of a zone.
 * They are counted, never listed, so that all are equally likely and none is in a gap of the clock. A time that
 * the clock shows twice counts twice.
 */
import type { TimeZone } from '../../standards/time-zones/time-zone.ts';
import { DAY, HOUR, type Window } from './window.ts';

export const PRECISIONS = ['day', 'hour', 'minute', 'second', 'millisecond'] as const;
export type Precision = (typeof PRECISIONS)[number];

const UNITS: Readonly<Record<Precision, number>> = {
  day: DAY,
  hour: HOUR,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};

/** Hours by the clock; the end is not open. */
export const BUSINESS_HOURS = { from: 9, to: 17 } as const;

export interface Openness {
  /** Monday first. */
  weekdays: readonly boolean[];
  businessHours: boolean;
}

/** A time of a clock, in milliseconds since 1970. */
export interface ClockTime {
  instant: number;
  /** Milliseconds ahead of UTC. */
  offset: number;
}

/** 1970 began on a Thursday. */
const FIRST_MONDAY = -3 * DAY;

/** The open times of a week, again and again: how many there are up to a time, and the time of a number. */
class OpenWeek {
  readonly #dayUnits: number;
  readonly #openFrom: number;
  readonly #openUnits: number;
  /** Open times before each day of the week, and of the whole week. */
  readonly #before: number[] = [0];
  readonly #firstMonday: number;

  /** `unit` is in milliseconds and divides an hour, or is a day. */
  constructor({ weekdays, businessHours }: Openness, unit: number) {
    const isByHour = businessHours && unit <= HOUR;
    this.#dayUnits = DAY / unit;
    this.#openFrom = isByHour ? (BUSINESS_HOURS.from * HOUR) / unit : 0;
    this.#openUnits = isByHour ? ((BUSINESS_HOURS.to - BUSINESS_HOURS.from) * HOUR) / unit : this.#dayUnits;
    this.#firstMonday = FIRST_MONDAY / unit;
    for (const isOpen of weekdays) {
      this.#before.push((this.#before.at(-1) as number) + (isOpen ? this.#openUnits : 0));
    }
  }

  get #perWeek(): number {
    return this.#before[7] as number;
  }

  /** Open times from the first Monday to before a number of units since 1970; below 0 before that Monday. */
  countTo(units: number): number {
    const sinceMonday = units - this.#firstMonday;
    const weeks = Math.floor(sinceMonday / (7 * this.#dayUnits));
    const inWeek = sinceMonday - weeks * 7 * this.#dayUnits;
    const day = Math.floor(inWeek / this.#dayUnits);
    const most = (this.#before[day + 1] as number) - (this.#before[day] as number);
    const inDay = Math.min(Math.max(inWeek - day * this.#dayUnits - this.#openFrom, 0), most);
    return weeks * this.#perWeek + (this.#before[day] as number) + inDay;
  }

  /** The open time that comes after `count` others, in units since 1970. */
  unitsAt(count: number): number {
    const weeks = Math.floor(count / this.#perWeek);
    const rest = count - weeks * this.#perWeek;
    const day = this.#before.findLastIndex((before) => before <= rest);
    const inDay = rest - (this.#before[day] as number);
    return this.#firstMonday + (weeks * 7 + day) * this.#dayUnits + this.#openFrom + inDay;
  }
}

/** A stretch of the clock without a jump. */
interface Stretch {
  /** Open times before it, counted from the first Monday. */
  from: number;
  /** Open times of all stretches up to its end. */
  countToEnd: number;
  offset: number;
}

export class DateSpace {
  readonly #zone: TimeZone;
  readonly #unit: number;
  readonly #week: OpenWeek;
  readonly #stretches: Stretch[] = [];
  /** How many times there are. */
  readonly size: number;

  constructor(window: Window, zone: TimeZone, openness: Openness, precision: Precision) {
    this.#zone = zone;
    this.#unit = UNITS[precision];
    this.#week = new OpenWeek(openness, this.#unit);
    let size = 0;
    const ranges = precision === 'day' ? daysIn(window, zone) : unitsIn(window, zone, this.#unit);
    for (const { first, end, offset } of ranges) {
      const from = this.#week.countTo(first);
      const count = this.#week.countTo(end) - from;
      if (count <= 0) continue;
      size += count;
      this.#stretches.push({ from, countToEnd: size, offset });
    }
    this.size = size;
  }

  /** The time of a number from 0 to `size` - 1, in their order. */
  at(number: number): ClockTime {
    const stretches = this.#stretches;
    let low = 0;
    let high = stretches.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((stretches[middle] as Stretch).countToEnd > number) high = middle;
      else low = middle + 1;
    }
    const { from, offset } = stretches[low] as Stretch;
    const before = low === 0 ? 0 : (stretches[low - 1] as Stretch).countToEnd;
    const wall = this.#week.unitsAt(from + number - before) * this.#unit;
    if (this.#unit < DAY) return { instant: wall - offset, offset };
    const instant = this.#zone.startOfDay(wall);
    return { instant, offset: this.#zone.offsetAt(instant) };
  }
}

/** A range in units since 1970, from the first to before the end. */
interface Range {
  first: number;
  end: number;
  offset: number;
}

function* unitsIn({ from, to }: Window, zone: TimeZone, unit: number): Generator<Range> {
  for (let instant = from; instant <= to; ) {
    const { end, offset } = zone.spanAt(instant);
    const last = Math.min(end, to + 1);
    yield { first: Math.ceil((instant + offset) / unit), end: Math.ceil((last + offset) / unit), offset };
    instant = end;
  }
}

/** Days that begin in the window, without those that the clock skips whole, as Apia did 30 December 2011. */
function* daysIn({ from, to }: Window, zone: TimeZone): Generator<Range> {
  const dayOf = (instant: number) => Math.floor((instant + zone.offsetAt(instant)) / DAY);
  const startOf = (day: number) => zone.startOfDay(day * DAY);
  let first = dayOf(from);
  while (startOf(first) < from) first++;
  let last = dayOf(to);
  while (startOf(last) > to) last--;
  for (let instant = from; instant <= to; ) {
    const { end, offset } = zone.spanAt(instant);
    instant = end;
    if (end > to) break;
    const jump = zone.offsetAt(end) - offset;
    if (jump < DAY) continue;
    const skipped = Math.ceil((end + offset) / DAY);
    yield { first, end: Math.max(first, Math.min(skipped, last + 1)), offset };
    first = Math.max(first, Math.floor((end + offset + jump) / DAY));
  }
  yield { first, end: last + 1, offset: 0 };
}
