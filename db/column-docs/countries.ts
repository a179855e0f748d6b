import type { Docs } from '../rows.ts';

const worldCountries = 'world-countries';
const geonames = 'geonames';
const countryCode = { meaning: 'Country, ISO 3166-1 alpha-2.', source: worldCountries };

export const countryDocs: Docs<
  | 'country'
  | 'countryCapital'
  | 'countryCurrency'
  | 'countryLanguage'
  | 'countryLanguageTag'
  | 'countryName'
  | 'countryNeighbour'
  | 'currency'
> = {
  country: {
    code: { meaning: 'ISO 3166-1 alpha-2.', source: worldCountries },
    alpha3: { meaning: 'ISO 3166-1 alpha-3.', source: worldCountries },
    numeric: { meaning: 'ISO 3166-1 numeric, three digits, the same as UN M49.', source: worldCountries },
    name: { meaning: 'Common name in English.', source: worldCountries },
    nameFolded: {
      meaning: 'Name in lower case without diacritics, for search and sorting.',
      source: worldCountries,
    },
    capital: {
      meaning:
        'The official capital in country_capital; if none is official, every seat of government, separated by ' +
        'semicolons; null without a capital.',
      source: 'countries-list',
    },
    region: {
      meaning: 'africa, americas, asia, europe, oceania (UN M49), or antarctic.',
      source: 'cldr',
    },
    subregion: { meaning: 'UN M49 subregion; null for antarctic.', source: 'cldr' },
    continent: { meaning: 'Physical continent: AF, AN, AS, EU, NA, OC or SA.', source: geonames },
    areaSqKm: {
      meaning:
        "Total area with inland waters; null where no usable figure is published. Serbia's includes Kosovo, which " +
        "ISO 3166-1 does not have, and Norway's Svalbard and Jan Mayen. Where the source is out of date, it is the " +
        "World Bank's surface area.",
      unit: 'km²',
      source: worldCountries,
    },
    latitude: {
      meaning: 'Latitude of a point inside the main land unit, where a label can be placed.',
      unit: 'degrees, WGS 84',
      source: 'natural-earth',
    },
    longitude: {
      meaning: 'Longitude of a point inside the main land unit, where a label can be placed.',
      unit: 'degrees, WGS 84',
      source: 'natural-earth',
    },
    callingCode: {
      meaning:
        'ITU-T E.164 country code with a plus sign, +1 for each member of the North American plan; may be null.',
      source: 'numbering-plans',
    },
    leadingDigits: {
      meaning:
        'JSON array of the first digits of the national numbers of a country that shares its calling code, from the ' +
        'numbering plan; empty if the plan has none.',
      source: 'numbering-plans',
    },
    ccTld: {
      meaning:
        'Country-code top-level domain with its leading dot: the letters of ISO 3166-1, but for ' +
        "the United Kingdom's .uk.",
    },
    isCcTldDelegated: {
      meaning:
        'Whether the domain is delegated in the root zone; 0 for .bl, .bq, .eh, .mf and .um, which are reserved: no ' +
        'name under them resolves.',
      source: 'root-zone',
    },
    flagEmoji: { meaning: 'Flag as two regional indicator symbols (UTS #51).' },
    currencyCode: { meaning: 'Primary active currency, ISO 4217; null if there is none.', source: 'cldr' },
    postalCodeFormat: {
      meaning:
        'Forms of a postal code, with | between them: # stands for a digit, @ for a letter; ' +
        'null where the country has ' +
        'none, or GeoNames knows none.',
      source: geonames,
    },
    postalCodePattern: {
      meaning:
        'Regular expression of ECMAScript that a whole postal code matches; null where there is no format.',
      source: geonames,
    },
  },
  countryCapital: {
    countryCode: { ...countryCode, source: 'countries-list' },
    position: { meaning: 'Place in the list, from 0; the official or foremost city is first.' },
    name: { meaning: 'City, as English writes it.', source: 'countries-list' },
    role: {
      meaning:
        'Role: official (by constitution, law or undisputed custom), seat-of-government (apart from the official ' +
        'capital), executive, legislative, judicial, administrative, de-facto (no law names one) or ' +
        'proclaimed (claimed, not held).',
    },
  },
  countryLanguage: {
    countryCode,
    position: { meaning: 'Place in the list, from 0.' },
    tag: {
      meaning:
        'BCP 47 tag of an official or widely used language, with the script if it is not the usual one.',
      source: worldCountries,
    },
    name: {
      meaning: "English name of the language: CLDR's, or one of those in the IANA registry.",
      source: 'cldr-names',
    },
  },
  countryName: {
    countryCode,
    position: { meaning: 'Place in the list, from 0; the common English name is first.' },
    kind: {
      meaning:
        'Kind: common (country.name), official (the long form), native (in a language of the country), former ' +
        '(given up by the country or by what it was part of) or alternative.',
    },
    language: { meaning: 'BCP 47 tag of the language of the name; null if unknown.' },
    name: {
      meaning:
        "The name. Native and alternative names are CLDR's (source cldr-names) where it has one; former names " +
        'are compiled from ISO 3166-3 and United Nations lists; the others come from world-countries.',
      source: worldCountries,
    },
    nameFolded: {
      meaning: 'Name in lower case without diacritics, for search.',
      source: worldCountries,
    },
  },
  countryLanguageTag: {
    countryCode: { ...countryCode, source: geonames },
    position: { meaning: 'Rank by number of speakers, from 0.', source: geonames },
    tag: { meaning: 'Language tag, possibly with a region subtag.', source: geonames },
    language: { meaning: 'Primary language subtag of the tag.', source: geonames },
  },
  countryNeighbour: {
    countryCode: { ...countryCode, source: geonames },
    neighbourCode: { meaning: 'A country that shares a land border, ISO 3166-1 alpha-2.', source: geonames },
  },
  countryCurrency: {
    countryCode: { ...countryCode, source: 'cldr' },
    position: { meaning: 'Rank of the currency in the country; 0 is the primary one.', source: 'cldr' },
    currencyCode: { meaning: 'Legal tender today, ISO 4217.', source: 'cldr' },
    since: {
      meaning: 'First day of legal tender; null if CLDR gives none.',
      unit: 'ISO 8601 date',
      source: 'cldr',
    },
  },
  currency: {
    code: { meaning: 'ISO 4217 alphabetic code.', source: 'iso-4217' },
    numeric: {
      meaning:
        'ISO 4217 numeric code, three digits; shared by several withdrawn currencies, and null ' +
        'for three units of account.',
      source: 'iso-4217',
    },
    name: { meaning: 'English name in ISO 4217.', source: 'iso-4217' },
    nameFolded: {
      meaning: 'Name in lower case without diacritics, for search and sorting.',
      source: 'iso-4217',
    },
    minorUnits: {
      meaning:
        'Decimal digits of the minor unit in ISO 4217; null if its lists give none: N.A. (gold, XXX), and currencies ' +
        'that left list one before June 2024.',
      unit: 'digits',
      source: 'iso-4217',
    },
    withdrawal: {
      meaning:
        'When the currency left ISO 4217, as its list three has it: a month (2023-01) or a span (1989/1990), in ISO ' +
        '8601; null while in force.',
      source: 'iso-4217',
    },
    withdrawnOn: {
      meaning:
        'Last day of legal tender of a currency that left ISO 4217; null while it is in force or if CLDR gives none.',
      unit: 'ISO 8601 date',
      source: 'cldr',
    },
  },
};
