/**
 * One clock for every zone: that of the release. Offsets are those that moment-timezone reads out of its own file,
 * wall times those of Python's zoneinfo and of Temporal, and what a route shows in a zone is asked of the route.
 */
import moment from 'moment-timezone';
import { describe, it } from 'vitest';
import { zoneOf } from '../../api/schemas/time-zone.ts';
import { Key } from '../../generators/draws/random.ts';
import { dateFormatter } from '../../standards/locale/date.ts';
import { TimeZone } from '../../standards/time-zones/time-zone.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

const MINUTE = 60_000;
const DAY = 86_400_000;
const names = asker.dataset.vocabulary.zoneIds;
const ids = [...new Set(names.values())];
const zoneNamed = (id: string) => zoneOf(id, asker.dataset);
const instantText = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');
const wallText = (wall: number) => new Date(wall).toISOString().slice(0, 19);
const startOf = (year: number) => Date.UTC(year, 0);
const wallOf = (text: string) => Date.parse(`${text}Z`);

/** Instants at which the clock is changed, from one instant to before another. */
function changesOf(zone: TimeZone, from: number, to: number): number[] {
  const changes: number[] = [];
  let { end } = zone.spanAt(from);
  while (end < to) {
    changes.push(end);
    ({ end } = zone.spanAt(end));
  }
  return changes;
}

const runtimeOffset = (id: string, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(id).offsetNanoseconds / 1e6;

/** Instants at which the clock of the runtime is changed. */
function runtimeChangesOf(id: string, from: number, to: number): number[] {
  const changes: number[] = [];
  let time = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(id);
  for (;;) {
    const next = time.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= to) return changes;
    changes.push(next.epochMilliseconds);
    time = next;
  }
}

describe('the clock of the release', () => {
  it('is that of its source around every change, to the end of the source', () => {
    const wrong: string[] = [];
    let changes = 0;
    for (const id of ids) {
      const zone = zoneNamed(id);
      const source = moment.tz.zone(id) as moment.MomentZone;
      const years = Array.from({ length: 680 }, (_, index) => Date.UTC(1821 + index, (index * 5) % 12, 20));
      const instants = source.untils.filter(Number.isFinite).flatMap((until) => [until - 1000, until]);
      for (const instant of [...years, ...instants]) {
        const expected = Math.round(source.utcOffset(instant) * -60);
        if (zone.offsetAt(instant) !== expected * 1000) wrong.push(`${id} ${instantText(instant)}`);
      }
      changes += instants.length / 2;
    }
    expect(wrong).toEqual([]);
    expect(changes).toBeGreaterThan(120_000);
  });

  it('goes on by the rule for ever', () => {
    const berlin = zoneNamed('Europe/Berlin');
    for (const year of [2037, 2038, 2099, 2400, 2439, 2440, 2441, 2840, 5000, 9999]) {
      const changes = changesOf(berlin, startOf(year), startOf(year + 1));
      expect(changes).toHaveLength(2);
      for (const [index, month] of [3, 10].entries()) {
        const change = new Date(changes[index] as number);
        // The last Sunday of the month, 01:00 UTC.
        expect([change.getUTCMonth() + 1, change.getUTCDay(), change.getUTCHours()]).toEqual([month, 0, 1]);
        expect(change.getUTCDate()).toBeGreaterThan(24);
      }
    }
    for (const id of ['Africa/Casablanca', 'Asia/Kolkata', 'America/Winnipeg'])
      expect(zoneNamed(id).spanAt(Date.UTC(2099, 0)).end, id).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['America/New_York', '1883-11-18T17:00:00Z', '1883-11-18T12:03:57', '1883-11-18T12:00:00'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-29T23:59:59', '2011-12-31T00:00:00'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04T01:59:59', '2026-10-04T02:30:00'],
    ['Antarctica/Troll', '2026-03-29T01:00:00Z', '2026-03-29T00:59:59', '2026-03-29T03:00:00'],
    ['Europe/Dublin', '2026-10-25T01:00:00Z', '2026-10-25T01:59:59', '2026-10-25T01:00:00'],
    ['Africa/Casablanca', '2026-03-22T02:00:00Z', '2026-03-22T01:59:59', '2026-03-22T03:00:00'],
    ['Africa/Casablanca', '2026-09-20T01:00:00Z', '2026-09-20T01:59:59', '2026-09-20T01:00:00'],
    ['Asia/Gaza', '2099-03-28T00:00:00Z', '2099-03-28T01:59:59', '2099-03-28T03:00:00'],
  ])('of %s is changed at %s from after %s to %s', (id, change, before, after) => {
    const zone = zoneNamed(id);
    const at = Date.parse(change);
    expect(wallText(at - 1000 + zone.offsetAt(at - 1000))).toBe(before);
    expect(wallText(at + zone.offsetAt(at))).toBe(after);
    const { start, offsetBefore } = zone.spanAt(at);
    expect([start, offsetBefore]).toEqual([at, zone.offsetAt(at - 1)]);
  });

  it('is that of an alias too', () => {
    for (const [alias, id] of [
      ['us/eastern', 'America/New_York'],
      ['EST', 'America/Panama'],
      ['canada/central', 'America/Winnipeg'],
    ] as const)
      expect(names.get(alias.toLowerCase())).toBe(id);
  });
});

