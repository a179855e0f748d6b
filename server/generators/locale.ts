/** The locales that the people, companies and texts of a world have. */
import { HOME_COUNTRIES } from '../../db/vocabulary.ts';

export type Locale = keyof typeof HOME_COUNTRIES;
export const LOCALES = Object.keys(HOME_COUNTRIES) as [Locale, ...Locale[]];

/** The names that more than one of the lists has. */
export function sharedAmong(lists: readonly Iterable<string>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const list of lists) {
    for (const name of new Set(list)) (seen.has(name) ? shared : seen).add(name);
  }
  return shared;
}
