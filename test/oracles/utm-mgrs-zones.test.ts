/** The zones that a point may be forced into: its own and the two beside it in its band, in both directions. */
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { project } from '../../standards/utm-mgrs/grid-projection.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();

const ask = (route: string, parameters: Parameters) =>
  asker.ask<Record<string, unknown>>(`/api/utm-mgrs/${route}`, parameters);

const ZONES = Array.from({ length: 60 }, (_, index) => index + 1);

/** The zones that /from-latlng takes for a point. */
const takenFor = (lat: number, lng: number) =>
  ZONES.filter((zone) => ask('from-latlng', { lat, lng, zone }).status === 200);

/** What /to-latlng is asked for the rounded coordinate of a point in a zone. */
function coordinateOf(lat: number, lng: number, zone: number): Parameters {
  const { hemisphere, easting, northing } = project({ lat, lng }, zone);
  return {
    zone,
    hemisphere,
    easting: Math.round(easting * 1000) / 1000,
    northing: Math.round(northing * 1000) / 1000,
  };
}

/** The zones in which /to-latlng takes the coordinates of a point. */
const takenBack = (lat: number, lng: number) =>
  ZONES.filter((zone) => ask('to-latlng', coordinateOf(lat, lng, zone)).status === 200);

describe('a point may be forced into', () => {
  it.each([
    // Svalbard: the next zones that band X has.
    [78.2, 21.5, [33, 35, 37]],
    [78.2, 15.6, [31, 33, 35]],
    [78, 5, [30, 31, 33]],
    [78, 35, [35, 37, 38]],
    [72.0001, 41.9999, [35, 37, 38]],
    [83.9999, 42.0001, [37, 38, 39]],
    [72, -0.0001, [29, 30, 31]],
    // Just south of band X zones are whole again.
    [71.9999, 15.6, [32, 33, 34]],
    [71.9999, 21.5, [33, 34, 35]],
    // Norway: 31V and 32V are neighbours, however wide.
    [60, 2.9999, [30, 31, 32]],
    [60, 3.0001, [31, 32, 33]],
    [60, 5.3, [31, 32, 33]],
    [60, 11.9999, [31, 32, 33]],
    [60, 12.0001, [32, 33, 34]],
    // Zones go round.
    [10, -179.9999, [1, 2, 60]],
    [-10, 179.9999, [1, 59, 60]],
    [78, -179.9999, [1, 2, 60]],
    [78, 179.9999, [1, 59, 60]],
    [-80, 1, [30, 31, 32]],
    [0, 0.0001, [30, 31, 32]],
    [-0.0001, 0.0001, [30, 31, 32]],
  ])('at %d %d: %j, in both directions', (lat, lng, zones) => {
    expect(takenFor(lat, lng)).toEqual(zones);
    expect(takenBack(lat, lng)).toEqual(zones);
  });

  it.each([
    [72, 21, [33, 35, 37]],
    [72, 33, [35, 37, 38]],
    [56, 3, [31, 32, 33]],
    [64, 3, [30, 31, 32]],
    [0, 0, [30, 31, 32]],
    [-80, 180, [1, 2, 60]],
  ])('on a boundary, %d %d, the zones of the side that it belongs to: %j', (lat, lng, zones) => {
    expect(takenFor(lat, lng)).toEqual(zones);
    // Its coordinates are within a millimetre of the other side.
    expect(takenBack(lat, lng)).toEqual(expect.arrayContaining(zones));
  });

  it('the same zones in both directions, anywhere in UTM', () => {
    const anywhere = fc.record({
      lat: fc.oneof(
        fc.double({ min: -80, max: 83.999, noNaN: true }),
        fc.double({ min: 72, max: 83.999, noNaN: true }),
        fc.double({ min: 56, max: 63.999, noNaN: true }),
      ),
      lng: fc.oneof(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -6, max: 48, noNaN: true }),
      ),
      zone: fc.integer({ min: -4, max: 4 }),
    });
    fc.assert(
      fc.property(anywhere, ({ lat, lng, zone: steps }) => {
        // A coordinate within a millimetre of a boundary may be on either side of it.
        const fromBoundary = (value: number, step: number) =>
          Math.abs(value - step * Math.round(value / step));
        fc.pre(fromBoundary(lat, 8) > 1e-6 && fromBoundary(lng, 3) > 1e-6);
        const zone = ((Math.floor((lng + 180) / 6) + steps + 60) % 60) + 1;
        const there = ask('from-latlng', { lat, lng, zone });
        const back = ask('to-latlng', coordinateOf(lat, lng, zone));
        expect(back.status, `${there.refusal} ${back.refusal}`).toBe(there.status);
        if (there.status === 200) {
          for (const name of [
            'zone',
            'band',
            'naturalZone',
            'extendedZone',
            'exception',
            'mgrs',
            'easting',
          ]) {
            expect(back.data[name], name).toEqual(there.data[name]);
          }
        } else {
          expect(back.refusal).toMatch(/^(zone: must be the point's own zone|northing: |easting: )/);
        }
      }),
      { numRuns: 1500, seed: 20261122 },
    );
  });

  it('and returns from there, also from the very boundary', () => {
    const beside = [0, 1e-13, -1e-13, 1e-9, -1e-9, 1e-8, -1e-8];
    for (const lat of [-80, -72, -1e-9, 0, 8, 56, 63.99999999999, 64, 71.99999999999, 72, 83.99999999]) {
      for (const edge of [-180, -6, 0, 3, 6, 9, 12, 21, 33, 42, 174]) {
        for (const aside of beside) {
          const lng = edge + aside;
          if (lng < -180) continue;
          for (const zone of takenFor(lat, lng)) {
            const there = ask('from-latlng', { lat, lng, zone }).data;
            const { band, easting, northing } = there as { band: string; easting: number; northing: number };
            const back = ask('to-latlng', { zone, band, easting, northing });
            expect(back.status, `${lat} ${lng} ${zone}: ${back.refusal}`).toBe(200);
            expect(Math.abs((back.data.lat as number) - lat)).toBeLessThan(1e-8);
          }
        }
      }
    }
  });

  it('33 from 31 and 35', () => {
    for (const [lat, lng, zone] of [
      [78.2, 5, 33],
      [72, 0, 33],
      [83.9, 32.9, 33],
      [78.2, 21.5, 37],
      [80, 9.1, 35],
      [75.5, 33.1, 35],
    ] as const) {
      const { status, data } = ask('from-latlng', { lat, lng, zone });
      expect(status).toBe(200);
      const { easting, northing } = data;
      const back = ask('to-latlng', { zone, hemisphere: 'north', easting, northing } as Parameters);
      expect(back.data.lat).toBeCloseTo(lat, 7);
      expect(back.data.lng).toBeCloseTo(lng, 7);
      expect(data).toMatchObject({
        gridZoneDesignator: `${zone}X`,
        epsg: 32600 + zone,
        extendedZone: true,
        mgrs: null,
        squareId: null,
        exception: 'svalbard',
      });
    }
  });
});

