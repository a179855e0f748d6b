/** The position of a grid square on the ellipsoid. */
import { type Point, unproject } from './grid-projection.ts';
import { type Bounds, centralMeridian, gridZone } from './grid-zone.ts';
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
  const latitudes = corners.map(({ lat }) => lat);
  // A pole has no longitude of its own, and the antimeridian has two: count from the centre.
  const offsets = corners
    .filter(({ lat }) => Math.abs(lat) !== 90)
    .map(({ lng }) => ({ lng, offset: wrapped(lng - center.lng) }))
    .sort((a, b) => a.offset - b.offset);
  const [west, east] = [offsets[0], offsets.at(-1)].map((end) => end?.lng ?? center.lng) as [number, number];
  return {
    southWest,
    center,
    bounds: {
      south: Math.min(...latitudes),
      west: west === 180 ? -180 : west,
      north: Math.max(...latitudes),
      east: east === -180 ? 180 : east,
    },
  };
}

/** Whether a square is wholly outside the grid zone that its reference names. */
export function isOutside(square: Square): boolean {
  const { zone, band } = square;
  const area = gridZone(zone, band)?.bounds;
  if (!area) return true;
  const { lat, lng } = pointIn(square, 0.5, 0.5);
  if (lat >= area.south && lat < area.north && lng >= area.west && lng < area.east) return false;
  const { south, west, north, east } = extentOf(square).bounds;
  if (north <= area.south || south >= area.north) return true;
  // The halves of a cap meet at a boundary of squares.
  if (zone === null) return false;
  const meridian = centralMeridian(zone);
  return wrapped(east - meridian) <= area.west - meridian || wrapped(west - meridian) >= area.east - meridian;
}
