/** The figures of an indicator: the file that the server makes of them, and how it is read. */

export interface PlaceFigures {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** ISO 3166-1 numeric, as shapes of countries are named. */
  numeric: string;
  latitude: number;
  longitude: number;
  /** The year of the first value. */
  first: number;
  /** One for each year from the first; null where none is published. */
  values: readonly (number | null)[];
}

/** As many digits as a picture and a sentence need; the API has every figure as it is published. */
export const drawnDigits = (value: number): number => Number(value.toPrecision(5));

type PlaceRow = [
  code: string,
  name: string,
  numeric: string,
  latitude: number,
  longitude: number,
  first: number,
  /** From one figure to the next one, which takes fewer digits than the figures. */
  steps: (number | null)[],
];

export interface FigureFile {
  code: string;
  name: string;
  unit: string;
  worldBankCode: string;
  /** How it is computed of other series; null for one that is published as it is. */
  derivation: string | null;
  /** Day of the update that the figures are of. */
  vintage: string;
  licence: string;
  /** Version of the release. */
  release: string;
  places: PlaceRow[];
}

export interface Figures extends Omit<FigureFile, 'places'> {
  places: readonly PlaceFigures[];
  byCode: ReadonlyMap<string, PlaceFigures>;
  /** The first year and the last one that have any figure. */
  first: number;
  last: number;
  /** The newest year in which at least half of the places have one. */
  usual: number;
}

export function readFigures({ places: rows, ...about }: FigureFile): Figures {
  const places = rows.map(([code, name, numeric, latitude, longitude, first, steps]) => ({
    ...{ code, name, numeric, latitude, longitude, first, values: summed(steps) },
  }));
  const first = Math.min(...places.map((place) => place.first));
  const last = Math.max(...places.map((place) => place.first + place.values.length - 1));
  const isUsual = (year: number) =>
    2 * places.filter((place) => valueIn(place, year) !== null).length >= places.length;
  let usual = last;
  while (usual > first && !isUsual(usual)) usual -= 1;
  return {
    ...about,
    ...{ places, first, last, usual },
    byCode: new Map(places.map((place) => [place.code, place])),
  };
}

function summed(steps: readonly (number | null)[]): (number | null)[] {
  let before = 0;
  return steps.map((step) => {
    if (step !== null) before = drawnDigits(before + step);
    return step === null ? null : before;
  });
}

export const valueIn = ({ first, values }: PlaceFigures, year: number): number | null =>
  values[year - first] ?? null;

export interface Point {
  year: number;
  value: number;
}

/** What is published for a place from one year to another. */
export const pointsOf = (place: PlaceFigures, from: number, to: number): Point[] =>
  place.values.flatMap((value, index) => {
    const year = place.first + index;
    return value === null || year < from || year > to ? [] : [{ year, value }];
  });

export interface Ranked {
  place: PlaceFigures;
  value: number;
  rank: number;
}

/** The places that have a figure of a year, the greatest first; equal values share a rank. */
export function rankedIn({ places }: Figures, year: number): Ranked[] {
  const known = places.flatMap((place) => {
    const value = valueIn(place, year);
    return value === null ? [] : [{ place, value }];
  });
  known.sort((one, other) => other.value - one.value);
  return known.map(({ place, value }) => ({
    ...{ place, value },
    rank: 1 + known.findIndex((each) => each.value === value),
  }));
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export const dayText = (iso: string): string => DAY.format(new Date(iso));

/** Where the figures are from: source, vintage and release. */
export const originOf = ({ worldBankCode, derivation, vintage, release }: Figures): string =>
  `${derivation ? `computed from World Bank ${derivation}` : `World Bank ${worldBankCode}`}, published ` +
  `${dayText(vintage)}; release ${release}`;
