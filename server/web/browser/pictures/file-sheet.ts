/** A file as a sheet of paper with its extension, and its size in words. */
import { drawing, svg } from './svg.ts';

/** A sheet with a corner folded, in a chart colour; `label` says what it is. */
export function fileSheet(extension: string, label: string, colour: string): SVGSVGElement {
  return drawing(
    34,
    42,
    label,
    svg('path', { d: 'M2 2h21l9 9v29H2z', fill: 'var(--card)', stroke: colour, 'stroke-width': 2 }),
    svg('path', { d: 'M23 2v9h9', fill: 'none', stroke: colour, 'stroke-width': 2 }),
    svg(
      'text',
      {
        x: 17,
        y: 30,
        'text-anchor': 'middle',
        'font-size': extension.length > 3 ? 8 : 10,
        'font-weight': 600,
      },
      extension,
    ),
  );
}

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** A number of bytes in the unit that suits it: 482.1 kB. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** step).toLocaleString('en', { maximumFractionDigits: 1 })} ${UNITS[step]}`;
}
