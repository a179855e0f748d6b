/**
 * The Moon in the sky of a place, against JPL DE405 (rises and sets of the upper limb at 34′ of refraction; airless
 * places), the Naval Observatory's tables of rises and sets, and JPL Horizons.
 */
import { describe, it, vi } from 'vitest';
import { horizonDay, station } from '../../standards/moon/horizon.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed, isPublished, published } from './vectors.ts';

const asker = await sharedAsker();

interface Day {
  date: string;
  timezone: string;
  dayStart: string;
  dayEnd: string;
  status: string;
  moonrise: string | null;
  moonset: string | null;
  transit: string | null;
  rises: string[];
  sets: string[];
  upAtStart: boolean;
  alwaysUp: boolean;
  alwaysDown: boolean;
  events: {
    event: string;
    instant: string;
    local: string;
    altitudeDegrees: number;
    azimuthDegrees: number | null;
  }[];
}

interface Position {
  altitudeDegrees: number;
  azimuthDegrees: number | null;
  aboveHorizon: boolean;
  topocentricDistanceKm: number;
  parallaxDegrees: number;
  transit: { instant: string; local: string; altitudeDegrees: number; azimuthDegrees: number | null };
}

interface DayQuery {
  lat: number;
  lng: number;
  date: string;
  tz?: string;
  elevation?: number;
}

const dayOf = ({ lat, lng, date, tz, elevation }: DayQuery) =>
  asker.ask<Day>('/api/moon/rise-set', { lat, lng, date, tz, elevation }).data;
const positionOf = (lat: number, lng: number, at: string) =>
  asker.ask<Position>('/api/moon/position', { lat, lng, at }).data;

const secondsBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 1000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Compares two lists of instants of the same length. */
function expectNear(found: string[], known: string[], seconds: number, what: string): void {
  for (const [index, instant] of known.entries()) {
    expect(secondsBetween(found[index] as string, instant), what).toBeLessThanOrEqual(seconds);
  }
}

interface DayRow extends DayQuery {
  rises: string[];
  sets: string[];
  upAtStart: boolean;
  alwaysUp: boolean;
  alwaysDown: boolean;
  secondsPerMillidegree: number | null;
  edgeSeconds: number | null;
  tangentMarginDegrees: number | null;
}

