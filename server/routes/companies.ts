import { z } from 'zod';
import { INDUSTRIES } from '../../db/people-vocabulary.ts';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { address } from '../generators/address.ts';
import { LOCALES } from '../generators/locale.ts';
import { phoneNumber } from '../generators/phone-number.ts';
import { postalAddress } from '../schemas/postal-address.ts';

/** How many people a company in a flat has at most. */
const MOST_AT_HOME = 4;

export default fixture({
  category: 'people',
  summary: 'Companies whose name, address, phone number and domain belong together.',
  description:
    "The first 20 are the companies of the seed's world, of a larger one the first 640 or 20,000: every employer in /api/users is one of them. In a larger world, those of a locale are the companies of the world whose locale it is.",
  standards: ['RFC 2606 §2'],
  revision: 6,
  showsWorld: true,
  query: {
    locale: oneOf(...LOCALES)
      .optional()
      .describe('Language and country of every company; a mix when absent.'),
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
      .describe('E.164 number reserved for fiction; null if the country reserves none.'),
    employees: z.int().describe('Number of people employed.'),
    foundedYear: z.int().describe('Year in which it was founded, 1900 to 2023.'),
    address: postalAddress.describe('Head office.'),
    locale: z.enum(LOCALES).describe('Language of the company.'),
  }),
  examples: ['seed=7&count=3', 'seed=7&locale=de&count=2'],
  generate(_, { locale }, world, index) {
    const company = world.company(index, locale);
    const { key } = company;
    const seat = address(key, company.country, world.vocabulary);
    return {
      id: company.id,
      name: company.name,
      industry: company.industry,
      domain: company.domain,
      website: `https://www.${company.domain}/`,
      email: `info@${company.domain}`,
      phone: phoneNumber(company, seat, world, true),
      employees: company.employees,
      foundedYear: company.foundedYear,
      // The smallest have their seat in somebody's home.
      address: { ...seat, secondary: company.employees > MOST_AT_HOME ? null : seat.secondary },
      locale: company.locale,
    };
  },
});
