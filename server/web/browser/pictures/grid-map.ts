/** A place of the UTM or MGRS grid: its zone on the globe, and a closer view. */
import { type GeoPermissibleObjects, geoGraticule, geoOrthographic, geoPath } from 'd3-geo';
import { type Bounds, boundsOf } from '../../../../standards/utm-mgrs/grid-zone.ts';
import { type AnsweredRequest, type Fields, withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { COASTLINES, land } from './land.ts';
import { drawing, fitted, svg } from './svg.ts';

interface Place {
  system: 'utm' | 'ups';
  zone: number | null;
  band: string | null;
  gridZoneDesignator: string | null;
  exceptionNote?: string | null;
  bounds?: Bounds;
  mgrsSpaced?: string;
  easting?: number;
  northing?: number;
  epsg?: number | null;
}

export function draw(data: unknown, { params }: AnsweredRequest): Element | undefined {
  const place = withFields<Place>(data, 'system', 'zone', 'band');
  if (!place) return undefined;
  const point = pointOf(data as Fields, params);
  const isZone = place.bounds !== undefined && !('mgrs' in place);
  const area = isZone ? (place.bounds as Bounds) : areaOf(place);
  const centre = point ?? middleOf(area);
  const name =
    place.gridZoneDesignator ?? (place.zone === null ? `band ${place.band}` : `zone ${place.zone}`);
  const square = place.mgrsSpaced === undefined ? '' : `, ${place.mgrsSpaced}`;
  const where = point ? `at ${degrees(point[1], 'N', 'S')} ${degrees(point[0], 'E', 'W')}` : '';
  const label = `${name}${square} on the globe ${where}`.trim();
  const near = Math.max(6, (area.north - area.south) * 1.6, (area.east - area.west) * 0.7);
  const views = [
    globe(label, area, point, centre, 90),
    ...(near < 60 ? [globe(`${name} from nearer`, area, point, centre, near)] : []),
  ];
  return element(
    'div',
    {},
    element('div', { class: 'beside' }, ...views, facts(name, place, area, point)),
    element('p', { class: 'note' }, COASTLINES),
  );
}

/** The globe seen from above, `reach` degrees to each side of the centre. */
function globe(
  label: string,
  area: Bounds,
  point: Point | undefined,
  centre: Point,
  reach: number,
): HTMLElement {
  return fitted((available) => {
    const size = Math.min(available, 340);
    const radius = size / 2 - 2;
    const scale = radius / Math.sin((Math.min(90, reach) * Math.PI) / 180);
    const isWhole = reach >= 90;
    const projection = geoOrthographic()
      .rotate([-centre[0], -centre[1]])
      .scale(scale)
      .translate([size / 2, size / 2])
      .clipAngle(isWhole ? 90 : Math.min(89, reach * 1.5))
      .precision(0.3);
    if (!isWhole)
      projection.clipExtent([
        [0, 0],
        [size, size],
      ]);
    const path = geoPath(projection).digits(1);
    const d = (shape: GeoPermissibleObjects) => path(shape) ?? '';
    const lines = geoGraticule()
      .step([6, 8])
      .extent([
        [-180, -80],
        [180, 80.01],
      ]);
    const at = point && projection(point);
    const drawn = drawing(
      size,
      size,
      label,
      isWhole
        ? svg('circle', { cx: size / 2, cy: size / 2, r: radius, class: 'sea' })
        : svg('rect', { width: size, height: size, class: 'sea' }),
      svg('path', { d: d(land), class: 'land' }),
      svg('path', { d: d(lines()), class: 'graticule' }),
      svg('path', { d: d(outline(area)), class: 'zone' }),
      at ? svg('circle', { cx: at[0], cy: at[1], r: 5, class: 'place' }) : undefined,
    );
    drawn.classList.add('map');
    return drawn;
  });
}

type Point = [lng: number, lat: number];

function pointOf(data: Fields, params: Fields): Point | undefined {
  for (const [lat, lng] of [
    [data.lat, data.lng],
    [data.centerLat, data.centerLng],
    [params.lat, params.lng],
  ]) {
    if (lat !== undefined && lng !== undefined) return [Number(lng), Number(lat)];
  }
  return undefined;
}

/** The grid zone of a place, with the exceptions of Norway and Svalbard. */
const areaOf = ({ zone, band }: Place): Bounds => boundsOf(zone ?? undefined, band ?? undefined);

const widthOf = ({ west, east }: Bounds): number => (east > west ? east - west : east - west + 360);

function middleOf(area: Bounds): Point {
  if (area.north === 90) return [0, 88];
  if (area.south === -90) return [0, -88];
  return [area.west + widthOf(area) / 2, (area.south + area.north) / 2];
}

/** Meridians and parallels in small steps: the great circle between two points follows neither. */
function outline(area: Bounds): GeoPermissibleObjects {
  const { south, north } = area;
  const [west, width] = [area.west, widthOf(area)];
  const steps = 48;
  const along = Array.from({ length: steps + 1 }, (_, index) => index / steps);
  if (width >= 360) {
    const rings = [south, north].filter((lat) => Math.abs(lat) < 90);
    return {
      type: 'MultiLineString',
      coordinates: rings.map((lat) => along.map((share) => [west + share * 360, lat])),
    };
  }
  // Clockwise, since that is what d3-geo takes as the inside.
  const ring = [
    ...along.map((share) => [west, south + share * (north - south)]),
    ...along.map((share) => [west + share * width, north]),
    ...along.map((share) => [west + width, north - share * (north - south)]),
    ...along.map((share) => [west + width - share * width, south]),
  ];
  return { type: 'Polygon', coordinates: [[...ring, ring[0] as number[]]] };
}

const degrees = (value: number, positive: string, negative: string): string =>
  `${Number(Math.abs(value).toFixed(5))}° ${value < 0 ? negative : positive}`;

function facts(name: string, place: Place, area: Bounds, point: Point | undefined): HTMLElement {
  const metres = (value: number | undefined) => value?.toLocaleString('en', { maximumFractionDigits: 3 });
  const entries: [string, string | undefined | null][] = [
    ['Grid zone', name],
    [
      'Limits',
      `${degrees(area.south, 'N', 'S')} to ${degrees(area.north, 'N', 'S')}, ${degrees(area.west, 'E', 'W')} to ` +
        `${degrees(area.east, 'E', 'W')}`,
    ],
    ['Point', point && `${degrees(point[1], 'N', 'S')}, ${degrees(point[0], 'E', 'W')}`],
    ['Reference', place.mgrsSpaced],
    ['Easting', place.easting === undefined ? undefined : `${metres(place.easting)} m`],
    ['Northing', place.northing === undefined ? undefined : `${metres(place.northing)} m`],
    ['Exception', place.exceptionNote],
  ];
  const shown = entries.filter((entry): entry is [string, string] => Boolean(entry[1]));
  return element(
    'dl',
    { class: 'facts' },
    ...shown.flatMap(([term, text]) => [element('dt', {}, term), element('dd', {}, text)]),
  );
}
