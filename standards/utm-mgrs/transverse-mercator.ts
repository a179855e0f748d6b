/**
 * Convergence and scale of the transverse Mercator projection of WGS 84, by Krüger's series to the sixth order of
 * the third flattening. proj4 projects, but gives neither. Equations are those of C. F. F. Karney,
 * Transverse Mercator with an accuracy of a few nanometers, J. Geodesy 85 (2011).
 */
import {
  conformalTangent,
  degrees,
  ECCENTRICITY_SQUARED,
  FLATTENING,
  type GridDistortion,
  secant,
  sineCosine,
} from './wgs84.ts';

const THIRD_FLATTENING = FLATTENING / (2 - FLATTENING);

/** A polynomial of the third flattening; the first coefficient is that of its lowest power. */
function series(lowest: number, ...coefficients: number[]): number {
  return coefficients.reduce((sum, value, index) => sum + value * THIRD_FLATTENING ** (lowest + index), 0);
}

/** A quarter of a meridian is this many equatorial radii times pi / 2; equation 14. */
const RECTIFYING_RADIUS = series(0, 1, 0, 1 / 4, 0, 1 / 64, 0, 1 / 256) / (1 + THIRD_FLATTENING);

/** Equation 35. */
const ALPHA = [
  series(1, 1 / 2, -2 / 3, 5 / 16, 41 / 180, -127 / 288, 7891 / 37800),
  series(2, 13 / 48, -3 / 5, 557 / 1440, 281 / 630, -1983433 / 1935360),
  series(3, 61 / 240, -103 / 140, 15061 / 26880, 167603 / 181440),
  series(4, 49561 / 161280, -179 / 168, 6601661 / 7257600),
  series(5, 34729 / 80640, -3418889 / 1995840),
  series(6, 212378941 / 319334400),
];

/** At a point in degrees, for a scale of 1 on the central meridian; longitude is counted from that meridian. */
export function distortion(latitude: number, longitude: number): GridDistortion {
  const [sinLatitude, cosLatitude] = sineCosine(latitude);
  const [sinLongitude, cosLongitude] = sineCosine(longitude);
  const tangent = sinLatitude / cosLatitude;
  const conformal = conformalTangent(tangent);
  // Equation 10: the spherical projection of the conformal latitude.
  const radius = Math.hypot(conformal, cosLongitude);
  const xi = Math.atan2(conformal, cosLongitude);
  const eta = Math.asinh(sinLongitude / radius);
  const convergence = Math.atan2(conformal * sinLongitude, secant(conformal) * cosLongitude);
  const scale = (Math.sqrt(1 - ECCENTRICITY_SQUARED * sinLatitude * sinLatitude) * secant(tangent)) / radius;

  // Equations 23 to 25: the derivative (p, q) of the step to the ellipsoid adds to both.
  let [p, q] = [1, 0];
  ALPHA.forEach((alpha, index) => {
    const order = 2 * (index + 1);
    p += order * alpha * Math.cos(order * xi) * Math.cosh(order * eta);
    q += order * alpha * Math.sin(order * xi) * Math.sinh(order * eta);
  });
  return {
    convergence: degrees(convergence + Math.atan2(q, p)),
    scale: RECTIFYING_RADIUS * Math.hypot(p, q) * scale,
  };
}
