/** Queries of every shape that reference routes know: each parameter alone, and with each other. */
import { INDICATORS } from '../../db/indicators.ts';

type Values = Readonly<Record<string, readonly string[]>>;

const LANGUAGE = ['de', 'en'];
const STATISTICS = {
  year: ['latest', '2000'],
  region: ['asia'],
  incomeGroup: ['low'],
  group: ['EU', 'UN'],
};

/** Values of each parameter that decides on the shape of a query; those of the first must be sent. */
export const ROUTES: Readonly<Record<string, { required?: Values; optional: Values }>> = {
  '/api/airports': {
    optional: {
      iata: ['LHR,JFK'],
      icao: ['EKCH'],
      country: ['US'],
      timeZone: ['Asia/Kolkata'],
      type: ['medium'],
      search: ['a', 'an', 'international', 'zzz'],
      sort: ['iata', 'name'],
    },
  },
  '/api/countries': {
    optional: {
      code: ['FR,DE'],
      region: ['asia'],
      continent: ['AF'],
      group: ['EU'],
      search: ['land'],
      q: ['land'],
      minArea: ['1000'],
      maxArea: ['1000000'],
      lang: LANGUAGE,
      sort: ['name', 'area-desc', 'area-asc'],
    },
  },
  '/api/country-groups': {
    optional: { code: ['EU'], kind: ['economic'], country: ['NO'], sort: ['code', 'name', 'size-desc'] },
  },
  '/api/country-stats': {
    optional: {
      ...STATISTICS,
      country: ['FR,JP'],
      indicators: ['gdp', 'population,gdp'],
      minPopulation: ['1000000'],
      maxPopulation: ['50000000'],
    },
  },
  '/api/country-stats/aggregates': {
    optional: {
      by: ['world', 'region', 'subregion', 'continent', 'incomeGroup', 'worldBankRegion', 'group'],
      indicators: ['gdp'],
      year: STATISTICS.year,
      group: STATISTICS.group,
    },
  },
  '/api/country-stats/indicators': { optional: {} },
  '/api/country-stats/rankings': {
    required: { indicator: INDICATORS },
    optional: { ...STATISTICS, order: ['asc', 'desc'] },
  },
  '/api/country-stats/series': {
    required: { country: ['FR,JP'], indicator: ['gdp'] },
    optional: { from: ['2000'], to: ['2010'], fill: ['none', 'previous'] },
  },
  '/api/country-stats/year': { required: { country: ['FR'] }, optional: { year: STATISTICS.year } },
  '/api/currencies': {
    optional: {
      code: ['EUR,JPY'],
      status: ['active', 'withdrawn', 'any'],
      country: ['PA'],
      search: ['franc'],
      minorUnits: ['3'],
      lang: LANGUAGE,
      sort: ['code', 'name'],
    },
  },
  '/api/holidays': {
    optional: {
      country: ['DE,FR', 'AT,BE,CH,CZ,DE,DK,ES,FR,GB,IT'],
      group: ['ASEAN', 'UN'],
      year: ['2027'],
      type: ['public', 'bank', 'school'],
      substitute: ['true', 'false'],
      search: ['a', 'day', 'thanksgiving', 'zzz'],
    },
  },
  '/api/language-tags/subtags': {
    optional: { type: ['region'], search: ['a', 'an', 'german', 'zzz'], deprecated: ['true', 'false'] },
  },
  '/api/languages': {
    optional: {
      code: ['eng,yue'],
      search: ['a', 'an', 'norwegian', 'zzz'],
      scope: ['individual', 'macrolanguage'],
      country: ['CH'],
      deprecated: ['true', 'false'],
      lang: LANGUAGE,
      sort: ['code', 'name'],
    },
  },
  '/api/subdivisions': {
    optional: {
      code: ['US-CA,JP-13'],
      country: ['GB'],
      parent: ['FR-BRE'],
      level: ['top', 'lower'],
      search: ['a', 'an', 'bavaria', 'zzz'],
      lang: LANGUAGE,
      sort: ['code', 'name'],
    },
  },
  '/api/time-zones': {
    optional: {
      id: ['Asia/Calcutta'],
      country: ['AU'],
      search: ['asia'],
      utcOffset: ['+05:45'],
      daylight: ['true', 'false'],
      sort: ['id', 'offset'],
    },
  },
};

/** They select nothing from a table: their numbering plans are parsed once and kept. */
export const WITHOUT_TABLE = ['/api/phone-numbers/examples', '/api/phone-numbers/plans'];

/** Every value of every parameter, alone and with every value of every other. */
export function queriesOf({ required = {}, optional }: (typeof ROUTES)[string]): Record<string, string>[] {
  const pairs = (values: Values) =>
    Object.entries(values).flatMap(([name, list]) => list.map((value) => [name, value] as const));
  const sent = Object.entries(required).reduce<Record<string, string>[]>(
    (before, [name, list]) => before.flatMap((each) => list.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
  const chosen = pairs(optional);
  return sent.flatMap((base) => [
    base,
    ...chosen.flatMap(([name, value], index) =>
      chosen.slice(index).map(([other, another]) => ({ ...base, [other]: another, [name]: value })),
    ),
  ]);
}
