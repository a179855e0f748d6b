/**
 * A schedule in plain English. Sentences are made from the values of the fields, not from their spelling: 1-5 and
 * MON-FRI read alike, and no two schedules that differ read alike.
 */
import { FIELDS, type Field, isFull, type Schedule } from './cron.ts';
import { deciding } from './cron-calendar.ts';
import type { Verdict } from './cron-clock.ts';

export function describe(schedule: Schedule): string {
  const { text, isRound } = times(schedule);
  return text + days(schedule, isRound);
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
    return `Does not run: ${joined(wrong.map((field) => `${said(field, values[field])} is not in '${schedule.fields[field]}'`))}.`;
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
  /** They go on round the clock, so that "every day" would add nothing. */
  isRound: boolean;
}

/** From so many values on, equal spacing reads better than a list. */
const SPACED = 4;
/** So many times of a day are named one by one. */
const LISTED = 6;

function times(schedule: Schedule): Times {
  const { minute, hour } = schedule.values;
  if (isFull(schedule, 'hour')) return { text: everyHour(minute), isRound: true };
  if (minute.length === 1) return oncePerHour(minute[0] as number, hour);
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

function oncePerHour(minute: number, hours: readonly number[]): Times {
  const listed = hours.map((hour) => clock(hour, minute));
  const [first = '', last = ''] = [listed[0], listed.at(-1)];
  const step = roundStep(hours, 24);
  if (step !== undefined && hours.length > 2) {
    const start = first === '00:00' ? '' : `, starting at ${first}`;
    return { text: `Every ${step} hours${start}`, isRound: true };
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
  const step = roundStep(minutes, 60);
  if (step !== undefined && to - from === hours.length - 1)
    return `${everyMinutes(step)} from ${clock(from, first)} through ${clock(to, last)}`;
  if (step !== undefined && first === 0) return `${everyMinutes(step)} ${hoursOf(hours)}`;
  return `${minutesOf(minutes)} past the hour, ${hoursOf(hours)}`;
}

/** The hours in which something happens again and again. */
function hoursOf(hours: readonly number[]): string {
  const span = (from: number, to: number) => `from ${clock(from, 0)} through ${clock(to, 59)}`;
  const stride = strideOf(hours);
  if (stride !== undefined && stride > 1 && hours.length >= SPACED)
    return `in every ${ordinal(stride)} hour ${span(hours[0] as number, hours.at(-1) as number)}`;
  const runs = runsOf(hours);
  if (runs.length === hours.length && runs.length > 1)
    return `during the ${joined(hours.map((hour) => clock(hour, 0)))} hours`;
  return joined(runs.map((run) => span(run.from, endOf(run))));
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
function days(schedule: Schedule, isRound: boolean): string {
  const { dayOfMonth, month, dayOfWeek } = schedule.values;
  const months = isFull(schedule, 'month') ? '' : monthsOf(month);
  const dates = () => {
    // "of June", but "of every month from June through August".
    const which = months.startsWith('in ') ? months.slice(3) : `every month${months && ` ${months}`}`;
    return ` on ${datesOf(dayOfMonth)} of ${which}`;
  };
  const inMonths = months && ` ${months}`;
  switch (deciding(schedule)) {
    case 'none':
      return (isRound ? '' : ' every day') + inMonths;
    case 'dayOfMonth':
      return dates();
    case 'dayOfWeek': {
      const { kind, text } = weekOf(dayOfWeek);
      return { one: ` every ${text}`, span: `, ${text}`, list: ` on ${text}` }[kind] + inMonths;
    }
    case 'both': {
      const { kind, text } = weekOf(dayOfWeek);
      return `${dates()}, but only ${{ one: `on ${text}s`, span: text, list: `on ${text}` }[kind]}`;
    }
    case 'either': {
      const { kind, text } = weekOf(dayOfWeek);
      const also = { one: `on every ${text}`, span: text, list: `on ${text}` }[kind];
      return ` on ${datesOf(dayOfMonth)} and also ${also}${months && `, ${months}`}`;
    }
  }
}

function datesOf(dates: readonly number[]): string {
  const stride = strideOf(dates);
  if (stride !== undefined && stride > 1 && dates.length >= SPACED)
    return `every ${ordinal(stride)} day from the ${ordinal(dates[0] as number)} through the ${ordinal(dates.at(-1) as number)}`;
  return `the ${listOf(dates, ordinal)}`;
}

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

/** Values that follow one another. */
interface Run {
  from: number;
  length: number;
}

const endOf = ({ from, length }: Run) => from + length - 1;
const membersOf = ({ from, length }: Run) => Array.from({ length }, (_, index) => from + index);

function runsOf(values: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run && value === run.from + run.length) run.length++;
    else runs.push({ from: value, length: 1 });
  }
  return runs;
}

/** The one run of three or more that the values are on a circle: Friday to Monday, November to February. */
function circleSpan(values: readonly number[], circle: number): Run | undefined {
  if (values.length < 3) return undefined;
  const begins = values.filter(
    (value) => !values.includes(value - 1) && !values.includes(value - 1 + circle),
  );
  return begins.length === 1 ? { from: begins[0] as number, length: values.length } : undefined;
}

/** What separates equally spaced values; undefined when they are not, or when there is but one. */
function strideOf(values: readonly number[]): number | undefined {
  const [first = 0, second] = values;
  if (second === undefined) return undefined;
  const stride = second - first;
  return values.every((value, index) => value === first + index * stride) ? stride : undefined;
}

/** The spacing of values that go on evenly from one round (60 minutes, 24 hours) to the next. */
function roundStep(values: readonly number[], round: number): number | undefined {
  const step = round / values.length;
  return values.every((value, index) => value === (values[0] as number) + index * step) ? step : undefined;
}

/** 1, 2 and 5 through 9. */
function listOf(values: readonly number[], name: (value: number) => string): string {
  const parts = runsOf(values).flatMap((run) =>
    run.length > 2 ? [`${name(run.from)} through ${name(endOf(run))}`] : membersOf(run).map(name),
  );
  return joined(parts);
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const clock = (hour: number, minute: number) => `${twoDigits(hour)}:${twoDigits(minute)}`;
const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));

function ordinal(value: number): string {
  const suffix = value > 10 && value < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${suffix}`;
}
