import { folded } from '../../db/folded.ts';
import { check } from './check.ts';

/** Lima has the name of the region around it, and Washington that of a state. */
const CALLED_AS_ANOTHER: ReadonlySet<string> = new Set(['PE-LMA', 'US-DC']);

/**
 * A name is another subdivision's if it is at least this similar to that one's name, and twice as similar as to its
 * own.
 */
const SAME = 0.85;

interface Subdivision {
  code: string;
  country: string;
  parent: string | null;
  localName: string;
  pairs: ReadonlySet<string>;
}

export default check({
  id: 'subdivision-names',
  promise: 'No subdivision has the name of another one of its country.',
  *run(sqlite) {
    const rows = sqlite
      .prepare(
        'SELECT code, country_code AS country, parent_code AS parent, local_name AS localName FROM subdivision',
      )
      .all() as Omit<Subdivision, 'pairs'>[];
    const all = new Map(rows.map((row) => [row.code, { ...row, pairs: pairsOf(row.localName) }]));
    const byCountry = Map.groupBy(all.values(), ({ country }) => country);
    // ISO writes names in Latin letters.
    const names = sqlite
      .prepare(
        `SELECT code, name FROM subdivision UNION
         SELECT subdivision_code, name FROM subdivision_display_name WHERE language NOT IN ('ar', 'ru')`,
      )
      .raw();
    const found = new Set<string>();
    for (const [code, name] of names.iterate() as IterableIterator<[string, string]>) {
      const own = all.get(code) as Subdivision;
      // Most are written as in their own language.
      if (name === own.localName) continue;
      const pairs = pairsOf(name);
      const likeness = alike(pairs, own.pairs);
      // No other name can be twice as similar.
      if (likeness > 0.5) continue;
      for (const other of byCountry.get(own.country) as Subdivision[]) {
        // A region of one province has its name.
        if (other.parent === code || own.parent === other.code) continue;
        const rival = alike(pairs, other.pairs);
        if (rival < SAME || rival < 2 * likeness) continue;
        found.add(code);
        if (!CALLED_AS_ANOTHER.has(code)) yield `${code}: '${name}' is the name of ${other.code}`;
      }
    }
    for (const code of CALLED_AS_ANOTHER.difference(found)) yield `${code}: has a name of its own now`;
  },
});

/** Every two neighbouring letters, with the ends of words. */
function pairsOf(name: string): Set<string> {
  const text = ` ${folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

/** Dice's coefficient: 1 if the two have the same pairs, 0 if none in common. */
function alike(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
  return (2 * one.intersection(two).size) / (one.size + two.size);
}
