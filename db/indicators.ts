/**
 * The indicators of country_stat, a row each: what the API calls it, the World Bank's code of its series, its name and
 * unit, how it combines across countries, and between which figures it can be believed. Everything else follows.
 * Those that a release has no figures of are absent from it: from its tables, its views and the choices of the API.
 */
export interface IndicatorFacts {
  /** The World Bank's code of the series. */
  worldBankCode: string;
  name: string;
  unit: string;
  /** Sum of a total; weighted mean of a rate; none if figures of countries do not add up to one of a group. */
  aggregation: 'sum' | 'mean' | 'none';
  /** What a mean is weighted by; population when absent. */
  weight?: Weight;
  /** Smallest and largest figure that can be believed. */
  range: readonly [number, number];
  /** What the field of /api/country-stats holds; the name and the unit when absent. */
  description?: string;
  /** What to know before comparing, whichever update the figures are of. */
  note?: string;
  /** Whether every figure is a whole number. */
  isWhole?: true;
  /** Not among the pinned figures: a refresh fetches it, if the World Bank answers. */
  optional?: true;
}

/** People, their land in km² (of the newest year), or their output in current US$. */
export const WEIGHTS = ['population', 'landArea', 'gdp'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** In the order in which they are listed. */
export const INDICATOR_FACTS = {
  population: {
    worldBankCode: 'SP.POP.TOTL',
    name: 'Population',
    unit: 'people',
    aggregation: 'sum',
    range: [500, 2e9],
    description: 'Residents.',
    isWhole: true,
  },
  surfaceArea: {
    worldBankCode: 'AG.SRF.TOTL.K2',
    name: 'Surface area',
    unit: 'km²',
    aggregation: 'sum',
    range: [1, 2e7],
    description: 'Surface area in km²; for some economies it includes coastal waters: see its note.',
    note:
      'Not the area of land and inland waters everywhere: as the World Bank publishes it, it has coastal or ' +
      'territorial waters in it for the United Arab Emirates, Bermuda, Canada, the Dominican Republic, the ' +
      'Faroe Islands, France, Croatia, Monaco, Norway and Sweden, and Greenland without its ice sheet. Where the ' +
      'definition changed, the series jumps: by a tenth for France in 2020, and by more for Bermuda, Croatia, ' +
      'Norway and Sweden in 2013, the Dominican Republic in 2019 and the Faroe Islands in 2020. Compare ' +
      'the land area of the same economies, and the areas of the countries.',
  },
  populationDensity: {
    worldBankCode: 'EN.POP.DNST',
    name: 'Population density',
    unit: 'people per km² of land',
    aggregation: 'mean',
    weight: 'landArea',
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
      "Gross domestic product per person in current US$, the World Bank's own ratio: see its note.",
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
  landArea: {
    worldBankCode: 'AG.LND.TOTL.K2',
    name: 'Land area',
    unit: 'km²',
    aggregation: 'sum',
    range: [0.5, 2e7],
    description: 'Land without inland waters in km².',
    optional: true,
  },
  gdpPpp: {
    worldBankCode: 'NY.GDP.MKTP.PP.CD',
    name: 'Gross domestic product at purchasing power parity',
    unit: 'current international $',
    aggregation: 'sum',
    range: [1e6, 1e14],
    optional: true,
  },
  gdpPerCapitaPpp: {
    worldBankCode: 'NY.GDP.PCAP.PP.CD',
    name: 'Gross domestic product per person at purchasing power parity',
    unit: 'current international $ per person',
    aggregation: 'mean',
    range: [50, 1e6],
    optional: true,
  },
  gdpGrowthPercent: {
    worldBankCode: 'NY.GDP.MKTP.KD.ZG',
    name: 'Growth of the gross domestic product',
    unit: '% a year',
    aggregation: 'mean',
    weight: 'gdp',
    range: [-90, 250],
    optional: true,
  },
  inflationPercent: {
    worldBankCode: 'FP.CPI.TOTL.ZG',
    name: 'Inflation of consumer prices',
    unit: '% a year',
    aggregation: 'mean',
    weight: 'gdp',
    range: [-50, 50_000],
    optional: true,
  },
  unemploymentPercent: {
    worldBankCode: 'SL.UEM.TOTL.ZS',
    name: 'Unemployment, as the ILO models it',
    unit: '% of labour force',
    aggregation: 'mean',
    range: [0, 70],
    optional: true,
  },
  giniIndex: {
    worldBankCode: 'SI.POV.GINI',
    name: 'Gini index of incomes',
    unit: 'index, 0 to 100',
    aggregation: 'none',
    range: [10, 90],
    note: 'The inequality of a group is not the mean of that of its countries, so there is no aggregate.',
    optional: true,
  },
  co2PerCapita: {
    worldBankCode: 'EN.GHG.CO2.PC.CE.AR5',
    name: 'Emissions of carbon dioxide per person',
    unit: 't CO₂e per person',
    aggregation: 'mean',
    range: [-10, 200],
    optional: true,
  },
  primaryEnrolmentPercent: {
    worldBankCode: 'SE.PRM.ENRR',
    name: 'Enrolment in primary schools, gross',
    unit: '% of the age group',
    aggregation: 'mean',
    range: [0, 300],
    description: 'Pupils of any age in % of the age group; more than 100 where others attend too.',
    optional: true,
  },
  secondaryEnrolmentPercent: {
    worldBankCode: 'SE.SEC.ENRR',
    name: 'Enrolment in secondary schools, gross',
    unit: '% of the age group',
    aggregation: 'mean',
    range: [0, 300],
    description: 'Pupils of any age in % of the age group; more than 100 where others attend too.',
    optional: true,
  },
  fertilityRate: {
    worldBankCode: 'SP.DYN.TFRT.IN',
    name: 'Fertility rate',
    unit: 'births per woman',
    aggregation: 'mean',
    range: [0.3, 12],
    optional: true,
  },
  infantMortality: {
    worldBankCode: 'SP.DYN.IMRT.IN',
    name: 'Deaths of infants',
    unit: 'per 1,000 live births',
    aggregation: 'mean',
    range: [0.1, 400],
    optional: true,
  },
  electricityAccessPercent: {
    worldBankCode: 'EG.ELC.ACCS.ZS',
    name: 'Access to electricity',
    unit: '% of population',
    aggregation: 'mean',
    range: [0, 100],
    optional: true,
  },
} as const satisfies Record<string, IndicatorFacts>;

export type Indicator = keyof typeof INDICATOR_FACTS;

/** Every one that a release may have. */
export const ALL_INDICATORS = Object.keys(INDICATOR_FACTS) as [Indicator, ...Indicator[]];

/** The facts of an indicator, those that it may lack among them. */
export const factsOf = (indicator: Indicator): IndicatorFacts => INDICATOR_FACTS[indicator];

/** Those that every release has. */
export const INDICATORS = ALL_INDICATORS.filter((code) => !factsOf(code).optional) as [
  Indicator,
  ...Indicator[],
];
