import type { Team } from '../../db/people-vocabulary.ts';
import { address, whereabouts } from '../../generators/addresses/address.ts';
import { addressLines } from '../../generators/addresses/envelope.ts';
import { phoneNumber, phoneStatus } from '../../generators/addresses/phone-number.ts';
import { personNamed } from '../../generators/fulfilment/known.ts';
import { avatarUrl } from '../../generators/people/avatar.ts';
import { iban } from '../../generators/people/bank-account.ts';
import { employment } from '../../generators/people/employment.ts';
import { accountOpened, birthDate, username } from '../../generators/people/person.ts';
import { entriesOf, firstOf, known } from '../framework/lookup.ts';
import { fixture } from '../framework/route.ts';
import { localeName } from '../schemas/locale.ts';
import { type Department, type Role, userRecord } from './users.schema.ts';

/** What one of each team of the shop is, and where they work. */
const OF_TEAM: Readonly<Record<Team, { role: Role; department: Department }>> = {
  engineers: { role: 'engineer', department: 'engineering' },
  agents: { role: 'agent', department: 'support' },
};
const CUSTOMER = { role: 'customer', department: null } as const;

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
    'A locale':
      'With a locale, the people of the world who are of it come first, and then others who are made for it. ' +
      'They are found by id, too.',
    'Age and status':
      'A record is of no instant, so it states no age: birthDate gives the age at any. Nothing in the world closes ' +
      'or suspends an account.',
    Pictures:
      'An avatar has the seed of its user and their place in the whole list; whoever is made for a locale is drawn ' +
      'by name. The parameters style, size and format of /api/avatars can be added.',
    'Phone numbers':
      'Phone numbers come from ranges that regulators reserve for fiction; where none does, they are such as the ' +
      'numbering plan assigns to nobody. phoneStatus says which.',
  },
  standards: ['RFC 2606 §3', 'ITU-T E.164', 'ISO 13616-1'],
  revision: 16,
  showsWorld: true,
  query: {
    locale: localeName.optional().describe('Language and country of every person; a mix when absent.'),
  },
  record: userRecord,
  examples: ['seed=7&count=3', 'seed=7&locale=ja&count=2', 'seed=7&q=ana'],
  lookup: {
    entries: (world, { locale }) =>
      known(
        locale
          ? entriesOf(world.usersOf(locale), (number) => world.user(number).locale === locale)
          : firstOf(world.size.users),
      ),
    id: { field: 'id', numberOf: personNamed },
    search: ['name', 'username', 'email'],
    filters: { country: 'address.countryCode', role: 'role' },
  },
  generate(_, { locale }, world, index) {
    const user = world.user(index, locale);
    const { jobTitle, employer } = employment(user, world);
    const { key, country, team } = user;
    const vocabulary = world.vocabulary.speaking(user.locale);
    const home = address(key, country, vocabulary);
    const { latitude, longitude, timeZone } = whereabouts(key, country, vocabulary);
    const { role, department } = team === null ? CUSTOMER : OF_TEAM[team];
    const account = iban(user, vocabulary);
    return {
      id: user.id,
      name: user.name,
      firstName: user.firstName,
      lastName: user.lastName,
      sex: user.sex,
      role,
      username: username(user),
      email: user.email,
      phone: phoneNumber(user, home, world),
      phoneStatus: phoneStatus(user, world.vocabulary),
      birthDate: birthDate(user),
      jobTitle,
      company: { id: employer.id, name: employer.name },
      address: home,
      locale: user.locale,
      createdAt: accountOpened(user),
      department,
      avatar: avatarUrl(user, world),
      addressLines: addressLines(home, vocabulary),
      location: { latitude, longitude },
      timeZone,
      bank: account === null ? null : { iban: account },
    };
  },
});