describe('rises and sets', () => {
  it('are those of DE405', () => {
    const rows = computed<DayRow>('moon-riseset');
    expect(rows.length).toBe(600);
    let compared = 0;
    for (const row of rows) {
      const day = dayOf(row);
      const what = JSON.stringify({ row, day });
      // A graze, or an event beside midnight, may be there or not by what an arc second more or less makes.
      const isSure = (row.edgeSeconds ?? 60) >= 60 && (row.tangentMarginDegrees ?? 0.05) >= 0.05;
      if (isSure) {
        compared++;
        expect([day.rises.length, day.sets.length], what).toEqual([row.rises.length, row.sets.length]);
        expect([day.alwaysUp, day.alwaysDown], what).toEqual([row.alwaysUp, row.alwaysDown]);
        expect(day.upAtStart, what).toBe(row.upAtStart);
      }
      const seconds = Math.max(15, 10 * (row.secondsPerMillidegree ?? 0));
      if (day.rises.length === row.rises.length) expectNear(day.rises, row.rises, seconds, what);
      if (day.sets.length === row.sets.length) expectNear(day.sets, row.sets, seconds, what);
      expect([day.moonrise, day.moonset]).toEqual([day.rises[0] ?? null, day.sets[0] ?? null]);
    }
    expect(compared).toBeGreaterThan(590);
  });

  it.runIf(isPublished('moon/moon-riseset-usno.jsonl'))('are those of the Naval Observatory', () => {
    const rows = published<DayRow[]>('moon/moon-riseset-usno.jsonl');
    expect(rows.length).toBe(1460);
    for (const row of rows) {
      const day = dayOf(row);
      const what = JSON.stringify({ row, day });
      expect([day.rises.length, day.sets.length], what).toEqual([row.rises.length, row.sets.length]);
      // To the minute; near the pole a minute of arc takes longer.
      const seconds = Math.abs(row.lat) >= 80 ? 120 : 60;
      expectNear(day.rises, row.rises, seconds, what);
      expectNear(day.sets, row.sets, seconds, what);
    }
  });

  it('say why there are none', () => {
    const statuses = new Map<string, number>();
    for (const row of computed<DayRow>('moon-riseset')) {
      const { status, rises, sets, alwaysUp, alwaysDown, upAtStart } = dayOf(row);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(rises.length > 0).toBe(['rises-and-sets', 'rises-only'].includes(status));
      expect(sets.length > 0).toBe(['rises-and-sets', 'sets-only'].includes(status));
      expect(alwaysUp).toBe(status === 'always-up');
      expect(alwaysDown).toBe(status === 'always-down');
      if (alwaysUp || alwaysDown) expect(upAtStart).toBe(alwaysUp);
    }
    expect([...statuses.keys()].sort()).toEqual([
      'always-down',
      'always-up',
      'rises-and-sets',
      'rises-only',
      'sets-only',
    ]);
  });

  it('alternate, and the Moon is on the horizon at each, within its radius, refraction and parallax', () => {
    for (const row of computed<DayRow>('moon-riseset').slice(0, 200)) {
      const { events, upAtStart } = dayOf(row);
      let isUp = upAtStart;
      for (const { event, instant, altitudeDegrees, azimuthDegrees } of events) {
        const then = positionOf(row.lat, row.lng, instant);
        expect(altitudeDegrees).toBe(then.altitudeDegrees);
        expect(azimuthDegrees).toBe(then.azimuthDegrees);
        if (event === 'transit') continue;
        expect(event).toBe(isUp ? 'set' : 'rise');
        isUp = !isUp;
        // 34′ of refraction and 14.7′ to 16.8′ of radius.
        expect(altitudeDegrees).toBeLessThan(-0.8);
        expect(altitudeDegrees).toBeGreaterThan(-0.86);
      }
    }
  });

  it('are of one day each: the days of a month leave none out and repeat none', () => {
    for (const [lat, lng, tz] of [
      [40.7, -74, 'America/New_York'],
      [69.6, 18.9, 'Europe/Oslo'],
      [-31.5, 159, 'Australia/Lord_Howe'],
    ] as const) {
      const days = Array.from({ length: 120 }, (_, index) =>
        dayOf({ lat, lng, tz, date: Temporal.PlainDate.from('2026-02-01').add({ days: index }).toString() }),
      );
      for (const [index, day] of days.entries()) {
        if (index > 0) expect(day.dayStart).toBe(days[index - 1]?.dayEnd);
        for (const { instant, local } of day.events) {
          expect(instant >= day.dayStart && instant < day.dayEnd).toBe(true);
          expect(local.slice(0, 10)).toBe(day.date);
        }
      }
      const transits = days.flatMap(({ events }) => events.filter(({ event }) => event === 'transit'));
      const gaps = transits
        .slice(1)
        .map(({ instant }, i) => secondsBetween(instant, String(transits[i]?.instant)));
      // The lunar day is 24 h 38 min to 25 h 10 min.
      expect(Math.min(...gaps)).toBeGreaterThan(24.5 * 3600);
      expect(Math.max(...gaps)).toBeLessThan(25.3 * 3600);
    }
  });

  it('happen on days of 23, 24.5 and 25 hours', () => {
    const hours = ({ dayStart, dayEnd }: Day) => secondsBetween(dayStart, dayEnd) / 3600;
    expect(hours(dayOf({ lat: 52.5, lng: 13.4, tz: 'Europe/Berlin', date: '2026-03-29' }))).toBe(23);
    expect(hours(dayOf({ lat: 52.5, lng: 13.4, tz: 'Europe/Berlin', date: '2026-10-25' }))).toBe(25);
    expect(hours(dayOf({ lat: -31.5, lng: 159, tz: 'Australia/Lord_Howe', date: '2026-04-05' }))).toBe(24.5);
  });

  it('are earlier and later from a height', () => {
    const place = { lat: 46.55, lng: 7.98, date: '2026-11-21' };
    const [sea, peak, low] = [0, 3454, -400].map((elevation) => dayOf({ ...place, elevation }));
    const rise = (day?: Day) => Date.parse(String(day?.moonrise));
    // 1.76′ √3454 is 1.72 degrees, which the Moon takes about ten minutes to rise.
    expect((rise(sea) - rise(peak)) / 60_000).toBeGreaterThan(9);
    expect((rise(sea) - rise(peak)) / 60_000).toBeLessThan(14);
    expect(Math.abs(rise(sea) - rise(low))).toBeLessThan(3000);
  });
});

