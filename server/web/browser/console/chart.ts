/** The chart of a result: bars for names, a line for numbers that ascend. */
import { barX, lineY } from '@observablehq/plot';
import { COLOURS, chart } from '../pictures/chart.ts';
import type { Result } from './messages.ts';

const MOST = 60;

export function resultChart({ columns, rows }: Result): HTMLElement {
  const value = columns.findIndex(
    (_, index) => index > 0 && rows.every((row) => typeof row[index] === 'number'),
  );
  const label = columns.findIndex((_, index) => index !== value);
  const isOrdered = rows.every(
    (row, index) =>
      typeof row[label] === 'number' &&
      (index === 0 || Number(row[label]) > Number(rows[index - 1]?.[label])),
  );
  const points = rows
    .slice(0, isOrdered ? rows.length : MOST)
    .map((row) => ({ x: row[label], y: row[value] as number }));
  const names = { x: columns[label] as string, y: columns[value] as string };
  return chart(`${names.y} by ${names.x}`, () =>
    isOrdered
      ? {
          x: { label: names.x, tickFormat: 'd' },
          y: { label: names.y, grid: true },
          marks: [lineY(points, { x: 'x', y: 'y', stroke: COLOURS[0] as string })],
        }
      : {
          marginLeft: 160,
          x: { label: names.y, grid: true },
          y: { label: null },
          marks: [barX(points, { x: 'y', y: 'x', fill: COLOURS[0] as string, sort: { y: null } })],
        },
  );
}
