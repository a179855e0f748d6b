/** A stretch of time in a shop: incidents as bands, money as a line, orders as dots, whatever else as ticks below. */
import type { FeedState } from './feed-state.ts';
import { drawing, svg } from './svg.ts';

const HEIGHT = 200;
const FLOOR = 172;
const CEILING = 12;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Between two labels of the axis. */
const STEPS = [
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
  14 * DAY,
  30 * DAY,
  90 * DAY,
  180 * DAY,
];
const LABEL_WIDTH = 96;

export function feedChart(state: FeedState, begin: number, end: number, width: number): SVGSVGElement {
  const x = (at: number): number => (Math.max(0, at - begin) / (end - begin)) * width;
  const orders = [...state.orders.values()];
  const largest = Math.max(1, ...orders.map(({ total }) => total));
  const bands = [...state.incidents.values()].map(({ began, ended = end }) =>
    svg('rect', {
      class: 'incident',
      x: round(x(began)),
      y: 0,
      width: round(Math.max(1.5, x(ended) - x(began))),
      height: FLOOR,
    }),
  );
  const dots = orders.map(({ at, total, isCancelled }) =>
    svg('circle', {
      class: isCancelled ? 'order cancelled' : 'order',
      cx: round(x(at)),
      // The area of a shop's largest order would hide the others.
      cy: round(FLOOR - Math.sqrt(total / largest) * (FLOOR - 2 * CEILING) - 4),
      r: 3.5,
    }),
  );
  const others = state.others.map((at) => `M${round(x(at))},${FLOOR}v-5`).join('');
  const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`;
  const counts = `${count(orders.length, 'order')}, ${count(bands.length, 'incident')}`;
  const label = `From ${dayOf(begin)} to ${dayOf(end)}: ${counts}.`;
  return drawing(
    width,
    HEIGHT,
    label,
    ...bands,
    svg('path', { class: 'axis', d: `M0,${FLOOR}H${width}` }),
    svg('path', { class: 'other', d: others }),
    svg('path', { class: 'money', d: moneyLine(state, x, width) }),
    ...dots,
    ...ticks(begin, end, width, x),
  );
}

function moneyLine({ sums }: FeedState, x: (at: number) => number, width: number): string {
  const heights = sums.map(({ sum }) => sum);
  const low = Math.min(0, ...heights);
  const high = Math.max(1, ...heights);
  const y = (sum: number) => round(FLOOR - ((sum - low) / (high - low)) * (FLOOR - CEILING));
  const steps = sums.map(({ at, sum }, index) =>
    index === 0 ? `M${round(x(at))},${y(sum)}` : `H${round(x(at))}V${y(sum)}`,
  );
  return steps.length === 0 ? '' : `${steps.join('')}H${width}`;
}

function ticks(begin: number, end: number, width: number, x: (at: number) => number): SVGElement[] {
  const least = ((end - begin) / width) * LABEL_WIDTH;
  const step = STEPS.find((each) => each >= least) ?? 365 * DAY;
  const marks: SVGElement[] = [];
  for (let at = Math.ceil(begin / step) * step; at <= end; at += step) {
    const place = x(at);
    // A label at the edge would be cut.
    if (place < LABEL_WIDTH / 2 || place > width - LABEL_WIDTH / 2) continue;
    const text = new Date(at).toISOString();
    const label = step < DAY ? text.slice(5, 16).replace('T', ' ') : text.slice(0, 10);
    marks.push(
      svg('path', { class: 'axis', d: `M${round(place)},${FLOOR}v5` }),
      svg('text', { class: 'quiet', x: round(place), y: HEIGHT - 8, 'text-anchor': 'middle' }, label),
    );
  }
  return marks;
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const round = (value: number): number => Math.round(value * 10) / 10;