interface PlaceRow {
  lat: number;
  lng: number;
  at: string;
  altitudeDegrees: number;
  azimuthDegrees: number | null;
  topocentricDistanceKm: number;
  parallaxDegrees: number;
  aboveHorizon: boolean;
}

/** How far a direction is from a known one, in degrees of the sky. */
function separation(position: Position, row: PlaceRow): { altitude: number; azimuth: number } {
  const altitude = Math.abs(position.altitudeDegrees - row.altitudeDegrees);
  if (row.azimuthDegrees === null || position.azimuthDegrees === null) return { altitude, azimuth: 0 };
  const turn = position.azimuthDegrees - row.azimuthDegrees;
  const shortest = turn - 360 * Math.round(turn / 360);
  return { altitude, azimuth: Math.abs(shortest) * Math.cos(radians(row.altitudeDegrees)) };
}

describe('position', () => {
  it('is that of DE405', () => {
    const rows = computed<PlaceRow>('moon-topocentric');
    expect(rows.length).toBe(300);
    for (const row of rows) {
      const position = positionOf(row.lat, row.lng, row.at);
      const what = JSON.stringify({ row, position });
      const { altitude, azimuth } = separation(position, row);
      expect(altitude, what).toBeLessThan(0.01);
      expect(azimuth, what).toBeLessThan(0.01);
      expect(position.azimuthDegrees === null, what).toBe(row.azimuthDegrees === null);
      expect(position.aboveHorizon, what).toBe(row.aboveHorizon);
      expect(Math.abs(position.parallaxDegrees - row.parallaxDegrees), what).toBeLessThan(1e-4);
      // The oracle's distance is that which light travels while the Earth moves on, up to 38 km of it.
      expect(Math.abs(position.topocentricDistanceKm - row.topocentricDistanceKm), what).toBeLessThan(45);
    }
  });

  it.runIf(isPublished('moon/moon-topocentric-horizons.jsonl'))('is that of JPL Horizons', () => {
    const rows = published<PlaceRow[]>('moon/moon-topocentric-horizons.jsonl');
    expect(rows.length).toBe(300);
    for (const row of rows) {
      const { altitude, azimuth } = separation(positionOf(row.lat, row.lng, row.at), row);
      // Horizons has no leap second after the last that was announced, so the Earth is ahead of it by then.
      const year = Number(row.at.slice(0, 4));
      const degrees = year <= 2025 ? 0.01 : year <= 2060 ? 0.03 : 0.05;
      expect(altitude, JSON.stringify(row)).toBeLessThan(degrees);
      expect(azimuth, JSON.stringify(row)).toBeLessThan(degrees);
    }
  });

  it('names the next transit: on the meridian, the highest of the hour, strictly later', () => {
    for (const row of computed<PlaceRow>('moon-topocentric').filter(({ lat }) => Math.abs(lat) < 75)) {
      const { transit } = positionOf(row.lat, row.lng, row.at);
      const wait = (Date.parse(transit.instant) - Date.parse(row.at)) / 3_600_000;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThan(25.3);
      // Half a second of the Earth's turning; near the zenith that is much azimuth and little sky.
      const east =
        Math.sin(radians(Number(transit.azimuthDegrees))) * Math.cos(radians(transit.altitudeDegrees));
      expect(Math.abs(east), JSON.stringify(row)).toBeLessThan(5e-5);
      const next = positionOf(row.lat, row.lng, transit.instant).transit;
      expect(secondsBetween(next.instant, transit.instant)).toBeGreaterThan(24.5 * 3600);
      for (const minutes of [-30, 30]) {
        const beside = Temporal.Instant.from(transit.instant).add({ minutes }).toString();
        const { altitudeDegrees } = positionOf(row.lat, row.lng, beside);
        expect(altitudeDegrees, JSON.stringify(row)).toBeLessThan(transit.altitudeDegrees);
      }
    }
  });
});

it('is computed for the time asked about alone: ten days take several times as many sines as one', () => {
  const place = station(48.4, 10, 0);
  const start = Date.UTC(2026, 10, 21);
  const sines = (days: number) => {
    const counted = vi.spyOn(Math, 'sin');
    horizonDay(place, start, start + days * 86_400_000);
    const { length } = counted.mock.calls;
    counted.mockRestore();
    return length;
  };
  expect(sines(10)).toBeGreaterThan(5 * sines(1));
});
