import type { Airport, Vocabulary } from '../../../db/vocabulary.ts';
import { DAY, isoText, isoTextOrNull } from '../../../generators/time/window.ts';
import { zoneClock } from '../../../generators/time/zone-clock.ts';
import { delayOf, disruptionOf, passengerOf, type Stand } from '../../../generators/travel/flight.ts';
import { changesOf, type End, endsAt, statusAt } from '../../../generators/travel/flight-course.ts';
import { timetableOf } from '../../../generators/travel/flight-list.ts';
import { offsetText } from '../../../standards/time-zones/clock-text.ts';
import type { TimeZone } from '../../../standards/time-zones/time-zone.ts';
import { fixture } from '../../framework/route.ts';
import { boardParameters, flightsOf, resolveBoard } from './board.schema.ts';
import { flightRecord } from './flight.schema.ts';

const localText = (instant: number, clock: TimeZone) => offsetText(instant, clock.offsetAt(instant));

/** How long before its departure a flight can be booked. */
const ON_SALE = 330 * DAY;

function place(at: Airport, { terminal }: Stand, gate: string | null, times: End, vocabulary: Vocabulary) {
  const { scheduled, estimated, actual } = times;
  const clock = zoneClock(vocabulary, at.timeZone);
  return {
    iata: at.iata,
    icao: at.icao,
    name: at.name,
    city: at.city,
    countryCode: at.country,
    timeZone: at.timeZone,
    terminal,
    gate,
    scheduledAt: isoText(scheduled),
    scheduledLocal: localText(scheduled, clock),
    estimatedAt: isoTextOrNull(estimated),
    estimatedLocal: estimated === null ? null : localText(estimated, clock),
    actualAt: isoTextOrNull(actual),
    actualLocal: actual === null ? null : localText(actual, clock),
  };
}

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
      'A flight leaves when it leaves, whenever it is asked for: asOf tells how far it has come by then. A boarding ' +
      'flight leaves within about 45 minutes, a departed one is in the air, and a delayed one is expected at least ' +
      '20 minutes late and has not left. Scheduled departures lie between from and to.',
    'Closest first':
      'Those that leave closest to asOf come first: the next to leave and the last that was to leave, in turns. A ' +
      'world has 52 flights a day, and a denser timetable goes on behind those of a window.',
    Clocks:
      'Local times follow the time zones of the dataset, daylight saving time included. Without a status, hardly ' +
      'any flight boards at night.',
    'What a parameter changes':
      'An origin, a destination or a status lists the flights of the world that are so; where too few are, flights ' +
      'follow from a timetable of these places, and then some that are made to have that status. Airports in Russia ' +
      'have flights only on request.',
    Passengers:
      'The 100 flights closest to asOf have 100 passengers, in a larger world as many as it has people. They are in ' +
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
  lookup: {
    entries: (world, query) => flightsOf(world, query).own,
    id: {
      field: 'id',
      numberOf(world, id) {
        const number = world.numberOf('flt', id);
        return number !== undefined && timetableOf(world).holds(number) ? number : undefined;
      },
    },
    by: { userId: (world, _, user) => (number) => passengerOf(world, number) === user },
  },
  life(_, query, world, index) {
    const { vocabulary } = world;
    const [id, flight] = flightsOf(world, query).at(index);
    const { key, leg, airline, aircraft, course, passenger } = flight;
    const seenAt = query.asOf.epochMilliseconds;
    return {
      seenAt,
      beginsAt: Math.min(seenAt, course.leaves - ON_SALE),
      changes: () => changesOf(course),
      asOf(instant) {
        const status = statusAt(course, instant);
        const [departure, arrival] = endsAt(course, instant);
        const isKnown = status !== 'scheduled' && status !== 'cancelled';
        const hasLeft = status === 'departed' || status === 'arrived';
        const delayMinutes = delayOf(departure);
        return {
          id,
          flightNumber: flight.number,
          status,
          airline: { name: airline.name, designator: airline.designator },
          aircraft: {
            type: aircraft.name,
            icao: aircraft.icao,
            cruiseKmh: aircraft.cruiseKmh,
            rangeKm: aircraft.rangeKm,
          },
          departure: place(
            leg.origin,
            flight.departure,
            isKnown ? flight.departure.gate : null,
            departure,
            vocabulary,
          ),
          arrival: place(
            leg.destination,
            flight.arrival,
            hasLeft ? flight.arrival.gate : null,
            arrival,
            vocabulary,
          ),
          distanceKm: Math.round(leg.distanceKm),
          durationMinutes: flight.blockMinutes,
          delayMinutes,
          disruptionReason: disruptionOf(key, delayMinutes),
          cancelledAt: isoTextOrNull(status === 'cancelled' ? course.cancelledAt : null),
          booking: {
            reference: flight.reference,
            passenger: { id: passenger.id, name: passenger.name },
            cabin: flight.cabin,
            seat: flight.seat,
          },
        };
      },
    };
  },
});
