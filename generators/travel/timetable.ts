/**
 * Flights that happen in a world by themselves, wherever somebody looks: those of all airports, and those between two
 * places. A window selects them; it moves none.
 */
import type { Airport, Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';
import { draws, type Key, type Weights } from '../draws/random.ts';
import { AIRPORT, type Hours, SHORT_HAUL } from '../time/daytime.ts';
import type { Stream } from '../time/listing.ts';
import { NO_GROWTH, NO_SEASON, Pace } from '../time/pace.ts';
import { type Run, Timeline } from '../time/timeline.ts';
import { HOUR, MINUTE } from '../time/window.ts';
import { zoneClock } from '../time/zone-clock.ts';
import type { World } from '../world.ts';
import type { Leg } from './flight-network.ts';

const draw = draws('leg', 'isLikely');

/** So many that a window of two days has a hundred. */
const PER_DAY = 52;

/** Departures are at whole five minutes. */
const STEP = 5 * MINUTE;

/** Short-haul flights keep to the day more than others. */
const SHORT_KM = 2000;

/** Legs that are drawn before one is taken whose airport is asleep. */
const MOST_TRIES = 60;

const hoursOf = ({ distanceKm }: Leg): Hours => (distanceKm < SHORT_KM ? SHORT_HAUL : AIRPORT);

/** A timetable by the clocks of the airports that its legs leave from. */
export class Timetable extends Timeline {
  readonly #world: World;
  readonly #legs: Weights<Leg>;

  constructor(world: World, name: string, legs: Weights<Leg>, pace: Pace) {
    super(pace, PER_DAY * 365, (number) => world.key(name, number));
    this.#world = world;
    this.#legs = legs;
  }

  override instant(number: number): number {
    return Math.floor(super.instant(number) / STEP) * STEP;
  }

  /** Where a flight goes: from an airport at which it is a time to leave. */
  leg(key: Key, leaves: number): Leg {
    for (let tries = 0; ; tries++) {
      const place = key.at('legs', tries);
      const leg = place.weighted(draw.leg, this.#legs);
      const { offset } = zoneClock(this.#world.vocabulary, leg.origin.timeZone).spanAt(leaves);
      if (tries === MOST_TRIES || place.chance(draw.isLikely, hoursOf(leg).busyness(leaves + offset)))
        return leg;
    }
  }

  /** Its things, with those closest to an instant first: the next to happen and the last that did, in turns. */
  around(instant: number): Stream {
    return {
      levels: this.levels,
      happensAt: (number) => this.happensAt(number),
      run: (level, window) => closest(this.run(level, window), this.since(level, instant + 1) - 1),
    };
  }
}

/** Hours ahead of UTC by the Sun: it shapes how many flights leave in all, and each of them leaves by its own clock. */
const hourOf = ({ longitude }: Airport): number => Math.round(longitude / 15);

/** Passengers of an airport, in millions a year: some have none at all. */
const LEAST = 0.001;
const sizeOf = ({ passengers }: Airport): number => Math.max(passengers, LEAST);

const paceOf = (clocks: readonly (readonly [hour: number, share: number])[]): Pace =>
  new Pace(NO_SEASON, AIRPORT.inUtc(clocks.map(([hour, share]) => [hour * HOUR, share])), NO_GROWTH);

/** How flights leave all over the world. */
export const worldPace = oncePer(({ airports }: Vocabulary): Pace => {
  const shares = new Map<number, number>();
  for (const each of airports) shares.set(hourOf(each), (shares.get(hourOf(each)) ?? 0) + sizeOf(each));
  return paceOf([...shares]);
});

const pacesByHour = new Map<number, Pace>();

/** How flights leave from some airports, by the clock of most of them. */
export function localPace(airports: readonly Airport[]): Pace {
  const all = airports.reduce((sum, each) => sum + sizeOf(each), 0);
  const hour = Math.round(airports.reduce((sum, each) => sum + hourOf(each) * sizeOf(each), 0) / all);
  const pace = pacesByHour.get(hour) ?? paceOf([[hour, 1]]);
  pacesByHour.set(hour, pace);
  return pace;
}

/** `last` is the last that has happened, perhaps not one of the run. */
function closest({ count, at }: Run, last: number): Run {
  if (count === 0) return { count, at };
  const newest = at(0);
  const later = Math.min(count, Math.max(0, newest - last));
  const turns = 2 * Math.min(later, count - later);
  const isLater = later > count - later;
  const first = newest - later;
  return {
    count,
    at(place) {
      const step = place < turns ? Math.floor(place / 2) : place - turns / 2;
      return (place < turns ? place % 2 === 0 : isLater) ? first + 1 + step : first - step;
    },
  };
}
