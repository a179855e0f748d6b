/** Real airliners, with figures from their makers. */
import { entryOf } from '../draws/map-entry.ts';

export interface Aircraft {
  name: string;
  /** Type designator of ICAO Doc 8643. */
  icao: string;
  /** Usual cruising speed in km/h, without wind. */
  cruiseKmh: number;
  /** The range with all seats taken, in kilometres. */
  rangeKm: number;
  /** Shortest and longest distance for which airlines use it; the longest leaves a reserve of the range. */
  flies: readonly [leastKm: number, mostKm: number];
  cabins: Readonly<Partial<Record<Cabin, Seats>>>;
}

export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

/** The rows of a cabin and the letters in each. */
interface Seats {
  rows: readonly [first: number, last: number];
  letters: string;
}

const seats = (first: number, last: number, letters: string): Seats => ({ rows: [first, last], letters });

const NARROW = { business: seats(1, 4, 'ACDF'), economy: seats(6, 30, 'ABCDEF') };
const LONG_NARROW = { business: seats(1, 5, 'ACDF'), economy: seats(7, 37, 'ABCDEF') };
const TWIN = {
  business: seats(1, 8, 'ADGK'),
  premium_economy: seats(10, 13, 'ACDEGHK'),
  economy: seats(20, 43, 'ABCDEFGHK'),
};
const EIGHT_ABREAST = {
  business: seats(1, 7, 'ADGK'),
  premium_economy: seats(10, 12, 'ACDEGHK'),
  economy: seats(20, 45, 'ACDEFGHK'),
};
const LARGE = {
  first: seats(1, 2, 'ADGK'),
  business: seats(4, 14, 'ADGK'),
  premium_economy: seats(20, 24, 'ACDEFGHK'),
  economy: seats(30, 58, 'ABCDEFGHJK'),
};

const aircraft = (
  name: string,
  icao: string,
  cruiseKmh: number,
  rangeKm: number,
  flies: Aircraft['flies'],
  cabins: Aircraft['cabins'],
): Aircraft => ({ name, icao, cruiseKmh, rangeKm, flies, cabins });

export const AIRCRAFT: readonly Aircraft[] = [
  aircraft('ATR 72-600', 'AT76', 510, 1400, [0, 700], { economy: seats(1, 18, 'ACDF') }),
  aircraft('De Havilland Canada Dash 8-400', 'DH8D', 660, 2040, [0, 1000], {
    economy: seats(1, 20, 'ACDF'),
  }),
  aircraft('Embraer E195-E2', 'E295', 830, 4800, [200, 2800], {
    business: seats(1, 3, 'ACF'),
    economy: seats(4, 33, 'ACDF'),
  }),
  aircraft('Airbus A220-300', 'BCS3', 830, 6300, [250, 4200], {
    business: seats(1, 3, 'ACDF'),
    economy: seats(10, 32, 'ACDEF'),
  }),
  aircraft('Airbus A320neo', 'A20N', 833, 6300, [250, 4800], NARROW),
  aircraft('Airbus A321neo', 'A21N', 833, 7400, [400, 5800], LONG_NARROW),
  aircraft('Boeing 737-800', 'B738', 840, 5400, [250, 4400], NARROW),
  aircraft('Boeing 737 MAX 8', 'B38M', 840, 6480, [250, 5200], NARROW),
  aircraft('Airbus A330-300', 'A333', 870, 11_750, [1800, 9200], EIGHT_ABREAST),
  aircraft('Airbus A330-900', 'A339', 870, 13_330, [2500, 11_000], EIGHT_ABREAST),
  aircraft('Airbus A350-900', 'A359', 903, 15_370, [3500, 13_000], TWIN),
  aircraft('Airbus A350-1000', 'A35K', 903, 16_100, [4500, 14_500], TWIN),
  aircraft('Airbus A350-900ULR', 'A359', 903, 18_000, [12_500, 16_200], {
    business: seats(1, 17, 'ADGK'),
    premium_economy: seats(31, 42, 'ACDEFGHK'),
  }),
  aircraft('Airbus A380-800', 'A388', 903, 14_800, [5000, 13_000], LARGE),
  aircraft('Boeing 787-8', 'B788', 903, 13_530, [2500, 11_000], TWIN),
  aircraft('Boeing 787-9', 'B789', 903, 14_010, [3000, 12_500], TWIN),
  aircraft('Boeing 787-10', 'B78X', 903, 11_910, [2500, 9800], TWIN),
  aircraft('Boeing 777-300ER', 'B77W', 892, 13_650, [4000, 11_800], LARGE),
];

/** Flights cover at least the first and less than the second, in kilometres. */
export const SHORTEST_KM = 120;
export const LONGEST_KM = 16_200;

/** The types that fit depend on the distance in these steps. */
const STEP_KM = 100;
const FITTING = Array.from({ length: LONGEST_KM / STEP_KM }, (_, step) =>
  AIRCRAFT.filter(({ flies: [least, most] }) => least <= step * STEP_KM && (step + 1) * STEP_KM <= most),
);

const fitting = new Map<ReadonlySet<string>, readonly (readonly Aircraft[])[]>();

/** The types of a fleet that fit each step of the distance; if none does, any type may be chartered. */
const fittingOf = (fleet: ReadonlySet<string>) =>
  FITTING.map((types) => {
    const own = types.filter(({ icao }) => fleet.has(icao));
    return own.length > 0 ? own : types;
  });

/** Types that an airline with a fleet uses for a distance below LONGEST_KM: at least one. */
export function aircraftFor(distanceKm: number, fleet: ReadonlySet<string>): readonly Aircraft[] {
  const steps = entryOf(fitting, fleet, fittingOf);
  return steps[Math.floor(distanceKm / STEP_KM)] as readonly Aircraft[];
}

const ENDS = FITTING.map((types): readonly [fastest: Aircraft, slowest: Aircraft] => {
  const bySpeed = types.toSorted((a, b) => b.cruiseKmh - a.cruiseKmh);
  return [bySpeed[0] as Aircraft, bySpeed.at(-1) as Aircraft];
});

/** The fastest and the slowest type for a distance. */
export function fastestAndSlowest(distanceKm: number): readonly [fastest: Aircraft, slowest: Aircraft] {
  return ENDS[Math.floor(distanceKm / STEP_KM)] as readonly [Aircraft, Aircraft];
}

const MINUTE_KMH = 60;
/** Taxiing, and the extra time of climb, descent and approach compared with cruise. */
const OVERHEAD_MINUTES = 30;

/** Minutes from gate to gate in a timetable, in steps of five. */
export function blockMinutes(distanceKm: number, { cruiseKmh }: Aircraft): number {
  return Math.ceil((OVERHEAD_MINUTES + (distanceKm / cruiseKmh) * MINUTE_KMH) / 5) * 5;
}
