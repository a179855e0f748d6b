/** Every source of a release, in order of name. */
import airportPlaces from './airport-places/source.ts';
import airports from './airports/source.ts';
import astronomyEngine from './astronomy-engine/source.ts';
import cldr from './cldr/source.ts';
import cldrDisplayNames from './cldr-display-names/source.ts';
import cldrLocales from './cldr-locales/source.ts';
import cldrNames from './cldr-names/source.ts';
import cldrSpeakers from './cldr-speakers/source.ts';
import cldrSubdivisions from './cldr-subdivisions/source.ts';
import cldrTimeZones from './cldr-time-zones/source.ts';
import cldrWindowsZones from './cldr-windows-zones/source.ts';
import countriesList from './countries-list/source.ts';
import countryGroups from './country-groups/source.ts';
import faker from './faker/source.ts';
import geonames from './geonames/source.ts';
import holidays from './holidays/source.ts';
import ianaLanguages from './iana-languages/source.ts';
import type { Parsed } from './intake/source.ts';
import iso3166 from './iso-3166/source.ts';
import iso4217 from './iso-4217/source.ts';
import locales from './locales/source.ts';
import mimeDb from './mime-db/source.ts';
import naturalEarth from './natural-earth/source.ts';
import numberingPlans from './numbering-plans/source.ts';
import rootZone from './root-zone/source.ts';
import stories from './stories/source.ts';
import subdivisionNames from './subdivision-names/source.ts';
import subdivisionParents from './subdivision-parents/source.ts';
import timeZones from './time-zones/source.ts';
import unM49 from './un-m49/source.ts';
import userAgents from './user-agents/source.ts';
import vocabulary from './vocabulary/source.ts';
import worldBank from './world-bank/source.ts';
import worldCountries from './world-countries/source.ts';

export const sources = {
  airportPlaces,
  airports,
  astronomyEngine,
  cldr,
  cldrDisplayNames,
  cldrLocales,
  cldrNames,
  cldrSpeakers,
  cldrSubdivisions,
  cldrTimeZones,
  cldrWindowsZones,
  countriesList,
  countryGroups,
  faker,
  geonames,
  holidays,
  ianaLanguages,
  iso3166,
  iso4217,
  locales,
  mimeDb,
  naturalEarth,
  numberingPlans,
  rootZone,
  stories,
  subdivisionNames,
  subdivisionParents,
  timeZones,
  unM49,
  userAgents,
  vocabulary,
  worldBank,
  worldCountries,
};

export type SourceId = keyof typeof sources;
/** The rows of every source, by table. */
export type Inputs = { [Key in SourceId]: Parsed<(typeof sources)[Key]> };
