import { z } from 'zod';
import { moonPhases } from '../../../db/moon-phases.ts';
import { aspect } from '../../../standards/moon/moon.ts';
import {
  type Neighbours,
  neighbours,
  PHASE_NAMES,
  PRIMARY_PHASES,
  phaseName,
} from '../../../standards/moon/phases.ts';
import { isoText } from '../../../standards/time-zones/clock-text.ts';
import { computation } from '../../framework/route.ts';
import { localText, readZone, zoneOf, zoneParameter } from '../../schemas/time-zone.ts';
import * as moonRecord from './moon.schema.ts';

const { occurrence, occurrenceOf, rounded } = moonRecord;

export default computation({
  category: 'datetime',
  summary: 'The Moon at one instant: how much of it is lit, its phase, its age and the phases around it.',
  notes: {
    Phase:
      'All values are geocentric. Phases follow from apparent longitudes; the illuminated fraction and the phase ' +
      "angle follow from apparent places, including the Sun's aberration. Instants of phases are whole seconds, " +
      'within 10 s of the JPL ephemerides in Terrestrial Time.',
    Distance: 'The distance is geometric, between the centres.',
    ...moonRecord.ACCURACY,
  },
  standards: [...moonRecord.MOON_STANDARDS, 'Meeus 1998, chapter 48'],
  sources: ['astronomy-engine', 'time-zones'],
  query: {
    at: moonRecord.at(),
    tz: zoneParameter().describe(
      'IANA time zone or alias, in any case, for the local fields; it never changes the instant.',
    ),
  },
  result: z.strictObject({
    at: z.iso.datetime().describe('Instant evaluated, in UTC.'),
    timezone: moonRecord.fields.timezone,
    localTime: moonRecord.fields.localTime,
    illuminatedFraction: z.number().describe('Share of the disc that is lit, 0 to 1, to five decimals.'),
    phaseAngleDegrees: z
      .number()
      .describe('Angle between Sun and Earth as seen from the Moon, 0 (full) to 180 (new), in degrees.'),
    elongationDegrees: z
      .number()
      .describe(
        "Apparent ecliptic longitude minus the Sun's, 0 to 360 degrees: 0 new, 90 first quarter, " +
          '180 full, 270 last quarter.',
      ),
    phaseName: z
      .enum(PHASE_NAMES)
      .describe('Sector of 45 degrees of elongation, each about its middle; a boundary is of the next.'),
    waxing: z.boolean().describe('Whether the elongation is at least 0 and below 180 degrees.'),
    ageDays: z.number().describe('Days since the previous new moon, 0 to about 29.83.'),
    lunationNumber: z
      .int()
      .describe('Lunation of the previous new moon; 1 began with that of 17 January 1923, 02:41 UT.'),
    distanceKm: z.number().describe('Distance between the centres of Earth and Moon, in km.'),
    apparentDiameterDegrees: z.number().describe("Diameter seen from the Earth's centre, in degrees."),
    previousNewMoon: z.strictObject(occurrence).describe('Last new moon, at the instant or before it.'),
    nextPrimaryPhase: z
      .strictObject({ phase: z.enum(PRIMARY_PHASES).describe('Which it is.'), ...occurrence })
      .describe('First primary phase after the instant.'),
    nextFullMoon: z.strictObject(occurrence).describe('First full moon after the instant.'),
  }),
  examples: ['at=2026-11-21T12:00:00Z', 'at=2000-01-06&tz=asia/kathmandu', 'at=2024-04-08T18:20:00-04:00'],
  resolve: ({ at, tz }, context) => ({
    at: moonRecord.readInstant(at, context),
    tz: readZone(tz, context),
  }),
  compute: ({ at, tz }, { dataset }) => {
    const zone = zoneOf(tz, dataset);
    const milliseconds = at.epochMilliseconds;
    const moon = aspect(milliseconds);
    // What is shown is what decides: an elongation that rounds to 360 is 0, and one of 180 is not waxing.
    const elongationDegrees = rounded((moon.elongation + 360) % 360) % 360;
    // The table reaches from before 1900 to after 2100; a check of the release holds that.
    const { previousNewMoon, nextPrimaryPhase, nextFullMoon } = neighbours(
      dataset.derived(moonPhases),
      milliseconds,
    ) as Neighbours<moonRecord.StoredPhase>;
    return {
      at: isoText(at),
      timezone: tz,
      localTime: localText(milliseconds, zone),
      illuminatedFraction: rounded(moon.illuminatedFraction),
      phaseAngleDegrees: rounded(moon.phaseAngle),
      elongationDegrees,
      phaseName: phaseName(elongationDegrees),
      waxing: elongationDegrees < 180,
      ageDays: rounded((milliseconds - previousNewMoon.milliseconds) / 86_400_000),
      lunationNumber: previousNewMoon.lunation,
      distanceKm: moonRecord.roundedKm(moon.distance),
      apparentDiameterDegrees: rounded(moon.apparentDiameter),
      previousNewMoon: occurrenceOf(previousNewMoon, zone),
      nextPrimaryPhase: { phase: nextPrimaryPhase.phase, ...occurrenceOf(nextPrimaryPhase, zone) },
      nextFullMoon: occurrenceOf(nextFullMoon, zone),
    };
  },
});
