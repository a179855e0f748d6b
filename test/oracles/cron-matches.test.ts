/** Whether a job runs at one instant, and what the answer gives as proof. */
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

describe('one instant', () => {
  interface Match {
    localTime: string;
    matches: boolean;
    reason: string;
    clockChange: string | null;
    days: string;
    checks: { field: string; value: number; matches: boolean; matchedBy: string | null }[];
    nextRun: string | null;
    nextRunLocal: string | null;
    previousRun: string | null;
  }
  const ask = (expression: string, at: string, rest: Parameters = {}) =>
    asker.ask<Match>('/api/cron/matches', { expression, at, ...rest });

  it('is tested by its minute, with what proves each field', () => {
    const { data, params } = ask('0,30 8-10,9 * JAN mon-fri', '2026-01-05T09:00:59.999Z');
    expect(params).toEqual({
      expression: '0,30 8-10,9 * JAN MON-FRI',
      at: '2026-01-05T09:00:59.999Z',
      tz: 'UTC',
    });
    expect(data).toEqual({
      expression: '0,30 8-10,9 * JAN MON-FRI',
      at: '2026-01-05T09:00:59.999Z',
      localTime: '2026-01-05T09:00:59+00:00',
      matches: true,
      reason: 'Runs: every field matches.',
      clockChange: null,
      days: 'and',
      checks: [
        { field: 'minute', expression: '0,30', value: 0, matches: true, matchedBy: '0' },
        { field: 'hour', expression: '8-10,9', value: 9, matches: true, matchedBy: '8-10' },
        { field: 'dayOfMonth', expression: '*', value: 5, matches: true, matchedBy: '*' },
        { field: 'month', expression: 'JAN', value: 1, matches: true, matchedBy: 'JAN' },
        { field: 'dayOfWeek', expression: 'MON-FRI', value: 1, matches: true, matchedBy: 'MON-FRI' },
      ],
      nextRun: '2026-01-05T09:30:00Z',
      nextRunLocal: '2026-01-05T09:30:00+00:00',
      previousRun: '2026-01-05T09:00:00Z',
      previousRunLocal: '2026-01-05T09:00:00+00:00',
    });
  });

  it.each([
    [
      '0 9 * * *',
      '2026-01-05T08:01:00Z',
      false,
      "Does not run: minute 1 is not in '0' and hour 8 is not in '9'.",
    ],
    ['0 9 * * 7', '2026-01-04T09:00:00Z', true, 'Runs: every field matches.'],
    [
      '0 9 4 * 1',
      '2026-01-04T09:00:00Z',
      true,
      'Runs: day-of-month 4 matches, and one of the two day fields is enough.',
    ],
    [
      '0 9 13 * 0',
      '2026-01-04T09:00:00Z',
      true,
      'Runs: day-of-week 0 (Sunday) matches, and one of the two day fields is enough.',
    ],
    ['0 9 4 * 0', '2026-01-04T09:00:00Z', true, 'Runs: every field matches.'],
    [
      '0 9 3 2 1',
      '2026-01-04T09:00:00Z',
      false,
      "Does not run: day-of-month 4 is not in '3', month 1 (January) is not in '2' and day-of-week " +
        "0 (Sunday) is not in '1'.",
    ],
    [
      '0 9 4 * */2',
      '2026-01-05T09:00:00Z',
      false,
      "Does not run: day-of-month 5 is not in '4' and day-of-week 1 (Monday) is not in '*/2'.",
    ],
  ])('%s at %s: %s', (expression, at, matches, reason) => {
    expect(ask(expression, at).data).toMatchObject({ matches, reason });
  });

  it('has runs strictly before and after it, or none at the ends of time', () => {
    expect(ask('0 9 * * *', '2026-01-05T09:00:00Z').data).toMatchObject({
      matches: true,
      previousRun: '2026-01-04T09:00:00Z',
      nextRun: '2026-01-06T09:00:00Z',
    });
    expect(ask('0 9 * * *', '9999-12-31T09:00:00Z').data).toMatchObject({
      nextRun: null,
      nextRunLocal: null,
    });
    expect(ask('0 9 * * *', '0000-01-01T09:00:00Z').data.previousRun).toBeNull();
    expect(ask('0 9 * * *', '0000-01-01T00:00:00+01:00').refusal).toMatch(/^at: /);
    expect(ask('0 0 31 2 *', '2026-01-01').refusal).toContain('can never run');
  });

  it('says when a change of the clock decides', () => {
    const tz = 'Europe/Berlin';
    expect(ask('30 2 * * *', '2026-03-29T01:00:20Z', { tz }).data).toMatchObject({
      localTime: '2026-03-29T03:00:20+02:00',
      matches: true,
      clockChange: 'made-up',
      reason: 'Runs: the clock has just skipped times of this schedule.',
    });
    expect(ask('30 2 * * *', '2026-10-25T00:30:00Z', { tz }).data).toMatchObject({
      matches: true,
      clockChange: null,
    });
    expect(ask('30 2 * * *', '2026-10-25T01:30:00Z', { tz }).data).toMatchObject({
      localTime: '2026-10-25T02:30:00+01:00',
      matches: false,
      clockChange: 'not-repeated',
      reason: 'Does not run: the clock is here for the second time, and the job ran the first time.',
      nextRunLocal: '2026-10-26T02:30:00+01:00',
      previousRun: '2026-10-25T00:30:00Z',
    });
  });
});
