/** The phases of a year as a calendar: a row for each month, a disc for each day. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { fractionAt, moonShape, PRIMARY, phaseTitle } from './moon-shape.ts';
import { drawing, fitted, svg } from './svg.ts';

interface Phase {
  phase: string;
  local: string;
  instant: string;
}

interface Year {
  year: number;
  timezone: string;
  phases: readonly Phase[];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = 86_400_000;
const MONTH_DAYS = 29.530589;

export function draw(data: unknown): Element | undefined {
  const year = withFields<Year>(data, 'year', 'phases');
  if (!year || year.phases.length === 0) return undefined;
  const named = year.phases.map(({ phase, local }) => `${phaseTitle(phase)} ${dayOf(local)}`);
  const label = `Phases of the Moon in ${year.year}: ${named.join(', ')}`;
  return element(
    'div',
    {},
    element('p', { class: 'lead' }, `${year.year}, by the clock of ${year.timezone}`),
    fitted((width) => calendar(width, label, year)),
    element(
      'p',
      { class: 'note' },
      'Underlined days have a new moon, a quarter or a full moon; the discs between them are interpolated for noon.',
    ),
  );
}

function calendar(width: number, label: string, { year, phases }: Year): SVGSVGElement {
  const left = 30;
  const cell = (width - left) / 31;
  const radius = Math.min(9, cell * 0.42);
  const row = radius * 2 + 12;
  const top = 18;
  const events = phases.map((each) => ({
    ...each,
    at: Date.parse(`${each.local}Z`),
    share: PRIMARY[each.phase] ?? 0,
  }));
  const days = MONTHS.flatMap((name, month) => {
    const y = top + month * row + radius + 2;
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const discs = Array.from({ length }, (_, index) => {
      const begins = new Date(0).setUTCFullYear(year, month, index + 1);
      const event = events.find(({ at }) => at >= begins && at < begins + DAY);
      const share = event?.share ?? shareAt(begins + DAY / 2, events);
      const x = left + (index + 0.5) * cell;
      const disc = moonShape(x, y, radius, fractionAt(share), share < 0.5);
      const line = svg('path', {
        d: `M${x - radius} ${y + radius + 3}h${2 * radius}`,
        stroke: 'var(--bad)',
        'stroke-width': 1.5,
      });
      if (event)
        disc.append(svg('title', {}, `${phaseTitle(event.phase)}, ${event.local.replace('T', ' ')}`), line);
      return disc;
    });
    return [svg('text', { x: 0, y: y + 4, class: 'quiet' }, name), ...discs];
  });
  const numbers = [1, 5, 10, 15, 20, 25, 30].map((day) =>
    svg(
      'text',
      { x: left + (day - 0.5) * cell, y: 11, 'text-anchor': 'middle', class: 'quiet' },
      String(day),
    ),
  );
  return drawing(width, top + 12 * row + 4, label, ...numbers, ...days);
}

/** The share of the lunation at an instant, between the phases before and after it. */
function shareAt(at: number, events: readonly { at: number; share: number }[]): number {
  const after = events.findIndex((event) => event.at > at);
  const [before, next] = [events[after < 0 ? events.length - 1 : after - 1], events[after]];
  if (before && next) return (before.share + (0.25 * (at - before.at)) / (next.at - before.at)) % 1;
  const near = before ?? next;
  if (!near) return 0;
  return (((near.share + (at - near.at) / DAY / MONTH_DAYS) % 1) + 1) % 1;
}

const dayOf = (local: string): string => local.slice(5, 10);
