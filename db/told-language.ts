/** In which of the languages that something is told in somebody reads and writes. */
import type { Locale } from './locales.ts';

/** The shop's own: of its staff, and of whoever speaks none of the others. */
const USUAL = 'en';

/**
 * The BCP 47 tag of what is told for a locale, if anything is. Somebody of it-SM reads Italian where there are no words
 * of San Marino (RFC 4647 §3.4).
 */
export const tagFor = (locale: string, isTold: (tag: string) => boolean): string | undefined =>
  [locale, locale.split('-')[0] as string].find(isTold);

/** The same, or English. */
export const languageAmong = (told: ReadonlyMap<string, unknown>, locale: Locale): Locale =>
  (tagFor(locale, (tag) => told.has(tag)) ?? USUAL) as Locale;

/** Of a person of a world; `team` is null for whoever does not work for the shop. */
export const languageOf = (
  told: ReadonlyMap<string, unknown>,
  { team, locale }: { team: string | null; locale: Locale },
): Locale => languageAmong(told, team === null ? locale : USUAL);
