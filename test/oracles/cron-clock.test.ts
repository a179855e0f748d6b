/**
 * Clock changes: the runs of random jobs around changes of many kinds equal those of cron.c's main loop, written
 * out below minute by minute; and examples whose answers follow from the text of cron(8) alone.
 */
import { describe, it } from 'vitest';
import { zoneOf } from '../../api/schemas/time-zone.ts';
import { Key, type Stream } from '../../generators/draws/random.ts';
import { fieldsOf } from '../../standards/cron/calendar.ts';
import {
  clockOf,
  isMadeUp,
  localText,
  runAfter,
  runBefore,
  runsAfter,
  utcText,
  verdictAt,
} from '../../standards/cron/clock.ts';
import { parse, type Schedule } from '../../standards/cron/cron.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();
const clockIn = (id: string) => clockOf(zoneOf(id, asker.dataset));

const scheduleOf = (expression: string) => parse(expression) as Schedule;
const secondsOf = (text: string) => Date.parse(text) / 1000;

/** Changes by zone and instant: what is special about each, and the smallest step its offsets need. */
const CHANGES: readonly [zone: string, change: string, what: string, step: number][] = [
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 'an hour forward', 60],
  ['Europe/Berlin', '2026-10-25T01:00:00Z', 'an hour back', 60],
  ['America/New_York', '2026-03-08T07:00:00Z', 'an hour forward', 60],
  ['America/New_York', '2026-11-01T06:00:00Z', 'an hour back', 60],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', 'half an hour forward', 60],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 'half an hour back', 60],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', 'no midnight', 60],
  ['America/Havana', '2026-03-08T05:00:00Z', 'no midnight', 60],
  ['America/Havana', '2025-11-02T05:00:00Z', 'midnight twice', 60],
  ['Asia/Beirut', '2026-03-28T22:00:00Z', 'no midnight', 60],
  ['Europe/Dublin', '1968-02-18T02:00:00Z', 'summer that stays', 60],
  ['Asia/Kathmandu', '1985-12-31T18:30:00Z', 'a quarter forward', 60],
  ['America/Caracas', '2007-12-09T07:00:00Z', 'half an hour back', 60],
  ['Antarctica/Troll', '2026-03-29T01:00:00Z', 'two hours forward', 60],
  ['Antarctica/Troll', '2026-10-25T01:00:00Z', 'two hours back', 60],
  ['Antarctica/Casey', '2020-10-03T16:01:00Z', 'three hours forward: a correction', 60],
  ['Antarctica/Casey', '2021-03-13T13:00:00Z', 'three hours back', 60],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', 'no 30 December', 60],
  ['Pacific/Kwajalein', '1969-09-30T13:00:00Z', 'a day back', 60],
  ['Antarctica/Vostok', '1994-01-31T17:00:00Z', 'seven hours back', 60],
  ['Pacific/Tongatapu', '1945-09-09T11:40:48Z', '48 seconds forward', 1],
  ['America/Lima', '1890-01-01T05:08:12Z', '24 seconds back', 1],
  ['Africa/Monrovia', '1972-01-07T00:44:30Z', 'from a broken offset', 1],
  ['Europe/Paris', '1911-03-10T23:50:39Z', 'nine minutes back', 1],
  ['Europe/Berlin', '1893-03-31T23:06:32Z', 'six and a half minutes forward', 1],
  ['Asia/Singapore', '1905-05-31T17:04:35Z', 'four and a half minutes forward: made up for as if late', 1],
  ['Asia/Yangon', '1919-12-31T17:35:13Z', 'a little over five minutes forward', 1],
];

