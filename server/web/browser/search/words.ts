/** Texts as words that can be compared. */

/** The words of a text without accents, which few people type; the parts of a camelCase name are words. */
export const partsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+|(?<=[a-z])(?=[A-Z])/u)
    .filter(Boolean);

/** What is typed beyond them is not looked for. */
const MOST_WORDS = 12;
const LONGEST_WORD = 32;

/** The words of a text that are looked for, each once: comparing takes longer the more and the longer they are. */
export const typedWords = (text: string): string =>
  [...new Set(partsOf(text).map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS).join(' ');

export const wordsOf = (text: string): string[] => partsOf(text).map((part) => part.toLowerCase());

/** A word as it is, and its singular if it may be a plural: a singular does not begin every plural. */
export function formsOf(word: string): string[] {
  if (word.length > 4 && word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  const isPlural = word.length > 3 && /[^aisu]s$/.test(word);
  return isPlural ? [word, word.slice(0, -1)] : [word];
}
