/** The legs between airports and how busy they are; the same in every world. */
import type { Airport, Vocabulary } from '../../db/vocabulary.ts';
import { greatCircleKm } from '../../standards/great-circle/distance.ts';
import { oncePer } from '../draws/once-per.ts';
import { Weights } from '../draws/random.ts';
import { LONGEST_KM, SHORTEST_KM } from './aircraft.ts';
import { type Airline, airlinesIn } from './airline.ts';

/** A connection from one airport to another. */
export interface Leg {
  origin: Airport;
  destination: Airport;
  distanceKm: number;
  /** Relative number of flights; close to zero on legs that would have none. */
  weight: number;
}

export interface Network {
  legs: readonly Leg[];
  airlinesOf(leg: Leg): readonly Airline[];
  /** Codes of airports and countries, each mapped to itself. */
  places: ReadonlyMap<string, string>;
}

/** The network of a release. */
export const networkOf = oncePer((vocabulary: Vocabulary): Network => {
  const { airports } = vocabulary;
  const legs: Leg[] = [];
  for (const origin of airports) {
    for (const destination of airports) {
      const distanceKm = greatCircleKm(origin, destination);
      if (distanceKm < SHORTEST_KM || distanceKm >= LONGEST_KM) continue;
      const weight = Math.max(demand(origin, destination, distanceKm), HARDLY_ANY);
      legs.push({ origin, destination, distanceKm, weight });
    }
  }
  const codes = airports.flatMap(({ iata, country }) => [iata, country]).sort();
  const places = new Map(codes.map((code) => [code, code]));
  return { legs, places, airlinesOf: linesOf(airports, airlinesIn(vocabulary)) };
});

/** All legs, weighted once because nearly every request draws from them. */
export const usualLegs = oncePer(({ legs }: Network) => weighted(legs));

export const weighted = (legs: readonly Leg[]): Weights<Leg> =>
  new Weights(...legs.map((leg): [Leg, number] => [leg, leg.weight]));

/** So small next to other weights that the leg is drawn only if nothing else is allowed. */
const HARDLY_ANY = 1e-7;

/** Airports with domestic flights only, and airports without flights beyond a number of kilometres. */
const DOMESTIC = new Set(['CGH', 'SDU', 'SHA', 'GEA']);
const REGIONAL = new Map([
  ['AEP', 2600],
  ['CJU', 2600],
  ['DMK', 4500],
  ...['CLT', 'FLL', 'LAS', 'MCO', 'MSP', 'PHX'].map((iata): [string, number] => [iata, 5000]),
  ...['CKG', 'CTU', 'KMG', 'SZX', 'XIY'].map((iata): [string, number] => [iata, 5000]),
]);

/** Millions of passengers a year that the larger and the smaller airport of a long flight need. */
const LONG_HAUL: readonly { fromKm: number; larger: number; smaller: number }[] = [
  { fromKm: 12_000, larger: 60, smaller: 35 },
  { fromKm: 9000, larger: 50, smaller: 18 },
  { fromKm: 5200, larger: 40, smaller: 12 },
  { fromKm: 2800, larger: 15, smaller: 4 },
];

/** A gravity model: demand grows with the size of both airports and falls with their distance. */
function demand(a: Airport, b: Airport, distanceKm: number): number {
  const isDomestic = a.country === b.country;
  if (!isDomestic && (DOMESTIC.has(a.iata) || DOMESTIC.has(b.iata))) return 0;
  if (distanceKm > Math.min(REGIONAL.get(a.iata) ?? Infinity, REGIONAL.get(b.iata) ?? Infinity)) return 0;
  const larger = Math.max(a.passengers, b.passengers);
  const smaller = Math.min(a.passengers, b.passengers);
  const least = LONG_HAUL.find(({ fromKm }) => distanceKm >= fromKm);
  if (!isDomestic && least && (larger < least.larger || smaller < least.smaller)) return 0;
  const attraction = Math.exp(-distanceKm / 1600) + 0.03;
  return larger * smaller * attraction * (isDomestic ? 2.5 : 1);
}

/**
 * The airlines of a leg: those at home at one of its airports; within a country, its own. Found when a flight asks for
 * them, since few of the legs are ever flown.
 */
function linesOf(airports: readonly Airport[], airlines: readonly Airline[]): Network['airlinesOf'] {
  const places = new Map(airports.map((airport) => [airport.iata, airport]));
  const hubsOf = ({ hubs }: Airline) => hubs.flatMap((iata) => places.get(iata) ?? []);
  const bases = airlines.map((airline) => ({ airline, hubs: hubsOf(airline) }));
  const basedIn = (holds: (hub: Airport) => boolean) =>
    bases.flatMap(({ airline, hubs }) => (hubs.some(holds) ? [airline] : []));
  const atHome = new Map(airports.map((airport) => [airport, basedIn((hub) => hub === airport)]));
  const inCountry = new Map(
    airports.map(({ country }) => [country, basedIn((hub) => hub.country === country)]),
  );
  const nearest = (airport: Airport) =>
    bases
      .map(({ airline, hubs }) => ({
        airline,
        distance: Math.min(...hubs.map((hub) => greatCircleKm(hub, airport))),
      }))
      .reduce((best, next) => (next.distance < best.distance ? next : best));
  const found = new Map<Leg, readonly Airline[]>();
  const find = ({ origin: from, destination: to }: Leg): readonly Airline[] => {
    const own = inCountry.get(from.country) ?? [];
    const home = [...new Set([...(atHome.get(from) ?? []), ...(atHome.get(to) ?? [])])];
    const lines = from.country === to.country ? home.filter((airline) => own.includes(airline)) : home;
    if (lines.length > 0) return lines;
    if (own.length > 0) return own;
    const abroad = inCountry.get(to.country) ?? [];
    if (abroad.length > 0) return abroad;
    const [atOrigin, atDestination] = [nearest(from), nearest(to)];
    return [(atDestination.distance < atOrigin.distance ? atDestination : atOrigin).airline];
  };
  return (leg) => {
    const known = found.get(leg);
    if (known) return known;
    const lines = find(leg);
    found.set(leg, lines);
    return lines;
  };
}
