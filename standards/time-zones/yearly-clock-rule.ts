/**
 * Rules by which the clocks of a zone change every year, in the syntax of the TZ variable of POSIX
 * (POSIX.1-2024 §8.3.2, with the hours of RFC 9636 §3.3.2): <-05>5<-04>,M3.2.0,M11.1.0.
 */

/** When in a year the clock changes: some hours from the first midnight of a weekday of a month. */
export interface YearlyChange {
  /** 1 to 12. */
  month: number;
  /** Which of the month's weekdays, 1 to 4; 5 is the last. */
  week: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Seconds after that midnight by the clock before the change; below 0 or beyond 24 hours on another day. */
  seconds: number;
}

/** Offsets are seconds ahead of UTC; that of daylight time is the greater. */
export interface YearlyRule {
  standardOffset: number;
  daylightOffset: number;
  daylightFrom: YearlyChange;
  standardFrom: YearlyChange;
}

const TIME = String.raw`[+-]?\d{1,3}(?::\d\d){0,2}`;
const NAME = String.raw`<[+-]\d{2,6}>`;
const DATE = String.raw`M(\d{1,2})\.([1-5])\.([0-6])(?:/(${TIME}))?`;
const RULE = new RegExp(`^${NAME}(${TIME})${NAME}(${TIME})?,${DATE},${DATE}$`);

/** Reads a rule; undefined for a text that is not one. */
export function readRule(text: string): YearlyRule | undefined {
  const [, standard, daylight, ...dates] = RULE.exec(text) ?? [];
  if (standard === undefined) return undefined;
  // POSIX counts west of Greenwich.
  const standardOffset = 0 - secondsOf(standard);
  const changeAt = (index: number): YearlyChange => {
    const [month = '', week = '', weekday = '', time = '2'] = dates.slice(index, index + 4);
    return { month: Number(month), week: Number(week), weekday: Number(weekday), seconds: secondsOf(time) };
  };
  return {
    standardOffset,
    daylightOffset: daylight === undefined ? standardOffset + 3600 : 0 - secondsOf(daylight),
    daylightFrom: changeAt(0),
    standardFrom: changeAt(4),
  };
}

/** Writes a rule as at the end of IANA's files, with offsets for names. */
export function writeRule({
  standardOffset,
  daylightOffset,
  daylightFrom,
  standardFrom,
}: YearlyRule): string {
  const daylight = daylightOffset === standardOffset + 3600 ? '' : timeText(0 - daylightOffset);
  const zones = `${nameText(standardOffset)}${timeText(0 - standardOffset)}${nameText(daylightOffset)}${daylight}`;
  const changes = [daylightFrom, standardFrom].map(({ month, week, weekday, seconds }) => {
    const time = seconds === 7200 ? '' : `/${timeText(seconds)}`;
    return `M${month}.${week}.${weekday}${time}`;
  });
  return [zones, ...changes].join(',');
}

export interface Transition {
  /** Milliseconds since 1970. */
  instant: number;
  /** Seconds ahead of UTC from then on. */
  offset: number;
}

/** The two changes of a year, in order. */
export function changesOf(rule: YearlyRule, year: number): [Transition, Transition] {
  const { standardOffset, daylightOffset } = rule;
  const spring = {
    instant: instantOf(rule.daylightFrom, year, standardOffset),
    offset: daylightOffset,
  };
  const autumn = {
    instant: instantOf(rule.standardFrom, year, daylightOffset),
    offset: standardOffset,
  };
  return spring.instant < autumn.instant ? [spring, autumn] : [autumn, spring];
}

const DAY = 86_400_000;

function instantOf({ month, week, weekday, seconds }: YearlyChange, year: number, offset: number): number {
  const first = Date.UTC(year, month - 1);
  const days = (weekday - new Date(first).getUTCDay() + 7) % 7;
  const found = first + (days + 7 * (week - 1)) * DAY;
  const inMonth = found < Date.UTC(year, month) ? found : found - 7 * DAY;
  return inMonth + (seconds - offset) * 1000;
}

/** -03:30 is -12600 seconds. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace(/^[+-]/, '').split(':').map(Number);
  return (time.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds);
}

/** Hours, and minutes and seconds if there are any. */
function timeText(time: number): string {
  const [hours = 0, minutes = 0, seconds = 0] = partsOf(time);
  const rest = seconds
    ? `:${twoDigits(minutes)}:${twoDigits(seconds)}`
    : minutes
      ? `:${twoDigits(minutes)}`
      : '';
  return `${time < 0 ? '-' : ''}${hours}${rest}`;
}

/** The name of a time without one: <+0530>. */
function nameText(offset: number): string {
  const [hours = 0, minutes = 0, seconds = 0] = partsOf(offset);
  const rest = seconds ? twoDigits(minutes) + twoDigits(seconds) : minutes ? twoDigits(minutes) : '';
  return `<${offset < 0 ? '-' : '+'}${twoDigits(hours)}${rest}>`;
}

function partsOf(time: number): number[] {
  const size = Math.abs(time);
  return [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60];
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
