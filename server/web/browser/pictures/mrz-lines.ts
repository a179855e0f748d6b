/** The machine-readable zone as it is printed, a cell for each character. */
import { drawing, fitted, svg } from './svg.ts';

export interface Span {
  line: number;
  column: number;
  length: number;
  /** Index of a chart colour. */
  colour: number;
  title: string;
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
    const shades = spans.map(({ line, column, length, colour, title }) =>
      svg(
        'rect',
        {
          x: (column - 1) * cell,
          y: (line - 1) * row + row * 0.86,
          width: length * cell - 1.5,
          height: 3,
          fill: `var(--chart-${colour})`,
        },
        svg('title', {}, title),
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
    const drawn = drawing(longest * cell, lines.length * row + 4, lines.join(' '), ...shades, ...letters);
    drawn.classList.add('mrz');
    return drawn;
  });
}
