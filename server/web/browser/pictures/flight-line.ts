/** Flights as timelines: scheduled and actual times. */
import { recordsWith } from '../asked.ts';
import { eventLines } from './event-lines.ts';

/** The table is just as useful, so it comes first. */
export const comesAfterTable = true;

interface Call {
  iata: string;
  city?: string | null;
  scheduledAt: string;
  estimatedAt?: string | null;
  actualAt?: string | null;
}

interface Flight {
  flightNumber: string;
  status: string;
  airline?: { name: string };
  aircraft?: { type: string };
  departure: Call;
  arrival: Call;
}

const BAD = ['cancelled', 'diverted'];

export function draw(data: unknown): Element | undefined {
  const flights = recordsWith<Flight>(data, 'flightNumber', 'status', 'departure', 'arrival');
  if (!flights) return undefined;
  return eventLines(
    flights.map(({ flightNumber, status, airline, aircraft, departure, arrival }) => ({
      title: `${flightNumber}, ${departure.iata} to ${arrival.iata}`,
      status,
      isBad: BAD.includes(status),
      note: [airline?.name, aircraft?.type].filter(Boolean).join(', '),
      events: [
        { name: 'Departure planned', at: departure.scheduledAt },
        { name: 'Departure expected', at: departure.actualAt ? null : departure.estimatedAt },
        { name: 'Departed', at: departure.actualAt },
        { name: 'Arrival planned', at: arrival.scheduledAt },
        { name: 'Arrival expected', at: arrival.actualAt ? null : arrival.estimatedAt },
        { name: 'Arrived', at: arrival.actualAt },
      ],
    })),
  );
}
