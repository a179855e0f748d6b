import { HOME_COUNTRIES } from '../../db/vocabulary.ts';
import { address } from '../fixtures/address.ts';
import { LOCALES } from '../fixtures/person.ts';
import { fields } from '../fixtures/random.ts';
import { oneOf } from '../params.ts';
import { postalAddress } from '../records/postal-address.ts';
import { fixture } from '../route.ts';

const field = fields('locale', 'country');

export default fixture({
  category: 'geo',
  summary: 'Postal addresses whose city, region and postal code belong together.',
  description:
    'Streets and numbers are made up; cities, regions and postal codes are real ones of the country.',
  standards: ['ISO 3166-2'],
  revision: 2,
  query: {
    locale: oneOf(...LOCALES)
      .optional()
      .describe('Language, and so the country, of every address; a mix when absent.'),
  },
  record: postalAddress,
  examples: ['seed=7&count=3', 'seed=7&locale=fr&format=csv'],
  generate(key, { locale = key.pick(field.locale, LOCALES) }, { vocabulary }) {
    return address(key, key.pick(field.country, HOME_COUNTRIES[locale]), vocabulary);
  },
});
