/** How requests name countries. */
import { countryCodes, economyCodes } from '../../db/country-codes.ts';
import { named } from '../framework/params.ts';
import { vocabulary } from '../framework/vocabularies.ts';
import type { CodeList } from './known-codes.ts';

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
    'ISO 3166-1 alpha-2 or alpha-3, in any case, of an economy that the World Bank publishes figures for.',
  expected: 'an ISO 3166-1 code of two or three letters',
  examples: ['FR', 'FRA'],
  caseless: true,
  words: (dataset) => dataset.derived(economyCodes).keys(),
});

/** A country by any of its codes; `knownCodes` checks that it exists. */
export const countryCode = () => named(COUNTRY_CODE, 2, 3);
/** The same for economies that have statistics. */
export const economyCode = () => named(ECONOMY_CODE, 2, 3);
/** The words for them in a refusal: Taiwan has a code and no figures. */
export const ECONOMIES: CodeList = {
  noun: 'code',
  codes: 'ISO 3166-1 codes of economies that the World Bank has figures of,',
  examples: 'FR or FRA',
};
