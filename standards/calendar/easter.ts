/** Easter Sunday of a year as days since 1970-01-01 of the Gregorian calendar. */
import { firstDayOf } from '../time-zones/civil-date.ts';

/** Of the Western churches, from 1583 on: Meeus, Astronomical Algorithms, ch. 8 (Butcher's method). */
export function westernEaster(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return firstDayOf(year, 3) + epact + weekday - 7 * shift + 21;
}

/** Of the Orthodox churches: Meeus' method for the Julian calendar. */
export function orthodoxEaster(year: number): number {
  const epact = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7;
  // Days by which the Julian calendar is behind from March on.
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return firstDayOf(year, 3) + epact + weekday + 21 + behind;
}
