/** A flight as its answer tells it, and the times of its airports' clocks. */

/** Where and when it leaves or arrives. */
export interface Call {
  iata: string;
  city?: string | null;
  scheduledAt: string;
  estimatedAt?: string | null;
  actualAt?: string | null;
  scheduledLocal?: string;
  estimatedLocal?: string | null;
  actualLocal?: string | null;
}

export interface Flight {
  flightNumber: string;
  status: string;
  airline?: { name: string };
  aircraft?: { type: string };
  departure: Call;
  arrival: Call;
  distanceKm?: number;
  durationMinutes?: number;
}

/** When it leaves or arrives, as well as is known. */
export const timeOfCall = ({ actualAt, estimatedAt, scheduledAt }: Call): number =>
  Date.parse(actualAt ?? estimatedAt ?? scheduledAt);
