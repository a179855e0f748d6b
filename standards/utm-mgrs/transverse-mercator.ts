/**
 * The transverse Mercator projection of WGS 84 by Krüger's series to the sixth order of the third flattening:
 * within 5 nm of the exact projection for 3,900 km on either side of the central meridian. Equations are those
 * of C. F. F. Karney, Transverse Mercator with an accuracy of a few nanometers, J. Geodesy 85 (2011).
 */
import {
  conformalTangent,
  degrees,
  ECCENTRICITY_SQUARED,
  EQUATORIAL_RADIUS,
  FLATTENING,
  geographicTangent,
  secant,
  sineCosine,
} from './wgs84.ts';

export interface TransverseMercator {
  /** Metres east of the central meridian and north of the equator, at a scale of 1 on the meridian. */
  x: number;
  y: number;
  /** Bearing of grid north in degrees, clockwise from true north. */
  convergence: number;
  scale: number;
}

const THIRD_FLATTENING = FLATTENING / (2 - FLATTENING);

/** A polynomial of the third flattening; the first coefficient is that of its lowest power. */
function series(lowest: number, ...coefficients: number[]): number {
  return coefficients.reduce((sum, value, index) => sum + value * THIRD_FLATTENING ** (lowest + index), 0);
}

/** A quarter of a meridian is this many metres times pi / 2; equation 14. */
const RECTIFYING_RADIUS =
  (EQUATORIAL_RADIUS / (1 + THIRD_FLATTENING)) * series(0, 1, 0, 1 / 4, 0, 1 / 64, 0, 1 / 256);

/** Equation 35. */
const ALPHA = [
  series(1, 1 / 2, -2 / 3, 5 / 16, 41 / 180, -127 / 288, 7891 / 37800),
  series(2, 13 / 48, -3 / 5, 557 / 1440, 281 / 630, -1983433 / 1935360),
  series(3, 61 / 240, -103 / 140, 15061 / 26880, 167603 / 181440),
  series(4, 49561 / 161280, -179 / 168, 6601661 / 7257600),
  series(5, 34729 / 80640, -3418889 / 1995840),
  series(6, 212378941 / 319334400),
];

/** Equation 36. */
const BETA = [
  series(1, 1 / 2, -2 / 3, 37 / 96, -1 / 360, -81 / 512, 96199 / 604800),
  series(2, 1 / 48, 1 / 15, -437 / 1440, 46 / 105, -1118711 / 3870720),
  series(3, 17 / 480, -37 / 840, -209 / 4480, 5569 / 90720),
  series(4, 4397 / 161280, -11 / 504, -830251 / 7257600),
  series(5, 4583 / 161280, -108847 / 3991680),
  series(6, 20648693 / 638668800),
];

/** From geographic degrees; longitude is counted from the central meridian. */
export function project(latitude: number, longitude: number): TransverseMercator {
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

  // Equation 11: to the ellipsoid. Its derivative (p, q) adds to convergence and scale; equations 23 to 25.
  let [north, east, p, q] = [xi, eta, 1, 0];
  ALPHA.forEach((alpha, index) => {
    const order = 2 * (index + 1);
    const sin = alpha * Math.sin(order * xi);
    const cos = alpha * Math.cos(order * xi);
    const sinh = Math.sinh(order * eta);
    const cosh = Math.cosh(order * eta);
    north += sin * cosh;
    east += cos * sinh;
    p += order * cos * cosh;
    q += order * sin * sinh;
  });
  return {
    x: RECTIFYING_RADIUS * east,
    y: RECTIFYING_RADIUS * north,
    convergence: degrees(convergence + Math.atan2(q, p)),
    scale: (RECTIFYING_RADIUS / EQUATORIAL_RADIUS) * Math.hypot(p, q) * scale,
  };
}

/** To geographic degrees; longitude is counted from the central meridian. */
export function unproject(x: number, y: number): { latitude: number; longitude: number } {
  const xi = y / RECTIFYING_RADIUS;
  const eta = x / RECTIFYING_RADIUS;
  // Equation 15: to the sphere.
  let [north, east] = [xi, eta];
  BETA.forEach((beta, index) => {
    const order = 2 * (index + 1);
    north -= beta * Math.sin(order * xi) * Math.cosh(order * eta);
    east -= beta * Math.cos(order * xi) * Math.sinh(order * eta);
  });
  const sinh = Math.sinh(east);
  const cos = Math.cos(north);
  const conformal = Math.sin(north) / Math.hypot(sinh, cos);
  return {
    latitude: degrees(Math.atan(geographicTangent(conformal))),
    longitude: degrees(Math.atan2(sinh, cos)),
  };
}
