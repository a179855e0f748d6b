/** Flights between real airports, with real types of aircraft, by fictional airlines. */
import type { Airport } from '../../db/vocabulary.ts';
import { Cycle } from '../draws/cycle.ts';
import { joined } from '../draws/flat-text.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Person } from '../people/person.ts';
import { DAY, HOUR, MINUTE } from '../time/window.ts';
import { zoneClock } from '../time/zone-clock.ts';
import type { World } from '../world.ts';
import {
  type Aircraft,
  aircraftFor,
  blockMinutes,
  CABINS,
  type Cabin,
  fastestAndSlowest,
} from './aircraft.ts';
import type { Airline } from './airline.ts';
import {
  type Board,
  courseToFit,
  type End,
  FLIGHT_STATUSES,
  type FlightCourse,
  type FlightStatus,
  flightCourse,
  isPossible,
  STATUS_WEIGHTS,
} from './flight-course.ts';
import { type Leg, type Network, networkOf, usualLegs, weighted } from './flight-network.ts';
import type { Timetable } from './timetable.ts';

const draw = draws(
  'leg',
  'airline',
  'aircraft',
  'status',
  'atNight',
  'reason',
  'departure',
  'cabin',
  'row',
  'letter',
);

export interface Flight {
  key: Key;
  /** Designator of the airline and four digits. */
  number: string;
  airline: Airline;
  aircraft: Aircraft;
  leg: Leg;
  /** Scheduled time from gate to gate. */
  blockMinutes: number;
  course: FlightCourse;
  departure: Stand;
  arrival: Stand;
  passenger: Person;
  cabin: Cabin;
  seat: string;
  /** Record locator. */
  reference: string;
}

/** Terminal and gate at an airport. */
export interface Stand {
  /** Null at airports with a single terminal. */
  terminal: string | null;
  gate: string;
}

export const DISRUPTIONS = [
  'weather',
  'air_traffic_control',
  'late_inbound_aircraft',
  'technical',
  'crew',
  'airport_congestion',
] as const;
export type Disruption = (typeof DISRUPTIONS)[number];

/** A late inbound aircraft delays flights, but cancels none. */
const DELAY_REASONS = new Weights<Disruption>(
  ['late_inbound_aircraft', 38],
  ['air_traffic_control', 18],
  ['weather', 14],
  ['technical', 12],
  ['airport_congestion', 11],
  ['crew', 7],
);
const CANCELLATION_REASONS = new Weights<Disruption>(
  ['weather', 42],
  ['technical', 25],
  ['crew', 20],
  ['air_traffic_control', 13],
);

/** Limits that a request sets. */
export interface Narrowing {
  /** IATA code of an airport, or ISO 3166-1 alpha-2 code of a country. */
  origin?: string | undefined;
  destination?: string | undefined;
  status?: FlightStatus | undefined;
}

const isAt = ({ iata, country }: Airport, place: string | undefined) =>
  place === undefined || place === iata || place === country;

export const isFlownBetween = (leg: Leg, { origin, destination }: Narrowing): boolean =>
  isAt(leg.origin, origin) && isAt(leg.destination, destination);

/** The legs between two places; none if they are too near, too far or the same. */
export function legsBetween({ legs }: Network, narrowing: Narrowing): readonly Leg[] {
  const { origin, destination } = narrowing;
  if (origin === undefined && destination === undefined) return legs;
  return legs.filter((leg) => isFlownBetween(leg, narrowing));
}

/** Whether every type that flies a leg can be in a state: the fastest and the slowest type decide for all others. */
const comesTo =
  (status: FlightStatus, board: Board) =>
  ({ distanceKm }: Leg): boolean => {
    const [fastest, slowest] = fastestAndSlowest(distanceKm);
    const canCome = (type: Aircraft) => isPossible(status, blockMinutes(distanceKm, type) * MINUTE, board);
    return canCome(fastest) && canCome(slowest);
  };

/** Of the legs between two places those that a state allows, by weight; undefined if there are none. */
export function choiceOfLegs(
  network: Network,
  between: readonly Leg[],
  status: FlightStatus | undefined,
  board: Board,
): Weights<Leg> | undefined {
  const possible = status === undefined ? between : between.filter(comesTo(status, board));
  if (possible.length === 0) return undefined;
  return possible.length === network.legs.length ? usualLegs(network) : weighted(possible);
}

