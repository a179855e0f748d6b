/** The record of /api/countries: what its fields mean, and where they come from. */
import { z } from 'zod';
import { CAPITAL_ROLES } from '../../../db/capitals.ts';
import { CONTINENTS, REGIONS } from '../../../db/regions.ts';

export const countryRecord = z.strictObject({
  name: z.string().describe('Common name in English, or in the language asked for.'),
  code: z.string().describe('ISO 3166-1 alpha-2.'),
  alpha3: z.string().describe('ISO 3166-1 alpha-3.'),
  numeric: z.string().describe('ISO 3166-1 numeric, three digits.'),
  capital: z
    .string()
    .nullable()
    .describe(
      'Official capital; if none is official, every seat of government, separated by ' +
        'semicolons; null without a capital.',
    ),
  capitals: z
    .array(
      z.strictObject({
        name: z.string().describe('City.'),
        role: z
          .enum(CAPITAL_ROLES)
          .describe(
            'Role: official (by constitution, law or undisputed custom), seat-of-government (apart from the official ' +
              'capital), executive, legislative, judicial, administrative, de-facto (no law names one) or proclaimed ' +
              '(claimed, but not controlled).',
          ),
      }),
    )
    .describe('Every capital with its role, the official or foremost one first; empty without one.'),
  region: z.enum(REGIONS).describe('UN M49 region, or antarctic.'),
  subregion: z.string().nullable().describe('UN M49 subregion; null in antarctic.'),
  currencyCode: z.string().nullable().describe('Primary active currency, ISO 4217; null without one.'),
  languages: z
    .array(z.string())
    .describe(
      'Official and widely used languages by their names in English (CLDR, IANA registry), or ' +
        'in the language asked for.',
    ),
  languageDetails: z
    .array(
      z.strictObject({
        tag: z.string().describe('BCP 47 tag.'),
        name: z.string().describe('The same name.'),
      }),
    )
    .describe('The same languages with their tags.'),
  callingCode: z
    .string()
    .nullable()
    .describe(
      'Telephone country code with a plus sign, +1 for each member of the North American plan; null without one.',
    ),
  leadingDigits: z
    .array(z.string())
    .describe(
      'First digits of its national numbers, if several countries share the calling code; empty if ' +
        'the numbering plan has none.',
    ),
  flagEmoji: z.string().describe('Flag as an emoji.'),
  latitude: z.number().describe('Latitude of the label point in degrees.'),
  longitude: z.number().describe('Longitude of the label point in degrees.'),
  areaSqKm: z
    .number()
    .nullable()
    .describe('Area in km², with inland waters; null if no usable figure is published.'),
  landAreaSqKm: z
    .number()
    .nullable()
    .describe('Land without inland waters in km², by the World Bank; null if it has no figure.'),
  continent: z.enum(CONTINENTS).describe('Physical continent.'),
  borders: z
    .array(z.string())
    .describe('Countries across a land border, ISO 3166-1 alpha-2; empty for islands.'),
  ccTLD: z
    .string()
    .describe(
      'Country-code top-level domain with its dot: the letters of ISO 3166-1, but .uk for the United Kingdom.',
    ),
  ccTLDDelegated: z
    .boolean()
    .describe(
      'Whether that domain is in the root zone; false for .bl, .bq, .eh, .mf and .um, which are reserved: no ' +
        'name under them resolves.',
    ),
  languageTags: z.array(z.string()).describe('Language tags by number of speakers; empty for AQ, BV and HM.'),
});
