/** Small drawings beside figures, which read without scripts: a line of years, and a bar. */
import { type Html, html } from '../../api/framework/html.ts';

const WIDTH = 120;
const HEIGHT = 24;

export interface YearValue {
  year: number;
  value: number;
}

/** From the first year to the last; what has no second year is no line. */
export function yearLine(points: readonly YearValue[], label: string): Html | string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.year === last.year) return '';
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (year: number) => (((year - first.year) / (last.year - first.year)) * (WIDTH - 4) + 2).toFixed(1);
  const y = (value: number) =>
    (HEIGHT - 3 - ((value - least) / (most - least || 1)) * (HEIGHT - 6)).toFixed(1);
  const path = points.map(({ year, value }) => `${x(year)},${y(value)}`).join(' ');
  const size = html`viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
  const end = html`<circle cx="${x(last.year)}" cy="${y(last.value)}" r="2"/>`;
  const said = `${label}, ${first.year} to ${last.year}`;
  return html`<svg class="year-line" ${size} role="img" aria-label="${said}"><polyline points="${path}"/>${end}</svg>`;
}

/** A part of the largest figure, below it. */
export function shareBar(value: number, most: number): Html {
  const width = most > 0 ? Math.max(0, (value / most) * WIDTH).toFixed(1) : 0;
  return html`<svg class="share-bar" viewBox="0 0 ${WIDTH} 3" width="${WIDTH}" height="3" aria-hidden="true"><rect width="${width}" height="3"/></svg>`;
}