/** Numbers of four digits: of a list without denser ones, this many flights have different ones. */
const OWN_NUMBERS = new Cycle('flight number', 900);
const OTHER_NUMBERS = new Cycle('other flight number', 4000);
const FIRST_NUMBER = 100;

/** Of a hundred flights that are made to have a state, each leaves in another hundredth of the window. */
const TURNS = new Cycle('departure', 100);
const NEXT_HUNDRED = 5;

/** What flights are made from that fit a request. */
export interface Fit {
  legs: Weights<Leg>;
  /** The status of every flight; undefined for a mix. */
  status?: FlightStatus | undefined;
  board: Board;
}

/** What is drawn of a flight before it is known when it leaves. */
interface Aboard {
  leg: Leg;
  airline: Airline;
  aircraft: Aircraft;
  blockMinutes: number;
}

function aboard(key: Key, leg: Leg, world: World): Aboard {
  const airline = key.pick(draw.airline, networkOf(world.vocabulary).airlinesOf(leg));
  const aircraft = key.pick(draw.aircraft, aircraftFor(leg.distanceKm, airline.fleet));
  return { leg, airline, aircraft, blockMinutes: blockMinutes(leg.distanceKm, aircraft) };
}

/** Where and when a flight of a timetable goes. */
export interface Departure extends Aboard {
  key: Key;
  course: FlightCourse;
}

export function departureOf(world: World, timetable: Timetable, number: number): Departure {
  const key = timetable.keyOf(number);
  const leaves = timetable.instant(number);
  const flown = aboard(key, timetable.leg(key, leaves), world);
  return { ...flown, key, course: flightCourse(key, leaves, flown.blockMinutes * MINUTE) };
}

/** The flight of a timetable with a number. */
export function flightOf(world: World, timetable: Timetable, number: number): Flight {
  const departure = departureOf(world, timetable, number);
  const level = timetable.levelOf(number);
  const flightNumber =
    level === 0
      ? world.distinct(OWN_NUMBERS, number)
      : OWN_NUMBERS.length + world.distinct(OTHER_NUMBERS, number);
  // Flights that follow each other have different gates, and those of other levels stand at others.
  return complete(departure, world, flightNumber, { turn: number, side: Math.min(level, 1) }, number);
}

/** A flight that is made to fit a request, and is found by nothing else. */
export function flightToFit(
  key: Key,
  index: number,
  world: World,
  { legs, status: wanted, board }: Fit,
): Flight {
  const flown = aboard(key, key.weighted(draw.leg, legs), world);
  const blockMs = flown.blockMinutes * MINUTE;
  const { offset } = zoneClock(world.vocabulary, flown.leg.origin.timeZone).spanAt(board.asOf);
  const status = wanted ?? statusOf(key, blockMs, board, offset);
  const turn = world.distinct(TURNS, index);
  const drawn = (turn + key.float(draw.departure)) / TURNS.length;
  const course = courseToFit(key, drawn, status, blockMs, board, offset);
  const number = OWN_NUMBERS.length + world.distinct(OTHER_NUMBERS, index);
  const gate = { turn: turn + NEXT_HUNDRED * Math.floor(index / TURNS.length), side: 1 };
  return complete({ ...flown, key, course }, world, number, gate, index);
}

/** Index of the user who is aboard. */
export const passengerOf = (world: World, index: number): number =>
  world.permuted('passenger', world.size.users, index);

/** Gates are counted by turns, on one of two sides of a terminal. */
interface Gate {
  turn: number;
  side: number;
}

function complete(departure: Departure, world: World, number: number, gate: Gate, index: number): Flight {
  const { key, airline, aircraft, leg } = departure;
  const cabin = key.weighted(draw.cabin, cabinsOf(aircraft));
  return {
    ...departure,
    number: joined(airline.designator, String(FIRST_NUMBER + number).padStart(4, '0')),
    departure: stand(gate, leg.origin, airline),
    arrival: stand(gate, leg.destination, airline),
    // Nobody flies twice until everybody has flown.
    passenger: world.user(passengerOf(world, index)),
    cabin,
    seat: seatIn(key, aircraft, cabin),
    reference: reference(key),
  };
}

