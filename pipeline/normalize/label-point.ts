/** A point inside a country's main land unit for a label or a marker. */
import polylabel from 'polylabel';
import type { Polygon, Ring } from '../../sources/natural-earth/source.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

/** Degrees; finer than a label needs and coarse enough to find in milliseconds. */
const PRECISION = 0.01;
/** For smaller lands: a share of their height. */
const RELATIVE_PRECISION = 0.02;

/**
 * The pole of inaccessibility of a polygon, in degrees rounded to 4 decimals. Longitudes are shortened by the
 * cosine of the middle latitude first, so that "farthest from every edge" means distance on the ground.
 * Throws when the point would not lie inside the polygon.
 */
export function labelPoint(polygon: Polygon): Point {
  const latitudes = outerRing(polygon).map(([, latitude]) => latitude);
  const south = Math.min(...latitudes);
  const north = Math.max(...latitudes);
  const middle = (south + north) / 2;
  const shortening = Math.cos((middle * Math.PI) / 180);
  const shortened = polygon.map((ring) => ring.map(([x, y]) => [x * shortening, y] as [number, number]));
  const [x, y] = polylabel(shortened, Math.min(PRECISION, (north - south) * RELATIVE_PRECISION));
  const point = { latitude: round(y), longitude: round(normal(x / shortening)) };
  if (!contains(polygon, point)) throw new Error('the label point fell outside its polygon');
  return point;
}

/**
 * A polygon in one piece: the map's rings step from 180 to -180 where they cross the antimeridian, which would
 * make Vanua Levu a band around the Earth. A ring around a pole cannot be in one piece and is left unchanged.
 */
export function unwrapped(polygon: Polygon): Polygon {
  return polygon.map((ring) => {
    let turns = 0;
    let [previous] = ring[0] as Ring[0];
    const continuous = ring.map(([x, y]): Ring[0] => {
      turns += Math.round((previous - x) / 360);
      previous = x;
      return [x + turns * 360, y];
    });
    return turns === 0 ? continuous : ring;
  });
}

/** True for a shape so small that the map's grid reduced it to a line. */
export function hasNoInside(polygon: Polygon): boolean {
  return area(outerRing(polygon)) === 0;
}

/** The middle of a shape without area, between its southernmost and northernmost corner. */
export function middlePoint(polygon: Polygon): Point {
  const corners = outerRing(polygon).toSorted(([, a], [, b]) => a - b);
  const [southX, southY] = corners[0] as Ring[0];
  const [northX, northY] = corners.at(-1) as Ring[0];
  return { latitude: round((southY + northY) / 2), longitude: round((southX + northX) / 2) };
}

/** The polygon with the greatest area. */
export function largest(polygons: readonly Polygon[]): Polygon {
  return best(polygons, (polygon) => -area(outerRing(polygon)));
}

/** The polygon that contains a point, or else the one with the corner nearest to it. */
export function nearest(polygons: readonly Polygon[], point: Point): Polygon {
  return best(polygons, (polygon) => (contains(polygon, point) ? 0 : distanceToCorner(polygon, point)));
}

/** Even-odd rule over the outer ring and the holes; an unwrapped polygon reaches beyond 180 degrees. */
export function contains(polygon: Polygon, { latitude, longitude }: Point): boolean {
  return [longitude, longitude - 360, longitude + 360].some((x) =>
    polygon.reduce((inside, ring) => inside !== crossesOdd(ring, x, latitude), false),
  );
}

function crossesOdd(ring: Ring, x: number, y: number): boolean {
  let odd = false;
  let [fromX, fromY] = ring.at(-1) as [number, number];
  for (const [toX, toY] of ring) {
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) odd = !odd;
    fromX = toX;
    fromY = toY;
  }
  return odd;
}

function best(polygons: readonly Polygon[], cost: (polygon: Polygon) => number): Polygon {
  const [first, ...others] = polygons;
  if (!first) throw new Error('no polygon to choose from');
  let chosen = { polygon: first, cost: cost(first) };
  for (const polygon of others) {
    const candidate = { polygon, cost: cost(polygon) };
    if (candidate.cost < chosen.cost) chosen = candidate;
  }
  return chosen.polygon;
}

/** On the sphere, in square degrees at the equator: the line integral of the sine of latitude over longitude. */
function area(ring: Ring): number {
  let sum = 0;
  let [fromX, fromY] = ring.at(-1) as [number, number];
  for (const [toX, toY] of ring) {
    sum += (toX - fromX) * (Math.sin((fromY * Math.PI) / 180) + Math.sin((toY * Math.PI) / 180));
    fromX = toX;
    fromY = toY;
  }
  return Math.abs(sum / 2);
}

function distanceToCorner(polygon: Polygon, { latitude, longitude }: Point): number {
  const shortening = Math.cos((latitude * Math.PI) / 180);
  return Math.min(
    ...outerRing(polygon).map(([x, y]) => Math.hypot((x - longitude) * shortening, y - latitude)),
  );
}

function outerRing(polygon: Polygon): Ring {
  return polygon[0] as Ring;
}

const normal = (longitude: number) => longitude - 360 * Math.round(longitude / 360);
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
