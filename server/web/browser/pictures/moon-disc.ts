/** The Moon's disc at an instant, and the place of the instant in the lunation. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { fractionAt, moonShape, phaseTitle } from './moon-shape.ts';
import { drawing, fitted, svg } from './svg.ts';

interface Phase {
  at: string;
  localTime?: string;
  illuminatedFraction: number;
  phaseName: string;
  waxing: boolean;
  ageDays: number;
  elongationDegrees?: number;
  distanceKm?: number;
  nextPrimaryPhase?: { phase: string; local: string };
  nextFullMoon?: { local: string };
}

const MONTH_DAYS = 29.530589;

export function draw(data: unknown): Element | undefined {
  const moon = withFields<Phase>(data, 'illuminatedFraction', 'phaseName', 'waxing', 'ageDays');
  if (!moon) return undefined;
  const percent = `${(moon.illuminatedFraction * 100).toFixed(1)} %`;
  const title = phaseTitle(moon.phaseName);
  const label =
    `The Moon, ${title.toLowerCase()}: ${percent} of the disc is lit, on the ${moon.waxing ? 'right' : 'left'} as ` +
    'seen from the northern hemisphere';
  const disc = fitted((width) => {
    const size = Math.min(width, 260);
    const sky = svg('rect', { width: size, height: size, rx: 10, class: 'sky' });
    const shape = moonShape(size / 2, size / 2, size * 0.42, moon.illuminatedFraction, moon.waxing);
    return drawing(size, size, label, svg('g', { class: 'disc' }, sky), shape);
  });
  const next = moon.nextPrimaryPhase;
  const entries: [string, string | undefined][] = [
    ['Lit', percent],
    ['Age', `${moon.ageDays.toFixed(1)} days since the new moon`],
    ['Distance', moon.distanceKm && `${Math.round(moon.distanceKm).toLocaleString('en')} km`] as [
      string,
      string,
    ],
    ['Next', next && `${phaseTitle(next.phase)}, ${minutes(next.local)}`],
    ['Full', moon.nextFullMoon && minutes(moon.nextFullMoon.local)],
  ];
  const facts = entries
    .filter(([, text]) => text)
    .flatMap(([term, text]) => [element('dt', {}, term), element('dd', {}, text ?? '')]);
  return element(
    'div',
    {},
    element(
      'div',
      { class: 'beside' },
      disc,
      element('div', {}, element('p', { class: 'lead' }, title), element('dl', { class: 'facts' }, ...facts)),
    ),
    fitted((width) => month(width, moon.ageDays / MONTH_DAYS)),
    element(
      'p',
      { class: 'note' },
      'As seen from the northern hemisphere; from the southern one it is upside down.',
    ),
  );
}

/** The lunation from new moon to new moon, with a mark at the instant. */
function month(width: number, share: number): SVGSVGElement {
  const height = 58;
  const count = width < 480 ? 9 : 17;
  const radius = Math.min(11, width / count / 2.6);
  const left = radius + 2;
  const span = width - 2 * left;
  const discs = Array.from({ length: count }, (_, index) => {
    const at = index / (count - 1);
    return moonShape(left + at * span, 34, radius, fractionAt(at), at < 0.5);
  });
  const now = left + Math.min(1, share) * span;
  const day = `day ${(share * MONTH_DAYS).toFixed(1)}`;
  const anchor = now < 40 ? 'start' : now > width - 40 ? 'end' : 'middle';
  return drawing(
    width,
    height,
    `The month from new moon to new moon; the instant is at ${day}`,
    ...discs,
    svg('path', { d: `M${now} 17v34`, stroke: 'var(--bad)', 'stroke-width': 2 }),
    svg('text', { x: now, y: 12, 'text-anchor': anchor }, day),
  );
}

const minutes = (local: string): string => local.replace('T', ' ').slice(0, 16);
