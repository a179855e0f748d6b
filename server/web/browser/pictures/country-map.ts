/** The countries of an answer on a map of the world; each links to its own request. */
import { geoEqualEarth, geoGraticule10, geoPath } from 'd3-geo';
import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { siteUrl } from '../site-root.ts';
import { COASTLINES, countries } from './land.ts';
import { nameList, namesText } from './map-labels.ts';
import { drawing, fitted, svg } from './svg.ts';

interface Country {
  code: string;
  name: string;
  numeric?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

export function draw(data: unknown): Element | undefined {
  const found = recordsWith<Country>(data, 'code', 'name');
  if (!found?.some(({ numeric, latitude }) => numeric || latitude)) return undefined;
  const label = `${found.length} countries on a map of the world: ${namesText(found.map(({ name }) => name))}`;
  return element(
    'div',
    {},
    fitted((width) => map(width, label, found)),
    nameList(found.map(({ name, code }) => element('a', { href: pageOf(code) }, name))),
    element('p', { class: 'note' }, `A click leads to a country. ${COASTLINES}`),
  );
}

const pageOf = (code: string): string => siteUrl(`docs/countries?code=${code}`);

function map(width: number, label: string, found: readonly Country[]): SVGSVGElement {
  const projection = geoEqualEarth().fitWidth(width, { type: 'Sphere' });
  const path = geoPath(projection).digits(1);
  const height = Math.ceil(path.bounds({ type: 'Sphere' })[1][1]);
  const byNumber = new Map(found.flatMap((country) => (country.numeric ? [[country.numeric, country]] : [])));
  const shaped = new Set<Country>();
  const shapes = countries.map((shape) => {
    const country = byNumber.get(String(shape.id));
    if (country) shaped.add(country);
    const d = path(shape) ?? '';
    return country ? linked(svg('path', { d, class: 'found' }), country) : svg('path', { d, class: 'land' });
  });
  // Countries that are too small for a shape at this scale are dots.
  const dots = found.flatMap((country) => {
    const at = shaped.has(country) ? null : projection([country.longitude ?? 0, country.latitude ?? 0]);
    if (!at || country.longitude == null) return [];
    return [linked(svg('circle', { cx: at[0], cy: at[1], r: 3.5, class: 'found dot' }), country)];
  });
  const drawn = drawing(
    width,
    height,
    label,
    svg('path', { d: path({ type: 'Sphere' }) ?? '', class: 'sea' }),
    svg('path', { d: path(geoGraticule10()) ?? '', class: 'graticule' }),
    ...shapes,
    ...dots,
  );
  drawn.classList.add('map');
  return drawn;
}

/** For the keyboard, the list below the map has the same links. */
function linked<Shape extends SVGElement>(shape: Shape, { code, name }: Country): Shape {
  shape.append(svg('title', {}, name));
  shape.addEventListener('click', () => location.assign(pageOf(code)));
  return shape;
}
