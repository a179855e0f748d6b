/** Lines over the years, each with its name at its end. */
import { namesWithin } from '../pictures/names.ts';
import { drawing, svg } from '../pictures/svg.ts';
import type { PlaceFigures, Point } from './figures.ts';
import { full, short } from './numbers.ts';
import { type Scale, scaleOf, spread, yearTicks } from './scales.ts';

export interface Line {
  place: PlaceFigures;
  points: readonly Point[];
  colour: string;
  dashes: string;
}

export interface ChartOptions {
  width: number;
  height: number;
  lines: readonly Line[];
  from: number;
  to: number;
  isLog: boolean;
  /** What the chart shows, for those who do not see it. */
  label: string;
}

export interface Chart {
  drawn: SVGSVGElement;
  /** The year at a place of the drawing. */
  yearAt(x: number): number;
  /** Where a point is drawn. */
  pointAt(point: Point): { x: number; y: number };
  /** Marks a year, with a dot on each line; undefined marks none. */
  mark(year: number | undefined): void;
}

const TOP = 12;
const BOTTOM = 26;
const LEFT = 46;
/** Between two names. */
const APART = 15;
/** The share of the width that names may take. */
const NAMES_SHARE = 0.32;
/** Between the end of a line and its name. */
const LEADER = 14;

export function lineChart({ width, height, lines, from, to, isLog, label }: ChartOptions): Chart {
  const ended = lines.filter(({ points }) => points.length > 0);
  const { texts, margin } = namesWithin(
    ended.map(({ place }) => place.name),
    width * NAMES_SHARE,
  );
  const right = margin + LEADER;
  const inner = { width: width - LEFT - right, height: height - TOP - BOTTOM };
  const values = ended.flatMap(({ points }) => points.map(({ value }) => value));
  const scale = scaleOf(
    values.length > 0 ? values : [0, 1],
    isLog && values.length > 0,
    Math.max(3, Math.round(inner.height / 70)),
  );
  const x = (year: number) => LEFT + ((year - from) / (to - from || 1)) * inner.width;
  const y = (value: number) => TOP + (1 - scale.share(value)) * inner.height;
  const marks = svg('g', { class: 'marks' });
  const drawn = drawing(
    width,
    height,
    label,
    ...axes(scale, { from, to, width, height, right, x, y }),
    ...lines.flatMap((line) => lineShapes(line, x, y)),
    ...names(ended, texts, y, { x, left: width - right, height: inner.height }),
    marks,
  );
  drawn.classList.add('lines-drawn');
  const pointAt = ({ year, value }: Point) => ({ x: x(year), y: y(value) });
  return {
    drawn,
    pointAt,
    yearAt: (at) =>
      Math.round(from + (Math.max(0, Math.min(at - LEFT, inner.width)) / inner.width) * (to - from)),
    mark(year) {
      if (year === undefined) return marks.replaceChildren();
      const at = x(year).toFixed(1);
      const dots = lines.flatMap(({ points, colour }) => {
        const point = points.find((each) => each.year === year);
        return point
          ? [svg('circle', { cx: at, cy: y(point.value).toFixed(1), r: 4, fill: colour, class: 'dot' })]
          : [];
      });
      marks.replaceChildren(svg('path', { d: `M${at} ${TOP}V${height - BOTTOM}`, class: 'rule' }), ...dots);
    },
  };
}

interface Frame {
  from: number;
  to: number;
  width: number;
  height: number;
  right: number;
  x(year: number): number;
  y(value: number): number;
}

function axes(scale: Scale, { from, to, width, height, right, x, y }: Frame): SVGElement[] {
  const rows = scale.ticks.flatMap((tick) => {
    const at = y(tick).toFixed(1);
    return [
      svg('path', { d: `M${LEFT} ${at}H${width - right}`, class: tick === 0 ? 'nought' : 'grid' }),
      svg('text', { x: LEFT - 6, y: at, dy: '0.32em', 'text-anchor': 'end', class: 'quiet' }, short(tick)),
    ];
  });
  const years = yearTicks(from, to, Math.max(2, Math.floor((width - LEFT - right) / 56)));
  const columns = years.map((year) =>
    svg(
      'text',
      { x: x(year).toFixed(1), y: height - 8, 'text-anchor': 'middle', class: 'quiet' },
      String(year),
    ),
  );
  return [...rows, ...columns];
}

/** A line is broken where a year has no figure; what has no neighbour is a dot. */
function lineShapes({ points, colour, dashes }: Line, x: Frame['x'], y: Frame['y']): SVGElement[] {
  let d = '';
  const alone: Point[] = [];
  for (const [index, point] of points.entries()) {
    const isNext = points[index - 1]?.year === point.year - 1;
    d += `${isNext ? 'L' : 'M'}${x(point.year).toFixed(1)} ${y(point.value).toFixed(1)}`;
    if (!isNext && points[index + 1]?.year !== point.year + 1) alone.push(point);
  }
  return [
    svg('path', { d, stroke: colour, 'stroke-dasharray': dashes || undefined, class: 'series' }),
    ...alone.map((point) =>
      svg('circle', { cx: x(point.year).toFixed(1), cy: y(point.value).toFixed(1), r: 2.5, fill: colour }),
    ),
  ];
}

/** At the right edge, apart from each other, and led to from where the line ends. */
function names(
  lines: readonly Line[],
  texts: readonly string[],
  y: Frame['y'],
  { x, left, height }: { x: Frame['x']; left: number; height: number },
): SVGElement[] {
  const ends = lines.map(({ points }) => points.at(-1) as Point);
  const heights = spread(
    ends.map(({ value }) => y(value) - TOP),
    APART,
    height,
  );
  return lines.flatMap(({ place, colour }, index) => {
    const end = ends[index] as Point;
    const at = TOP + (heights[index] ?? 0);
    const title = svg('title', {}, `${place.name}, ${end.year}: ${full(end.value)}`);
    return [
      svg('path', {
        d: `M${x(end.year).toFixed(1)} ${y(end.value).toFixed(1)}L${left + LEADER - 4} ${at.toFixed(1)}`,
        stroke: colour,
        class: 'leader',
      }),
      svg(
        'text',
        { x: left + LEADER, y: at.toFixed(1), dy: '0.32em', fill: colour, class: 'end' },
        title,
        texts[index] ?? '',
      ),
    ];
  });
}
