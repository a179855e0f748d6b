/** MGRS squares against rows of GeographicLib 2.1.2, and grid zones against the points in them. */
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { project, unproject } from '../../standards/utm-mgrs/grid-projection.ts';
import { formatSquare, parseSquare, type Square, squareAt } from '../../standards/utm-mgrs/mgrs.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

const ask = (route: string, parameters: Parameters) =>
  asker.ask<Record<string, unknown>>(`/api/utm-mgrs/${route}`, parameters);
const square = (mgrs: string) => ask('from-mgrs', { mgrs });

describe('squares', () => {
  it('equal the oracle', () => {
    const rows = computed<Record<string, string | number>>('utm-from-mgrs');
    expect(rows.length).toBe(395);
    for (const { mgrs, ...expected } of rows) {
      const { data } = square(mgrs as string);
      expect(data.mgrs).toBe(mgrs);
      for (const [name, degrees] of Object.entries(expected)) {
        expect(Math.abs((data[name] as number) - (degrees as number)), `${name} of ${mgrs}`).toBeLessThan(
          1e-8,
        );
      }
    }
  });

  it.each(['04QFJ12345678', '4qfj12345678', '4Q FJ 1234 5678', '  04Q\tFJ12 345678 '])(
    'are read from %j',
    (mgrs) => {
      const { data, params } = square(mgrs);
      expect(params.mgrs).toBe('04QFJ12345678');
      expect(data).toMatchObject({ mgrsSpaced: '04Q FJ 1234 5678', mgrsPrecisionMeters: 10, squareId: 'FJ' });
      expect(data).toMatchObject({ easting: 612340, northing: 2356780, epsg: 32604 });
    },
  );

  it('hold their own corner and centre, to the last digit', () => {
    const anywhere = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      precision: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(anywhere, ({ lat, lng, precision }) => {
        const mgrs = String(ask('from-latlng', { lat, lng, precision }).data.mgrs);
        const { data } = square(mgrs);
        const { zone, band, size } = parseSquare(mgrs) as Square;
        // In the zone of the square: a corner may lie beyond a boundary that cuts it.
        for (const point of ['cornerSouthWest', 'center']) {
          const there = { lat: data[`${point}Lat`] as number, lng: data[`${point}Lng`] as number };
          const { easting, northing } = project(there, zone);
          const found = squareAt(zone, band, easting, northing, precision);
          expect(formatSquare(found)).toBe(mgrs);
          expect(found.size).toBe(size);
        }
      }),
      { numRuns: 1000, seed: 20261121 },
    );
  });

  it('are counted from the corner beyond the boundary that cuts them', () => {
    // 31V begins at 56 N and ends at 3 E.
    const { data, warnings } = square('31VDC');
    expect(data.cornerSouthWestLat).toBeLessThan(56);
    expect(data).toMatchObject({ easting: 400_000, northing: 6_200_000, exception: 'norway' });
    expect(data.bounds).toMatchObject({ east: 3 });
    expect(warnings).toEqual([]);
    // The same square belongs to the band below too.
    expect(square('31UDC').data).toMatchObject({ easting: 400_000, northing: 6_200_000 });
  });

  it.each([
    ['31UAQ', '31U'],
    ['31VEC', '31V'],
    ['31UDC9999', '31U'],
    ['ZJA00', 'Z'],
  ])('warn where %s lies wholly beyond %s', (mgrs, designator) => {
    expect(square(mgrs).warnings).toEqual([`the square lies wholly outside grid zone ${designator}`]);
  });

  it('have bounds that hold every point of theirs', () => {
    const corners = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.oneof(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 177, max: 180, noNaN: true }),
      ),
      precision: fc.integer({ min: 0, max: 2 }),
      across: fc.double({ min: 0, max: 1, noNaN: true }),
      up: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(corners, ({ lat, lng, precision, across, up }) => {
        const mgrs = String(ask('from-latlng', { lat, lng, precision }).data.mgrs);
        const bounds = square(mgrs).data.bounds as Record<'south' | 'west' | 'north' | 'east', number>;
        const { easting, northing, size, ...grid } = parseSquare(mgrs) as Square;
        const point = unproject({
          ...grid,
          easting: easting + across * size,
          northing: northing + up * size,
        });
        const isWithin = (value: number, low: number, high: number) =>
          value >= low - 1e-9 && value <= high + 1e-9;
        expect(isWithin(point.lat, bounds.south, bounds.north), `${mgrs} ${JSON.stringify(point)}`).toBe(
          true,
        );
        if (Math.abs(point.lat) > 90 - 1e-9 || Math.abs(point.lng) > 180 - 1e-9) return;
        const { west, east } = bounds;
        const spans =
          west <= east
            ? [[west, east]]
            : [
                [west, 180],
                [-180, east],
              ];
        expect(
          spans.some(([low, high]) => isWithin(point.lng, low as number, high as number)),
          mgrs,
        ).toBe(true);
      }),
      { numRuns: 1000, seed: 20261121 },
    );
    expect(square('01NAA').data.bounds).toMatchObject({ south: 0, west: expect.closeTo(179.4072, 4) });
    expect(square('BAN').data.bounds).toMatchObject({ south: -90, west: 0, east: 90 });
    expect(square('ZAJ').data.bounds).toMatchObject({ east: 180 });
    expect(square('YZJ').data.bounds).toMatchObject({ west: -180 });
  });
});

