/** The figures that are shown, as rows of a file; each says where it is from. */
import { apiUrl, hasApi } from '../site-root.ts';
import { type Figures, pointsOf, rankedIn } from './figures.ts';
import { requestOf, type State } from './state.ts';

interface Answered {
  country: string;
  code: string;
  year: number;
  value: number | null;
}

const HEAD = [
  'country',
  'code',
  'year',
  'value',
  'indicator',
  'unit',
  'source',
  'vintage',
  'licence',
  'release',
];

export async function figureRows(figures: Figures, state: State): Promise<(string | number)[][]> {
  const { code, unit, worldBankCode, derivation, vintage, licence, release } = figures;
  const source = derivation ? `World Bank ${derivation}` : `World Bank ${worldBankCode}`;
  const known = (hasApi && (await published(state, code))) || shown(figures, state);
  return [
    HEAD,
    ...known.map((each) => [
      ...[each.country, each.code, each.year, each.value ?? ''],
      ...[code, unit, source, vintage, licence, release],
    ]),
  ];
}

/** As they are published; undefined where the service does not answer. */
async function published(state: State, indicator: string): Promise<Answered[] | undefined> {
  try {
    const response = await fetch(apiUrl(`${requestOf(state, indicator)}&unwrap`));
    if (!response.ok) return undefined;
    const answered = (await response.json()) as Answered[];
    return answered.filter(({ value }) => value !== null);
  } catch {
    return undefined;
  }
}

/** As they are drawn, to five digits. */
function shown(figures: Figures, { tab, countries, from, to }: State): Answered[] {
  if (tab !== 'Chart')
    return rankedIn(figures, to).map(({ place, value }) => ({
      country: place.name,
      code: place.code,
      year: to,
      value,
    }));
  return countries.flatMap((code) => {
    const place = figures.byCode.get(code);
    return place ? pointsOf(place, from, to).map((point) => ({ country: place.name, code, ...point })) : [];
  });
}
