/** A map of the world in which the shade of a country is its figure. */
import { geoEqualEarth, geoGraticule10, geoPath } from 'd3-geo';
import { countries } from '../pictures/land.ts';
import { drawing, svg } from '../pictures/svg.ts';
import { type Figures, pointsOf, valueIn } from './figures.ts';
import { short } from './numbers.ts';
import { classLimits } from './scales.ts';

/** The style sheet has as many shades. */
const SHADES = 6;

export interface WorldMap {
  drawn: SVGSVGElement;
  /** Paints the figures of a year. */
  paint(year: number, chosen: readonly string[]): void;
  /** The code of the country at an element of the map. */
  codeAt(target: Element): string | undefined;
  /** Where a country is drawn. */
  middleOf(code: string): { x: number; y: number };
  /** Marks a country; undefined marks none. */
  mark(code: string | undefined): void;
}

/** The limits of the classes of all years, so that a shade means the same in each of them. */
export const limitsOf = (figures: Figures): number[] =>
  classLimits(
    figures.places.flatMap((place) => pointsOf(place, figures.first, figures.last).map(({ value }) => value)),
    SHADES,
  );

/** Of the map, to its width. */
const SHARE = 0.49;

export function worldMap(width: number, most: number, figures: Figures, label: string): WorldMap {
  const height = Math.min(most, Math.round(width * SHARE));
  const limits = limitsOf(figures);
  const projection = geoEqualEarth().fitExtent(
    [
      [1, 1],
      [width - 1, height - 1],
    ],
    { type: 'Sphere' },
  );
  const path = geoPath(projection).digits(1);
  const byNumber = new Map(figures.places.map((place) => [place.numeric, place]));
  const drawnOf = new Map<string, SVGElement>();
  const codes = new Map<Element, string>();
  const middles = new Map<string, { x: number; y: number }>();
  const add = (code: string, shape: SVGElement, [x, y]: readonly number[]) => {
    drawnOf.set(code, shape);
    codes.set(shape, code);
    middles.set(code, { x: x ?? 0, y: y ?? 0 });
  };
  const shapes = countries.map((country) => {
    const shape = svg('path', { d: path(country) ?? '', class: 'land' });
    const place = byNumber.get(String(country.id));
    if (place)
      add(place.code, shape, projection([place.longitude, place.latitude]) ?? path.centroid(country));
    return shape;
  });
  // Countries that are too small for a shape at this scale are dots.
  const dots = figures.places.flatMap(({ code, longitude, latitude }) => {
    const at = drawnOf.has(code) ? null : projection([longitude, latitude]);
    if (!at) return [];
    const dot = svg('circle', {
      cx: at[0].toFixed(1),
      cy: at[1].toFixed(1),
      r: width < 500 ? 2.5 : 3.5,
      class: 'land dot',
    });
    add(code, dot, at);
    return [dot];
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
  drawn.classList.add('map', 'shaded');
  let marked: SVGElement | undefined;
  return {
    drawn,
    paint(year, chosen) {
      for (const place of figures.places) {
        const value = valueIn(place, year);
        const classes = drawnOf.get(place.code)?.classList;
        if (!classes) continue;
        for (let shade = 0; shade < SHADES; shade += 1) classes.toggle(`shade-${shade}`, false);
        if (value !== null) classes.add(`shade-${shadeOf(value, limits)}`);
        classes.toggle('chosen', chosen.includes(place.code));
      }
    },
    codeAt: (target) => codes.get(target),
    middleOf: (code) => middles.get(code) ?? { x: 0, y: 0 },
    mark(code) {
      marked?.classList.remove('marked');
      marked = code === undefined ? undefined : drawnOf.get(code);
      marked?.classList.add('marked');
    },
  };
}

const shadeOf = (value: number, limits: readonly number[]): number =>
  limits.filter((limit) => value >= limit).length;

/** What the shades mean, as a row of boxes. */
export function legendOf(limits: readonly number[], width: number): SVGSVGElement {
  const box = Math.min(72, (width - 70) / (limits.length + 2));
  const boxes = Array.from({ length: limits.length + 1 }, (_, shade) =>
    svg('rect', { x: shade * box, y: 0, width: box, height: 10, class: `shade-${shade}` }),
  );
  const texts = limits.map((limit, index) =>
    svg('text', { x: (index + 1) * box, y: 24, 'text-anchor': 'middle', class: 'quiet' }, short(limit)),
  );
  const none = (limits.length + 1) * box + 12;
  const label = `Shades from less than ${short(limits[0] ?? 0)} to ${short(limits.at(-1) ?? 0)} and more`;
  const drawn = drawing(
    width,
    30,
    label,
    ...boxes,
    ...texts,
    svg('rect', { x: none, y: 0, width: 14, height: 10, class: 'land' }),
    svg('text', { x: none + 18, y: 9, class: 'quiet' }, 'no figure'),
  );
  drawn.classList.add('map', 'shaded', 'shades');
  return drawn;
}
