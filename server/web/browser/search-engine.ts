/** Finds entries by prefixes and with misspellings; loaded when the search is opened. */
import MiniSearch, { type Query } from 'minisearch';

export interface Entry {
  /** From the site's root. */
  url: string;
  title: string;
  summary: string;
  names: string;
  values?: string;
}

/** The entries that match a text, best first; all of them for an empty text and the slash of a path. */
export type Find = (text: string) => Entry[];

/** Shorter words are all too similar: zip is not ip, and GDP is not cidr. */
const FUZZY_FROM = 5;

/** Synonyms that people type for words used here. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = { zip: ['postal', 'code'], guid: ['uuid'] };

export function searchIn(entries: readonly Entry[]): Find {
  const compounds = compoundsOf(entries);
  const words = wordsOf(entries);
  const engine = new MiniSearch<Entry>({
    idField: 'url',
    fields: ['title', 'names', 'summary', 'values'],
    tokenize: partsOf,
    // A singular does not begin its plural: country, countries.
    processTerm: (term) => {
      const word = term.toLowerCase();
      return word.endsWith('ies') ? [word, word.replace(/ies$/, 'y')] : word;
    },
    searchOptions: {
      processTerm: (term) => term.toLowerCase(),
      prefix: true,
      // A word that occurs, or that begins one that occurs, is not a misspelling of another.
      fuzzy: (term) => term.length >= FUZZY_FROM && !words.some((word) => word.startsWith(term)) && 0.2,
      boost: { title: 4, names: 2, values: 0.5 },
      // If a route and a table have the same name, the route comes first.
      boostDocument: (url) => (String(url).startsWith('docs/') ? 2 : 1),
    },
  });
  engine.addAll([...entries]);
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  return (text) => {
    if (/^[\s/]*$/.test(text)) return [...entries];
    const typed = partsOf(text);
    if (typed.length === 0) return [];
    const queries = typed.map((word) => wordQuery(word, compounds));
    return engine.search({ combineWith: 'AND', queries }).flatMap(({ id }) => byUrl.get(id as string) ?? []);
  };
}

/** The distinct words of the entries. */
const wordsOf = (entries: readonly Entry[]): string[] => [
  ...new Set(
    entries.flatMap(({ title, names, summary, values = '' }) =>
      partsOf(`${title} ${names} ${summary} ${values}`).map((part) => part.toLowerCase()),
    ),
  ),
];

/** Without accents, which few people type. */
const partsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+|(?<=[a-z])(?=[A-Z])/u)
    .filter(Boolean);

/** A word as it is, or as the parts of a compound name: timezone also matches timeZone and time-zones. */
function wordQuery(word: string, compounds: ReadonlyMap<string, readonly string[]>): Query {
  const parts = compounds.get(word.toLowerCase());
  return parts ? { combineWith: 'OR', queries: [word, { combineWith: 'AND', queries: [...parts] }] } : word;
}

/** Compound names by their joined letters, and synonyms. */
function compoundsOf(entries: readonly Entry[]): Map<string, readonly string[]> {
  const names = entries.flatMap(({ title, names: more }) => `${title} ${more}`.split(/[^\p{L}\p{N}_-]+/u));
  return new Map([
    ...names.map((name) => [partsOf(name).join('').toLowerCase(), partsOf(name)] as const),
    ...Object.entries(SYNONYMS),
  ]);
}
