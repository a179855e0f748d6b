/**
 * What a dataset is: every table of a release, and the only place its columns are defined.
 * `ddl.ts` writes the SQL from here; `column-docs.ts` says what each column means.
 */

export * from './schema/airports.ts';
export * from './schema/areas.ts';
// By name, because the file also exports a helper that is not a table.
export {
  country,
  countryCapital,
  countryCurrency,
  countryLanguage,
  countryLanguageTag,
  countryName,
  countryNeighbour,
  currency,
} from './schema/countries.ts';
export * from './schema/country-groups.ts';
export * from './schema/display-names.ts';
export * from './schema/exchange-rates.ts';
export * from './schema/holidays.ts';
export * from './schema/languages.ts';
export * from './schema/locales.ts';
export * from './schema/moon.ts';
export * from './schema/numbering.ts';
export * from './schema/release.ts';
export * from './schema/speakers.ts';
export * from './schema/statistics.ts';
export * from './schema/stories.ts';
export * from './schema/time-zones.ts';
export * from './schema/vocabulary.ts';
export * from './schema/windows-zones.ts';
