/** Indicators of country_stat, in the order in which they are listed. */
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
