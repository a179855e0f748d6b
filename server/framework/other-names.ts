/** What callers write for a parameter or a field that has another name here: a former one, or one of other services. */
import { nearest } from './nearest.ts';

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['q', 'search'],
  ['query', 'search'],
  ['country', 'countryCode'],
]);

/** The name that the caller probably meant: the known one for another word, or the one with the fewest edits. */
export function meantName(name: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const meant = OTHER_NAMES.get(name.toLowerCase());
  return meant !== undefined && names.includes(meant) ? meant : nearest(name, names);
}
