/** A map of the world to draw on, as close as what it shows allows. */
import {
  type GeoPath,
  type GeoProjection,
  geoCentroid,
  geoEqualEarth,
  geoGraticule10,
  geoPath,
} from 'd3-geo';
import type { MultiLineString, MultiPoint } from 'geojson';
import { land } from './land.ts';
import { drawing, svg } from './svg.ts';

type Shown = MultiPoint | MultiLineString;

/** Where a longitude and a latitude are on the map; lines become paths. */
export interface Sheet {
  projection: GeoProjection;
  path: GeoPath;
  width: number;
  height: number;
}

/** Room between what is shown and the edge. */
const MARGIN = 24;
/** The largest scale of a map, relative to that of the whole world: nearer, nobody can tell where it is. */
const CLOSEST = 7;
/** Below this, the whole world is shown. */
const LEAST = 2;

const SPHERE = { type: 'Sphere' } as const;

export function worldMap(
  width: number,
  label: string,
  shown: Shown,
  marks: (sheet: Sheet) => readonly SVGElement[],
): SVGSVGElement {
  const whole = geoEqualEarth().fitWidth(width, SPHERE);
  const height = Math.ceil(geoPath(whole).bounds(SPHERE)[1][1]);
  const projection = approached(shown, width, height);
  const path = geoPath(projection).digits(1);
  const drawn = drawing(
    width,
    height,
    label,
    svg('path', { d: path(SPHERE) ?? '', class: 'sea' }),
    svg('path', { d: path(land) ?? '', class: 'land' }),
    svg('path', { d: path(geoGraticule10()) ?? '', class: 'graticule' }),
    ...marks({ projection, path, width, height }),
  );
  drawn.classList.add('map');
  return drawn;
}

/** The world, or a part of it around what is close together, none of which is cut off. */
function approached(shown: Shown, width: number, height: number): GeoProjection {
  const straight = near(shown, 0, width, height);
  // What lies across the antimeridian is in one piece where its middle is that of the map.
  const turned = near(shown, -Math.round(geoCentroid(shown)[0]), width, height);
  const { projection, times, centre } = turned.times > 1.1 * straight.times ? turned : straight;
  if (times < LEAST) return projection;
  const [x, y] = projection.translate();
  return projection
    .scale(times * projection.scale())
    .translate([width / 2 - times * (centre[0] - x), height / 2 - times * (centre[1] - y)]);
}

/** How many times larger the world can be drawn, turned by an angle, and the middle of what is shown on it. */
function near(shown: Shown, turn: number, width: number, height: number) {
  const projection = geoEqualEarth().fitWidth(width, SPHERE).rotate([turn, 0]);
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(shown);
  const [across, down] = [(width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top)];
  const centre = [(left + right) / 2, (top + bottom) / 2] as const;
  return { projection, times: Math.min(CLOSEST, across, down), centre };
}
