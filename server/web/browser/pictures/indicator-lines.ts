/** An indicator over the years, a line for each country. */
import { dot, line, pointerX, ruleY, text, tip } from '@observablehq/plot';
import { type AnsweredRequest, recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { COLOURS, chart, long, short } from './chart.ts';
import { indicatorOf, titleOf } from './indicators.ts';
import { svg } from './svg.ts';

interface Figure {
  country: string;
  year: number;
  value: number | null;
  observedYear: number | null;
  indicator: string;
}

export function draw(data: unknown, asked: AnsweredRequest): Promise<Element> | undefined {
  const figures = recordsWith<Figure>(data, 'country', 'year', 'value');
  if (!figures?.some(({ value }) => value !== null)) return undefined;
  return drawn(figures, String(figures[0]?.indicator ?? asked.params.indicator ?? ''));
}

async function drawn(figures: readonly Figure[], code: string): Promise<Element> {
  const indicator = await indicatorOf(code);
  const countries = [...new Set(figures.map(({ country }) => country))];
  const years = figures.map(({ year }) => year);
  const known = figures.filter((each): each is Figure & { value: number } => each.value !== null);
  const last = countries.flatMap((name) => known.findLast(({ country }) => country === name) ?? []);
  const [first, end] = [Math.min(...years), Math.max(...years)];
  const ends = last.map(({ country, value, year }) => `${country} ${long(value)} in ${year}`);
  const label = `${titleOf(indicator)}, ${first} to ${end}: ${ends.join(', ')}`;
  const channels = { x: 'year', y: 'value', stroke: 'country' } as const;
  const lines = chart(label, (width) => ({
    height: Math.max(260, Math.round(width * 0.5)),
    marginLeft: 48,
    marginRight: 16,
    marginTop: 32,
    x: { tickFormat: 'd', label: null, ticks: Math.min(8, end - first) },
    y: { grid: true, label: titleOf(indicator), tickFormat: short, nice: true },
    color: { domain: countries, range: countries.map(colourOf) },
    marks: [
      known.some(({ value }) => value < 0) ? ruleY([0]) : null,
      ...DASHES.map((strokeDasharray, style) =>
        line(
          figures.filter(({ country }) => styleOf(countries.indexOf(country)) === style),
          { ...channels, strokeWidth: 2.25, strokeDasharray },
        ),
      ),
      dot(known, { ...channels, fill: 'country', r: known.length > 60 ? 1.5 : 3 }),
      text(countries.length === 1 ? last : [], {
        x: 'year',
        y: 'value',
        text: ({ value }: { value: number }) => short(value),
        dy: -10,
        textAnchor: 'end',
      }),
      tip(
        known,
        pointerX({
          x: 'year',
          y: 'value',
          title: ({ country, year, value, observedYear }: Figure) =>
            `${country}, ${year}\n${long(value ?? 0)} ` +
            `${indicator.unit}${observedYear === year || !observedYear ? '' : `\nobserved in ${observedYear}`}`,
        }),
      ),
    ],
  }));
  if (countries.length === 1) return lines;
  return element('div', {}, element('ul', { class: 'keys' }, ...countries.map(keyItem)), lines);
}

/** There are few colours: further countries reuse them, dashed and dotted. */
const DASHES = ['', '6 3', '2 3'];

const styleOf = (index: number): number => Math.floor(index / COLOURS.length) % DASHES.length;
const colourOf = (_: string, index: number): string => COLOURS[index % COLOURS.length] ?? '';

const keyItem = (country: string, index: number): HTMLElement =>
  element(
    'li',
    {},
    svg(
      'svg',
      { width: 24, height: 10, 'aria-hidden': 'true' },
      svg('path', {
        d: 'M0 5H24',
        stroke: colourOf(country, index),
        'stroke-width': 3,
        'stroke-dasharray': DASHES[styleOf(index)],
      }),
    ),
    country,
  );
