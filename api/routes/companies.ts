import { z } from 'zod';
import { LOCALES } from '../../db/locales.ts';
import { INDUSTRIES } from '../../db/people-vocabulary.ts';
import { address } from '../../generators/addresses/address.ts';
import { phoneNumber, phoneStatus } from '../../generators/addresses/phone-number.ts';
import { companyNamed } from '../../generators/fulfilment/known.ts';
import { entriesOf, firstOf, known } from '../framework/lookup.ts';
import { fixture } from '../framework/route.ts';
import { localeName } from '../schemas/locale.ts';
import { phoneStatusField } from '../schemas/phone-status.ts';
import { postalAddress } from '../schemas/postal-address.ts';

/** The largest headcount of a company in a flat. */
const MOST_AT_HOME = 4;

export default fixture({
  category: 'people',
  summary: 'Companies whose name, address, phone number and domain belong together.',
  notes: {
    'Companies of the world':
      "The first 20 are the companies of the seed's world; the first 640 or 20,000 are those of a larger one. Every " +
      'employer in /api/users is one of them.',
    'The shop':
      'The first is the shop of the world, a retailer in Britain. Its staff are those in the first 100 of /api/users ' +
      'whose role is engineer or agent, as many as employees says. Their mail comes from its domain.',
    'A locale':
      'With a locale, the companies of the world that are of it come first, and then others made for it. They are ' +
      'found by id, too.',
  },
  standards: ['RFC 2606 §2'],
  revision: 13,
  showsWorld: true,
  query: {
    locale: localeName.optional().describe('Language and country of every company; a mix when absent.'),
  },
  record: z.strictObject({
    id: z.string().describe('Identifier, the same wherever another route names this company.'),
    name: z
      .string()
      .describe('Name with its legal form, which fits the headcount and the year of foundation.'),
    industry: z.enum(INDUSTRIES).describe('Line of business.'),
    domain: z.string().describe('Domain that does not resolve.'),
    website: z.url().describe('Home page under the domain.'),
    email: z.string().describe('Mail address that never receives anything.'),
    phone: z
      .string()
      .nullable()
      .describe('E.164 number that is nobody’s; null if all of the country may be somebody’s.'),
    phoneStatus: phoneStatusField,
    employees: z.int().describe('Number of people employed.'),
    foundedYear: z.int().describe('Year of foundation, 1902 to 2023.'),
    address: postalAddress.describe('Head office.'),
    locale: z.enum(LOCALES).describe('Language of the company.'),
  }),
  examples: ['seed=7&count=3', 'seed=7&locale=de&count=2'],
  lookup: {
    entries: (world, { locale }) =>
      known(
        locale
          ? entriesOf(world.companiesOf(locale), (number) => world.company(number).locale === locale)
          : firstOf(world.size.companies),
      ),
    id: { field: 'id', numberOf: companyNamed },
    search: ['name', 'domain', 'industry'],
    filters: { country: 'address.countryCode' },
  },
  generate(_, { locale }, world, index) {
    const company = world.company(index, locale);
    const { key } = company;
    const seat = address(key, company.country, world.vocabulary.speaking(company.locale));
    return {
      id: company.id,
      name: company.name,
      industry: company.industry,
      domain: company.domain,
      website: `https://www.${company.domain}/`,
      email: `info@${company.domain}`,
      phone: phoneNumber(company, seat, world, true),
      phoneStatus: phoneStatus(company, world.vocabulary),
      employees: company.employees,
      foundedYear: company.foundedYear,
      // The head office of the smallest is somebody's home.
      address: { ...seat, secondary: company.employees > MOST_AT_HOME ? null : seat.secondary },
      locale: company.locale,
    };
  },
});
