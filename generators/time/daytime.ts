/** The hours of the week in which people do things, by the local clock. */
import { HOME_COUNTRIES, HOURS_AHEAD, type HomeCountry, SPEAKER_SHARES } from '../../db/locales.ts';
import { DAY, HOUR } from './window.ts';

/**
 * Standard time in each country, in milliseconds ahead of UTC; Central Time for the United States. Summer time moves
 * habits by an hour, less than they differ between people.
 */
export const UTC_OFFSETS = Object.fromEntries(
  Object.entries(HOURS_AHEAD).map(([country, hours]) => [country, hours * HOUR]),
) as Readonly<Record<HomeCountry, number>>;

/** The clocks of a world's people, with their shares. */
export const WORLD_CLOCKS: readonly (readonly [utcOffset: number, share: number])[] = SPEAKER_SHARES.flatMap(
  ([locale, percent]) =>
    HOME_COUNTRIES[locale].map(
      (country) => [UTC_OFFSETS[country], percent / HOME_COUNTRIES[locale].length] as const,
    ),
);

const WEEK = 7 * DAY;
const WEEK_HOURS = 7 * 24;
const BUCKETS = 256;

/** 1970 began on a Thursday. */
const FIRST_MONDAY = -3 * DAY;

/** The day of the week, 0 for Monday, of a day counted from 1970 on. */
export const weekdayOf = (day: number): number => (((day - FIRST_MONDAY / DAY) % 7) + 7) % 7;

/** The first day from Monday to Friday at or after a day, both counted from 1970 on. */
export function workingDay(day: number): number {
  const weekday = weekdayOf(day);
  return weekday < 5 ? day : day + 7 - weekday;
}

/** How much of something happens in each hour of the week. */
export class Hours {
  /** Share of a week that is over when its n-th hour begins. */
  readonly #shares = new Float64Array(WEEK_HOURS + 1);
  /** The hour of each 256th of the week's total, where a search begins. */
  readonly #hours = new Uint8Array(BUCKETS);
  /** Share of the week in its busiest hour. */
  readonly #busiest: number;

