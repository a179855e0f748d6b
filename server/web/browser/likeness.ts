/** How alike two words look: the pairs of letters that they have in common (Dice's coefficient), from 0 to 1. */

export const likeness = (one: string, other: string): number => inCommon(pairsOf(one), pairsOf(other));

/** The likeliest of some names to be meant by a word; none if none looks like it. */
export function likeliest(word: string, names: Iterable<string>): string | undefined {
  let best: { name?: string; likeness: number } = { likeness: LEAST };
  for (const name of names) {
    const found = likeness(word.toLowerCase(), name.toLowerCase());
    if (found > best.likeness) best = { name, likeness: found };
  }
  return best.name;
}

/** Fewer letters in common are chance. */
const LEAST = 0.4;

/** Its pairs of letters, with a blank at either end. */
function pairsOf(word: string): Set<string> {
  const letters = [...` ${word} `];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

const inCommon = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  (2 * [...some].filter((pair) => others.has(pair)).length) / (some.size + others.size || 1);
