import type { Docs } from '../rows.ts';

const source = 'vocabulary';

export const exchangeRateDocs: Docs<'exchangeRate'> = {
  exchangeRate: {
    currencyCode: {
      meaning:
        'Currency in force that shops price in, ISO 4217; funds, metals, units of account and codes ' +
        'for testing have no rate.',
      source,
    },
    unitsPerUsd: {
      meaning: 'Units of the currency for one US dollar on that day, to six significant digits.',
      unit: 'units per US dollar',
      source,
    },
    day: { meaning: 'Day of the rate.', unit: 'ISO 8601 date', source },
    source: { meaning: 'Who published the rate, with the version of the publication.', source },
  },
};