  /** Weights of 24 hours each; none is 0, so something can happen in any window, however short. */
  constructor(weekday: readonly number[], saturday = weekday, sunday = saturday) {
    const weights = [weekday, weekday, weekday, weekday, weekday, saturday, sunday].flat();
    if (weights.length !== WEEK_HOURS || !weights.every((weight) => weight > 0)) {
      throw new Error('every hour of a day has a weight above 0');
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let sum = 0;
    for (const [hour, weight] of weights.entries()) {
      sum += weight;
      this.#shares[hour + 1] = sum / total;
    }
    this.#shares[WEEK_HOURS] = 1;
    this.#busiest = Math.max(...weights) / total;
    for (let bucket = 0; bucket < BUCKETS; bucket++) this.#hours[bucket] = this.#hourOf(bucket / BUCKETS, 0);
  }

  /**
   * The instant from `first` to `last` by which the share `drawn`, in [0, 1), of everything between them has happened.
   * `utcOffset` is in milliseconds. Uniform shares give instants that follow these hours.
   */
  instant(drawn: number, first: number, last: number, utcOffset: number): number {
    if (last <= first) return first;
    const toClock = utcOffset - FIRST_MONDAY;
    const week = Math.floor((first + toClock) / WEEK) * WEEK - toClock;
    const begin = this.#passed(first - week);
    const end = this.#passed(last - week);
    const instant = Math.floor(week + this.#reached(begin + drawn * (end - begin)));
    return Math.min(Math.max(instant, first), last);
  }

  /** The instant by which as much has happened since `first` as happens in a number of the busiest hours. */
  after(first: number, hours: number, utcOffset: number): number {
    const toClock = utcOffset - FIRST_MONDAY;
    const week = Math.floor((first + toClock) / WEEK) * WEEK - toClock;
    return Math.ceil(week + this.#reached(this.#passed(first - week) + hours * this.#busiest));
  }

  /** How busy the hour of a local clock is, in milliseconds since 1970, compared with the busiest one: up to 1. */
  busyness(clock: number): number {
    const sinceMonday = clock - FIRST_MONDAY;
    const hour = Math.floor((sinceMonday - Math.floor(sinceMonday / WEEK) * WEEK) / HOUR);
    return this.#weight(hour) / this.#busiest;
  }

  /** Weights of the hours of a week in UTC, from Monday on, where people live in these shares by these clocks. */
  inUtc(clocks: readonly (readonly [utcOffset: number, share: number])[]): number[] {
    return Array.from({ length: WEEK_HOURS }, (_, hour) =>
      clocks.reduce((sum, [utcOffset, share]) => {
        const local = hour + Math.round(utcOffset / HOUR);
        return sum + share * this.#weight((local + WEEK_HOURS) % WEEK_HOURS);
      }, 0),
    );
  }

  #weight(hour: number): number {
    return (this.#shares[hour + 1] as number) - (this.#shares[hour] as number);
  }

  /** How much has happened a number of milliseconds after the start of a Monday, in weeks' worth. */
  #passed(milliseconds: number): number {
    const weeks = Math.floor(milliseconds / WEEK);
    const hours = (milliseconds - weeks * WEEK) / HOUR;
    const hour = Math.floor(hours);
    const share = this.#shares[hour] as number;
    return weeks + share + (hours - hour) * ((this.#shares[hour + 1] as number) - share);
  }

  /** The inverse: milliseconds after the start of the Monday. */
  #reached(passed: number): number {
    const weeks = Math.floor(passed);
    const rest = passed - weeks;
    const hour = this.#hourOf(rest, this.#hours[Math.floor(rest * BUCKETS)] as number);
    const share = this.#shares[hour] as number;
    const part = (rest - share) / ((this.#shares[hour + 1] as number) - share);
    return weeks * WEEK + (hour + part) * HOUR;
  }

  /** The hour in which a share of the week, below 1, is reached; the search begins at an hour. */
  #hourOf(share: number, from: number): number {
    const shares = this.#shares;
    let hour = from;
    while ((shares[hour + 1] as number) <= share) hour++;
    return hour;
  }
}

/** Weights of 24 hours, given from midnight as [hours, weight of each]. */
function day(...parts: readonly (readonly [hours: number, weight: number])[]): number[] {
  return parts.flatMap(([hours, weight]) => new Array<number>(hours).fill(weight));
}

/** Hardly ever: somebody once worked late. */
const RARE = 0.004;
const CLOSED = day([24, RARE]);

/** When people are at their screens at home: least at night, most after supper. */
export const LEISURE = new Hours(
  day(
    [1, 1],
    [1, 0.5],
    [3, 0.2],
    [1, 0.4],
    [1, 1.2],
    [2, 2.5],
    [3, 4],
    [2, 5],
    [4, 4.5],
    [2, 6],
    [3, 8],
    [1, 3.5],
  ),
  day([1, 1.5], [1, 0.8], [4, 0.25], [1, 0.6], [1, 1.5], [1, 3], [4, 5.5], [6, 5], [4, 6.5], [1, 3.5]),
);

/** Office hours, Monday to Friday. */
export const OFFICE = new Hours(
  day([7, RARE], [1, 1], [1, 4], [3, 8], [1, 5], [3, 8], [1, 6], [1, 2], [6, RARE]),
  CLOSED,
);

/** Engineers begin later, work on into the evening, and now and then on a weekend. */
export const WORKING = new Hours(
  day([6, 0.02], [1, 0.3], [1, 1.5], [1, 4], [3, 8], [1, 4.5], [4, 8], [1, 5], [1, 2.5], [3, 1], [2, 0.2]),
  day([9, 0.02], [9, 0.35], [6, 0.1]),
);

/** When people are signed in, at work and at home. */
export const VISITING = new Hours(
  day(
    [5, 0.2],
    [1, 0.5],
    [1, 1.5],
    [1, 3],
    [2, 6],
    [2, 6.5],
    [1, 5],
    [4, 6],
    [1, 5.5],
    [2, 5],
    [3, 5.5],
    [1, 2.5],
  ),
  day([7, 0.3], [2, 1.5], [13, 3.5], [2, 2]),
);

/** Files are made at work and, fewer of them, by people and programs at any hour. */
export const FILING = new Hours(
  day(
    [6, 0.5],
    [2, 1],
    [1, 4],
    [1, 8],
    [2, 10],
    [1, 6.5],
    [1, 8],
    [2, 10.5],
    [1, 9],
    [1, 5],
    [4, 1.6],
    [2, 0.8],
  ),
  day([7, 0.4], [13, 1.1], [4, 0.8]),
);

/** Warehouses work in two shifts, and send a little on Saturdays. */
export const WAREHOUSE = new Hours(
  day([6, RARE], [2, 3], [4, 6], [4, 7], [4, 5], [2, 1], [2, RARE]),
  day([7, RARE], [6, 2], [11, RARE]),
  CLOSED,
);

/** Parcels are delivered by day, Monday to Saturday. */
export const DELIVERY = new Hours(
  day([7, RARE], [1, 1], [1, 3], [4, 7], [4, 6], [2, 4], [1, 1.5], [4, RARE]),
  day([8, RARE], [6, 4], [3, 2], [7, RARE]),
  CLOSED,
);

/** Banks book on working days, most of it in the first runs of the morning. */
export const BANKING = new Hours(day([2, 0.1], [2, 4], [3, 6], [3, 2], [8, 1], [6, 0.1]), CLOSED);

/** When hardly anybody is awake, and intruders hope not to be noticed. */
export const NIGHT = new Hours(day([1, 2], [4, 12], [1, 3], [15, 0.3], [3, 0.8]));

/** Flights leave from six in the morning to late in the evening, most in the morning and after work; few at night. */
export const AIRPORT = new Hours(day([1, 0.7], [4, 0.3], [1, 1.5], [5, 6], [5, 5], [5, 6], [2, 3], [1, 1.4]));
/** Short flights leave by day: nobody gets up at two for a flight of an hour. */
export const SHORT_HAUL = new Hours(
  day([1, 0.15], [4, 0.01], [1, 1.2], [5, 6], [5, 5], [5, 6], [2, 2.5], [1, 0.5]),
);

/** Everything due is processed once a day, early in the morning; a long list takes until noon. */
export const MORNING_RUN = new Hours(day([4, RARE], [1, 8], [1, 3], [6, 0.1], [12, RARE]));

/** When a shop may write unasked: by day, in every time zone of the country. */
const BY_DAY = { from: 10, to: 19 } as const;
export const OUTREACH = new Hours(
  day([BY_DAY.from, RARE / 100], [BY_DAY.to - BY_DAY.from, 1], [24 - BY_DAY.to, RARE / 100]),
);

/** Whether a local clock, in milliseconds since 1970, is outside these hours. */
export function isQuiet(clock: number): boolean {
  const hour = (clock - Math.floor(clock / DAY) * DAY) / HOUR;
  return hour < BY_DAY.from || hour >= BY_DAY.to;
}

/** The hours of machines, to which any hour is the same. */
export const ANY_HOUR = new Hours(day([24, 1]));

/** A help desk: busy by day, less in the evening and at weekends, and a few people at night. */
export const SUPPORT = new Hours(
  day([7, 0.25], [1, 2], [1, 5], [9, 8], [2, 5], [2, 3], [2, 0.6]),
  day([8, 0.2], [10, 3], [4, 1.5], [2, 0.3]),
);
