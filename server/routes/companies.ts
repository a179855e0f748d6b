import { z } from 'zod';
import { INDUSTRIES } from '../../db/people-vocabulary.ts';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { address } from '../generators/address.ts';
import { LOCALES } from '../generators/locale.ts';
import { phoneNumber } from '../generators/phone-number.ts';
import { postalAddress } from '../schemas/postal-address.ts';

/** The largest headcount of a company in a flat. */
const MOST_AT_HOME = 4;

export default fixture({
  category: 'people',
  summary: 'Companies whose name, address, phone number and domain belong together.',
  description:
    "The first 20 are the companies of the seed's world; the first 640 or 20,000 are those of a larger one. Every employer in /api/users is one of them. In a larger world, locale selects companies of the world.",
  standards: ['RFC 2606 §2'],
  revision: 7,
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
    foundedYear: z.int().describe('Year of foundation, 1902 to 2023.'),
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
      // The head office of the smallest is somebody's home.
      address: { ...seat, secondary: company.employees > MOST_AT_HOME ? null : seat.secondary },
      locale: company.locale,
    };
  },
});
