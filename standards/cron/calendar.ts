/**
 * The minutes of a calendar that a schedule names. Minutes are counted from 1970-01-01T00:00 in the proleptic
 * Gregorian calendar, whatever clock they are read from. The search skips whole months and days.
 */
import { civilDate, firstDayOf } from '../time-zones/civil-date.ts';
import { isFull, type Schedule } from './cron.ts';

const MINUTES_PER_DAY = 1440;
/** Years that are searched: those of instants and one more on each side, for clocks ahead of and behind UTC. */
const FIRST_YEAR = -1;
const LAST_YEAR = 10000;

/** The minute itself or the first one after it that the schedule names; undefined beyond the last year. */
export function minuteFrom(schedule: Schedule, minute: number): number | undefined {
  const day = Math.floor(minute / MINUTES_PER_DAY);
  const found = dayFrom(schedule, day);
  if (found === undefined) return undefined;
  if (found > day) return found * MINUTES_PER_DAY + firstTime(schedule);
  const time = timeFrom(schedule, minute - day * MINUTES_PER_DAY);
  if (time !== undefined) return day * MINUTES_PER_DAY + time;
  const next = dayFrom(schedule, day + 1);
  return next === undefined ? undefined : next * MINUTES_PER_DAY + firstTime(schedule);
}

/** The minute itself or the last one before it that the schedule names; undefined before the first year. */
export function minuteUntil(schedule: Schedule, minute: number): number | undefined {
  const day = Math.floor(minute / MINUTES_PER_DAY);
  const found = dayUntil(schedule, day);
  if (found === undefined) return undefined;
  if (found < day) return found * MINUTES_PER_DAY + lastTime(schedule);
  const time = timeUntil(schedule, minute - day * MINUTES_PER_DAY);
  if (time !== undefined) return day * MINUTES_PER_DAY + time;
  const previous = dayUntil(schedule, day - 1);
  return previous === undefined ? undefined : previous * MINUTES_PER_DAY + lastTime(schedule);
}

/** Whether the schedule names this minute. */
export const holds = (schedule: Schedule, minute: number) => minuteFrom(schedule, minute) === minute;

export type Recurrence = 'every year' | 'leap years' | 'never';

/** Which years can have a run, by the fields alone, without a search. */
export function recurrence(schedule: Schedule): Recurrence {
  const { values, days } = schedule;
  // Every weekday falls on every date within 40 years, so only day and month can exclude each other.
  if (days === 'or') return 'every year';
  const first = values.dayOfMonth[0] as number;
  if (values.month.some((month) => first <= monthLength(2001, month))) return 'every year';
  return values.month.some((month) => first <= monthLength(2000, month)) ? 'leap years' : 'never';
}

/** The fields' values of a minute, and its year; weekday 0 is Sunday. */
export function fieldsOf(minute: number) {
  const day = Math.floor(minute / MINUTES_PER_DAY);
  const time = minute - day * MINUTES_PER_DAY;
  const date = civilDate(day);
  return {
    minute: time % 60,
    hour: Math.floor(time / 60),
    dayOfMonth: date.day,
    month: date.month,
    year: date.year,
    dayOfWeek: weekdayOf(day),
  };
}

/** Which of the two day fields decide, ignoring those that leave nothing out. */
export function deciding(schedule: Schedule): 'none' | 'dayOfMonth' | 'dayOfWeek' | 'both' | 'either' {
  const openMonth = isFull(schedule, 'dayOfMonth');
  const openWeek = isFull(schedule, 'dayOfWeek');
  if (schedule.days === 'or') return openMonth || openWeek ? 'none' : 'either';
  if (openMonth) return openWeek ? 'none' : 'dayOfWeek';
  return openWeek ? 'dayOfMonth' : 'both';
}

