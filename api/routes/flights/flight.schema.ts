/** A flight as the route shows it. */
import { z } from 'zod';
import { CABINS } from '../../../generators/travel/aircraft.ts';
import { DISRUPTIONS } from '../../../generators/travel/flight.ts';
import { FLIGHT_STATUSES } from '../../../generators/travel/flight-course.ts';

const when = (meaning: string) => z.iso.datetime().nullable().describe(`${meaning}, UTC.`);
const local = (meaning: string) =>
  z.string().nullable().describe(`${meaning}, by the clock of the airport with its offset from UTC.`);

const end = (verb: string, noun: string, gate: string) =>
  z.strictObject({
    iata: z.string().describe('IATA code of the airport in /api/airports.'),
    icao: z.string().describe('ICAO code of the airport.'),
    name: z.string().describe('Name of the airport.'),
    city: z.string().describe('City that it serves.'),
    countryCode: z.string().describe('Country, ISO 3166-1 alpha-2.'),
    timeZone: z.string().describe('IANA time zone of the airport.'),
    terminal: z.string().nullable().describe('Terminal; null at an airport with only one.'),
    gate: z.string().nullable().describe(gate),
    scheduledAt: z.iso.datetime().describe(`When it is scheduled to ${verb}, UTC.`),
    scheduledLocal: z.string().describe('The same by the clock of the airport, with its offset from UTC.'),
    estimatedAt: when(`When it is expected to ${verb}; null if it has, or if it is cancelled`),
    estimatedLocal: local(`Estimated ${noun}`),
    actualAt: when(`When it actually ${verb === 'leave' ? 'left' : 'arrived'}; null before that`),
    actualLocal: local(`Actual ${noun}`),
  });

export const flightRecord = z.strictObject({
  id: z.string().describe('Identifier with the prefix flt_.'),
  flightNumber: z.string().describe('Designator of the airline and four digits.'),
  status: z.enum(FLIGHT_STATUSES).describe('Status as seen at asOf.'),
  airline: z
    .strictObject({
      name: z.string().describe('Name of an airline that does not exist.'),
      designator: z.string().describe('Two characters that no airline is known to have.'),
    })
    .describe('Who flies.'),
  aircraft: z
    .strictObject({
      type: z.string().describe('Maker and model.'),
      icao: z.string().describe('Type designator of ICAO Doc 8643.'),
      cruiseKmh: z.int().describe('Speed in cruise in km/h.'),
      rangeKm: z.int().describe('Range with all seats taken in km, at least the distance.'),
    })
    .describe('What flies.'),
  departure: end(
    'leave',
    'departure',
    'Gate; null while the flight is scheduled, and if it is cancelled.',
  ).describe('Where and when it leaves.'),
  arrival: end('arrive', 'arrival', 'Gate; null until the flight has left.').describe(
    'Where and when it arrives.',
  ),
  distanceKm: z.int().describe('Great-circle distance in km.'),
  durationMinutes: z.int().describe('Minutes from gate to gate by the timetable.'),
  delayMinutes: z
    .int()
    .nullable()
    .describe(
      'Minutes by which it left, or is expected to leave, late; negative if early, null if cancelled.',
    ),
  disruptionReason: z
    .enum(DISRUPTIONS)
    .nullable()
    .describe('Why it is cancelled or leaves at least 15 minutes late; null otherwise.'),
  cancelledAt: when(
    'When it was cancelled, by asOf and before its scheduled departure; null for any other status',
  ),
  booking: z
    .strictObject({
      reference: z.string().describe('Record locator of six letters and digits.'),
      passenger: z
        .strictObject({
          id: z.string().describe('Identifier in /api/users.'),
          name: z.string().describe('Full name.'),
        })
        .describe("One of the world's people."),
      cabin: z.enum(CABINS).describe('Cabin; a type has at least two, or economy alone.'),
      seat: z.string().describe('Row and letter of the cabin.'),
    })
    .describe('A booking of one passenger.'),
});
