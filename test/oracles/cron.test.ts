/**
 * Vectors of a brute-force evaluator of cron(8) with which croniter, croner and cron-schedule agree, then what
 * they do not cover: each kind of fault, each limit, runs to the ends of time, and cron-parser over random
 * schedules on which the two should agree.
 */
import { CronExpressionParser } from 'cron-parser';
import { describe, it } from 'vitest';
import { Key, type Stream } from '../../generators/draws/random.ts';
import { deciding, fieldsOf, holds, minuteFrom, minuteUntil } from '../../standards/cron/calendar.ts';
import { runAfter, runBefore, UTC, utcText } from '../../standards/cron/clock.ts';
import { EXPRESSION, FIELDS, parse, type Schedule } from '../../standards/cron/cron.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

interface Described {
  expression: string;
  description: string;
  nextRuns: string[];
  localRuns?: string[];
  fields: Record<string, string>;
}

const ask = (parameters: Parameters) => asker.ask<Described>('/api/cron/describe', parameters);
const runsOf = (expression: string, parameters: Parameters = {}) =>
  ask({ expression, from: '2026-01-01', ...parameters }).data.nextRuns;
const scheduleOf = (expression: string) => parse(expression) as Schedule;

interface Row {
  query: { expression: string; count: number; from: string };
  expect: { expression: string; nextRuns: string[] };
}

describe('next runs', () => {
  it('equal the oracle, with the normalized expression', () => {
    const vectors = computed<Row>('cron');
    expect(vectors.length).toBe(800);
    for (const { query, expect: expected } of vectors) {
      const { data } = ask(query);
      expect({ expression: data.expression, nextRuns: data.nextRuns }, query.expression).toEqual(expected);
      expect(FIELDS.map((field) => data.fields[field]).join(' ')).toBe(data.expression);
    }
  });

  it('are those of cron(8) where libraries read the expression otherwise, with a warning', () => {
    const vectors = computed<{ query: Row['query']; expect: { cron8: string[] } }>('cron-disputed');
    expect(vectors.length).toBe(102);
    for (const { query, expect: expected } of vectors) {
      const { data, warnings } = ask(query);
      expect(data.nextRuns, query.expression).toEqual(expected.cron8);
      expect(warnings.join(), query.expression).toMatch(/as in cron\(8\); (some|most) libraries/);
    }
  });

  it('of leap days are a prefix of the oracle, with a warning where they are fewer', () => {
    const vectors = computed<Row>('cron-leap');
    expect(vectors.length).toBe(32);
    let fewer = 0;
    for (const { query, expect: expected } of vectors) {
      const { data, warnings } = ask(query);
      const { length } = data.nextRuns;
      expect(length).toBeGreaterThan(0);
      expect(data.nextRuns, query.expression).toEqual(expected.nextRuns.slice(0, length));
      expect(warnings.some((text) => text.includes('29 February'))).toBe(length < query.count);
      if (length < query.count) fewer++;
    }
    expect(fewer).toBe(20);
  });

  it('are strictly after from, which may lie within a minute', () => {
    expect(runsOf('0 9 * * *', { from: '2026-01-01T09:00:00Z', count: 1 })).toEqual(['2026-01-02T09:00:00Z']);
    expect(runsOf('0 9 * * *', { from: '2026-01-01T08:59:59.999Z', count: 1 })).toEqual([
      '2026-01-01T09:00:00Z',
    ]);
    expect(runsOf('0 9 * * *', { from: '2026-01-01T09:00:00.001Z', count: 1 })).toEqual([
      '2026-01-02T09:00:00Z',
    ]);
    expect(runsOf('* * * * *', { from: '2026-01-01T00:00:00+05:30', count: 1 })).toEqual([
      '2025-12-31T18:31:00Z',
    ]);
  });

  it('are 5 by default and from the instant of the request, 20 at most', () => {
    const { data, params } = ask({ expression: '0 * * * *' });
    expect(params).toEqual({ expression: '0 * * * *', count: 5, from: '2026-11-21T12:00:00Z', tz: 'UTC' });
    expect(data.nextRuns).toHaveLength(5);
    expect(data.nextRuns[0]).toBe('2026-11-21T13:00:00Z');
    expect(runsOf('0 0 1 1 *', { count: 20 }).at(-1)).toBe('2046-01-01T00:00:00Z');
  });

  it('of 29 February with a weekday come however far the first is', () => {
    // After a Sunday in 2088 there is no leap year 2100, and the next one is 40 years off.
    const { data, warnings } = ask({ expression: '0 0 29 2 */7', from: '2088-03-01' });
    expect(data.nextRuns).toEqual(['2128-02-29T00:00:00Z']);
    expect(warnings).toContain(
      '1 of 5 runs are listed: the schedule is rare (29 February), so they end after 10 years',
    );
    expect(runsOf('0 0 29 2 *', { from: '2023-03-01', count: 2 })).toHaveLength(2);
  });

  it('reach the ends of the calendar', () => {
    const { data, warnings } = ask({ expression: '0 0 31 12 *', from: '9997-12-31', count: 3 });
    expect(data.nextRuns).toEqual(['9998-12-31T00:00:00Z', '9999-12-31T00:00:00Z']);
    expect(warnings).toContain('2 of 3 runs are listed: the year 9999 ends');
    expect(runsOf('* * * * *', { from: '9999-12-31T23:59:00Z' })).toEqual([]);
    expect(runsOf('0 0 29 2 *', { from: '9999-01-01' })).toEqual([]);
    expect(runsOf('0 0 1 1 *', { from: '0000-01-01', count: 1 })).toEqual(['0001-01-01T00:00:00Z']);
    expect(ask({ expression: '* * * * *', from: '9999-12-31T23:59:00-01:00' }).refusal).toMatch(
      /^from: .*9999/,
    );
    expect(ask({ expression: '* * * * *', from: '0000-01-01T00:00:00+01:00' }).refusal).toMatch(/^from: /);
  });
});

