/** Finds entries by words, by names of the release and by values; loaded when the search is opened. */
import { queryText } from '../query-text.ts';
import { clausesOf, type Language } from './clauses.ts';
import { allEntries, type Entry, filled, GROUPS, type Group, type SearchFile } from './entries.ts';
import { type Named, Names, NOUNS, requestWith } from './names.ts';
import { nearestTo } from './nearest.ts';
import { Places } from './places.ts';
import { type Value, valuesIn } from './values.ts';
import { WordIndex } from './word-index.ts';
import { partsOf, typedWords, wordsOf } from './words.ts';

/** Entries under one heading. */
export interface Section {
  title: 'Best' | Group | 'Related' | 'Nearest';
  entries: readonly Entry[];
}

/** What a text finds, best first; whatever it is, something. */
export type Find = (text: string) => readonly Section[];

export interface Ranking {
  /** What has all that is asked for, best first. */
  found: readonly Entry[];
  /** What has some of it, the rarest first. */
  related: readonly Entry[];
  /** Whether the text has values that routes read. */
  hasValue: boolean;
}

export type Rank = (text: string) => Ranking;

/** No value is longer. */
const LONGEST = 2000;

/** Entries that are shown: first the best of them, then the others by what they are. */
const MOST_FOUND = 12;
const BEST = 3;
/** Where nothing is looked for, of each group. */
const MOST_OFFERED = 5;

/** With fewer that have all words, those with any of them are related. */
const FEW = 3;
const MOST_RELATED = 6;

/** Requests for names, besides the best. */
const MOST_REQUESTS = 2;

/** Something to look for by its name. */
const HAS_WORD = /\p{L}{3}/u;

/** Entries that are added between two breaks. */
const STEP = 5;

interface Index {
  entries: readonly Entry[];
  words: WordIndex;
  names: Names;
  places: Places;
  language: Language;
  /** Words that pages use in lower case. */
  ordinary: ReadonlySet<string>;
}

/** Makes the index, with a break now and then. */
export function* searchIn(file: SearchFile): Generator<undefined, Find> {
  const rank = yield* rankIn(file);
  return (text) => sectionsFor(text.slice(0, LONGEST), rank, file.entries);
}

/** The same without sections: all that a text finds. */
export function* rankIn(file: SearchFile): Generator<undefined, Rank> {
  const ordinary = new Set<string>();
  const compounds = new Map<string, string>();
  for (const entry of file.entries) {
    for (const word of ordinaryWords(entry)) ordinary.add(word);
    for (const name of `${entry.title} ${entry.names ?? ''}`.split(/[^\p{L}\p{N}_-]+/u)) {
      const parts = wordsOf(name);
      if (parts.length > 1) compounds.set(parts.join(''), parts.join(' '));
    }
    yield;
  }
  const synonyms = new Map(Object.entries(file.synonyms));
  const [words, names, places] = [new WordIndex(), new Names(ordinary, synonyms), new Places()];
  let added = 0;
  for (const entry of allEntries(file)) {
    if (entry.sent) names.add(entry);
    if (entry.sent?.airport) places.add(entry);
    else words.add(entry);
    if (++added % STEP === 0) yield;
  }
  const language = { synonyms, compounds, passing: new Set(file.passing) };
  const index: Index = { entries: file.entries, words, names, places, language, ordinary };
  return (text) => rankingOf(text.slice(0, LONGEST), index);
}

/** Words that the page of a route or a guide uses as words, in lower case; in its summary, Easter is a word too. */
const ordinaryWords = ({ title, summary, names = '', values = '', text = '', group }: Entry): string[] =>
  group === 'Routes' || group === 'Guides'
    ? [
        ...wordsOf(summary),
        ...partsOf(`${title} ${names} ${values} ${text}`).filter((part) => /^\p{Ll}/u.test(part)),
      ]
    : [];

