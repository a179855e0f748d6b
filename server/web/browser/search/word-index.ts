/** Entries by the words that they have. */
import MiniSearch from 'minisearch';
import type { Clause } from './clauses.ts';
import type { Entry } from './entries.ts';
import { formsOf, partsOf, wordsOf } from './words.ts';

/** If a route and a table have the same name, the route comes first. */
const WEIGHTS = { Routes: 2, Guides: 1.4, Countries: 1.2, Data: 1 } as const;

/** How much more it is to be called what is looked for than to have it in the name: country, country groups. */
const NOUN = 2;

/** What a word that may be missing counts for. */
const PASSING = 0.4;

/** Shorter words are all too similar: zip is not ip, and GDP is not cidr. */
const FUZZY_FROM = 5;

/** More letters than these are no mistake, however long the word is. */
const MOST_MISTAKES = 2;

export interface Ranked {
  /** What has all words, best first. */
  all: readonly Entry[];
  /** What has some of them, those with the most first. */
  some: readonly Entry[];
}

export class WordIndex {
  readonly #byUrl = new Map<string, Entry & { nouns: readonly string[] }>();
  readonly #words = new Set<string>();
  readonly #engine = new MiniSearch<Entry>({
    idField: 'url',
    fields: ['title', 'also', 'names', 'summary', 'values', 'text', 'examples'],
    extractField: (entry, name) => {
      const value = entry[name as keyof Entry];
      return Array.isArray(value) ? value.join(' ') : (value as string);
    },
    tokenize: partsOf,
    processTerm: (term) => formsOf(term.toLowerCase()),
  });

  /** The first of an address stays. */
  add(entry: Entry): void {
    if (this.#byUrl.has(entry.url)) return;
    this.#byUrl.set(entry.url, { ...entry, nouns: nounsOf(entry) });
    this.#engine.add(entry);
    for (const word of wordsOf(wholeTextOf(entry))) this.#words.add(word);
  }

  rank(clauses: readonly Clause[]): Ranked {
    const isPassing = (clause: Clause) => clause.isPassing && clauses.some((other) => !other.isPassing);
    const needed = clauses.filter((clause) => !isPassing(clause));
    const totals = new Map<string, { matched: number; score: number }>();
    for (const clause of needed) {
      for (const [url, score] of this.#scores(clause)) {
        const { matched, score: sum } = totals.get(url) ?? { matched: 0, score: 0 };
        totals.set(url, { matched: matched + 1, score: sum + score });
      }
    }
    for (const clause of clauses.filter(isPassing)) {
      for (const [url, score] of this.#scores(clause)) {
        const total = totals.get(url);
        if (total) total.score += PASSING * score;
      }
    }
    const order = [...totals].toSorted(([, a], [, b]) => b.matched - a.matched || b.score - a.score);
    const entriesWith = (isWhole: boolean) =>
      order
        .filter(([, { matched }]) => (matched === needed.length) === isWhole)
        .flatMap(([url]) => this.#byUrl.get(url) ?? []);
    return { all: entriesWith(true), some: entriesWith(false) };
  }

  /** By address, of all that has what a clause looks for. */
  #scores({ queries }: Clause): Map<string, number> {
    const found = this.#engine.search(
      { combineWith: 'OR', queries: [...queries] },
      {
        processTerm: (term) => term.toLowerCase(),
        prefix: (term) => term.length > 1,
        fuzzy: (term) => term.length >= FUZZY_FROM && !this.#occurs(term) && 0.2,
        maxFuzzy: MOST_MISTAKES,
        boost: { title: 4, also: 3, names: 1.5, values: 0.5, text: 0.3, examples: 0.3 },
        boostDocument: (url, term) => {
          const { group = 'Data', nouns } = this.#byUrl.get(url) ?? {};
          return WEIGHTS[group] * (nouns?.includes(term) ? NOUN : 1);
        },
      },
    );
    return new Map(found.map(({ id, score }) => [id as string, score]));
  }

  /** A word that occurs, or that begins one that occurs, is not a misspelling of another. */
  #occurs(start: string): boolean {
    for (const word of this.#words) if (word.startsWith(start)) return true;
    return false;
  }
}

/** What a path ends with, or a whole title, if that is one word. */
function nounsOf({ title }: Entry): string[] {
  const [noun = '', ...more] = wordsOf(title.slice(title.lastIndexOf('/') + 1));
  return more.length === 0 ? formsOf(noun) : [];
}

const wholeTextOf = ({ title, summary, names, values, text, examples, also = [] }: Entry): string =>
  [title, summary, names, values, text, examples, ...also].join(' ');