describe('the grammar', () => {
  it('is the pattern of the document: one value of a field more or less is refused by both', () => {
    const pattern = new RegExp(EXPRESSION);
    let taken = 0;
    for (const place of FIELDS.keys()) {
      for (const item of [
        ...Array.from({ length: 64 }, (_, value) => String(value)),
        '0-7',
        '*/5',
        '60-61',
      ]) {
        const expression = FIELDS.map((_, each) => (each === place ? item : '*')).join(' ');
        const isTaken = !Array.isArray(parse(expression));
        expect([expression, pattern.test(expression)]).toEqual([expression, isTaken]);
        taken += Number(isTaken);
      }
    }
    // Values of each field, */5 in all, and 0-7 where there is a 0.
    expect(taken).toBe(60 + 24 + 31 + 12 + 8 + 5 + 3);
  });

  it.each([
    ['*/15 9-17 * * mon-fri', '*/15 9-17 * * MON-FRI'],
    ['  0\t0  1\t\t1 *  ', '0 0 1 1 *'],
    ['00 09 * * 07', '00 09 * * 07'],
    ['*,5 1,*/2 * jan,3-Jun/2 sUn-TUE', '*,5 1,*/2 * JAN,3-JUN/2 SUN-TUE'],
  ])('takes %s', (expression, normalized) => {
    expect(ask({ expression }).data.expression).toBe(normalized);
  });

  it.each([
    ['* * * * FRI-SUN', [0, 5, 6]],
    ['* * * * SAT-SUN', [0, 6]],
    ['* * * * SUN-TUE', [0, 1, 2]],
    ['* * * * SUN-SUN', [0]],
    ['* * * * 0-SUN', [0]],
    ['* * * * SUN-7', [0, 1, 2, 3, 4, 5, 6]],
    ['* * * * 7', [0]],
    ['* * * * 7-7', [0]],
    ['* * * * 6-7', [0, 6]],
    ['* * * * 5-7/2', [0, 5]],
    ['* * * * 0-7', [0, 1, 2, 3, 4, 5, 6]],
    ['* * * * 0-7/7', [0]],
    ['* * * * */7', [0]],
    ['* * * * */2', [0, 2, 4, 6]],
    ['* * * * MON-FRI/2,SAT', [1, 3, 5, 6]],
    ['* * * * 1,MON,1-1', [1]],
  ])('%s is on weekdays %j', (expression, weekdays) => {
    expect(scheduleOf(expression).values.dayOfWeek).toEqual(weekdays);
  });

  it('takes a step beyond the range as its first value, with a warning', () => {
    const { data, warnings } = ask({ expression: '*/61 13-14/4 * * *', from: '2026-01-01' });
    expect(data.nextRuns[0]).toBe('2026-01-01T13:00:00Z');
    expect(data.description).toBe('At 13:00 every day');
    expect(warnings).toEqual([
      "minute '*/61' steps beyond its range, so only its first value is left",
      "hour '13-14/4' steps beyond its range, so only its first value is left",
    ]);
    expect(ask({ expression: `*/${'9'.repeat(500)} * * * *` }).status).toBe(200);
    expect(ask({ expression: '*/59 5-5/1 * * *' }).warnings).toEqual([]);
  });

  it('warns only of what is read otherwise', () => {
    const quiet = [
      '0 9 * * 1-5',
      '*/5 * * * *',
      '0 0 */2 * *',
      '0 0 13 * 5',
      '0 0 * * */2',
      '0 0 1-31 * 0-7',
    ];
    for (const expression of quiet) expect(ask({ expression }).warnings, expression).toEqual([]);
    expect(ask({ expression: '0 0 */2 * 1' }).warnings).toEqual([
      "day-of-month '*/2' begins with *, so both day fields must match, as in cron(8); most " +
        'libraries run when either does',
    ]);
    expect(ask({ expression: '0 0 13 * 0-6' }).warnings).toEqual([
      "day-of-week '0-6' is every day without a *, so the job runs every day, as in cron(8); " +
        'some libraries read it as *',
    ]);
  });
});

