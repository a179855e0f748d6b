/** The chart of a result: bars for names, a line for numbers that ascend. */
import { barX, lineY } from '@observablehq/plot';
import { element } from '../elements.ts';
import { COLOURS, chart } from '../pictures/chart.ts';
import type { Result } from './messages.ts';

const MOST = 60;

export function resultChart({ columns, rows }: Result): HTMLElement {
  const value = columns.findIndex(
    (_, index) => index > 0 && rows.every((row) => typeof row[index] === 'number'),
  );
  const label = columns.findIndex((_, index) => index !== value);
  // Rows may differ in another column alone, such as the country of a year.
  const names = rows.map((row) => row.filter((_, index) => index !== value).join(' · '));
  const isOrdered = rows.every(
    (row, index) =>
      typeof row[label] === 'number' &&
      (index === 0 || Number(row[label]) > Number(rows[index - 1]?.[label])),
  );
  const points = rows
    .slice(0, isOrdered ? rows.length : MOST)
    .map((row, index) => ({ x: row[label], y: row[value] as number, index }));
  const named = { x: columns[label] as string, y: columns[value] as string };
  const drawn = chart(`${named.y} by ${named.x}`, () =>
    isOrdered
      ? {
          x: { label: named.x, tickFormat: 'd' },
          y: { label: named.y, grid: true },
          marks: [lineY(points, { x: 'x', y: 'y', stroke: COLOURS[0] as string })],
        }
      : {
          marginLeft: 160,
          x: { label: named.y, grid: true },
          y: { label: null, tickFormat: (index: number) => names[index] ?? '' },
          marks: [barX(points, { x: 'y', y: 'index', fill: COLOURS[0] as string })],
        },
  );
  if (points.length === rows.length) return drawn;
  return element('div', {}, element('p', {}, `The first ${points.length} of ${rows.length} rows.`), drawn);
}
