import { z } from 'zod';
import { excessOf, type Place, placeOf } from '../../../standards/utm-mgrs/grid-coordinate.ts';
import { project, unproject } from '../../../standards/utm-mgrs/grid-projection.ts';
import { hemisphereOf, isPolarBand } from '../../../standards/utm-mgrs/grid-zone.ts';
import { decimal, integer, oneOf } from '../../framework/params.ts';
import { InvalidParameter } from '../../framework/problem.ts';
import { computation } from '../../framework/route.ts';
import { bandParameter, gridCoordinate, gridCoordinateRecord, STANDARDS } from './grid-coordinate.schema.ts';

interface StatedSystem {
  system?: 'utm' | 'ups' | undefined;
  zone?: number | undefined;
  band?: string | undefined;
}

/**
 * By default, what zone and band imply. A coordinate without either is UPS, because the record of one has a null zone.
 */
function isUtm({ system, zone, band }: StatedSystem): boolean {
  if (system) return system === 'utm';
  return zone !== undefined || (band !== undefined && !isPolarBand(band.toUpperCase()));
}

export default computation({
  category: 'geo',
  summary: 'Latitude and longitude of a UTM or UPS coordinate.',
  notes: {
    'What to send':
      'The datum is WGS 84. UTM needs zone, with hemisphere or band; UPS needs hemisphere or a polar band.',
    'The answer':
      'The answer is the whole record of the coordinate, as in /from-latlng, with its MGRS reference to the metre.',
    'Extended grids':
      'As in /from-latlng, a coordinate may be outside its zone, in either neighbour, and UTM and UPS overlap by ' +
      'half a degree: such a coordinate is in an extended grid. A point within a millimetre of the zone and band ' +
      'that were sent counts as inside, so that rounded coordinates lead back to where they came from.',
  },
  standards: STANDARDS,
  query: {
    system: oneOf('utm', 'ups')
      .optional()
      .describe('Projection; by default utm if zone or a UTM band is sent, otherwise ups.'),
    zone: integer(1, 60)
      .optional()
      .describe(
        'UTM zone, that of the point or one of its two neighbours; required in UTM, not allowed in UPS.',
      ),
    hemisphere: oneOf('north', 'south')
      .optional()
      .describe('Hemisphere of the grid; may be omitted if band is sent.'),
    band: bandParameter()
      .optional()
      .describe('Band that the point is in, instead of hemisphere or to check it; N to Z are northern.'),
    easting: decimal(-600_000, 3_300_000).describe('Easting in metres, -600000 to 1600000 in UTM.'),
    northing: decimal(0, 10_000_000).describe(
      'Northing in metres. The point must be in the grid, which extends half a degree beyond its limits, and ' +
        'in the band that was sent.',
    ),
  },
  rules: [
    {
      states: 'zone is required in UTM and not allowed for UPS.',
      reads: ['system', 'zone', 'band'],
      fault(query) {
        if (isUtm(query) === (query.zone !== undefined)) return undefined;
        return { zone: isUtm(query) ? 'is required in UTM and must be 1 to 60.' : 'cannot be sent for UPS.' };
      },
    },
    {
      states: 'band is C to X without I and O in UTM, and A, B, Y or Z in UPS.',
      reads: ['system', 'zone', 'band'],
      fault(query) {
        if (query.band === undefined || isPolarBand(query.band.toUpperCase()) !== isUtm(query))
          return undefined;
        const expected = isUtm(query) ? 'C to X without I and O in UTM' : 'A, B, Y or Z in UPS';
        return { band: `must be ${expected}` };
      },
    },
    {
      states: 'hemisphere or band is required, and the two must agree.',
      // A complete coordinate needs a hemisphere; a bare call is told everything that it lacks.
      reads: ['hemisphere', 'band', 'easting', 'northing'],
      fault({ hemisphere, band }) {
        if (!band) {
          if (hemisphere) return undefined;
          return { hemisphere: 'is required, north or south, where band is not sent.' };
        }
        const implied = hemisphereOf(band.toUpperCase());
        if (!hemisphere || hemisphere === implied) return undefined;
        return { hemisphere: `is ${hemisphere}, but band ${band} is in the ${implied}.` };
      },
    },
  ],
  result: z.strictObject({
    lat: z.number().describe('Latitude in degrees.'),
    lng: z
      .number()
      .describe(
        'Longitude in degrees, -180 to 180; at a pole, that of the y axis: 180 in the north, 0 in the south.',
      ),
    ...gridCoordinateRecord,
  }),
  examples: [
    'zone=31&band=U&easting=448251.795&northing=5411932.678',
    'zone=19&hemisphere=south&easting=346000&northing=6297000',
    'system=ups&hemisphere=north&easting=2000000&northing=1500000',
  ],
  resolve: (query) => {
    const { zone, easting, northing } = query;
    const stated = query.band?.toUpperCase();
    const hemisphere = query.hemisphere ?? hemisphereOf(stated ?? '');
    const coordinate = { zone: zone ?? null, hemisphere, easting, northing };
    const excess = excessOf(coordinate);
    if (excess)
      throw new InvalidParameter(excess.axis, excess.message, { received: String(query[excess.axis]) });
    const place = placeOf(coordinate, stated);
    const { lat, lng } = unproject(coordinate);
    const where = `latitude ${lat.toFixed(4)}, longitude ${lng.toFixed(4)}`;
    if (!place) {
      throw new InvalidParameter('band', `${stated} does not contain the point, which lies at ${where}.`, {
        received: query.band ?? '',
      });
    }
    if (place.zoneFault) {
      throw new InvalidParameter('zone', `${place.zoneFault} The point lies at ${where}.`, {
        received: String(zone),
      });
    }
    const { band } = place;
    return { system: isUtm(query) ? 'utm' : 'ups', zone, hemisphere, band, easting, northing };
  },
  compute: ({ zone = null, hemisphere, band, easting, northing }) => {
    const coordinate = { zone, hemisphere, easting, northing };
    const { lat, lng, naturalZone } = placeOf(coordinate, band) as Place;
    const position = { ...project({ lat, lng }, zone), ...coordinate };
    return { lat, lng, ...gridCoordinate(position, band, naturalZone, 5) };
  },
});
