/**
 * The part of a grid square that is in its grid zone: boundaries of zones are meridians and parallels, which cut
 * squares.
 */
import { type Point, project, unproject } from './grid-projection.ts';
import { centralMeridian, gridZone } from './grid-zone.ts';
import type { Square } from './mgrs.ts';
import { boundsAround, type Extent } from './mgrs-extent.ts';
import { wrapped } from './wgs84.ts';

/** A vertex of the part. Degrees of longitude are counted from the middle of the zone, which no zone's edge is. */
interface Vertex {
  easting: number;
  northing: number;
  lat: number;
  offset: number;
  /** It only shows how an edge of the zone bends. */
  isBetween?: true;
}

type Axis = 'lat' | 'offset';

/** Degrees, a hundredth of a millimetre: what reaches less far beyond an edge is on it. */
const NOISE = 1e-10;

/**
 * Corner, centre and bounds of the part in the grid zone; `whole` if no edge cuts the square, undefined if none is in
 * it.
 */
export function partInZone(square: Square): Extent | 'whole' | undefined {
  const { zone, band } = square;
  const area = gridZone(zone, band)?.bounds;
  if (!area) return undefined;
  const middle = zone === null ? (area.west + area.east) / 2 : centralMeridian(zone);
  const cut = new Cut(square, middle);
  cut.at('lat', area.south, 1);
  cut.at('lat', area.north, -1);
  // The halves of a cap meet at a boundary of squares.
  if (zone !== null) {
    cut.at('offset', area.west - middle, 1);
    cut.at('offset', area.east - middle, -1);
  }
  if (!cut.hasCut) return 'whole';
  return cut.extent();
}

class Cut {
  readonly #square: Square;
  readonly #middle: number;
  #vertices: Vertex[];
  hasCut = false;

  constructor(square: Square, middle: number) {
    this.#square = square;
    this.#middle = middle;
    const { easting: west, northing: south, size } = square;
    const [east, north] = [west + size, south + size];
    this.#vertices = [
      this.#onGrid(west, south),
      this.#onGrid(east, south),
      this.#onGrid(east, north),
      this.#onGrid(west, north),
    ];
  }

  #onGrid(easting: number, northing: number): Vertex {
    const { zone, hemisphere } = this.#square;
    const { lat, lng } = unproject({ zone, hemisphere, easting, northing });
    return { easting, northing, lat, offset: wrapped(lng - this.#middle) };
  }

  #onGround(lat: number, offset: number): Vertex {
    const { easting, northing } = project({ lat, lng: wrapped(this.#middle + offset) }, this.#square.zone);
    return { easting, northing, lat, offset };
  }

  /** Keeps what is north or east of a limit, or south or west of it if the sign is negative. */
  at(axis: Axis, limit: number, sign: 1 | -1): void {
    const isInside = (vertex: Vertex) => sign * (vertex[axis] - limit) >= 0;
    if (this.#vertices.every((vertex) => sign * (vertex[axis] - limit) >= -NOISE)) return;
    this.hasCut = true;
    const kept: Vertex[] = [];
    this.#vertices.forEach((from, index) => {
      const to = this.#vertices[(index + 1) % this.#vertices.length] as Vertex;
      if (isInside(from)) kept.push(from);
      if (isInside(from) !== isInside(to)) kept.push(this.#crossing(from, to, axis, limit));
    });
    this.#vertices = kept.flatMap((from, index) => {
      const to = kept[(index + 1) % kept.length] as Vertex;
      return from[axis] === limit && to[axis] === limit ? [from, ...this.#along(from, to, axis)] : [from];
    });
  }

  /**
   * Where the way from one vertex to the next meets a limit: an edge of the square, or an edge of the zone met before.
   */
  #crossing(from: Vertex, to: Vertex, axis: Axis, limit: number): Vertex {
    // An edge of a band, which the parallel of two vertices is, unless it is the equator: that is an edge of squares.
    if (axis === 'offset' && from.lat === to.lat && from.lat !== 0) return this.#onGround(from.lat, limit);
    let [low, high] = from[axis] < to[axis] ? [from, to] : [to, from];
    for (let step = 0; step < 50; step++) {
      const half = this.#onGrid((low.easting + high.easting) / 2, (low.northing + high.northing) / 2);
      if (half[axis] < limit) low = half;
      else high = half;
    }
    return { ...high, [axis]: limit };
  }

  /** Points on an edge of the zone: on the grid it is a curve. */
  #along(from: Vertex, to: Vertex, axis: Axis): Vertex[] {
    const pieces = 16;
    return Array.from({ length: pieces - 1 }, (_, index) => {
      const share = (index + 1) / pieces;
      const between = (name: Axis) => from[name] + share * (to[name] - from[name]);
      const vertex = axis === 'lat' ? [from.lat, between('offset')] : [between('lat'), from.offset];
      return { ...this.#onGround(...(vertex as [number, number])), isBetween: true };
    });
  }

  /** Undefined if nothing is left, or no more than a line. */
  extent(): Extent | undefined {
    const place = ({ lat, offset }: Vertex): Point => ({ lat, lng: wrapped(this.#middle + offset) + 0 });
    const centroid = centroidOf(this.#vertices);
    if (!centroid) return undefined;
    const center = place(this.#onGrid(...centroid));
    const corner = this.#vertices
      .filter(({ isBetween }) => !isBetween)
      .reduce((first, each) =>
        each.easting + each.northing < first.easting + first.northing ? each : first,
      );
    return { southWest: place(corner), center, bounds: boundsAround(this.#vertices.map(place), center) };
  }
}

/** Square metres; less is a line. */
const LINE = 1e-6;

/** Easting and northing of the centroid of a polygon; undefined if it has no area. */
function centroidOf(vertices: readonly Vertex[]): [easting: number, northing: number] | undefined {
  const [origin] = vertices;
  if (!origin) return undefined;
  let [area, east, north] = [0, 0, 0];
  vertices.forEach((from, index) => {
    const to = vertices[(index + 1) % vertices.length] as Vertex;
    const [x1, y1] = [from.easting - origin.easting, from.northing - origin.northing];
    const [x2, y2] = [to.easting - origin.easting, to.northing - origin.northing];
    const twice = x1 * y2 - x2 * y1;
    area += twice / 2;
    east += ((x1 + x2) * twice) / 6;
    north += ((y1 + y2) * twice) / 6;
  });
  if (area < LINE) return undefined;
  return [origin.easting + east / area, origin.northing + north / area];
}
