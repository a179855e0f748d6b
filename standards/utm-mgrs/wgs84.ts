/** The WGS 84 ellipsoid, and its conformal latitude by tangents (Karney 2011, §2). */

/** Metres. */
export const EQUATORIAL_RADIUS = 6378137;
export const FLATTENING = 1 / 298.257223563;
export const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);
const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED);

/** Degrees. */
const RADIAN = 180 / Math.PI;

/** From radians. */
export const degrees = (angle: number) => angle * RADIAN;
/** From degrees. */
export const radians = (angle: number) => angle / RADIAN;

/** How a grid differs from the ground at a point. */
export interface GridDistortion {
  /** Bearing of grid north in degrees, clockwise from true north; null at a pole, where all bearings meet. */
  convergence: number | null;
  scale: number;
}

/** Sine and cosine of an angle in degrees: exact at multiples of 90, accurate beside them. */
export function sineCosine(angle: number): [sine: number, cosine: number] {
  const quarters = Math.round(angle / 90);
  const rest = (angle - 90 * quarters) / RADIAN;
  const sine = Math.sin(rest);
  const cosine = Math.cos(rest);
  switch (quarters & 3) {
    case 0:
      return [sine, cosine];
    case 1:
      return [cosine, -sine];
    case 2:
      return [-sine, -cosine];
    default:
      return [-cosine, sine];
  }
}

/** Longitude from -180 to 180. */
export function wrapped(longitude: number): number {
  if (longitude > 180) return longitude - 360;
  return longitude < -180 ? longitude + 360 : longitude;
}

/** Secant from tangent. */
export const secant = (tangent: number) => Math.sqrt(1 + tangent * tangent);

/** Tangent of the conformal latitude from that of the geographic one; Karney 2011, equations 7 to 9. */
export function conformalTangent(tangent: number): number {
  const sine = tangent / secant(tangent);
  const sigma = Math.sinh(ECCENTRICITY * Math.atanh(ECCENTRICITY * sine));
  return tangent * secant(sigma) - sigma * secant(tangent);
}

/** exp(e atanh e): how conformal and geographic tangents compare at the pole. */
export const POLAR_RATIO = Math.exp(ECCENTRICITY * Math.atanh(ECCENTRICITY));
