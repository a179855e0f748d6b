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

type Bounds = Record<'south' | 'west' | 'north' | 'east', number>;

describe('squares', () => {
  it('equal the oracle', () => {
    const rows = computed<Record<string, string | number>>('utm-from-mgrs');
    expect(rows.length).toBe(395);
    let cut = 0;
    for (const { mgrs, ...expected } of rows) {
      const { data } = square(mgrs as string);
      expect(data.mgrs).toBe(mgrs);
      // GeographicLib gives squares whole, also those that an edge of their zone cuts.
      const whole = (data.uncut ?? data) as Record<string, number>;
      cut += Number(data.isCut);
      for (const [name, degrees] of Object.entries(expected)) {
        expect(Math.abs((whole[name] as number) - (degrees as number)), `${name} of ${mgrs}`).toBeLessThan(
          1e-8,
        );
      }
    }
    expect(cut).toBe(60);
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

  it('are given as an edge of their zone cuts them, and say so', () => {
    const { data, warnings } = square('31TBN73');
    expect(data).toMatchObject({ isCut: true, easting: 270_000, northing: 5_230_000, cornerSouthWestLng: 0 });
    expect(data.bounds).toMatchObject({ west: 0, south: data.cornerSouthWestLat });
    expect(data.uncut).toMatchObject({ bounds: { west: expect.closeTo(-0.0409, 4) } });
    expect(warnings).toEqual([]);
    // 31V begins at 56 N and ends at 3 E.
    const norway = square('31VDC').data;
    expect(norway).toMatchObject({ easting: 400_000, northing: 6_200_000, exception: 'norway' });
    expect(norway).toMatchObject({ cornerSouthWestLat: 56, bounds: { south: 56, east: 3 } });
    // The rest of the same square belongs to the band below.
    expect(square('31UDC').data).toMatchObject({ easting: 400_000, bounds: { north: 56 } });
    expect(square('31XDK46').data).toMatchObject({ exception: 'svalbard', bounds: { west: 0 } });
    expect(square('32VKR').data.bounds).toMatchObject({ west: 3 });
    expect(square('01CDM').data).toMatchObject({ cornerSouthWestLat: -80, cornerSouthWestLng: -180 });
    expect(square('60PZP38').data.bounds).toMatchObject({ south: 8, east: 180 });
    expect(square('YRJ').data).toMatchObject({ cornerSouthWestLat: 84, bounds: { south: 84 } });
    expect(square('BKW44702708').data.bounds).toMatchObject({ north: -80 });
    expect(square('04QFJ12345678').data).toMatchObject({ isCut: false, uncut: null });
  });

  it('are in their zone with corner, centre and bounds, and whole where no edge is near', () => {
    // Within a few kilometres of edges of zones, bands, caps and exceptions.
    const beside = (values: readonly number[], reach: number) =>
      fc
        .tuple(fc.constantFrom(...values), fc.double({ min: -reach, max: reach, noNaN: true }))
        .map(([edge, distance]) => edge + distance);
    const places = fc.record({
      lat: beside([-80, -72, -8, 0, 8, 56, 64, 72, 84], 0.4).filter((lat) => Math.abs(lat) <= 90),
      lng: beside([-180, -174, 0, 3, 6, 9, 12, 21, 33, 42, 174, 180], 0.4).map((lng) =>
        lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng,
      ),
      precision: fc.integer({ min: 0, max: 5 }),
    });
    let cut = 0;
    fc.assert(
      fc.property(places, ({ lat, lng, precision }) => {
        const point = ask('from-latlng', { lat, lng, precision }).data;
        const mgrs = String(point.mgrs);
        const { data } = square(mgrs);
        const area = ask('zone', {
          zone: (point.zone ?? undefined) as number | undefined,
          band: String(point.band),
        }).data.bounds as Bounds;
        const { south, west, north, east } = data.bounds as Bounds;
        const slack = data.isCut ? 0 : 1e-9;
        cut += Number(data.isCut);
        expect(south, mgrs).toBeGreaterThanOrEqual(area.south - slack);
        expect(north, mgrs).toBeLessThanOrEqual(area.north + slack);
        expect(west, mgrs).toBeGreaterThanOrEqual(area.west - slack);
        expect(east, mgrs).toBeLessThanOrEqual(area.east + slack);
        expect(west, mgrs).toBeLessThanOrEqual(east);
        const within = (value: unknown, low: number, high: number) =>
          expect((value as number) >= low - 1e-9 && (value as number) <= high + 1e-9, mgrs).toBe(true);
        within(data.cornerSouthWestLat, south, north);
        within(data.cornerSouthWestLng, west, east);
        // The point itself is in the part, and the centre of the part has the same reference.
        within(lat, south, north);
        const { centerLat, centerLng } = data as Record<string, number>;
        expect(ask('from-latlng', { lat: centerLat, lng: centerLng, precision }).data.mgrs).toBe(mgrs);
      }),
      { numRuns: 2000, seed: 20261126 },
    );
    expect(cut).toBeGreaterThan(500);
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
        const bounds = square(mgrs).data.bounds as Bounds;
        const { easting, northing, size, ...grid } = parseSquare(mgrs) as Square;
        const point = unproject({
          ...grid,
          easting: easting + across * size,
          northing: northing + up * size,
        });
        // What is beyond an edge of the zone is not in the part.
        if (String(ask('from-latlng', { ...point, precision }).data.mgrs) !== mgrs) return;
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
    expect(square('01NAA').data.bounds).toMatchObject({ south: 0, west: -180 });
    expect(square('01NAA').data.uncut).toMatchObject({ bounds: { west: expect.closeTo(179.4072, 4) } });
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
      const { south, west, north, east } = data.bounds as Bounds;
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
