/** Finds entries by prefixes and with misspellings; loaded when the search is opened. */
import MiniSearch from 'minisearch';

export interface Entry {
  /** From the site's root. */
  url: string;
  title: string;
  summary: string;
  names: string;
}

/** The entries that fit a text, the best first; all of them for none. */
export type Find = (text: string) => Entry[];

export function searchIn(entries: readonly Entry[]): Find {
  const engine = new MiniSearch<Entry>({
    idField: 'url',
    fields: ['title', 'names', 'summary'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+|(?<=[a-z])(?=[A-Z])/u).filter(Boolean),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 4, names: 2 }, combineWith: 'AND' },
  });
  engine.addAll([...entries]);
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  return (text) =>
    text.trim() === ''
      ? [...entries]
      : engine.search(text).flatMap(({ id }) => byUrl.get(id as string) ?? []);
}
