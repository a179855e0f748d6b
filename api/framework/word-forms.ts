/** In which forms a word that is asked for is looked for in texts of a language: some write compounds as one word. */
import forms from './word-forms.json' with { type: 'json' };

const COMPOUNDING: ReadonlySet<string> = new Set(forms.compounding);
const NOUNS_IN_CAPITALS: ReadonlySet<string> = new Set(forms.nounsInCapitals);

/** The endings of plurals, and what the singular has instead; folded, as words are compared. */
const PLURALS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = forms.plurals;

/** A shorter word is in too many others. */
const WITHIN_OTHERS = /^\p{L}{4,}$/u;
const FEWEST_LETTERS = 3;

/** Scripts without blanks, in which a word may be anywhere. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** What is looked for, in words that stand between blanks. */
export interface Forms {
  /** In all of them: their beginning, or a singular as a whole. */
  words: readonly string[];
  /** In those that may be compounds: any part of them, or a singular as their end. */
  compounds: readonly string[];
}

export function formsOf(asked: string, language: string): Forms {
  const tongue = tongueOf(language);
  const isPart = (word: string) => COMPOUNDING.has(tongue) && WITHIN_OTHERS.test(word);
  const singulars = Object.entries(PLURALS[tongue] ?? {})
    .filter(([ending]) => asked.endsWith(ending))
    .flatMap(([ending, others]) => others.map((other) => asked.slice(0, -ending.length) + other))
    .filter((word) => (COMPOUNDING.has(tongue) ? isPart(word) : word.length >= FEWEST_LETTERS));
  const parts = isPart(asked) || WITHOUT_BLANKS.test(asked) ? [asked] : [];
  return {
    words: [` ${asked}`, ...singulars.map((word) => ` ${word} `)],
    compounds: [...parts, ...singulars.filter(isPart).map((word) => `${word} `)],
  };
}

/** Whether only words in capitals are nouns, and may be compounds: a table is in Schreibtisch, and not in praktisch. */
export const hasNounsInCapitals = (language: string): boolean => NOUNS_IN_CAPITALS.has(tongueOf(language));

const tongueOf = (language: string) => language.split('-', 1)[0] as string;
