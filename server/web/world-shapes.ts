/** Shapes of countries as Natural Earth draws them (public domain), from world-atlas, in two scales. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Feature, Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Pause } from '../../api/framework/steps.ts';

type Atlas = Topology<{ countries: GeometryCollection }>;

/** One piece of land. */
export interface Piece {
  /** ISO 3166-1 numeric of the country; undefined for what has none. */
  numeric: string | undefined;
  polygon: Polygon;
  /** A circle around it: longitude and latitude of its centre, and radians from there. */
  centre: [number, number];
  radius: number;
  /** Of its bounding circle, as a share of the sphere's: enough to tell large pieces from small ones. */
  area: number;
}

export type Detail = 'coarse' | 'detailed';
const FILES: Readonly<Record<Detail, string>> = {
  // 1:110 million.
  coarse: 'countries-110m.json',
  // 1:50 million: small islands have a shape there.
  detailed: 'countries-50m.json',
};

const read = new Map<Detail, Promise<readonly Feature<Geometry>[]>>();
const cut = new Map<Detail, Promise<readonly Piece[]>>();

/** Countries, read when they are first asked for. */
export function countryShapes(detail: Detail, pause: Pause): Promise<readonly Feature<Geometry>[]> {
  const known = read.get(detail) ?? features(FILES[detail], pause);
  read.set(detail, known);
  return known;
}

/** Every piece of land of them. */
export function landPieces(detail: Detail, pause: Pause): Promise<readonly Piece[]> {
  const known = cut.get(detail) ?? piecesIn(countryShapes(detail, pause), pause);
  cut.set(detail, known);
  return known;
}

async function piecesIn(
  shapes: Promise<readonly Feature<Geometry>[]>,
  pause: Pause,
): Promise<readonly Piece[]> {
  const found: Piece[] = [];
  for (const each of await shapes) {
    await pause();
    found.push(...piecesOf(each));
  }
  return found;
}

async function features(file: string, pause: Pause): Promise<readonly Feature<Geometry>[]> {
  const { feature } = await import('topojson-client');
  const path = fileURLToPath(import.meta.resolve(`world-atlas/${file}`));
  const atlas = JSON.parse(await readFile(path, 'utf8')) as Atlas;
  const found: Feature<Geometry>[] = [];
  for (const geometry of atlas.objects.countries.geometries) {
    await pause();
    found.push(feature(atlas, geometry) as Feature<Geometry>);
  }
  return found;
}

function piecesOf({ id, geometry }: Feature<Geometry>): Piece[] {
  const { coordinates, type } = geometry as Polygon | MultiPolygon;
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  return polygons.map((rings) => {
    const circle = circleAround(rings[0] ?? []);
    return {
      numeric: id === undefined ? undefined : String(id),
      polygon: { type: 'Polygon', coordinates: rings },
      ...circle,
      area: circle.radius ** 2,
    };
  });
}

const RADIANS = Math.PI / 180;

const onSphere = ([lng = 0, lat = 0]: Position): [number, number, number] => {
  const around = Math.cos(lat * RADIANS);
  return [around * Math.cos(lng * RADIANS), around * Math.sin(lng * RADIANS), Math.sin(lat * RADIANS)];
};

/** The mean of its points, and the farthest of them from there. */
function circleAround(ring: readonly Position[]): Pick<Piece, 'centre' | 'radius'> {
  const sum = [0, 0, 0];
  const points = ring.map(onSphere);
  for (const point of points) for (const axis of [0, 1, 2]) sum[axis] = (sum[axis] ?? 0) + (point[axis] ?? 0);
  const [x = 0, y = 0, z = 0] = sum;
  const centre: [number, number] = [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS];
  return { centre, radius: Math.max(0, ...ring.map((point) => angleBetween(centre, point))) };
}

/** Radians between two points of a sphere, each by longitude and latitude in degrees. */
export function angleBetween(one: Position, other: Position): number {
  const [a, b] = [onSphere(one), onSphere(other)];
  return Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
}
