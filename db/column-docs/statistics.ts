/** What the columns of the country statistics mean. */
import type { Docs } from '../rows.ts';

const source = 'world-bank';

export const statisticsDocs: Docs<'economy' | 'indicator' | 'countryStat'> = {
  economy: {
    countryCode: { meaning: 'ISO 3166-1 alpha-2 code of an economy with World Bank statistics.', source },
    worldBankRegion: {
      meaning: 'Operational region, exactly as the World Bank names it; not the UN M49 region.',
      source,
    },
    incomeGroup: {
      meaning:
        'Income classification, as published: High, Upper middle, Lower middle or Low income, or Not classified.',
      source,
    },
    landAreaSqKm: {
      meaning:
        "Land without inland waters: the World Bank's land area (AG.LND.TOTL.K2), recovered as population divided " +
        'by population density; the total area where rounding to tens has put it above that; null if either is ' +
        'unpublished.',
      unit: 'km²',
      source,
    },
    landAreaYear: { meaning: 'Year of the land area.', unit: 'calendar year', source },
  },
  indicator: {
    code: { meaning: 'Name of the indicator in the API.' },
    position: { meaning: 'Place of the indicator in lists, from 0.' },
    name: { meaning: 'English name of the indicator.' },
    unit: { meaning: 'Unit of every value of the indicator.' },
    aggregation: {
      meaning:
        'How values combine across countries: sum for a total, mean for a rate, none if they do not combine.',
    },
    weight: { meaning: 'What a mean is weighted by: population, landArea or gdp; null without a mean.' },
    worldBankCode: { meaning: 'Code of the series in the World Development Indicators.', source },
    licence: { meaning: 'Licence of the figures.', source },
    vintage: {
      meaning:
        'World Bank update that the figures come from; for a derived series, that of its oldest input.',
      unit: 'ISO 8601 date',
      source,
    },
    derivation: {
      meaning: 'How the series was computed from published ones; null if it was published as it is.',
      source,
    },
    note: { meaning: 'What to know before you compare the series; null if nothing.' },
  },
  countryStat: {
    indicator: { meaning: 'Code of the indicator.' },
    countryCode: { meaning: 'ISO 3166-1 alpha-2 code of the economy.', source },
    year: { meaning: 'Year observed.', unit: 'calendar year', source },
    value: {
      meaning: 'The published figure, never interpolated; a year without a published figure has no row.',
      unit: 'indicator.unit',
      source,
    },
  },
};
