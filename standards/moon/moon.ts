/** The Moon as seen from the Earth's centre at one moment. */
import { places } from './ephemeris.ts';
import { daysOf } from './universal-time.ts';

/** Mean radius, kilometres. */
export const MOON_RADIUS = 1737.4;

const DEGREES = 180 / Math.PI;

/** Angles in degrees. */
export interface Aspect {
  /** Share of the disc that the Sun lights, 0 to 1. */
  illuminatedFraction: number;
  /** From the Sun to the Earth as seen from the Moon: 180 at new moon. */
  phaseAngle: number;
  /** Ecliptic longitude less the Sun's, -360 to 360. */
  elongation: number;
  /** Centre to centre, kilometres. */
  distance: number;
  apparentDiameter: number;
}

/** At a moment in milliseconds since 1970; from apparent places, with the Sun's aberration (Meeus 1998, chapter 48). */
export function aspect(milliseconds: number): Aspect {
  const { moonX, moonY, moonZ, sunX, sunY } = places(daysOf(milliseconds));
  const distance = Math.hypot(moonX, moonY, moonZ);
  const toSunX = sunX - moonX;
  const toSunY = sunY - moonY;
  const cosine =
    (moonZ * moonZ - moonX * toSunX - moonY * toSunY) / (distance * Math.hypot(toSunX, toSunY, moonZ));
  return {
    illuminatedFraction: (1 + cosine) / 2,
    phaseAngle: Math.acos(Math.min(1, Math.max(-1, cosine))) * DEGREES,
    elongation: (Math.atan2(moonY, moonX) - Math.atan2(sunY, sunX)) * DEGREES,
    distance,
    apparentDiameter: 2 * Math.asin(MOON_RADIUS / distance) * DEGREES,
  };
}
