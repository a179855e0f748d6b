import { z } from 'zod';
import { project } from '../../../standards/utm-mgrs/grid-projection.ts';
import { latitudeBand, naturalZone, polarBand, zoneFault } from '../../../standards/utm-mgrs/grid-zone.ts';
import { decimal, integer, pattern } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import { gridCoordinate, gridCoordinateRecord, STANDARDS } from './grid-coordinate.schema.ts';

export default computation({
  category: 'geo',
  summary: 'UTM or UPS coordinates and MGRS reference of a point.',
  notes: {
    Grids:
      'The datum is WGS 84. Latitudes from 80° S to just below 84° N are in UTM, all others in UPS. The exception is ' +
      'that of the natural zone, even if zone forces another.',
    Accuracy:
      'Coordinates follow the series of Krüger to the sixth order, within 10 nm of the exact projection.',
  },
  standards: STANDARDS,
  query: {
    lat: decimal(-90, 90).describe(
      'Latitude in degrees; a point on a boundary belongs to the band north of it.',
    ),
    lng: decimal(-180, 180).describe(
      'Longitude in degrees; 180 equals -180, and a point on a boundary belongs to the zone east of it.',
    ),
    precision: integer(0, 5)
      .default(5)
      .describe('MGRS digits per axis: 0 is a square of 100 km, 5 one of 1 m; truncated, never rounded.'),
    zone: integer(1, 60)
      .optional()
      .describe(
        'UTM zone to project in: the natural one or one of its two neighbours; not at the poles. Band X has no zones ' +
          '32, 34 and 36, so 31, 33, 35 and 37 are neighbours there.',
      ),
    datum: pattern(1, 32, /^[Ww][Gg][Ss]84$/, 'wgs84 in any case')
      .default('wgs84')
      .describe('Geodetic datum; only wgs84.'),
  },
  rules: [
    {
      states: "zone is the point's own or one of its two neighbours, and is not sent for a point in UPS.",
      reads: ['lat', 'lng', 'zone'],
      fault({ lat, lng, zone }) {
        if (zone === undefined) return undefined;
        const message =
          naturalZone(lat, lng) === null
            ? `cannot be sent for latitude ${lat}, which lies in UPS.`
            : zoneFault(zone, latitudeBand(lat), lng);
        return message === undefined ? undefined : { zone: message };
      },
    },
  ],
  result: z.strictObject(gridCoordinateRecord),
  examples: [
    'lat=48.8584&lng=2.2945',
    'lat=60.3913&lng=5.3221&precision=3',
    'lat=52.5&lng=5.9&zone=32',
    'lat=-89.5&lng=-45',
  ],
  resolve: ({ lat, lng, precision, zone }) => ({
    lat,
    lng,
    precision,
    zone: zone ?? naturalZone(lat, lng) ?? undefined,
    datum: 'wgs84',
  }),
  compute: ({ lat, lng, precision, zone = null }) => {
    const position = project({ lat, lng }, zone);
    const band = zone === null ? polarBand(position.hemisphere, position.easting) : latitudeBand(lat);
    return gridCoordinate(position, band, naturalZone(lat, lng), precision);
  },
});
