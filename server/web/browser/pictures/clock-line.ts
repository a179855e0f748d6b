/** Instants on the 24 hours of their days, a line for each day; skipped and repeated hours are marked. */
import { changeOn } from './clock-change.ts';
import { drawing, fitted, svg } from './svg.ts';

export interface Run {
  /** The time that the clock shows: 2026-03-29T03:00:00+02:00, or in UTC. */
  local: string;
  /** CSS class. */
  look?: 'run' | 'now';
  name?: string;
}

const ROW = 30;
const TOP = 26;
const DAY_MINUTES = 1440;

export const dateOf = (local: string): string => local.slice(0, local.indexOf('T'));
export const timeOf = (local: string): string => local.slice(local.indexOf('T') + 1).slice(0, 5);

export const minuteOf = (local: string): number => {
  const [hours = 0, minutes = 0] = timeOf(local).split(':').map(Number);
  return hours * 60 + minutes;
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
export const weekdayOf = (date: string): string => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

export function clockLine(label: string, runs: readonly Run[], zone: string): HTMLElement {
  const days = [...Map.groupBy(runs, ({ local }) => dateOf(local))];
  return fitted((width) => {
    const isNarrow = width < 480;
    const left = isNarrow ? 80 : 124;
    const span = width - left - 14;
    const at = (minute: number) => left + (minute / DAY_MINUTES) * span;
    const hours = isNarrow ? [0, 6, 12, 18, 24] : [0, 3, 6, 9, 12, 15, 18, 21, 24];
    const bottom = TOP + days.length * ROW;
    const axis = hours.flatMap((hour) => [
      svg('path', { d: `M${at(hour * 60)} ${TOP - 6}V${bottom}`, class: 'row-line' }),
      svg('text', { x: at(hour * 60), y: 12, 'text-anchor': 'middle', class: 'quiet' }, `${hour} h`),
    ]);
    const rows = days.flatMap(([date, own], index) => {
      const y = TOP + index * ROW + ROW / 2;
      const change = zone === 'UTC' ? undefined : changeOn(zone, date);
      return [
        svg('text', { x: 0, y: y + 4 }, `${weekdayOf(date)} ${isNarrow ? date.slice(-5) : date}`),
        svg('path', { d: `M${left} ${y}H${left + span}`, class: 'row-line' }),
        ...(change ? jump(change.from, change.to, y, at) : []),
        ...own.map(({ local, look = 'run', name }) => dot(local, look, name, at(minuteOf(local)), y)),
      ];
    });
    const drawn = drawing(width, bottom + 4, label, ...axis, ...rows);
    drawn.classList.add('runs');
    return drawn;
  });
}

const dot = (local: string, look: string, name: string | undefined, x: number, y: number): SVGGElement =>
  svg(
    'g',
    {},
    svg('circle', { cx: x, cy: y, r: 5, class: look }, svg('title', {}, name ? `${name}: ${local}` : local)),
  );

/** Hours that the clock skips, or shows twice. */
function jump(from: number, to: number, y: number, at: (minute: number) => number): SVGElement[] {
  const isSkipped = to > from;
  const [begin, end] = isSkipped ? [from, to] : [to, from];
  const isLate = begin > DAY_MINUTES * 0.6;
  return [
    svg('rect', { x: at(begin), y: y - 10, width: at(end) - at(begin), height: 20, class: 'jump' }),
    svg(
      'text',
      {
        x: isLate ? at(begin) - 4 : at(end) + 4,
        y: y - 7,
        'font-size': 11,
        'text-anchor': isLate ? 'end' : 'start',
        class: 'jump-text',
      },
      isSkipped ? 'clock skips' : 'clock repeats',
    ),
  ];
}
