/** What the columns of the country statistics mean. */
import type { Docs } from '../rows.ts';

const source = 'world-bank';

export const statisticsDocs: Docs<'economy' | 'indicator' | 'countryStat'> = {
  economy: {
    countryCode: { meaning: 'ISO 3166-1 alpha-2 code of an economy with World Bank statistics.', source },
    worldBankRegion: {
      meaning: 'Operational region, verbatim as the World Bank names it; not the UN M49 region.',
      source,
    },
    incomeGroup: {
      meaning:
        'Income classification, verbatim: High, Upper middle, Lower middle or Low income, or Not classified.',
      source,
    },
    landAreaSqKm: {
      meaning:
        "Land without inland waters: the World Bank's land area (AG.LND.TOTL.K2), read back from population " +
        'over population density; null where either is unpublished.',
      unit: 'km²',
      source,
    },
    landAreaYear: { meaning: 'Year of the land area.', unit: 'calendar year', source },
  },
  indicator: {
    code: { meaning: 'Name of the indicator in the API.' },
    position: { meaning: 'Place in the order in which the indicators are listed, from 0.' },
    name: { meaning: 'English name of the indicator.' },
    unit: { meaning: 'Unit of every value of the indicator.' },
    aggregation: {
      meaning:
        'How values combine across countries: sum of a total, or mean of a rate weighted by population.',
    },
    worldBankCode: { meaning: 'Code of the series in the World Development Indicators.', source },
    licence: { meaning: 'Licence of the figures.', source },
    vintage: {
      meaning: "World Bank update that the figures are of; the oldest input's for a derived series.",
      unit: 'ISO 8601 date',
      source,
    },
    derivation: {
      meaning: 'How the series was computed from published ones; null if it is as published.',
      source,
    },
    note: { meaning: 'What to know before comparing the series; null if there is nothing.' },
  },
  countryStat: {
    indicator: { meaning: 'Code of the indicator.' },
    countryCode: { meaning: 'ISO 3166-1 alpha-2 code of the economy.', source },
    year: { meaning: 'Year observed.', unit: 'calendar year', source },
    value: {
      meaning: 'The published figure, never interpolated; a year in which nothing is published has no row.',
      unit: 'indicator.unit',
      source,
    },
  },
};
