/** How requests name countries. */
import { countryCodes, economyCodes, formerCountries } from '../../db/country-codes.ts';
import type { ServedDataset } from '../framework/dataset.ts';
import { named } from '../framework/params.ts';
import type { ResolveContext } from '../framework/route.ts';
import { vocabulary } from '../framework/vocabularies.ts';
import { knownCodes } from './known-codes.ts';

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

/** A country by any of its codes; `readCountries` checks that it exists. */
export const countryCode = () => named(COUNTRY_CODE, 2, 3);
/** The same for economies that have statistics; `readEconomies` checks them. */
export const economyCode = () => named(ECONOMY_CODE, 2, 3);

type Read = (
  parameter: string,
  asked: readonly string[],
  context: Pick<ResolveContext<ServedDataset>, 'dataset' | 'refuse'>,
) => string[];

/** The alpha-2 codes of the countries asked for; refuses what is none of them. */
export const readCountries: Read = reading(countryCodes, 'ISO 3166-1 codes');

/** The same of economies: Taiwan has a code and no figures. */
export const readEconomies: Read = reading(
  economyCodes,
  'ISO 3166-1 codes of economies that the World Bank has figures of,',
);

function reading(load: typeof countryCodes, codes: string): Read {
  return (parameter, asked, { dataset, refuse }) =>
    knownCodes(parameter, asked, dataset.derived(load), refuse, {
      noun: 'code',
      codes,
      examples: 'FR or FRA',
      former: (code) => dataset.derived(formerCountries).get(code),
    });
}
