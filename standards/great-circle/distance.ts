/** Distances on the Earth as a sphere. */

/** The mean radius of the GRS 80 ellipsoid in kilometres (IUGG 1980). The sphere is never further off than 0.6 %. */
const EARTH_RADIUS_KM = 6371.0088;

const RADIANS = Math.PI / 180;

export interface Point {
  /** In degrees, positive north. */
  latitude: number;
  /** In degrees, positive east. */
  longitude: number;
}

/**
 * Kilometres along the great circle, by the formula that is exact for any two points, near ones and antipodes too
 * (Vincenty 1975, on a sphere).
 */
export function greatCircleKm(from: Point, to: Point): number {
  const a = from.latitude * RADIANS;
  const b = to.latitude * RADIANS;
  const turn = (to.longitude - from.longitude) * RADIANS;
  const sinA = Math.sin(a);
  const cosA = Math.cos(a);
  const sinB = Math.sin(b);
  const cosB = Math.cos(b);
  const across = cosB * Math.sin(turn);
  const along = cosA * sinB - sinA * cosB * Math.cos(turn);
  const ahead = sinA * sinB + cosA * cosB * Math.cos(turn);
  return EARTH_RADIUS_KM * Math.atan2(Math.hypot(across, along), ahead);
}
