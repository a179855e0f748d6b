/** Names of what a map shows, for those who cannot point at it: beside the dots, and all of them below the map. */
import { element } from '../elements.ts';
import { svg } from './svg.ts';

/** A longer list is folded. */
const MOST_NAMES = 40;

export function nameList(names: readonly (string | Node)[]): HTMLElement {
  const list = element('ul', { class: 'names' }, ...names.map((name) => element('li', {}, name)));
  if (names.length <= MOST_NAMES) return list;
  return element('details', {}, element('summary', {}, `All ${names.length} names`), list);
}

/** The names as part of a sentence. */
export const namesText = (names: readonly string[]): string =>
  `${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ' and more' : ''}`;

export interface Named {
  x: number;
  y: number;
  text: string;
}

/** Of letters of this size in pixels, the widest take so many. */
const SIZE = 11;
const LETTER = 8.8;
/** From the middle of a dot to its name. */
const GAP = 6;
const DOT = 4;

/** With a rim of the colour of the page, so that lines below it do not matter. */
const LOOK = {
  class: 'name',
  'font-size': SIZE,
  'font-weight': 600,
  'paint-order': 'stroke',
  stroke: 'var(--card)',
  'stroke-width': 3,
  'stroke-linejoin': 'round',
};

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Names have room on a map for so many places at most. */
const MOST_PLACES = 300;

/** Right, left, above or below its dot, wherever it covers no dot and no other name; the first ones first. */
export function labels(named: readonly Named[], width: number, height: number): SVGTextElement[] {
  const taken: Box[] = named.map(({ x, y }) => ({
    left: x - DOT,
    right: x + DOT,
    top: y - DOT,
    bottom: y + DOT,
  }));
  return named.slice(0, MOST_PLACES).flatMap(({ x, y, text }) => {
    const length = text.length * LETTER;
    const places = [
      { at: x + GAP, base: y + 4, anchor: 'start', left: x + GAP },
      { at: x - GAP, base: y + 4, anchor: 'end', left: x - GAP - length },
      { at: x, base: y - GAP - 1, anchor: 'middle', left: x - length / 2 },
      { at: x, base: y + GAP + SIZE - 2, anchor: 'middle', left: x - length / 2 },
    ];
    for (const { at, base, anchor, left } of places) {
      const box = { left, right: left + length, top: base - SIZE + 1, bottom: base + 2 };
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      if (!isInside || taken.some((other) => touch(box, other))) continue;
      taken.push(box);
      return [svg('text', { ...LOOK, x: at, y: base, 'text-anchor': anchor }, text)];
    }
    return [];
  });
}
