/** What callers write for a parameter or a field that has another name here: a former one, or one of other services. */
import { nearest } from './nearest.ts';
import words from './other-names.json' with { type: 'json' };

/** The names that a word of others may mean here, the likeliest first: in lower case and without signs. */
type OtherNames = ReadonlyMap<string, readonly string[]>;

const PARAMETERS = otherNames(words.parameters);
const FIELDS = otherNames(words.fields);

export function otherNames(names: Readonly<Record<string, readonly string[]>>): OtherNames {
  const byWord = new Map<string, string[]>();
  for (const [name, others] of Object.entries(names)) {
    for (const other of others) byWord.set(other, [...(byWord.get(other) ?? []), name]);
  }
  return byWord;
}

/** The most names that are offered for one. */
const MOST = 3;

/** Letters of a word of other services that is known even if it is misspelt. */
const LONG = 6;

/** The parameter that the caller probably meant. */
export const meantParameter = (name: string, known: Iterable<string>): string | undefined =>
  meantParameters(name, known)[0];

/**
 * The parameters that the caller probably meant, the likeliest first: the same in another spelling, those that other
 * services call so, the one with the fewest edits, and those that have the same words, such as minPrice for price.
 * `isSure` leaves out what is only similar.
 */
export function meantParameters(name: string, known: Iterable<string>, isSure = false): readonly string[] {
  const names = [...known];
  const same = sameName(name, names);
  if (same !== undefined) return [same];
  const others = otherNamesOf(plainOf(name), names);
  if (others.length > 0) return others;
  const near = isSure ? undefined : nearest(name, names);
  if (near !== undefined) return [near];
  const longer = names.filter((each) => hasWords(each, name));
  if (longer.length > 0 || isSure) return longer.slice(0, MOST);
  // The id of another thing is not that of the record.
  const shorter = names.filter((each) => each !== 'id');
  return shorter.filter((each) => wordsOf(each).every((word) => wordsOf(name).includes(word))).slice(0, MOST);
}

/** Those that a word of other services stands for which is misspelt: timezon for timezone, and so for tz. */
export function misspeltParameters(name: string, known: Iterable<string>): readonly string[] {
  const names = [...known];
  const spelt = [...PARAMETERS.keys()].filter((word) => otherNamesOf(word, names).length > 0);
  const plain = plainOf(name);
  // Short words are near too many others: brand is no rand.
  const meant = plain.length < LONG ? undefined : nearest(plain, spelt);
  return meant === undefined ? [] : otherNamesOf(meant, names);
}

const otherNamesOf = (word: string, names: readonly string[]): readonly string[] =>
  PARAMETERS.get(word)
    ?.filter((each) => names.includes(each))
    .slice(0, MOST - 1) ?? [];

/** The field that the caller probably meant. */
export function meantField(name: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const others = FIELDS.get(plainOf(name)) ?? [];
  return (
    sameName(name, names) ??
    others.find((each) => names.includes(each)) ??
    nearest(name, names) ??
    names.find((each) => hasWords(each, name))
  );
}

const sameName = (name: string, names: readonly string[]): string | undefined => {
  const asked = singular(plainOf(name));
  return asked === '' ? undefined : names.find((each) => singular(plainOf(each)) === asked);
};

/** Without the signs and capitals in which spellings differ: time_zone and timeZone are one. */
export const plainOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** As far as names need it: countries, addresses and zones. */
export const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1');

const wordsOf = (name: string): string[] =>
  (name.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})/gu) ?? []).map((word) => singular(word.toLowerCase()));

/** Whether a name has all of the words of another, of which each may be cut off after three letters. */
function hasWords(name: string, asked: string): boolean {
  const own = wordsOf(name);
  const words = wordsOf(asked);
  return (
    words.length > 0 && words.every((word) => own.some((each) => each === word || isBeginning(word, each)))
  );
}

const isBeginning = (cut: string, word: string) => cut.length > 2 && word.startsWith(cut);
