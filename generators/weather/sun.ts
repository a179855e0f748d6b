/** How high the sun stands and what its light does, to about a degree: enough for a fixture. */
import { DAY, HOUR } from '../time/window.ts';

/** Days from the epoch to 21 March 1970, an equinox, and of a year. */
const EQUINOX = 79;
const YEAR = 365.2422;
const OBLIQUITY = radians(23.44);

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** How far a day is into the year that begins with the equinox of March, from 0 to 1. */
export const partOfYear = (day: number): number => {
  const years = (day - EQUINOX) / YEAR;
  return years - Math.floor(years);
};

/** Sine of the height of the sun above the horizon at an instant, in milliseconds since 1970. */
export function sineOfSun(instant: number, latitude: number, longitude: number): number {
  const declination = Math.asin(Math.sin(OBLIQUITY) * Math.sin(2 * Math.PI * partOfYear(instant / DAY)));
  const hour = radians((instant / HOUR) * 15 + longitude - 180);
  const place = radians(latitude);
  return Math.sin(place) * Math.sin(declination) + Math.cos(place) * Math.cos(declination) * Math.cos(hour);
}

/**
 * Ultraviolet index under a clear sky, as a whole number: 12.5 · μ^2.42 · (Ω/300)^-1.23 (Madronich, 2007), where μ is
 * the sine of the sun's height, with as much ozone Ω as is usual at the latitude, in Dobson units.
 */
export function clearIndex(sine: number, latitude: number): number {
  if (sine <= 0) return 0;
  const ozone = 260 + Math.min(60, Math.abs(latitude)) * 1.1;
  return Math.round(12.5 * sine ** 2.42 * (ozone / 300) ** -1.23);
}
