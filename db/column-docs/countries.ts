import type { Docs } from '../rows.ts';

const worldCountries = 'world-countries';
const geonames = 'geonames';
const countryCode = { meaning: 'Country, ISO 3166-1 alpha-2.', source: worldCountries };

export const countryDocs: Docs<
  'country' | 'countryLanguage' | 'countryLanguageTag' | 'countryNeighbour' | 'countryCurrency' | 'currency'
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
      meaning: 'Seat of government; several are separated by semicolons; null where there is none.',
      source: 'countries-list',
    },
    region: {
      meaning: 'africa, americas, asia, europe, oceania (UN M49), or antarctic.',
      source: 'cldr',
    },
    subregion: { meaning: 'UN M49 subregion; null for antarctic.', source: 'cldr' },
    continent: { meaning: 'Physical continent: AF, AN, AS, EU, NA, OC or SA.', source: geonames },
    areaSqKm: {
      meaning: 'Total area; null where no usable figure is published.',
      unit: 'km²',
      source: worldCountries,
    },
    latitude: {
      meaning: 'Latitude of a point inside the main land unit, where a label can stand.',
      unit: 'degrees, WGS 84',
      source: 'natural-earth',
    },
    longitude: {
      meaning: 'Longitude of a point inside the main land unit, where a label can stand.',
      unit: 'degrees, WGS 84',
      source: 'natural-earth',
    },
    callingCode: {
      meaning:
        'ITU-T E.164 country code with plus, and the area code where the country has just one; may be null.',
      source: worldCountries,
    },
    ccTld: { meaning: 'Country-code top-level domain with its leading dot.', source: worldCountries },
    flagEmoji: { meaning: 'Flag as two regional indicator symbols (UTS #51).' },
    currencyCode: { meaning: 'Primary active currency, ISO 4217; null where there is none.', source: 'cldr' },
    postalCodeFormat: {
      meaning: 'Postal code with # for a digit and @ for a letter; may be null.',
      source: geonames,
    },
    postalCodePattern: {
      meaning: 'Regular expression that postal codes match; may be null.',
      source: geonames,
    },
  },
  countryLanguage: {
    countryCode,
    position: { meaning: "Place in the source's order, from 0." },
    name: { meaning: 'English name of an official or widely used language.', source: worldCountries },
  },
  countryLanguageTag: {
    countryCode: { ...countryCode, source: geonames },
    position: { meaning: 'Place by number of speakers, from 0.', source: geonames },
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
      meaning: 'First day of tender; null where CLDR gives none.',
      unit: 'ISO 8601 date',
      source: 'cldr',
    },
  },
  currency: {
    code: { meaning: 'ISO 4217 alphabetic code.', source: 'iso-4217' },
    numeric: { meaning: 'ISO 4217 numeric code, three digits.', source: 'iso-4217' },
    name: { meaning: 'English name in ISO 4217.', source: 'iso-4217' },
    nameFolded: {
      meaning: 'Name in lower case without diacritics, for search and sorting.',
      source: 'iso-4217',
    },
    minorUnits: {
      meaning: 'Decimal digits of the minor unit in ISO 4217; 0 for units without one, such as gold.',
      unit: 'digits',
      source: 'iso-4217',
    },
    withdrawnOn: {
      meaning: 'Last day of legal tender of a currency that left ISO 4217; null while active.',
      unit: 'ISO 8601 date',
      source: 'cldr',
    },
  },
};
