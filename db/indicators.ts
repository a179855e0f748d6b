/** Indicators of country_stat, in the order of every list. */
export const INDICATORS = [
  'population',
  'surfaceArea',
  'populationDensity',
  'gdp',
  'gdpPerCapita',
  'lifeExpectancy',
  'urbanPopulationPercent',
  'internetUsersPercent',
] as const;

export type Indicator = (typeof INDICATORS)[number];
