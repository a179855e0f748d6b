/** The inputs of the normalizers of countries. */
import type cldr from '../../sources/cldr/source.ts';
import type countriesList from '../../sources/countries-list/source.ts';
import type geonames from '../../sources/geonames/source.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import type naturalEarth from '../../sources/natural-earth/source.ts';
import type rootZone from '../../sources/root-zone/source.ts';
import type worldCountries from '../../sources/world-countries/source.ts';
import type { LanguageInputs } from './country-languages.ts';

export interface CountryInputs extends LanguageInputs {
  cldr: Parsed<typeof cldr>;
  countriesList: Parsed<typeof countriesList>;
  geonames: Parsed<typeof geonames>;
  naturalEarth: Parsed<typeof naturalEarth>;
  rootZone: Parsed<typeof rootZone>;
  worldCountries: Parsed<typeof worldCountries>;
}

/** A country in world-countries. */
export type World = CountryInputs['worldCountries']['countries'][number];
