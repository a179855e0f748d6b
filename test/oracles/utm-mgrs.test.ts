/**
 * UTM, UPS and MGRS against rows of GeographicLib 2.1.2. Rows are rounded to the millimetre,
 * so that a millimetre and a half is the tolerance; MGRS is exact.
 */
import { describe, it } from 'vitest';
import { project, unproject } from '../../standards/utm-mgrs/grid-projection.ts';
import type { Hemisphere } from '../../standards/utm-mgrs/grid-zone.ts';
import type { Answer, Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

const ask = (route: string, parameters: Parameters): Answer<Record<string, unknown>> =>
  asker.ask(`/api/utm-mgrs/${route}`, parameters);

/** The answer's data, which has to be there. */
function answer(route: string, parameters: Parameters): Record<string, unknown> {
  const { status, data, refusal } = ask(route, parameters);
  expect(status, `${JSON.stringify(parameters)}: ${refusal}`).toBe(200);
  return data;
}

const METRES = 0.0015;
const expectNear = (actual: unknown, expected: number, tolerance: number, row: unknown) =>
  expect(Math.abs((actual as number) - expected), JSON.stringify(row)).toBeLessThanOrEqual(tolerance);

/** Degrees from one longitude to another. */
const turn = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

interface PointRow {
  lat: number;
  lng: number;
  precision: number;
  forceZone?: number;
  naturalZone?: number;
  system: 'utm' | 'ups';
  zone: number | null;
  hemisphere: Hemisphere;
  easting: number;
  northing: number;
  convergenceDegrees: number;
  scaleFactor: number;
  mgrs: string | null;
  band?: string;
  epsg?: number;
  squareId?: string;
}

const rows = computed<PointRow>('utm-mgrs');

/** Band X has no zones 32, 34 and 36; GeographicLib projects in them there all the same. */
const isUnused = ({ lat, forceZone }: PointRow) => lat >= 72 && [32, 34, 36].includes(forceZone ?? 0);
const points = rows.filter((row) => !isUnused(row));

describe('points', () => {
  it('equal the oracle, in natural and in forced zones', () => {
    expect(rows.length).toBe(3000);
    expect(points.length).toBe(2940);
    for (const row of points) {
      const { lat, lng, precision, forceZone } = row;
      const data = answer('from-latlng', { lat, lng, precision, zone: forceZone });
      for (const name of ['system', 'zone', 'hemisphere', 'mgrs'] as const) {
        expect(data[name], JSON.stringify(row)).toBe(row[name]);
      }
      for (const name of ['band', 'epsg', 'squareId', 'naturalZone'] as const) {
        if (row[name] !== undefined) expect(data[name], JSON.stringify(row)).toBe(row[name]);
      }
      expect(data.extendedZone).toBe(forceZone !== undefined);
      expectNear(data.easting, row.easting, METRES, row);
      expectNear(data.northing, row.northing, METRES, row);
      expectNear(data.scaleFactor, row.scaleFactor, 1e-9, row);
      if (Math.abs(lat) === 90) expect(data.convergenceDegrees).toBeNull();
      else expectNear(data.convergenceDegrees, row.convergenceDegrees, 1e-6, row);
    }
  });

  it('equal the oracle in zones that band X leaves out, though no route answers in them', () => {
    for (const row of rows.filter(isUnused)) {
      const { lat, lng, forceZone, hemisphere } = row;
      const zone = forceZone as number;
      const position = project(row, zone);
      expectNear(position.easting, row.easting, METRES, row);
      expectNear(position.northing, row.northing, METRES, row);
      expectNear(position.scale, row.scaleFactor, 1e-9, row);
      expectNear(position.convergence, row.convergenceDegrees, 1e-6, row);
      const { easting, northing } = row;
      const back = unproject({ zone, hemisphere, easting, northing });
      expectNear(back.lat, lat, 1e-8, row);
      expectNear(turn(back.lng, lng) * Math.cos((lat * Math.PI) / 180), 0, 1e-8, row);
      for (const refused of [
        ask('from-latlng', { lat, lng, zone }),
        ask('to-latlng', { zone, band: 'X', easting, northing }),
      ]) {
        expect(refused.status).toBe(400);
        expect(refused.refusal).toMatch(
          /^zone: must be the point's own zone 3[1357] or a neighbour, 3[0135] or 3[3578], /,
        );
        expect(refused.refusal).toContain(`as band X has no zones 32, 34 and 36; received ${zone}.`);
      }
    }
  });

  it('return from their coordinates to their start', () => {
    for (const row of points) {
      const { lat, lng, forceZone } = row;
      const there = answer('from-latlng', { lat, lng, zone: forceZone });
      const { zone, band, easting, northing } = there as unknown as PointRow;
      const back = answer('to-latlng', { zone: zone ?? undefined, band, easting, northing });
      // Rounding to the millimetre moves a point by no more than this, and not out of its zone or band.
      expectNear(back.lat, lat, 1e-8, row);
      expectNear(turn(back.lng as number, lng) * Math.cos((lat * Math.PI) / 180), 0, 1e-8, row);
      for (const name of ['system', 'zone', 'band', 'hemisphere', 'epsg', 'easting', 'northing']) {
        expect(back[name], JSON.stringify(row)).toBe(there[name]);
      }
      // A point that was forced into a zone may lie on its very boundary, and so in it.
      if (forceZone !== undefined) continue;
      for (const name of ['naturalZone', 'extendedZone', 'exception', 'squareId']) {
        expect(back[name], JSON.stringify(row)).toBe(there[name]);
      }
    }
  });
});

describe('boundaries', () => {
  it.each([
    [84, 21, 'Z'],
    [83.99999999999999, 21, '35X'],
    [-80, 0, '31C'],
    [-80.00000000000001, 0, 'B'],
    [-80.00000000000001, -1, 'A'],
    [90, -90, 'Z'],
    [0, 180, '01N'],
    [0, -180, '01N'],
    [0, 179.99999999999997, '60N'],
    [-1e-15, 9, '32M'],
    [8, 5.999999999999999, '31P'],
    [7.999999999999999, 6, '32N'],
    [56, 2.9999999999999996, '31V'],
    [56, 3, '32V'],
    [55.99999999999999, 3, '31U'],
    [63.99999999999999, 3, '32V'],
    [64, 3, '31W'],
    [56, 12, '33V'],
    [71.99999999999999, 8, '32W'],
    [72, 8.999999999999998, '31X'],
    [72, 9, '33X'],
    [72, 21, '35X'],
    [72, 33, '37X'],
    [72, 42, '38X'],
    [72, -0.1, '30X'],
  ])('%d, %d is in %s', (lat, lng, designator) => {
    const data = answer('from-latlng', { lat, lng });
    expect(data.gridZoneDesignator).toBe(designator);
    expect(String(data.mgrs).startsWith(designator)).toBe(true);
  });

  it('truncate, also where a coordinate rounds to the next metre', () => {
    // A hair south of the equator is at 10000000 m in double precision.
    expect(answer('from-latlng', { lat: -1e-15, lng: 9 }).mgrs).toBe('32MNE0000099999');
    expect(answer('from-latlng', { lat: -1e-9, lng: 9 }).mgrs).toBe('32MNE0000099999');
    for (const row of points.slice(0, 300)) {
      const { lat, lng } = row;
      const { mgrs, squareId } = answer('from-latlng', { lat, lng }) as { mgrs: string; squareId: string };
      const split = mgrs.indexOf(squareId) + 2;
      for (let precision = 0; precision <= 5; precision++) {
        const shorter = [
          mgrs.slice(0, split),
          mgrs.slice(split, split + precision),
          mgrs.slice(-5).slice(0, precision),
        ];
        const data = answer('from-latlng', { lat, lng, precision });
        expect(data.mgrs).toBe(shorter.join(''));
        expect(data.mgrsSpaced).toBe(
          [mgrs.slice(0, split - 2), squareId, ...shorter.slice(1)].join(' ').trim(),
        );
        expect(data.mgrsPrecisionMeters).toBe(10 ** (5 - precision));
      }
    }
  });

  it('have no convergence on a central meridian, and none at all at a pole', () => {
    for (let lng = -177; lng <= 177; lng += 6) {
      const data = answer('from-latlng', { lat: lng / 3, lng });
      expect(data).toMatchObject({ easting: 500_000, convergenceDegrees: 0, scaleFactor: 0.9996 });
    }
    for (const lat of [90, -90]) {
      for (const lng of [-180, -90, 0, 12.5, 180]) {
        const data = answer('from-latlng', { lat, lng });
        expect(data).toMatchObject({
          easting: 2e6,
          northing: 2e6,
          convergenceDegrees: null,
          scaleFactor: 0.994,
        });
      }
    }
  });

  it('are the same at 180 and -180, but for the sign of the convergence in UPS, which is that of the longitude', () => {
    for (const lat of [-89.5, -85, -80.1, -80, -33.3, 0, 60, 83.9, 84, 84.1, 85, 89.9999]) {
      const east = answer('from-latlng', { lat, lng: 180 });
      const isPolar = east.system === 'ups';
      const sign = lat < 0 ? -1 : 1;
      const west = isPolar ? { convergenceDegrees: -180 * sign } : {};
      expect(answer('from-latlng', { lat, lng: -180 })).toEqual({ ...east, ...west });
      if (!isPolar) continue;
      expect(east.convergenceDegrees).toBe(180 * sign);
      // Twelve decimals round these to the antimeridian.
      expect(answer('from-latlng', { lat, lng: 179.9999999999999 }).convergenceDegrees).toBe(180 * sign);
      expect(answer('from-latlng', { lat, lng: -179.9999999999999 }).convergenceDegrees).toBe(-180 * sign);
    }
  });

  it('name the exception of the natural zone, also in a forced one', () => {
    expect(answer('from-latlng', { lat: 60.39, lng: 5.32 })).toMatchObject({
      gridZoneDesignator: '32V',
      exception: 'norway',
    });
    expect(answer('from-latlng', { lat: 60.39, lng: 5.32, zone: 31 })).toMatchObject({
      gridZoneDesignator: '31V',
      exception: 'norway',
      naturalZone: 32,
      extendedZone: true,
    });
    expect(answer('from-latlng', { lat: 78.2, lng: 15.6 })).toMatchObject({
      zone: 33,
      exception: 'svalbard',
    });
    expect(answer('from-latlng', { lat: 60, lng: 15 })).toMatchObject({
      exception: null,
      exceptionNote: null,
    });
  });

  it('are forced by the own zone to nothing', () => {
    const point = { lat: 48.8584, lng: 2.2945 };
    const { data, params } = ask('from-latlng', point);
    expect(params).toMatchObject({ zone: 31, precision: 5, datum: 'wgs84' });
    expect(answer('from-latlng', { ...point, zone: 31, datum: 'WGS84' })).toEqual(data);
    expect(ask('from-latlng', { lat: 89, lng: 0 }).params).not.toHaveProperty('zone');
  });
});

describe('coordinates', () => {
  it('equal the oracle', () => {
    const coordinates = computed<Omit<PointRow, 'precision'>>('utm-to-latlng');
    expect(coordinates.length).toBe(396);
    for (const row of coordinates) {
      const { system, zone, hemisphere, easting, northing } = row;
      const data = answer('to-latlng', { system, zone: zone ?? undefined, hemisphere, easting, northing });
      expectNear(data.lat, row.lat, 2e-8, row);
      expectNear(turn(data.lng as number, row.lng) * Math.cos((row.lat * Math.PI) / 180), 0, 2e-8, row);
    }
  });

  it('need no system where zone or band tells it', () => {
    const utm = { easting: 448251.795, northing: 5411932.678 };
    const eiffel = answer('to-latlng', { ...utm, zone: 31, hemisphere: 'north' });
    expect(eiffel).toMatchObject({ system: 'utm', band: 'U', mgrs: '31UDQ4825111932', extendedZone: false });
    expect(answer('to-latlng', { ...utm, zone: 31, band: 'u' })).toEqual(eiffel);
    const ups = { easting: 2_000_000, northing: 1_500_000 };
    const arctic = answer('to-latlng', { ...ups, band: 'Z' });
    expect(arctic).toMatchObject({ system: 'ups', zone: null, epsg: 5041, lng: 0 });
    expect(answer('to-latlng', { ...ups, hemisphere: 'north' })).toEqual(arctic);
  });

  it('stay in the zone and band that were sent, within a millimetre', () => {
    // 56 N 12 E and 84 N 21 E, rounded down to the millimetre.
    const corner = { zone: 33, easting: 312928.561, northing: 6210141.327 };
    expect(answer('to-latlng', { ...corner, band: 'V' })).toMatchObject({
      gridZoneDesignator: '33V',
      extendedZone: false,
    });
    expect(
      answer('to-latlng', { hemisphere: 'north', easting: 2238933.84, northing: 1377556.065 }),
    ).toMatchObject({
      naturalZone: null,
      extendedZone: false,
    });
    // The equator counted from the south.
    expect(
      answer('to-latlng', { zone: 31, hemisphere: 'south', easting: 500000, northing: 1e7 }),
    ).toMatchObject({
      lat: 0,
      band: 'M',
      mgrs: '31MEV0000099999',
    });
  });

  it('have a reference in the half of a cap that was sent, on the meridian that parts the halves', () => {
    const halves = { A: -1, B: 0, Y: -1, Z: 0 };
    for (const [band, place] of Object.entries(halves)) {
      for (const northing of [1_500_000, 1_999_999.9, 2_000_000, 2_500_000]) {
        for (const beside of [-0.0009, -0.0004, 0, 0.0004, 0.0009]) {
          const easting = 2_000_000 + beside;
          const sent = { band, easting, northing };
          const data = answer('to-latlng', sent);
          expect(data, JSON.stringify(sent)).toMatchObject({ band, gridZoneDesignator: band });
          expect(answer('from-mgrs', { mgrs: String(data.mgrs) }), JSON.stringify(sent)).toMatchObject({
            band,
            squareId: data.squareId,
            easting: 2_000_000 + place,
            northing: Math.floor(northing),
          });
        }
      }
    }
  });

  it('may lie in the overlap of UTM and UPS, in an extended grid', () => {
    const extended = {
      extendedZone: true,
      mgrs: null,
      squareId: null,
      mgrsSpaced: null,
      mgrsPrecisionMeters: null,
    };
    const { easting, northing } = project({ lat: 84.3, lng: 15 }, 33);
    expect(answer('to-latlng', { zone: 33, band: 'X', easting, northing })).toMatchObject({
      ...extended,
      band: 'X',
      naturalZone: null,
    });
    const polar = project({ lat: -79.7, lng: 15 }, null);
    expect(
      answer('to-latlng', { band: 'B', easting: polar.easting, northing: polar.northing }),
    ).toMatchObject({
      ...extended,
      band: 'B',
      naturalZone: 33,
    });
  });
});

describe('refusals', () => {
  const point = { lat: 48.8584, lng: 2.2945 };
  const utm = { zone: 31, hemisphere: 'north', easting: 448251.795, northing: 5411932.678 };
  it.each<[string, Parameters, string]>([
    ['from-latlng', { ...point, lat: 90.0000001 }, 'lat: must be a number from -90 to 90'],
    ['from-latlng', { ...point, lng: -180.1 }, 'lng: must be a number from -180 to 180'],
    ['from-latlng', { ...point, precision: 6 }, 'precision: must be an integer from 0 to 5'],
    ['from-latlng', { ...point, precision: -1 }, 'precision: '],
    ['from-latlng', { ...point, zone: 61 }, 'zone: must be an integer from 1 to 60'],
    [
      'from-latlng',
      { ...point, zone: 33 },
      "zone: must be the point's own zone 31 or a neighbour, 30 or 32; received 33",
    ],
    ['from-latlng', { lat: 0, lng: 180, zone: 59 }, 'own zone 1 or a neighbour, 60 or 2'],
    ['from-latlng', { lat: 78, lng: 5, zone: 35 }, 'own zone 31 or a neighbour, 30 or 33; received 35'],
    ['from-latlng', { lat: 84, lng: 0, zone: 31 }, 'zone: cannot be sent for latitude 84, which lies in UPS'],
    ['from-latlng', { lat: -90, lng: 0, zone: 31 }, 'zone: cannot be sent'],
    ['from-latlng', { ...point, datum: 'nad83' }, 'datum: must be wgs84'],
    ['from-latlng', { ...point, lat: 91, zone: 0, datum: 'ed50' }, 'lat: must be a number from -90 to 90'],
    ['to-latlng', { ...utm, zone: 0 }, 'zone: must be an integer from 1 to 60'],
    ['to-latlng', { ...utm, system: 'ups' }, 'zone: cannot be sent for UPS'],
    ['to-latlng', { ...utm, zone: undefined, system: 'utm' }, 'zone: is required in UTM'],
    ['to-latlng', { ...utm, zone: undefined, band: 'U' }, 'zone: is required in UTM'],
    ['to-latlng', { ...utm, hemisphere: undefined }, 'hemisphere: is required'],
    ['to-latlng', { ...utm, band: 'M' }, 'hemisphere: is north, but band M is in the south'],
    ['to-latlng', { ...utm, band: 'Z' }, 'band: must be C to X without I and O in UTM'],
    [
      'to-latlng',
      { ...utm, band: 'N' },
      'band: N does not contain the point, which lies at latitude 48.8582',
    ],
    ['to-latlng', { ...utm, band: 'I' }, 'band: must be C to X'],
    ['to-latlng', { ...utm, easting: 1_600_001 }, 'easting: must be from -600000 to 1600000 in UTM'],
    ['to-latlng', { ...utm, northing: 9_600_000 }, 'northing: 9600000 puts the point at latitude 86.'],
    ['to-latlng', { ...utm, northing: -1 }, 'northing: must be a number from 0 to 10000000'],
    ['to-latlng', { ...utm, hemisphere: 'south', northing: 900_000 }, 'the grid is from -80.5 to 84.5'],
    ['to-latlng', { ...utm, zone: undefined }, 'the grid is from 83.5 to 90 (for UTM send zone)'],
    [
      'to-latlng',
      { system: 'ups', band: 'Y', easting: 2_500_000, northing: 2e6 },
      'band: Y does not contain the point',
    ],
    [
      'to-latlng',
      { system: 'ups', hemisphere: 'north', easting: 2_800_000, northing: 2e6 },
      'easting: 2800000 puts',
    ],
  ])('%s %j', (route, parameters, message) => {
    const { status, refusal } = ask(route, parameters);
    expect(status).toBe(400);
    expect(refusal).toContain(message);
  });

  it('name all faults together', () => {
    const { refusal } = ask('from-latlng', { lat: 91, lng: 181, precision: 6, zone: 61, datum: 'ed50' });
    for (const name of ['lat', 'lng', 'precision', 'zone', 'datum']) expect(refusal).toContain(`${name}: `);
    expect(ask('to-latlng', { system: 'utm', easting: 5e5, northing: 0 }).refusal).toMatch(
      /zone: .*hemisphere: /,
    );
  });
});
