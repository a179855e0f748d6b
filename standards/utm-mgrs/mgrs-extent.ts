/** The position of a grid square on the ellipsoid. */
import { type Point, unproject } from './grid-projection.ts';
import type { Bounds } from './grid-zone.ts';
import type { Square } from './mgrs.ts';
import { wrapped } from './wgs84.ts';

export interface Extent {
  southWest: Point;
  center: Point;
  bounds: Bounds;
}

/** A point of a square, by fractions of its side from the south-west corner. */
function pointIn({ zone, hemisphere, easting, northing, size }: Square, east: number, north: number): Point {
  return unproject({ zone, hemisphere, easting: easting + east * size, northing: northing + north * size });
}

/**
 * Corner, centre and bounds of the whole square, even if a boundary of its grid zone cuts it. No square straddles a
 * central meridian, the equator or an axis through a pole, so the extremes are at its corners.
 */
export function extentOf(square: Square): Extent {
  const southWest = pointIn(square, 0, 0);
  const center = pointIn(square, 0.5, 0.5);
  const corners = [southWest, pointIn(square, 0, 1), pointIn(square, 1, 0), pointIn(square, 1, 1)];
  return { southWest, center, bounds: boundsAround(corners, center) };
}

/** Limits of points around another one. */
export function boundsAround(points: readonly Point[], { lng: middle }: Point): Bounds {
  const latitudes = points.map(({ lat }) => lat);
  // A pole has no longitude of its own, and the antimeridian has two: count from the middle.
  const offsets = points
    .filter(({ lat }) => Math.abs(lat) !== 90)
    .map(({ lng }) => ({ lng, offset: wrapped(lng - middle) }))
    .sort((a, b) => a.offset - b.offset);
  const [west, east] = [offsets[0], offsets.at(-1)].map((end) => end?.lng ?? middle) as [number, number];
  return {
    south: Math.min(...latitudes),
    west: west === 180 ? -180 : west,
    north: Math.max(...latitudes),
    east: east === -180 ? 180 : east,
  };
}
