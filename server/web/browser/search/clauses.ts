/** A text as what has to be found: its words, each in every way to say the same. */
import type { QueryCombination } from 'minisearch';
import { formsOf, wordsOf } from './words.ts';

/** A word or a phrase that is looked for: each way to say the same is a query. */
export interface Clause {
  queries: readonly QueryCombination[];
  /** Whether the other words of the text may do without it. */
  isPassing: boolean;
}

export interface Language {
  synonyms: ReadonlyMap<string, string>;
  /** Names of several words by their joined letters: timezone is time zone. */
  compounds: ReadonlyMap<string, string>;
  passing: ReadonlySet<string>;
}

/** Phrases that have a synonym are of up to so many words. */
const LONGEST_PHRASE = 3;

/** What is asked about a year is found without it. */
const YEAR = /^(?:19|20)\d\d$/;

/** The longest phrases first that are said in another way here. */
export function clausesOf(parts: readonly string[], language: Language): Clause[] {
  const words = parts.flatMap(wordsOf);
  const clauses: Clause[] = [];
  for (let from = 0; from < words.length; ) {
    const phrases = Array.from({ length: LONGEST_PHRASE }, (_, index) =>
      words.slice(from, from + LONGEST_PHRASE - index),
    );
    const phrase =
      phrases.find((each) => otherwise(each, language) !== undefined) ?? words.slice(from, from + 1);
    const other = otherwise(phrase, language);
    const [word = ''] = phrase;
    clauses.push({
      queries: [allOf(phrase), ...(other === undefined ? [] : [allOf(wordsOf(other))])],
      isPassing: other === undefined && (language.passing.has(word) || YEAR.test(word)),
    });
    from += phrase.length;
  }
  return clauses;
}

/** How a phrase is said here, or the phrase that it is the plural of. */
function otherwise(phrase: readonly string[], { synonyms, compounds }: Language): string | undefined {
  const [last = '', ...before] = phrase.toReversed();
  const ways = formsOf(last).map((form) => synonyms.get([...before.toReversed(), form].join(' ')));
  return ways.find((way) => way !== undefined) ?? compounds.get(phrase.join(''));
}

/** All words, each in any of its forms. */
const allOf = (words: readonly string[]): QueryCombination => ({
  combineWith: 'AND',
  queries: words.map((word) => ({ combineWith: 'OR', queries: formsOf(word) })),
});
