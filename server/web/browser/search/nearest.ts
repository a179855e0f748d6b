/** What looks most like a text that nothing has: it may be misspelt beyond what the search forgives. */
import { likeness } from '../likeness.ts';
import type { Entry } from './entries.ts';
import { wordsOf } from './words.ts';

const MOST = 3;

/** Where nothing is like it at all. */
const OVERVIEWS = ['Routes', 'Data', 'Countries'];

/** Fewer letters in common are chance. */
const LEAST = 0.25;

export function nearestTo(text: string, entries: readonly Entry[]): Entry[] {
  const typed = wordsOf(text);
  const likenessOf = ({ title }: Entry): number =>
    Math.max(...wordsOf(title).flatMap((word) => typed.map((each) => likeness(each, word))), 0);
  const near = entries
    .map((entry) => ({ entry, likeness: likenessOf(entry) }))
    .filter((each) => each.likeness >= LEAST)
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ entry }) => entry);
  const overviews = OVERVIEWS.flatMap((name) => entries.find(({ title }) => title === name) ?? []);
  return [...new Set([...near, ...overviews])].slice(0, MOST);
}
