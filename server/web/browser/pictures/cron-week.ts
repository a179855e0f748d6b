/** A week of a schedule as a heat map: a cell for each hour of each day, with the number of its runs. */

import { element } from '../elements.ts';
import { weekdayOf } from './clock-line.ts';
import { type Day, weekOf } from './cron-hours.ts';
import { drawing, fitted, svg } from './svg.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** A map that is less wide has its days side by side, so that there is room for numbers. */
const NARROW = 560;
const GAP = 2;
/** The faintest and the fullest cell; numbers can be read on both. */
const [FAINT, FULL] = [0.16, 0.5];

const SKIPPED = { class: 'skipped', fill: 'var(--bad)', 'fill-opacity': 0.25 };

/** The week that begins on a date; undefined if there is no run in it, or the browser does not know the zone. */
export function cronWeek(expression: string, zone: string, first: string): HTMLElement | undefined {
  const days = weekOf(expression, zone, first);
  const most = Math.max(0, ...(days ?? []).flatMap(({ runs }) => runs));
  if (!days || most === 0) return undefined;
  const label = `Runs in each hour of a week by the clock of ${zone}: ${days.map(inWords).join('; ')}`;
  const notes = [
    `From the day of the first run on, by the clock of ${zone}.`,
    days.some(({ change }) => HOURS.some((hour) => skips(change, hour))) && 'The clock skips what is red.',
  ];
  return element(
    'section',
    {},
    element('h3', {}, 'Runs in each hour of a week'),
    element('p', { class: 'note' }, notes.filter(Boolean).join(' ')),
    fitted((width) => {
      const drawn = width < NARROW ? tall(width, label, days, most) : wide(width, label, days, most);
      drawn.classList.add('week');
      return drawn;
    }),
  );
}

/** Sun 2026-03-29: 4 runs from 8 to 11 h */
function inWords({ date, runs }: Day): string {
  const hours = HOURS.filter((hour) => runs[hour] !== 0);
  const sum = runs.reduce((all, some) => all + some, 0);
  const [from, to] = [hours[0], hours.at(-1)];
  const when = from === to ? `at ${from} h` : `from ${from} to ${to} h`;
  return `${weekdayOf(date)} ${date}: ${sum === 0 ? 'no run' : `${sum} ${sum === 1 ? 'run' : 'runs'} ${when}`}`;
}

/** A line for each day, with its name before it. */
function wide(width: number, label: string, days: readonly Day[], most: number): SVGSVGElement {
  const [left, top, row] = [104, 20, 26];
  const cell = (width - left) / 24;
  return drawing(
    width,
    top + days.length * row,
    label,
    ...HOURS.filter((hour) => hour % 3 === 0).map((hour) =>
      svg(
        'text',
        { x: left + (hour + 0.5) * cell, y: 12, 'text-anchor': 'middle', class: 'quiet' },
        `${hour} h`,
      ),
    ),
    ...days.flatMap(({ date, runs, change }, index) => {
      const y = top + index * row;
      return [
        svg('text', { x: 0, y: y + row / 2 + 3 }, `${weekdayOf(date)} ${date}`),
        ...HOURS.map((hour) =>
          square(left + hour * cell, y, cell - GAP, row - GAP, runs[hour] ?? 0, most, skips(change, hour)),
        ),
      ];
    }),
  );
}

/** A column for each day, with its name above it. */
function tall(width: number, label: string, days: readonly Day[], most: number): SVGSVGElement {
  const [left, top, row] = [34, 34, 18];
  const cell = (width - left) / days.length;
  return drawing(
    width,
    top + 24 * row,
    label,
    ...HOURS.filter((hour) => hour % 3 === 0).map((hour) =>
      svg('text', { x: 0, y: top + hour * row + 13, class: 'quiet' }, `${hour} h`),
    ),
    ...days.flatMap(({ date, runs, change }, index) => {
      const x = left + index * cell;
      const middle = { x: x + (cell - GAP) / 2, 'text-anchor': 'middle' };
      return [
        svg('text', { ...middle, y: 12 }, weekdayOf(date)),
        svg('text', { ...middle, y: 27, class: 'quiet' }, date.slice(5)),
        ...HOURS.map((hour) =>
          square(x, top + hour * row, cell - GAP, row - GAP, runs[hour] ?? 0, most, skips(change, hour)),
        ),
      ];
    }),
  );
}

/** Whether the clock leaves out this hour of the day. */
const skips = (change: Day['change'], hour: number): boolean =>
  change !== undefined && change.from <= hour * 60 && change.to >= (hour + 1) * 60;

function square(
  x: number,
  y: number,
  width: number,
  height: number,
  runs: number,
  most: number,
  isSkipped: boolean,
): SVGGElement {
  const place = { x: x.toFixed(1), y, width: width.toFixed(1), height, rx: 2 };
  if (runs === 0)
    return svg('g', {}, svg('rect', { ...place, ...(isSkipped ? SKIPPED : { fill: 'var(--soft)' }) }));
  const middle = { x: (x + width / 2).toFixed(1), y: y + height / 2 + 4, 'text-anchor': 'middle' };
  const strength = FAINT + (FULL - FAINT) * (runs / most);
  return svg(
    'g',
    {},
    svg('rect', { ...place, class: 'run', fill: 'var(--chart-1)', 'fill-opacity': strength.toFixed(2) }),
    svg('text', middle, String(runs)),
  );
}