const BANDS = [...'CDEFGHJKLMNPQRSTUVWX'];
const ZONES = Array.from({ length: 60 }, (_, index) => index + 1);

describe('grid zones', () => {
  it('hold their corners, and no point beyond them', () => {
    for (const [zone, band] of [
      ...ZONES.flatMap((zone) => BANDS.map((band) => [zone, band] as const)),
      ...[...'ABYZ'].map((band) => [undefined, band] as const),
    ]) {
      if (band === 'X' && [32, 34, 36].includes(zone ?? 0)) continue;
      const { data } = ask('zone', { zone, band });
      const { south, west, north, east } = data.bounds as Record<'south' | 'west' | 'north' | 'east', number>;
      // The meridian that parts the halves of a cap belongs to the eastern one, and the pole with it.
      const [first, last] = zone === undefined ? [west + 1e-3, east - 1e-3] : [west, east - 1e-9];
      const lowest = south === -90 ? south + 1e-3 : south;
      const inside = [
        [lowest, first],
        [lowest, last],
        [north - 1e-3, first],
        [north - 1e-3, last],
      ] as const;
      for (const [lat, lng] of inside) {
        const point = ask('from-latlng', { lat, lng }).data;
        for (const name of [
          'system',
          'zone',
          'band',
          'gridZoneDesignator',
          'hemisphere',
          'epsg',
          'exception',
          'exceptionNote',
        ]) {
          expect(data[name], `${name} at ${lat} ${lng}`).toEqual(point[name]);
        }
      }
      if (zone === undefined) continue;
      const beyond = [
        ask('from-latlng', { lat: north, lng: west }),
        ask('from-latlng', { lat: south, lng: east }),
      ];
      for (const { data: point } of beyond)
        expect(point.gridZoneDesignator).not.toBe(data.gridZoneDesignator);
      expect(data.centralMeridian).toBe(6 * zone - 183);
    }
  });

  it('are named by zone, by band, or not at all', () => {
    const zone = ask('zone', { zone: 32 }).data;
    expect(zone).toMatchObject({
      band: null,
      epsg: null,
      epsgNorth: 32632,
      epsgSouth: 32732,
      centralMeridian: 9,
    });
    expect(zone.bounds).toEqual({ south: -80, west: 6, north: 84, east: 12 });
    expect(zone.exceptions).toMatchObject([
      { gridZoneDesignator: '32V', west: 3, east: 12 },
      { gridZoneDesignator: '32X', west: null, east: null },
    ]);
    const band = ask('zone', { band: 'x' }).data;
    expect(band).toMatchObject({ zone: null, band: 'X', hemisphere: 'north', gridZoneDesignator: null });
    expect(band.bounds).toEqual({ south: 72, west: -180, north: 84, east: 180 });
    expect(band.exceptions).toHaveLength(7);
    const grid = ask('zone', {}).data;
    expect(grid).toMatchObject({ system: null, zone: null, band: null, epsg: null, epsgNorth: null });
    expect(grid.exceptions).toHaveLength(9);
    expect(ask('zone', { band: 'a' }).data).toMatchObject({
      system: 'ups',
      epsg: 5042,
      bounds: { south: -90, west: -180, north: -80, east: 0 },
    });
  });
});

describe('refusals', () => {
  it.each<[string, Parameters, string]>([
    ['from-mgrs', { mgrs: '31U' }, 'two letters without I and O'],
    ['from-mgrs', { mgrs: '31UDI' }, 'two letters without I and O'],
    ['from-mgrs', { mgrs: '31UDQ48.2511' }, 'mgrs: must be a grid zone'],
    ['from-mgrs', { mgrs: '031UDQ' }, 'mgrs: must be a grid zone'],
    ['from-mgrs', { mgrs: '00UDQ' }, 'has zone 00; zones are 1 to 60'],
    ['from-mgrs', { mgrs: '61UDQ' }, 'has zone 61; zones are 1 to 60'],
    ['from-mgrs', { mgrs: 'UDQ12' }, 'has no zone number before band U'],
    ['from-mgrs', { mgrs: '31ZAH' }, 'has zone 31 before Z'],
    ['from-mgrs', { mgrs: '32XMG' }, 'names 32X, which is not a grid zone'],
    ['from-mgrs', { mgrs: '31UDQ123' }, 'has an odd number of digits'],
    ['from-mgrs', { mgrs: '31UDQ123456123456' }, 'has 6 digits per axis; at most 5'],
    ['from-mgrs', { mgrs: '31UJQ' }, 'has column letter J; the columns of 31U are ABCDEFGH'],
    ['from-mgrs', { mgrs: '31UDW' }, 'has row letter W'],
    ['from-mgrs', { mgrs: 'ZKH' }, 'has column letter K; the columns of Z are ABCFGHJ'],
    ['from-mgrs', { mgrs: 'ZAQ' }, 'has row letter Q'],
    ['from-mgrs', { mgrs: '31UDH' }, 'has square DH, which does not reach into band U'],
    ['zone', { zone: 32, band: 'X' }, 'zone: is not used in band X'],
    ['zone', { zone: 31, band: 'z' }, 'zone: cannot be sent with polar band Z'],
    ['zone', { zone: 0 }, 'zone: must be an integer from 1 to 60'],
    ['zone', { band: 'O' }, 'band: must be C to X'],
  ])('%s %j', (route, parameters, message) => {
    const { status, refusal } = ask(route, parameters);
    expect(status).toBe(400);
    expect(refusal).toContain(message);
  });
});
