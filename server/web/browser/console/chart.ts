/** The chart of a result: bars for names, a line for numbers that ascend. */
import { barX, lineY } from '@observablehq/plot';
import { element } from '../elements.ts';
import { COLOURS, chart, short } from '../pictures/chart.ts';
import { namesWithin } from '../pictures/names.ts';
import type { Result } from './messages.ts';

const MOST = 60;
/** The share of the width that names take at most. */
const NAMES_SHARE = 0.5;

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
  const drawn = chart(`${named.y} by ${named.x}`, (width) => {
    if (isOrdered)
      return {
        x: { label: named.x, tickFormat: 'd' },
        y: { label: named.y, grid: true, tickFormat: short },
        marks: [lineY(points, { x: 'x', y: 'y', stroke: COLOURS[0] as string })],
      };
    const { texts, margin } = namesWithin(names.slice(0, points.length), width * NAMES_SHARE);
    return {
      marginLeft: margin,
      marginRight: 28,
      x: { label: null, grid: true, tickFormat: short, ticks: width < 480 ? 3 : 6 },
      y: { label: null, tickFormat: (index: number) => texts[index] ?? '' },
      marks: [
        barX(points, { x: 'y', y: 'index', fill: COLOURS[0] as string, title: ({ index }) => names[index] }),
      ],
    };
  });
  const cut = points.length < rows.length ? `, the first ${points.length} of ${rows.length} rows` : '';
  return element(
    'figure',
    { class: 'picture' },
    element('p', { class: 'lead' }, `${named.y} by ${named.x}${cut}`),
    drawn,
  );
}
