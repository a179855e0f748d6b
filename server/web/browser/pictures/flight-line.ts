/** Flights on a map, and each as a timeline: scheduled and actual times, by the clocks of its airports and in UTC. */
import { type AnsweredRequest, recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { eventLines, MOST } from './event-lines.ts';
import type { Call, Flight } from './flight.ts';
import { flightLeg } from './flight-leg.ts';
import { flightMap } from './flight-map.ts';

/** The table is just as useful, so it comes first. */
export const comesAfterTable = true;

const BAD = ['cancelled', 'diverted'];

export function draw(data: unknown, { params }: AnsweredRequest): Promise<Element> | undefined {
  const flights = recordsWith<Flight>(data, 'flightNumber', 'status', 'departure', 'arrival');
  const lines = flights && linesOf(flights);
  return lines && withMap(flights.slice(0, MOST), Date.parse(String(params.asOf)), lines);
}

async function withMap(flights: readonly Flight[], asOf: number, lines: Element): Promise<Element> {
  return element('div', { class: 'lines' }, await flightMap(flights, asOf), lines);
}

/** Where that is news. */
const expectedAt = ({ actualAt, estimatedAt, scheduledAt }: Call): string | null | undefined =>
  actualAt || estimatedAt === scheduledAt ? null : estimatedAt;

const linesOf = (flights: readonly Flight[]): Element | undefined =>
  eventLines(
    flights.map((flight) => {
      const { flightNumber, status, airline, aircraft, departure, arrival } = flight;
      return {
        title: `${flightNumber}, ${departure.iata} to ${arrival.iata}`,
        status,
        isBad: BAD.includes(status),
        note: [airline?.name, aircraft?.type].filter(Boolean).join(', '),
        lead: flightLeg(flight),
        events: [
          { name: 'Departure planned', at: departure.scheduledAt },
          { name: 'Departure expected', at: expectedAt(departure) },
          { name: 'Departed', at: departure.actualAt },
          { name: 'Arrival planned', at: arrival.scheduledAt },
          { name: 'Arrival expected', at: expectedAt(arrival) },
          { name: 'Arrived', at: arrival.actualAt },
        ],
      };
    }),
    'The time of a departure and an arrival is by the clock of the airport, that of each event in UTC.',
  );
