/**
 * Facts about the Moon that the tests of npm packages hold, of sources named with each: what Meeus's book, JPL
 * Horizons and the Naval Observatory give.
 */
import { describe, it } from 'vitest';
import { PRIMARY_PHASES } from '../../standards/moon/phases.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

interface Occurrence {
  phase: string;
  instant: string;
  deltaTSeconds: number;
}

interface Phase {
  illuminatedFraction: number;
  phaseAngleDegrees: number;
  elongationDegrees: number;
  distanceKm: number;
  nextPrimaryPhase: Occurrence;
}

const phaseAt = (at: string) => asker.ask<Phase>('/api/moon/phase', { at }).data;
const phasesOf = (year: number) =>
  asker.ask<{ phases: Occurrence[] }>('/api/moon/phases', { year }).data.phases;

/** Seconds from one instant to another. */
const secondsBetween = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 1000;

describe('Meeus 1998 (astronomia 4.2.0 and meeusjs 1.0.4)', () => {
  it('example 48.a: how much is lit on 12 April 1992 at 0 h of dynamical time', () => {
    // Delta-T was 58.5 s.
    const moon = phaseAt('1992-04-11T23:59:01.5Z');
    // The book has four decimals of the angle; its theory is within 10″.
    expect(Math.abs(moon.phaseAngleDegrees - 69.0756)).toBeLessThan(0.002);
    expect(Math.abs(moon.illuminatedFraction - 0.67857)).toBeLessThan(2e-5);
    // Example 47.a.
    expect(Math.abs(moon.distanceKm - 368_409.7)).toBeLessThan(15);
  });

  it.each([
    // Examples 49.a and 49.b, in dynamical time.
    [1977, 'new', '1977-02-18T03:37:42Z'],
    [2044, 'last-quarter', '2044-01-21T23:48:17Z'],
  ])('the phase of %d that is %s at %s of dynamical time', (year, phase, instantTT) => {
    const seconds = phasesOf(year)
      .filter((found) => found.phase === phase)
      .map(({ instant, deltaTSeconds }) => Math.abs(secondsBetween(instantTT, instant) + deltaTSeconds));
    // Chapter 49 claims 17.4 s at most between 1980 and 2020.
    expect(Math.min(...seconds)).toBeLessThan(10);
  });

  it.each([
    '1990-10-18T23:36:31+08:00',
    '1990-11-17T17:04:27+08:00',
    '1990-12-17T12:21:43+08:00',
    '1991-01-16T07:49:41+08:00',
    '1991-02-15T01:31:47+08:00',
  ])('the new moon of %s (Aslaksen, The Mathematics of the Chinese Calendar)', (instant) => {
    const before = new Date(Date.parse(instant) - 3_600_000).toISOString();
    const { phase, instant: found } = phaseAt(before).nextPrimaryPhase;
    expect(phase).toBe('new');
    expect(Math.abs(secondsBetween(instant, found))).toBeLessThan(15);
  });
});

/** Per cent of the disc that JPL Horizons has lit at 0, 6, 12 and 18 hours, five decimals (suncalc 2.0.2). */
const LIT = [
  ['2026-01-03', [99.58655, 99.81187, 99.85531, 99.71866]],
  ['2026-01-10', [56.5314, 54.0992, 51.67142, 49.25281]],
  ['2026-01-18', [0.80151, 0.44432, 0.20848, 0.0962]],
  ['2026-01-25', [36.82751, 39.53143, 42.2788, 45.06134]],
  ['2026-03-20', [1.2226, 1.93611, 2.8147, 3.85648]],
  ['2026-06-01', [99.45946, 99.12373, 98.67812, 98.12354]],
  ['2026-06-21', [40.61191, 43.22553, 45.83584, 48.43602]],
  ['2026-07-06', [68.94072, 66.50391, 64.00577, 61.45177]],
  ['2026-09-23', [85.82557, 87.52081, 89.1317, 90.65267]],
  ['2026-12-21', [86.56817, 88.49203, 90.29804, 91.97597]],
  ['2026-12-24', [99.87621, 99.84038, 99.61153, 99.19078]],
  ['1950-06-21', [26.88033, 29.27345, 31.73923, 34.27176]],
  ['2050-06-21', [2.96276, 3.85904, 4.8657, 5.97868]],
] as const;

