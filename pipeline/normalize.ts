/** Turns the rows of the sources into the tables of a release, one family of tables at a time. */
import type { Rows } from '../db/rows.ts';
import type { Inputs } from '../sources/index.ts';
import { type BuildMemory, derivedOnce } from './build-memory.ts';
import { airports } from './normalize/airports.ts';
import { areas } from './normalize/areas.ts';
import { callingPrefixes } from './normalize/calling-prefixes.ts';
import { countries } from './normalize/countries.ts';
import { withinTotals } from './normalize/country-areas.ts';
import { countryGroups } from './normalize/country-groups.ts';
import { currencies, tender } from './normalize/currencies.ts';
import { displayNames } from './normalize/display-names.ts';
import { exchangeRates } from './normalize/exchange-rates.ts';
import { holidays } from './normalize/holidays.ts';
import { languages } from './normalize/languages.ts';
import { locales } from './normalize/locales.ts';
import { mediaTypes } from './normalize/media-types.ts';
import { moonPhases } from './normalize/moon.ts';
import { numbering } from './normalize/numbering.ts';
import { speakers } from './normalize/speakers.ts';
import { statistics } from './normalize/statistics.ts';
import { stories } from './normalize/stories.ts';
import { timeZones } from './normalize/time-zones.ts';
import { userAgents } from './normalize/user-agents.ts';
import { vocabulary } from './normalize/vocabulary.ts';
import { windowsZones } from './normalize/windows-zones.ts';

/** Every table except those that describe the release itself. */
export function normalizeInputs(
  inputs: Inputs,
  say: (detail: string) => void,
  memory: BuildMemory,
): Omit<Rows, 'release' | 'source' | 'columnDoc'> {
  const once = <Tables>(name: string, derive: (read: Inputs) => Tables) =>
    derivedOnce(memory, name, inputs, derive);
  say('numbering plans');
  const plans = once('numbering', numbering);
  say('countries');
  const lands = once('countries', (read) => countries(read, tender(read), numbering(read).numberingPlan));
  say('statistics');
  const figures = once('statistics', statistics);
  say('phases of the Moon');
  const moon = once('moon', moonPhases);
  say('languages, time zones and vocabularies');
  const zones = once('time zones', timeZones);
  const tongues = once('languages', languages);
  const money = once('currencies', currencies);
  return {
    ...plans,
    ...once('calling prefixes', callingPrefixes),
    ...lands,
    ...money,
    ...countryGroups(inputs, lands.country),
    ...areas(inputs, lands.country),
    ...displayNames(inputs, { ...lands, ...money, ...tongues }),
    ...speakers(inputs, lands.country),
    ...holidays(inputs, lands.country),
    ...once('exchange rates', exchangeRates),
    ...figures,
    economy: withinTotals(figures.economy, lands.country),
    ...tongues,
    ...zones,
    ...airports(inputs, lands, zones),
    ...windowsZones(inputs, zones),
    ...once('locales', locales),
    ...moon,
    ...once('vocabulary', vocabulary),
    ...once('stories', stories),
    ...once('user agents', userAgents),
    ...once('media types', mediaTypes),
  };
}
