/** As what a word that is asked for is looked for in texts of a language: some write compounds as one word. */
import forms from './word-forms.json' with { type: 'json' };

const COMPOUNDING: ReadonlySet<string> = new Set(forms.compounding);

/** The endings of plurals, and what the singular has instead; folded, as words are compared. */
const PLURALS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = forms.plurals;

/** A shorter word is in too many others. */
const WITHIN_OTHERS = /^\p{L}{4,}$/u;
const FEWEST_LETTERS = 3;

/** Scripts without blanks, in which a word may be anywhere. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * The texts of which words that stand between blanks have one: the beginning of a word, or any part of it, and then the
 * singular as a whole word, or as the last part of a compound.
 */
export function textsOf(asked: string, language: string): readonly string[] {
  const [tongue = ''] = language.split('-');
  const isPart = (word: string) => COMPOUNDING.has(tongue) && WITHIN_OTHERS.test(word);
  const singulars = Object.entries(PLURALS[tongue] ?? {})
    .filter(([ending]) => asked.endsWith(ending))
    .flatMap(([ending, others]) => others.map((other) => asked.slice(0, -ending.length) + other))
    .filter((word) => (COMPOUNDING.has(tongue) ? isPart(word) : word.length >= FEWEST_LETTERS));
  return [
    isPart(asked) || WITHOUT_BLANKS.test(asked) ? asked : ` ${asked}`,
    ...singulars.map((word) => (isPart(word) ? `${word} ` : ` ${word} `)),
  ];
}
