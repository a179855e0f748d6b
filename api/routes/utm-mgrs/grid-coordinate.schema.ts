/** What the utm-mgrs routes share: the fields and the record of a grid coordinate. */
import { z } from 'zod';
import type { GridPosition } from '../../../standards/utm-mgrs/grid-projection.ts';
import {
  designator,
  epsgCode,
  type GridZone,
  gridZone,
  type Hemisphere,
} from '../../../standards/utm-mgrs/grid-zone.ts';
import { formatSquare, squareAt } from '../../../standards/utm-mgrs/mgrs.ts';
import { pattern } from '../../framework/params.ts';

export const STANDARDS = ['NGA.STND.0037', 'NGA.SIG.0012'];

export const system = z.enum(['utm', 'ups']).describe('Projection: utm in zones, ups at the poles.');
export const hemisphere = z.enum(['north', 'south']).describe('Hemisphere of the grid.');
export const zone = z.int().nullable().describe('UTM zone, 1 to 60; null for UPS.');
export const band = z
  .string()
  .describe('Latitude band, C to X without I and O; for UPS A or B in the south, Y or Z in the north.');
export const gridZoneDesignator = z
  .string()
  .describe('Zone in two digits and band, or the band alone for UPS; identifies the projection used.');
export const epsg = z
  .int()
  .describe('EPSG code: 32600 + zone north, 32700 + zone south, 5041 or 5042 for UPS.');
export const exception = z
  .enum(['norway', 'svalbard'])
  .nullable()
  .describe(
    'Exception that applies to the grid zone: norway for 31V and 32V, svalbard for 31X, 33X, ' +
      '35X and 37X; otherwise null.',
  );
export const exceptionNote = z.string().nullable().describe('The exception in a sentence; null without one.');

/** A latitude band or polar band, in either case. */
export const bandParameter = () =>
  pattern(1, 1, /^[A-HJ-NP-Za-hj-np-z]$/, 'C to X without I and O, or A, B, Y or Z at the poles');

export const bounds = z.strictObject({
  south: z.number().describe('Southern limit in degrees.'),
  west: z
    .number()
    .describe('Western limit in degrees; greater than east if the bounds cross the antimeridian.'),
  north: z.number().describe('Northern limit in degrees.'),
  east: z.number().describe('Eastern limit in degrees.'),
});

const MGRS_ABSENT = 'null in an extended grid.';

export const gridCoordinateRecord = {
  system,
  zone,
  band,
  gridZoneDesignator,
  hemisphere,
  easting: z
    .number()
    .describe(
      'Metres, to the millimetre; a UTM zone has 500000 on its central meridian, UPS 2000000 at the pole.',
    ),
  northing: z
    .number()
    .describe('Metres, to the millimetre; the equator is 10000000 in southern UTM, the pole 2000000 in UPS.'),
  convergenceDegrees: z
    .number()
    .nullable()
    .describe(
      'Bearing of grid north in degrees, clockwise from true north, -180 to 180; 0 on a central meridian, null at a ' +
        'pole. On the antimeridian of UPS its sign is that of the longitude in the north, the other one in the south.',
    ),
  scaleFactor: z
    .number()
    .describe('Grid length divided by true length: 0.9996 on a central meridian, 0.994 at a pole.'),
  epsg,
  mgrs: z.string().nullable().describe(`MGRS reference without spaces; ${MGRS_ABSENT}`),
  mgrsSpaced: z.string().nullable().describe(`MGRS reference with a space between its parts; ${MGRS_ABSENT}`),
  mgrsPrecisionMeters: z.int().nullable().describe(`Side of the MGRS square in metres; ${MGRS_ABSENT}`),
  squareId: z.string().nullable().describe(`Letters of the 100 km square; ${MGRS_ABSENT}`),
  exception,
  exceptionNote,
  extendedZone: z.boolean().describe('Whether the projection differs from that of the natural zone.'),
  naturalZone: z.int().nullable().describe('UTM zone that the point belongs to; null if it belongs to UPS.'),
};

const millimetres = (metres: number) => Math.round(metres * 1000) / 1000 + 0;

/** The record of a position in a grid, which may be that of another zone than the point belongs to. */
export function gridCoordinate(
  position: GridPosition,
  band: string,
  naturalZone: number | null,
  precision: number,
) {
  const { zone, hemisphere, easting, northing, convergence, scale } = position;
  const extendedZone = zone !== naturalZone;
  const square = extendedZone ? null : squareAt(zone, band, easting, northing, precision);
  return {
    ...gridOf(zone, band, hemisphere),
    easting: millimetres(easting),
    northing: millimetres(northing),
    convergenceDegrees: convergence,
    scaleFactor: scale,
    epsg: epsgCode(zone, hemisphere),
    mgrs: square && formatSquare(square),
    mgrsSpaced: square && formatSquare(square, ' '),
    mgrsPrecisionMeters: square?.size ?? null,
    squareId: square?.squareId ?? null,
    ...exceptionOf(naturalZone === null ? undefined : gridZone(naturalZone, band)),
    extendedZone,
    naturalZone,
  };
}

export function gridOf(zone: number | null, band: string, hemisphere: Hemisphere) {
  return {
    system: zone === null ? ('ups' as const) : ('utm' as const),
    zone,
    band,
    gridZoneDesignator: designator(zone, band),
    hemisphere,
  };
}

export function exceptionOf(area: GridZone | undefined) {
  return { exception: area?.exception?.name ?? null, exceptionNote: area?.exception?.note ?? null };
}
