/** What is looked for in the records of a list: the words of `q`, and values that other parameters name. */
import { folded } from '../../db/folded.ts';
import type { World } from '../../generators/world.ts';
import type { WorldDataset } from './dataset.ts';
import { FILTER_NAMES, type Filter, type Lookup } from './lookup.ts';
import { listText } from './name-list.ts';
import { nearest } from './nearest.ts';
import type { Prepared } from './prepare.ts';
import { abridged } from './problem.ts';
import { type Forms, formsOf, hasNounsInCapitals } from './word-forms.ts';

type Rec = Readonly<Record<string, unknown>>;

/** What a record shows, as it is compared. */
interface Shown {
  /** Folded, between blanks. */
  words: string;
  /** Those that may be compounds. */
  compounds: string;
  /** BCP 47 tag of the language of its texts; empty for names. */
  language: string;
  /** As the record has them. */
  values: Partial<Record<Filter, string>>;
}

/** What the records of the list show that was looked through last, for who goes on or types another letter. */
const known = new WeakMap<World, { list: string; shown: Map<number, Shown> }>();

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
/** The words of a text as they are compared: without case and accents. */
export const wordsOf = (text: string): string[] => folded(text).split(BETWEEN_WORDS).filter(Boolean);

/** Values that are named where the one that is asked for is none of them. */
const MOST_NAMED = 24;

export class Narrowing {
  readonly #paths: readonly (readonly string[])[];
  /** Of all parameters that the route has: what is seen once is kept for other requests. */
  readonly #filtered: readonly (readonly [name: Filter, path: readonly string[]])[];
  readonly #filters: readonly { name: Filter; value: string }[];
  readonly #words: readonly string[];
  /** By the language of a record: what is looked for of each word. */
  readonly #forms = new Map<string, readonly Forms[]>();
  readonly #q: string;
  readonly #language: string;
  readonly #recordAt: (index: number) => Rec;
  readonly #shown: Map<number, Shown>;
  /** The values that were seen of each filter, and the words of `q` that were. */
  readonly #seen = new Map<Filter, Set<string>>();
  readonly #found = new Set<string>();

  constructor(
    { search = [], filters = {}, language = '' }: Pick<Lookup<never>, 'search' | 'filters' | 'language'>,
    sent: Readonly<Partial<Record<Filter | 'q', unknown>>>,
    recordAt: (index: number) => Rec,
    shown: Map<number, Shown>,
  ) {
    this.#paths = search.map((path) => path.split('.'));
    this.#language = language;
    this.#filtered = FILTER_NAMES.flatMap((name) => {
      const path = filters[name]?.split('.');
      return path ? [[name, path] as const] : [];
    });
    this.#filters = this.#filtered.flatMap(([name]) =>
      sent[name] === undefined ? [] : [{ name, value: String(sent[name]) }],
    );
    this.#q = String(sent.q ?? '');
    this.#words = wordsOf(this.#q);
    this.#recordAt = recordAt;
    this.#shown = shown;
  }

  /** Whether the record at an index is as asked. */
  holds(index: number): boolean {
    const { words, compounds, language, values } = this.#shownAt(index);
    let isFit = true;
    for (const { name, value } of this.#filters) {
      const own = values[name];
      if (own === undefined || folded(own) !== folded(value)) isFit = false;
      if (own !== undefined) this.#seen.set(name, (this.#seen.get(name) ?? new Set()).add(own));
    }
    for (const [place, forms] of isFit ? this.#formsIn(language).entries() : []) {
      const has =
        forms.words.some((each) => words.includes(each)) ||
        forms.compounds.some((each) => compounds.includes(each));
      if (has) this.#found.add(this.#words[place] as string);
      else isFit = false;
    }
    return isFit;
  }

  #formsIn(language: string): readonly Forms[] {
    const known = this.#forms.get(language);
    const forms = known ?? this.#words.map((word) => formsOf(word, language));
    if (!known) this.#forms.set(language, forms);
    return forms;
  }

  /** What is to be said of a search that found so many. */
  warnings(count: number): string[] {
    const q = `'${abridged(this.#q)}'`;
    const all =
      this.#q !== '' && this.#words.length === 0
        ? [`q: ${q} has no letter and no digit, and leaves all records`]
        : [];
    if (count > 0) return all;
    const missing = this.#filters.flatMap(({ name, value }) => this.#missing(name, value));
    if (missing.length > 0) return [...all, ...missing];
    const [word] = this.#words.filter((each) => !this.#found.has(each));
    if (word === undefined) return [...all, 'no record of the list is as all parameters ask'];
    const fields = listText(
      this.#paths.map((path) => path.join('.')),
      'or',
    );
    const which = this.#filters.length === 0 ? 'of the list' : 'that is as the other parameters ask';
    const place = this.#words.indexOf(word);
    const forms = [...this.#forms.values()].map((each) => each[place]);
    const has =
      forms.length > 0 && forms.every((each) => each?.compounds[0] === word) ? 'has' : 'begins with';
    return [...all, `q: no record ${which} has a word in ${fields} that ${has} '${abridged(word)}'`];
  }

  #missing(name: Filter, value: string): string[] {
    const seen = [...(this.#seen.get(name) ?? [])];
    if (seen.some((each) => folded(each) === folded(value))) return [];
    const near = nearest(value, seen);
    const named = seen.length > 0 && seen.length <= MOST_NAMED ? `; there are ${listText(seen.sort())}` : '';
    return [
      `${name}: no record has '${abridged(value)}'${near === undefined ? named : `; the nearest is '${near}'`}`,
    ];
  }

  #shownAt(index: number): Shown {
    const known = this.#shown.get(index);
    if (known) return known;
    const record = this.#recordAt(index);
    const texts = this.#paths.flatMap((path) => textsAt(record, path));
    const language = String(record.language ?? this.#language);
    const shown: Shown = { words: spaced(texts), compounds: '', language, values: {} };
    shown.compounds = hasNounsInCapitals(language) ? spaced(texts.flatMap(capitalized)) : shown.words;
    for (const [name, path] of this.#filtered) [shown.values[name]] = textsAt(record, path);
    this.#shown.set(index, shown);
    return shown;
  }
}

/** The words of texts between blanks. */
const spaced = (texts: readonly string[]): string =>
  texts
    .flatMap(wordsOf)
    .map((word) => ` ${word}`)
    .join('')
    .concat(' ');

/** The words of a text that begin with a capital. */
const capitalized = (text: string): readonly string[] =>
  text.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu) ?? [];

/** The texts that a record has at a path, in each entry of a list; none for what is null. */
function textsAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap((each) => textsAt(each, name === undefined ? [] : [name, ...rest]));
  if (value === null || value === undefined) return [];
  return name === undefined ? [String(value)] : textsAt((value as Rec)[name], rest);
}

/** Undefined where a request looks for nothing in its records. */
export function narrowingOf(
  { endpoint, resolved, universal }: Prepared<WorldDataset>,
  world: World,
  lookup: Lookup<never>,
  recordAt: (index: number) => Rec,
): Narrowing | undefined {
  const { search, filters = {} } = lookup;
  const isAsked =
    (search && universal.q !== undefined) ||
    FILTER_NAMES.some((name) => universal[name] !== undefined && filters[name]);
  if (!isAsked) return undefined;
  const list = `${endpoint.path} ${JSON.stringify(resolved)}`;
  const last = known.get(world);
  const shown = last?.list === list ? last.shown : new Map<number, Shown>();
  known.set(world, { list, shown });
  return new Narrowing(lookup, universal, recordAt, shown);
}
