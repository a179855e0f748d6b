import { HOME_COUNTRIES } from '../../db/locales.ts';
import { address } from '../../generators/addresses/address.ts';
import { draws } from '../../generators/draws/random.ts';
import { usualLocale } from '../../generators/people/home-country.ts';
import { fixture } from '../framework/route.ts';
import { localeName } from '../schemas/locale.ts';
import { postalAddress } from '../schemas/postal-address.ts';

const draw = draws('country');

export default fixture({
  category: 'geo',
  summary: 'Postal addresses whose city, region and postal code belong together.',
  notes: {
    'Real and invented parts':
      'Streets, numbers and flats are invented, in the order and notation of the country. Postal code, city and ' +
      'region are real and belong together.',
  },
  standards: ['ISO 3166-2'],
  revision: 7,
  query: {
    locale: localeName
      .optional()
      .describe(
        'Language of every address, which decides the country; when absent, a mix in the proportions of /api/users.',
      ),
  },
  record: postalAddress,
  examples: ['seed=7&count=3', 'seed=7&locale=fr&format=csv'],
  generate(key, { locale = usualLocale(key) }, { vocabulary }) {
    return address(key, key.pick(draw.country, HOME_COUNTRIES[locale]), vocabulary.speaking(locale));
  },
});
