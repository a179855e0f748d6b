import { z } from 'zod';
import { horizontal, nextTransit, station } from '../../../standards/moon/horizon.ts';
import { isoText, utcText } from '../../../standards/time-zones/clock-text.ts';
import { computation } from '../../framework/route.ts';
import { localText, readZone, zoneOf, zoneParameter } from '../../schemas/time-zone.ts';
import * as moonRecord from './moon.schema.ts';

const { fields, rounded } = moonRecord;

export default computation({
  category: 'datetime',
  summary: 'Where the Moon is in the sky of a place, and when it next crosses the meridian.',
  notes: {
    Position:
      'Altitude and azimuth are those of the centre, as seen from the place at sea level, without refraction; ' +
      'azimuth has no meaning at the poles. The transit is the upper one, when the centre crosses the ' +
      'meridian. Distances are geometric.',
    ...moonRecord.ACCURACY,
  },
  standards: [...moonRecord.MOON_STANDARDS, 'WGS 84'],
  sources: ['time-zones'],
  query: {
    lat: moonRecord.latitude(),
    lng: moonRecord.longitude(),
    at: moonRecord.at(),
    tz: zoneParameter().describe(
      'IANA time zone or alias, in any case, for the local fields; it never changes the instant.',
    ),
  },
  result: z.strictObject({
    at: z.iso.datetime().describe('Instant evaluated, in UTC.'),
    timezone: fields.timezone,
    localTime: fields.localTime,
    altitudeDegrees: fields.altitudeDegrees,
    azimuthDegrees: fields.azimuthDegrees,
    aboveHorizon: z.boolean().describe('Whether altitudeDegrees is above 0.'),
    topocentricDistanceKm: z.number().describe("Distance from the place to the Moon's centre, in km."),
    parallaxDegrees: z.number().describe('Equatorial horizontal parallax, in degrees.'),
    transit: z
      .strictObject({
        instant: fields.instant,
        local: fields.local,
        altitudeDegrees: fields.altitudeDegrees,
        azimuthDegrees: fields.azimuthDegrees,
      })
      .describe('First upper transit after the instant.'),
    deltaTSeconds: fields.deltaTSeconds,
  }),
  examples: [
    'lat=52.52&lng=13.405&at=2026-11-21T18:00:00Z',
    'lat=-33.87&lng=151.21&at=2026-11-21T12:00:00Z&tz=Australia/Sydney',
    'lat=90&lng=0&at=2026-06-21',
  ],
  resolve: ({ lat, lng, at, tz }, context) => ({
    lat,
    lng,
    at: moonRecord.readInstant(at, context),
    tz: readZone(tz, context),
  }),
  compute: ({ lat, lng, at, tz }, { dataset }) => {
    const zone = zoneOf(tz, dataset);
    const milliseconds = at.epochMilliseconds;
    const place = station(lat, lng, 0);
    const moon = horizontal(place, milliseconds);
    const seen = moonRecord.direction(lat, moon);
    const transit = nextTransit(place, milliseconds);
    return {
      at: isoText(at),
      timezone: tz,
      localTime: localText(milliseconds, zone),
      ...seen,
      aboveHorizon: seen.altitudeDegrees > 0,
      topocentricDistanceKm: moonRecord.roundedKm(moon.distance),
      parallaxDegrees: rounded(moonRecord.degrees(moon.parallax)),
      transit: {
        instant: utcText(transit),
        local: localText(transit, zone),
        ...moonRecord.direction(lat, horizontal(place, transit)),
      },
      deltaTSeconds: moonRecord.deltaTSeconds(milliseconds),
    };
  },
});