describe('refusals', () => {
  it('cover the oracle', () => {
    const vectors = computed<{ query: { expression: string } }>('cron-refused');
    expect(vectors.length).toBe(38);
    for (const path of ['/api/cron/describe', '/api/cron/matches']) {
      for (const { query } of vectors) {
        const { status, refusal } = asker.ask(path, query);
        expect(status, query.expression).toBe(400);
        expect(refusal).toMatch(/^expression: .*\.$/);
      }
    }
  });

  it.each([
    ['   ', 'has 0 fields; it must have five: minute hour day-of-month month day-of-week'],
    ['*', 'has 1 field; it must have five'],
    ['* * * *', 'has 4 fields;'],
    ['* * * * * *', 'has 6 fields;'],
    ['60 * * * *', 'minute 60 is out of range; it takes 0 to 59.'],
    ['* 24 * * *', 'hour 24 is out of range; it takes 0 to 23.'],
    ['* * 0 * *', 'day-of-month 0 is out of range; it takes 1 to 31.'],
    ['* * * 13 *', 'month 13 is out of range; it takes 1 to 12 or JAN to DEC.'],
    ['* * * * 8', 'day-of-week 8 is out of range; it takes 0 to 7'],
    ['0-60 * * * *', "minute 60 in '0-60' is out of range"],
    ['5,61,7 * * * *', 'minute 61 is out of range'],
    ['99999999999999999999 * * * *', 'minute 99999999999999999999 is out of range'],
    ['*/0 * * * *', "minute '*/0' has a step of 0"],
    ['1-5/00 * * * *', "minute '1-5/00' has a step of 0"],
    ['1/5 * * * *', "minute '1/5' has a step without a range; '1-59/5' has one."],
    ['* 22-2 * * *', "hour '22-2' runs backwards; '22-23,0-2' goes over the end."],
    ['* * * NOV-FEB *', "month 'NOV-FEB' runs backwards; 'NOV-DEC,JAN-FEB' goes over the end."],
    ['* * * * Sat-mon', "day-of-week 'Sat-mon' runs backwards; 'Sat,SUN-mon' goes over the end."],
    ['* * * * 5-0', "day-of-week '5-0' runs backwards; '5-6,0' goes over the end."],
    ['* * * * 7-2', "day-of-week '7-2' runs backwards; '7,0-2' goes over the end."],
    ['* 22-2/2 * * *', "hour '22-2/2' runs backwards."],
    ['1, * * * *', "minute '1,' has an empty item in its list."],
    ['* * ? * *', "day-of-month '?' is not part of cron; '*' means any value."],
    ['* * * MARS *', "month 'MARS' is not valid; it takes 1 to 12 or JAN to DEC."],
    ['* * * * friday', "day-of-week 'friday' is not valid; 'FRI' is."],
    ['* * * * ſun', "day-of-week 'ſun' is not valid"],
    ['-5 * * * *', "minute '-5' is not valid"],
    ['１ * * * *', "minute '１' is not valid"],
    ['*\u00a0* * * *', 'has 4 fields'],
    [
      '0 0 12 ? * MON 2026',
      'has 7 fields; it must have five: minute hour day-of-month month day-of-week, separated by spaces. Seconds and ' +
        'years are not part of it.',
    ],
    ['@daily', "'@daily' is not a five-field expression; send '0 0 * * *'."],
    ['@Weekly', "send '0 0 * * 0'."],
    ['@dayly', "send '0 0 * * *', which is what '@daily' means."],
    ['@reboot', "'@reboot' is not a five-field expression and names no times."],
    ['0 0 30 2 *', 'can never run: day-of-month 30 does not occur in month 2.'],
    ['0 0 31 APR,6 */2', 'can never run: day-of-month 31 does not occur in month APR,6.'],
  ])('%s: %s', (expression, message) => {
    const { status, refusal } = ask({ expression });
    expect(status).toBe(400);
    expect(refusal).toContain(message);
  });

  it('name every field at fault together, and the other parameters with them', () => {
    const { refusal } = ask({ expression: '60 24 0 13 8', tz: 'Europe/Berlim' });
    for (const name of ['minute 60', 'hour 24', 'day-of-month 0', 'month 13', 'day-of-week 8', 'tz: '])
      expect(refusal).toContain(name);
  });

  it('hold the limits', () => {
    const expression = '* * * * *';
    for (const count of [0, 21, -1]) expect(ask({ expression, count }).refusal).toContain('count: ');
    for (const count of [1, 20]) expect(ask({ expression, count }).data.nextRuns).toHaveLength(count);
    expect(ask({ expression: `${'0,'.repeat(507)}0 * * * *` }).status).toBe(200);
    expect(ask({ expression: ' '.repeat(1025) }).refusal).toContain('1 to 1024 characters');
    expect(ask({ expression, from: 'tomorrow' }).refusal).toContain('from: ');
  });
});

