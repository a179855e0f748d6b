/**
 * A schedule in plain English. Sentences are made from the values of the fields, not from their spelling: 1-5 and
 * MON-FRI read alike, and no two different schedules do.
 */

import {
  circleSpan,
  endOf,
  joined,
  listOf,
  membersOf,
  ordinal,
  roundStep,
  runsOf,
  strideOf,
} from '../locale/number-lists.ts';
import { deciding } from './calendar.ts';
import type { Verdict } from './clock.ts';
import { FIELDS, type Field, isFull, type Schedule } from './cron.ts';

export function describe(schedule: Schedule): string {
  const isDaily = deciding(schedule) === 'none' && isFull(schedule, 'month');
  const { text, isRound } = times(schedule, isDaily);
  // "Every 5 minutes on Mondays", but "At 09:00 every Monday".
  const isRepeated = /every/i.test(text);
  return text + days(schedule, isRound, isRepeated);
}

/** Why a job runs or does not run at the local time that has these values. */
export function explain(
  schedule: Schedule,
  values: Record<Field, number>,
  clockChange: Verdict['clockChange'],
): string {
  if (clockChange === 'made-up') return 'Runs: the clock has just skipped times of this schedule.';
  if (clockChange === 'not-repeated')
    return 'Does not run: the clock is here for the second time, and the job ran the first time.';
  const matches = (field: Field) => schedule.values[field].includes(values[field]);
  const isEither = schedule.days === 'or';
  const dayMatches = isEither && (matches('dayOfMonth') || matches('dayOfWeek'));
  const wrong = FIELDS.filter((field) => !matches(field) && !(dayMatches && field.startsWith('dayOf')));
  if (wrong.length > 0)
    return (
      'Does not run: ' +
      `${joined(wrong.map((field) => `${said(field, values[field])} is not in '${schedule.fields[field]}'`))}.`
    );
  if (!isEither || (matches('dayOfMonth') && matches('dayOfWeek'))) return 'Runs: every field matches.';
  const day = matches('dayOfMonth') ? 'dayOfMonth' : 'dayOfWeek';
  return `Runs: ${said(day, values[day])} matches, and one of the two day fields is enough.`;
}

function said(field: Field, value: number): string {
  if (field === 'dayOfWeek') return `day-of-week ${value} (${WEEKDAYS[value]})`;
  if (field === 'month') return `month ${value} (${MONTHS[value - 1]})`;
  return `${field === 'dayOfMonth' ? 'day-of-month' : field} ${value}`;
}

interface Times {
  text: string;
  /** They go on round the clock, so "every day" would add nothing. */
  isRound: boolean;
}

/** Least number of minutes or times of day for which equal spacing reads better than a list. */
const SPACED = 4;
/** Most times, hours or days that are named one by one. */
const LISTED = 6;

function times(schedule: Schedule, isDaily: boolean): Times {
  const { minute, hour } = schedule.values;
  if (isFull(schedule, 'hour')) return { text: everyHour(minute), isRound: true };
  if (minute.length === 1) return oncePerHour(minute[0] as number, hour, isDaily);
  if (minute.length * hour.length <= LISTED) {
    const listed = hour.flatMap((each) => minute.map((past) => clock(each, past)));
    return { text: `At ${joined(listed)}`, isRound: false };
  }
  return { text: oftenPerHour(minute, hour), isRound: false };
}

function everyHour(minutes: readonly number[]): string {
  const first = minutes[0] as number;
  const step = roundStep(minutes, 60);
  if (minutes.length > 1 && step !== undefined && first === 0) return everyMinutes(step);
  if (minutes.length > 1) return `${minutesOf(minutes)} past every hour`;
  return first === 0 ? 'Every hour' : `At ${first} ${first === 1 ? 'minute' : 'minutes'} past every hour`;
}

