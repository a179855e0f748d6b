/** Names of the release in a text, and requests that take them: time zone Berlin, population of France. */
import { queryText } from '../query-text.ts';
import { type Entry, filled, KINDS, type Kind } from './entries.ts';
import { partsOf, wordsOf } from './words.ts';

/** Words of a text that are a name, or several of the same spelling. */
export interface Named {
  /** Positions of its words in the text. */
  from: number;
  to: number;
  entries: readonly Entry[];
}

/** A name of more words is found by its first ones alone. */
const MOST_WORDS = 6;

/** Whatever is a name may stand for so many things at most. */
const MOST_MEANINGS = 3;

export class Names {
  readonly #byName = new Map<string, Entry[]>();
  readonly #byCode = new Map<string, Entry[]>();
  readonly #ordinary: ReadonlySet<string>;
  readonly #synonyms: ReadonlyMap<string, string>;

  /** `ordinary` are words that pages use in lower case: no codes, unless they are written like codes. */
  constructor(ordinary: ReadonlySet<string>, synonyms: ReadonlyMap<string, string>) {
    this.#ordinary = ordinary;
    this.#synonyms = synonyms;
  }

  add(entry: Entry): void {
    for (const name of new Set([entry.title, ...(entry.also ?? [])])) {
      const isCode = /^[A-Z0-9]{2,4}$/.test(name);
      const known = isCode ? this.#byCode : this.#byName;
      const key = isCode ? name : wordsOf(name).join(' ');
      const others = known.get(key);
      if (!others) known.set(key, [entry]);
      else if (!others.includes(entry)) others.push(entry);
    }
  }

  /** The names in a text, the longest first where they overlap. */
  in(text: string): Named[] {
    const parts = partsOf(text);
    const found: Named[] = [];
    for (let from = 0; from < parts.length; from++) {
      for (let to = Math.min(parts.length, from + MOST_WORDS); to > from; to--) {
        const entries = this.#named(parts.slice(from, to), parts.length);
        if (!entries) continue;
        found.push({ from, to, entries: entries.slice(0, MOST_MEANINGS) });
        from = to - 1;
        break;
      }
    }
    return found;
  }

  #named(parts: readonly string[], all: number): readonly Entry[] | undefined {
    const phrase = parts.join(' ').toLowerCase();
    const name = this.#byName.get(phrase) ?? this.#byName.get(this.#synonyms.get(phrase) ?? '');
    const [part = '', ...more] = parts;
    const isCode =
      more.length === 0 &&
      (part === part.toUpperCase() ||
        // In lower case, a code of two letters is one only by itself.
        (!this.#ordinary.has(part.toLowerCase()) && (part.length > 2 || all === 1 || /\d/.test(part))));
    const code = isCode ? this.#byCode.get(part.toUpperCase()) : undefined;
    return code && name ? [...name, ...code] : (name ?? code);
  }
}

/** The request of a route that has every one of the names; undefined if it takes not all of them, or needs more. */
export function requestWith(route: Entry, names: readonly Named[]): Entry | undefined {
  const values = new Map<string, string[]>();
  for (const { entries } of names) {
    const taken = KINDS.flatMap((kind) => {
      const parameter = route.takes?.[kind];
      const value = entries.find(({ sent }) => sent?.[kind] !== undefined)?.sent?.[kind];
      return parameter === undefined || value === undefined ? [] : [{ kind, parameter, value }];
    });
    const [best] = taken.toSorted((a, b) => PRECISE.indexOf(b.kind) - PRECISE.indexOf(a.kind));
    if (!best) return undefined;
    const before = values.get(best.parameter) ?? [];
    if (before.length > 0 && !best.parameter.endsWith(',')) return undefined;
    values.set(best.parameter, [...before, best.value]);
  }
  const query = new URLSearchParams(
    [...values].map(([parameter, each]) => [parameter.replace(',', ''), each.join(',')]),
  );
  if (!(route.needs ?? []).every((parameter) => query.has(parameter))) return undefined;
  return {
    url: filled(route, queryText(query)),
    title: `${route.title}?${queryText(query)}`,
    summary: route.summary,
    group: 'Routes',
  };
}

/** Of what one name may stand for, the later is the narrower: an airport is in a zone, and a zone in a country. */
const PRECISE: readonly Kind[] = ['group', 'country', 'zone', 'airport', 'currency', 'indicator'];

/** What a name by itself asks for. */
export const NOUNS: Readonly<Record<Kind, string>> = {
  country: 'countries',
  group: 'country groups',
  currency: 'currencies',
  zone: 'time zones',
  airport: 'airports',
  indicator: 'indicators',
};