const offsetAt = (zone: string, seconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9;

/** Local minutes of a window, as a cron that never sleeps sees them: each with the first instant it is seen. */
function wakeUps(zone: string, from: number, to: number, step: number): { at: number; minute: number }[] {
  const wakes: { at: number; minute: number }[] = [];
  for (let at = from; at <= to; at += step) {
    const minute = Math.floor((at + offsetAt(zone, at)) / 60);
    if (minute !== wakes.at(-1)?.minute) wakes.push({ at, minute });
  }
  return wakes;
}

/** The loop of cron.c (ISC cron 4.1, Debian's cron): when find_jobs would start this job. */
function cronDaemon(schedule: Schedule, wakes: readonly { at: number; minute: number }[]): number[] {
  const runs = new Set<number>();
  let virtual = (wakes[0]?.minute ?? 0) - 1;
  for (const { at, minute } of wakes) {
    const find = (time: number, wild: boolean, fixed: boolean) => {
      if ((schedule.isWild ? wild : fixed) && names(schedule, time)) runs.add(at);
    };
    const difference = minute - virtual;
    if (difference === 1) {
      virtual = minute;
      find(virtual, true, true);
    } else if (difference > 180 || difference <= -180) {
      virtual = minute;
      find(minute, true, true);
    } else if (difference > 5) {
      find(minute, true, false);
      while (virtual < minute) find(++virtual, false, true);
    } else if (difference > 0) {
      while (virtual < minute) find(++virtual, true, true);
    } else find(minute, true, false);
  }
  return [...runs];
}

/** Whether the fields hold a local minute, by the Date of it. */
function names({ values, days }: Schedule, minute: number): boolean {
  const date = new Date(minute * 60000);
  if (!values.minute.includes(date.getUTCMinutes()) || !values.hour.includes(date.getUTCHours()))
    return false;
  const ofMonth = values.dayOfMonth.includes(date.getUTCDate());
  const ofWeek = values.dayOfWeek.includes(date.getUTCDay());
  const onDay = days === 'and' ? ofMonth && ofWeek : ofMonth || ofWeek;
  return onDay && values.month.includes(date.getUTCMonth() + 1);
}

/** A job that is likely to run near a local time, in wild and fixed forms. */
function jobNear(stream: Stream, local: number): string {
  const { hour, dayOfMonth, month } = fieldsOf(Math.floor(local / 60));
  const near = (value: number, by: number, count: number) => (value + stream.int(-by, by) + count) % count;
  const minutes = ['*', '*/20', '0', '30', '0,15,30,45', '10-50/5', String(stream.int(0, 59)), '*/45'];
  const first = near(hour, 2, 24);
  const hours = [
    '*',
    '*/2',
    String(first),
    `${Math.min(first, 21)}-${Math.min(first, 21) + 2}`,
    '0-23',
    String(hour),
  ];
  const dates = ['*', '*', String(dayOfMonth), `*/${stream.int(1, 3)}`, '1-31'];
  const months = ['*', '*', String(month)];
  const weekdays = ['*', '*', '*/2', String(stream.int(0, 6))];
  return [minutes, hours, dates, months, weekdays].map((choices) => stream.pick(choices)).join(' ');
}

describe.each(CHANGES)('%s at %s: %s', (zone, change, _what, step) => {
  const at = secondsOf(change);
  const clock = clockIn(zone);
  // Seconds take sixty times as many steps as minutes.
  const start = at - (step === 1 ? 4 : 30) * 3600;
  const end = at + (step === 1 ? 4 : 30) * 3600;
  const wakes = wakeUps(zone, start, end, step);
  const stream = Key.root(at, 'clock', 1).stream('jobs');
  const jobs = Array.from({ length: 80 }, () => scheduleOf(jobNear(stream, at + offsetAt(zone, at))));

  it('is a change', () => {
    expect(offsetAt(zone, at)).not.toBe(offsetAt(zone, at - 1));
  });

  it('runs jobs as cron does, forwards and backwards', () => {
    let near = 0;
    for (const schedule of jobs) {
      const expected = cronDaemon(schedule, wakes).filter((run) => run > start + 120);
      const actual: number[] = [];
      let run = runAfter(schedule, clock, start + 120);
      while (run !== undefined && run <= end) {
        actual.push(run);
        run = runAfter(schedule, clock, run);
      }
      expect(actual.map(utcText), schedule.expression).toEqual(expected.map(utcText));
      const previous = actual.slice(1).map((each) => runBefore(schedule, clock, each));
      expect(previous, schedule.expression).toEqual(actual.slice(0, -1));
      near += actual.filter((each) => Math.abs(each - at) < 3 * 3600).length;
      if (expected.length > 0) expect(runBefore(schedule, clock, end + 1)).toBe(expected.at(-1));
    }
    expect(near).toBeGreaterThan(50);
  });

  it('tells of each minute whether a job runs in it', () => {
    const wrong: string[] = [];
    for (const schedule of jobs.slice(0, 15)) {
      const expected = new Set(cronDaemon(schedule, wakes));
      for (const wake of wakes.filter((each) => Math.abs(each.at - at) < 4 * 3600)) {
        const { runs, clockChange } = verdictAt(schedule, clock, wake.at + (step === 60 ? 59 : 0));
        const isRight =
          runs === expected.has(wake.at) &&
          (runs && isMadeUp(schedule, clock, wake.at)) === (clockChange === 'made-up');
        if (!isRight) wrong.push(`${schedule.expression} at ${utcText(wake.at)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('clocks', () => {
  const ask = (expression: string, tz: string, from: string, count = 3) =>
    asker.ask<{ nextRuns: string[]; localRuns?: string[] }>('/api/cron/describe', {
      expression,
      tz,
      from,
      count,
    });

  it.each([
    // The hour from 02:00 is skipped.
    ['30 2 * * *', '2026-03-28T02:00:00Z', ['2026-03-29T03:00:00+02:00', '2026-03-30T02:30:00+02:00']],
    ['0,30 2 * * *', '2026-03-28T02:00:00Z', ['2026-03-29T03:00:00+02:00', '2026-03-30T02:00:00+02:00']],
    ['30 2,3 * * *', '2026-03-28T03:00:00Z', ['2026-03-29T03:00:00+02:00', '2026-03-29T03:30:00+02:00']],
    ['0 3 * * *', '2026-03-28T03:00:00Z', ['2026-03-29T03:00:00+02:00', '2026-03-30T03:00:00+02:00']],
    ['30 * * * *', '2026-03-29T00:00:00Z', ['2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00']],
    ['*/30 2 * * *', '2026-03-28T02:00:00Z', ['2026-03-30T02:00:00+02:00', '2026-03-30T02:30:00+02:00']],
    // The hour from 02:00 is repeated.
    ['30 2 * * *', '2026-10-24T02:00:00Z', ['2026-10-25T02:30:00+02:00', '2026-10-26T02:30:00+01:00']],
    ['30 * * * *', '2026-10-25T00:00:00Z', ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00']],
    ['*/40 2 25 10 *', '2026-10-25T00:45:00Z', ['2026-10-25T02:00:00+01:00', '2026-10-25T02:40:00+01:00']],
    ['0 3 * * *', '2026-10-24T02:00:00Z', ['2026-10-25T03:00:00+01:00', '2026-10-26T03:00:00+01:00']],
  ])('of Berlin give %s after %s as %j', (expression, from, runs) => {
    const { data } = ask(expression, 'europe/BERLIN', from, 2);
    expect(data.localRuns).toEqual(runs);
    expect(data.nextRuns).toEqual(runs.map((run) => utcText(secondsOf(run))));
  });

  it('warn of the runs that make up for skipped times', () => {
    const { warnings } = ask('30 2 * * *', 'Europe/Berlin', '2026-03-28', 3);
    expect(new Set(warnings)).toEqual(
      new Set(['2026-03-29T03:00:00+02:00 makes up for times that the clock skips then']),
    );
    expect(ask('0 3 * * *', 'Europe/Berlin', '2026-03-28', 3).warnings).toEqual([]);
  });

  it.each([
    ['UTC', 'UTC'],
    ['utc', 'UTC'],
    ['Zulu', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['asia/calcutta', 'Asia/Kolkata'],
    ['US/Eastern', 'America/New_York'],
  ])('are named as IANA names them today: %s is %s', (tz, name) => {
    const { params, data } = ask('0 0 * * *', tz, '2026-01-01');
    expect(params.tz).toBe(name);
    expect(data.localRuns === undefined).toBe(name === 'UTC');
  });

  it('that do not exist are refused with the nearest that does', () => {
    const { status, refusal } = ask('0 0 * * *', 'Europe/Berlim', '2026-01-01');
    expect(status).toBe(400);
    expect(refusal).toBe(
      "tz: 'Europe/Berlim' is not an IANA time zone or alias (did you mean 'Europe/Berlin'?).",
    );
  });

  it('can be had of each zone of the dataset, at any time', () => {
    const schedule = scheduleOf('0 0 29 2 *');
    const ids = new Set(asker.dataset.vocabulary.zoneIds.values());
    expect(ids.size).toBeGreaterThan(400);
    for (const id of ids) {
      for (const from of ['0000-01-01', '1900-06-01', '2026-01-01', '9990-01-01']) {
        const [run] = runsAfter(schedule, clockIn(id), secondsOf(from), 1);
        expect(localText(clockIn(id), run as number), id).toMatch(/^\d{4}-02-29T00:00:00[+-]\d\d:\d\d/);
      }
    }
  });

  it('change at most once a week, which the search relies on', () => {
    for (const id of new Set(asker.dataset.vocabulary.zoneIds.values())) {
      const zone = zoneOf(id, asker.dataset);
      let { start, end } = zone.spanAt(Date.UTC(1800, 0));
      while (end < Date.UTC(2500, 0)) {
        expect(end - start, `${id} ${new Date(end).toISOString()}`).toBeGreaterThan(6 * 86400000);
        ({ start, end } = zone.spanAt(end));
      }
    }
  });

  it('ahead of and behind UTC reach the years beside its own', () => {
    expect(ask('0 0 1 1 *', 'Asia/Tokyo', '9999-06-01', 1).data.localRuns).toEqual([
      '+010000-01-01T00:00:00+09:00',
    ]);
    expect(ask('0 20 31 12 *', 'Etc/GMT+5', '0000-01-01', 1).data.localRuns).toEqual([
      '-000001-12-31T20:00:00-05:00',
    ]);
  });
});
