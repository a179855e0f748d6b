/** Countries as requests name them. */
import { countryCodes, economyCodes } from '../../db/country-codes.ts';
import { named } from '../framework/params.ts';
import { vocabulary } from '../framework/vocabularies.ts';

const COUNTRY_CODE = vocabulary({
  name: 'CountryCode',
  description: 'ISO 3166-1 code in any case: alpha-2, alpha-3 or numeric.',
  expected: 'an ISO 3166-1 code of two or three letters or three digits',
  examples: ['FR', 'FRA', '250'],
  caseless: true,
  words: (dataset) => dataset.derived(countryCodes).keys(),
});

const ECONOMY_CODE = vocabulary({
  name: 'EconomyCode',
  description:
    'ISO 3166-1 alpha-2 or alpha-3, in any case, of an economy that the World Bank has figures of.',
  expected: 'an ISO 3166-1 code of two or three letters',
  examples: ['FR', 'FRA'],
  caseless: true,
  words: (dataset) => dataset.derived(economyCodes).keys(),
});

/** A country by any of its codes; `knownCodes` says which there are. */
export const countryCode = () => named(COUNTRY_CODE, 2, 3);
/** The same for the economies that statistics are published for. */
export const economyCode = () => named(ECONOMY_CODE, 2, 3);
