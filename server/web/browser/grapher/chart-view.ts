/** The lines of some countries, and what is said of the point that somebody points at or goes to by keyboard. */
import { element } from '../elements.ts';
import { colourOf, dashesOf } from './colours.ts';
import { type Figures, originOf, type Point, pointsOf } from './figures.ts';
import { hide } from './hidden.ts';
import { type Chart, type Line, lineChart } from './line-chart.ts';
import { full, short } from './numbers.ts';
import { resized } from './resized.ts';
import type { State } from './state.ts';
import { tipOf } from './tip.ts';
import type { Around, View } from './view.ts';

/** The most countries that a tip has room for: on a screen, and on a phone. */
const MOST_TOLD = 8;
const MOST_ON_PHONE = 4;
const PHONE = 500;

const HELP = 'Left and right arrows go from year to year, up and down from country to country.';

export function chartView(figures: Figures, { stage }: Around): View {
  const tip = tipOf(stage);
  const canvas = element('div', { class: 'canvas', tabindex: '0', role: 'application' });
  const note = element('p', { class: 'grapher-note' });
  const place = element('div', { class: 'grapher-chart' }, canvas, note, tip.place);
  let shown: State | undefined;
  let lines: readonly Line[] = [];
  let chart: Chart | undefined;
  /** The year and the line that something is said of. */
  let at: { year: number; line: number } | undefined;

  const draw = () => {
    if (!shown) return;
    const { from, to, isLog, countries } = shown;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0) return;
    lines = linesOf(figures, shown);
    const label = labelOf(figures, shown, lines);
    canvas.setAttribute('aria-label', `${label} ${HELP}`);
    chart = lineChart({ width, height, lines, from, to, isLog, label });
    hide(chart.drawn);
    canvas.replaceChildren(chart.drawn);
    note.textContent = noteOf(lines, countries.length, shown);
    at = undefined;
    tip.hide();
  };

  const tell = () => {
    if (!chart || !at) return;
    const { year, line } = at;
    const told = lines.flatMap((each, index) => {
      const point = each.points.find((one) => one.year === year);
      return point ? [{ each, point, isChosen: index === line }] : [];
    });
    told.sort((one, other) => other.point.value - one.point.value);
    const most = canvas.clientWidth < PHONE ? MOST_ON_PHONE : MOST_TOLD;
    // The chosen one is among those that are told.
    const least = Math.max(0, Math.min(told.findIndex(({ isChosen }) => isChosen) - 2, told.length - most));
    chart.mark(year);
    const chosen = told.find(({ isChosen }) => isChosen) ?? told[0];
    const { x, y } = chart.pointAt(chosen?.point ?? { year, value: 0 });
    tip.show(
      { x, y: chosen ? y : canvas.clientHeight / 2 },
      `${year}, ${figures.unit}`,
      told.length === 0
        ? [{ name: 'No figure is published.', text: '' }]
        : told.slice(least, least + most).map(({ each, point, isChosen }) => ({
            name: each.place.name,
            text: full(point.value),
            colour: each.colour,
            isChosen,
          })),
      originOf(figures),
    );
  };
  const leave = () => {
    at = undefined;
    chart?.mark(undefined);
    tip.hide();
  };

  const point = ({ clientX, clientY }: PointerEvent) => {
    if (!chart) return;
    const { left, top } = canvas.getBoundingClientRect();
    const year = chart.yearAt(clientX - left);
    at = { year, line: nearestLine(lines, chart, year, clientY - top) };
    tell();
  };
  canvas.addEventListener('pointermove', point);
  canvas.addEventListener('pointerdown', point);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('blur', leave);
  canvas.addEventListener('keydown', (event) => {
    if (!shown || lines.length === 0) return;
    if (event.key === 'Escape') return leave();
    const { from, to } = shown;
    const now = at ?? { year: to + 1, line: 0 };
    const steps: Record<string, { year: number; line: number }> = {
      ArrowRight: { ...now, year: Math.min(to, now.year + 1) },
      ArrowLeft: { ...now, year: Math.max(from, now.year - 1) },
      Home: { ...now, year: from },
      End: { ...now, year: to },
      ArrowDown: { year: Math.min(to, now.year), line: (now.line + 1) % lines.length },
      ArrowUp: { year: Math.min(to, now.year), line: (now.line - 1 + lines.length) % lines.length },
    };
    const next = steps[event.key];
    if (!next) return;
    event.preventDefault();
    at = next;
    tell();
  });
  const observer = resized(canvas, draw);
  return {
    tab: 'Chart',
    place,
    update(state) {
      shown = state;
      draw();
    },
    drawings: () => (chart ? [chart.drawn] : []),
    end: () => observer.disconnect(),
  };
}

/** On a logarithmic scale, only what is above nought has a place. */
const linesOf = (figures: Figures, { countries, from, to, isLog }: State): Line[] =>
  countries.flatMap((code, index) => {
    const place = figures.byCode.get(code);
    if (!place) return [];
    const points = pointsOf(place, from, to).filter(({ value }) => !isLog || value > 0);
    return [{ place, points, colour: colourOf(index), dashes: dashesOf(index) }];
  });

function labelOf({ name, unit }: Figures, { from, to }: State, lines: readonly Line[]): string {
  const ends = lines.flatMap(({ place, points }) => {
    const end = points.at(-1);
    return end ? [`${place.name} ${short(end.value)} in ${end.year}`] : [];
  });
  return `${name}, ${unit}, ${from} to ${to}: ${ends.join(', ') || 'no country is chosen'}.`;
}

function noteOf(lines: readonly Line[], asked: number, { from, to }: State): string {
  if (asked === 0) return 'Add a country to see its line.';
  const empty = lines.filter(({ points }) => points.length === 0).map(({ place }) => place.name);
  return empty.length === 0 ? '' : `No figure of ${empty.join(', ')} is published from ${from} to ${to}.`;
}

/** The line whose point of a year is nearest to a height. */
function nearestLine(lines: readonly Line[], chart: Chart, year: number, height: number): number {
  const away = ({ points }: Line) => {
    const found = points.find((point: Point) => point.year === year);
    return found ? Math.abs(chart.pointAt(found).y - height) : Infinity;
  };
  const distances = lines.map(away);
  return distances.indexOf(Math.min(...distances));
}
