/** Airports: there are thousands, and to look through them takes less than to make an index of them. */
import type { Entry } from './entries.ts';
import { wordsOf } from './words.ts';

/** Shorter words begin too many names. */
const SHORTEST = 3;

const MOST = 12;

export class Places {
  readonly #places: { entry: Entry; words: readonly string[] }[] = [];

  add(entry: Entry): void {
    this.#places.push({ entry, words: wordsOf(`${entry.title} ${entry.summary}`) });
  }

  /** Those that have a word for each of the text, or one that it begins. */
  with(text: string): Entry[] {
    const typed = wordsOf(text);
    if (!typed.some((word) => word.length >= SHORTEST)) return [];
    return this.#places
      .filter(({ words }) => typed.every((word) => words.some((each) => each.startsWith(word))))
      .slice(0, MOST)
      .map(({ entry }) => entry);
  }
}
