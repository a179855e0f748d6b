/** Airports and time zones as dots on a map of the world. */
import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { COASTLINES } from './land.ts';
import { labels, nameList, namesText } from './map-labels.ts';
import { fitted, svg } from './svg.ts';
import { worldMap } from './world-map.ts';

/** The table is just as useful, so it comes first. */
export const comesAfterTable = true;

interface Place {
  latitude: number | null;
  longitude: number | null;
  name?: string;
  iata?: string;
  id?: string;
}

export function draw(data: unknown): Element | undefined {
  const places = recordsWith<Place>(data, 'latitude', 'longitude')?.filter(
    ({ latitude }) => latitude !== null,
  );
  if (!places || places.length === 0) return undefined;
  const names = places.map(nameOf);
  const label = `${places.length} places on a map of the world: ${namesText(names)}`;
  return element(
    'div',
    {},
    fitted((width) => map(width, label, places)),
    nameList(names),
    element('p', { class: 'note' }, COASTLINES),
  );
}

const nameOf = ({ iata, name, id }: Place): string => [iata, name ?? id].filter(Boolean).join(' ');

/** The shortest name that tells it: LHR, or Kolkata of Asia/Kolkata. */
const shortName = ({ iata, id = '' }: Place): string =>
  iata ?? id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');

function map(width: number, label: string, places: readonly Place[]): SVGSVGElement {
  const coordinates = places.map(({ longitude, latitude }) => [longitude ?? 0, latitude ?? 0]);
  return worldMap(width, label, { type: 'MultiPoint', coordinates }, ({ projection, height }) => {
    const dots = places.flatMap((place) => {
      const at = projection([place.longitude ?? 0, place.latitude ?? 0]);
      return at ? [{ place, x: at[0], y: at[1], text: shortName(place) }] : [];
    });
    return [
      ...dots.map(({ place, x, y }) =>
        svg(
          'circle',
          { cx: x, cy: y, r: places.length > 100 ? 2.5 : 4, class: 'place' },
          svg('title', {}, nameOf(place)),
        ),
      ),
      ...labels(dots, width, height),
    ];
  });
}
