/**
 * The indicators of country_stat, a row each: what the API calls it, the World Bank's code of its series, its name and
 * unit, how it combines across countries, and between which figures it can be believed. Everything else follows.
 */
export interface IndicatorFacts {
  /** The World Bank's code of the series. */
  worldBankCode: string;
  name: string;
  unit: string;
  /** Sum of a total; mean of a rate, weighted by population. */
  aggregation: 'sum' | 'mean';
  /** Smallest and largest figure that can be believed. */
  range: readonly [number, number];
  /** What the field of /api/country-stats holds; the name and the unit when absent. */
  description?: string;
  /** What to know before comparing, whichever update the figures are of. */
  note?: string;
}

/** In the order in which they are listed. */
export const INDICATOR_FACTS = {
  population: {
    worldBankCode: 'SP.POP.TOTL',
    name: 'Population',
    unit: 'people',
    aggregation: 'sum',
    range: [500, 2e9],
    description: 'Residents.',
  },
  surfaceArea: {
    worldBankCode: 'AG.SRF.TOTL.K2',
    name: 'Surface area',
    unit: 'km²',
    aggregation: 'sum',
    range: [1, 2e7],
    description: 'Surface area in km²; for some economies it includes coastal waters, see /indicators.',
    note:
      'Not the area of land and inland waters everywhere: as the World Bank publishes it, it has coastal or ' +
      'territorial waters in it for the United Arab Emirates, Bermuda, Canada, the Dominican Republic, the ' +
      'Faroe Islands, Croatia, Monaco, Norway and Sweden, and Greenland without its ice sheet. Compare ' +
      'landAreaSqKm of /api/country-stats, and areaSqKm of /api/countries.',
  },
  populationDensity: {
    worldBankCode: 'EN.POP.DNST',
    name: 'Population density',
    unit: 'people per km² of land',
    aggregation: 'mean',
    range: [0.01, 50_000],
    description: 'People per km² of land.',
  },
  gdp: {
    worldBankCode: 'NY.GDP.MKTP.CD',
    name: 'Gross domestic product',
    unit: 'current US$',
    aggregation: 'sum',
    range: [1e6, 1e14],
  },
  gdpPerCapita: {
    worldBankCode: 'NY.GDP.PCAP.CD',
    name: 'Gross domestic product per person',
    unit: 'current US$ per person',
    aggregation: 'mean',
    range: [5, 1e6],
    description:
      "Gross domestic product per person in current US$, the World Bank's own ratio; see /indicators.",
    note:
      "The World Bank's own ratio. It divides by the people of the area that the output is of, which is not " +
      'the area of the population series for Cyprus, Morocco, Russia, Sudan, Tanzania and Ukraine.',
  },
  lifeExpectancy: {
    worldBankCode: 'SP.DYN.LE00.IN',
    name: 'Life expectancy at birth',
    unit: 'years',
    aggregation: 'mean',
    range: [8, 95],
  },
  urbanPopulationPercent: {
    worldBankCode: 'SP.URB.TOTL.IN.ZS',
    name: 'Urban population',
    unit: '% of population',
    aggregation: 'mean',
    range: [0, 100],
    description: 'Share of the population in urban areas in %.',
  },
  internetUsersPercent: {
    worldBankCode: 'IT.NET.USER.ZS',
    name: 'Internet users',
    unit: '% of population',
    aggregation: 'mean',
    range: [0, 100],
    description: 'Share of the population that uses the internet in %.',
  },
} as const satisfies Record<string, IndicatorFacts>;

export type Indicator = keyof typeof INDICATOR_FACTS;

export const INDICATORS = Object.keys(INDICATOR_FACTS) as [Indicator, ...Indicator[]];

/** The facts of an indicator, those that it may lack among them. */
export const factsOf = (indicator: Indicator): IndicatorFacts => INDICATOR_FACTS[indicator];
