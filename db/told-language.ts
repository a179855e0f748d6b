/** In which of the languages that something is told in somebody reads and writes. */
import type { Locale } from './locales.ts';

/** The shop's own: of its staff, and of whoever speaks none of the others. */
const USUAL = 'en';

/** A person of a world; `team` is null for whoever does not work for the shop. */
interface Speaker {
  team: string | null;
  locale: Locale;
}

/**
 * Its BCP 47 tag. Somebody of it-SM reads Italian where there are no words of San Marino (RFC 4647 §3.4).
 */
export function languageAmong(told: ReadonlyMap<string, unknown>, { team, locale }: Speaker): Locale {
  if (team !== null) return USUAL;
  const [primary] = locale.split('-') as [Locale];
  return [locale, primary].find((each) => told.has(each)) ?? USUAL;
}