describe('a coordinate beyond its neighbours is refused', () => {
  it.each([
    // 60 degrees north of zone 31, 1500 km east of its central meridian.
    [
      { zone: 31, hemisphere: 'north', easting: 1_500_000, northing: 6_700_000 },
      'own zone 34 or a neighbour, 33 or 35',
    ],
    [
      { zone: 31, hemisphere: 'north', easting: 1_520_000, northing: 0 },
      'own zone 33 or a neighbour, 32 or 34',
    ],
    [
      { zone: 31, hemisphere: 'south', easting: -520_000, northing: 10_000_000 },
      'own zone 29 or a neighbour, 28 or 30',
    ],
    [
      { zone: 1, hemisphere: 'south', easting: -520_000, northing: 9_900_000 },
      'own zone 59 or a neighbour, 58 or 60',
    ],
    [{ zone: 33, band: 'X', easting: 100_000, northing: 9_250_000 }, 'own zone 28 or a neighbour, 27 or 29'],
    [
      { zone: 34, band: 'X', easting: 511_446.4, northing: 8_681_290.7 },
      'own zone 35 or a neighbour, 33 or 37, as band X has no zones 32, 34 and 36; received 34.',
    ],
  ])('%j', (coordinate, message) => {
    const { status, refusal } = ask('to-latlng', coordinate as Parameters);
    expect(status).toBe(400);
    expect(refusal).toMatch(/^zone: must be the point's /);
    expect(refusal).toContain(message);
    expect(refusal).toMatch(/ The point lies at latitude -?\d+\.\d{4}, longitude -?\d+\.\d{4}\.$/);
  });

  it('also where its grid overlaps UPS', () => {
    const zones = ZONES.filter((zone) => ask('to-latlng', coordinateOf(84.3, 15, zone)).status === 200);
    expect(zones).toEqual([31, 33, 35]);
    expect(ZONES.filter((zone) => ask('to-latlng', coordinateOf(-80.3, 15, zone)).status === 200)).toEqual([
      32, 33, 34,
    ]);
  });
});

describe('the corner of a square', () => {
  it('that holds a point of its zone is within reach, also where zones are narrow', () => {
    const squares = new Set<string>();
    for (const lat of [-79.9, -40, 0.1, 56.1, 63.9, 72.1, 75, 78, 81, 83.1, 83.9]) {
      for (let lng = -180; lng < 180; lng += 0.5) {
        squares.add(ask('from-latlng', { lat, lng, precision: 0 }).data.mgrs as string);
      }
    }
    for (const mgrs of squares) {
      const { zone, hemisphere, easting, northing } = ask('from-mgrs', { mgrs }).data as Parameters;
      const { status, refusal } = ask('to-latlng', { zone, hemisphere, easting, northing });
      expect(status, `${mgrs}: ${refusal}`).toBe(200);
    }
  });
});

describe('zones 32, 34 and 36 of band X', () => {
  it.each([32, 34, 36])('%d is refused by every route', (zone) => {
    const lng = 6 * zone - 183;
    expect(ask('zone', { zone, band: 'x' }).refusal).toContain('zones around it are 31, 33, 35 and 37');
    expect(ask('from-mgrs', { mgrs: `${zone}XMG` }).refusal).toContain(
      `names ${zone}X, which is not a grid zone: band X has no zones 32, 34 and 36`,
    );
    for (const lat of [72, 78.2, 83.999]) {
      expect(ask('from-latlng', { lat, lng, zone }).refusal).toContain(
        'as band X has no zones 32, 34 and 36',
      );
      expect(ask('to-latlng', coordinateOf(lat + 1e-7, lng, zone)).status).toBe(400);
      expect(ask('to-latlng', { ...coordinateOf(lat + 1e-7, lng, zone), band: 'X' }).refusal).toContain(
        `received ${zone}.`,
      );
    }
  });
});
