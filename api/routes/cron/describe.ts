import { z } from 'zod';
import { recurrence } from '../../../standards/cron/calendar.ts';
import { isMadeUp, localText, RARE_YEARS, runsAfter, utcText } from '../../../standards/cron/clock.ts';
import type { Schedule } from '../../../standards/cron/cron.ts';
import { describe } from '../../../standards/cron/description.ts';
import { isoText } from '../../../standards/time-zones/clock-text.ts';
import { instant, integer } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import { readZone } from '../../schemas/time-zone.ts';
import {
  CLOCK_CHANGES,
  CRON_STANDARDS,
  checkYear,
  clockFor,
  cronParameters,
  readSchedule,
  scheduleOf,
} from './cron.schema.ts';

/** A schedule is kept while it is asked for, and what it says with it. */
const descriptions = new WeakMap<Schedule, string>();

function descriptionOf(schedule: Schedule): string {
  let text = descriptions.get(schedule);
  if (text === undefined) {
    text = describe(schedule);
    descriptions.set(schedule, text);
  }
  return text;
}

export default computation({
  category: 'datetime',
  summary: 'A cron expression in plain English, with its next runs.',
  notes: {
    Days:
      'If both day fields are restricted, a day that matches either is enough; a field that begins with * (including ' +
      '*/2) is not restricted, and then both must match.',
    'What is refused':
      'Nicknames such as @daily, a step without a range (1/5), ranges that run backwards and seconds are refused, ' +
      'and the message says what to write instead.',
    'Rare runs':
      `A schedule for 29 February alone is rare: its runs within ${RARE_YEARS} years are listed, at least the next ` +
      'one, with a warning if those are fewer than count. Nothing is listed after the year 9999.',
    ...CLOCK_CHANGES,
  },
  standards: CRON_STANDARDS,
  sources: ['time-zones'],
  query: {
    expression: cronParameters.expression,
    count: integer(1, 20).default(5).describe('Number of runs.'),
    from: instant()
      .optional()
      .describe('Runs are strictly after this instant; the instant of the request by default.'),
    tz: cronParameters.tz,
  },
  result: z.strictObject({
    expression: z.string().describe('Expression with single spaces and names in upper case.'),
    description: z.string().describe('The schedule in English, in 24-hour times of the zone.'),
    nextRuns: z.array(z.iso.datetime()).describe('Next runs in UTC, in order.'),
    localRuns: z
      .array(z.string())
      .optional()
      .describe('The same runs by the clock of the zone, with its offset; absent for UTC.'),
    fields: z
      .strictObject({
        minute: z.string().describe('Minute.'),
        hour: z.string().describe('Hour.'),
        dayOfMonth: z.string().describe('Day of the month.'),
        month: z.string().describe('Month.'),
        dayOfWeek: z.string().describe('Day of the week.'),
      })
      .describe('Fields of the expression, names in upper case.'),
  }),
  examples: [
    'expression=*/15+9-17+*+*+MON-FRI&from=2026-01-01',
    'expression=0+0+29+2+*&from=2026-01-01',
    'expression=30+2+*+*+*&from=2026-03-28&tz=Europe/Berlin',
  ],
  resolve: ({ expression, count, from, tz }, context) => {
    const schedule = readSchedule(expression, context);
    const start = from ?? context.now();
    checkYear('from', start, context);
    return {
      expression: schedule?.expression ?? expression,
      count,
      from: isoText(start),
      tz: readZone(tz, context),
    };
  },
  compute: ({ expression, count, from, tz }, { dataset, warn }) => {
    const schedule = scheduleOf(expression);
    const clock = clockFor(tz, dataset);
    const runs = runsAfter(schedule, clock, Math.floor(Date.parse(from) / 1000), count);
    if (runs.length < count) {
      const listed = `${runs.length} of ${count} runs are listed`;
      if (recurrence(schedule) === 'every year') warn(`${listed}: the year 9999 ends`);
      else warn(`${listed}: the schedule is rare (29 February), so they end after ${RARE_YEARS} years`);
    }
    for (const run of runs) {
      if (isMadeUp(schedule, clock, run))
        warn(`${localText(clock, run)} makes up for times that the clock skips then`);
    }
    return {
      expression,
      description: descriptionOf(schedule),
      nextRuns: runs.map(utcText),
      ...(tz === 'UTC' ? {} : { localRuns: runs.map((run) => localText(clock, run)) }),
      fields: schedule.fields,
    };
  },
});
