/**
 * How fast things happen in a world: more every year, by season, by weekday and by hour. All worlds share the curve; a
 * stream multiplies it by a number of its own. The integral of the curve, the mass, says how much has happened up to an
 * instant, so that instants which follow the curve are those of equal steps of mass.
 */
import { civilDate, firstDayOf } from '../../standards/time-zones/civil-date.ts';
import { DAY, HOUR } from './window.ts';

const HOURS_OF_DAY = 24;
const DAYS_OF_WEEK = 7;
/** 1970 began on a Thursday; weeks begin on Mondays. */
const FIRST_WEEKDAY = 3;

/** Years of which there is a mass: those that YYYY can write. */
const YEARS = 10_000;

/** The year that the numbers of a stream are of. */
const YEAR_OF_RATES = 2026;

/** How much more or less happens in a year than in another one. */
type Growth = (year: number) => number;

/**
 * A shop that was opened in 2018 and has grown since, most in 2024 and then by ever less. It levels off on both sides,
 * so that something happens in every year.
 */
const OF_THE_SHOP: Growth = (year) => 0.3 + 1.4 / (1 + Math.exp((2024 - year) / 1.8));
export const NO_GROWTH: Growth = () => 1;

/** How much more or less happens in each month, from January to December, than in the average one. */
export type Season = readonly number[];
export const NO_SEASON: Season = new Array<number>(12).fill(1);
/** Retail: least in January and February, most in the weeks before Christmas. */
export const RETAIL: Season = [0.84, 0.83, 0.93, 0.95, 0.97, 0.95, 0.92, 0.92, 0.98, 1.04, 1.28, 1.39];

export class Pace {
  /** Share of each day that is over when its n-th hour begins, from Monday to Sunday. */
  readonly #hours: readonly Float64Array[];
  /** Mass of a year without growth up to its n-th day, by whether it is a leap year and by the weekday it begins on. */
  readonly #years: readonly Float64Array[];
  /** Mass up to the first day of each year, and the growth of that year. */
  readonly #starts = new Float64Array(YEARS + 1);
  readonly #growth = new Float64Array(YEARS);

  /** `week` has the weights of its 168 hours in UTC, Monday first; none is 0. */
  constructor(season: Season, week: ArrayLike<number>, growth = OF_THE_SHOP) {
    const weekdays = Array.from({ length: DAYS_OF_WEEK }, (_, weekday) =>
      Array.from({ length: HOURS_OF_DAY }, (_, hour) => week[weekday * HOURS_OF_DAY + hour] as number),
    );
    const sums = weekdays.map((hours) => hours.reduce((sum, weight) => sum + weight, 0));
    this.#hours = weekdays.map((hours, weekday) => cumulated(hours, 1 / (sums[weekday] as number)));
    const shape = (isLeap: boolean, first: number) => yearOf(season, sums, isLeap, first);
    const weekdayOf = (year: number) => weekday(firstDayOf(year, 1));
    const total = shape(false, weekdayOf(YEAR_OF_RATES)).at(-1) as number;
    const unit = 365 / total;
    this.#years = [false, true].flatMap((isLeap) =>
      Array.from({ length: DAYS_OF_WEEK }, (_, first) => shape(isLeap, first).map((mass) => mass * unit)),
    );
    for (let year = 0; year < YEARS; year++) {
      const rate = growth(year) / growth(YEAR_OF_RATES);
      this.#growth[year] = rate;
      const whole = this.#shapeOf(year, firstDayOf(year, 1)).at(-1) as number;
      this.#starts[year + 1] = (this.#starts[year] as number) + rate * whole;
    }
  }

  /** How much has happened up to an instant, in average days of 2026. */
  mass(instant: number): number {
    const day = Math.floor(instant / DAY);
    const { year } = civilDate(day);
    if (year < 0) return 0;
    if (year >= YEARS) return this.total;
    const first = firstDayOf(year, 1);
    const days = this.#shapeOf(year, first);
    const before = days[day - first] as number;
    const hours = this.#hours[weekday(day)] as Float64Array;
    const time = (instant - day * DAY) / HOUR;
    const hour = Math.floor(time);
    const over = hours[hour] as number;
    const share = over + (time - hour) * ((hours[hour + 1] as number) - over);
    const within = before + share * ((days[day - first + 1] as number) - before);
    return (this.#starts[year] as number) + (this.#growth[year] as number) * within;
  }

  /** The instant by which a mass has happened: the inverse. */
  instant(mass: number): number {
    const year = place(this.#starts, mass);
    const first = firstDayOf(year, 1);
    const days = this.#shapeOf(year, first);
    const within = (mass - (this.#starts[year] as number)) / (this.#growth[year] as number);
    const day = place(days, within);
    const before = days[day] as number;
    const share = (within - before) / ((days[day + 1] as number) - before);
    const hours = this.#hours[weekday(first + day)] as Float64Array;
    const hour = place(hours, share);
    const over = hours[hour] as number;
    const time = hour + (share - over) / ((hours[hour + 1] as number) - over);
    return Math.floor((first + day) * DAY + time * HOUR);
  }

  /** The mass of all years. */
  get total(): number {
    return this.#starts[YEARS] as number;
  }

  #shapeOf(year: number, first: number): Float64Array {
    const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    return this.#years[(isLeap ? DAYS_OF_WEEK : 0) + weekday(first)] as Float64Array;
  }
}

const weekday = (day: number): number => {
  const rest = (day + FIRST_WEEKDAY) % DAYS_OF_WEEK;
  return rest < 0 ? rest + DAYS_OF_WEEK : rest;
};

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function yearOf(season: Season, weekdays: readonly number[], isLeap: boolean, first: number): Float64Array {
  const weights = MONTH_LENGTHS.flatMap((days, month) =>
    new Array<number>(month === 1 && isLeap ? days + 1 : days).fill(season[month] as number),
  );
  return cumulated(
    weights.map((weight, day) => weight * (weekdays[(first + day) % DAYS_OF_WEEK] as number)),
    1,
  );
}

/** Sums of the weights before each, and of all. */
function cumulated(weights: readonly number[], unit: number): Float64Array {
  const sums = new Float64Array(weights.length + 1);
  for (const [index, weight] of weights.entries()) {
    sums[index + 1] = (sums[index] as number) + weight * unit;
  }
  return sums;
}

/** The last place whose start is at or below a value, from the first to the last but one. */
function place(starts: Float64Array, value: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= value) low = middle;
    else high = middle;
  }
  return low;
}
