import type { Airport } from '../../../db/vocabulary.ts';
import { isoText, isoTextOrNull } from '../../../generators/time/window.ts';
import { zoneClock } from '../../../generators/time/zone-clock.ts';
import { flight, type Stand } from '../../../generators/travel/flight.ts';
import type { End } from '../../../generators/travel/flight-course.ts';
import { offsetText } from '../../../standards/time-zones/clock-text.ts';
import type { TimeZone } from '../../../standards/time-zones/time-zone.ts';
import { fixture } from '../../framework/route.ts';
import { boardParameters, choiceOf, resolveBoard } from './board.schema.ts';
import { flightRecord } from './flight.schema.ts';

const localText = (instant: number, clock: TimeZone) => offsetText(instant, clock.offsetAt(instant));

export default fixture({
  category: 'datetime',
  summary: 'Flights between real airports, with states, delays and local times that fit each other.',
  notes: {
    Airports:
      'Airports are those of /api/airports, in full for one of them: /api/airports?iata=LHR. Busy airports have more ' +
      'flights, and most flights are short.',
    'Distance and duration':
      'Distances are great circles on a sphere of 6371.0088 km. A flight takes 30 minutes plus the time for the ' +
      'distance at the cruising speed of its aircraft, rounded up to 5 minutes.',
    Aircraft:
      'No aircraft flies beyond its range, and an airline has five to eight types of aircraft. Flights cover at ' +
      'least 120 km and less than 16,200 km.',
    Airlines: 'Airlines are fictional, and so are their designators.',
    'Time and status':
      'Scheduled departures lie between from and to. The status is as seen at asOf: a boarding flight ' +
      'leaves in 10 to 45 minutes, a departed one is in the air, and a delayed one is expected at least 20 ' +
      'minutes late and has not left.',
    Clocks:
      'Local times follow the time zones of the dataset, daylight saving time included. Without a status, hardly ' +
      'any flight boards at night.',
    'What a status changes':
      'A requested status leaves airports, aircraft and passengers as they are, unless the window has no room for ' +
      'it. Airports in Russia have flights only on request.',
    Passengers:
      'The first 100 flights have 100 passengers, in a larger world as many as it has people. They are in ' +
      '/api/users: the booking.passenger.id of /api/flights?seed=7&asOf=2026-01-31T12:00Z is an id of ' +
      '/api/users?seed=7&count=100.',
  },
  standards: ['ISO 8601-1', 'ISO 3166-1', 'IANA Time Zone Database'],
  revision: 8,
  showsWorld: true,
  query: boardParameters,
  record: flightRecord,
  examples: [
    'seed=7&count=3&asOf=2026-01-31T12:00Z',
    'seed=7&origin=LHR&destination=US&asOf=2026-03-29T00:30Z',
    'seed=7&status=delayed&origin=DE&asOf=2026-01-31T12:00Z',
  ],
  resolve: resolveBoard,
  generate(key, query, world, index) {
    const { vocabulary } = world;
    const flown = flight(key, index, world, choiceOf(query, vocabulary));
    const { leg, airline, aircraft, course, passenger } = flown;
    const place = (at: Airport, stand: Stand, { scheduled, estimated, actual }: End) => {
      const clock = zoneClock(vocabulary, at.timeZone);
      return {
        iata: at.iata,
        icao: at.icao,
        name: at.name,
        city: at.city,
        countryCode: at.country,
        timeZone: at.timeZone,
        terminal: stand.terminal,
        gate: stand.gate,
        scheduledAt: isoText(scheduled),
        scheduledLocal: localText(scheduled, clock),
        estimatedAt: isoTextOrNull(estimated),
        estimatedLocal: estimated === null ? null : localText(estimated, clock),
        actualAt: isoTextOrNull(actual),
        actualLocal: actual === null ? null : localText(actual, clock),
      };
    };
    return {
      id: world.identifier('flt', index),
      flightNumber: flown.number,
      status: flown.status,
      airline: { name: airline.name, designator: airline.designator },
      aircraft: {
        type: aircraft.name,
        icao: aircraft.icao,
        cruiseKmh: aircraft.cruiseKmh,
        rangeKm: aircraft.rangeKm,
      },
      departure: place(leg.origin, flown.departure, course.departure),
      arrival: place(leg.destination, flown.arrival, course.arrival),
      distanceKm: Math.round(leg.distanceKm),
      durationMinutes: flown.blockMinutes,
      delayMinutes: flown.delayMinutes,
      disruptionReason: flown.disruption,
      cancelledAt: isoTextOrNull(course.cancelledAt),
      booking: {
        reference: flown.reference,
        passenger: { id: passenger.id, name: passenger.name },
        cabin: flown.cabin,
        seat: flown.seat,
      },
    };
  },
});
