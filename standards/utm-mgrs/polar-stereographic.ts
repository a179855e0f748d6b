/**
 * Convergence and scale of the polar stereographic projection of WGS 84 with the origin at the pole, in closed form;
 * Snyder 1987, §21. proj4 projects, but gives neither.
 */
import {
  conformalTangent,
  ECCENTRICITY_SQUARED,
  FLATTENING,
  type GridDistortion,
  POLAR_RATIO,
  secant,
  sineCosine,
} from './wgs84.ts';

/** Twice the radius of curvature at the pole, over the polar ratio: equatorial radii at a scale of 1 at the pole. */
const SPAN = 2 / ((1 - FLATTENING) * POLAR_RATIO);

/** At a point in degrees, for a scale of 1 at the pole. */
export function distortion(latitude: number, longitude: number): GridDistortion {
  const [sinLatitude, cosLatitude] = sineCosine(Math.abs(latitude));
  if (cosLatitude === 0) return { convergence: null, scale: 1 };
  const tangent = sinLatitude / cosLatitude;
  const conformal = conformalTangent(tangent);
  const radius = SPAN / (secant(conformal) + conformal);
  return {
    convergence: latitude > 0 ? longitude : -longitude,
    scale: radius * secant(tangent) * Math.sqrt(1 - ECCENTRICITY_SQUARED * sinLatitude * sinLatitude),
  };
}
