import { z } from 'zod';
import { designator, epsgCode, gridZone } from '../../../standards/utm-mgrs/grid-zone.ts';
import { formatSquare, MGRS, parseSquare, type Square } from '../../../standards/utm-mgrs/mgrs.ts';
import { partInZone } from '../../../standards/utm-mgrs/mgrs-cut.ts';
import { type Extent, extentOf } from '../../../standards/utm-mgrs/mgrs-extent.ts';
import { text, withTraits } from '../../framework/params.ts';
import { InvalidParameter } from '../../framework/problem.ts';
import { computation } from '../../framework/route.ts';
import * as grid from './grid-coordinate.schema.ts';

const extentFields = {
  cornerSouthWestLat: z
    .number()
    .describe('Latitude in degrees of the corner that is south-west on the grid.'),
  cornerSouthWestLng: z
    .number()
    .describe('Longitude of the south-west corner in degrees; 180 at the north pole, 0 at the south pole.'),
  centerLat: z.number().describe('Latitude of the centre in degrees.'),
  centerLng: z.number().describe('Longitude of the centre in degrees.'),
  bounds: grid.bounds.describe('Limits in degrees.'),
};

const fieldsOf = ({ southWest, center, bounds }: Extent) => ({
  cornerSouthWestLat: southWest.lat,
  cornerSouthWestLng: southWest.lng,
  centerLat: center.lat,
  centerLng: center.lng,
  bounds,
});

export default computation({
  category: 'geo',
  summary: 'South-west corner, centre and bounds of an MGRS square.',
  notes: {
    'Cut squares':
      'If an edge of the grid zone cuts the square, corner, centre and bounds are those of the part inside the zone, ' +
      'isCut is true, and uncut has those of the whole square, from whose corner the reference is counted.',
    'Other zones':
      'A square entirely outside its zone is given whole, with a warning. A square that cannot be in its ' +
      'latitude band is refused.',
  },
  standards: grid.STANDARDS,
  query: {
    mgrs: withTraits(text(3, 40), {
      json: { type: 'string', minLength: 3, maxLength: 40, pattern: MGRS },
      expected: '3 to 40 characters',
    }).describe(
      'Reference with 0 to 5 digits per axis, in any case, with or without spaces, such as 31U DQ 48251 11932; the ' +
        'square must reach into its band, and 32X, 34X and 36X are not grid zones.',
    ),
  },
  result: z.strictObject({
    mgrs: z.string().describe('Reference in capitals without spaces, with a zone of two digits.'),
    mgrsSpaced: z.string().describe('Reference with a space between its parts.'),
    mgrsPrecisionMeters: z.int().describe('Side of the square in metres.'),
    squareId: z.string().describe('Letters of the 100 km square.'),
    system: grid.system,
    zone: grid.zone,
    band: grid.band,
    gridZoneDesignator: grid.gridZoneDesignator,
    hemisphere: grid.hemisphere,
    epsg: grid.epsg,
    easting: z.int().describe('Easting of the south-west corner of the whole square in metres.'),
    northing: z.int().describe('Northing of the south-west corner of the whole square in metres.'),
    ...extentFields,
    isCut: z
      .boolean()
      .describe(
        'Whether an edge of the grid zone cuts the square; corner, centre and bounds are then those of the part.',
      ),
    uncut: z
      .strictObject(extentFields)
      .nullable()
      .describe(
        'Corner, centre and bounds of the whole square, which reach into a neighbouring zone; null if it is not cut.',
      ),
    exception: grid.exception,
    exceptionNote: grid.exceptionNote,
  }),
  examples: ['mgrs=31UDQ4825111932', 'mgrs=32V+KM+27', 'mgrs=zah0000', 'mgrs=4Q+FJ'],
  resolve: ({ mgrs }, { warn }) => {
    const square = parseSquare(mgrs);
    if (typeof square === 'string') {
      throw new InvalidParameter('mgrs', `${square}; received '${mgrs}'.`, { received: mgrs });
    }
    if (partInZone(square) === undefined) {
      warn(`the square lies wholly outside grid zone ${designator(square.zone, square.band)}`);
    }
    return { mgrs: formatSquare(square) };
  },
  compute: ({ mgrs }) => {
    const square = parseSquare(mgrs) as Square;
    const { zone, band, hemisphere, size, squareId, easting, northing } = square;
    const whole = extentOf(square);
    const part = partInZone(square);
    const isCut = part !== undefined && part !== 'whole';
    return {
      mgrs,
      mgrsSpaced: formatSquare(square, ' '),
      mgrsPrecisionMeters: size,
      squareId,
      ...grid.gridOf(zone, band, hemisphere),
      epsg: epsgCode(zone, hemisphere),
      easting,
      northing,
      ...fieldsOf(isCut ? part : whole),
      isCut,
      uncut: isCut ? fieldsOf(whole) : null,
      ...grid.exceptionOf(gridZone(zone, band)),
    };
  },
});
