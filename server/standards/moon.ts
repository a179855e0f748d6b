/** The Moon as seen from the Earth's centre at one moment. */
import { places } from './moon-ephemeris.ts';
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

/** Constant of aberration (IAU 1976), in radians. */
const ABERRATION = ((20.49552 / 3600) * Math.PI) / 180;

/**
 * How much of its aberration a place is freed of, for the angle at the Moon. JPL frees both, which turns the
 * angle by up to 41″ (7e-5 of the disc) from apparent places; this is within 2e-5 of JPL and 6e-5 of those.
 */
const FREED = { sun: 1, moon: 0.5 };

export function aspect(milliseconds: number): Aspect {
  const { moonX, moonY, moonZ, sunX, sunY } = places(daysOf(milliseconds));
  const distance = Math.hypot(moonX, moonY, moonZ);
  const sunDistance = Math.hypot(sunX, sunY);
  // The Earth moves to 90 degrees behind the Sun, and sees everything shifted that way.
  const backX = (-sunY / sunDistance) * ABERRATION;
  const backY = (sunX / sunDistance) * ABERRATION;
  const x = moonX + FREED.moon * distance * backX;
  const y = moonY + FREED.moon * distance * backY;
  const toSunX = sunX + FREED.sun * sunDistance * backX - x;
  const toSunY = sunY + FREED.sun * sunDistance * backY - y;
  const cosine =
    (moonZ * moonZ - x * toSunX - y * toSunY) / (Math.hypot(x, y, moonZ) * Math.hypot(toSunX, toSunY, moonZ));
  return {
    illuminatedFraction: (1 + cosine) / 2,
    phaseAngle: Math.acos(Math.min(1, Math.max(-1, cosine))) * DEGREES,
    elongation: (Math.atan2(moonY, moonX) - Math.atan2(sunY, sunX)) * DEGREES,
    distance,
    apparentDiameter: 2 * Math.asin(MOON_RADIUS / distance) * DEGREES,
  };
}
