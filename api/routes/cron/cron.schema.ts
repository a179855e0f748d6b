/** What the cron routes share: the expression and the zone as parameters. */

import { LRUCache } from 'lru-cache';
import { otherReading, recurrence } from '../../../standards/cron/calendar.ts';
import { type Clock, clockOf, FIRST_INSTANT, LAST_INSTANT, UTC } from '../../../standards/cron/clock.ts';
import { EXPRESSION, parse, type Schedule } from '../../../standards/cron/cron.ts';
import { text, withTraits } from '../../framework/params.ts';
import { abridged } from '../../framework/problem.ts';
import type { Context, ResolveContext } from '../../framework/route.ts';
import { zoneOf, zoneParameter } from '../../schemas/time-zone.ts';

export const CRON_STANDARDS = ['crontab(5)', 'cron(8)', 'IANA Time Zone Database'];

export const CLOCK_CHANGES = {
  'Changes of the clock':
    'In a zone that changes its clocks, the rules of cron(8) apply. A job whose minute or hour begins with * follows ' +
    'the wall clock. For times that the clock skips, any other job runs once, immediately after the change; for ' +
    'times that the clock repeats, it does not run again.',
  Corrections:
    'A change of three hours or more forward, or of more than three hours back, is a correction, after which every ' +
    'job follows the new time.',
} as const;

export const cronParameters = {
  expression: withTraits(text(1, 1024), {
    json: { type: 'string', minLength: 1, maxLength: 1024, pattern: EXPRESSION },
    expected: '1 to 1024 characters',
  }).describe(
    'Minute, hour, day-of-month, month and day-of-week, separated by spaces (+ or %20): *, */n, a, a-b, a-b/n and ' +
      'lists, JAN to DEC, SUN to SAT in any case; 0 and 7 are Sunday, and FRI-SUN is 5-7. Ranges may not run ' +
      'backwards, and at least one of the days must exist in one of the months.',
  ),
  tz: zoneParameter().describe('IANA time zone or alias whose clock the schedule follows, in any case.'),
};

const FIELD_FORM = 'five fields: minute hour day-of-month month day-of-week';

/** The same schedules are asked for again and again, at other times. */
const kept = new LRUCache<string, ReturnType<typeof parse>>({ max: 256 });

function read(expression: string): ReturnType<typeof parse> {
  let schedule = kept.get(expression);
  if (!schedule) {
    schedule = parse(expression);
    kept.set(expression, schedule);
  }
  return schedule;
}

/** The schedule of an expression that `readSchedule` found valid. */
export const scheduleOf = (expression: string) => read(expression) as Schedule;

/** The schedule of a valid expression; warns of what may surprise. */
export function readSchedule(expression: string, { refuse, warn }: ResolveContext): Schedule | undefined {
  const schedule = read(expression);
  if (Array.isArray(schedule)) {
    for (const { message, received, suggestion } of schedule) {
      refuse({
        parameter: 'expression',
        message,
        received: abridged(received),
        expected: FIELD_FORM,
        ...(suggestion === undefined ? {} : { suggestion }),
      });
    }
    return undefined;
  }
  if (recurrence(schedule) === 'never') {
    const { dayOfMonth, month } = schedule.fields;
    refuse({
      parameter: 'expression',
      message: `can never run: day-of-month ${abridged(dayOfMonth)} does not occur in month ${abridged(month)}.`,
      received: abridged(schedule.expression),
      expected: 'an expression with a day that its months have',
    });
    return undefined;
  }
  for (const remark of schedule.remarks) warn(remark);
  const reading = otherReading(schedule);
  if (reading) warn(reading);
  return schedule;
}

/** The clock of a zone, by the name that `readZone` returned. */
export const clockFor = (tz: string, dataset: Context['dataset']): Clock =>
  tz === 'UTC' ? UTC : clockOf(zoneOf(tz, dataset));

/** Refuses an instant whose UTC year does not have four digits. */
export function checkYear(parameter: string, instant: Temporal.Instant, { refuse }: ResolveContext): void {
  const seconds = instant.epochMilliseconds / 1000;
  if (seconds >= FIRST_INSTANT && seconds < LAST_INSTANT + 1) return;
  refuse({ parameter, message: `is ${instant} in UTC, whose year is not one of 0000 to 9999.` });
}
