/** Where the people of a world live, known before anything else of them. */
import { HOME_COUNTRIES, type HomeCountry, type Locale, SPEAKER_SHARES } from '../../db/locales.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { rowsBy, Seating } from '../draws/seating.ts';
import type { Setting } from '../draws/setting.ts';
import type { Share } from '../draws/share.ts';

const draw = draws('locale', 'country');

const LOCALE_WEIGHTS = new Weights<Locale>(...SPEAKER_SHARES);

/**
 * In each lap of a hundred, a larger world has exactly these shares. There, a locale selects people of the world alone.
 */
export const SPEAKERS = new Seating(
  'speakers',
  SPEAKER_SHARES.flatMap(([locale, share]) => new Array<Locale>(share).fill(locale)),
);
export const SPEAKERS_OF = rowsBy(SPEAKERS, (locale) => locale);

/** The people of a larger world who speak the language of a locale. */
export const speakers = (setting: Setting, locale: Locale): Share =>
  SPEAKERS.share(setting, SPEAKERS_OF[locale], setting.size.users);

/** The locale of the person with a key in the default world, if none is requested. */
export const usualLocale = (key: Key): Locale => key.weighted(draw.locale, LOCALE_WEIGHTS);

export const countryOf = (key: Key, locale: Locale): HomeCountry =>
  key.pick(draw.country, HOME_COUNTRIES[locale]);

/** Home country of the person at an index of the world's list, without making the rest of the person. */
export function homeCountry(key: Key, index: number, setting: Setting): HomeCountry {
  const locale = setting.isLarger
    ? (SPEAKERS.seats[SPEAKERS.at(setting, index).seat] as Locale)
    : usualLocale(key);
  return countryOf(key, locale);
}
