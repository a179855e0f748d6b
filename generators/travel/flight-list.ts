/**
 * The flights of a window: those of the world that are as asked, then those of the places asked for, which have a
 * timetable of their own, and where these do not suffice, some that are made to fit.
 */
import { identifier } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { Listing } from '../time/listing.ts';
import type { World } from '../world.ts';
import {
  departureOf,
  type Fit,
  type Flight,
  flightOf,
  flightToFit,
  isFlownBetween,
  legsBetween,
  type Narrowing,
} from './flight.ts';
import { statusAt } from './flight-course.ts';
import { networkOf, usualLegs, weighted } from './flight-network.ts';
import { localPace, Timetable, worldPace } from './timetable.ts';

/** The flights of a world. */
export const timetableOf = oncePer(
  (world: World) =>
    new Timetable(world, 'flights', usualLegs(networkOf(world.vocabulary)), worldPace(world.vocabulary)),
);

/** Timetables of places that a world keeps: each has the weights of its legs. */
const MOST_PLACES = 32;

const timetablesOf = oncePer((_: World) => new Map<string, Timetable>());

function timetableBetween(world: World, { origin, destination }: Narrowing): Timetable {
  const { vocabulary } = world;
  const name = `flights from ${origin ?? ''} to ${destination ?? ''}`;
  const kept = timetablesOf(world);
  const known = kept.get(name);
  if (known) return known;
  if (kept.size === MOST_PLACES) kept.clear();
  const legs = legsBetween(networkOf(vocabulary), { origin, destination });
  const airports = [...new Set(legs.map((leg) => leg.origin))];
  const pace = origin === undefined ? worldPace(vocabulary) : localPace(airports);
  const timetable = new Timetable(world, name, weighted(legs), pace);
  kept.set(name, timetable);
  return timetable;
}

export class FlightList {
  readonly #world: World;
  readonly #fit: Fit;
  /** What is counted: the flights of the world. */
  readonly own: Listing & { readonly begins: 'closest' };
  readonly #others: Listing | undefined;
  readonly #between: Timetable | undefined;

  constructor(world: World, narrowing: Narrowing, fit: Fit) {
    this.#world = world;
    this.#fit = fit;
    const { origin, destination, status } = narrowing;
    const { board } = fit;
    const timetable = timetableOf(world);
    const hasStatus = (of: Timetable, number: number) =>
      status === undefined || statusAt(departureOf(world, of, number).course, board.asOf) === status;
    const isLocal = origin !== undefined || destination !== undefined;
    const isHere = (number: number) =>
      isFlownBetween(timetable.leg(timetable.keyOf(number), timetable.instant(number)), narrowing);
    const isAsked = (number: number) => (!isLocal || isHere(number)) && hasStatus(timetable, number);
    const isAny = !isLocal && status === undefined;
    const own = new Listing(timetable.around(board.asOf), board, isAny ? undefined : isAsked);
    this.own = Object.assign(own, { begins: 'closest' } as const);
    if (!isLocal) return;
    const between = timetableBetween(world, narrowing);
    this.#between = between;
    const isOther = status && ((number: number) => hasStatus(between, number));
    this.#others = new Listing(between.around(board.asOf), board, isOther);
  }

  /** The flight at an index of the list, and its identifier. */
  at(index: number): readonly [id: string, flight: Flight] {
    const world = this.#world;
    const own = this.own.at(index);
    if (own >= 0) return [world.identifier('flt', own), flightOf(world, timetableOf(world), own)];
    const rest = -1 - own;
    const other = this.#others ? this.#others.at(rest) : own;
    const flight = other >= 0 ? flightOf(world, this.#between as Timetable, other) : this.#made(-1 - other);
    return [identifier('flt', flight.key), flight];
  }

  #made(index: number): Flight {
    const { status, board } = this.#fit;
    const key = this.#world.key(`flights to fit ${status ?? 'any'}`, board.asOf).at(index);
    return flightToFit(key, index, this.#world, this.#fit);
  }
}