/** New moons, first quarters, full moons and last quarters of 2026 by the Naval Observatory, from a full moon on. */
const PHASES_OF_2026 = `
  01-03T10:03 01-10T15:48 01-18T19:52 01-26T04:47 02-01T22:09 02-09T12:43
  02-17T12:01 02-24T12:27 03-03T11:38 03-11T09:38 03-19T01:23 03-25T19:18
  04-02T02:12 04-10T04:51 04-17T11:52 04-24T02:32 05-01T17:23 05-09T21:10
  05-16T20:01 05-23T11:11 05-31T08:45 06-08T10:00 06-15T02:54 06-21T21:55
  06-29T23:56 07-07T19:29 07-14T09:43 07-21T11:05 07-29T14:36 08-06T02:21
  08-12T17:37 08-20T02:46 08-28T04:18 09-04T07:51 09-11T03:27 09-18T20:44
  09-26T16:49 10-03T13:25 10-10T15:50 10-18T16:12 10-26T04:12 11-01T20:28
  11-09T07:02 11-17T11:48 11-24T14:53 12-01T06:08 12-09T00:52 12-17T05:42
  12-24T01:28 12-30T18:59
`
  .trim()
  .split(/\s+/);

describe('JPL Horizons and the Naval Observatory (suncalc 2.0.2)', () => {
  it('how much is lit, within 4e-5', () => {
    for (const [day, percents] of LIT) {
      for (const [quarter, percent] of percents.entries()) {
        const at = `${day}T${String(quarter * 6).padStart(2, '0')}:00:00Z`;
        // Horizons frees the Moon's place of its aberration, 20″ at most, which turns up to 2.6e-5 of the disc.
        expect(Math.abs(phaseAt(at).illuminatedFraction - percent / 100), at).toBeLessThan(4e-5);
      }
    }
  });

  it('the phases of 2026, to the minute', () => {
    const found = phasesOf(2026);
    expect(found).toHaveLength(PHASES_OF_2026.length);
    for (const [index, minute] of PHASES_OF_2026.entries()) {
      const { phase, instant } = found[index] as Occurrence;
      expect(phase).toBe(PRIMARY_PHASES[(index + 2) % 4]);
      expect(Math.abs(secondsBetween(`2026-${minute}Z`, instant)), minute).toBeLessThanOrEqual(60);
    }
  });
});

/** Places, instants, and the airless azimuths and altitudes that JPL Horizons has there (meeusjs 1.0.4). */
const SKIES = [
  [47.3667, 8.5655, '2016-02-21T00:00Z', 221.5661, 49.7236],
  [47.3667, 8.5655, '2016-02-21T01:00Z', 238.8223, 41.9835],
  [47.3667, 8.5655, '2016-02-21T05:00Z', 285.2977, 3.3736],
  [47.3667, 8.5655, '2016-02-21T07:00Z', 307.4194, -14.3254],
  [47.3667, 8.5655, '2016-02-21T11:00Z', 6.2066, -30.4311],
  [47.3667, 8.5655, '2016-02-21T12:00Z', 22.1167, -28.1569],
  [47.3667, 8.5655, '2016-02-21T16:00Z', 73.0784, 0.1718],
  [47.3667, 8.5655, '2016-02-21T20:00Z', 119.4713, 38.1708],
  [47.3667, 8.5655, '2016-02-21T23:00Z', 179.6605, 53.388],
  [-70, -120, '2016-02-18T02:51Z', 22.7975, -0.8156],
  [-70, -120, '2016-02-18T04:32Z', 359.7495, 0.8171],
  [-70, -120, '2016-02-18T06:13Z', 336.7012, -0.8551],
  [70, -120, '1900-02-18T06:07Z', 114.1762, -0.7586],
  [70, -120, '1900-02-18T10:35Z', 178.0022, 10.3785],
  [70, -120, '1900-02-18T15:00Z', 240.9092, -0.8362],
] as const;

describe('JPL Horizons (meeusjs 1.0.4)', () => {
  it.each(SKIES)('where the Moon stands at %d %d, %s', (lat, lng, at, azimuth, altitude) => {
    const { data } = asker.ask<Record<'azimuthDegrees' | 'altitudeDegrees', number>>('/api/moon/position', {
      lat,
      lng,
      at,
    });
    expect(Math.abs(data.altitudeDegrees - altitude)).toBeLessThan(0.002);
    const across = (data.azimuthDegrees - azimuth) * Math.cos((altitude * Math.PI) / 180);
    expect(Math.abs(across)).toBeLessThan(0.002);
  });
});
