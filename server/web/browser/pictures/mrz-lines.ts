/** The machine-readable zone as it is printed, a cell for each character. */
import { drawing, fitted, svg } from './svg.ts';

export interface Span {
  line: number;
  column: number;
  length: number;
  /** Index of a chart colour; without one it is a fault, which is framed. */
  colour?: number;
  title: string;
  /** Where a click on it leads. */
  address?: string;
}

const WIDEST_CELL = 15;
/** Narrower characters would be illegible, so the lines scroll instead. */
const NARROWEST_CELL = 9;

/** Lines and columns are counted from one. */
export function mrzLines(lines: readonly string[], spans: readonly Span[]): HTMLElement {
  return fitted((width) => {
    const longest = Math.max(...lines.map((line) => line.length));
    const cell = Math.max(NARROWEST_CELL, Math.min(WIDEST_CELL, width / longest));
    const row = cell * 2.1;
    const shades = spans.map(({ line, column, length, colour, title, address }) =>
      svg(
        'rect',
        {
          x: (column - 1) * cell,
          y: (line - 1) * row + (colour ? row * 0.86 : 1),
          width: length * cell - 1.5,
          ...(colour
            ? { height: 3, fill: `var(--chart-${colour})` }
            : { height: row - 2, fill: 'none', stroke: 'var(--bad)', 'stroke-width': 2 }),
        },
        address === undefined && svg('title', {}, title),
      ),
    );
    // Over the letters, so that all of a part can be clicked.
    const links = spans.flatMap(({ line, column, length, title, address }) =>
      address === undefined
        ? []
        : svg(
            'a',
            { href: address, 'aria-label': title },
            svg('title', {}, title),
            svg('rect', {
              x: (column - 1) * cell,
              y: (line - 1) * row + 1,
              width: length * cell,
              height: row - 1,
              fill: 'transparent',
            }),
          ),
    );
    const letters = lines.flatMap((line, index) =>
      [...line].map((letter, column) =>
        svg(
          'text',
          {
            x: (column + 0.5) * cell,
            y: index * row + row * 0.68,
            'text-anchor': 'middle',
            'font-size': cell * 1.5,
          },
          letter,
        ),
      ),
    );
    const drawn = drawing(
      longest * cell,
      lines.length * row + 4,
      lines.join(' '),
      ...shades,
      svg('g', { 'aria-hidden': 'true' }, ...letters),
      ...links,
    );
    drawn.classList.add('mrz');
    // An image cannot hold links.
    if (links.length > 0) drawn.setAttribute('role', 'group');
    return drawn;
  });
}