/** A field of any shape, without what the two are known to differ on. */
function fieldText(stream: Stream, min: number, max: number): string {
  if (stream.chance(0.4)) return '*';
  if (stream.chance(0.2)) return `*/${stream.int(1, max)}`;
  const from = stream.int(min, max);
  if (stream.chance(0.5)) return String(from);
  const to = stream.int(from, max);
  return to > from && stream.chance(0.4) ? `${from}-${to}/${stream.int(1, to - from)}` : `${from}-${to}`;
}

describe('random schedules', () => {
  const root = Key.root(5, 'cron', 1);
  const schedules = Array.from({ length: 1500 }, (_, index) => {
    const stream = root.at(index).stream('expression');
    const bounds = [
      [0, 59],
      [0, 23],
      [1, 31],
      [1, 12],
      [0, 7],
    ] as const;
    const expression = bounds.map(([min, max]) => fieldText(stream, min, max)).join(' ');
    const from = stream.int(-2_000_000_000, 4_000_000_000);
    return { expression, from };
  });

  it('run as in cron-parser, where the day fields are read alike', () => {
    let compared = 0;
    for (const { expression, from } of schedules) {
      const schedule = scheduleOf(expression);
      const { dayOfMonth, dayOfWeek } = schedule.fields;
      const isRare = deciding(schedule) === 'both';
      if (isRare || (dayOfMonth !== '*' && dayOfWeek !== '*' && deciding(schedule) !== 'either')) continue;
      const answer = ask({ expression, from: utcText(from), count: 3 });
      if (answer.status === 400) continue;
      const other = CronExpressionParser.parse(expression, { tz: 'UTC', currentDate: new Date(from * 1000) });
      for (const run of answer.data.nextRuns) {
        expect(`${other.next().toISOString()?.slice(0, 19)}Z`, `${expression} after ${utcText(from)}`).toBe(
          run,
        );
      }
      compared++;
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('have previous runs that lead back over the next ones', () => {
    for (const { expression, from } of schedules) {
      const schedule = scheduleOf(expression);
      const first = runAfter(schedule, UTC, from);
      if (first === undefined) continue;
      const second = runAfter(schedule, UTC, first) as number;
      expect(runBefore(schedule, UTC, second), expression).toBe(first);
      expect(runBefore(schedule, UTC, first + 1), expression).toBe(first);
      const before = runBefore(schedule, UTC, from + 1);
      if (before !== undefined) expect(runAfter(schedule, UTC, before), expression).toBe(first);
    }
  });
});

describe('the calendar', () => {
  it('is the proleptic Gregorian one', () => {
    const stream = Key.root(6, 'cron', 1).stream('days');
    for (let index = 0; index < 5000; index++) {
      const day = stream.int(-719528, 2932896);
      const date = new Date(day * 86400000);
      expect(fieldsOf(day * 1440 + 61)).toEqual({
        minute: 1,
        hour: 1,
        dayOfMonth: date.getUTCDate(),
        month: date.getUTCMonth() + 1,
        year: date.getUTCFullYear(),
        dayOfWeek: date.getUTCDay(),
      });
    }
  });

  it('ends, in both directions', () => {
    const schedule = scheduleOf('0 0 1 1 *');
    expect(minuteFrom(schedule, Date.UTC(10000, 5) / 60000)).toBeUndefined();
    expect(minuteUntil(schedule, (Date.UTC(2000, 0) - 2400 * 365.2425 * 86400000) / 60000)).toBeUndefined();
    expect(runBefore(schedule, UTC, Date.parse('0000-01-01T00:00:00Z') / 1000)).toBeUndefined();
    expect(runBefore(schedule, UTC, Date.parse('0000-01-01T00:00:01Z') / 1000)).toBe(
      Date.parse('0000-01-01T00:00:00Z') / 1000,
    );
  });

  it('holds a schedule of the whole clock in every minute', () => {
    for (const minute of [-1, 0, 1439, 1440, 29_000_000])
      expect(holds(scheduleOf('* * * * *'), minute)).toBe(true);
  });
});
