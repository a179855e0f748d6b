import { z } from 'zod';
import { LOCALES } from '../../db/locales.ts';
import type { Team } from '../../db/people-vocabulary.ts';
import { address } from '../../generators/addresses/address.ts';
import { phoneNumber } from '../../generators/addresses/phone-number.ts';
import { employment } from '../../generators/people/employment.ts';
import { accountOpened, birthDate, type Person, username } from '../../generators/people/person.ts';
import { firstOf } from '../framework/lookup.ts';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { postalAddress } from '../schemas/postal-address.ts';

const ROLES = ['customer', 'engineer', 'agent'] as const;
type Role = (typeof ROLES)[number];

/** What one of each team of the shop is. */
const OF_TEAM: Readonly<Record<Team, Role>> = { engineers: 'engineer', agents: 'agent' };
const roleOf = ({ team }: Person): Role => (team === null ? 'customer' : OF_TEAM[team]);

export default fixture({
  category: 'people',
  summary: 'People whose name, address, phone number and mail address belong together.',
  notes: {
    'People of the world':
      "The first 100 are the people of the seed's world; the first 10,000 or 1,000,000 are those of a larger one. " +
      'Every customer, sender and assignee in other routes is one of them.',
    'Staff of the shop':
      'Twenty of the first 60 work for the shop, which is the first of /api/companies; 25 and 30 of the first 100 do ' +
      'in the larger worlds. Engineers write the commits, and agents answer the tickets. Their mail address is that ' +
      'of the shop, and nobody else works there.',
    'Larger worlds': 'In a larger world, locale selects people of the world.',
    'Phone numbers': 'Phone numbers come from ranges that regulators reserve for fiction.',
  },
  standards: ['RFC 2606 §3', 'ITU-T E.164'],
  revision: 11,
  showsWorld: true,
  query: {
    locale: oneOf(...LOCALES)
      .optional()
      .describe('Language and country of every person; a mix when absent.'),
  },
  record: z.strictObject({
    id: z.string().describe('Identifier, the same wherever another route names this person.'),
    name: z.string().describe('Full name, in the order of the locale.'),
    firstName: z.string().describe('Given name.'),
    lastName: z.string().describe('Family name; in Spain, both of them.'),
    sex: z.enum(['female', 'male']).describe('Sex that the given name goes with.'),
    role: z
      .enum(ROLES)
      .describe(
        'What the person does for the shop: engineer and agent are its staff, and anybody else is a customer. With a ' +
          'locale, everybody is a customer in the default world.',
      ),
    username: z
      .string()
      .describe(
        'Given and family name in a to z, as first.last; in a larger world, with a number if the name is shared.',
      ),
    email: z.string().describe('Mail address that never receives anything.'),
    phone: z
      .string()
      .nullable()
      .describe(
        'E.164 number reserved for fiction; null if the country reserves none. In the default ' +
          'world, no two people share one.',
      ),
    birthDate: z.iso.date().describe('YYYY-MM-DD, 1946 to 2007.'),
    jobTitle: z
      .string()
      .describe(
        'Occupation that fits the age and the employer, in the language of the locale and in the form ' +
          'for the sex of the person.',
      ),
    company: z
      .strictObject({
        id: z.string().describe('Identifier in /api/companies.'),
        name: z.string().describe('Name of the company.'),
      })
      .describe(
        "Employer, one of the world's companies, mostly in the person's country; for somebody who has retired, the " +
          'last one. If you send a locale, it is one of the first 20 in /api/companies of that locale in the default ' +
          'world, except for somebody who has retired.',
      ),
    address: postalAddress.describe('Home address.'),
    locale: z.enum(LOCALES).describe("Language of the person's name and job title."),
    createdAt: z.iso
      .datetime()
      .describe(
        'When the account was opened, after the 16th birthday: those of the world from 2018 to November ' +
          '2026, one a month after that.',
      ),
  }),
  examples: ['seed=7&count=3', 'seed=7&locale=ja&count=2'],
  lookup: {
    entries: ({ size }, { locale }) => (locale ? undefined : firstOf(size.users)),
    id: { field: 'id', numberOf: (world, id) => world.numberOf('usr', id) },
  },
  generate(_, { locale }, world, index) {
    const user = world.user(index, locale);
    const { jobTitle, employer } = employment(user, world, locale);
    const home = address(user.key, user.country, world.vocabulary);
    return {
      id: user.id,
      name: user.name,
      firstName: user.firstName,
      lastName: user.lastName,
      sex: user.sex,
      role: roleOf(user),
      username: username(user),
      email: user.email,
      phone: phoneNumber(user, home, world),
      birthDate: birthDate(user),
      jobTitle,
      company: { id: employer.id, name: employer.name },
      address: home,
      locale: user.locale,
      createdAt: accountOpened(user),
    };
  },
});