function oncePerHour(minute: number, hours: readonly number[], isDaily: boolean): Times {
  const listed = hours.map((hour) => clock(hour, minute));
  const [first = '', last = ''] = [listed[0], listed.at(-1)];
  const step = roundStep(hours, 24);
  if (step !== undefined && hours.length > 2) {
    if (first === '00:00') return { text: `Every ${step} hours`, isRound: true };
    // "Starting at 00:05 on weekdays" would seem to describe only the start.
    if (isDaily) return { text: `Every ${step} hours, starting at ${first}`, isRound: true };
  }
  const stride = strideOf(hours);
  if (stride !== undefined && hours.length >= SPACED)
    return { text: `${everyHours(stride)} from ${first} through ${last}`, isRound: false };
  const runs = runsOf(hours);
  const long = runs.filter(({ length }) => length > 2);
  if (long.length === 0 || hours.length <= LISTED) return { text: `At ${joined(listed)}`, isRound: false };
  const single = runs.filter(({ length }) => length <= 2).flatMap(membersOf);
  const spans = long.map((run) => `from ${clock(run.from, minute)} through ${clock(endOf(run), minute)}`);
  const rest = single.length > 0 ? `, and at ${joined(single.map((hour) => clock(hour, minute)))}` : '';
  return { text: `Every hour ${joined(spans)}${rest}`, isRound: false };
}

function oftenPerHour(minutes: readonly number[], hours: readonly number[]): string {
  const [first = 0, last = 0] = [minutes[0], minutes.at(-1)];
  const [from = 0, to = 0] = [hours[0], hours.at(-1)];
  const step = hours.length === 1 ? strideOf(minutes) : roundStep(minutes, 60);
  if (step !== undefined && to - from === hours.length - 1)
    return `${everyMinutes(step)} from ${clock(from, first)} through ${clock(to, last)}`;
  if (step !== undefined && first === 0) return `${everyMinutes(step)} ${hoursOf(hours)}`;
  return `${minutesOf(minutes)} past ${fullHoursOf(hours)}`;
}

/** The hours in which something happens again and again. */
function hoursOf(hours: readonly number[]): string {
  const span = (from: number, to: number) => `from ${clock(from, 0)} through ${clock(to, 59)}`;
  const stride = strideOf(hours);
  if (stride !== undefined && stride > 1 && hours.length > LISTED)
    return `in every ${ordinal(stride)} hour ${span(hours[0] as number, hours.at(-1) as number)}`;
  const runs = runsOf(hours);
  if (runs.length === hours.length && runs.length > 1)
    return `during the ${joined(hours.map((hour) => clock(hour, 0)))} hours`;
  return joined(runs.map((run) => span(run.from, endOf(run))));
}

/** The full hours that minutes are counted from. */
function fullHoursOf(hours: readonly number[]): string {
  const span = (from: number, to: number) => `from ${clock(from, 0)} through ${clock(to, 0)}`;
  const stride = strideOf(hours);
  if (stride !== undefined && stride > 1 && hours.length > LISTED)
    return `every ${ordinal(stride)} hour ${span(hours[0] as number, hours.at(-1) as number)}`;
  const parts = runsOf(hours).flatMap((run) =>
    run.length > 2
      ? [`every hour ${span(run.from, endOf(run))}`]
      : membersOf(run).map((hour) => clock(hour, 0)),
  );
  return joined(parts);
}

/** Several minutes of an hour, before "past". */
function minutesOf(minutes: readonly number[]): string {
  const stride = strideOf(minutes);
  if (stride !== undefined && minutes.length >= (stride === 1 ? 3 : SPACED))
    return `${everyMinutes(stride)} from ${minutes[0]} through ${minutes.at(-1)} minutes`;
  return `At ${listOf(minutes, String)} minutes`;
}

const everyMinutes = (step: number) => (step === 1 ? 'Every minute' : `Every ${step} minutes`);
const everyHours = (step: number) => (step === 1 ? 'Every hour' : `Every ${step} hours`);

/** The days and months, with what joins them to the times. */
function days(schedule: Schedule, isRound: boolean, isRepeated: boolean): string {
  const { month, dayOfWeek } = schedule.values;
  const present = schedule.values.dayOfMonth.filter((date) => date <= longestOf(month));
  // No dates are left of a schedule that never runs, or that runs only by its weekdays.
  const dayOfMonth = present.length > 0 ? present : schedule.values.dayOfMonth;
  const months = isFull(schedule, 'month') ? '' : monthsOf(month);
  const inMonths = months && ` ${months}`;
  const decides = deciding(schedule);
  switch (decides === 'either' && present.length === 0 ? 'dayOfWeek' : decides) {
    case 'none':
      return (isRound ? '' : ' every day') + inMonths;
    case 'dayOfMonth':
      return datesIn(dayOfMonth, month, months);
    case 'dayOfWeek': {
      const { kind, text } = weekOf(dayOfWeek);
      const one = isRepeated ? ` on ${text}s` : ` every ${text}`;
      return { one, span: `, ${text}`, list: ` on ${text}` }[kind] + inMonths;
    }
    case 'both': {
      const { kind, text } = weekOf(dayOfWeek);
      const only = { one: `on ${text}s`, span: text, list: `on ${text}` }[kind];
      return `${datesIn(dayOfMonth, month, months)}, but only ${only}`;
    }
    case 'either': {
      const { kind, text } = weekOf(dayOfWeek);
      const also = { one: `on every ${text}`, span: text, list: `on ${text}` }[kind];
      const dates =
        ' on ' +
        `${everyNthDay(dayOfMonth, month) ?? `the ${datesOf(dayOfMonth)}`}${missing(dayOfMonth, month)}`;
      return `${dates}${dates.includes(', ') ? ',' : ''} and also ${also}${months && `, ${months}`}`;
    }
  }
}

