/** A user, as the route shows it. */
import { z } from 'zod';
import { LOCALES } from '../../db/locales.ts';
import { phoneStatusField } from '../schemas/phone-status.ts';
import { postalAddress } from '../schemas/postal-address.ts';

const ROLES = ['customer', 'engineer', 'agent'] as const;
export type Role = (typeof ROLES)[number];

const DEPARTMENTS = ['engineering', 'support'] as const;
export type Department = (typeof DEPARTMENTS)[number];

export const userRecord = z.strictObject({
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
      'E.164 number that is nobody’s; null if all of the country may be somebody’s. In the default world, no two ' +
        'people share one.',
    ),
  phoneStatus: phoneStatusField,
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
  department: z
    .enum(DEPARTMENTS)
    .nullable()
    .describe('Department of the shop that the person works in; null for customers.'),
  avatar: z.string().describe('URL of the picture of the person: initials, drawn by /api/avatars.'),
  addressLines: z
    .array(z.string())
    .describe('Home address as written on an envelope, from line to line, without name and country.'),
  location: z
    .strictObject({
      latitude: z.number().describe('Degrees, to 0.01; north is positive.'),
      longitude: z.number().describe('Degrees, to 0.01; east is positive.'),
    })
    .describe('Centre of the city of the home address, not the house.'),
  timeZone: z.string().describe('IANA time zone of the home address.'),
  bank: z
    .strictObject({
      iban: z
        .string()
        .describe('Length and form of the country; the check digits are wrong, so it cannot exist.'),
    })
    .nullable()
    .describe('Bank account; null where accounts have no IBAN.'),
});
