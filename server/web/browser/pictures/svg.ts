/** Creates SVG elements in one call, and drawings that fill the width of their container. */
import { element, PLACED } from '../elements.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';

type Child = Node | string | undefined | false;

/** A new SVG element: attributes, then children. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number | undefined | false>> = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** A drawing with a text alternative. */
export const drawing = (
  width: number,
  height: number,
  label: string,
  ...children: readonly Child[]
): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': label },
    ...children,
  );

const WIDEST = 760;

/** A drawing that is made again whenever the width of its container changes, so that letters keep their size. */
export function fitted(draw: (width: number) => Element): HTMLElement {
  const place = element('div', { class: 'fitted' });
  let drawn = 0;
  const fit = () => {
    const width = Math.min(WIDEST, place.clientWidth);
    if (width <= 0 || width === drawn) return;
    drawn = width;
    place.replaceChildren(draw(width));
  };
  place.addEventListener(PLACED, fit);
  new ResizeObserver(fit).observe(place);
  return place;
}
