/** Languages in which countries, currencies and languages have names: thirty of the most used, by their CLDR locale. */
export const DISPLAY_LANGUAGES = [
  ...['ar', 'bn', 'cs', 'da', 'de', 'el', 'en', 'es', 'fa', 'fi', 'fr', 'he', 'hi', 'hu', 'id'],
  ...['it', 'ja', 'ko', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
] as const;

export type DisplayLanguage = (typeof DISPLAY_LANGUAGES)[number];
