import { z } from 'zod';
import { moonPhases } from '../../../db/moon-phases.ts';
import { countUntil, PRIMARY_PHASES } from '../../../standards/moon/phases.ts';
import { integer } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import { readZone, zoneOf, zoneParameter } from '../../schemas/time-zone.ts';
import * as moonRecord from './moon.schema.ts';

export default computation({
  category: 'datetime',
  summary: 'The new moons, quarters and full moons of a year.',
  notes: {
    Years:
      'The year is a year in UTC, whatever the zone: tz affects only the local fields, so the first or last of them ' +
      'may fall in a neighbouring year.',
    Phases:
      'Phases are the instants at which the apparent longitudes differ by 0, 90, 180 and 270 degrees, within 10 s of ' +
      'the JPL ephemerides in Terrestrial Time.',
    ...moonRecord.ACCURACY,
  },
  standards: moonRecord.MOON_STANDARDS,
  sources: ['astronomy-engine', 'time-zones'],
  query: {
    year: integer(moonRecord.FIRST_YEAR, moonRecord.LAST_YEAR)
      .optional()
      .describe('Year in UTC; the current one by default.'),
    tz: zoneParameter().describe('IANA time zone or alias, in any case, for the local fields.'),
  },
  result: z.strictObject({
    year: z.int().describe('Year in UTC.'),
    timezone: moonRecord.fields.timezone,
    phases: z
      .array(
        z.strictObject({
          phase: z.enum(PRIMARY_PHASES).describe('Name of the phase.'),
          lunationNumber: z.int().describe('Number of the lunation; 1 began on 17 January 1923.'),
          ...moonRecord.occurrence,
        }),
      )
      .describe('Primary phases in order, 48 to 51 of them.'),
  }),
  examples: ['year=2026', 'year=2024&tz=America/New_York', 'year=1923&tz=UTC'],
  resolve: ({ year, tz }, context) => ({
    year: year ?? context.now().toZonedDateTimeISO('UTC').year,
    tz: readZone(tz, context),
  }),
  compute: ({ year, tz }, { dataset }) => {
    const zone = zoneOf(tz, dataset);
    const phases = dataset.derived(moonPhases);
    const first = countUntil(phases, Date.UTC(year, 0) - 1);
    const end = countUntil(phases, Date.UTC(year + 1, 0) - 1);
    return {
      year,
      timezone: tz,
      phases: phases.slice(first, end).map((row) => ({
        phase: row.phase,
        lunationNumber: row.lunation,
        ...moonRecord.occurrenceOf(row, zone),
      })),
    };
  },
});
