/** Groups of countries by indicator, a small chart for each indicator. */
import { barX, text } from '@observablehq/plot';
import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { chart, long, short } from './chart.ts';
import { indicatorOf } from './indicators.ts';
import { namesWithin } from './names.ts';

interface Aggregate {
  group: string;
  indicator: string;
  unit: string;
  method: string;
  value: number | null;
  economies: number;
  economiesInGroup: number;
}

const METHODS: Readonly<Record<string, string>> = {
  sum: 'sum of the countries',
  populationWeightedMean: 'mean, weighted by population',
};

/** Groups by income, the richest first; groups of another kind are in the order of the answer. */
const INCOME_GROUPS = ['High income', 'Upper middle income', 'Lower middle income', 'Low income'];

export function draw(data: unknown): Promise<Element> | undefined {
  const aggregates = recordsWith<Aggregate>(data, 'group', 'indicator', 'value');
  return aggregates && drawn(aggregates);
}

async function drawn(aggregates: readonly Aggregate[]): Promise<Element> {
  const byIndicator = Map.groupBy(aggregates, ({ indicator }) => indicator);
  const charts = [...byIndicator].map(async ([code, unsorted]) => {
    const groups = unsorted.toSorted(
      (a, b) => INCOME_GROUPS.indexOf(a.group) - INCOME_GROUPS.indexOf(b.group),
    );
    const { name } = await indicatorOf(code);
    const [{ unit = '', method = '' } = {}] = groups;
    const values = groups.map(({ group, value }) => `${group} ${value === null ? 'unknown' : long(value)}`);
    return element(
      'section',
      {},
      element('h3', {}, name),
      element('p', { class: 'note' }, [unit, METHODS[method]].filter(Boolean).join('; ')),
      chart(`${name}, ${unit}: ${values.join(', ')}`, (width) => ({
        height: groups.length * 28 + 24,
        marginLeft: namesWithin(
          groups.map(({ group }) => group),
          width,
        ).margin,
        marginRight: 64,
        marginTop: 4,
        marginBottom: 20,
        x: { tickFormat: short, label: null, grid: true, ticks: width < 480 ? 3 : 6 },
        y: { label: null, tickSize: 0, domain: groups.map(({ group }) => group) },
        marks: [
          barX(groups, {
            x: 'value',
            y: 'group',
            fill: 'var(--chart-1)',
            title: ({ group, value, economies, economiesInGroup }: Aggregate) =>
              `${group}: ${long(value ?? 0)}, from ${economies} of ${economiesInGroup} economies`,
          }),
          text(groups, {
            x: ({ value }: Aggregate) => Math.max(0, value ?? 0),
            y: 'group',
            text: ({ value }: Aggregate) => (value === null ? '–' : short(value)),
            textAnchor: 'start',
            dx: 5,
          }),
        ],
      })),
    );
  });
  return element('div', { class: 'multiples' }, ...(await Promise.all(charts)));
}