/** The dates with their months. */
function datesIn(dates: readonly number[], month: readonly number[], months: string): string {
  const spaced = everyNthDay(dates, month);
  if (spaced) return ` on ${spaced}${months && `, ${months}`}`;
  const proviso = missing(dates, month);
  // "Of June", but "of every month from June through August".
  const which = months.startsWith('in ') ? months.slice(3) : `every month${months && ` ${months}`}`;
  const isSkipping = !months && proviso.startsWith(', in the months');
  return ` on the ${datesOf(dates)}${isSkipping ? '' : ` of ${which}`}${proviso}`;
}

/** Many dates that are equally spaced; undefined for others. */
function everyNthDay(dates: readonly number[], months: readonly number[]): string | undefined {
  const stride = strideOf(dates);
  if (stride === undefined || stride === 1 || dates.length <= LISTED) return undefined;
  const [first = 0, last = 0] = [dates[0], dates.at(-1)];
  const end = last + stride > longestOf(months) ? '' : ` through the ${ordinal(last)}`;
  return `every ${ordinal(stride)} day of the month, from the ${ordinal(first)}${end}`;
}

/** A range that begins within every month continues to the month's end. */
function datesOf(dates: readonly number[]): string {
  const goesOn = [28, 29, 30, 31].every((date) => dates.includes(date));
  return listOf(dates, (date) => (date === 31 && goesOn ? 'the last day' : ordinal(date)));
}

/** A proviso for dates that not all of the months have. */
function missing(dates: readonly number[], months: readonly number[]): string {
  if (everyNthDay(dates, months)) return '';
  const shortest = Math.min(...months.map((month) => MONTH_LENGTHS[month - 1] as number));
  const late = runsOf(dates)
    .filter(({ from, length }) => from > shortest || length < 3)
    .flatMap(membersOf)
    .filter((date) => date > shortest && date <= longestOf(months));
  if (late.length === 0) return '';
  const those = late.length === 1 ? 'one' : 'them';
  const which = longestOf(months) === 29 ? 'in leap years' : `in the months that have ${those}`;
  return (dates[0] as number) > shortest ? `, ${which}` : `, the ${listOf(late, ordinal)} ${which}`;
}

/** The most days that one of the months can have. */
const longestOf = (months: readonly number[]) =>
  Math.max(...months.map((month) => (month === 2 ? 29 : (MONTH_LENGTHS[month - 1] as number))));

/** In a common year. */
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

interface Week {
  kind: 'one' | 'span' | 'list';
  text: string;
}

function weekOf(weekdays: readonly number[]): Week {
  const name = (weekday: number) => WEEKDAYS[weekday % 7] as string;
  if (weekdays.length === 1) return { kind: 'one', text: name(weekdays[0] as number) };
  if (weekdays.join() === '1,2,3,4,5') return { kind: 'list', text: 'weekdays' };
  if (weekdays.join() === '0,6') return { kind: 'list', text: 'weekends' };
  const span = circleSpan(weekdays, 7);
  if (span) return { kind: 'span', text: `${name(span.from)} through ${name(endOf(span))}` };
  // Sunday is named last.
  const named = weekdays.map((weekday) => weekday || 7).sort((a, b) => a - b);
  return { kind: 'list', text: joined(named.map((weekday) => `${name(weekday)}s`)) };
}

function monthsOf(months: readonly number[]): string {
  const name = (month: number) => MONTHS[(month - 1) % 12] as string;
  const span = circleSpan(months, 12);
  return span ? `from ${name(span.from)} through ${name(endOf(span))}` : `in ${listOf(months, name)}`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];

const clock = (hour: number, minute: number) => `${twoDigits(hour)}:${twoDigits(minute)}`;
const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));
