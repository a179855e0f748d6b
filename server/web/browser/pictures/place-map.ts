/** Airports and time zones as dots on a map of the world. */
import { type GeoProjection, geoCentroid, geoEqualEarth, geoGraticule10, geoPath } from 'd3-geo';
import type { MultiPoint } from 'geojson';
import { recordsWith } from '../asked.ts';
import { element } from '../elements.ts';
import { COASTLINES, land } from './land.ts';
import { drawing, fitted, svg } from './svg.ts';

/** The table is just as useful, so it comes first. */
export const comesAfterTable = true;

interface Place {
  latitude: number | null;
  longitude: number | null;
  name?: string;
  iata?: string;
  id?: string;
}

const MOST_NAMES = 40;
/** Scale of a map relative to that of the whole world. */
const CLOSEST = 7;

export function draw(data: unknown): Element | undefined {
  const places = recordsWith<Place>(data, 'latitude', 'longitude')?.filter(
    ({ latitude }) => latitude !== null,
  );
  if (!places || places.length === 0) return undefined;
  const names = places.map(nameOf);
  const rest = names.length > MOST_NAMES ? ' and more' : '';
  const label = `${places.length} places on a map of the world: ${names.slice(0, MOST_NAMES).join(', ')}${rest}`;
  return element(
    'div',
    {},
    fitted((width) => map(width, label, places)),
    names.length <= MOST_NAMES &&
      element('ul', { class: 'names' }, ...names.map((name) => element('li', {}, name))),
    element('p', { class: 'note' }, COASTLINES),
  );
}

const nameOf = ({ iata, name, id }: Place): string => [iata, name ?? id].filter(Boolean).join(' ');

function map(width: number, label: string, places: readonly Place[]): SVGSVGElement {
  const projection = geoEqualEarth().fitWidth(width, { type: 'Sphere' });
  const path = geoPath(projection).digits(1);
  const height = Math.ceil(path.bounds({ type: 'Sphere' })[1][1]);
  const coordinates = places.map(({ longitude, latitude }) => [longitude ?? 0, latitude ?? 0]);
  approach(projection, { type: 'MultiPoint', coordinates }, width, height);
  const dots = places.flatMap((place) => {
    const at = projection([place.longitude ?? 0, place.latitude ?? 0]);
    if (!at) return [];
    const circle = svg('circle', { cx: at[0], cy: at[1], r: places.length > 100 ? 2.5 : 4, class: 'place' });
    circle.append(svg('title', {}, nameOf(place)));
    return [circle];
  });
  const drawn = drawing(
    width,
    height,
    label,
    svg('path', { d: path({ type: 'Sphere' }) ?? '', class: 'sea' }),
    svg('path', { d: path(land) ?? '', class: 'land' }),
    svg('path', { d: path(geoGraticule10()) ?? '', class: 'graticule' }),
    ...dots,
  );
  drawn.classList.add('map');
  return drawn;
}

/** Zooms in on places that are close together, but not so far that nobody can tell where they are. */
function approach(projection: GeoProjection, points: MultiPoint, width: number, height: number): void {
  const whole = projection.scale();
  const [far, near] = [projection.translate(), geoEqualEarth()];
  near.fitExtent(
    [
      [24, 24],
      [width - 24, height - 24],
    ],
    points,
  );
  if (near.scale() < 2 * whole) return;
  const [lng, lat] = geoCentroid(points);
  projection.scale(Math.min(near.scale(), CLOSEST * whole)).translate(far);
  const [x, y] = projection([lng, lat]) ?? far;
  projection.translate([far[0] + width / 2 - x, far[1] + height / 2 - y]);
}