/** A state for which the window has room; a cancelled flight fits any. */
function statusOf(key: Key, blockMs: number, board: Board, utcOffset: number): FlightStatus {
  const drawn = key.weighted(draw.status, STATUS_WEIGHTS);
  const usual = isAsleep(drawn, blockMs, board.asOf + utcOffset) ? key.pick(draw.atNight, SLEEPING) : drawn;
  if (isPossible(usual, blockMs, board)) return usual;
  const possible = FLIGHT_STATUSES.filter(
    (status) => status !== 'cancelled' && isPossible(status, blockMs, board),
  );
  return possible.length === 0 ? 'cancelled' : key.pick(draw.status, possible);
}

/** States at night instead of leaving: the flight is over, or still to come. */
const SLEEPING: readonly FlightStatus[] = ['arrived', 'scheduled'];
const NIGHT = { from: 15 * MINUTE, to: 5 * HOUR } as const;

/** Whether the state means a departure at night. `clock` is that of the airport. */
function isAsleep(status: FlightStatus, blockMs: number, clock: number): boolean {
  const time = clock - Math.floor(clock / DAY) * DAY;
  if (status === 'boarding') return time >= NIGHT.from && time < NIGHT.to;
  return status === 'departed' && time - blockMs >= NIGHT.from - HOUR && time < NIGHT.to + HOUR;
}

/** Minutes from which on a flight counts as late and has a reason. */
const LATE_MINUTES = 15;

/** By how many minutes it leaves late, by what is known of its departure; null if it is cancelled. */
export function delayOf({ scheduled, estimated, actual }: End): number | null {
  const leaves = actual ?? estimated;
  return leaves === null ? null : (leaves - scheduled) / MINUTE;
}

/** Why it leaves late, or not at all; null otherwise. */
export function disruptionOf(key: Key, delayMinutes: number | null): Disruption | null {
  if (delayMinutes === null) return key.weighted(draw.reason, CANCELLATION_REASONS);
  return delayMinutes >= LATE_MINUTES ? key.weighted(draw.reason, DELAY_REASONS) : null;
}

/** Millions of passengers a year from which an airport has one more terminal. */
const TERMINALS = [18, 40, 60, 80] as const;

/** A prime above the number of gates of any terminal: neighbouring turns are far apart, and no gate is left out. */
const GATE_STEP = 37;

/** An airline has one terminal at an airport, and its gates there. */
function stand({ turn, side }: Gate, { iata, passengers }: Airport, airline: Airline): Stand {
  const terminals = 1 + TERMINALS.filter((from) => passengers >= from).length;
  const place = (airline.index * 7 + iata.charCodeAt(0) + iata.charCodeAt(2)) % terminals;
  const pairs = Math.ceil((8 + (1.2 * passengers) / terminals) / 2);
  const first = iata.charCodeAt(1) + 3 * iata.charCodeAt(2);
  const letter = String.fromCharCode('A'.charCodeAt(0) + place);
  return {
    terminal: terminals === 1 ? null : String(place + 1),
    gate: joined(letter, String(1 + 2 * ((first + GATE_STEP * turn) % pairs) + side)),
  };
}

const CABIN_WEIGHTS: Readonly<Record<Cabin, number>> = {
  economy: 82,
  premium_economy: 8,
  business: 9,
  first: 1,
};

const weightsOfCabins = new Map<Aircraft, Weights<Cabin>>();

function cabinsOf(aircraft: Aircraft): Weights<Cabin> {
  const known = weightsOfCabins.get(aircraft);
  if (known) return known;
  const offered = CABINS.filter((cabin) => aircraft.cabins[cabin]);
  const weights = new Weights<Cabin>(
    ...offered.map((cabin): [Cabin, number] => [cabin, CABIN_WEIGHTS[cabin]]),
  );
  weightsOfCabins.set(aircraft, weights);
  return weights;
}

function seatIn(key: Key, { cabins }: Aircraft, cabin: Cabin): string {
  const { rows, letters } = cabins[cabin] as NonNullable<Aircraft['cabins'][Cabin]>;
  const [first, last] = rows;
  // There is no row 13.
  const row = key.int(draw.row, first, last);
  return joined(String(row === 13 ? 12 : row), key.pick(draw.letter, [...letters]));
}

/** The characters of locators: no vowels, and no digits that look like letters. */
const SIGNS = 'BCDFGHJKLMNPQRSTVWXYZ23456789';

function reference(key: Key): string {
  const stream = key.stream('reference');
  let text = '';
  for (let place = 0; place < 6; place++) text += SIGNS.charAt(stream.below(SIGNS.length));
  return text;
}
