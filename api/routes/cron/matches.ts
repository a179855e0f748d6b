import { z } from 'zod';
import { fieldsOf } from '../../../standards/cron/calendar.ts';
import { localText, runAfter, runBefore, utcText, verdictAt } from '../../../standards/cron/clock.ts';
import { FIELDS, itemHolding } from '../../../standards/cron/cron.ts';
import { explain } from '../../../standards/cron/description.ts';
import { isoText } from '../../../standards/time-zones/clock-text.ts';
import { instant } from '../../framework/params.ts';
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

const run = (which: string) => z.string().nullable().describe(which);

export default computation({
  category: 'datetime',
  summary: 'Whether a cron job runs at an instant, field by field.',
  notes: {
    Minutes:
      'The answer is for the minute that the instant is in; seconds do not count. Expressions that /describe ' +
      'refuses are refused here too.',
    ...CLOCK_CHANGES,
    'What decided': 'If a change of the clock decides, and not the fields, clockChange says so.',
  },
  standards: CRON_STANDARDS,
  sources: ['time-zones'],
  query: {
    expression: cronParameters.expression,
    at: instant().optional().describe('Instant to test; the instant of the request by default.'),
    tz: cronParameters.tz,
  },
  result: z.strictObject({
    expression: z.string().describe('Expression with single spaces and names in upper case.'),
    at: z.iso.datetime().describe('Instant tested, in UTC.'),
    localTime: z.string().describe('The same by the clock of the zone, in whole seconds, with its offset.'),
    matches: z.boolean().describe('Whether the job runs in that minute.'),
    reason: z.string().describe('Why, in English.'),
    clockChange: z
      .enum(['made-up', 'not-repeated'])
      .nullable()
      .describe(
        'Effect of a clock change on the job: made-up if it runs for times that were skipped, not-repeated if it ' +
          'already ran when the clock showed this time before; null if no change decides.',
      ),
    days: z
      .enum(['and', 'or'])
      .describe('How the two day fields combine: both must match, or one is enough.'),
    checks: z
      .array(
        z.strictObject({
          field: z.enum(FIELDS).describe('Field.'),
          expression: z.string().describe('Expression of the field.'),
          value: z.int().describe('Value of the field at the local time; weekdays are 0 (Sunday) to 6.'),
          matches: z.boolean().describe('Whether the field includes the value.'),
          matchedBy: z
            .string()
            .nullable()
            .describe('First item of the field that includes the value; null if none does.'),
        }),
      )
      .describe('The five fields in their order.'),
    nextRun: run('First run strictly after the instant, in UTC; null if there is none up to the year 9999.'),
    nextRunLocal: run('The same by the clock of the zone, with its offset.'),
    previousRun: run('Last run strictly before the instant, in UTC; null if there is none from the year 0.'),
    previousRunLocal: run('The same by the clock of the zone, with its offset.'),
  }),
  examples: [
    'expression=0+9+*+*+1-5&at=2026-01-05T09:00:30Z',
    'expression=0+12+13+*+5&at=2026-02-13T12:00:00Z',
    'expression=30+2+*+*+*&at=2026-03-29T01:00:00Z&tz=Europe/Berlin',
  ],
  resolve: ({ expression, at, tz }, context) => {
    const schedule = readSchedule(expression, context);
    const moment = at ?? context.now();
    checkYear('at', moment, context);
    return {
      expression: schedule?.expression ?? expression,
      at: isoText(moment),
      tz: readZone(tz, context),
    };
  },
  compute: ({ expression, at, tz }, { dataset }) => {
    const schedule = scheduleOf(expression);
    const clock = clockFor(tz, dataset);
    const seconds = Date.parse(at) / 1000;
    const verdict = verdictAt(schedule, clock, Math.floor(seconds));
    const values = fieldsOf(verdict.minute);
    const next = runAfter(schedule, clock, Math.floor(seconds));
    const previous = runBefore(schedule, clock, Math.ceil(seconds));
    const local = (instant: number | undefined) => (instant === undefined ? null : localText(clock, instant));
    return {
      expression,
      at,
      localTime: localText(clock, Math.floor(seconds)),
      matches: verdict.runs,
      reason: explain(schedule, values, verdict.clockChange),
      clockChange: verdict.clockChange,
      days: schedule.days,
      checks: FIELDS.map((field) => {
        const matchedBy = itemHolding(schedule, field, values[field]);
        return {
          field,
          expression: schedule.fields[field],
          value: values[field],
          matches: matchedBy !== null,
          matchedBy,
        };
      }),
      nextRun: next === undefined ? null : utcText(next),
      nextRunLocal: local(next),
      previousRun: previous === undefined ? null : utcText(previous),
      previousRunLocal: local(previous),
    };
  },
});