function sectionsFor(text: string, rank: Rank, entries: readonly Entry[]): Section[] {
  if (/^[\s/]*$/.test(text)) return byGroup(entries, MOST_OFFERED);
  const { found, related: others, hasValue } = rank(text);
  const related = found.length < FEW && !hasValue ? others.slice(0, MOST_RELATED) : [];
  if (found.length + related.length === 0)
    return [{ title: 'Nearest', entries: nearestTo(typedWords(text), entries) }];
  const sections: Section[] = [
    { title: 'Best', entries: found.slice(0, BEST) },
    ...byGroup(found.slice(BEST, MOST_FOUND), MOST_FOUND),
    { title: 'Related', entries: related },
  ];
  return sections.filter((section) => section.entries.length > 0);
}

function rankingOf(text: string, index: Index): Ranking {
  const { entries, words, places, language } = index;
  const read = valuesIn(text).flatMap((value) => requestOf(value, entries));
  const typed = typedWords(text);
  const { all, some } = words.rank(clausesOf(partsOf(typed), language));
  const { meant, possible } = namedIn(typed, index);
  // The digits of a value are in many other things.
  const isValueAlone = read.length > 0 && !HAS_WORD.test(text);
  // A name with signs in it, such as country_latest, is nothing else.
  const called = /[_/]/.test(text) ? entries.filter(({ title }) => title === text.trim()) : [];
  const found = unlike(
    isValueAlone ? read : [...called, ...read, ...meant, ...all, ...possible, ...places.with(typed)],
  );
  return { found, related: unlike(some, found), hasValue: read.length > 0 };
}

/** The page of the route that reads a value, with the value in its form. */
function requestOf({ path, query, says }: Value, entries: readonly Entry[]): Entry[] {
  const route = entries.find(({ title }) => title === path);
  if (!route) return [];
  const url = filled(route, queryText(new URLSearchParams(query)));
  return [{ url, title: path, summary: says, group: 'Routes' }];
}

/** What names in a text lead to: what is certainly meant, and what may be, as Split is an airport and split a verb. */
function namedIn(text: string, index: Index): { meant: readonly Entry[]; possible: readonly Entry[] } {
  const named = index.names.in(text);
  if (named.length === 0) return { meant: [], possible: [] };
  const things = named.flatMap(({ entries }) => entries);
  const { requests, hasTopic } = requestsFor(text, named, index);
  const [best, ...others] = requests;
  if (hasTopic && !best) return { meant: [], possible: [] };
  const isOne = !hasTopic && named.length === 1;
  const found = isOne
    ? [...things, ...requests.slice(0, MOST_REQUESTS + 1)]
    : [...(best ? [best] : []), ...things, ...others.slice(0, MOST_REQUESTS)];
  const parts = partsOf(text);
  const isOrdinary = named.every(
    ({ from, to }) =>
      to - from === 1 &&
      parts[from] !== parts[from]?.toUpperCase() &&
      index.ordinary.has((parts[from] as string).toLowerCase()),
  );
  return isOrdinary ? { meant: [], possible: found } : { meant: found, possible: [] };
}

/** Requests that have every name of a text, of the routes that its other words are about. */
function requestsFor(text: string, named: readonly Named[], { words, language }: Index) {
  const isNamed = (position: number) => named.some(({ from, to }) => from <= position && position < to);
  const others = partsOf(text).filter((_, position) => !isNamed(position));
  const topic = clausesOf(others, language);
  const hasTopic = topic.some(({ isPassing }) => !isPassing);
  const { all } = words.rank(hasTopic ? topic : clausesOf(nounsOf(named), language));
  return { requests: all.flatMap((route) => requestWith(route, named) ?? []), hasTopic };
}

/** What the first name is, where the text says nothing else. */
const nounsOf = ([first]: readonly Named[]): string[] =>
  Object.keys(first?.entries[0]?.sent ?? {})
    .slice(0, 1)
    .map((kind) => NOUNS[kind as keyof typeof NOUNS]);

const byGroup = (entries: readonly Entry[], most: number): Section[] =>
  GROUPS.map((title) => ({
    title,
    entries: entries.filter(({ group }) => group === title).slice(0, most),
  })).filter((section) => section.entries.length > 0);

/** Each address once, and none of the others. */
function unlike(entries: readonly Entry[], others: readonly Entry[] = []): Entry[] {
  const seen = new Set(others.map(({ url }) => url));
  return entries.filter(({ url }) => !seen.has(url) && seen.add(url));
}
