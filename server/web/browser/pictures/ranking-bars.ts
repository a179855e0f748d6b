/** Countries by an indicator, as bars in the colour of their region. */
import { barX, text } from '@observablehq/plot';
import { type AnsweredRequest, recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { chart, long, short } from './chart.ts';
import { indicatorOf, titleOf } from './indicators.ts';
import { namesWithin } from './names.ts';

interface Place {
  rank: number;
  country: string;
  region: string;
  value: number;
  year: number;
}

const MOST = 60;
const ROW = 24;
/** The largest share of the width that names may take. */
const NAMES_SHARE = 0.4;

export function draw(data: unknown, asked: AnsweredRequest): Promise<Element> | undefined {
  const places = recordsWith<Place>(data, 'rank', 'country', 'value');
  return places && drawn(places.slice(0, MOST), String(asked.params.indicator ?? ''));
}

const regionColour = (region: string) => `var(--region-${region.toLowerCase()}, var(--chart-8))`;
const capitalized = (region: string) => region.charAt(0).toUpperCase() + region.slice(1);

async function drawn(places: readonly Place[], code: string): Promise<Element> {
  const indicator = await indicatorOf(code);
  const regions = [...new Set(places.map(({ region }) => region ?? 'other'))].sort();
  const [first] = places;
  const label =
    `${titleOf(indicator)}, ${places.length} countries, beginning with ` +
    `${first?.country}: ${long(first?.value ?? 0)}`;
  const years = [...new Set(places.map(({ year }) => year))];
  const bars = chart(label, (width) => {
    const isNarrow = width < 480;
    const { texts, margin } = namesWithin(
      places.map(({ rank, country }) => `${rank}  ${country}`),
      width * NAMES_SHARE,
    );
    const rows = places.map((place, row) => ({ ...place, row }));
    return {
      height: places.length * ROW + 40,
      marginLeft: margin,
      marginRight: years.length > 1 ? 88 : 56,
      marginTop: 20,
      x: { axis: 'top', label: null, tickFormat: short, ticks: isNarrow ? 3 : 6, grid: true },
      y: {
        label: null,
        domain: rows.map(({ row }) => row),
        tickFormat: (row: number) => texts[row] ?? '',
        tickSize: 0,
      },
      color: { domain: regions, range: regions.map(regionColour), legend: true, tickFormat: capitalized },
      marks: [
        barX(rows, {
          x: 'value',
          y: 'row',
          fill: 'region',
          title: ({ country, value, year }: Place) =>
            `${country}: ${long(value)} ${indicator.unit} in ${year}`,
        }),
        text(rows, {
          x: (place: Place) => Math.max(0, place.value),
          y: 'row',
          text: ({ value, year }: Place) => (years.length > 1 ? `${short(value)} (${year})` : short(value)),
          textAnchor: 'start',
          dx: 5,
        }),
      ],
    };
  });
  const year = years.length === 1 ? `, ${years[0]}` : '';
  return element('div', {}, element('p', { class: 'lead' }, `${titleOf(indicator)}${year}`), bars);
}
