/**
 * Positions of the Moon and the Sun: apparent places from the Earth's centre, on the true ecliptic and equinox of
 * date. The Moon's theory is Brown's (Improved Lunar Ephemeris), the Sun's VSOP87, both as astronomy-engine
 * computes them. Moments are days of Universal Time since noon of 1 January 2000.
 */
import {
  AstroTime,
  EclipticGeoMoon,
  e_tilt,
  KM_PER_AU,
  SetDeltaTFunction,
  SiderealTime,
  SunPosition,
} from 'astronomy-engine';
import { deltaT } from './delta-t.ts';

// This setting of the library applies to the whole process; no other module imports it.
SetDeltaTFunction(deltaT);

const RADIANS = Math.PI / 180;
const ARC_SECOND = RADIANS / 3600;

/** Directions are to the equinox (x), to 90 degrees of longitude (y) and to the ecliptic's north pole (z). */
export interface Places {
  /** The Moon, kilometres. */
  moonX: number;
  moonY: number;
  moonZ: number;
  /** The Sun, kilometres; it stays within 1.2 arc seconds of the ecliptic. */
  sunX: number;
  sunY: number;
  /** True obliquity of the ecliptic, radians. */
  obliquity: number;
  /** Apparent sidereal time at Greenwich, radians. */
  siderealTime: number;
}

/**
 * Correction of the library's theory of the Moon's longitude, in radians; T in centuries. Its tidal acceleration is
 * Spencer Jones's -22.44″ a century²; that of the JPL ephemerides and of Delta-T's authors is -25.82″. Epoch and
 * rate were fitted with it to DE431. It is 2.8″ in 1900 and under 0.9″ from 1960 on.
 */
function tidalCorrection(centuries: number): number {
  return (-0.1 + 0.96 * centuries - 1.69 * centuries * centuries) * ARC_SECOND;
}

/** The library's mean distance of the Moon is 10.5 km less than that of DE431. */
const DISTANCE_SCALE = 1.0000273;

/** The Moon's ecliptic longitude less the Sun's, in radians: 0 at new moon, π at full moon. Not reduced. */
export function elongation(moment: number): number {
  const time = new AstroTime(moment);
  const moon = EclipticGeoMoon(time).lon * RADIANS + tidalCorrection(time.tt / 36525);
  // The library's own phases omit the Sun's aberration, which their definition includes.
  return moon - SunPosition(time).elon * RADIANS;
}

/** The places at a moment, directly from the theories. */
export function computedPlaces(moment: number): Places {
  const time = new AstroTime(moment);
  const { lat, lon, dist } = EclipticGeoMoon(time);
  const longitude = lon * RADIANS + tidalCorrection(time.tt / 36525);
  const latitude = lat * RADIANS;
  const distance = dist * KM_PER_AU * DISTANCE_SCALE;
  const sun = SunPosition(time).vec;
  return {
    moonX: distance * Math.cos(latitude) * Math.cos(longitude),
    moonY: distance * Math.cos(latitude) * Math.sin(longitude),
    moonZ: distance * Math.sin(latitude),
    sunX: sun.x * KM_PER_AU,
    sunY: sun.y * KM_PER_AU,
    obliquity: e_tilt(time).tobl * RADIANS,
    siderealTime: SiderealTime(time) * 15 * RADIANS,
  };
}

/** Places at noons, computed when first needed: 1900 to 2100 has 73,000 days. */
const noons = new Map<number, Places>();

function placesAtNoon(day: number): Places {
  let noon = noons.get(day);
  if (!noon) {
    noon = computedPlaces(day);
    noons.set(day, noon);
  }
  return noon;
}

/** A place is interpolated from four noons before it and four after it. */
const POINTS = [0, 1, 2, 3, 4, 5, 6, 7];
const LAST_NOON_BEFORE = 3;

/** For each point, the product of its distances from the others. */
const PRODUCTS = POINTS.map((point) =>
  POINTS.filter((other) => other !== point).reduce((product, other) => product * (point - other), 1),
);

const FULL_TURN = 2 * Math.PI;

/** The places at a moment of 1900 to 2100, within 0.1″ of the theories, by Lagrange's interpolation. */
export function places(moment: number): Places {
  const day = Math.floor(moment);
  const fraction = moment - day;
  const { siderealTime } = placesAtNoon(day);
  const turned = placesAtNoon(day + 1).siderealTime - siderealTime;
  const sum = {
    moonX: 0,
    moonY: 0,
    moonZ: 0,
    sunX: 0,
    sunY: 0,
    obliquity: 0,
    // One turn and about a degree in a day.
    siderealTime: siderealTime + fraction * (FULL_TURN + ((turned + FULL_TURN) % FULL_TURN)),
  };
  for (const point of POINTS) {
    const noon = placesAtNoon(day + point - LAST_NOON_BEFORE);
    let weight = 1 / (PRODUCTS[point] as number);
    for (const other of POINTS) if (other !== point) weight *= fraction + LAST_NOON_BEFORE - other;
    sum.moonX += weight * noon.moonX;
    sum.moonY += weight * noon.moonY;
    sum.moonZ += weight * noon.moonZ;
    sum.sunX += weight * noon.sunX;
    sum.sunY += weight * noon.sunY;
    sum.obliquity += weight * noon.obliquity;
  }
  return sum;
}