describe('the instants of a wall time', () => {
  it('are those of zoneinfo in gaps and folds', () => {
    interface Row {
      tz: string;
      local: string;
      kind: 'gap' | 'fold' | 'normal';
      utcEarlier: string;
      utcLater: string;
      utcCompatible: string;
    }
    const rows = computed<Row>('timezone-gaps-folds');
    expect(rows).toHaveLength(120);
    const different = rows.filter(({ tz, local, kind, utcEarlier, utcLater, utcCompatible }) => {
      const zone = zoneNamed(tz);
      const expected = { gap: [], fold: [utcEarlier, utcLater], normal: [utcEarlier] }[kind];
      const found = zone.instantsOf(wallOf(local)).map(instantText);
      return `${found}` !== `${expected}` || instantText(zone.instantOf(wallOf(local))) !== utcCompatible;
    });
    // Cuba kept daylight time in 2026, which the 2025b of these rows did not know.
    expect(different.map(({ tz, local }) => `${tz} ${local}`)).toEqual([
      'America/Havana 2026-11-01T01:00:00',
      'America/Havana 2027-03-13T23:59:59',
    ]);
  });

  it('are those of Temporal around the changes of every zone, and so are the first of each day', () => {
    const wrong: string[] = [];
    for (const id of ids) {
      const zone = zoneNamed(id);
      const stream = Key.root(1, id, 1).stream('walls');
      for (const change of changesOf(zone, startOf(1880), startOf(2090)).filter(
        (_, index) => index % 6 === 0,
      )) {
        // Where the runtime has other rules, Temporal is no judge.
        const isDisputed = [change - 3 * DAY, change - 1, change, change + 3 * DAY].some(
          (each) => zone.offsetAt(each) !== runtimeOffset(id, each),
        );
        const [runtimeChange] = runtimeChangesOf(id, change - 3 * DAY, change + 3 * DAY);
        if (isDisputed || runtimeChange !== change) continue;
        const wall = change + zone.offsetAt(change) + stream.int(-180, 180) * MINUTE;
        const time = Temporal.PlainDateTime.from(wallText(wall));
        const date = time.toPlainDate();
        if (zone.instantOf(wall) !== time.toZonedDateTime(id).epochMilliseconds)
          wrong.push(`${id} ${wallText(wall)}`);
        const midnight = date.toZonedDateTime('UTC').epochMilliseconds;
        if (zone.startOfDay(midnight) !== date.toZonedDateTime(id).epochMilliseconds)
          wrong.push(`${id} ${date}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are none on a day that was left out, which begins when the next does', () => {
    const zone = zoneNamed('Pacific/Apia');
    expect(zone.instantsOf(wallOf('2011-12-30T12:00:00'))).toEqual([]);
    expect(instantText(zone.startOfDay(wallOf('2011-12-30T00:00:00')))).toBe('2011-12-30T10:00:00Z');
    expect(instantText(zone.startOfDay(wallOf('2011-12-31T00:00:00')))).toBe('2011-12-30T10:00:00Z');
  });
});

const DIGITS = {
  ...{ locale: 'en', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
  ...{ minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
};

/** What each route shows by the clock of a zone: an instant, and its wall time as YYYY-MM-DDTHH:mm:ss. */
type Shown = (tz: string, at: string) => readonly [instant: string, wall: string];

const localTimeOf =
  (path: string, query: Parameters): Shown =>
  (tz, at) => [at, asker.ask<{ localTime: string }>(path, { ...query, at, tz }).data.localTime.slice(0, 19)];

const dateShown =
  (more: Parameters): Shown =>
  (tz, at) => {
    const { parts } = asker.ask<{ parts: { type: string; value: string }[] }>('/api/locale-formats/date', {
      ...DIGITS,
      ...more,
      at,
      tz,
    }).data;
    const part = (name: string) => parts.find(({ type }) => type === name)?.value;
    return [
      at,
      `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`,
    ];
  };

const SHOWN: Readonly<Record<string, Shown>> = {
  '/api/moon/phase': localTimeOf('/api/moon/phase', {}),
  '/api/moon/position': localTimeOf('/api/moon/position', { lat: 0, lng: 0 }),
  '/api/cron/matches': localTimeOf('/api/cron/matches', { expression: '* * * * *' }),
  '/api/cron/describe': (tz, from) => {
    const query = { expression: '* * * * *', from, tz, count: 1 };
    const { data } = asker.ask<{ nextRuns: [string]; localRuns?: [string] }>('/api/cron/describe', query);
    return [data.nextRuns[0], (data.localRuns ?? data.nextRuns)[0].slice(0, 19)];
  },
  '/api/locale-formats/date': dateShown({}),
  '/api/locale-formats/date, named': dateShown({ timeZoneName: 'longOffset' }),
};

/** The answers of a route that are not by the clock of the release. */
function wrongAnswers(shown: Shown, asked: readonly (readonly [id: string, instant: number])[]): string[] {
  return asked.flatMap(([id, at]) => {
    const [instant, wall] = shown(id, instantText(at));
    const expected = wallText(Date.parse(instant) + zoneNamed(id).offsetAt(Date.parse(instant)));
    return wall === expected ? [] : [`${id} ${instant}: ${wall}, not ${expected}`];
  });
}

describe('every route', () => {
  /** Around all changes of both clocks: the instants at which they differ. */
  const disputed = ids.flatMap((id) => {
    const zone = zoneNamed(id);
    const changes = new Set([
      ...changesOf(zone, startOf(1970), startOf(2038)),
      ...runtimeChangesOf(id, startOf(1970), startOf(2038)),
    ]);
    return [...changes]
      .flatMap((change) => [change - 1000, change])
      .filter((instant) => zone.offsetAt(instant) !== runtimeOffset(id, instant))
      .map((instant) => [id, instant] as const);
  });

  it.each(Object.entries(SHOWN))(
    '%s shows the clock of the release where the runtime has another',
    (_, shown) => {
      expect(wrongAnswers(shown, disputed)).toEqual([]);
    },
  );

  it.each(Object.entries(SHOWN))('%s shows it in every zone, at changes from 1970 to 2037', (_, shown) => {
    const asked = ids.flatMap((id) => {
      const stream = Key.root(2, id, 1).stream('instants');
      const changes = changesOf(zoneNamed(id), startOf(1970), startOf(2038));
      const chosen = changes.length > 0 ? [stream.pick(changes), changes.at(-1) as number] : [];
      const instants = [...chosen.flatMap((change) => [change - 1000, change]), Date.UTC(2099, 6, 1)];
      return instants.map((instant) => [id, instant] as const);
    });
    expect(wrongAnswers(shown, asked)).toEqual([]);
  });

  it.each([
    ['America/Winnipeg', '2026-12-01', '2026-12-01T05:00:00Z', '2026-12-02T05:00:00Z'],
    ['America/Inuvik', '2027-01-15', '2027-01-15T06:00:00Z', '2027-01-16T06:00:00Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:00:00Z'],
    ['America/Havana', '2027-03-14', '2027-03-14T04:00:00Z', '2027-03-15T04:00:00Z'],
    ['America/Havana', '2027-11-07', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z'],
    ['Europe/Berlin', '2099-03-29', '2099-03-28T23:00:00Z', '2099-03-29T22:00:00Z'],
  ])('/api/moon/rise-set has the day of %s on %s', (tz, date, dayStart, dayEnd) => {
    const { data } = asker.ask('/api/moon/rise-set', { lat: 50, lng: -97, date, tz });
    expect(data).toMatchObject({ dayStart, dayEnd });
  });

  it('runs jobs by it', () => {
    const ask = (tz: string, from: string) =>
      asker.ask<{ localRuns: string[] }>('/api/cron/describe', {
        expression: '30 9 * * *',
        from,
        tz,
        count: 1,
      }).data.localRuns;
    expect(ask('America/Winnipeg', '2026-12-01')).toEqual(['2026-12-01T09:30:00-05:00']);
    expect(ask('Canada/Central', '2099-12-01')).toEqual(['2099-12-01T09:30:00-05:00']);
    expect(ask('America/Havana', '2026-12-01')).toEqual(['2026-12-01T09:30:00-04:00']);
    expect(ask('America/Havana', '2027-12-01')).toEqual(['2027-12-01T09:30:00-05:00']);
    expect(ask('Europe/Berlin', '2099-07-01')).toEqual(['2099-07-01T09:30:00+02:00']);
  });
});

describe('names of zones in dates', () => {
  const named = (tz: string, at: string, more: Record<string, string> = { timeZoneName: 'long' }) =>
    asker.ask<{ formatted: string }>('/api/locale-formats/date', {
      ...{ locale: 'en', at, tz, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
      ...more,
    }).data.formatted;

  it('are those of the runtime where it has the same clock', () => {
    expect(named('America/Winnipeg', '2026-07-01T12:00:00Z')).toBe('07:00 Central Daylight Time');
    expect(named('America/Winnipeg', '2025-12-01T12:00:00Z')).toBe('06:00 Central Standard Time');
    expect(named('Europe/Dublin', '2026-07-01T12:00:00Z')).toBe('13:00 Irish Standard Time');
    expect(named('Europe/Berlin', '2099-07-01T12:00:00Z')).toBe('14:00 Central European Summer Time');
    expect(named('UTC', '2026-07-01T12:00:00Z')).toBe('12:00 Coordinated Universal Time');
  });

  it('are offsets where it has not', () => {
    for (const at of ['2026-12-01T12:00:00Z', '2027-07-01T12:00:00Z'])
      expect(named('America/Winnipeg', at)).toBe('07:00 GMT-05:00');
    expect(named('America/Winnipeg', '2026-12-01T12:00:00Z', { timeZoneName: 'short' })).toBe('07:00 GMT-5');
    expect(
      asker.ask<{ formatted: string }>('/api/locale-formats/date', {
        ...{ locale: 'de', at: '2026-12-01T12:00:00Z', tz: 'America/Winnipeg', timeStyle: 'full' },
      }).data.formatted,
    ).toBe('07:00:00 GMT-05:00');
  });

  it('are offsets in a zone that the runtime has never heard of', () => {
    const zone = new TimeZone('Mars/Olympus', { firstOffset: -4 * 3600 - 23, transitions: [] });
    const { format, resolvedOptions } = dateFormatter('en', zone, { timeStyle: 'full' });
    expect(format(Date.UTC(2026, 0, 1, 12)).formatted).toBe('7:59:37 AM GMT-04:00');
    expect(resolvedOptions.timeZone).toBe('Mars/Olympus');
  });
});
