/** Filler text made of the words of a language. */

/** Classes whose words filler text is made of. */
export const FILLER_CLASSES = ['noun', 'verb', 'adjective', 'adverb', 'preposition', 'conjunction'] as const;

/** So that no class drowns the others in a sentence. */
const FILLER_WORDS = 150;

/** The most words of a class, spread over its list: neighbours often begin with the same letter. */
export function filler(words: readonly string[]): string[] {
  const single = words.filter((word) => /^\p{L}+$/u.test(word));
  const step = Math.max(1, single.length / FILLER_WORDS);
  return Array.from(
    { length: Math.min(single.length, FILLER_WORDS) },
    (_, index) => single[Math.floor(index * step)] as string,
  );
}