/** A warning where libraries read the two day fields differently from cron(8). */
export function otherReading(schedule: Schedule): string | undefined {
  const { dayOfMonth, dayOfWeek } = schedule.fields;
  if (dayOfMonth === '*' || dayOfWeek === '*') return undefined;
  const openMonth = isFull(schedule, 'dayOfMonth');
  const openWeek = isFull(schedule, 'dayOfWeek');
  if (schedule.days === 'and') {
    if (openMonth && openWeek) return undefined;
    const starred = dayOfMonth.startsWith('*')
      ? `day-of-month '${dayOfMonth}'`
      : `day-of-week '${dayOfWeek}'`;
    const readers = openMonth || openWeek ? 'some libraries' : 'most libraries';
    return `${starred} begins with *, so both day fields must match, as in cron(8); ${readers} run when either does`;
  }
  if (openMonth === openWeek) return undefined;
  const full = openMonth ? `day-of-month '${dayOfMonth}'` : `day-of-week '${dayOfWeek}'`;
  return `${full} is every day without a *, so the job runs every day, as in cron(8); some libraries read it as *`;
}

function dayFrom(schedule: Schedule, day: number): number | undefined {
  let { year, month, day: date } = civilDate(day);
  while (year <= LAST_YEAR) {
    if (schedule.masks.month & (1 << month)) {
      const first = firstDayOf(year, month);
      const dates = datesOf(schedule, year, month, weekdayOf(first)) & (-1 << date);
      // The lowest bit that is set.
      if (dates !== 0) return first + 30 - Math.clz32(dates & -dates);
    }
    date = 1;
    month = (month % 12) + 1;
    if (month === 1) year++;
  }
  return undefined;
}

function dayUntil(schedule: Schedule, day: number): number | undefined {
  let { year, month, day: date } = civilDate(day);
  while (year >= FIRST_YEAR) {
    if (schedule.masks.month & (1 << month)) {
      const first = firstDayOf(year, month);
      const dates = datesOf(schedule, year, month, weekdayOf(first)) & (-1 >>> (31 - date));
      if (dates !== 0) return first + 30 - Math.clz32(dates);
    }
    date = 31;
    month = month === 1 ? 12 : month - 1;
    if (month === 12) year--;
  }
  return undefined;
}

/** The days of a month on which the schedule runs: bit d stands for day d. */
function datesOf({ masks, days }: Schedule, year: number, month: number, weekday: number): number {
  // The pattern of weekdays, rotated so that its lowest bit is the first of the month, and repeated five times.
  const week = ((masks.dayOfWeek >>> weekday) | (masks.dayOfWeek << (7 - weekday))) & 127;
  const weekdays = (week | (week << 7) | (week << 14) | (week << 21) | (week << 28)) << 1;
  const dates = days === 'and' ? masks.dayOfMonth & weekdays : masks.dayOfMonth | weekdays;
  return dates & (-1 >>> (31 - monthLength(year, month)));
}

const firstTime = ({ values }: Schedule) => (values.hour[0] as number) * 60 + (values.minute[0] as number);
const lastTime = ({ values }: Schedule) =>
  (values.hour.at(-1) as number) * 60 + (values.minute.at(-1) as number);

/** Minute of the day at or after the one given. */
function timeFrom({ values }: Schedule, time: number): number | undefined {
  const hour = Math.floor(time / 60);
  for (const candidate of values.hour) {
    if (candidate < hour) continue;
    if (candidate > hour) return candidate * 60 + (values.minute[0] as number);
    const minute = values.minute.find((value) => value >= time - hour * 60);
    if (minute !== undefined) return hour * 60 + minute;
  }
  return undefined;
}

/** Minute of the day at or before the one given. */
function timeUntil({ values }: Schedule, time: number): number | undefined {
  const hour = Math.floor(time / 60);
  for (let index = values.hour.length - 1; index >= 0; index--) {
    const candidate = values.hour[index] as number;
    if (candidate > hour) continue;
    if (candidate < hour) return candidate * 60 + (values.minute.at(-1) as number);
    const minute = values.minute.findLast((value) => value <= time - hour * 60);
    if (minute !== undefined) return hour * 60 + minute;
  }
  return undefined;
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;

function monthLength(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
