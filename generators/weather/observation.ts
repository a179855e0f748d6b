/**
 * Weather of real places on days: what a place has on a day is the same for whoever asks, and one day is much like the
 * one before it.
 */
import { CLIMATES, type Climate, type Vocabulary, type WeatherPlace } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';
import { type Draw, draws, type Key } from '../draws/random.ts';
import { DAY, HOUR } from '../time/window.ts';
import type { World } from '../world.ts';
import { type Sight, sight, temperaturesOf } from './sky.ts';
import { clearIndex, partOfYear, sineOfSun } from './sun.ts';

const draw = draws('climate', 'place', 'day', 'air', 'departure');

export interface Observation extends Sight {
  place: WeatherPlace;
  /** Milliseconds since 1970. */
  observedAt: number;
  temperatureC: number;
  temperatureF: number;
}

const DAYS_OF_YEAR = 365;
/** A place that is asked for has so many days; after them, they begin again. */
const DAYS_OF_PLACE = 30 * DAYS_OF_YEAR;
/** So many days have one kind of air: a front passes twice a week or so. */
const SPELL = 4;
/**
 * °C by which the air may be at most warmer or cooler than usual: as a share of what lies between the months of a
 * place, since the sea that keeps its seasons alike keeps its days alike, within what its climate has.
 */
const STRAY_OF_SEASONS = 0.4;
const LEAST_STRAY = 2;
const STRAYS: Readonly<Record<Climate, number>> = { tropical: 2, temperate: 8, arctic: 7, desert: 5 };
/** By which a day differs from its spell, as a share of that. */
const OF_THE_DAY = 0.3;
/** Stations observe at the main hours, 00, 03, … UTC (WMO-No. 544): the one nearest to this hour of the sun. */
const SOLAR_HOUR = 13;
const MAIN_HOURS = 3;

/** A place with its number among all of them. */
type Place = WeatherPlace & { readonly number: number };

const placesOf = oncePer(({ weatherPlaces }: Vocabulary) => {
  const places = weatherPlaces.map((place, number): Place => ({ ...place, number }));
  return {
    inClimate: Map.groupBy(places, ({ climate }) => climate),
    named: new Map(places.map((place) => [place.city.toLowerCase(), place])),
  };
});

/** The place with a name, in any case; undefined if weather is told of none. */
export const placeNamed = (vocabulary: Vocabulary, city: string): WeatherPlace | undefined =>
  placesOf(vocabulary).named.get(city.toLowerCase());

/** The observation at an index of the list, which is of one of the 365 days before a day. */
export function observationAt(world: World, key: Key, before: number, climate?: Climate): Observation {
  const { inClimate } = placesOf(world.vocabulary);
  const places = inClimate.get(climate ?? key.pick(draw.climate, CLIMATES)) ?? [];
  // The same day of the year, whichever day it is before, but when that day itself has passed.
  const day = key.int(draw.day, 0, DAYS_OF_YEAR - 1);
  const last = before - 1;
  return observation(world, key.pick(draw.place, places), last - ((last - day) % DAYS_OF_YEAR));
}

/** The observation of the place with a name, so many days before the last one. */
export function observationOf(world: World, city: string, before: number, index: number): Observation {
  const place = placesOf(world.vocabulary).named.get(city.toLowerCase());
  if (!place) throw new Error(`weather is told of no place '${city}'`);
  return observation(world, place, before - 1 - (index % DAYS_OF_PLACE));
}

function observation(world: World, place: Place, day: number): Observation {
  const key = keyOf(world, place, day);
  const observedAt = day * DAY + hourOf(place) * HOUR;
  const halfDegrees = Math.round(2 * temperature(world, place, day));
  const clear = clearIndex(sineOfSun(observedAt, place.latitude, place.longitude), place.latitude);
  return {
    place,
    observedAt,
    temperatureC: halfDegrees / 2,
    // Nine fifths of a half degree are whole tenths, so the sum in tenths is exact.
    temperatureF: (halfDegrees * 9 + 320) / 10,
    ...sight(key, place, halfDegrees, clear),
  };
}

/** Days before 1970, since numbers of keys are not negative, and of all days of a place. */
const EARLIEST = 1_000_000;
const DAYS = 2 ** 23;

const keyOf = (world: World, { number }: Place, day: number): Key =>
  world.key('weather', number * DAYS + EARLIEST + day);

/** The main hour, in UTC, at which the sun has just passed its highest point. */
function hourOf({ longitude }: WeatherPlace): number {
  const utc = SOLAR_HOUR - longitude / 15;
  return (((Math.round(utc / MAIN_HOURS) * MAIN_HOURS) % 24) + 24) % 24;
}

/** The year of `partOfYear` begins so many months after January has. */
const MONTHS_TO_EQUINOX = 2.65;

function temperature(world: World, place: Place, day: number): number {
  const { coolest, warmest, warmestMonth, climate } = place;
  const months = partOfYear(day) * 12 + MONTHS_TO_EQUINOX - (warmestMonth - 0.5);
  const season = Math.cos((months / 12) * 2 * Math.PI);
  const usual = (coolest + warmest) / 2 + (season * (warmest - coolest)) / 2;
  const spell = Math.floor(day / SPELL);
  const part = day / SPELL - spell;
  const airOf = (number: number) => around0(keyOf(world, place, number), draw.air);
  const air = airOf(spell) * (1 - part) + airOf(spell + 1) * part;
  const departure = OF_THE_DAY * around0(keyOf(world, place, day), draw.departure);
  const stray = Math.min(STRAYS[climate], Math.max(LEAST_STRAY, STRAY_OF_SEASONS * (warmest - coolest)));
  const wanted = usual + stray * (air + departure);
  const [coldest, hottest] = temperaturesOf(climate);
  // What would be beyond the bounds of a climate comes back from them.
  const back = wanted > hottest ? 2 * hottest - wanted : Math.max(wanted, 2 * coldest - wanted);
  return Math.max(coldest, Math.min(hottest, back));
}

/** Between -1 and 1. */
const around0 = (key: Key, of: Draw): number => 2 * key.float(of) - 1;
