/** The locales that the people, companies and texts of a world have. */
import { HOME_COUNTRIES } from '../../db/vocabulary.ts';

export type Locale = keyof typeof HOME_COUNTRIES;
export const LOCALES = Object.keys(HOME_COUNTRIES) as [Locale, ...Locale[]];
