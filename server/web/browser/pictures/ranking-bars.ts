/** Countries by an indicator, as bars in the colour of their region. */
import { barX, text } from '@observablehq/plot';
import { type Asked, recordsWith } from '../asked.ts';
import { chart, long, short } from './chart.ts';
import { indicatorOf, titleOf } from './indicators.ts';

interface Place {
  rank: number;
  country: string;
  region: string;
  value: number;
  year: number;
}

const MOST = 60;
const ROW = 24;

/** Names that are too long for a phone. */
const LONGEST = 16;
const abridged = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

export function draw(data: unknown, asked: Asked): Promise<Element> | undefined {
  const places = recordsWith<Place>(data, 'rank', 'country', 'value');
  return places && drawn(places.slice(0, MOST), String(asked.params.indicator ?? ''));
}

const regionColour = (region: string) => `var(--region-${region.toLowerCase()}, var(--chart-8))`;
const capitalized = (region: string) => region.charAt(0).toUpperCase() + region.slice(1);

async function drawn(places: readonly Place[], code: string): Promise<Element> {
  const indicator = await indicatorOf(code);
  const regions = [...new Set(places.map(({ region }) => region ?? 'other'))].sort();
  const [first] = places;
  const label = `${titleOf(indicator)}, ${places.length} countries, beginning with ${first?.country}: ${long(first?.value ?? 0)}`;
  const years = [...new Set(places.map(({ year }) => year))];
  return chart(label, (width) => {
    const isNarrow = width < 480;
    const named = places.map((place) => ({
      ...place,
      name: `${place.rank}  ${isNarrow ? abridged(place.country) : place.country}`,
    }));
    const widest = Math.max(...named.map(({ name }) => name.length));
    return {
      height: places.length * ROW + 56,
      marginLeft: Math.min(isNarrow ? 128 : 210, widest * 6.6 + 12),
      marginRight: years.length > 1 ? 88 : 56,
      marginTop: 36,
      x: { axis: 'top', label: titleOf(indicator), tickFormat: short, ticks: isNarrow ? 3 : 6, grid: true },
      y: { label: null, domain: named.map(({ name }) => name), tickSize: 0 },
      color: { domain: regions, range: regions.map(regionColour), legend: true, tickFormat: capitalized },
      marks: [
        barX(named, {
          x: 'value',
          y: 'name',
          fill: 'region',
          title: ({ country, value, year }: Place) =>
            `${country}: ${long(value)} ${indicator.unit} in ${year}`,
        }),
        text(named, {
          x: (place: Place) => Math.max(0, place.value),
          y: 'name',
          text: ({ value, year }: Place) => (years.length > 1 ? `${short(value)} (${year})` : short(value)),
          textAnchor: 'start',
          dx: 5,
        }),
      ],
    };
  });
}
