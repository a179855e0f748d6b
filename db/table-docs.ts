/** What every table of a release holds. One that is not described here does not compile. */
import type { TableKey } from './ddl.ts';

export interface TableDoc {
  /** One row, in one sentence. */
  meaning: string;
  /** SQL name of the column that a person recognizes a row by, for tables that others refer to. */
  label?: string;
}

export const tableDocs: Record<TableKey, TableDoc> = {
  airport: {
    meaning: 'Large and medium airports with scheduled flights, as their source says.',
    label: 'name',
  },
  callingPrefix: { meaning: 'What international telephone numbers begin with, by region and type.' },
  columnDoc: { meaning: 'What every column means, in which unit, and from which source.' },
  country: { meaning: 'Countries and territories of ISO 3166-1.', label: 'name' },
  countryCapital: { meaning: 'Capitals of countries, with what each is the seat of.', label: 'name' },
  countryCurrency: { meaning: 'Currencies that are legal tender in a country.' },
  countryDisplayName: { meaning: 'Names of countries in thirty languages.', label: 'name' },
  countryGroup: {
    meaning: 'Groups of countries: unions, organizations, markets, classifications.',
    label: 'name',
  },
  countryGroupMember: {
    meaning: 'Members of groups of countries, with the days on which they joined and left.',
  },
  countryLanguage: { meaning: 'Languages of a country as its source names them.', label: 'name' },
  countryLanguageTag: { meaning: 'Language tags that are used in a country.', label: 'tag' },
  countryName: { meaning: 'Names of countries: official, native, former and others.', label: 'name' },
  countryNeighbour: { meaning: 'Land borders, once in each direction.' },
  countrySpeakers: { meaning: 'Shares of the people of a country who speak a language.' },
  countryStat: { meaning: 'Figures of a country: one for each indicator and year.' },
  currency: { meaning: 'Currencies of ISO 4217, current and withdrawn.', label: 'name' },
  currencyDisplayName: { meaning: 'Names of currencies in thirty languages.', label: 'name' },
  economy: { meaning: 'How the World Bank groups the countries that it has figures of.' },
  exchangeRate: { meaning: 'What a US dollar is worth in other currencies.' },
  extensionType: {
    meaning: 'Keys and types of the Unicode extensions of language tags.',
    label: 'description',
  },
  formerCountry: {
    meaning: 'Countries that have left ISO 3166-1, by their codes of ISO 3166-3.',
    label: 'name',
  },
  formerCountrySuccessor: { meaning: 'What became of a country that has left ISO 3166-1.' },
  holiday: { meaning: 'Public and other holidays of whole countries, day by day.', label: 'name' },
  indicator: { meaning: 'What the figures of country_stat measure.', label: 'name' },
  languageAlias: { meaning: 'Subtags and tags that are replaced in a canonical language tag.' },
  languageDisplayName: { meaning: 'Names of languages in thirty languages.', label: 'name' },
  languageSubtag: { meaning: 'The IANA Language Subtag Registry.', label: 'description' },
  likelySubtag: { meaning: 'The script and region that a language tag most likely stands for.' },
  locale: { meaning: 'Locales of people, companies and texts, with what is usual there.', label: 'language' },
  m49Area: { meaning: 'Areas of UN M49, from the world down to countries.', label: 'name' },
  mediaType: { meaning: 'Media types with the extensions of their files.' },
  moonPhase: { meaning: 'Principal phases of the Moon from 1900 to 2100.' },
  numberingExample: { meaning: 'Example telephone numbers of a numbering plan.' },
  numberingFormat: { meaning: 'How telephone numbers of a numbering plan are written.' },
  numberingPlan: { meaning: 'Telephone numbering plans.', label: 'region' },
  numberingRange: { meaning: 'Telephone numbers that a numbering plan allows, by type.' },
  parentLocale: { meaning: 'Locales that inherit from another one than their own prefix.' },
  release: { meaning: 'This release.' },
  source: { meaning: 'Where the data come from, under which licence.', label: 'title' },
  story: { meaning: 'What the generators tell, in words: texts with slots, by kind.' },
  subdivision: { meaning: 'Subdivisions of countries by ISO 3166-2.', label: 'name' },
  subdivisionDisplayName: { meaning: 'Names of subdivisions in other languages.', label: 'name' },
  timeZone: { meaning: 'Time zones of the IANA database.', label: 'description' },
  timeZoneAlias: { meaning: 'Other identifiers of time zones.' },
  timeZoneCountry: { meaning: 'Countries in which a time zone is used.' },
  timeZoneRenaming: { meaning: 'Changes of an abbreviation that leave the clock as it is.' },
  timeZoneTransition: { meaning: 'Changes of the clock in a time zone.' },
  userAgent: { meaning: 'User-Agent strings that browsers send, by how common they are.' },
  vocabulary: { meaning: 'Words and names that the generators draw from, by locale.' },
  windowsZone: { meaning: 'Time zones as Windows names them.' },
};
