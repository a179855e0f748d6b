/**
 * Facts that the suites of cron-parser (timezone), cron-schedule (cron) and croner (timezone, previous-runs) hold
 * their libraries to, asked of the routes; and those where cron(8) does otherwise, with what it does.
 */
import { describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

function nextRuns(expression: string, tz: string, from: string, count: number): string[] {
  const { data } = asker.ask<{ nextRuns: string[]; localRuns?: string[] }>('/api/cron/describe', {
    ...{ expression, tz, from, count },
  });
  return data.localRuns ?? data.nextRuns;
}

function previousRuns(expression: string, tz: string, from: string, count: number): string[] {
  const runs: string[] = [];
  let at = from;
  while (runs.length < count) {
    const { data } = asker.ask<{ previousRun: string; previousRunLocal: string }>('/api/cron/matches', {
      ...{ expression, tz, at },
    });
    at = data.previousRun;
    runs.push(tz === 'UTC' ? at : data.previousRunLocal);
  }
  return runs;
}

const ATHENS_SPRING = '2016-03-27T02:00:01+02:00';
const ATHENS_AUTUMN = '2016-10-30T02:00:01+03:00';

describe('next runs', () => {
  it.each<[source: string, expression: string, tz: string, from: string, runs: string[]]>([
    // cron-parser: the hour from 03:00 is skipped, and that from 03:00 is repeated.
    [
      'cron-parser',
      '0 * * * *',
      'Europe/Athens',
      ATHENS_SPRING,
      ['2016-03-27T04:00:00+03:00', '2016-03-27T05:00:00+03:00'],
    ],
    [
      'cron-parser',
      '30 2 * * *',
      'Europe/Athens',
      ATHENS_SPRING,
      ['2016-03-27T02:30:00+02:00', '2016-03-28T02:30:00+03:00'],
    ],
    [
      'cron-parser',
      '0 3 * * *',
      'Europe/Athens',
      ATHENS_SPRING,
      ['2016-03-27T04:00:00+03:00', '2016-03-28T03:00:00+03:00'],
    ],
    [
      'cron-parser',
      '0 * 27 * *',
      'Europe/Athens',
      '2016-03-27T00:00:01+02:00',
      [
        '2016-03-27T01:00:00+02:00',
        '2016-03-27T02:00:00+02:00',
        '2016-03-27T04:00:00+03:00',
        '2016-03-27T05:00:00+03:00',
      ],
    ],
    [
      'cron-parser',
      '0 * * * *',
      'Europe/Athens',
      ATHENS_AUTUMN,
      ['2016-10-30T03:00:00+03:00', '2016-10-30T03:00:00+02:00', '2016-10-30T04:00:00+02:00'],
    ],
    [
      'cron-parser',
      '0 3 * * *',
      'Europe/Athens',
      ATHENS_AUTUMN,
      ['2016-10-30T03:00:00+03:00', '2016-10-31T03:00:00+02:00'],
    ],
    // cron-schedule
    [
      'cron-schedule',
      '*/5 * * * *',
      'UTC',
      '2001-03-12T00:37:48Z',
      ['2001-03-12T00:40:00Z', '2001-03-12T00:45:00Z', '2001-03-12T00:50:00Z'],
    ],
    ['cron-schedule', '10,20 5,15 * * *', 'UTC', '2020-10-03T10:15:00Z', ['2020-10-03T15:10:00Z']],
    ['cron-schedule', '0 0 * * 0', 'UTC', '2020-10-02T20:05:07Z', ['2020-10-04T00:00:00Z']],
    ['cron-schedule', '0 0 1 1 *', 'UTC', '2020-10-05T18:50:02Z', ['2021-01-01T00:00:00Z']],
    [
      'cron-schedule',
      '0 0 31 * *',
      'UTC',
      '2020-01-01T00:00:00Z',
      ['01', '03', '05', '07', '08', '10', '12'].map((month) => `2020-${month}-31T00:00:00Z`),
    ],
    [
      'cron-schedule',
      '0 0 29 2 *',
      'UTC',
      '2020-01-01T00:00:00Z',
      ['2020-02-29T00:00:00Z', '2024-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
    ],
    // croner: once, the first time; and a clock of another zone that skips nothing of UTC's.
    [
      'croner',
      '30 1 * * *',
      'America/New_York',
      '2025-11-02T04:00:00Z',
      ['2025-11-02T01:30:00-04:00', '2025-11-03T01:30:00-05:00'],
    ],
    [
      'croner',
      '30 1 * * *',
      'Europe/London',
      '2025-10-26T00:00:00Z',
      ['2025-10-26T01:30:00+01:00', '2025-10-27T01:30:00+00:00'],
    ],
    [
      'croner',
      '0 * * * *',
      'UTC',
      '2025-10-05T00:00:00Z',
      ['2025-10-05T01:00:00Z', '2025-10-05T02:00:00Z', '2025-10-05T03:00:00Z', '2025-10-05T04:00:00Z'],
    ],
    ['croner', '0 23 8 2 2', 'Europe/Stockholm', '2022-02-08T12:00:00Z', ['2022-02-08T23:00:00+01:00']],
    ['croner', '0 23 8 2 2', 'America/New_York', '2022-02-08T12:00:00Z', ['2022-02-08T23:00:00-05:00']],
  ])('%s: %s in %s after %s are %j', (_, expression, tz, from, runs) => {
    expect(nextRuns(expression, tz, from, runs.length)).toEqual(runs);
  });
});

describe('previous runs', () => {
  it.each<[source: string, expression: string, tz: string, from: string, runs: string[]]>([
    [
      'cron-schedule',
      '*/5 * * * *',
      'UTC',
      '2001-03-12T00:07:48Z',
      ['2001-03-12T00:05:00Z', '2001-03-12T00:00:00Z', '2001-03-11T23:55:00Z'],
    ],
    ['cron-schedule', '10,20 5,15 * * *', 'UTC', '2020-10-03T10:15:00Z', ['2020-10-03T05:20:00Z']],
    ['cron-schedule', '0 0 * * 0', 'UTC', '2020-10-02T20:05:07Z', ['2020-09-27T00:00:00Z']],
    [
      'cron-schedule',
      '0 0 31 * *',
      'UTC',
      '2020-01-01T00:00:00Z',
      ['12', '10', '08', '07', '05', '03', '01'].map((month) => `2019-${month}-31T00:00:00Z`),
    ],
    [
      'cron-schedule',
      '0 0 29 2 *',
      'UTC',
      '2020-01-01T00:00:00Z',
      ['2016-02-29T00:00:00Z', '2012-02-29T00:00:00Z', '2008-02-29T00:00:00Z'],
    ],
    [
      'croner',
      '0 12 1,15 * *',
      'UTC',
      '2024-02-20T15:00:00Z',
      ['2024-02-15T12:00:00Z', '2024-02-01T12:00:00Z', '2024-01-15T12:00:00Z', '2024-01-01T12:00:00Z'],
    ],
    [
      'croner',
      '0 10 * * 1',
      'UTC',
      '2024-01-10T15:00:00Z',
      ['2024-01-08T10:00:00Z', '2024-01-01T10:00:00Z', '2023-12-25T10:00:00Z'],
    ],
    [
      'croner',
      '0 9 * * *',
      'America/New_York',
      '2024-01-03T15:00:00Z',
      ['2024-01-03T09:00:00-05:00', '2024-01-02T09:00:00-05:00'],
    ],
  ])('%s: %s in %s before %s are %j', (_, expression, tz, from, runs) => {
    expect(previousRuns(expression, tz, from, runs.length)).toEqual(runs);
  });
});

describe('where cron(8) does otherwise', () => {
  it.each<[what: string, expression: string, tz: string, from: string, theirs: string, runs: string[]]>([
    [
      'a skipped time is made up for at once; croner waits as long as the clock skipped',
      '30 2 * * *',
      'America/New_York',
      '2025-03-09T06:00:00Z',
      '2025-03-09T03:30:00-04:00',
      ['2025-03-09T03:00:00-04:00', '2025-03-10T02:30:00-04:00'],
    ],
    [
      'a job whose minute begins with * follows the clock; cron-parser runs it an hour later',
      '*/20 3 * * *',
      'Europe/Athens',
      ATHENS_SPRING,
      '2016-03-27T04:00:00+03:00',
      ['2016-03-28T03:00:00+03:00'],
    ],
    [
      'and runs both times that the clock shows; croner has no second time',
      '* * * * *',
      'America/Los_Angeles',
      '2025-11-02T08:58:00Z',
      '2025-11-02T02:00:00-08:00',
      ['2025-11-02T01:59:00-07:00', '2025-11-02T01:00:00-08:00'],
    ],
  ])('%s: %s', (_, expression, tz, from, theirs, runs) => {
    const found = nextRuns(expression, tz, from, runs.length);
    expect(found).toEqual(runs);
    expect(found).not.toContain(theirs);
  });
});
