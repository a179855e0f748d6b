/** The WGS 84 ellipsoid, and its conformal latitude by tangents (Karney 2011, §2). */

/** Metres. */
export const EQUATORIAL_RADIUS = 6378137;
export const FLATTENING = 1 / 298.257223563;
export const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);
const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED);

const RADIAN = 180 / Math.PI;

export const degrees = (radians: number) => radians * RADIAN;

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

/** Beyond this tangent, 5 cm from the pole, the polar ratio is exact. */
const POLAR_TANGENT = 2 / Math.sqrt(Number.EPSILON);

/** Tangent of the geographic latitude from that of the conformal one, by Newton's method; equations 19 to 21. */
export function geographicTangent(conformal: number): number {
  const complement = 1 - ECCENTRICITY_SQUARED;
  let tangent = Math.abs(conformal) > 70 ? conformal * POLAR_RATIO : conformal / complement;
  if (Math.abs(tangent) > POLAR_TANGENT) return tangent;
  // Two steps reach the last bit everywhere; the third is for safety.
  for (let step = 0; step < 3; step++) {
    const reached = conformalTangent(tangent);
    tangent +=
      ((conformal - reached) * (1 + complement * tangent * tangent)) /
      (complement * secant(tangent) * secant(reached));
  }
  return tangent;
}
