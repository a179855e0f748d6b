/** The polar stereographic projection of WGS 84 with the origin at the pole, in closed form; Snyder 1987, §21. */
import {
  conformalTangent,
  degrees,
  ECCENTRICITY_SQUARED,
  EQUATORIAL_RADIUS,
  FLATTENING,
  geographicTangent,
  POLAR_RATIO,
  secant,
  sineCosine,
} from './wgs84.ts';

/** Twice the radius of curvature at the pole, over the polar ratio: metres at a scale of 1 at the pole. */
const SPAN = (2 * EQUATORIAL_RADIUS) / ((1 - FLATTENING) * POLAR_RATIO);

export interface PolarStereographic {
  /** Metres from the pole; y grows along 180° in the north and along 0° in the south. */
  x: number;
  y: number;
  /** Bearing of grid north in degrees, clockwise from true north; null at the pole, where all bearings meet. */
  convergence: number | null;
  scale: number;
}

export function project(latitude: number, longitude: number): PolarStereographic {
  const north = latitude > 0;
  const [sinLatitude, cosLatitude] = sineCosine(Math.abs(latitude));
  if (cosLatitude === 0) return { x: 0, y: 0, convergence: null, scale: 1 };
  const tangent = sinLatitude / cosLatitude;
  const conformal = conformalTangent(tangent);
  const radius = SPAN / (secant(conformal) + conformal);
  const [sine, cosine] = sineCosine(longitude);
  return {
    x: radius * sine,
    y: north ? -radius * cosine : radius * cosine,
    convergence: north ? longitude : -longitude,
    scale:
      (radius / EQUATORIAL_RADIUS) *
      secant(tangent) *
      Math.sqrt(1 - ECCENTRICITY_SQUARED * sinLatitude * sinLatitude),
  };
}

/** At the pole itself the longitude is that of the y axis: 180 in the north, 0 in the south. */
export function unproject(x: number, y: number, north: boolean): { latitude: number; longitude: number } {
  const ratio = Math.hypot(x, y) / SPAN;
  const latitude = ratio === 0 ? 90 : degrees(Math.atan(geographicTangent((1 / ratio - ratio) / 2)));
  if (ratio === 0) return { latitude: north ? 90 : -90, longitude: north ? 180 : 0 };
  return {
    latitude: north ? latitude : -latitude,
    longitude: degrees(Math.atan2(x, north ? -y : y)),
  };
}
